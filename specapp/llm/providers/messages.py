"""Our messages in the form a provider takes: roles alternate, and what repeats is marked where providers want marks."""

from collections.abc import Sequence
from typing import Any

from specapp.llm.port import GatewayMessage

_MARKED = ("anthropic/", "claude", "bedrock/anthropic", "vertex_ai/claude")


def as_sent(messages: Sequence[GatewayMessage], model: str) -> list[dict[str, Any]]:
    """Consecutive messages of one role become one, as many providers demand.

    The system message and the session's opening begin every call of a session with the same bytes; for providers that
    cache only what is marked, both are marked.
    """
    marked = model.startswith(_MARKED)
    joined: list[tuple[str, list[str]]] = []
    for message in messages:
        if joined and joined[-1][0] == message.role:
            joined[-1][1].append(message.content)
        else:
            joined.append((message.role, [message.content]))
    sent: list[dict[str, Any]] = []
    for place, (role, parts) in enumerate(joined):
        if marked and place < 2:
            blocks: list[dict[str, Any]] = [{"type": "text", "text": part} for part in parts]
            blocks[0]["cache_control"] = {"type": "ephemeral"}
            sent.append({"role": role, "content": blocks})
        else:
            sent.append({"role": role, "content": "\n\n".join(parts)})
    return sent
