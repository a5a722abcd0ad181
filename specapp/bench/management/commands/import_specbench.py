"""import_specbench: a published data set as a directory of instances."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

from django.core.management.base import CommandParser

from specapp.bench.published_set.convert import Converter
from specapp.bench.published_set.mapping import KNOWN_PATHS, read_mapping
from specapp.buddy.errors import InputRefused
from specapp.sessions.actions.write_outputs import prepare_folder, write_whole
from specapp.sessions.management.session_command import SessionCommand


class Command(SessionCommand):
    help = "Turn a copy of the published SpecBench data into a directory that `bench --instances` reads."
    needs_database = False

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("folder", metavar="DIR", help="the copy of the data set")
        parser.add_argument(
            "--mapping", default=str(KNOWN_PATHS), metavar="FILE", help="TOML: what is where; default: %(default)s"
        )
        parser.add_argument("--out", required=True, metavar="DIR", help="a new folder for the instances")
        parser.add_argument("--json", action="store_true", help="print one JSON object")

    def perform(self, options: dict[str, Any]) -> int:
        mapping = read_mapping(Path(options["mapping"]).expanduser())
        out = Path(options["out"]).expanduser().absolute()
        if out.exists() and (not out.is_dir() or any(out.iterdir())):
            raise InputRefused(
                f"{out} is there already; name a new folder with --out, so that nothing old stays in it."
            )
        converter = Converter(Path(options["folder"]).expanduser(), mapping)
        for _ in converter.convert():  # refused before anything is written
            pass
        prepare_folder(out)
        counts: Counter[str] = Counter()
        for file in converter.convert():
            path = out / file.name
            path.parent.mkdir(exist_ok=True)
            write_whole(path, (json.dumps(file.data, ensure_ascii=False, indent=1) + "\n").encode("utf-8"))
            counts[file.name.partition("/")[0].removesuffix(".json")] += 1
        people, projects = (len(json.loads((out / f"{n}.json").read_bytes())) for n in ("personas", "projects"))
        summary = {**counts, "personas": people, "projects": projects, "out": str(out)}
        self.show(summary, as_json=options["json"], plain=lambda: describe(summary))
        return 0


def describe(summary: dict[str, Any]) -> str:
    """How many of what."""
    kinds = ("personas", "projects", "checklists", "histories", "proposals", "answers", "requirements")
    said = ", ".join(f"{summary[kind]} {kind}" for kind in kinds if kind in summary)
    return f"{said}.\nWritten to {summary['out']}"
