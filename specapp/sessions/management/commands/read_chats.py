"""read_chats: what the importers make of files."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import CommandParser

from specapp.formats.importers.registry import read_chat_file
from specapp.sessions.management.session_command import REFUSED, SessionCommand


class Command(SessionCommand):
    help = "Show what the importers make of chat files; writes nothing."
    needs_database = False

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("files", nargs="+", metavar="FILE")
        parser.add_argument("--json", action="store_true", help="print one JSON object")
        parser.add_argument("--count", action="store_true", help="print only counts, one file a line")

    def perform(self, options: dict[str, Any]) -> int:
        files, readable = [], False
        for name in options["files"]:
            try:
                imported = read_chat_file(Path(name).read_bytes(), name=name)
            except OSError as error:
                files.append({"file": name, "format": "invalid", "conversations": [], "warnings": [
                    f"unreadable: {error.strerror}; check the name"]})  # fmt: skip
                continue
            readable = readable or imported.readable
            files.append(dict(imported.as_json()))
        if options["count"]:
            counted = [_count(file) for file in files]
            self.show({"files": counted}, as_json=options["json"], plain=lambda: "\n".join(map(_say_count, counted)))
        else:
            self.show({"files": files}, as_json=options["json"], plain=lambda: "\n".join(map(_say, files)))
        return 0 if readable else REFUSED


def _count(file: dict[str, Any]) -> dict[str, Any]:
    turns = [turn for conversation in file["conversations"] for turn in conversation["turns"]]
    return {
        "file": file["file"],
        "format": file["format"],
        "conversations": len(file["conversations"]),
        "turns": len(turns),
        "user_turns": sum(turn["role"] == "user" for turn in turns),
        "warnings": len(file["warnings"]),
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
