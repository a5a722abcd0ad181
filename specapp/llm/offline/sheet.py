"""Handler of the `sheet` prompt: nine sections of lines, each with what it rests on."""

import re
from collections.abc import Iterable

from specapp.buddy.lines import count_characters
from specapp.buddy.questions import PRIORITY
from specapp.buddy.sections import SECTIONS, SectionKey
from specapp.buddy.spec_sheet import SheetReply, WrittenLine
from specapp.buddy.variables import Decision, SheetVariables
from specapp.llm.offline.acceptance import cases_of
from specapp.llm.offline.additions import additions
from specapp.llm.offline.decision_lines import CONFIRMED, lines_of, rewritten_words
from specapp.llm.offline.fitting import Entry, fit, without_repeats
from specapp.llm.offline.gaps import fill_gaps
from specapp.llm.offline.left_out import items_left_out, keep_few
from specapp.llm.offline.statements import Reading, Statement, read_statements, similar
from specapp.llm.offline.voice import third_person_text
from specapp.llm.offline.wording import finished, lower_first

MARGIN = 400
"""Characters kept free below the limit: a person edits, a reviewer adds."""
_ORDER: dict[str, int] = {"answered": 0, "overturned": 0, "adopted": 1, "inferred": 2}


def write_sheet(variables: SheetVariables) -> SheetReply:
    """The sheet of one session, under `character_limit` in all, in product voice.

    Confirmed answers and corrections come before adopted decisions, these before inferred ones, and all shape what the
    proposal says without removing it (METHOD 8).
    """
    reading = read_statements(variables.proposal, variables.sentences)
    entries: list[Entry] = []
    entries += _from_decisions(variables, reading)
    entries += _from_corrections(variables, reading, entries)
    entries += _from_priority(variables, reading)
    entries += [_from_statement(s, reading) for s in reading.statements if s.section != "out_of_scope"]
    entries += items_left_out(reading)
    entries = keep_few(without_repeats(entries))
    asked = " ".join(s.original for s in reading.statements if s.section != "out_of_scope")
    refused = " ".join(e.line.text for e in items_left_out(reading))
    for section, line in additions(asked, [e.line for e in entries], reading.cast.product, refused):
        entries.append(Entry(section, line, rank=1))  # the small ones go first when room is short
    entries = fill_gaps(entries, variables, reading)
    entries = fit(entries, variables.character_limit - MARGIN - count_characters(variables.locked))
    sections = {section: tuple(_in_order(section, entries)) for section in SECTIONS}
    return SheetReply(**sections)


def _from_statement(statement: Statement, reading: Reading) -> Entry:
    section = statement.section
    cases = cases_of(statement.text, reading.cast) if section == "core_features" else ()
    if section == "core_features" and not cases:
        section = "project_overview"  # what nobody could try out is background, not a feature
    rank = 4 + statement.weight + (4 if statement.must else 0)
    if section == "project_overview" and re.match(
        r"the [\w-]+ (?:is|stops|keeps|helps|tells|lets)\b", statement.text, re.I
    ):
        rank += 8
    return Entry(
        section,
        WrittenLine(text=statement.text, rests_on=statement.ids, acceptance=cases),
        rank=rank,
        must=statement.must,
    )


def _from_decisions(variables: SheetVariables, reading: Reading) -> list[Entry]:
    decisions = sorted(variables.decisions, key=lambda d: _ORDER.get(d.status, 3))
    out: list[Entry] = []
    inferred = 0
    for decision in decisions:
        lines = lines_of(decision, variables.proposal, reading.cast, inferred, variables.seed)
        inferred += decision.status == "inferred" and bool(lines)
        for line in lines:
            cases = line.acceptance
            if line.section == "core_features" and not cases:
                cases = cases_of(line.text, reading.cast)
            written = WrittenLine(
                text=line.text, rests_on=line.rests_on, acceptance=cases if line.section == "core_features" else ()
            )
            out.append(Entry(line.section, written, rank=_rank(decision), keeps=line.keeps, decided=decision.status))
    return out


