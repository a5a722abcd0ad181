"""Where a line comes from, in the plain words of the printed margin."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final, Literal

from specapp.buddy.document import SheetDocument, Source
from specapp.buddy.phrases import phrases_in
from specapp.buddy.spec_sheet import Line
from specapp.formats.exporters.text_shape import Direction, direction_of, shorten

Kind = Literal["answer", "correction", "agreed", "proposal", "inferred", "added", "unknown"]
# Most binding first: a line that rests on an answer and on the request counts as answered.
PRECEDENCE: Final[tuple[Kind, ...]] = ("correction", "answer", "agreed", "proposal", "inferred", "added", "unknown")
SHOWN_ORIGINS: Final = 3
"""Most origins printed beside one line; the rest is counted."""
_QUOTE: Final = 90


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
        self._phrases = phrases_in(document.language)
        self._sources = {source.id: source for source in document.sources}
        self._titles = {f"decision:{one.dimension_key}": one.title for one in document.decisions}
        self._delegated = {f"decision:{one.dimension_key}" for one in document.decisions if one.because == "delegated"}

    def of_line(self, line: Line) -> tuple[Origin, ...]:
        """The line's origins, most binding first; one of kind unknown if it names none."""
        sources = [self._sources[one] for one in dict.fromkeys(line.rests_on) if one in self._sources]
        found = sorted((self._describe(source) for source in sources), key=lambda one: PRECEDENCE.index(one.kind))
        return tuple(dict.fromkeys(found)) or (Origin("unknown", self._phrases["no_source"], "", "ltr"),)

    def count_lines(self, lines: tuple[Line, ...]) -> str:
        """How many lines come from where, each counted once by its most binding origin."""
        counts = Counter(self.of_line(line)[0].kind for line in lines)
        parts = ", ".join(f"{counts[kind]} {self._phrases[f'count_{kind}']}" for kind in PRECEDENCE if counts[kind])
        count = self._phrases["lines_one" if len(lines) == 1 else "lines_many"].format(count=len(lines))
        return f"{count}: {parts}" if parts else count

    def _describe(self, source: Source) -> Origin:
        words, phrases = self._titles.get(source.id) or source.text, self._phrases
        match source.kind:
            case "proposal":
                label, text = phrases["from_request"], f"“{shorten(source.text, _QUOTE)}”"
            case "answer":
                label, text = phrases["answer"], shorten(words, _QUOTE)
            case "agreed":
                delegated = source.id in self._delegated
                label = phrases["delegated" if delegated else "agreed"]
                text = shorten(words, _QUOTE)
            case "inferred":
                label, text = phrases["inferred"], shorten(self._titles.get(source.id, ""), _QUOTE)
            case "correction":
                label, text = phrases["correction"], f"“{shorten(source.text, _QUOTE)}”"
            case "added":
                label, text = phrases["added"], ""
        return Origin(source.kind, label, text, direction_of(text))
