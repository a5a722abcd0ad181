"""Two small things the person may be glad of, offered only inside a feature that was asked for."""

from collections.abc import Sequence

from specapp.buddy.sections import SectionKey
from specapp.buddy.spec_sheet import ADDED_BY_BUDDY, WrittenLine
from specapp.llm.offline.cues import cue_stands_in, tokens
from specapp.llm.offline.sections_of import phrases
from specapp.llm.offline.statements import similar

MOST = 2


def additions(proposal: str, lines: Sequence[WrittenLine], product: str) -> list[tuple[SectionKey, WrittenLine]]:
    """At most two additions whose trigger stands in the proposal and which no line says already.

    `{product}` in a wording becomes the proposal's own noun for it.
    """
    toks = tokens(proposal[:40_000])
    found: list[tuple[int, SectionKey, str]] = []
    for order, entry in enumerate(phrases().raw["addition"]):
        hits = sum(cue_stands_in(cue, toks) for cue in entry["trigger"])
        needed = entry.get("at_least", 1)
        if hits >= needed:
            found.append((order - 3 * hits, entry["section"], entry["line"].replace("{product}", product)))
    out: list[tuple[SectionKey, WrittenLine]] = []
    for _, section, text in sorted(found):
        text = text[:1].upper() + text[1:]
        if len(out) == MOST or any(similar(text, line.text) > 0.6 for line in lines):
            continue
        out.append((section, WrittenLine(text=text, rests_on=(ADDED_BY_BUDDY,))))
    return out
