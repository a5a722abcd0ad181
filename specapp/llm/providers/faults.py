"""What went wrong with a call, in our own kinds: which deserve another try, and what to tell the person."""

import email.utils
import time
from dataclasses import dataclass
from enum import StrEnum
from typing import Any


class Kind(StrEnum):
    """The kinds of faults that are treated differently."""

    BUSY = "busy"
    TIMEOUT = "timeout"
    CONNECTION = "connection"
    SERVER = "server"
    KEY = "key"
    UNKNOWN_MODEL = "unknown_model"
    TOO_LONG = "too_long"
    NO_SCHEMA = "no_schema"
    QUOTA = "quota"
    REFUSED = "refused"


PASSING = frozenset({Kind.BUSY, Kind.TIMEOUT, Kind.CONNECTION, Kind.SERVER})
"""Worth another try of the same model."""

_WORDS = {
    Kind.BUSY: "has too many requests at the moment",
    Kind.TIMEOUT: "did not answer in time",
    Kind.CONNECTION: "could not be reached",
    Kind.SERVER: "had an internal fault",
    Kind.KEY: "did not accept the key, or none is set",
    Kind.UNKNOWN_MODEL: "does not know this model",
    Kind.TOO_LONG: "cannot take in a text of this length",
    Kind.NO_SCHEMA: "does not offer structured replies",
    Kind.QUOTA: "has no credit left for this account",
    Kind.REFUSED: "refused the request",
}
_NEXT = {
    Kind.KEY: "Set the provider's key variable (such as OPENAI_API_KEY) where the server runs, then resume.",
    Kind.UNKNOWN_MODEL: "Check the model's name and SPECAPP_API_BASE, then resume or choose another model.",
    Kind.TOO_LONG: "Choose a model with a larger context window, or shorten the text.",
    Kind.QUOTA: "Add credit at the provider or choose another model, then resume.",
    Kind.REFUSED: "Choose another model, then resume.",
}


@dataclass
class Fault(Exception):
    """One failed call. `retry_after`: seconds the provider asked for, None if it did not."""

    kind: Kind
    model: str
    retry_after: float | None = None

    @property
    def passing(self) -> bool:
        return self.kind in PASSING

    def sentence(self) -> str:
        """What happened and what to do, without a word of the provider's: its messages may repeat keys and texts."""
        return f"The provider of {self.model} {_WORDS[self.kind]}. {_NEXT.get(self.kind, 'Resume in a while.')}"


def read_fault(error: BaseException, model: str) -> Fault:
    """The kind of a foreign exception, by its status, its class and the few codes that providers agree on."""
    names = {c.__name__ for c in type(error).__mro__}
    text = str(error).lower()
    status = getattr(error, "status_code", None)
    if "ContextWindowExceededError" in names or _any(text, _TOO_LONG):
        return Fault(Kind.TOO_LONG, model)
    if "Timeout" in names or "APITimeoutError" in names or isinstance(error, TimeoutError) or status in (408, 504):
        return Fault(Kind.TIMEOUT, model)
    if _any(text, ("insufficient_quota", "exceeded your current quota", "credit balance is too low")):
        return Fault(Kind.QUOTA, model)
    if status in (401, 403) or names & {"AuthenticationError", "PermissionDeniedError"} or _any(text, _NO_KEY):
        return Fault(Kind.KEY, model)
    if status == 429 or "RateLimitError" in names:
        return Fault(Kind.BUSY, model, retry_after(error))
    if status == 404 or "NotFoundError" in names or "llm provider not provided" in text:
        return Fault(Kind.UNKNOWN_MODEL, model)
    if status in (400, 422) or "BadRequestError" in names:
        return Fault(Kind.NO_SCHEMA if _any(text, _SCHEMA) else Kind.REFUSED, model)
    if status in (500, 502, 503, 529) and not _lost_connection(error):
        return Fault(Kind.SERVER, model, retry_after(error))
    return Fault(Kind.CONNECTION, model)


def _lost_connection(error: BaseException) -> bool:
    """Was there no answer at all? The library calls that a status of 500; the cause below tells."""
    cause: BaseException | None = error
    while cause is not None:
        if {c.__name__ for c in type(cause).__mro__} & {"APIConnectionError", "TransportError"}:
            return True
        cause = cause.__cause__ or cause.__context__
    return False


def retry_after(error: BaseException) -> float | None:
    """Seconds of a Retry-After header, given as a number or as a date."""
    response: Any = getattr(error, "response", None)
    headers: Any = getattr(response, "headers", None) or getattr(error, "litellm_response_headers", None) or {}
    given = headers.get("retry-after") or headers.get("Retry-After")
    if not given:
        return None
    try:
        return max(0.0, float(given))
    except ValueError:
        when = email.utils.parsedate_to_datetime(given) if email.utils.parsedate(given) else None
        return max(0.0, when.timestamp() - time.time()) if when else None


_TOO_LONG = ("context_length_exceeded", "maximum context length", "context window", "exceeds the available context")
_NO_KEY = ("missing credentials", "api_key client option must be set", "invalid_api_key", "incorrect api key")
_SCHEMA = ("response_format", "json_schema", "structured output", "grammar")


def _any(text: str, parts: tuple[str, ...]) -> bool:
    return any(part in text for part in parts)
