"""Short phrases of a statement: 'keeping the spoons dry' for 'The product should keep the spoons dry.'"""

import re

from specapp.llm.offline.cast import Cast
from specapp.llm.offline.verbs import AUX, gerund, is_adverb, is_base, words
from specapp.llm.offline.wording import UNCOUNTED, lower_first

_MODAL = r"(?:should|must|has to|have to|needs to|need to|ought to|is meant to|are meant to|is to)"
MOST_WORDS = 17
_OBJECT_NEXT = frozenset(
    (
        "a an the this that these those their his her its it them some any every each no all what who how which "
        "where whether up out on off in with for to at"
    ).split()
)


def gist(text: str, cast: Cast) -> str:
    """A phrase that can stand as an aim, small first letter, no full stop; empty if the statement gives none.

    'The tool must not lecture anyone' -> 'never lecturing anyone';
    'Members can see what is out' -> 'letting members see what is out'.
    """
    first = re.sub(r"^Ideally,? ", "", re.split(r"(?<=[.!?])\s+", text.strip())[0].rstrip(". "))
    first = re.split(r"; it is asked for by ", first)[0]
    product = rf"(?:{re.escape(cast.product)}|the product|it)"
    m = re.match(rf"{product} (?:also )?{_MODAL} (?:also )?(not |never )?(?:be able to )?(.+)$", first, re.I)
    if m:
        return _tidy(_ing(m.group(2), bool(m.group(1))))
    m = re.match(rf"{product} (?:is ((?:a|an|one) .{{8,}})|includes (.+))$", first, re.I)
    if m:
        return _tidy(m.group(1) or m.group(2))
    m = re.match(rf"{product} ([a-z]+s) (.+)$", first, re.I)
    if m and m.group(1).lower() in words().third and m.group(1).lower() in words().bases_of:
        return _tidy(f"{gerund(words().bases_of[m.group(1).lower()])} {_and_ing(m.group(2))}")
    m = re.match(rf"({re.escape(cast.me)}|{re.escape(cast.us)}|people) can (.+)$", first, re.I)
    if m and not re.search(r"\b(?:they|their|them)\b", m.group(2)):
        return _tidy(_ing(m.group(2), False))
    m = re.match(
        r"(.{3,60}?) (?:can|should be able to|must be able to|should|must)\s(not |"
        r"never )?(.+)$",
        first,
        re.I,
    )
    if (
        m
        and is_base(m.group(3).split()[0].lower().strip(","))
        and not re.search(
            (
                r"\b(?:who|what|that|which|if|when|says)$|,|^(?:they|them|that|this|it|afterwards|not|apprentices "
                r"in|some|several)\b"
            ),
            m.group(1),
            re.I,
        )
    ):
        subject = lower_first(m.group(1))
        rest = m.group(3)
        if m.group(2):
            return _tidy(f"{subject} not {_ing(rest, False)}") if _ing(rest, False) else ""
        if re.search(r"\b(?:can|able to)\s", first[len(m.group(1)) : len(first) - len(rest)]):
            return _tidy(f"letting {subject} {rest}")
        return _tidy(f"{subject} {_ing(rest, False)}")
    return _wish_gist(first, cast)


def _wish_gist(first: str, cast: Cast) -> str:
    """The phrase of a wish or a worry of the requester; else of a fact."""
    m = re.match(rf"({re.escape(cast.me)}|{re.escape(cast.us)}) (?:wants?|would like|needs?) to (.+)$", first, re.I)
    if m:
        return _tidy(_ing(m.group(2), False))
    m = re.match(
        (
            rf"({re.escape(cast.me)}|{re.escape(cast.us)}) (?:wants?|would like|needs?) (?!it\b|this\b|that\b|"
            rf"any\b)((?!to\b).+)$"
        ),
        first,
        re.I,
    )
    if m and not re.search(r"\b(?:and|but|,)\b", m.group(2)[:20]):
        less = re.match(r"(?:no|no more|fewer|less)\s", m.group(2), re.I)
        return _tidy(m.group(2) if less else f"getting {m.group(2)}")
    m = re.match(rf"({re.escape(cast.me)}|{re.escape(cast.us)}) (?:does|do) not want (?:to )(.+)$", first, re.I)
    if m:
        return _tidy(_ing(m.group(2), True))
    m = re.match(
        rf"(?:{re.escape(cast.me)}|{re.escape(cast.us)}) (?:does|do) not want (.+)$|there (?:is|are) no (.+)$",
        first,
        re.I,
    )
    if m and len((m.group(1) or m.group(2)).split()) <= 9:
        return _tidy(f"doing without {m.group(1) or m.group(2)}")
    m = re.match(rf"{re.escape(cast.me)} worries about (?:it |this )?(.+)$", first, re.I)
    if m and m.group(1).split()[0].endswith("ing"):
        return _tidy(f"keeping it from {m.group(1)}")
    return _fact(first, cast)


