"""A recorded session as a task for other agents: a fuzzy request, a grounded user's records, the sheet as the truth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, Literal

from pydantic import BaseModel, ConfigDict, Field

from specapp.answerers.record_matching import Record, RecordIndex, RecordSet
from specapp.bench.files import read_shape
from specapp.bench.fuzzy_request import FuzzyRequest, blur, find_leaks, own_words
from specapp.bench.hidden_points import LEVELS, Level, Point, find_points
from specapp.bench.instance_records import FALLBACK
from specapp.bench.topics import find_lost, settle_topics
from specapp.buddy.errors import InputRefused
from specapp.buddy.events.envelope import RecordedEvent
from specapp.buddy.lines import section_texts
from specapp.buddy.sections import SectionKey
from specapp.buddy.workflow.folding import fold
from specapp.buddy.workflow.state import SessionState

SCHEMA: Final = "spec-buddy/grounded-instance/1"
Why = Literal["nothing of its own", "told by the request", "not to be asked for alone"]


class LeftOut(BaseModel):
    """A point of the session that is no record, and why."""

    model_config = ConfigDict(frozen=True)

    id: str
    why: Why


class GroundedInstance(BaseModel):
    """The whole task. `request` alone is for the agent; `truth`: the nine sections of the sheet."""

    model_config = ConfigDict(frozen=True, populate_by_name=True)

    schema_: Literal["spec-buddy/grounded-instance/1"] = Field(default=SCHEMA, alias="schema")
    session: str
    level: Level
    language: str
    request: str
    sentences_kept: tuple[str, ...]
    sentences_removed: tuple[str, ...]
    known: RecordSet
    left_out: tuple[LeftOut, ...] = ()
    truth: dict[SectionKey, str]


def make_instance(recorded: Sequence[RecordedEvent], level: Level) -> GroundedInstance:
    """The instance of a finished session; InputRefused if there is nothing to hide or to compare with.

    Every record can be asked for and found alone, and the request tells none of them: what fails either is left out.
    """
    state = _read_state(recorded)
    request, points, left_out = _hide(state, level)
    if not points:
        raise InputRefused("This session hides nothing that its request does not tell; take one with answers.")
    known = RecordSet(records=tuple(point.record for point in points), fallback=FALLBACK)
    known.refuse_unusable()
    kept = {one.id for one in request.kept}
    return GroundedInstance(
        session=recorded[0].envelope.session,
        level=level,
        language=state.settings.language,
        request=request.text,
        sentences_kept=tuple(one.id for one in state.sentences if one.id in kept),
        sentences_removed=tuple(one.id for one in state.sentences if one.id not in kept),
        known=known,
        left_out=tuple(left_out),
        truth=section_texts(state.lines),
    )


def read_instance(path: Path) -> GroundedInstance:
    """The instance of a file that the command wrote; InputRefused naming what is wrong with it."""
    found: GroundedInstance = read_shape(path, GroundedInstance)
    found.known.refuse_unusable()
    return found


def _read_state(recorded: Sequence[RecordedEvent]) -> SessionState:
    state = fold(item.event for item in recorded)
    if not state.finished or not state.lines or not state.sentences:
        raise InputRefused("This session has no finished sheet; finish it with `resume`, then export its log anew.")
    if any(item.erased for item in recorded):
        raise InputRefused("Words of this session were erased; nothing can be asked about them.")
    return state


def _hide(state: SessionState, level: Level) -> tuple[FuzzyRequest, list[Point], list[LeftOut]]:
    """A deeper level starts from what the one above left of the request: it never tells more."""
    sentences = _hide(state, LEVELS[level])[0].kept if level < LEVELS[-1] else tuple(state.sentences)
    title = " ".join((state.draft.title if state.draft else "").split())
    points, left_out = find_points(state, level), list[LeftOut]()
    while True:  # without one point the words of the others weigh more: all is looked at again until none is lost
        records = settle_topics([point.record for point in points])
        own = own_words(points, f"{title} {sentences[0].text}")
        request = blur(title, sentences, own)
        lost = _find_faults(records, own, find_leaks(request, own))
        if not lost:
            return request, [Point(record, p.asking) for record, p in zip(records, points, strict=True)], left_out
        left_out += [LeftOut(id=key, why=why) for key, why in lost.items()]
        points = [point for point in points if point.record.id not in lost]


def _find_faults(records: Sequence[Record], own: Mapping[str, set[str]], leaks: Sequence[str]) -> dict[str, Why]:
    """Id -> why this record cannot stay. Of records that one question reaches together the last has to go."""
    faults: dict[str, Why] = dict.fromkeys(leaks, "told by the request")
    faults |= {key: "nothing of its own" for key, words in own.items() if not words}
    if faults:
        return faults
    places = {record.id: at for at, record in enumerate(records)}
    confused = find_lost(records)
    index = RecordIndex(records)
    confused |= {r.id: () for r in records if r not in index.match(r.triggers[0])}
    return {max((key, *met), key=places.__getitem__): "not to be asked for alone" for key, met in confused.items()}
