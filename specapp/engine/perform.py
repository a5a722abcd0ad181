"""One model call from request to events: render, ask, parse, check; asked once more if the reply does not fit."""

from dataclasses import dataclass
from functools import partial

from specapp.buddy.errors import ContextTooLong, ReplyRejected, SpecBuddyError
from specapp.buddy.events.base import Event
from specapp.buddy.events.calls import CallCost, ModelCallCompleted, ModelCallRejected, ModelCallShortened
from specapp.buddy.workflow.step import ModelCall
from specapp.engine.trial import Trial, ask
from specapp.llm.port import Gateway, GatewayReply, OnText
from specapp.prompts.catalog import PROMPTS, render

ATTEMPTS = 2


@dataclass(frozen=True)
class Performed:
    """What a call led to: rejected replies, then a completed one, or an error."""

    events: tuple[Event, ...]
    error: SpecBuddyError | None = None


def perform_call(
    call: ModelCall, gateway: Gateway, *, model: str, depth: int, on_text: OnText | None = None
) -> Performed:
    """Never raises for a foreign fault: it comes back as `error`, beside the events that are worth keeping.

    A reply with soft faults only is sent back once; if the second one is worse, the first is taken.
    """
    events: list[Event] = []
    good: Trial | None = None
    complaints: tuple[str, ...] = ()
    previous = ""
    for number in range(1, ATTEMPTS + 1):
        try:
            trial, left_out = _ask_what_fits(call, gateway, complaints, previous, model=model, on_text=on_text)
            events += left_out
        except SpecBuddyError as error:
            if good is None:
                return Performed(tuple(events), error)
            break
        if not trial.hard:
            good = trial
            if not trial.faults:
                break
        complaints, previous = trial.faults, trial.text
        if number < ATTEMPTS or trial.hard:
            events.append(_rejected(call, model, number, trial))
    if good is None:
        return Performed(tuple(events), ReplyRejected(complaints, previous))
    return Performed((*events, _completed(call, model, depth, good)))


def _ask_what_fits(
    call: ModelCall, gateway: Gateway, complaints: tuple[str, ...], previous: str, *, model: str, on_text: OnText | None
) -> tuple[Trial, list[Event]]:
    """Ask; if old chats are too long for the model, ask again without the older half of their turns."""
    whole = getattr(call.variables, "turns", ())
    kept = whole
    while True:
        variables = call.variables if kept is whole else call.variables.model_copy(update={"turns": kept})
        try:
            trial = ask(
                call, gateway, partial(render, call.prompt, variables, complaints=complaints, previous=previous),
                variables=variables, complaints=complaints, previous=previous, on_text=on_text,
            )  # fmt: skip
        except ContextTooLong:
            if len(kept) < 2:
                raise
            kept = kept[len(kept) // 2 :]
            continue
        if kept is whole:
            return trial, []
        shortened = ModelCallShortened(
            call_key=call.key, step=call.step, model=model, kept_turns=len(kept), all_turns=len(whole)
        )
        return trial, [shortened]


def _completed(call: ModelCall, model: str, depth: int, trial: Trial) -> ModelCallCompleted:
    """`sent` stays empty for a gateway that reads the variables and no text."""
    assert trial.reply is not None
    prompt = PROMPTS[call.prompt]
    return ModelCallCompleted(
        call_key=call.key, step=call.step, role=call.role, prompt=prompt.name, prompt_version=prompt.version,
        prompt_hash=prompt.hash, requested_model=model, served_model=trial.bought.served_model, depth=depth,
        sent="\n\n".join(f"[{m.role}]\n{m.content}" for m in trial.sent),
        reply=trial.reply.model_dump_json(), cost=_cost(trial.bought),
    )  # fmt: skip


def _rejected(call: ModelCall, model: str, number: int, trial: Trial) -> ModelCallRejected:
    return ModelCallRejected(
        call_key=call.key, step=call.step, attempt=number, requested_model=model, complaints=trial.faults,
        reply=trial.text, cost=_cost(trial.bought),
    )  # fmt: skip


def _cost(raw: GatewayReply) -> CallCost:
    return CallCost(
        prompt_tokens=raw.prompt_tokens, completion_tokens=raw.completion_tokens, cached_tokens=raw.cached_tokens,
        cost_usd=raw.cost_usd, seconds=round(raw.seconds, 4), retries=raw.retries,
    )  # fmt: skip
