"""What the session commands share: refusing with one line, progress on stderr, one JSON object on stdout."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

from django.core.management.base import BaseCommand, CommandError, CommandParser, SystemCheckError

from specapp import __version__
from specapp.answerers.answerer import Answerer
from specapp.answerers.fixed import read_answers, skip_all, take_first
from specapp.answerers.terminal import TerminalAnswerer
from specapp.buddy.errors import BudgetExceeded, InputRefused, ModelUnavailable, SpecBuddyError
from specapp.buddy.workflow.documents import build_document
from specapp.buddy.workflow.folding import fold
from specapp.buddy.workflow.state import SessionState
from specapp.engine.run import Outcome
from specapp.sessions.actions.run_session import gateway_of, run_session
from specapp.sessions.actions.write_outputs import LOG_NAME, export_log, write_outputs, write_whole
from specapp.sessions.django_store import DjangoStore
from specapp.sessions.models import Session
from specapp.sessions.projections.result import Result, describe_result
from specapp.sessions.stores import prepare_database

REFUSED, UNAVAILABLE, CHECK_FAILED, INTERRUPTED = 2, 3, 4, 130


class SessionCommand(BaseCommand):
    """Errors leave as one line with their exit code; never a traceback for bad input."""

    requires_migrations_checks = False
    needs_database = True

    def run_from_argv(self, argv: list[str]) -> None:
        try:
            super().run_from_argv(argv)
        except SystemCheckError as error:  # settings that cannot be used are bad input as well
            print(error, file=sys.stderr)
            sys.exit(REFUSED)

    def create_parser(self, prog_name: str, subcommand: str, **kwargs: Any) -> CommandParser:
        parser = super().create_parser(prog_name, subcommand, **kwargs)
        hide_django_options(parser)

        def refuse(message: str) -> NoReturn:
            """One line, as for every other bad input; the help has the rest."""
            parser.exit(REFUSED, f"{subcommand}: {message}; `manage.py {subcommand} --help` shows what there is.\n")

        parser.error = refuse  # type: ignore[method-assign]
        return parser

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            if self.needs_database:
                prepare_database()
            code = self.perform(options)
        except InputRefused as error:
            raise CommandError(str(error), returncode=REFUSED) from None
        except (ModelUnavailable, BudgetExceeded) as error:
            raise CommandError(str(error), returncode=UNAVAILABLE) from None
        except SpecBuddyError as error:
            raise CommandError(str(error), returncode=CHECK_FAILED) from None
        except KeyboardInterrupt:
            self.note("Interrupted. What was recorded is kept; `resume --list` shows it.")
            sys.exit(INTERRUPTED)
        if code:
            sys.exit(code)

    def perform(self, options: dict[str, Any]) -> int:
        """Do the command's work; returns the exit code. Every command has its own."""
        raise CommandError(f"{type(self).__module__} does nothing yet", returncode=CHECK_FAILED)

    def note(self, text: str) -> None:
        """Progress and remarks go to stderr, so that stdout can be read by a program."""
        self.stderr.write(text, style_func=lambda line: line)

    def show(self, result: object, *, as_json: bool, plain: Callable[[], str]) -> None:
        self.stdout.write(json.dumps(result, ensure_ascii=True) if as_json else plain())

    def run_and_report(self, store: DjangoStore, session: str, answerer: Answerer, out: Path, *, as_json: bool) -> int:
        """Run a session to its end, write its files, and say how it went."""
        state = fold(recorded.event for recorded in store.load(session))
        gateway, label = gateway_of(state.settings.model)
        outcome = run_session(store, gateway, session, answerer, observer=Progress(self.note))
        recorded = store.load(session)
        state = fold(item.event for item in recorded)
        result = describe_result(session, state, recorded)
        if outcome is Outcome.FINISHED:
            document = build_document(state, session=session, label=label, app_version=__version__)
            for warning in write_outputs(out, document, recorded):
                self.note(f"Note: {warning}")
            for remark in document.notes:
                self.note(f"Note: {remark}")
        else:
            write_whole(out / LOG_NAME, export_log(recorded))
            self.note(f"Stopped: {result['error']}\nThe session is kept: manage.py resume {session}")
        self.show(result, as_json=as_json, plain=lambda: summarise(result, out))
        return 0 if outcome is Outcome.FINISHED else UNAVAILABLE


class Progress:
    """One line on stderr when a stage is reached."""

    def __init__(self, note: Callable[[str], None]) -> None:
        self._note = note
        self._said: set[str] = set()

    def __call__(self, state: SessionState) -> None:
        for key, reached, text in (
            ("draft", state.draft, "Draft written."),
            ("chart", state.chart, f"Chart laid out: {len(state.rows)} points."),
            ("votes", state.rounds, "The three simulated users are voting ..."),
            ("asked", state.asking_finished, "No further questions."),
            ("sheet", state.sheet, f"Sheet written: {len(state.lines)} lines."),
            ("done", state.finished, "Reviewed."),
        ):
            if reached and key not in self._said:
                self._said.add(key)
                self._note(text)


def hide_django_options(parser: ArgumentParser) -> None:
    """Django's own options stay usable, but do not crowd the help."""
    for action in parser._actions:
        if action.dest in (
            "settings",
            "pythonpath",
            "traceback",
            "no_color",
            "force_color",
            "skip_checks",
            "verbosity",
        ):
            action.help = "==SUPPRESS=="


def make_answerer(text: str) -> Answerer:
    """ask, first, skip, or a file of answers; InputRefused if the file cannot be used."""
    if text == "ask":
        return TerminalAnswerer(sys.stdin, sys.stderr)
    if text in ("first", "skip"):
        return take_first() if text == "first" else skip_all()
    return read_answers(read_file(Path(text), what="answers file").decode("utf-8", "replace"))


def read_file(path: Path, *, what: str) -> bytes:
    """The bytes of a file a person named; InputRefused if there are none to be had."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise InputRefused(f"The {what} {path} cannot be read ({error.strerror}); check the name.") from None


def find_session(name: str) -> Session:
    """The session of this id, or of an unambiguous beginning; InputRefused otherwise."""
    found = list(Session.objects.filter(id__startswith=name)[:2]) if name else []
    exact = [row for row in found if row.id == name] or found
    if len(exact) != 1:
        raise InputRefused(f"There is no session {name!r}; `resume --list` shows the unfinished ones.")
    return exact[0]


def summarise(result: Result, out: Path) -> str:
    """The result for a person, a few lines."""
    if result["status"] != "finished":
        return f"{result['session']}: {result['status']}"
    return (
        f"Session {result['session']} finished in {result['seconds']} s.\n"
        f"{result['dimensions']} points: {result['adopted']} agreed, {result['answered']} answered, "
        f"{result['inferred']} inferred. {result['lines']} lines, {result['traced_lines']} with a source, "
        f"{result['characters']} characters.\n"
        f"Written to {out}: spec.md, spec.json, spec.pdf, {LOG_NAME}"
    )
