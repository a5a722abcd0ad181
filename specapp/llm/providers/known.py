"""Whether a model can be used at all, found out before anything is written or paid."""

from functools import cache
from typing import Any

from specapp.llm.providers.library import litellm
from specapp.llm.providers.options import ProviderOptions


@cache
def refuse_unusable(model: str, options: ProviderOptions) -> str:
    """Why no call of this model can succeed here, with what to do; empty if one may. Makes no call itself."""
    library = litellm()
    try:
        library.get_llm_provider(model, api_base=options.api_base or None)
    except Exception:  # the library raises its own class of bad request, with help for programmers
        return (
            f"The model {model!r} is not known. Use offline, or a litellm model name such as openai/gpt-4o-mini, "
            "anthropic/claude-sonnet-4 or ollama_chat/llama3."
        )
    if options.api_base:
        return ""
    needed: Any = library.validate_environment(model=model)
    missing = [str(key) for key in needed.get("missing_keys", ())]
    if not needed.get("keys_in_environment") and missing:
        return (
            f"The model {model} needs {' and '.join(missing)}. Set it where the server runs, or choose another model."
        )
    return ""


@cache
def key_of(model: str) -> bool:
    """Is a key set for the provider of this model?"""
    needed: Any = litellm().validate_environment(model=model)
    return bool(needed.get("keys_in_environment"))
