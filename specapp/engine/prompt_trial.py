"""One call made with a prompt that may not be the product's: what came back, and what code finds wrong with it."""

from dataclasses import dataclass

from specapp.buddy.errors import ReplyRejected
from specapp.buddy.workflow.step import ModelCall
from specapp.engine.reply_language import language_complaint
from specapp.engine.reply_parsing import parse_reply
from specapp.llm.port import Gateway, GatewayMessage, GatewayReply, GatewayRequest
from specapp.prompts.catalog import Template, fill


@dataclass(frozen=True)
class Trial:
    """A reply and its faults; `hard`: a session would not take it. `raw` is None for a reply of a log."""

    text: str
    faults: tuple[str, ...]
    hard: bool
    raw: GatewayReply | None = None


def try_prompt(call: ModelCall, template: Template, gateway: Gateway) -> Trial:
    """Ask once, without the second chance that a session gives. Raises ModelUnavailable."""

    def render_messages() -> tuple[GatewayMessage, ...]:
        return tuple(GatewayMessage(m.role, m.content) for m in fill(template, call.variables).messages)

    request = GatewayRequest(
        key=call.key, step=call.step, role=call.role, prompt=call.prompt, variables=call.variables, reply=call.reply,
        render=render_messages,
    )  # fmt: skip
    raw = gateway.complete(request)
    return judge_reply(call, raw.text, raw)


def judge_reply(call: ModelCall, text: str, raw: GatewayReply | None = None) -> Trial:
    """The checks that a session makes of a reply to this call."""
    try:
        reply = parse_reply(text, call.reply)
    except ReplyRejected as error:
        return Trial(text, error.complaints, True, raw)
    found = call.check(reply) if call.check else []
    faults = [complaint.text for complaint in found]
    foreign = language_complaint(reply, str(getattr(call.variables, "language", "")))
    return Trial(text, (*faults, *([foreign] if foreign else [])), any(c.hard for c in found), raw)
