"""Where a line comes from, in the plain words of the printed margin."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final, Literal

from specapp.buddy.document import SheetDocument, Source
from specapp.buddy.spec_sheet import Line
from specapp.formats.exporters.text_shape import Direction, direction_of, shorten

Kind = Literal["answer", "correction", "agreed", "proposal", "inferred", "added", "unknown"]
# Most binding first: a line that rests on an answer and on the request counts as answered.
PRECEDENCE: Final[tuple[Kind, ...]] = ("correction", "answer", "agreed", "proposal", "inferred", "added", "unknown")
SHOWN_ORIGINS: Final = 3
"""Most origins printed beside one line; the rest is counted."""
_QUOTE: Final = 90
_COUNTED: Final[dict[Kind, str]] = {
    "correction": "corrected by the person",
    "answer": "answered by the person",
    "agreed": "agreed by the three simulated users",
    "proposal": "from the request",
    "inferred": "decided by nobody",
    "added": "added by Buddy",
    "unknown": "without a source",
}


@dataclass(frozen=True, slots=True)
class Origin:
    """One reason in the margin: its mark (`kind`), the label in our words, and the person's or title's words."""

    kind: Kind
    label: str
    text: str
    direction: Direction


class Origins:
    """Answers for one document what its lines rest on."""

    def __init__(self, document: SheetDocument) -> None:
        self._sources = {source.id: source for source in document.sources}
        self._titles = {f"decision:{one.dimension_key}": one.title for one in document.decisions}
        self._delegated = {f"decision:{one.dimension_key}" for one in document.decisions if one.because == "delegated"}

    def of_line(self, line: Line) -> tuple[Origin, ...]:
        """The line's origins, most binding first; one of kind unknown if it names none."""
        sources = [self._sources[one] for one in dict.fromkeys(line.rests_on) if one in self._sources]
        found = sorted((self._describe(source) for source in sources), key=lambda one: PRECEDENCE.index(one.kind))
        return tuple(dict.fromkeys(found)) or (Origin("unknown", "No source named", "", "ltr"),)

    def count_lines(self, lines: tuple[Line, ...]) -> str:
        """How many lines come from where, each counted once by its most binding origin."""
        counts = Counter(self.of_line(line)[0].kind for line in lines)
        parts = ", ".join(f"{counts[kind]} {_COUNTED[kind]}" for kind in PRECEDENCE if counts[kind])
        noun = "line" if len(lines) == 1 else "lines"
        return f"{len(lines)} {noun}: {parts}" if parts else f"0 {noun}"

    def _describe(self, source: Source) -> Origin:
        words = self._titles.get(source.id) or source.text
        match source.kind:
            case "proposal":
                label, text = "From the request", f"“{shorten(source.text, _QUOTE)}”"
            case "answer":
                label, text = "Answer", shorten(words, _QUOTE)
            case "agreed":
                delegated = source.id in self._delegated
                label = "Left to the three simulated users" if delegated else "Agreed by the three simulated users"
                text = shorten(words, _QUOTE)
            case "inferred":
                label, text = "Nobody decided: suggestion", shorten(self._titles.get(source.id, ""), _QUOTE)
            case "correction":
                label, text = "Correction", f"“{shorten(source.text, _QUOTE)}”"
            case "added":
                label, text = "Added by Buddy", ""
        return Origin(source.kind, label, text, direction_of(text))
