"""read_chats: what the importers make of files."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import CommandParser

from specapp.formats.importers.model import CountedFile, ImportedFile
from specapp.formats.importers.registry import count_chat_file, read_chat_file
from specapp.sessions.chat_limits import chat_limits
from specapp.sessions.management.session_command import REFUSED, SessionCommand


class Command(SessionCommand):
    help = "Show what the importers make of chat files; writes nothing."
    needs_database = False

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("files", nargs="+", metavar="FILE")
        parser.add_argument("--json", action="store_true", help="print one JSON object")
        parser.add_argument("--count", action="store_true", help="print only counts, one file a line")

    def perform(self, options: dict[str, Any]) -> int:
        counting = options["count"]
        files, readable = [], False
        for name in options["files"]:
            try:
                data = Path(name).read_bytes()
            except OSError as error:
                warnings = (f"unreadable: {error.strerror}; check the name",)
                found: CountedFile | ImportedFile = (
                    CountedFile(name, "invalid", 0, 0, 0, warnings)
                    if counting
                    else ImportedFile(name, "invalid", (), warnings)
                )
            else:
                found = (count_chat_file if counting else read_chat_file)(data, name=name, limits=chat_limits())
            readable = readable or found.readable
            files.append(_as_json(found))
        say = _say_count if counting else _say
        self.show({"files": files}, as_json=options["json"], plain=lambda: "\n".join(map(say, files)))
        return 0 if readable else REFUSED


def _as_json(found: CountedFile | ImportedFile) -> dict[str, Any]:
    """What is printed of one file; of a counted one only numbers."""
    if isinstance(found, ImportedFile):
        return dict(found.as_json())
    return {
        "file": found.file,
        "format": found.format,
        "conversations": found.conversations,
        "turns": found.turns,
        "user_turns": found.user_turns,
        "warnings": len(found.warnings),
    }


def _say_count(counted: dict[str, Any]) -> str:
    return (
        f"{counted['file']}: {counted['format']}, {counted['conversations']} conversations, {counted['turns']} turns "
        f"({counted['user_turns']} by the person), {counted['warnings']} warnings"
    )


def _say(file: dict[str, Any]) -> str:
    lines = [f"{file['file']}: {file['format']}", *(f"  warning: {warning}" for warning in file["warnings"])]
    for conversation in file["conversations"]:
        lines.append(f"  {conversation['title'] or '(untitled)'}")
        lines += [f"    {turn['role']}: {turn['text']}" for turn in conversation["turns"]]
    return "\n".join(lines)
