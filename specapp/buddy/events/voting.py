"""Events of the simulated users' votes and what follows from them."""

from typing import Literal

from specapp.buddy.events.base import Event
from specapp.buddy.model import Letter, Text
from specapp.buddy.votes import Simulator


class SimulatorsPrepared(Event):
    """Who sees what. `attributes`: all active ones; `dropped`: those that partial_profile does not see.

    `same`: partial_profile sees as little as no_profile, because there is at most one attribute.
    """

    type: Literal["simulators.prepared"] = "simulators.prepared"
    version: Literal[1] = 1
    attributes: tuple[str, ...] = ()
    dropped: tuple[str, ...] = ()
    same: bool = False


class RoundOpened(Event):
    """A round of voting begins. `told`: ids of the facts and corrections that the simulators know in this round."""

    type: Literal["round.opened"] = "round.opened"
    version: Literal[1] = 1
    round: int
    dimension_keys: tuple[str, ...]
    told: tuple[str, ...] = ()


class VoteCast(Event):
    """`choice` is canonical; `shown_order` is the order in which this simulator saw A-D, e.g. CADB."""

    type: Literal["vote.cast"] = "vote.cast"
    version: Literal[1] = 1
    dimension_key: str
    round: int
    simulator: Simulator
    shown_order: str
    choice: Letter
    confident: bool
    reasoning: Text


class DimensionAdopted(Event):
    """All three chose the same and were confident."""

    type: Literal["dimension.adopted"] = "dimension.adopted"
    version: Literal[1] = 1
    dimension_key: str
    round: int
    choice: Letter


class DimensionEscalated(Event):
    """Not agreed, or not confidently: the person may be asked."""

    type: Literal["dimension.escalated"] = "dimension.escalated"
    version: Literal[1] = 1
    dimension_key: str
    round: int
    distinct_choices: int
    confident_votes: int


class VotesRevealed(Event):
    """The person looked at votes before answering."""

    type: Literal["votes.revealed"] = "votes.revealed"
    version: Literal[1] = 1
    dimension_key: str
