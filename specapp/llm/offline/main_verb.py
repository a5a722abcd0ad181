"""Finds the finite verb of a sentence's main clause: what tells a clause from a fragment."""

from specapp.llm.offline.verbs import AUX, is_adverb, is_base, is_participle, is_past, is_plural, words
from specapp.llm.offline.wording import DETERMINERS

SUBORDINATE = frozenset(
    (
        "when if after before because while since as although once until whenever unless whether by for in on at "
        "during with without to"
    ).split()
)
_STOP = frozenset("who that which whose where when if because so whether what how as while than".split())
LINKS = frozenset("of for with and or in by on about from at into over under between without than as like".split())
_AFTER_THIRD = frozenset(
    (
        "to on in at for with it them up out her him off and something anything nothing everything back away "
        "about like when if so because well as"
    ).split()
)
_OBJECTS = frozenset("it them him something anything everything nothing people".split())
_PRONOUNS = frozenset(
    "it he she this somebody everybody everyone nobody anyone someone anybody what who that which whoever".split()
)


def main_verb(tokens: list[str]) -> int:
    """Index of the finite verb of the main clause, -1 if there is none (a fragment).

    A relative clause ("friends who are helping") is stepped over: its own verb does not count.
    """
    low = [t.lower().strip(",.;:()") for t in tokens]
    start = 0
    if low and low[0] in SUBORDINATE:
        start = next((i + 1 for i, t in enumerate(tokens) if t.endswith(",")), 0)
    inside, i = False, start
    while i < len(low):
        if i > start and low[i] in _STOP and not tokens[i - 1].endswith(","):
            inside = True
        elif _finite(tokens, low, i, start, inside):
            if not inside:
                return i
            inside = False
            i = _group_end(low, i)
        i += 1
    return -1


def _group_end(low: list[str], i: int) -> int:
    """Index of the last word of the verb group that begins at `i`: 'are helping', 'do not read', 'has been seen'."""
    while (
        i + 1 < len(low)
        and low[i] in AUX
        and (low[i + 1] in AUX or low[i + 1] in ("not", "been", "be") or is_adverb(low[i + 1]))
    ):
        i += 1
    last = low[i + 1] if i + 1 < len(low) else ""
    verbal = is_base(last) or is_participle(last) or last.endswith("ing")
    return i + 1 if (verbal and low[i] in AUX | {"not", "been", "be"}) or (verbal and is_adverb(low[i])) else i


def _finite(tokens: list[str], low: list[str], i: int, start: int, inside: bool) -> bool:
    """Does the word at `i` look like a finite verb where it stands?"""
    word, known = low[i], words()
    if word in ("not", "there") or is_adverb(word):
        return False
    if word in AUX:
        return True
    back = i - 1
    while back > start and is_adverb(low[back]):
        back -= 1
    before = low[back] if i else ""
    after = low[i + 1] if i + 1 < len(low) else ""
    if i == start:
        opens = word not in ("last", "like", "present", "mean", "cut", "staff", "people") and after not in AUX
        return opens and (
            is_base(word) or (word in known.third and (after in DETERMINERS or after in ("to", "on", "in")))
        )
    if before == "one" and is_past(word):
        return True
    if before in DETERMINERS or before == "to" or before in LINKS or tokens[i - 1].endswith((",", ":")):
        return False
    if is_past(word):
        return not (
            is_participle(word)
            and is_plural(before)
            and i + 1 < len(low)
            and low[i + 1] in ("by", "in", "with", "at", "on", "for", "from")
            and not inside
            and any(w in AUX for w in low[i + 1 :])
        )
    subject = before in ("i", "we", "you", "they", "who", "that", "which", "people", "what") or is_plural(before)
    if is_base(word):
        return (
            subject
            or after in DETERMINERS
            or after in _OBJECTS
            or (word not in known.ambiguous and after in _AFTER_THIRD)
        )
    if word in known.third and (not is_plural(before) or after in DETERMINERS):
        return (
            known.bases_of[word] not in known.ambiguous
            or after in DETERMINERS
            or after in _AFTER_THIRD
            or before in _PRONOUNS
            or inside
            or (i == start + 1 and (tokens[i].endswith(",") or not after))
        )
    return False
