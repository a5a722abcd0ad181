"""Opens rooms: a session's log folded for its pages, the last ones kept."""

from __future__ import annotations

import threading
from collections import OrderedDict
from dataclasses import replace
from typing import Final

from django.conf import settings
from django.utils.module_loading import import_string

from specapp.sessions.models import Preview, Session
from specapp.sessions.projections.preview import read_preview
from specapp.sessions.projections.room import Room, build_room
from specapp.sessions.stores import open_store

KEPT: Final = 32
_rooms: OrderedDict[tuple[str, int, str], Room] = OrderedDict()
_lock = threading.Lock()


def open_room(row: Session) -> Room:
    """The room of a session as of now. One query when nothing has changed since it was last opened, else three.

    Kept by session and seq: twenty watchers of one session fold it once.
    """
    key = (row.id, row.seq, row.playing)
    with _lock:
        kept = _rooms.get(key)
        if kept is not None:
            _rooms.move_to_end(key)
            return kept
    room = build_room(
        row.id, open_store().load(row.id), label_of=label_of_model, playing=bool(row.playing),
        offered=import_string(settings.SPECAPP_OFFERED_MODELS)(),
    )  # fmt: skip
    with _lock:
        _rooms[(row.id, room.seq, row.playing)] = room
        while len(_rooms) > KEPT:
            _rooms.popitem(last=False)
    return room


def open_live_room(row: Session) -> Room:
    """The room together with what is being written in it; one query more while an engine works on the session.

    Only calls that are still wanted are shown: what a process left behind that died is not.
    """
    room = open_room(row)
    if not row.lease_owner:
        return room
    texts = dict(Preview.objects.filter(session_id=row.id).values_list("call_key", "text"))
    if not texts:
        return room
    return replace(room, preview=read_preview({key: text for key, text in texts.items() if key in room.wanted}))


def label_of_model(model: str) -> str:
    """Who speaks under a model's name, in words for pages and exports."""
    return str(import_string(settings.SPECAPP_MODEL_LABEL)(model))


def forget_rooms() -> None:
    """Empty the kept rooms, as when sessions are deleted."""
    with _lock:
        _rooms.clear()
