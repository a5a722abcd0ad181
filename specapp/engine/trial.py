"""One question to a model and what code finds wrong with the reply: the same for sessions and for the prompt lab."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from pydantic import BaseModel

from specapp.buddy.errors import ReplyRejected
from specapp.buddy.workflow.step import ModelCall
from specapp.engine.reply_language import language_complaint
from specapp.engine.reply_parsing import parse_reply
from specapp.llm.port import Gateway, GatewayMessage, GatewayReply, GatewayRequest, OnText
from specapp.prompts.catalog import RenderedPrompt


@dataclass(frozen=True)
class Trial:
    """A reply and its faults. `reply` None: it has not the declared form; `hard_faults`: a session does not take it;
    `raw` and `sent` are empty for a reply of a log."""

    text: str
    reply: BaseModel | None
    hard_faults: tuple[str, ...]
    soft_faults: tuple[str, ...] = ()
    raw: GatewayReply | None = None
    sent: tuple[GatewayMessage, ...] = ()

    @property
    def faults(self) -> tuple[str, ...]:
        return self.hard_faults + self.soft_faults

    @property
    def hard(self) -> bool:
        return bool(self.hard_faults)

    @property
    def bought(self) -> GatewayReply:
        """The reply as the gateway gave it, with its costs; not for a reply of a log."""
        assert self.raw is not None
        return self.raw


def ask(
    call: ModelCall,
    gateway: Gateway,
    prompt: Callable[[], RenderedPrompt],
    *,
    variables: BaseModel | None = None,
    complaints: tuple[str, ...] = (),
    previous: str = "",
    on_text: OnText | None = None,
) -> Trial:
    """Ask once; `prompt` is rendered only if the gateway reads it. `variables`: fewer than the call's own, where all of
    them were too long. Raises what a gateway raises."""
    request = GatewayRequest(
        key=call.key, step=call.step, role=call.role, prompt=call.prompt, variables=variables or call.variables,
        reply=call.reply, render=lambda: tuple(GatewayMessage(m.role, m.content) for m in prompt().messages),
        complaints=complaints, previous=previous, on_text=on_text,
    )  # fmt: skip
    raw = gateway.complete(request)
    # The offline engine reads no messages, and has one language only.
    trial = judge_reply(call, raw.text, look_at_language=request.was_read)
    return replace(trial, raw=raw, sent=request.messages if request.was_read else ())


def judge_reply(call: ModelCall, text: str, *, look_at_language: bool = True) -> Trial:
    """The checks of a reply to this call."""
    try:
        reply = parse_reply(text, call.reply)
    except ReplyRejected as error:
        return Trial(text, None, error.complaints)
    found = call.check(reply) if call.check else []
    hard, soft = tuple(c.text for c in found if c.hard), tuple(c.text for c in found if not c.hard)
    language = str(getattr(call.variables, "language", "")) if look_at_language else ""
    foreign = language_complaint(reply, language)
    return Trial(text, reply, hard, (*soft, foreign) if foreign else soft)
