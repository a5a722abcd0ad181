"""Events of the sheet: written, reviewed, edited."""

from typing import Literal

from specapp.buddy.document import LineAcceptance
from specapp.buddy.events.base import Event
from specapp.buddy.model import Text
from specapp.buddy.spec_sheet import Finding, Line


class SheetWritten(Event):
    """A version of the sheet as the writer made it; `basis` says what it rests on."""

    type: Literal["sheet.written"] = "sheet.written"
    version: Literal[1] = 1
    number: int
    basis: str
    lines: tuple[Line, ...]
    acceptance: tuple[LineAcceptance, ...] = ()


class SheetReviewed(Event):
    """Findings of one review and the lines after it."""

    type: Literal["sheet.reviewed"] = "sheet.reviewed"
    version: Literal[1] = 1
    number: int
    review: int
    findings: tuple[Finding, ...]
    lines: tuple[Line, ...]


class LineEdited(Event):
    """A person changed a line by hand; it is locked from now on."""

    type: Literal["line.edited"] = "line.edited"
    version: Literal[1] = 1
    line_id: str
    text: Text


class RevisionRequested(Event):
    """The person wants stale parts written again."""

    type: Literal["revision.requested"] = "revision.requested"
    version: Literal[1] = 1


class CoverageComputed(Event):
    """Computed by code: which lines are traced, which sentences and answers stand under no line."""

    type: Literal["coverage.computed"] = "coverage.computed"
    version: Literal[1] = 1
    number: int
    lines: int
    traced_lines: int
    uncovered_sentences: tuple[str, ...]
    uncited_answers: tuple[str, ...]
