"""The one way to a model: what a gateway is given and what it gives back."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol

from pydantic import BaseModel

OnText = Callable[[str], None]
"""Told the text so far while a reply is written; returns at once and never raises."""


@dataclass(frozen=True)
class GatewayMessage:
    """One message as providers expect it; role is system, user or assistant."""

    role: str
    content: str


@dataclass(frozen=True)
class GatewayRequest:
    """One call. `messages` is for language models; the offline engine reads `variables`. `complaints`: why `previous`
    failed. `on_text`: for gateways that get to see a reply while it is written."""

    key: str
    step: str
    role: str
    prompt: str
    variables: BaseModel
    reply: type[BaseModel]
    render: Callable[[], tuple[GatewayMessage, ...]]
    complaints: tuple[str, ...] = ()
    previous: str = ""
    on_text: OnText | None = None

    @cached_property
    def messages(self) -> tuple[GatewayMessage, ...]:
        """The rendered prompt; made when a gateway reads it, so that one that does not costs nothing."""
        return self.render()

    @property
    def was_read(self) -> bool:
        """True once a gateway has read the messages."""
        return "messages" in self.__dict__


@dataclass(frozen=True)
class GatewayReply:
    """A reply as it came. Tokens of all attempts; `cost_usd` None if unknown; `seconds` of model time."""

    text: str
    served_model: str
    prompt_tokens: int = 0
    completion_tokens: int = 0
    cached_tokens: int = 0
    cost_usd: float | None = None
    seconds: float = 0.0
    retries: int = 0


class Gateway(Protocol):
    """Anything that replies to a request. Raises ModelUnavailable or BudgetExceeded, nothing else."""

    def complete(self, request: GatewayRequest) -> GatewayReply: ...
