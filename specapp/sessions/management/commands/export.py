"""export: a session in any registered format."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import CommandParser

from specapp import __version__
from specapp.buddy.errors import InputRefused
from specapp.buddy.workflow.documents import build_document
from specapp.buddy.workflow.folding import fold
from specapp.sessions.actions.run_session import gateway_of
from specapp.sessions.actions.write_outputs import (
    EVENTS_FORMAT,
    export_document,
    export_log,
    format_names,
    prepare_folder,
    write_whole,
)
from specapp.sessions.management.session_command import SessionCommand, find_session
from specapp.sessions.stores import open_store


class Command(SessionCommand):
    help = "Write a session in one format; --format list names them."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("session", nargs="?", default="", metavar="SESSION")
        parser.add_argument("--format", required=True, metavar="NAME")
        parser.add_argument("--out", metavar="PATH")

    def perform(self, options: dict[str, Any]) -> int:
        name = options["format"]
        if name == "list":
            self.stdout.write("\n".join(format_names()))
            return 0
        if name not in format_names():
            raise InputRefused(f"The format {name!r} is not known; there are {', '.join(format_names())}.")
        if not options["out"]:
            raise InputRefused("Say where to write with --out PATH.")
        row = find_session(options["session"])
        path = Path(options["out"]).expanduser().absolute()
        if path.is_dir():
            raise InputRefused(f"{path} is a folder; name a file with --out.")
        prepare_folder(path.parent)
        recorded = open_store().load(row.id)
        if name == EVENTS_FORMAT:
            write_whole(path, export_log(recorded))
            return 0
        state = fold(item.event for item in recorded)
        if state.sheet is None:
            raise InputRefused(f"The session {row.id} has no sheet yet; `resume {row.id}` finishes it.")
        _, label = gateway_of(state.settings.model)
        document = build_document(state, session=row.id, label=label, app_version=__version__)
        data, warnings = export_document(document, name)
        write_whole(path, data)
        for warning in warnings:
            self.note(f"Note: {warning}")
        return 0
