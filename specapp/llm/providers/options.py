"""How calls to providers are made: what an operator sets, with modest defaults."""

from dataclasses import dataclass


@dataclass(frozen=True)
class ProviderOptions:
    """`fallbacks`: models tried in order when one cannot be reached; `timeout`: seconds without a sign of life.

    `attempts`: calls of one model before it is given up; waits grow from `first_wait` (seconds), doubled each time with
    jitter, at most `longest_wait`; a provider's Retry-After goes first.
    """

    api_base: str = ""
    fallbacks: tuple[str, ...] = ()
    timeout: float = 90.0
    attempts: int = 4
    first_wait: float = 1.0
    longest_wait: float = 30.0
