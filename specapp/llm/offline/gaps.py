"""Fills sections that neither the proposal nor a decision has filled, from what is known of the project."""

import re

from specapp.buddy.questions import PRIORITY
from specapp.buddy.spec_sheet import ADDED_BY_BUDDY, AcceptanceCase, WrittenLine
from specapp.buddy.variables import SheetVariables
from specapp.llm.offline.fitting import Entry
from specapp.llm.offline.gap_lines import (
    boundary,
    brief,
    experience,
    first_step,
    ids_of,
    limits,
    purpose_of,
    subject_of,
    success,
    technical,
)
from specapp.llm.offline.gists import gist
from specapp.llm.offline.statements import Reading, similar
from specapp.llm.offline.wording import finished


def fill_gaps(entries: list[Entry], variables: SheetVariables, reading: Reading) -> list[Entry]:
    """Entries plus one line for each section that would be empty, and the milestones of what was asked for."""
    out = list(entries)
    filled = {e.section for e in out}
    out += _milestones(out, variables, reading)
    unsaid = purpose_of(reading)[0] and not _says_what_it_is(out, reading.cast.product)
    filled = {e.section for e in out if not (unsaid and e.section == "project_overview")}
    makers = {
        "project_overview": _overview, "core_features": _features, "non_functional_requirements": _quality,
        "technical_decisions": technical, "user_experience": experience, "out_of_scope": boundary,
        "success_metrics": success, "milestones_and_priorities": first_step, "constraints": limits,
    }  # fmt: skip
    for section, make in makers.items():
        if section not in filled:
            out.append(Entry(section, make(variables, reading, out), rank=2))  # type: ignore[arg-type]
    return out


def _milestones(entries: list[Entry], variables: SheetVariables, reading: Reading) -> list[Entry]:
    """The first version holds the indispensable; then the decided rows by name."""
    out: list[Entry] = []
    musts = [
        e
        for e in entries
        if e.must
        and e.section
        in ("core_features", "non_functional_requirements", "constraints", "user_experience", "technical_decisions")
    ]
    named = [(e, brief(gist(e.line.text, reading.cast))) for e in sorted(musts, key=lambda e: -e.rank)]
    first = next((e.line.text for e in entries if f"answer:{PRIORITY}" in e.line.rests_on), "")
    named = [
        (e, g) for e, g in named if g and not g.startswith("respecting") and (not first or similar(g, first) < 0.6)
    ][:2]
    if named:
        rests = tuple(dict.fromkeys(r for e, _ in named for r in e.line.rests_on))
        text = (
            f"The first version already has to manage what the request calls indispensable: "
            f"{' and '.join(g for _, g in named)}."
        )
        out.append(
            Entry("milestones_and_priorities", WrittenLine(text=text, rests_on=rests), rank=12, must=True, order=1)
        )
    if not named:
        out += _steps(entries, reading, first)
    return out


def _steps(entries: list[Entry], reading: Reading, first: str) -> list[Entry]:
    """Without anything called indispensable: the weightiest feature first, the next one after it has been used."""
    asked = [
        e for e in entries if e.section == "core_features" and not e.decided and e.line.rests_on != (ADDED_BY_BUDDY,)
    ]
    phrases = [(e, brief(gist(e.line.text, reading.cast))) for e in sorted(asked, key=lambda e: -e.rank)]
    phrases = [
        (e, g)
        for e, g in phrases
        if re.match(r"(?!respecting|being)\w+\b.*\w+ing\b|letting", g) and (not first or similar(g, first) < 0.6)
    ]
    if not phrases:
        return []
    if len(phrases) == 1 or first:
        (entry, one), rests = phrases[0], phrases[0][0].line.rests_on
        opening = "The next step is" if first else "The first version covers"
        text = f"{opening} {one}, tried out with a few real people before more is built"
    else:
        (one_entry, one), (entry, two) = phrases[:2]
        rests = tuple(dict.fromkeys((*one_entry.line.rests_on, *entry.line.rests_on)))
        text = f"First comes {one}; {two} follows once that is in use"
    return [Entry("milestones_and_priorities", WrittenLine(text=finished(text), rests_on=rests), rank=9, order=2)]


def _overview(variables: SheetVariables, reading: Reading, entries: list[Entry]) -> WrittenLine:
    purpose, statement = purpose_of(reading)
    if purpose:
        text = f"{reading.cast.product} is there for one thing: {purpose}"
        return WrittenLine(text=finished(text), rests_on=ids_of(variables, reading, statement))
    return WrittenLine(
        text=finished(f"The request is about {subject_of(variables)} and says little more of what it is for"),
        rests_on=ids_of(variables, reading),
    )


def _says_what_it_is(entries: list[Entry], product: str) -> bool:
    overview = [e.line.text for e in entries if e.section == "project_overview"]
    says = rf"(?:{re.escape(product)}|the product) (?:is|helps|lets|stops|keeps|tells|shows|\w+s)\b"
    return any(re.match(says, text, re.I) for text in overview)


def _features(variables: SheetVariables, reading: Reading, entries: list[Entry]) -> WrittenLine:
    """The main task as a whole, where neither the request nor an answer names a single feature."""
    purpose, statement = purpose_of(reading)
    what = purpose or f"what the request says of {subject_of(variables)}"
    case = AcceptanceCase(
        given=f"somebody who has not seen {reading.cast.product} before",
        when=f"they do the main task from beginning to end: {what}",
        then="they finish it without help and without a second product",
    )
    return WrittenLine(
        text=finished(f"The main task can be done from beginning to end: {what}"),
        rests_on=ids_of(variables, reading, statement),
        acceptance=(case,),
    )


def _quality(variables: SheetVariables, reading: Reading, entries: list[Entry]) -> WrittenLine:
    return WrittenLine(
        text=finished(
            f"What people have put into {reading.cast.product} is not lost when a device or a connection fails halfway"
        ),
        rests_on=("added",),
    )
