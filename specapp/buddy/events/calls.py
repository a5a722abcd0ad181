"""Events of model calls: what was asked, what came back, what it cost."""

from typing import Literal

from specapp.buddy.events.base import Event
from specapp.buddy.model import Text, Value


class CallCost(Value):
    """Tokens, money (None = unknown) and seconds of one call, retries included."""

    prompt_tokens: int = 0
    completion_tokens: int = 0
    cached_tokens: int = 0
    cost_usd: float | None = None
    seconds: float = 0.0
    retries: int = 0


class ModelCallCompleted(Event):
    """A reply that fits; it is never bought again under this key."""

    type: Literal["model_call.completed"] = "model_call.completed"
    version: Literal[1] = 1
    call_key: str
    step: str
    role: str
    prompt: str
    prompt_version: int
    prompt_hash: str
    requested_model: str
    served_model: str
    depth: int
    """How many calls had to be waited for one after another, this one included: the longest is the session's rounds."""
    sent: Text
    reply: Text
    cost: CallCost


class ModelCallRejected(Event):
    """A reply that does not fit, kept as it came, with what was wrong."""

    type: Literal["model_call.rejected"] = "model_call.rejected"
    version: Literal[1] = 1
    call_key: str
    step: str
    attempt: int
    requested_model: str
    complaints: tuple[Text, ...]
    reply: Text
    cost: CallCost


class ModelCallShortened(Event):
    """The text was too long for the model: the oldest turns were left out until it fitted."""

    type: Literal["model_call.shortened"] = "model_call.shortened"
    version: Literal[1] = 1
    call_key: str
    step: str
    model: str
    kept_turns: int
    all_turns: int
