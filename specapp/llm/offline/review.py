"""Handler of the `review` prompt: checks by code, findings in plain words, edits by line id."""

import re
from dataclasses import dataclass, field

from specapp.buddy.questions import PRIORITY
from specapp.buddy.sections import SECTIONS, SectionKey
from specapp.buddy.spec_sheet import ADDED_BY_BUDDY, Check, Finding, Line, LineEdit, ReviewReply
from specapp.buddy.variables import ReviewVariables
from specapp.llm.offline.cues import tokens
from specapp.llm.offline.decision_lines import lines_of
from specapp.llm.offline.fitting import shortened
from specapp.llm.offline.sections_of import is_must
from specapp.llm.offline.sheet import MARGIN, write_sheet
from specapp.llm.offline.statements import Reading, read_statements, similar
from specapp.llm.offline.wording import finished, lower_first

_TARGET = re.compile(
    r"\b(?:within|in under|less than|at most|no more than|at least)\b[^.]*\b(?:seconds?|minutes?|percent|%)", re.I
)
_MISS = re.compile(r"\b(?:if|when|otherwise|missed|fails?|failure|slower|exceed|late)\b", re.I)


@dataclass
class _Review:
    """Findings and edits as they gather; `lines` is the sheet with the edits already made."""

    variables: ReviewVariables
    reading: Reading
    lines: list[Line]
    findings: list[Finding] = field(default_factory=list)
    edits: list[LineEdit] = field(default_factory=list)

    def note(self, check: Check, section: SectionKey, finding: str, action: str) -> None:
        self.findings.append(Finding(check=check, section=section, finding=finding, action=action))

    def change(self, line: Line, text: str, rests_on: tuple[str, ...] | None = None) -> None:
        """Replace the text of a line; an empty text removes it."""
        rests = line.rests_on if rests_on is None else rests_on
        self.edits = [e for e in self.edits if e.line_id != line.id or not line.id]
        self.edits.append(LineEdit(line_id=line.id, text=text, rests_on=rests))
        at = next(i for i, known in enumerate(self.lines) if known.id == line.id)
        if text:
            self.lines[at] = line.model_copy(update={"text": text, "rests_on": rests})
        else:
            self.lines.pop(at)

    def add(self, section: SectionKey, text: str, rests_on: tuple[str, ...]) -> None:
        self.edits.append(LineEdit(section=section, text=text, rests_on=rests_on))
        self.lines.append(Line(id=f"new{len(self.edits)}", section=section, text=text, rests_on=rests_on))


def review_sheet(variables: ReviewVariables) -> ReviewReply:
    """Mend what code found, then what this review finds itself. A clean sheet gives no findings and no edits.

    Locked lines are never touched. Every finding says what is wrong and what was done, without ids.
    """
    reading = read_statements(variables.proposal, variables.sentences)
    review = _Review(variables, reading, list(variables.lines))
    _cite_answers(review)
    _cover_sentences(review)
    _remove_repeats(review)
    _settle_contradictions(review)
    _place_musts(review)
    _name_failures(review)
    _shorten(review)
    return ReviewReply(findings=tuple(review.findings), edits=tuple(review.edits))


def _rests(review: _Review) -> set[str]:
    return {r for line in review.lines for r in line.rests_on}


def _cite_answers(review: _Review) -> None:
    """Every confirmed decision, correction and the priority answer stands under some line."""
    v = review.variables
    cited = _rests(review)
    for decision in v.decisions:
        key = f"decision:{decision.dimension.dimension_key}"
        if decision.status not in ("answered", "overturned") or key in cited:
            continue
        made = [m for m in lines_of(decision, v.proposal, review.reading.cast, 0, v.seed) if m.text]
        if made:
            review.add(made[0].section, made[0].text, made[0].rests_on)
            name = decision.dimension.title or "one question"
            review.note(
                "coverage",
                made[0].section,
                f'The answer on "{name}" was missing from the sheet.',
                "Added a line that says it.",
            )
    missing = [c for c in v.corrections if c.id not in cited]
    wants_priority = bool(v.priority_options or v.priority_words.strip()) and f"answer:{PRIORITY}" not in cited
    if missing or wants_priority:
        fresh = write_sheet(v)
        for section in SECTIONS:
            for line in getattr(fresh, section):
                needed = {c.id for c in missing} | ({f"answer:{PRIORITY}"} if wants_priority else set())
                if needed & set(line.rests_on) - _rests(review):
                    review.add(section, line.text, line.rests_on)
                    what = (
                        "A correction" if needed & set(line.rests_on) != {f"answer:{PRIORITY}"} else "What matters most"
                    )
                    review.note(
                        "coverage", section, f"{what} was missing from the sheet.", "Added a line that says it."
                    )


