"""All importers in the order in which they are tried, and the one way to read a chat file."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from specapp.formats.importers.chatgpt import read_chatgpt, recognise_chatgpt
from specapp.formats.importers.message_lists import read_messages, recognise_messages
from specapp.formats.importers.model import Conversation, ImportedFile, Notes
from specapp.formats.importers.plain_text import (
    read_marked_text,
    read_unmarked_text,
    recognise_marked_text,
    recognise_unmarked_text,
)
from specapp.formats.importers.source import Source, open_source


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


IMPORTERS: tuple[Importer, ...] = (
    Importer("chatgpt_export", "ChatGPT data export (conversations.json)", recognise_chatgpt, read_chatgpt),
    Importer("openai_messages", "list of messages (JSON or JSON lines)", recognise_messages, read_messages),
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
    source = open_source(data, notes)
    if source.kind == "refused":
        return ImportedFile(name, "invalid", (), notes.as_warnings())
    for importer in IMPORTERS:
        if importer.recognise(source):
            conversations = tuple(importer.read(source, notes))
            if not conversations:
                notes.add("empty_conversation", "nothing was said in this file")
            return ImportedFile(name, importer.name, conversations, notes.as_warnings())
    labels = ", ".join(importer.label for importer in IMPORTERS)
    notes.add("unknown_type", f"valid JSON, but not a chat that can be read; give one of: {labels}")
    return ImportedFile(name, "invalid", (), notes.as_warnings())
