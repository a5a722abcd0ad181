"""What can go wrong with a provider, as OpenAI's interface shows it: refused calls, broken streams, unusable texts."""

from __future__ import annotations

import json
import threading
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

from tests.factories.openai_request import Body

ANY_PROMPT = "*"


class Fault(StrEnum):
    """One way to misbehave. The first group is refused with a status, the second breaks off, the third is written."""

    RATE_LIMIT = "rate_limit"
    QUOTA = "quota"
    SERVER_ERROR = "server_error"
    UNAVAILABLE = "unavailable"
    CONTEXT_OVERFLOW = "context_overflow"
    AUTH = "auth"
    NO_SCHEMA = "no_schema"
    """Only requests with a JSON schema are refused; the same one without it is served."""
    NOT_FOUND = "not_found"

    TIMEOUT = "timeout"
    """Accepted and never answered, until either side closes."""
    CUT_STREAM = "cut_stream"
    """Half of the reply, then the connection is closed without a goodbye."""
    STALLED_STREAM = "stalled_stream"
    """Half of the reply, then nothing more on an open connection."""
    UNFINISHED_STREAM = "unfinished_stream"
    """Half of the reply, then a proper end, but no reason to finish and no [DONE]; not streamed: as CUT_STREAM."""

    PROSE = "prose"
    FENCED = "fenced"
    """The right JSON in a code fence, after a sentence."""
    CUT_JSON = "cut_json"
    WRONG_SCHEMA = "wrong_schema"
    EMPTY = "empty"
    WRONG_LANGUAGE = "wrong_language"
    REFUSAL = "refusal"
    """`refusal` instead of `content`."""
    CONTENT_FILTER = "content_filter"
    """Cut short with the reason content_filter."""


BROKEN: Final = frozenset({Fault.CUT_STREAM, Fault.STALLED_STREAM, Fault.UNFINISHED_STREAM})


@dataclass(frozen=True)
class Planned:
    """A fault to come. `left`: how many more times, None for always."""

    fault: Fault
    left: int | None = 1
    retry_after: float | None = None


class FaultQueue:
    """Faults by prompt name, each used up in the order given; those of a prompt before those of any prompt."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._planned: dict[str, list[Planned]] = {}

    def add(self, prompt: str, planned: Planned) -> None:
        with self._lock:
            self._planned.setdefault(prompt, []).append(planned)

    def clear(self) -> None:
        with self._lock:
            self._planned.clear()

    def take(self, prompt: str, body: Body) -> Planned | None:
        """What befalls this request; None if nothing does."""
        with self._lock:
            for queue in (self._planned.get(prompt, []), self._planned.get(ANY_PROMPT, [])):
                for place, planned in enumerate(queue):
                    if planned.fault is Fault.NO_SCHEMA and not _asks_for_schema(body):
                        continue
                    if planned.left is not None:
                        rest = Planned(planned.fault, planned.left - 1, planned.retry_after)
                        queue[place : place + 1] = [rest] if rest.left else []
                    return planned
        return None


@dataclass(frozen=True)
class Refused:
    """An error as the interface sends it."""

    status: int
    kind: str
    code: str | None
    message: str
    param: str | None = None

    def as_json(self, model: str) -> dict[str, Any]:
        message = self.message.format(model=model)
        return {"error": {"message": message, "type": self.kind, "param": self.param, "code": self.code}}


_INVALID = "invalid_request_error"
REFUSALS: Final[dict[Fault, Refused]] = {
    Fault.RATE_LIMIT: Refused(
        429, "requests", "rate_limit_exceeded", "Rate limit reached for {model} on requests per min (RPM): Limit 3."
    ),
    Fault.QUOTA: Refused(
        429, "insufficient_quota", "insufficient_quota",
        "You exceeded your current quota, please check your plan and billing details.",
    ),
    Fault.SERVER_ERROR: Refused(
        500, "server_error", None, "The server had an error while processing your request. Sorry about that!"
    ),
    Fault.UNAVAILABLE: Refused(
        503, "server_error", None, "The engine is currently overloaded, please try again later."
    ),
    Fault.CONTEXT_OVERFLOW: Refused(
        400, _INVALID, "context_length_exceeded",
        "This model's maximum context length is 8192 tokens. Please reduce the length of the messages.", "messages",
    ),
    Fault.AUTH: Refused(
        401, _INVALID, "invalid_api_key",
        "Incorrect API key provided: sk-no***key. You can find your API key at https://platform.openai.com.",
    ),
    Fault.NO_SCHEMA: Refused(
        400, _INVALID, None,
        "Invalid parameter: 'response_format' of type 'json_schema' is not supported with this model.",
        "response_format",
    ),
    Fault.NOT_FOUND: Refused(
        404, _INVALID, "model_not_found", "The model `{model}` does not exist or you do not have access to it."
    ),
}  # fmt: skip


@dataclass(frozen=True)
class Written:
    """What a model wrote, and why it ended; a refusal stands in place of a content."""

    content: str
    finish_reason: str = "stop"
    refusal: str = ""


SORRY = "I'm sorry, but I can't assist with that request."


def spoil(fault: Fault, right: str, *, foreign: str) -> Written:
    """What is written under this fault instead of the right reply; `foreign`: the right reply in another language."""
    written = {
        Fault.PROSE: Written("I had a look at it. All in all this seems a sensible plan, and I would go ahead."),
        Fault.FENCED: Written(f"Here is the JSON you asked for:\n\n```json\n{right}\n```"),
        Fault.CUT_JSON: Written(right[: len(right) // 2], "length"),
        Fault.WRONG_SCHEMA: Written(json.dumps({key: _otherwise(value) for key, value in json.loads(right).items()})),
        Fault.EMPTY: Written(""),
        Fault.WRONG_LANGUAGE: Written(foreign),
        Fault.REFUSAL: Written("", refusal=SORRY),
        Fault.CONTENT_FILTER: Written(right[: len(right) // 4], "content_filter"),
    }
    return written.get(fault, Written(right))


def _otherwise(value: object) -> object:
    """Another type than was asked for: a list for a text, a text for anything else."""
    return [value] if isinstance(value, str) else "see above"


def _asks_for_schema(body: Body) -> bool:
    return (body.get("response_format") or {}).get("type") == "json_schema"
