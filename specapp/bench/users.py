"""Who answers in a benchmark: from the hidden documents of an instance to an answerer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Final

from specapp.answerers.answerer import Answerer
from specapp.answerers.grounded import GroundedUser
from specapp.answerers.record_matching import RecordSet
from specapp.answerers.requirements import RequirementsUser
from specapp.answerers.simulated import SimulatedUser
from specapp.bench.gateways import Desk
from specapp.bench.instances import Hidden, HiddenAnswers
from specapp.bench.model_user import ModelUser
from specapp.bench.tasks.task import Case, salt_of_run
from specapp.bench.user_log import UserLog
from specapp.buddy.events.base import Event
from specapp.buddy.events.personas import PersonaBriefed
from specapp.buddy.events.session import ProposalGiven, SessionCreated, Settings
from specapp.llm.offline_gateway import OFFLINE


@dataclass(frozen=True)
class Room:
    """Where a user keeps its log, the gateways it may call, and the closed records of the instance."""

    logs: Path
    desk: Desk
    read_records: Callable[[], RecordSet]


Maker = Callable[[Case, str, Room], Answerer]


def make_simulated(case: Case, model: str, room: Room) -> Answerer:
    """The instance's person with everything hidden: played by a model, or by rules if that is offline."""
    if model == OFFLINE:
        return make_rule_based(case.hidden)
    gateway = room.desk.gateway(room.logs, model)
    return ModelUser(room.logs, gateway, case.session, open_user(case, model))


def make_rule_based(hidden: Hidden) -> Answerer:
    """By rules: from hidden answers their letters, from hidden requirements whatever shares words with them."""
    if isinstance(hidden, HiddenAnswers):
        return SimulatedUser(hidden.choices)
    return RequirementsUser(hidden.knowledge)


def make_grounded(case: Case, model: str, room: Room) -> Answerer:
    """A user that tells nothing but its records; which of them it told stands in a log that the agent never sees."""
    return GroundedUser(room.read_records(), note=UserLog(log_of_grounded(room.logs, case.session)))


def log_of_grounded(logs: Path, session: str) -> Path:
    """Where a grounded user notes its replies: no log of events, so it is not named like one."""
    return logs / f"{session}.replies.jsonl"


def open_user(case: Case, model: str) -> list[Event]:
    """What the log of a user played by a model starts from."""
    return [
        SessionCreated(
            plan="persona", answerer="nobody", settings=Settings(model=model, language="en", budget=0),
            salt=salt_of_run(f"{case.session}/user"), authored=True,
        ),
        ProposalGiven(text=case.instance.proposal),
        PersonaBriefed(persona=case.hidden.persona, knowledge=case.hidden.knowledge),
    ]  # fmt: skip


GROUNDED: Final = "grounded"
USERS: Final[Mapping[str, Maker]] = MappingProxyType({"simulated": make_simulated, GROUNDED: make_grounded})
"""Kinds of users by name, as --user offers them; a new kind is one line here."""
