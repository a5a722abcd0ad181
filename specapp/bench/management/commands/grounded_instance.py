"""grounded_instance: a recorded session as a task for other agents."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import CommandParser

from specapp.bench.grounded_instance import GroundedInstance, make_instance
from specapp.bench.hidden_points import LEVELS
from specapp.buddy.errors import InputRefused, LogBroken
from specapp.engine.session_log import read_log
from specapp.sessions.actions.write_outputs import write_whole
from specapp.sessions.management.session_command import SessionCommand, read_file


class Command(SessionCommand):
    help = "Make a task of a finished session's log: a fuzzy request, and records for a grounded user."
    needs_database = False

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("log", metavar="LOG.jsonl")
        parser.add_argument(
            "--level", type=int, choices=LEVELS, default=3, help="1: most is hidden; 3: least; default: %(default)s"
        )
        parser.add_argument("--out", required=True, metavar="FILE", help="the file to write")
        parser.add_argument("--json", action="store_true", help="print one JSON object")

    def perform(self, options: dict[str, Any]) -> int:
        data = read_file(Path(options["log"]), what="log")
        try:
            recorded = read_log(data.decode("utf-8").split("\n"))
        except (UnicodeDecodeError, LogBroken) as error:
            raise InputRefused(f"The log {options['log']} does not hold ({error}); export the session anew.") from None
        instance = make_instance(recorded, options["level"])
        out = Path(options["out"]).expanduser().absolute()
        try:
            out.parent.mkdir(parents=True, exist_ok=True)
            write_whole(out, (instance.model_dump_json(by_alias=True, indent=1) + "\n").encode("utf-8"))
        except OSError as error:
            raise InputRefused(
                f"The file {out} cannot be written ({error.strerror}); name another with --out."
            ) from None
        summary = summarise(instance, out)
        self.show(summary, as_json=options["json"], plain=lambda: describe(summary))
        return 0


def summarise(instance: GroundedInstance, out: Path) -> dict[str, Any]:
    """What was made, in numbers."""
    return {
        "session": instance.session,
        "level": instance.level,
        "records": len(instance.known.records),
        "left_out": [one.model_dump() for one in instance.left_out],
        "sentences_kept": len(instance.sentences_kept),
        "sentences_removed": len(instance.sentences_removed),
        "request": instance.request,
        "out": str(out),
    }


def describe(summary: dict[str, Any]) -> str:
    """The same for a person."""
    lines = [
        f"Level {summary['level']}: {summary['records']} records, {summary['sentences_kept']} sentences kept, "
        f"{summary['sentences_removed']} removed.",
        *(f"Left out: {one['id']} ({one['why']})" for one in summary["left_out"]),
        f"Written to {summary['out']}",
    ]
    return "\n".join(lines)
