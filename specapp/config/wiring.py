"""Picks the concrete adapters: which gateway serves which model name."""

from __future__ import annotations

from django.conf import settings

from specapp.buddy.errors import InputRefused
from specapp.engine.gateway_policies import Concurrent
from specapp.llm.offline_gateway import OFFLINE, OFFLINE_LABEL, OfflineGateway
from specapp.llm.port import Gateway
from specapp.llm.providers.gateway import ProviderGateway
from specapp.llm.providers.known import refuse_unusable
from specapp.llm.providers.library import is_loaded, warm_up
from specapp.llm.providers.options import ProviderOptions
from specapp.llm.providers.usage import price_of

CALLS_AT_ONCE = 8


def make_gateway(model: str) -> tuple[Gateway, str]:
    """The gateway of a model and the label shown wherever it speaks; InputRefused for one that cannot be used here."""
    if model == OFFLINE:
        return Concurrent(OfflineGateway(), CALLS_AT_ONCE), OFFLINE_LABEL
    options = provider_options(model)
    problem = refuse_unusable(model, options)
    if problem:
        raise InputRefused(problem)
    return Concurrent(ProviderGateway(model, options), CALLS_AT_ONCE), model


def prepare_models() -> None:
    """Load in the background what language models need, if any is offered: it takes seconds."""
    if any(name != OFFLINE for name, _, _ in offer_models()):
        warm_up()


def provider_options(model: str) -> ProviderOptions:
    """How calls of this model are made: SPECAPP_API_BASE belongs to SPECAPP_MODEL and to all openai/ names."""
    own_server = settings.SPECAPP_API_BASE and (model == settings.SPECAPP_MODEL or model.startswith("openai/"))
    return ProviderOptions(
        api_base=settings.SPECAPP_API_BASE if own_server else "",
        fallbacks=tuple(settings.SPECAPP_FALLBACK_MODELS),
        timeout=float(settings.SPECAPP_TIMEOUT),
    )


def price_tokens(model: str, prompt: int, completion: int) -> float | None:
    """US dollars by litellm's list; None for a model not in it, and as long as the library is still being loaded."""
    return price_of(model, prompt, completion) if is_loaded() else None


def label_model(model: str) -> str:
    """Who speaks, in words; also for a model that is not offered any more."""
    return OFFLINE_LABEL if model == OFFLINE else model


def offer_models() -> tuple[tuple[str, str, str], ...]:
    """What the start page offers: (name, name on the page, what it is). The default stands first."""
    names = dict.fromkeys((settings.SPECAPP_MODEL, *settings.SPECAPP_MODELS, OFFLINE))
    return tuple((name, *_described(name)) for name in names)


def _described(name: str) -> tuple[str, str]:
    if name == OFFLINE:
        return "Offline engine", "Rules written by hand, not a language model. English only, no cost."
    return name.rpartition("/")[2], f"A language model ({name}). Every language; its provider may charge for it."
