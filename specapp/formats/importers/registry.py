"""All importers in the order in which they are tried, and the one way to read a chat file."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from specapp.formats.importers.agent_markdown import (
    read_cursor,
    read_specstory,
    recognise_cursor,
    recognise_specstory,
)
from specapp.formats.importers.archive import ZIP_START, open_archive
from specapp.formats.importers.chatgpt import CHATGPT
from specapp.formats.importers.claude_ai import CLAUDE_AI
from specapp.formats.importers.claude_code import read_claude_code, recognise_claude_code
from specapp.formats.importers.codex import read_codex, recognise_codex
from specapp.formats.importers.collecting import Collector, Reading
from specapp.formats.importers.copilot import read_copilot, recognise_copilot
from specapp.formats.importers.encoding import Bytes
from specapp.formats.importers.entries import Entries
from specapp.formats.importers.gemini_cli import read_gemini_cli, recognise_gemini_cli
from specapp.formats.importers.librechat import LIBRECHAT
from specapp.formats.importers.limits import DEFAULT_LIMITS, ReadingLimits
from specapp.formats.importers.message_lists import read_messages, recognise_messages
from specapp.formats.importers.model import Conversation, CountedFile, ImportedFile, Notes
from specapp.formats.importers.open_webui import OPEN_WEBUI
from specapp.formats.importers.plain_text import (
    read_marked_text,
    read_unmarked_text,
    recognise_marked_text,
    recognise_unmarked_text,
)
from specapp.formats.importers.sharegpt import SHAREGPT, WILDCHAT
from specapp.formats.importers.source import Source, open_source
from specapp.formats.importers.takeout import (
    read_takeout_html,
    read_takeout_json,
    recognise_takeout_html,
    recognise_takeout_json,
)


@dataclass(frozen=True, slots=True)
class Importer:
    """One format: `name` is what results carry, `label` what a person reads in the list of supported exports.

    `recognise` decides by content only, of a sample of the file; `read` takes any content that was recognised, notes
    what it leaves out, and never raises: a strange value is skipped, not fatal.
    """

    name: str
    label: str
    recognise: Callable[[Source], bool]
    read: Callable[[Source, Notes], Iterable[Reading]]


def _of_entries(name: str, label: str, entries: Entries) -> Importer:
    return Importer(name, label, entries.stand_in, entries.read_from)


def _of_whole(
    name: str,
    label: str,
    recognise: Callable[[Source], bool],
    read: Callable[[Source, Notes], Iterable[Conversation]],
) -> Importer:
    """An importer of a format in which no conversation comes twice."""
    return Importer(name, label, recognise, lambda source, notes: map(Reading, read(source, notes)))


IMPORTERS: tuple[Importer, ...] = (
    _of_entries("chatgpt_export", "ChatGPT data export (zip or conversations.json)", CHATGPT),
    _of_entries("claude_export", "Claude.ai data export (zip or conversations.json)", CLAUDE_AI),
    _of_entries("openwebui_export", "Open WebUI chat export", OPEN_WEBUI),
    _of_whole("gemini_takeout_json", "Google Takeout, Gemini activity", recognise_takeout_json, read_takeout_json),
    _of_whole(
        "gemini_takeout_html",
        "Google Takeout, Gemini activity as a web page",
        recognise_takeout_html,
        read_takeout_html,
    ),
    Importer("copilot_chat", "Copilot Chat export of VS Code", recognise_copilot, read_copilot),
    _of_whole("gemini_cli", "Gemini CLI session", recognise_gemini_cli, read_gemini_cli),
    _of_whole("codex_rollout_jsonl", "Codex CLI rollout", recognise_codex, read_codex),
    _of_whole("claude_code_jsonl", "Claude Code session", recognise_claude_code, read_claude_code),
    _of_entries("librechat_export", "LibreChat conversation as JSON", LIBRECHAT),
    _of_entries("wildchat", "WildChat rows", WILDCHAT),
    _of_entries("sharegpt", "ShareGPT conversations", SHAREGPT),
    _of_whole("openai_messages", "list of messages (JSON or JSON lines)", recognise_messages, read_messages),
    _of_whole("specstory_markdown", "SpecStory history", recognise_specstory, read_specstory),
    _of_whole("cursor_markdown", "Cursor chat export", recognise_cursor, read_cursor),
    _of_whole("plain_text", "pasted text with User: / Assistant: markers", recognise_marked_text, read_marked_text),
    _of_whole("plain_text_unmarked", "plain text", recognise_unmarked_text, read_unmarked_text),
)
LABELS: Final = {importer.name: importer.label.partition(" (")[0] for importer in IMPORTERS}
"""What a page calls the format of a result, by name."""


def read_chat_file(data: Bytes, *, name: str, limits: ReadingLimits = DEFAULT_LIMITS) -> ImportedFile:
    """Reads one chat file of any registered format.

    Args: `data` the whole file; `name` only for the result, the format is decided by content; `limits` what is kept.
    Bad content raises nothing: `format` is then "invalid", there are no conversations, and a warning says what is
    wrong and what to do. A known format without a single turn keeps its name and is not `readable`.
    """
    notes = Notes()
    collector = Collector(notes, limits, keep=True)
    found = _read(data, notes, limits, collector)
    return ImportedFile(name, found, collector.finish(), notes.as_warnings())


def count_chat_file(data: Bytes, *, name: str, limits: ReadingLimits = DEFAULT_LIMITS) -> CountedFile:
    """Reads one chat file as `read_chat_file` does, and keeps only how much is in it.

    Everything that may be counted is counted, also what `read_chat_file` would not keep.
    """
    notes = Notes()
    collector = Collector(notes, limits, keep=False)
    found = _read(data, notes, limits, collector)
    return CountedFile(name, found, collector.conversations, collector.turns, collector.user_turns, notes.as_warnings())


def _read(data: Bytes, notes: Notes, limits: ReadingLimits, collector: Collector) -> str:
    """Passes all conversations to the collector; returns the name of the format."""
    opener = open_archive if data.startswith(ZIP_START) else open_source
    source = opener(data, notes, limits)
    if source.kind == "refused":
        return "invalid"
    for sample in source.samples():
        for importer in IMPORTERS:
            if importer.recognise(sample):
                collector.take_all(importer.read(source, notes))
                if not collector.conversations:
                    notes.add("empty_conversation", "nothing was said in this file")
                return importer.name
    if source.kind == "html":
        notes.add("unknown_type", "this is a web page: give the JSON export, or copy the chat as text")
        return "invalid"
    labels = ", ".join(importer.label for importer in IMPORTERS)
    notes.add("unknown_type", f"valid JSON, but not a chat that can be read; give one of: {labels}")
    return "invalid"
