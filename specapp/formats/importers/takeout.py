"""Gemini prompts in Google Takeout's activity log, as JSON or HTML: one record is one prompt and its answer.

The word before a prompt ("Prompted") is in the person's language, so it is learnt from each file. Records are grouped
where they name their chat; oldest first, as they were said.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from specapp.formats.importers.clean_text import clean_text
from specapp.formats.importers.html_text import TextCollector, html_to_text, tidy
from specapp.formats.importers.json_access import as_list, as_moment, as_object, as_text, newest
from specapp.formats.importers.json_decoding import JsonObject, JsonValue
from specapp.formats.importers.model import Conversation, Notes, Turn, join_turns
from specapp.formats.importers.source import Source

_CHAT: Final = re.compile(r"https://gemini\.google\.com/(?:u/\d+/)?app/([0-9A-Za-z_-]{4,80})")
_PRODUCTS: Final = ("gemini", "bard")
_DATED: Final = re.compile(r"(?=.*\b(?:19|20)\d\d\b|.*\d[./-]\d{1,2}[./-]\d\d)(?=.*\d{1,2}[:.]\d\d)")
"""A line that holds a date and a time of day, in any language."""
_LONGEST_DATE: Final = 80


@dataclass(slots=True)
class Activity:
    """One record. `title` holds label and prompt; `time` seconds since the epoch, where the file says so in numbers."""

    title: str
    answer: str = ""
    chat: str = ""
    time: float | None = None
    files: list[str] = field(default_factory=list)


def recognise_takeout_json(source: Source) -> bool:
    """True for a list with a record of the activity log."""
    return any(_is_record(item) for item in source.items)


def read_takeout_json(source: Source, notes: Notes) -> list[Conversation]:
    """All prompts of Gemini, grouped into chats where the records name one."""
    found = []
    for item in source.items:
        record = as_object(item)
        if _is_record(record) and _is_ours(as_text(record.get("header"))):
            found.append(_read_record(record, notes))
        else:
            notes.add("non_chat_entry", "record of another product")
    return _group(found, notes)


def recognise_takeout_html(source: Source) -> bool:
    """True for a page of the activity log."""
    return source.kind == "html" and "outer-cell" in source.text and "content-cell" in source.text


def read_takeout_html(source: Source, notes: Notes) -> list[Conversation]:
    """The same from the page: in each cell label, prompt, date and answer follow each other."""
    collector = _CellCollector()
    collector.feed(source.text)
    collector.close()
    found = []
    for header, body, chat in collector.cells:
        if not _is_ours(header):
            notes.add("non_chat_entry", "record of another product")
            continue
        lines = body.split("\n")
        dated = (number for number, line in enumerate(lines) if number and _is_date(line))
        at = next(dated, len(lines))
        answer = tidy("\n".join(lines[at + 1 :]))
        if answer:
            notes.add("html_stripped", "answer that was HTML")
        found.append(Activity(tidy("\n".join(lines[:at])), answer, chat))
    return _group(found, notes)


def _is_record(item: JsonValue) -> bool:
    return isinstance(item, dict) and all(isinstance(item.get(key), str) for key in ("header", "title", "time"))


def _is_ours(header: str) -> bool:
    return any(product in header.lower() for product in _PRODUCTS)


def _is_date(line: str) -> bool:
    return len(line) <= _LONGEST_DATE and _DATED.match(line) is not None


def _read_record(record: JsonObject, notes: Notes) -> Activity:
    urls = [as_text(as_object(detail).get("url")) for detail in as_list(record.get("details"))]
    chat = next((found[1] for url in [*urls, as_text(record.get("titleUrl"))] if (found := _CHAT.match(url))), "")
    pieces = [as_text(as_object(item).get("html")) for item in as_list(record.get("safeHtmlItem"))]
    if any(pieces):
        notes.add("html_stripped", "answer that was HTML")
    files = [clean_text(as_text(file)) for file in as_list(record.get("attachedFiles"))]
    notes.add("attachment", "file", len(files))
    answer = "\n".join(filter(None, map(html_to_text, pieces)))
    return Activity(as_text(record.get("title")), answer, chat, as_moment(record.get("time")), files)


def _group(found: Sequence[Activity], notes: Notes) -> list[Conversation]:
    """Chats in the order of their first prompts. The log begins with the newest, so equal times are turned around."""
    label = _learn_label(found)
    if not label and found:
        notes.add("unknown_type", "the word before the prompts could not be told, so it stands in them")
    chats: dict[str, list[Turn]] = {}
    moments: dict[str, float | None] = {}
    told = list(reversed(found))
    if all(activity.time is not None for activity in told):
        told.sort(key=lambda activity: activity.time or 0.0)
    for number, activity in enumerate(told):
        title = activity.title.replace("\u00a0", " ").strip()
        if label and not title.startswith(label):
            notes.add("non_chat_entry", "record of use that is no prompt")
            continue
        prompt = clean_text(title[len(label) :]) or "\n".join(
            f"[attachment: {name or 'file'}]" for name in activity.files
        )
        chat = activity.chat or f"record {number}"
        turns = chats.setdefault(chat, [])
        moments[chat] = newest(moments.get(chat), activity.time)
        if prompt:
            turns.append(Turn("user", prompt))
        answer = clean_text(activity.answer)
        if answer:
            turns.append(Turn("assistant", answer))
        else:
            notes.add("prompt_only", "prompt without an answer")
    joined = [(join_turns(turns), moments[chat]) for chat, turns in chats.items()]
    return [Conversation("", turns, moment) for turns, moment in joined if turns]


def _learn_label(found: Sequence[Activity]) -> str:
    """The word that begins most titles of records with answers (of all, if none has one); "" if no word does.

    A single record proves nothing, except for the English word.
    """
    firsts = [(activity.title.split(maxsplit=1)[0], activity.answer) for activity in found if activity.title.strip()]
    if any(word == "Prompted" for word, _ in firsts):
        return "Prompted"
    words = [word for word, answer in firsts if answer] or [word for word, _ in firsts]
    word, count = (Counter(words).most_common(1) or [("", 0)])[0]
    return word if count >= 2 and 2 * count > len(words) else ""


class _CellCollector(TextCollector):
    """(header, body, chat id) of every outer cell: the body is its first content cell with text of the larger size."""

    def __init__(self) -> None:
        super().__init__()
        self.cells: list[tuple[str, str, str]] = []
        self._divs: list[str] = []
        """What each open div is: outer, body or ""."""
        self._header = self._chat = ""
        self._in_header = False
        self._body: str | None = None
        self.collecting = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        classes = (dict(attrs).get("class") or "").split()
        link = _CHAT.match(dict(attrs).get("href") or "")
        if link and not self._chat:
            self._chat = link[1]
        if tag == "div":
            self._open_div(classes)
        if "mdl-typography--title" in classes:
            self._in_header, self._header = True, ""
        super().handle_starttag(tag, attrs)

    def _open_div(self, classes: list[str]) -> None:
        kind = ""
        if "outer-cell" in classes:
            kind, self._header, self._chat, self._body = "outer", "", "", None
        elif self._body is None and "content-cell" in classes and "mdl-typography--body-1" in classes:
            kind, self.collecting, self.parts, self._body = "body", True, [], ""
        self._divs.append(kind)

    def handle_endtag(self, tag: str) -> None:
        super().handle_endtag(tag)
        if self._in_header and tag in ("p", "div"):
            self._in_header = False
        if tag == "div" and self._divs:
            kind = self._divs.pop()
            if kind == "body":
                self._body, self.collecting = tidy("".join(self.parts)), False
            elif kind == "outer" and self._body:
                self.cells.append((self._header, self._body, self._chat))

    def handle_data(self, data: str) -> None:
        if self._in_header:
            self._header += data
        super().handle_data(data)
