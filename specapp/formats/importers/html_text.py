"""Words of an HTML fragment: blocks and line breaks become lines, scripts and styles nothing. Never rendered."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import Final

BLOCKS: Final = frozenset(
    {"address", "article", "blockquote", "br", "dd", "div", "dl", "dt", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "li",
     "ol", "p", "pre", "section", "table", "td", "th", "tr", "ul"}
)  # fmt: skip
SILENT: Final = frozenset({"script", "style", "template", "head"})


class TextCollector(HTMLParser):
    """Collects words into `parts`; `collecting` may be switched by who uses it."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.parts: list[str] = []
        self.collecting = True
        self._silent = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in SILENT:
            self._silent += 1
        elif tag in BLOCKS:
            self.add("\n")

    def handle_endtag(self, tag: str) -> None:
        if tag in SILENT:
            self._silent = max(0, self._silent - 1)
        elif tag in BLOCKS:
            self.add("\n")

    def handle_data(self, data: str) -> None:
        self.add(data)

    def add(self, text: str) -> None:
        """Keeps `text`, unless it stands in a script or where nothing is collected."""
        if self.collecting and not self._silent:
            self.parts.append(text)


def html_to_text(html: str) -> str:
    """The words of a fragment, a line for each block, without empty lines at its ends."""
    collector = TextCollector()
    collector.feed(html)
    collector.close()
    return tidy("".join(collector.parts))


def tidy(text: str) -> str:
    """No-break spaces as spaces, no blank lines of markup, no blanks at the ends of lines."""
    lines = (re.sub(r"[ \t]+", " ", line).strip() for line in text.replace("\u00a0", " ").split("\n"))
    return "\n".join(line for line in lines if line)
