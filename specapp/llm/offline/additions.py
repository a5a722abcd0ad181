"""Two small things the person may be glad of, offered only inside a feature that was asked for."""

from collections.abc import Sequence

from specapp.buddy.sections import SectionKey
from specapp.buddy.spec_sheet import ADDED_BY_BUDDY, AcceptanceCase, WrittenLine
from specapp.llm.offline.cues import cue_stands_in, stem, tokens
from specapp.llm.offline.sections_of import phrases
from specapp.llm.offline.statements import similar

MOST = 2


def additions(
    proposal: str, lines: Sequence[WrittenLine], product: str, unwanted: str = ""
) -> list[tuple[SectionKey, WrittenLine]]:
    """At most two additions whose trigger stands in the proposal and which no line says already.

    `{product}` in a wording becomes the proposal's own noun for it.
    """
    toks = tokens(proposal[:40_000])
    refused = {stem(w) for w in tokens(unwanted)}
    found: list[tuple[int, SectionKey, str, str]] = []
    for order, entry in enumerate(phrases().raw["addition"]):
        if {stem(w) for cue in entry["trigger"] for w in tokens(cue)} & refused:
            continue  # what is expressly not wanted gets no improvement
        hits = sum(cue_stands_in(cue, toks) for cue in entry["trigger"])
        needed = entry.get("at_least", 1)
        if hits >= needed:
            line, case = (entry.get(part, "").replace("{product}", product) for part in ("line", "case"))
            found.append((order - 3 * hits, entry["section"], line, case))
    out: list[tuple[SectionKey, WrittenLine]] = []
    for _, section, text, case in sorted(found):
        text = text[:1].upper() + text[1:]
        if len(out) == MOST or any(similar(text, line.text) > 0.6 for line in lines):
            continue
        cases = (_case(case),) if case else ()
        out.append((section, WrittenLine(text=text, rests_on=(ADDED_BY_BUDDY,), acceptance=cases)))
    return out


def _case(text: str) -> AcceptanceCase:
    """'given | when | then' of spec_phrases.toml."""
    given, when, then = (part.strip() for part in text.split("|"))
    return AcceptanceCase(given=given, when=when, then=then)
