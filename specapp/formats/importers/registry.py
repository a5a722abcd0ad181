"""All importers in the order in which they are tried, and the one way to read a chat file."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

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
from specapp.formats.importers.copilot import read_copilot, recognise_copilot
from specapp.formats.importers.entries import Entries
from specapp.formats.importers.gemini_cli import read_gemini_cli, recognise_gemini_cli
from specapp.formats.importers.librechat import LIBRECHAT
from specapp.formats.importers.message_lists import read_messages, recognise_messages
from specapp.formats.importers.model import Conversation, ImportedFile, Notes
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

    `recognise` decides by content only; `read` takes any content that was recognised, notes what it leaves out, and
    never raises: a strange value is skipped, not fatal.
    """

    name: str
    label: str
    recognise: Callable[[Source], bool]
    read: Callable[[Source, Notes], list[Conversation]]


def _of_entries(name: str, label: str, entries: Entries) -> Importer:
    return Importer(name, label, entries.stand_in, entries.read_from)


IMPORTERS: tuple[Importer, ...] = (
    _of_entries("chatgpt_export", "ChatGPT data export (zip or conversations.json)", CHATGPT),
    _of_entries("claude_export", "Claude.ai data export (zip or conversations.json)", CLAUDE_AI),
    _of_entries("openwebui_export", "Open WebUI chat export", OPEN_WEBUI),
    Importer("gemini_takeout_json", "Google Takeout, Gemini activity", recognise_takeout_json, read_takeout_json),
    Importer("gemini_takeout_html", "the same as a web page", recognise_takeout_html, read_takeout_html),
    Importer("copilot_chat", "Copilot Chat export of VS Code", recognise_copilot, read_copilot),
    Importer("gemini_cli", "Gemini CLI session", recognise_gemini_cli, read_gemini_cli),
    Importer("codex_rollout_jsonl", "Codex CLI rollout", recognise_codex, read_codex),
    Importer("claude_code_jsonl", "Claude Code session", recognise_claude_code, read_claude_code),
    _of_entries("librechat_export", "LibreChat conversation as JSON", LIBRECHAT),
    _of_entries("wildchat", "WildChat rows", WILDCHAT),
    _of_entries("sharegpt", "ShareGPT conversations", SHAREGPT),
    Importer("openai_messages", "list of messages (JSON or JSON lines)", recognise_messages, read_messages),
    Importer("specstory_markdown", "SpecStory history", recognise_specstory, read_specstory),
    Importer("cursor_markdown", "Cursor chat export", recognise_cursor, read_cursor),
    Importer("plain_text", "pasted text with User: / Assistant: markers", recognise_marked_text, read_marked_text),
    Importer("plain_text_unmarked", "plain text", recognise_unmarked_text, read_unmarked_text),
)


def read_chat_file(data: bytes, *, name: str) -> ImportedFile:
    """Reads one chat file of any registered format.

    Args: `data` the whole file; `name` only for the result, the format is decided by content.
    Bad content raises nothing: `format` is then "invalid", there are no conversations, and a warning says what is
    wrong and what to do. A known format without a single turn keeps its name and is not `readable`.
    """
    notes = Notes()
    source = open_archive(data, notes, open_source) if data.startswith(ZIP_START) else open_source(data, notes)
    if source.kind == "refused":
        return ImportedFile(name, "invalid", (), notes.as_warnings())
    for importer in IMPORTERS:
        if importer.recognise(source):
            conversations = tuple(importer.read(source, notes))
            if not conversations:
                notes.add("empty_conversation", "nothing was said in this file")
            return ImportedFile(name, importer.name, conversations, notes.as_warnings())
    if source.kind == "html":
        notes.add("unknown_type", "this is a web page: give the JSON export, or copy the chat as text")
        return ImportedFile(name, "invalid", (), notes.as_warnings())
    labels = ", ".join(importer.label for importer in IMPORTERS)
    notes.add("unknown_type", f"valid JSON, but not a chat that can be read; give one of: {labels}")
    return ImportedFile(name, "invalid", (), notes.as_warnings())
