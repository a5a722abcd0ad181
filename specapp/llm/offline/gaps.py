"""Fills sections that neither the proposal nor a decision has filled, from what is known of the project."""

import re

from specapp.buddy.questions import PRIORITY
from specapp.buddy.spec_sheet import WrittenLine
from specapp.buddy.variables import SheetVariables
from specapp.llm.offline.acceptance import cases_of
from specapp.llm.offline.fitting import Entry
from specapp.llm.offline.gists import gist
from specapp.llm.offline.statements import Reading, Statement, similar
from specapp.llm.offline.verbs import singular
from specapp.llm.offline.wording import finished, lower_first, with_article


def fill_gaps(entries: list[Entry], variables: SheetVariables, reading: Reading) -> list[Entry]:
    """Entries plus one line for each section that would be empty, and the milestones of what was asked for."""
    out = list(entries)
    filled = {e.section for e in out}
    out += _milestones(out, variables, reading)
    filled = {e.section for e in out}
    makers = {
        "project_overview": _overview, "core_features": _features, "non_functional_requirements": _quality,
        "technical_decisions": _technical, "user_experience": _experience, "out_of_scope": _boundary,
        "success_metrics": _success, "milestones_and_priorities": _first_step, "constraints": _limits,
    }  # fmt: skip
    for section, make in makers.items():
        if section not in filled:
            line = make(variables, reading, out)
            if section == "core_features":
                line = line.model_copy(update={"acceptance": cases_of(line.text, reading.cast)})
            out.append(Entry(section, line, rank=2))  # type: ignore[arg-type]
    return out


def _ids(variables: SheetVariables, reading: Reading, statement: Statement | None = None) -> tuple[str, ...]:
    """What a derived line rests on: its statement, else the first sentence of the proposal."""
    if statement is not None:
        return statement.ids
    if reading.statements:
        return reading.statements[0].ids
    return (variables.sentences[0].id,) if variables.sentences else ("added",)


def aim_of(reading: Reading) -> Statement | None:
    """The statement that says what the product is for: the first that speaks of the product, else the first wish."""
    for pattern in (
        r"^the [\w-]+ is meant\b",
        r"^the product (?:is (?:a|an|one|some)|stops|keeps|helps|tells|lets|shows|brings|\w+s)\b",
        r"^the [\w-]+ (?:should|must|has to|helps|lets)\b",
    ):
        for s in reading.statements:
            if re.match(pattern, s.text, re.I) and not s.quoted:
                return s
    return next((s for s in reading.statements if not s.quoted), None)


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
    titles = [
        (d.dimension.title, d.dimension.dimension_key)
        for d in variables.decisions
        if d.status in ("answered", "overturned", "adopted")
        and d.dimension.title
        and d.dimension.primary_section == "core_features"
    ]
    if titles:
        names = [lower_first(t) for t, _ in titles[:3]]
        listed = names[0] if len(names) == 1 else ", ".join(names[:-1]) + " and " + names[-1]
        rests = tuple(f"decision:{k}" for _, k in titles[:3])
        text = f"The first trial with real people also covers what was settled about {listed}."
        out.append(Entry("milestones_and_priorities", WrittenLine(text=text, rests_on=rests), rank=9, order=2))
    return out


def _clause(text: str) -> str:
    """The first sentence of a line as part of another."""
    first = re.split(r"(?<=[.!?])\s", text)[0].rstrip(".")
    return lower_first(re.split(r", (?:because|since|so|but) ", first)[0])


def brief(phrase: str) -> str:
    """A gist cut down to about a dozen words, so that it does not repeat a whole line."""
    tokens = phrase.split()
    if len(tokens) <= 12:
        return phrase
    head = re.split(r", | without | so that | that | which | in a | because | when ", phrase)[0]
    if 3 <= len(head.split()) <= 14:
        return head
    kept = tokens[:13]
    while kept[-1].lower() in ("the", "a", "an", "of", "to", "and", "or", "with", "for", "in", "on"):
        kept.pop()
    return " ".join(kept)


def _overview(variables: SheetVariables, reading: Reading, entries: list[Entry]) -> WrittenLine:
    title = variables.title.strip() or "This project"
    return WrittenLine(
        text=finished(f"{title} is the working name of what the request describes"), rests_on=_ids(variables, reading)
    )


def _features(variables: SheetVariables, reading: Reading, entries: list[Entry]) -> WrittenLine:
    aim = aim_of(reading)
    if aim is None:
        return WrittenLine(
            text=finished(
                f"The main task is the one the request names: {lower_first(variables.title) or 'see the overview'}"
            ),
            rests_on=_ids(variables, reading),
        )
    if re.match(r"the [\w-]+ (?:is|are) ", aim.text, re.I):
        what = re.sub(r"^the [\w-]+ is (?:meant )?", "", _clause(aim.text), flags=re.I)
        return WrittenLine(
            text=finished(
                f"The heart of it is {what}, usable from beginning to end"
                if not what.startswith(("to ", "for "))
                else f"The main task, usable from beginning to end, is {what}"
            ),
            rests_on=aim.ids,
        )
    return WrittenLine(
        text=finished(f"The main task can be done from beginning to end: {_clause(aim.text)}"), rests_on=aim.ids
    )


