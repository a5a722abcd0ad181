"""Run a session until it is finished, failed, or interrupted."""

from __future__ import annotations

from django.conf import settings
from django.utils.module_loading import import_string

from specapp.answerers.answerer import Answerer
from specapp.answerers.terminal import TerminalAnswerer
from specapp.buddy.workflow.folding import fold
from specapp.engine.driver import run_answering_at_once, run_beside_person
from specapp.engine.lease_owner import new_owner
from specapp.engine.loop import Observer
from specapp.engine.run import Outcome
from specapp.engine.store import Store
from specapp.llm.port import Gateway
from specapp.sessions.actions.spending import limited


def gateway_of(model: str) -> tuple[Gateway, str]:
    """The gateway of a model and its label; InputRefused for an unknown name."""
    made: tuple[Gateway, str] = import_string(settings.SPECAPP_GATEWAY_FACTORY)(model)
    return made


def run_session(
    store: Store, gateway: Gateway, session: str, answerer: Answerer, *, observer: Observer | None = None
) -> Outcome:
    """Whoever answers, the same loop runs; a person's time never blocks it."""
    gateway = limited(gateway, fold(recorded.event for recorded in store.load(session)))
    run = run_beside_person if isinstance(answerer, TerminalAnswerer) else run_answering_at_once
    return run(store, gateway, session, answerer.answer, owner=new_owner(), observer=observer)
