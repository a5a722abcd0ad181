"""prompt_lab: what a change of a prompt does, on the calls of stored sessions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import CommandParser

from specapp.buddy.errors import InputRefused
from specapp.engine.trial import Trial
from specapp.llm.offline_gateway import OFFLINE
from specapp.prompts.catalog import ENTRIES
from specapp.sessions.actions.prompt_lab import Pair, Side, as_page, choose_sides, compare, read_cases, summarise
from specapp.sessions.actions.run_session import gateway_of
from specapp.sessions.actions.write_outputs import write_whole
from specapp.sessions.management.session_command import SessionCommand
from specapp.sessions.samples import FOLDER as SAMPLES


class Command(SessionCommand):
    help = "Run one prompt on the calls of stored logs and show old and new side by side. Calls are paid for."
    needs_database = False

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("prompt", metavar="PROMPT", help=f"one of {', '.join(ENTRIES)}")
        parser.add_argument("logs", metavar="LOG", nargs="*", type=Path,
                            help="session.jsonl files or folders; default: the authored samples")  # fmt: skip
        parser.add_argument("--new", type=Path, metavar="FILE",
                            help="a changed copy of the prompt's file; without it the recorded replies are the old "
                            "side")  # fmt: skip
        parser.add_argument("--model", default=settings.SPECAPP_MODEL, help="default: %(default)s")
        parser.add_argument("--cases", type=int, default=6, metavar="N", help="at most so many, default: %(default)s")
        parser.add_argument("--out", type=Path, default=Path("prompt_lab.html"), help="default: %(default)s")
        parser.add_argument("--json", action="store_true", help="print one JSON object")

    def perform(self, options: dict[str, Any]) -> int:
        model, prompt = options["model"], options["prompt"]
        if model == OFFLINE:
            raise InputRefused("The offline engine reads no prompts; name a language model with --model.")
        if options["cases"] < 1:
            raise InputRefused("--cases has to be 1 or more.")
        cases = read_cases(options["logs"] or [SAMPLES], prompt, options["cases"])
        sides = choose_sides(prompt, options["new"])
        gateway, label = gateway_of(model)
        self.note(f"{len(cases)} cases of {prompt} on {label} ...")
        pairs = compare(cases, sides, gateway)
        out: Path = options["out"]
        out.parent.mkdir(parents=True, exist_ok=True)
        write_whole(out, as_page(prompt, label, sides, pairs).encode())
        sums = {"old": summarise(pair.old for pair in pairs), "new": summarise(pair.new for pair in pairs)}
        shown = {"prompt": prompt, "model": model, **sums, "cases": [_as_json(pair) for pair in pairs], "out": str(out)}
        self.show(shown, as_json=options["json"], plain=lambda: f"{describe(sides, sums)}\nSide by side: {out}")
        return 0


def describe(sides: tuple[Side, Side], sums: Mapping[str, Mapping[str, float]]) -> str:
    """The two columns of sums as a table."""
    lines = [f"{'':<18} {'old':>10} {'new':>10}"]
    lines += [f"{name.replace('_', ' '):<18} {sums['old'][name]:>10g} {sums['new'][name]:>10g}" for name in sums["old"]]
    return "\n".join([f"old: {sides[0].name}", f"new: {sides[1].name}", *lines])


def _as_json(pair: Pair) -> dict[str, Any]:
    return {"case": pair.title, "old": _side_as_json(pair.old), "new": _side_as_json(pair.new)}


def _side_as_json(trial: Trial | str) -> dict[str, Any]:
    if isinstance(trial, str):
        return {"error": trial}
    raw = asdict(trial.raw) if trial.raw else None
    return {"text": trial.text, "faults": trial.faults, "hard": trial.hard, "raw": raw}
