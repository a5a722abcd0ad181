"""litellm itself: imported late and once, without network and telemetry, and an event loop that its calls run on."""

import asyncio
import logging
import threading
from collections.abc import Coroutine
from concurrent.futures import Future
from functools import cache
from types import ModuleType
from typing import Any, TypeVar

T = TypeVar("T")


@cache
def litellm() -> ModuleType:
    """The library; its import takes seconds, so nothing imports it before a call or `warm_up` needs it.

    LITELLM_LOCAL_MODEL_COST_MAP has to be set (the settings do): else the import asks the network for prices.
    """
    import litellm as library

    library.telemetry = False
    library.suppress_debug_info = True
    library.drop_params = True
    library.num_retries = 0
    for name in ("LiteLLM", "LiteLLM Router", "LiteLLM Proxy", "httpx"):
        logging.getLogger(name).setLevel(logging.CRITICAL)  # its messages may hold what was sent
    return library


def innermost(stream: Any) -> Any:
    """The chunks of a stream as OpenAI's client reads them, where the library uses that; else the stream itself.

    They have the same form. What the library does with each, and its accounts of the whole, take longer than reading.
    """
    from openai import AsyncStream

    inner = getattr(stream, "completion_stream", None)
    return inner if isinstance(inner, AsyncStream) else stream


def is_loaded() -> bool:
    """Whether a call of `litellm` returns at once."""
    return litellm.cache_info().currsize > 0


def warm_up() -> threading.Thread:
    """Import it in a thread, so that the first call does not wait for it."""
    thread = threading.Thread(target=litellm, name="import-litellm", daemon=True)
    thread.start()
    return thread


@cache
def _loop() -> asyncio.AbstractEventLoop:
    loop = asyncio.new_event_loop()
    threading.Thread(target=loop.run_forever, name="model-calls", daemon=True).start()
    return loop


def start(work: Coroutine[Any, Any, T]) -> "Future[T]":
    """Run it on the one loop of all calls; the future can be cancelled from any thread."""
    return asyncio.run_coroutine_threadsafe(work, _loop())
