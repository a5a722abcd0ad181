"""Cues: words in a row inside a sentence, met through light inflection. The reading rule of every data file here."""

import re
from collections.abc import Sequence
from functools import lru_cache

_WORD = re.compile(r"[a-z0-9\u00c0-\u024f]+(?:-[a-z0-9]+)*")
_CUE_WORD = re.compile(r"=?[a-z0-9\u00c0-\u024f-]+\*?")


def tokens(text: str) -> list[str]:
    """Lower-case words; apostrophes vanish ("don't" -> "dont", "Anna's" -> "anna")."""
    plain = text.lower().replace("\u2019", "'")
    plain = re.sub(r"'s\b", "", plain).replace("'", "")
    return _WORD.findall(plain)


@lru_cache(maxsize=50_000)
def stem(word: str) -> str:
    """A light stem: enough to let 'swaps', 'swapping' and 'swapped' meet 'swap'."""
    if len(word) <= 3:
        return word
    if word.endswith("ies") and len(word) > 4:
        word = word[:-3] + "y"
    elif word.endswith("sses"):
        word = word[:-2]
    elif word.endswith("s") and not word.endswith(("ss", "us", "is")):
        word = word[:-1]
    for end in ("ing", "ed"):
        if word.endswith(end) and len(word) - len(end) >= 3:
            word = word[: -len(end)]
            if len(word) > 3 and word[-1] == word[-2] and word[-1] not in "ls":
                word = word[:-1]
            break
    return word[:-1] if word.endswith("e") and len(word) > 4 else word


@lru_cache(maxsize=20_000)
def cue_words(cue: str) -> tuple[str, ...]:
    """The words of a cue: `remind*` = beginning of a word, `=readings` = exactly this word, else simple inflections."""
    plain = cue.lower().replace("\u2019", "'")
    plain = re.sub(r"'s\b", "", plain).replace("'", "")
    return tuple(_CUE_WORD.findall(plain))


def word_matches(cue: str, token: str) -> bool:
    """Does one word of a cue meet one word of a text?"""
    if cue[0] == "=":
        return token == cue[1:]
    if cue[0] != token[0]:  # no inflection changes the first letter, and nearly all pairs end here
        return False
    if cue.endswith("*"):
        return token.startswith(cue[:-1])
    return cue == token or stem(cue) == stem(token)


def find_cue(cue: str, words: Sequence[str], start: int = 0) -> int:
    """Index of the first word of the first place, from `start` on, at which the cue stands; -1 if nowhere."""
    wanted = cue_words(cue)
    if not wanted:
        return -1
    for at in range(start, len(words) - len(wanted) + 1):
        if word_matches(wanted[0], words[at]) and all(
            word_matches(w, words[at + n]) for n, w in enumerate(wanted[1:], start=1)
        ):
            return at
    return -1


def cue_stands_in(cue: str, words: Sequence[str]) -> bool:
    """Is the cue anywhere in these words?"""
    return find_cue(cue, words) >= 0
