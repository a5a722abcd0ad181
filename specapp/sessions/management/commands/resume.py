"""resume: go on with a session where it stopped."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import CommandParser

from specapp.buddy.actions import resume_session
from specapp.buddy.errors import InputRefused
from specapp.buddy.workflow.folding import fold
from specapp.sessions.actions.run_session import gateway_of
from specapp.sessions.actions.spending import read_limit
from specapp.sessions.actions.write_outputs import prepare_folder
from specapp.sessions.management.limit_option import add_limit_option
from specapp.sessions.management.session_command import SessionCommand, find_session, make_answerer
from specapp.sessions.models import Session
from specapp.sessions.stores import open_store


class Command(SessionCommand):
    help = "Go on with a session where it stopped; --list shows the unfinished ones."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("session", nargs="?", metavar="SESSION")
        parser.add_argument("--list", action="store_true", help="print the unfinished sessions, one a line, id first")
        parser.add_argument("--answers", metavar="ask|first|skip|FILE", help="default: as at the start")
        parser.add_argument("--model", help="go on with another model")
        add_limit_option(parser, default="as before")
        parser.add_argument("--out", metavar="DIR", help="default: as at the start")
        parser.add_argument("--json", action="store_true", help="print one JSON object")

    def perform(self, options: dict[str, Any]) -> int:
        if options["list"]:
            for row in Session.objects.exclude(status="finished"):
                title = row.title or "(no draft yet)"
                self.stdout.write(f"{row.id}  {row.status:<8} {row.changed_at:%Y-%m-%d %H:%M}  {title}")
            return 0
        if not options["session"]:
            raise InputRefused("Name a session, or use --list to see the unfinished ones.")
        row = find_session(options["session"])
        out = Path(options["out"] or row.out_folder or ".").expanduser().absolute()
        prepare_folder(out)
        answers = options["answers"] or row.answers or "ask"
        answerer = make_answerer(answers)
        store = open_store()
        state = fold(recorded.event for recorded in store.load(row.id))
        model = options["model"] or state.settings.model
        gateway_of(model)
        limit = read_limit(options["limit_usd"], default=state.limit_usd)
        Session.objects.filter(id=row.id).update(out_folder=str(out), answers=answers)
        events = resume_session(state, model=model, limit_usd=limit)
        if events:
            store.append(row.id, events, expected_seq=state.seq, actor="person", cause="resume")
        return self.run_and_report(store, row.id, answerer, out, as_json=options["json"])
