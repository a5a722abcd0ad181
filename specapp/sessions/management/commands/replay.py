"""replay: prove an exported log without any model."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import CommandParser

from specapp.buddy.errors import InputRefused, LogBroken
from specapp.engine.replay import prove_log
from specapp.engine.session_log import read_log
from specapp.sessions.management.session_command import CHECK_FAILED, SessionCommand, read_file


class Command(SessionCommand):
    help = "Prove a session log: whole, unchanged, and every decision of code comes out the same again."
    needs_database = False

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("log", metavar="LOG.jsonl")
        parser.add_argument("--json", action="store_true", help="print one JSON object")

    def perform(self, options: dict[str, Any]) -> int:
        data = read_file(Path(options["log"]), what="log")
        try:
            text = data.decode("utf-8")
        except UnicodeDecodeError:
            raise InputRefused(f"The log {options['log']} is not UTF-8 text.") from None
        if text and not text.endswith("\n"):
            self.note("Note: the last line has no end; it may have been cut.")
        try:
            proof = prove_log(read_log(text.split("\n")))
        except LogBroken as broken:
            seq = broken.seq
            self.note(f"seq {seq}: {broken}")
            self.show(
                {"ok": False, "seq": seq, "error": str(broken)},
                as_json=options["json"],
                plain=lambda: f"The log does not hold at seq {seq}.",
            )
            return CHECK_FAILED
        result = {"ok": True, "session": proof.session, "events": proof.events, "recomputed": proof.recomputed}
        self.show(
            result,
            as_json=options["json"],
            plain=lambda: f"The log holds: {proof.events} events, {proof.recomputed} decided anew and equal.",
        )
        return 0
