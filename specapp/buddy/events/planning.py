"""Events of an agent that plans first and then carries its plan out: what it set out to do, what it thought."""

from typing import Literal

from specapp.buddy.events.base import Event
from specapp.buddy.model import Text


class PlanWritten(Event):
    """The plan, written before any tool could be used."""

    type: Literal["plan.written"] = "plan.written"
    version: Literal[1] = 1
    text: Text


class ThoughtNoted(Event):
    """What the agent thought before its question `number`: what it learnt, how its view changed, why it asks.

    Nobody who answers is shown it.
    """

    type: Literal["thought.noted"] = "thought.noted"
    version: Literal[1] = 1
    number: int
    text: Text
