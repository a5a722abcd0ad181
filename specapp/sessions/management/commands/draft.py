"""draft: one whole session without a browser."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import CommandParser
from django.db import transaction

from specapp.buddy.errors import InputRefused
from specapp.buddy.events.session import Settings
from specapp.formats.importers.model import ImportedFile
from specapp.formats.importers.registry import read_chat_file
from specapp.formats.language import NAMES as LANGUAGES
from specapp.formats.language import detect_language
from specapp.formats.reading import ReadText, read_text_file
from specapp.formats.secrets.chat_file import hide_secrets
from specapp.formats.secrets.showing import in_words
from specapp.llm.offline_gateway import OFFLINE
from specapp.sessions.actions.run_session import gateway_of
from specapp.sessions.actions.spending import limit_of, read_limit
from specapp.sessions.actions.start_session import SessionInputs, start_session
from specapp.sessions.actions.write_outputs import prepare_folder
from specapp.sessions.chat_limits import chat_limits
from specapp.sessions.management.limit_option import add_limit_option
from specapp.sessions.management.session_command import SessionCommand, make_answerer, read_file
from specapp.sessions.models import Session
from specapp.sessions.stores import open_store


class Command(SessionCommand):
    help = "Turn a proposal into a reviewed nine-section spec sheet."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--proposal", required=True, metavar="FILE", help="the request as text; - reads stdin")
        parser.add_argument("--history", action="append", default=[], metavar="FILE", help="an old chat; repeatable")
        parser.add_argument(
            "--keep-secrets", action="store_true", help="store keys, passwords and addresses of old chats as they are"
        )
        parser.add_argument("--model", default=settings.SPECAPP_MODEL, help="default: %(default)s")
        parser.add_argument("--budget", type=int, default=5, metavar="N", help="most questions; default 5")
        parser.add_argument("--language", default="auto", metavar="auto|xx", help="default: as the proposal")
        parser.add_argument("--seed", type=int, default=0, metavar="N")
        parser.add_argument("--revote", choices=("open", "related", "off"), default="open")
        add_limit_option(parser, default="SPECAPP_LIMIT_CENTS")
        parser.add_argument("--answers", default="ask", metavar="ask|first|skip|FILE", help="default: ask")
        parser.add_argument("--out", required=True, metavar="DIR", help="folder for the results")
        parser.add_argument("--json", action="store_true", help="print one JSON object")

    def perform(self, options: dict[str, Any]) -> int:
        if options["budget"] < 0:
            raise InputRefused("The budget is a number of questions and cannot be negative; use 0 or more.")
        proposal = self._read_proposal(options["proposal"])
        histories = [
            self._read_history(Path(name), keep_secrets=options["keep_secrets"]) for name in options["history"]
        ]
        language = self._choose_language(options["language"], proposal.text, options["model"])
        limit = read_limit(options["limit_usd"], default=limit_of(options["model"]))
        gateway_of(options["model"])
        answerer = make_answerer(options["answers"])
        out = Path(options["out"]).expanduser().absolute()
        prepare_folder(out)
        chosen = Settings(
            model=options["model"], language=language, seed=options["seed"], budget=options["budget"],
            revote=options["revote"],
        )  # fmt: skip
        store = open_store()
        inputs = SessionInputs(
            proposal=proposal.text,
            settings=chosen,
            answerer=answerer.name,
            removed=proposal.removed_control_characters,
            histories=histories,
            limit_usd=limit,
        )
        with transaction.atomic():  # a session that exists always knows where its results go
            session = start_session(store, inputs)
            Session.objects.filter(id=session).update(out_folder=str(out), answers=options["answers"])
        self.note(f"Session {session}")
        return self.run_and_report(store, session, answerer, out, as_json=options["json"])

    def _read_proposal(self, name: str) -> ReadText:
        data = sys.stdin.buffer.read() if name == "-" else read_file(Path(name), what="proposal")
        read = read_text_file(data)
        if read.removed_control_characters:
            self.note(f"Note: {read.removed_control_characters} control characters were removed from the proposal.")
        return read

    def _read_history(self, path: Path, *, keep_secrets: bool) -> ImportedFile:
        imported = read_chat_file(read_file(path, what="history"), name=path.name, limits=chat_limits())
        if not imported.readable:
            reason = "; ".join(imported.warnings) or "no turns were found in it"
            raise InputRefused(f"The history {path} cannot be used: {reason}. Leave it out, or export it anew.")
        for warning in imported.warnings:
            self.note(f"Note: {path.name}: {warning}")
        if keep_secrets:
            return imported
        imported, kinds = hide_secrets(imported)
        if kinds:
            self.note(f"Note: {path.name}: hidden before storing: {in_words(kinds)}; --keep-secrets leaves them.")
        return imported

    def _choose_language(self, wanted: str, text: str, model: str) -> str:
        if wanted != "auto" and wanted not in LANGUAGES:
            raise InputRefused(f"The language {wanted!r} is not known; use a code such as en, or auto.")
        code = detect_language(text).code if wanted == "auto" else wanted
        if model == OFFLINE and code != "en":
            name = LANGUAGES[code]
            raise InputRefused(
                f"The offline engine writes English only, and this is {name}. Choose another model with --model, or "
                f"--language en if the proposal is English after all."
            )
        return code
