"""check_model: whether a model can do the job."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from django.conf import settings
from django.core.management.base import CommandParser

from specapp.sessions.actions.check_model import Check, judge, try_model
from specapp.sessions.actions.run_session import gateway_of
from specapp.sessions.management.session_command import CHECK_FAILED, UNAVAILABLE, SessionCommand


class Command(SessionCommand):
    help = "Run a tiny session on a model and say whether it can do the job; nothing of it is kept."
    needs_database = False

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--model", default=settings.SPECAPP_MODEL, help="default: %(default)s")
        parser.add_argument("--json", action="store_true", help="print one JSON object")

    def perform(self, options: dict[str, Any]) -> int:
        model = options["model"]
        gateway, label = gateway_of(model)
        self.note(f"A tiny session on {label} ...")
        result = try_model(gateway, model)
        checks = judge(result)
        enough = all(check.enough for check in checks)
        shown = {"model": model, "enough": enough, "checks": [asdict(check) for check in checks], "result": result}
        self.show(shown, as_json=options["json"], plain=lambda: describe(model, checks))
        if not result["model_calls"]:
            return UNAVAILABLE
        return 0 if enough else CHECK_FAILED


def describe(model: str, checks: Sequence[Check]) -> str:
    """One check a line, then the verdict."""
    lines = [f"{'ok ' if check.enough else 'NO '} {check.name:<16} {check.found}" for check in checks]
    missed = [check.name for check in checks if not check.enough]
    verdict = f"{model} cannot do the job as it is: {', '.join(missed)}." if missed else f"{model} can do the job."
    return "\n".join([*lines, verdict])
