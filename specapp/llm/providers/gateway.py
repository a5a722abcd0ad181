"""The gateway to language models: one call with its own retries, time-outs, structured output and stand-in models."""

import asyncio
import contextlib
import random
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Future
from typing import Any

from specapp.buddy.errors import ContextTooLong, ModelUnavailable
from specapp.llm.port import GatewayReply, GatewayRequest
from specapp.llm.providers.faults import Fault, Kind, read_fault
from specapp.llm.providers.known import key_of
from specapp.llm.providers.library import innermost, litellm, start
from specapp.llm.providers.messages import as_sent
from specapp.llm.providers.options import ProviderOptions
from specapp.llm.providers.schema import response_format
from specapp.llm.providers.usage import Usage, estimate_usage, read_usage

_FORMS = ("schema", "object", "plain")
"""How the form of a reply is asked for, strictest first; the prompt describes it in words in any case."""
_form_of: dict[tuple[str, str], int] = {}
"""(model, api base) -> the strictest form it is known to take; learnt from refusals, for all sessions."""


class CallCancelled(ModelUnavailable):
    """Nobody waits for this reply any more."""


class ProviderGateway:
    """Replies of `model`, or of the first stand-in that can be reached. Thread-safe; `cancel` ends a call in flight."""

    def __init__(
        self,
        model: str,
        options: ProviderOptions,
        *,
        uniform: Callable[[], float] = random.random,
    ) -> None:
        self._models = (model, *(m for m in options.fallbacks if m != model))
        self._options = options
        self._uniform = uniform
        self._lock = threading.Lock()
        self._in_flight: dict[str, Future[GatewayReply]] = {}

    def complete(self, request: GatewayRequest) -> GatewayReply:
        """Raises ModelUnavailable when no model gives a reply, ContextTooLong when the text is too much for it."""
        litellm()  # imported here, in the caller's own thread: on the loop it would hold up the calls of all sessions
        future = start(self._ask_in_turn(request))
        with self._lock:
            self._in_flight[request.key] = future
        try:
            return future.result()
        except CancelledError:
            raise CallCancelled("The call was ended because its reply is not needed any more.") from None
        finally:
            with self._lock:
                self._in_flight.pop(request.key, None)

    def cancel(self, key: str) -> None:
        """End the call of this key, if it is in flight: the connection is closed, so nothing more is generated."""
        with self._lock:
            future = self._in_flight.get(key)
        if future is not None:
            future.cancel()

    async def _ask_in_turn(self, request: GatewayRequest) -> GatewayReply:
        faults: list[Fault] = []
        for model in self._models:
            try:
                return await self._ask(model, request, retries=len(faults))
            except Fault as fault:
                faults.append(fault)
        if all(fault.kind is Kind.TOO_LONG for fault in faults):
            raise ContextTooLong(faults[0].sentence())
        alike = {fault.kind: [f.model for f in faults if f.kind is fault.kind] for fault in faults}
        told = " ".join(Fault(kind, " and of ".join(models)).sentence() for kind, models in alike.items())
        raise ModelUnavailable(told, permanent=not any(fault.passing for fault in faults))

    async def _ask(self, model: str, request: GatewayRequest, *, retries: int) -> GatewayReply:
        """One model, tried again after passing faults. The seconds are those of all tries, waits included."""
        started, tries = time.perf_counter(), 0
        while True:
            try:
                text, usage, served = await self._try(model, request)
            except Fault as fault:
                tries += 1
                if not fault.passing or tries >= self._options.attempts:
                    raise
                await asyncio.sleep(self._wait(tries, fault))
                continue
            return GatewayReply(
                text, served or model, usage.prompt_tokens, usage.completion_tokens, usage.cached_tokens,
                usage.cost_usd, time.perf_counter() - started, retries + tries,
            )  # fmt: skip

    def _wait(self, tries: int, fault: Fault) -> float:
        """Seconds before the next try: what the provider asked for, else doubled each time, half of it by chance."""
        longest = self._options.longest_wait
        if fault.retry_after is not None:
            return min(fault.retry_after, 4 * longest)
        grown = min(longest, self._options.first_wait * float(2 ** (tries - 1)))
        return grown * (0.5 + 0.5 * self._uniform())

    async def _try(self, model: str, request: GatewayRequest) -> tuple[str, Usage, str]:
        """One call; a form of reply that this model does not take is left out, for good."""
        place = (model, self._options.api_base)
        while True:
            form = _form_of.get(place, 0)
            try:
                return await self._call(model, request, _FORMS[form])
            except Fault:
                raise
            except Exception as error:
                if _was_cancelled():  # the library makes an error of its own of it
                    raise asyncio.CancelledError from None
                fault = read_fault(error, model)
                if fault.kind is not Kind.NO_SCHEMA or form + 1 == len(_FORMS):
                    raise fault from None
                _form_of[place] = form + 1

    async def _call(self, model: str, request: GatewayRequest, form: str) -> tuple[str, Usage, str]:
        async with asyncio.timeout(self._options.timeout):
            stream = await litellm().acompletion(**self._arguments(model, request, form))
        parts: list[str] = []
        usage, served, ended = None, "", ""
        async with contextlib.aclosing(stream):  # whatever ends the reading also closes the connection
            chunks = innermost(stream)
            # The client's own stream is read to its very end: only then does its connection serve the next call.
            while chunks is not stream or not (ended and usage):
                try:
                    async with asyncio.timeout(self._options.timeout):
                        chunk = await anext(chunks)
                except StopAsyncIteration:
                    break
                served = getattr(chunk, "model", "") or served
                usage = getattr(chunk, "usage", None) or usage
                for written, reason in _written(chunk):
                    ended = reason or ended
                    if written:
                        parts.append(written)
                        if request.on_text:
                            request.on_text("".join(parts))
        if not ended:  # the connection was closed in the middle
            raise Fault(Kind.CONNECTION, model)
        if ended == "content_filter" and not parts:
            raise Fault(Kind.REFUSED, model)
        text = "".join(parts)
        used = read_usage(usage, model) if usage else estimate_usage(model, request.messages, text)
        return text, used, served

    def _arguments(self, model: str, request: GatewayRequest, form: str) -> dict[str, Any]:
        arguments: dict[str, Any] = {
            "model": model,
            "messages": as_sent(request.messages, model),
            "stream": True,
            "stream_options": {"include_usage": True},
            "timeout": self._options.timeout,
            "max_retries": 0,
            "num_retries": 0,
        }
        if self._options.api_base:
            arguments["api_base"] = self._options.api_base
            if not key_of(model):
                arguments["api_key"] = "none"  # a server of one's own seldom asks for one, but the client does
        if form == "schema":
            arguments["response_format"] = response_format(request.prompt, request.reply)
        elif form == "object":
            arguments["response_format"] = {"type": "json_object"}
        return arguments


def _was_cancelled() -> bool:
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0


def _written(chunk: Any) -> Iterator[tuple[str, str]]:
    """(text, why it ended) of a chunk; a refusal counts as text, so that it is seen and rejected like any prose."""
    for choice in getattr(chunk, "choices", None) or ():
        delta = getattr(choice, "delta", None)
        text = getattr(delta, "content", None) or getattr(delta, "refusal", None) or getattr(choice, "text", None) or ""
        yield str(text), str(getattr(choice, "finish_reason", None) or "")