def _cover_sentences(review: _Review) -> None:
    """Sentences that code found uncovered get their line, if they state something and there is room."""
    if not any(f.check == "coverage" for f in review.variables.code_findings):
        return
    cited = _rests(review)
    room = review.variables.character_limit - MARGIN // 2 - _size(review.lines)
    told = " ".join(f"{f.finding} {f.action}" for f in review.variables.code_findings if f.check == "coverage")
    for statement in review.reading.statements:
        missing = [i for i in statement.ids if i not in cited]
        named = any(re.search(rf"\b{i}\b", told) for i in missing) or similar(statement.original, told) > 0.8
        if not missing or not named or len(statement.text) + 3 > room:
            continue
        twin = next((x for x in review.lines if similar(x.text, statement.text) > 0.8 and not x.locked), None)
        if twin is not None:
            review.change(twin, twin.text, (*twin.rests_on, *missing))
        else:
            review.add(statement.section, statement.text, statement.ids)
            room -= len(statement.text) + 3
        review.note(
            "coverage",
            statement.section,
            f'A part of the request was not in the sheet: "{_part(statement.original)}"',
            "Added it.",
        )


def _part(text: str) -> str:
    plain = text.replace('"', "'")
    return plain if len(plain) <= 90 else plain[:87].rsplit(" ", 1)[0] + " ..."


def _remove_repeats(review: _Review) -> None:
    """The later of two lines that say the same goes; the first takes over what it rested on."""
    for later in list(review.lines):
        for earlier in list(review.lines):
            if earlier.id == later.id:
                break
            same = earlier.text == later.text or (
                min(len(earlier.text), len(later.text)) > 50 and similar(earlier.text, later.text) > 0.95
            )
            apart = {earlier.section, later.section} & {
                "milestones_and_priorities",
                "success_metrics",
                "project_overview",
            } and earlier.section != later.section
            same = same and (earlier.text == later.text or not apart)
            alone = sum(x.section == later.section for x in review.lines) == 1
            if not same or later.locked or alone or not later.id or later not in review.lines:
                continue
            rests = earlier.rests_on + tuple(r for r in later.rests_on if r not in earlier.rests_on)
            if rests != earlier.rests_on and not earlier.locked:
                review.change(earlier, earlier.text, rests)
            elif rests != earlier.rests_on:
                continue
            review.change(later, "")
            review.note(
                "consistency", later.section, f'The same was said twice: "{_part(later.text)}"', "Kept it once."
            )
            break


_NOTHING_LEFT = re.compile(
    r"^(.+?) (?:is|are) left out\.$|^(?:no|without) (.+?)\.$|^((?:[\w'/-]+,? ){0,6}[\w'/-]+)\.$", re.I
)
"""A line of what is left out: a sentence that says so, or the bare item."""


def _settle_contradictions(review: _Review) -> None:
    """What is listed as left out may not be a core feature: the weaker of the two lines gives way."""
    features = [x for x in review.lines if x.section == "core_features"]
    for line in [x for x in review.lines if x.section == "out_of_scope" and not x.locked and x.id]:
        m = _NOTHING_LEFT.match(line.text)
        words = (
            set(tokens(m.group(1) or m.group(2) or m.group(3))) - {"a", "an", "the", "any", "and", "of", "or", "all"}
            if m
            else set()
        )
        if not words:
            continue
        for feature in features:
            positive = not re.search(r"\b(?:no|not|never|without|only|nothing|nobody)\b", feature.text, re.I)
            same_row = set(line.rests_on) & set(feature.rests_on)
            if positive and not same_row and words <= set(tokens(feature.text)):
                keeps = next(
                    (
                        d
                        for d in review.variables.decisions
                        if f"decision:{d.dimension.dimension_key}" in line.rests_on
                        and d.status in ("answered", "overturned")
                    ),
                    None,
                )
                if keeps:
                    text = finished(f"{line.text.rstrip('.')} beyond what the core features name")
                    review.change(line, text)
                    action = "Worded it so that the feature stays."
                elif sum(x.section == "out_of_scope" for x in review.lines) > 1:
                    review.change(line, "")
                    action = "Removed it from what is left out."
                else:
                    review.change(line, finished(f"{line.text.rstrip('.')} beyond what the core features name"))
                    action = "Worded it so that the feature stays."
                review.note("consistency", "out_of_scope", f'"{_part(line.text)}" contradicts a core feature.', action)
                break


