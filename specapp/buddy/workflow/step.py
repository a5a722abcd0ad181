"""A step never calls a model: it says what it wants to ask, then what the replies mean."""

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Protocol

from pydantic import BaseModel

from specapp.buddy.events.base import Event
from specapp.buddy.events.codec import canonical_json

if TYPE_CHECKING:
    from specapp.buddy.workflow.state import SessionState


@dataclass(frozen=True)
class Complaint:
    """What is wrong with a reply. A soft one is sent back once and then mended by code; a hard one fails the step."""

    text: str
    hard: bool = True


Check = Callable[[BaseModel], list[Complaint]]


@dataclass(frozen=True)
class ModelCall:
    """One thing to ask: prompt name, typed variables, reply model, and the code check of the reply.

    `key` = step + role + batch + hash of the inputs read: a reply recorded under it is never bought again.
    """

    step: str
    role: str
    prompt: str
    variables: BaseModel
    reply: type[BaseModel]
    check: Check | None = None
    batch: int = 0

    @cached_property
    def key(self) -> str:
        inputs = canonical_json(self.variables.model_dump(mode="json"))
        digest = hashlib.sha256(inputs.encode("utf-8", "surrogatepass")).hexdigest()[:16]
        return f"{self.step}/{self.role}/{self.batch}/{digest}"


class Step(Protocol):
    """`next_calls`: calls not yet replied to. `settle`: events derivable now and not yet in state; monotone."""

    name: str

    def next_calls(self, state: "SessionState") -> list[ModelCall]: ...

    def settle(self, state: "SessionState") -> list[Event]: ...