def _quality(variables: SheetVariables, reading: Reading, entries: list[Entry]) -> WrittenLine:
    return WrittenLine(
        text=finished(
            f"What people have put into {reading.cast.product} is not lost when a device or a connection fails halfway"
        ),
        rests_on=("added",),
    )


_DEVICES = (
    (
        "phone tablet laptop computer printer spreadsheet notebook paper email telephone wiki camera "
        "microphone scanner browser website whatsapp "
        "text_message landline smartphone e-reader kindle radio screen calendar docker excel markdown json yaml usb"
    )
    .replace("_", " ")
    .split()
)


def _technical(variables: SheetVariables, reading: Reading, entries: list[Entry]) -> WrittenLine:
    """What the proposal mentions as being in use; without any, a plain word that nothing is fixed."""
    found: dict[str, str] = {}
    for sentence in variables.sentences:
        for word in re.findall(r"[a-z-]+", sentence.text.lower()):
            one = singular(word)
            if one in _DEVICES and one not in found and not re.search(rf"\bno (?:\w+ )?{word}\b", sentence.text, re.I):
                found[one] = sentence.id
    names = [
        with_article(n)
        if n not in ("paper", "email", "markdown", "excel", "docker", "json", "yaml", "whatsapp", "radio")
        else n
        for n in list(found)[:3]
    ]
    if not names:
        return WrittenLine(
            text=(
                "The request names no device, format or service, so the choice is left to the builders within "
                "the constraints below."
            ),
            rests_on=_ids(variables, reading),
        )
    listed = names[0] if len(names) == 1 else ", ".join(names[:-1]) + " and " + names[-1]
    return WrittenLine(
        text=finished(
            f"The technology is left to the builders, as long as {reading.cast.product} fits in with what the "
            f"request mentions: {listed}"
        ),
        rests_on=tuple(dict.fromkeys(list(found.values())[:3])),
    )


def _experience(variables: SheetVariables, reading: Reading, entries: list[Entry]) -> WrittenLine:
    aim = aim_of(reading)
    return WrittenLine(
        text=finished(
            f"{reading.cast.product} opens on the main task, with words that the people who use it would "
            f"choose themselves"
        ),
        rests_on=_ids(variables, reading, aim),
    )


def _boundary(variables: SheetVariables, reading: Reading, entries: list[Entry]) -> WrittenLine:
    return WrittenLine(
        text=finished(
            f"Anything that {reading.cast.product} would need for other purposes than those named in this "
            f"sheet is left out"
        ),
        rests_on=_ids(variables, reading, aim_of(reading)),
    )


def _success(variables: SheetVariables, reading: Reading, entries: list[Entry]) -> WrittenLine:
    if any(o.strip() for o in variables.priority_options) or variables.priority_words.strip():
        text = (
            "A few weeks into real use, the people concerned are asked whether the aim named under the "
            "milestones has been reached; a plain no is a reason to change course."
        )
        return WrittenLine(text=text, rests_on=(f"answer:{PRIORITY}",))
    statement = aim_of(reading)
    purpose = gist(statement.text, reading.cast) if statement else ""
    if statement is None or not purpose:
        return WrittenLine(
            text="It is a success when the people it is made for keep using it after the first weeks.",
            rests_on=_ids(variables, reading),
        )
    return WrittenLine(
        text=finished(
            f"Success is judged after the first weeks of real use, and first of all by the main purpose: "
            f"{brief(purpose)}"
        ),
        rests_on=statement.ids,
    )


def _first_step(variables: SheetVariables, reading: Reading, entries: list[Entry]) -> WrittenLine:
    aim = aim_of(reading)
    purpose = brief(gist(aim.text, reading.cast)) if aim else ""
    if not purpose:
        return WrittenLine(
            text=finished(
                f"The first version holds the main task of {reading.cast.product} and is tried out with a few "
                f"real people"
            ),
            rests_on=_ids(variables, reading, aim),
        )
    return WrittenLine(
        text=finished(
            f"The first version concentrates on the main task and is tried out with a few real people: {purpose}"
        ),
        rests_on=_ids(variables, reading, aim),
    )


def _limits(variables: SheetVariables, reading: Reading, entries: list[Entry]) -> WrittenLine:
    return WrittenLine(
        text="The request names no limit of money, time or rules, so none is assumed here.",
        rests_on=_ids(variables, reading),
    )