def _place_musts(review: _Review) -> None:
    """What the request calls indispensable may not be put off to a later step."""
    for line in [x for x in review.lines if x.section == "milestones_and_priorities" and not x.locked and x.id]:
        if not re.match(r"(?:a later step|later)\b", line.text, re.I):
            continue
        originals = [s.text for s in review.variables.sentences if s.id in line.rests_on]
        if any(is_must(o) and not re.search(r"\blater|one day|after that|eventually\b", o, re.I) for o in originals):
            text = re.sub(
                r"^(?:a later step|later)\s*[:,]?\s*", "Already in the first version: ", line.text, flags=re.I
            )
            review.change(line, text)
            review.note(
                "explicit_requirement",
                line.section,
                f'"{_part(originals[0])}" is called indispensable but was put off.',
                "Moved it into the first version.",
            )


def _name_failures(review: _Review) -> None:
    """A target without a word on what happens when it is missed gets that word, if there is room."""
    for line in [
        x
        for x in review.lines
        if x.section in ("success_metrics", "non_functional_requirements") and not x.locked and x.id
    ]:
        if (
            not _TARGET.search(line.text)
            or _MISS.search(line.text)
            or ADDED_BY_BUDDY in line.rests_on
            or f"answer:{PRIORITY}" in line.rests_on
        ):
            continue
        more = (
            " If this is missed, people are told plainly and nothing they have put in is lost."
            if line.section != "success_metrics"
            else " If it is missed twice in a row, the cause is looked for before anything is added."
        )
        if _size(review.lines) + len(more) > review.variables.character_limit - MARGIN // 2 or any(
            more.strip() in x.text for x in review.lines
        ):
            continue
        review.change(line, line.text + more)
        review.note(
            "operational_specificity",
            line.section,
            f'The target "{_part(lower_first(line.text))}" did not say what happens when it is missed.',
            "Added it.",
        )


def _size(lines: list[Line]) -> int:
    sections = {line.section for line in lines}
    return sum(len(line.text) + 3 for line in lines) - len(sections)


def _shorten(review: _Review) -> None:
    """Bring a sheet that is too long under the limit: what nobody decided goes first, the longest before the rest."""
    limit = review.variables.character_limit - 1
    before = _size(review.lines)
    if before <= limit:
        return

    def strength(line: Line) -> tuple[int, int]:
        kinds = {r.split(":")[0][:1] for r in line.rests_on}
        decided = "d" in kinds or "C" in kinds or ("a" in kinds and ADDED_BY_BUDDY not in line.rests_on)
        return (0 if ADDED_BY_BUDDY in line.rests_on else 2 if decided else 1, -len(line.text))

    for line in sorted([x for x in review.lines if not x.locked and x.id and not x.id.startswith("new")], key=strength):
        if _size(review.lines) <= limit:
            break
        alone = sum(x.section == line.section for x in review.lines) == 1
        if strength(line)[0] < 2 and not alone:
            review.change(line, "")
    for room in (260, 160, 100):
        for line in sorted(
            [x for x in review.lines if not x.locked and x.id and not x.id.startswith("new")],
            key=lambda x: -len(x.text),
        ):
            if _size(review.lines) > limit and len(line.text) > room:
                review.change(line, shortened(line.text, room))
    section: SectionKey = "project_overview"
    review.note(
        "precision",
        section,
        "The sheet was longer than allowed.",
        "Took out or shortened what says least; every answer is still there.",
    )