_FACT = re.compile(
    (
        r"^((?:the |some |many |most |several |half |not every\w+ |people |every |their )?[\w' -]{2,40}?) (is|are|"
        r"has|have|do not|does not|cannot|can|will not|know|need|live|differ|range|come|change)\b (.+)$"
    ),
    re.I,
)


def _fact(first: str, cast: Cast) -> str:
    """'Some labellers read slowly' -> 'respecting that ...': a fact that the product must fit."""
    m = _FACT.match(first)
    if not m or re.match(
        (
            rf"(?:it|this|that|there|they|what|he|she|who|at the moment|today|last|if|when|in|success|once|"
            rf"{re.escape(cast.product)}|the product)\b"
        ),
        first,
        re.I,
    ):
        return ""
    clause = re.split(r",? (?:so|because|since|but|although|though|and (?:the|it|they|he|she|i))\b", first)[0]
    return _tidy(f"respecting that {lower_first(clause)}") if 4 <= len(clause.split()) <= 14 else ""


def _ing(rest: str, negative: bool) -> str:
    """The verb phrase with its first verb, and those joined to it, as -ing forms."""
    tokens = rest.split()
    at = next((i for i, t in enumerate(tokens[:3]) if not is_adverb(t.lower())), 0)
    verb = tokens[at].lower().strip(",")
    if not is_base(verb) and verb != "be":
        return ""
    tail = tokens[at][len(verb) :]
    head = " ".join([*tokens[:at], gerund(verb) + tail])
    return f"{'never ' if negative else ''}{head} {_and_ing(' '.join(tokens[at + 1 :]), tail == ',')}".strip()


def _and_ing(rest: str, listed: bool = False) -> str:
    """', see X and find Y' -> ', seeing X and finding Y'; cut before a verb that may belong to somebody else."""
    first = re.split(r",", rest)[0]
    others = bool(
        re.search(r"\b(?:who|that|which|what|people|somebody|someone|help|helps|let|lets|when|where|if|so)\b", first)
    ) or any(w.lower() in words().people for w in first.split())
    tokens = rest.split()
    known = words()
    in_a_row = listed
    for i in range(0 if listed else 1, len(tokens)):
        at = i + 1 if is_adverb(tokens[i].lower()) and i + 1 < len(tokens) else i
        word = tokens[at].lower().strip(",")
        joined = i == 0 or tokens[i - 1].endswith(",") or tokens[i - 1].lower() in ("and", "or")
        after = tokens[at + 1].lower() if at + 1 < len(tokens) else ""
        in_row = is_base(word) and (tokens[at].endswith(",") or after in ("and", "or")) and word not in UNCOUNTED
        sure = known.bases_of.get(word, word) not in known.ambiguous or after in _OBJECT_NEXT or is_adverb(after)
        sure = sure or in_row or i == 0 or (i == 1 and is_base(word)) or (in_a_row and is_base(word))
        in_a_row = in_a_row or (joined and in_row)
        if not joined or word in AUX or not (is_base(word) or word in known.third) or not sure:
            continue
        if others:
            return " ".join(tokens[: i - 1] if tokens[i - 1].lower() in ("and", "or") else tokens[:i])
        tokens[at] = tokens[at].lower().replace(word, gerund(known.bases_of.get(word, word)), 1)
    rest = " ".join(tokens)
    return re.sub(
        r"\brather than ([a-z]+)\b",
        lambda m: f"rather than {gerund(m.group(1))}" if is_base(m.group(1)) else m.group(0),
        rest,
    )


def _tidy(phrase: str) -> str:
    """Short enough for an option: cut at a comma, a colon or a conjunction; empty if nothing sensible is left."""
    if not phrase:
        return ""
    phrase = re.split(
        (
            r"[;:]\s|\s-\s|\s\(|, (?:because|since|as|so|but|though|although|rather than|nor|or)\b|\b (?:because|"
            r"since|although|even though)\b|,? (?:and|but|so|yet) (?:it|they|he|she|this|that|there|nobody|everybody)"
            r" (?:is|are|was|has|have|must|should|can|cannot|may|will|does|do|needs?|goes|go)\b"
        ),
        phrase,
    )[0]
    while len(phrase.split()) > MOST_WORDS and re.search(r", | and | so that | without | rather than ", phrase):
        cut = max(
            phrase.rfind(", "),
            phrase.rfind(" and "),
            phrase.rfind(" so that "),
            phrase.rfind(" without "),
            phrase.rfind(" rather than "),
        )
        phrase = phrase[:cut]
    phrase = re.sub(r",? (?:and|or|but|,)$", "", phrase.strip(" ,.;"))
    count = len(phrase.split())
    if (
        count < 2
        or count > MOST_WORDS + 6
        or '"' in phrase
        or phrase.split()[-1].lower() in ("to", "of", "the", "a", "for", "with", "that", "or", "and", "in")
    ):
        return ""
    return lower_first(phrase)
