"""What a call used: tokens as the provider counts them, money where a price is known."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from specapp.llm.port import GatewayMessage
from specapp.llm.providers.library import litellm


@dataclass(frozen=True)
class Usage:
    """Tokens of one call; `cost_usd` is None where nobody knows a price."""

    prompt_tokens: int = 0
    completion_tokens: int = 0
    cached_tokens: int = 0
    cost_usd: float | None = None


def read_usage(given: Any, model: str) -> Usage:
    """The usage of a provider's answer."""
    prompt = int(getattr(given, "prompt_tokens", 0) or 0)
    completion = int(getattr(given, "completion_tokens", 0) or 0)
    details = getattr(given, "prompt_tokens_details", None)
    cached = int(getattr(details, "cached_tokens", 0) or 0)
    return Usage(prompt, completion, cached, price_of(model, prompt, completion, cached))


def estimate_usage(model: str, messages: Sequence[GatewayMessage], text: str) -> Usage:
    """For a provider that tells none: tokens by the library's own count."""
    count = litellm().token_counter
    sent = "\n".join(message.content for message in messages)
    prompt, completion = int(count(model=model, text=sent)), int(count(model=model, text=text))
    return Usage(prompt, completion, 0, price_of(model, prompt, completion))


def price_of(model: str, prompt: int, completion: int, cached: int = 0) -> float | None:
    """USD of a call by the library's price list; None for a model that is not in it."""
    try:
        paid = litellm().cost_per_token(
            model=model, prompt_tokens=prompt, completion_tokens=completion, cache_read_input_tokens=cached
        )
    except Exception:  # the library raises several classes for a model without a price
        return None
    total = float(paid[0]) + float(paid[1])
    return total if total > 0 or _is_listed(model) else None


def _is_listed(model: str) -> bool:
    prices = litellm().model_cost
    return model in prices or model.split("/", 1)[-1] in prices
