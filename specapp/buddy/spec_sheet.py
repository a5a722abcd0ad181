"""Draft, sheet, lines, findings: what Buddy writes."""

from typing import Literal

from pydantic import Field, create_model

from specapp.buddy.model import ReplyPart, Text, Value
from specapp.buddy.questions import PriorityQuestion
from specapp.buddy.sections import SECTIONS, SectionKey

Importance = Literal["high", "medium", "low"]
ADDED_BY_BUDDY = "added"
"""What a line rests on when Buddy suggested it: shown as such and removable."""


class Assumption(ReplyPart):
    """Something a reasonable team could choose otherwise."""

    id: str
    text: Text
    sections: tuple[SectionKey, ...] = ()
    importance: Importance = "medium"


class OpenQuestion(ReplyPart):
    """Something the draft leaves open."""

    id: str
    text: Text
    sections: tuple[SectionKey, ...] = ()
    importance: Importance = "medium"


class DraftReply(ReplyPart):
    """Reply to the `draft` prompt. `title`: 1-5 words naming the project (ours)."""

    title: Text = ""
    spec: dict[SectionKey, Text] = Field(min_length=9, max_length=9)
    assumptions: tuple[Assumption, ...] = ()
    open_questions: tuple[OpenQuestion, ...] = ()
    priority_mcq: PriorityQuestion


class AcceptanceCase(ReplyPart):
    """An executable example of a core feature."""

    given: Text
    when: Text
    then: Text


class WrittenLine(ReplyPart):
    """One statement. `rests_on`: ids of proposal sentences (P3), `decision:KEY`, `answer:priority`, `C1`, or
    `added`."""

    text: Text = Field(min_length=1)
    rests_on: tuple[str, ...] = ()
    acceptance: tuple[AcceptanceCase, ...] = Field(default=(), max_length=3)
    bullet: bool = True


_SHEET_FIELDS: dict[str, object] = {section: (tuple[WrittenLine, ...], Field(min_length=1)) for section in SECTIONS}
SheetReply = create_model("SheetReply", __base__=ReplyPart, **_SHEET_FIELDS)  # type: ignore[call-overload]
"""Reply to the `sheet` prompt: {section: [WrittenLine, ...]} with all nine sections."""


_SECTION_FIELDS: dict[str, object] = {section: (Text, Field(min_length=1)) for section in SECTIONS}
SpecReply = create_model("SpecReply", __base__=ReplyPart, **_SECTION_FIELDS)  # type: ignore[call-overload]
"""A specification as nine texts, one a section, from an agent that names no sources."""


class Line(Value):
    """One statement of the sheet. `id` is L1, L2 ... and never reused; a locked line was edited by a person.

    `bullet` False: a sentence that stands as prose in its section.
    """

    id: str
    section: SectionKey
    text: Text
    rests_on: tuple[str, ...] = ()
    locked: bool = False
    bullet: bool = True


Check = Literal["coverage", "precision", "explicit_requirement", "consistency", "operational_specificity"]


class Finding(ReplyPart):
    """What a review found and what was done."""

    check: Check
    section: SectionKey
    finding: Text
    action: Text = ""


class LineEdit(ReplyPart):
    """A change of one line: an empty `text` removes it; a line without id is added to `section`."""

    line_id: str = ""
    section: SectionKey | None = None
    text: Text = ""
    rests_on: tuple[str, ...] = ()
    bullet: bool = True


class ReviewReply(ReplyPart):
    """Reply to the `review` prompt: findings, and edits of lines by id; what is not named stays untouched."""

    findings: tuple[Finding, ...] = ()
    edits: tuple[LineEdit, ...] = ()
