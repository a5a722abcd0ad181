"""One model call from request to events: render, ask, parse, check; asked once more if the reply does not fit."""

from dataclasses import dataclass

from pydantic import BaseModel

from specapp.buddy.errors import ContextTooLong, ReplyRejected, SpecBuddyError
from specapp.buddy.events.base import Event
from specapp.buddy.events.calls import CallCost, ModelCallCompleted, ModelCallRejected, ModelCallShortened
from specapp.buddy.workflow.step import ModelCall
from specapp.engine.reply_language import language_complaint
from specapp.engine.reply_parsing import parse_reply
from specapp.llm.port import Gateway, GatewayMessage, GatewayReply, GatewayRequest, OnText
from specapp.prompts.catalog import PROMPTS, render

ATTEMPTS = 2


@dataclass(frozen=True)
class Performed:
    """What a call led to: rejected replies, then a completed one, or an error."""

    events: tuple[Event, ...]
    error: SpecBuddyError | None = None


@dataclass(frozen=True)
class _Attempt:
    request: GatewayRequest
    raw: GatewayReply
    reply: BaseModel | None
    hard: tuple[str, ...]
    soft: tuple[str, ...]


def perform_call(
    call: ModelCall, gateway: Gateway, *, model: str, depth: int, on_text: OnText | None = None
) -> Performed:
    """Never raises for a foreign fault: it comes back as `error`, beside the events that are worth keeping.

    A reply with soft faults only is sent back once; if the second one is worse, the first is taken.
    """
    events: list[Event] = []
    good: _Attempt | None = None
    complaints: tuple[str, ...] = ()
    previous = ""
    for number in range(1, ATTEMPTS + 1):
        try:
            attempt, left_out = _ask_what_fits(call, gateway, complaints, previous, model=model, on_text=on_text)
            events += left_out
        except SpecBuddyError as error:
            if good is None:
                return Performed(tuple(events), error)
            break
        if attempt.reply is not None and not attempt.hard:
            good = attempt
            if not attempt.soft:
                break
        complaints, previous = attempt.hard + attempt.soft, attempt.raw.text
        if number < ATTEMPTS or attempt.hard:
            events.append(_rejected(call, model, number, complaints, attempt.raw))
    if good is None:
        return Performed(tuple(events), ReplyRejected(complaints, previous))
    return Performed((*events, _completed(call, model, depth, good)))


def _ask_what_fits(
    call: ModelCall, gateway: Gateway, complaints: tuple[str, ...], previous: str, *, model: str, on_text: OnText | None
) -> tuple[_Attempt, list[Event]]:
    """Ask; if old chats are too long for the model, ask again without the older half of their turns."""
    whole = getattr(call.variables, "turns", ())
    kept = whole
    while True:
        variables = call.variables if kept is whole else call.variables.model_copy(update={"turns": kept})
        try:
            attempt = _ask(call, variables, gateway, complaints, previous, on_text)
        except ContextTooLong:
            if len(kept) < 2:
                raise
            kept = kept[len(kept) // 2 :]
            continue
        if kept is whole:
            return attempt, []
        shortened = ModelCallShortened(
            call_key=call.key, step=call.step, model=model, kept_turns=len(kept), all_turns=len(whole)
        )
        return attempt, [shortened]


def _ask(
    call: ModelCall,
    variables: BaseModel,
    gateway: Gateway,
    complaints: tuple[str, ...],
    previous: str,
    on_text: OnText | None,
) -> _Attempt:
    def render_messages() -> tuple[GatewayMessage, ...]:
        rendered = render(call.prompt, variables, complaints=complaints, previous=previous)
        return tuple(GatewayMessage(m.role, m.content) for m in rendered.messages)

    request = GatewayRequest(
        key=call.key, step=call.step, role=call.role, prompt=call.prompt, variables=variables, reply=call.reply,
        render=render_messages, complaints=complaints, previous=previous, on_text=on_text,
    )  # fmt: skip
    raw = gateway.complete(request)
    try:
        reply = parse_reply(raw.text, call.reply)
    except ReplyRejected as error:
        return _Attempt(request, raw, None, error.complaints, ())
    found = call.check(reply) if call.check else []
    hard, soft = tuple(c.text for c in found if c.hard), tuple(c.text for c in found if not c.hard)
    if request.was_read:  # the offline engine reads no messages, and has one language only
        foreign = language_complaint(reply, str(getattr(variables, "language", "")))
        soft += (foreign,) if foreign else ()
    return _Attempt(request, raw, reply, hard, soft)


def _completed(call: ModelCall, model: str, depth: int, attempt: _Attempt) -> ModelCallCompleted:
    """`sent` stays empty for a gateway that reads the variables and no text."""
    assert attempt.reply is not None
    prompt = PROMPTS[call.prompt]
    sent = attempt.request.messages if attempt.request.was_read else ()
    return ModelCallCompleted(
        call_key=call.key, step=call.step, role=call.role, prompt=prompt.name, prompt_version=prompt.version,
        prompt_hash=prompt.hash, requested_model=model, served_model=attempt.raw.served_model, depth=depth,
        sent="\n\n".join(f"[{m.role}]\n{m.content}" for m in sent),
        reply=attempt.reply.model_dump_json(), cost=_cost(attempt.raw),
    )  # fmt: skip


def _rejected(
    call: ModelCall, model: str, number: int, complaints: tuple[str, ...], raw: GatewayReply
) -> ModelCallRejected:
    return ModelCallRejected(
        call_key=call.key, step=call.step, attempt=number, requested_model=model, complaints=complaints,
        reply=raw.text, cost=_cost(raw),
    )  # fmt: skip


def _cost(raw: GatewayReply) -> CallCost:
    return CallCost(
        prompt_tokens=raw.prompt_tokens, completion_tokens=raw.completion_tokens, cached_tokens=raw.cached_tokens,
        cost_usd=raw.cost_usd, seconds=round(raw.seconds, 4), retries=raw.retries,
    )  # fmt: skip
