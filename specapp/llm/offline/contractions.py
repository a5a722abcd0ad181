"""Writes short forms out in full ("don't" -> "do not"), so that the verb of a sentence can be found and changed."""

import re

from specapp.llm.offline.verbs import is_base, is_participle

QUOTED = re.compile(r"\"[^\"]*\"|\u201c[^\u201d]*\u201d|(?<![\w])'[^'\n]{2,}?'(?![\w])")
_NOT = {"won't": "will not", "can't": "cannot", "shan't": "shall not", "ain't": "is not", "dont": "do not",
        "doesnt": "does not",
        "cant": "cannot", "wont": "will not", "didnt": "did not", "isnt": "is not", "arent": "are not",
        "shouldnt": "should not",
        "wouldnt": "would not", "havent": "have not", "hasnt": "has not", "couldnt": "could not", "im": "I am",
        "ive": "I have",
        "theyre": "they are", "youre": "you are", "thats": "that is", "whats": "what is", "theres": "there is",
        "gonna": "going to", "wanna": "want to", "gotta": "have to", "kinda": "rather", "u": "you", "ur": "your",
        "thru": "through",
        "pls": "please", "plz": "please", "let's": "let us", "lets": "lets"}  # fmt: skip
_ENDS = {"'m": " am", "'re": " are", "'ve": " have", "'ll": " will"}
_IS = frozenset("it that there what who he she where here how".split())
_WORD = re.compile(r"[A-Za-z]+(?:'[A-Za-z]+)?")


def straight(text: str) -> str:
    """Typewriter quotes and single spaces."""
    text = text.replace("\u2019", "'").replace("\u2018", "'")
    return re.sub(r"\s+", " ", text).strip()


def outside_quotes(text: str) -> list[tuple[str, bool]]:
    """Pieces of the text with True for those that stand in quotation marks."""
    pieces: list[tuple[str, bool]] = []
    at = 0
    for match in QUOTED.finditer(text):
        if match.start() > at:
            pieces.append((text[at : match.start()], False))
        pieces.append((match.group(), True))
        at = match.end()
    if at < len(text):
        pieces.append((text[at:], False))
    return pieces


def expand(text: str) -> str:
    """Short forms in full, outside quotation marks; possessives ("Anna's") stay."""
    return "".join(piece if quoted else _expand_plain(piece) for piece, quoted in outside_quotes(straight(text)))


def _expand_plain(text: str) -> str:
    out: list[str] = []
    at = 0
    for match in _WORD.finditer(text):
        out.append(text[at : match.start()])
        out.append(_full(match.group(), text[match.end() :]))
        at = match.end()
    return re.sub(r"\bi\b", "I", "".join(out) + text[at:])


def _full(word: str, rest: str) -> str:
    low = word.lower()
    following = re.match(r"\W*([A-Za-z]+)", rest)
    after = following.group(1).lower() if following else ""
    full = ""
    if low in _NOT:
        full = _NOT[low]
        if low == "im" and not after:
            full = word
    elif low.endswith("n't"):
        full = low[:-3] + " not"
    elif low[-3:] in _ENDS or low[-2:] in _ENDS:
        end = low[-3:] if low[-3:] in _ENDS else low[-2:]
        full = low[: -len(end)] + _ENDS[end]
    elif low.endswith("'d"):
        had = after in ("better", "been", "had") or (is_participle(after) and not is_base(after))
        full = low[:-2] + (" had" if had else " would")
    elif low.endswith("'s") and low[:-2] in _IS:
        has = after in ("been", "got", "had", "become")
        full = low[:-2] + (" has" if has else " is")
    if not full:
        return word
    return full[:1].upper() + full[1:] if word[:1].isupper() else full
