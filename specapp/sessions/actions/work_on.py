"""Work on a session as its engine, until there is nothing to do or the process is to end."""

from __future__ import annotations

import threading

from django.db.models import F

from specapp.buddy.errors import InputRefused
from specapp.buddy.events.session import SessionFailed
from specapp.buddy.workflow.folding import fold
from specapp.buddy.workflow.state import SessionState
from specapp.engine.lease_owner import new_owner
from specapp.engine.loop import Loop
from specapp.engine.run import Outcome
from specapp.sessions.actions.run_session import gateway_of
from specapp.sessions.actions.spending import limited
from specapp.sessions.django_store import DjangoStore
from specapp.sessions.live.preview_writer import preview_writer
from specapp.sessions.models import Session
from specapp.sessions.stores import open_store


class Stopping(BaseException):
    """The process is to end: the engine lets go of its session, and another one goes on."""


class StopFlag:
    """Set when the process is asked to end."""

    event = threading.Event()


def work_on(session: str) -> Outcome:
    """Run the engine. A session that is gone, is played from a recording, or has no usable model is left alone."""
    row = Session.objects.filter(id=session).first()
    if row is None or row.playing or row.authored:
        return Outcome.FINISHED
    store = open_store()
    state = fold(item.event for item in store.load(session))
    try:
        gateway, _ = gateway_of(state.settings.model)
    except InputRefused as error:
        return _fail_openly(store, session, state, error)
    try:
        loop = Loop(
            store, limited(gateway, state), owner=new_owner(), observer=_stop_if_asked, previews=preview_writer()
        )
        return loop.run(session)
    except Stopping:
        return Outcome.WAITING


def _fail_openly(store: DjangoStore, session: str, state: SessionState, error: InputRefused) -> Outcome:
    """The model was taken out of the settings after the session had begun: say so, and ask for nobody to work on it."""
    if not state.failed and not state.finished:
        failed = SessionFailed(step="start", error=type(error).__name__, message=str(error), permanent=True)
        store.append(session, [failed], expected_seq=state.seq, actor="engine", cause="start")
    Session.objects.filter(id=session).update(settled_seq=F("seq"))
    return Outcome.FAILED


def _stop_if_asked(state: SessionState) -> None:
    if StopFlag.event.is_set():
        raise Stopping