def _rank(decision: Decision) -> int:
    base = {"answered": 30, "overturned": 30, "adopted": 14, "inferred": 3}.get(decision.status, 0)
    return base + {"high": 2, "medium": 1, "low": 0}[decision.dimension.importance]


def _from_corrections(variables: SheetVariables, reading: Reading, earlier: Iterable[Entry]) -> list[Entry]:
    """A correction gets a line of its own unless a line of its row says the same; then that line names it too."""
    places = {d.dimension.dimension_key: d.dimension.primary_section for d in variables.decisions}
    out: list[Entry] = []
    for correction in variables.corrections:
        twin = next((e for e in earlier if _says(e, correction.text, correction.dimension_key)), None)
        if twin is not None:
            twin.line = twin.line.model_copy(update={"rests_on": (*twin.line.rests_on, correction.id)})
            twin.keeps = True
            continue
        section: SectionKey = places.get(correction.dimension_key, "constraints")
        text = rewritten_words(correction.text, reading.cast, "") or finished(
            third_person_text(correction.text, reading.cast)
        )
        section = section if section != "out_of_scope" else "constraints"
        rests = (correction.id,) + (
            (f"decision:{correction.dimension_key}",) if correction.dimension_key in places else ()
        )
        cases = cases_of(text, reading.cast) if section == "core_features" else ()
        out.append(
            Entry(
                section,
                WrittenLine(text=text, rests_on=rests, acceptance=cases),
                rank=31,
                keeps=True,
                decided="overturned",
            )
        )
    return out


def _says(entry: Entry, text: str, key: str) -> bool:
    near = similar(entry.line.text, text)
    return near > 0.85 or (near > 0.6 and f"decision:{key}" in entry.line.rests_on)


def _from_priority(variables: SheetVariables, reading: Reading) -> list[Entry]:
    options = [o.strip(" .") for o in variables.priority_options if o.strip()]
    own = rewritten_words(variables.priority_words, reading.cast, "")
    if not options and not own:
        return []
    rests = (f"answer:{PRIORITY}",)
    if options:
        aims = [third_person_text(lower_first(o), reading.cast) for o in options]
        lead = f"The first version is judged by one aim above all: {aims[0]}."
        if len(aims) > 1:
            lead = f"The first version serves {_counted(len(aims))} aims, in this order: {'; '.join(aims)}."
        text = f"{lead} {own}".strip()
    else:
        text = f"What comes first: {lower_first(own)}"
    return [
        Entry(
            "milestones_and_priorities",
            WrittenLine(text=finished(text), rests_on=rests),
            rank=40,
            keeps=True,
            decided="answered",
        )
    ]


def _counted(number: int) -> str:
    return {2: "two", 3: "three", 4: "four"}.get(number, str(number))


def _in_order(section: SectionKey, entries: list[Entry]) -> list[WrittenLine]:
    """Overview: the aim first. Milestones: what comes first, then later. Elsewhere: asked, decided, assumed, "
    "added."""
    own = [e for e in entries if e.section == section]

    def key(entry: Entry) -> int:
        text = entry.line.text
        if section == "project_overview":
            return (
                0 if re.match(r"the \w+ (?:is|stops|keeps|helps|tells|lets|brings|should|shows)\b", text, re.I) else 1
            )
        if section == "milestones_and_priorities":
            return (
                0
                if f"answer:{PRIORITY}" in entry.line.rests_on
                else 3
                if re.match(r"(?:a later step|after that|later)", text, re.I)
                else entry.order
            )
        if entry.line.rests_on == ("added",):
            return 4
        if entry.decided in CONFIRMED:
            return 1
        return {"adopted": 2, "inferred": 3}.get(entry.decided, 0)

    return [e.line for e in sorted(own, key=key)]
