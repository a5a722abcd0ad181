"""The JSON of OpenAI's chat completions: whole, in chunks, and what they are counted as."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from tests.factories.openai_faults import Written
from tests.factories.openai_request import Body, text_of

MADE: Final = 1_700_000_000
"""When every reply was made, so that two of them can be compared."""


def count_tokens(text: str) -> int:
    """Four tokens for three words."""
    return math.ceil(len(text.split()) * 4 / 3)


def sent_text(body: Body) -> str:
    """All that was sent as text, in order."""
    return "\n".join(text_of(message) for message in body["messages"])


def count_cached(body: Body, earlier: Sequence[Body]) -> int:
    """Tokens of the longest beginning that a request to the same model had before."""
    text = sent_text(body)
    others = [sent_text(other) for other in earlier if other.get("model") == body.get("model")]
    return count_tokens(text[: max((_length_in_common(text, other) for other in others), default=0)])


def _length_in_common(one: str, other: str) -> int:
    """Characters of the longest common beginning, found by halving."""
    least, most = 0, min(len(one), len(other))
    while least < most:
        middle = (least + most + 1) // 2
        if one.startswith(other[:middle]):
            least = middle
        else:
            most = middle - 1
    return least


def make_usage(body: Body, written: Written, cached: int) -> dict[str, Any]:
    prompt, completion = count_tokens(sent_text(body)), count_tokens(written.content + written.refusal)
    return {
        "prompt_tokens": prompt, "completion_tokens": completion, "total_tokens": prompt + completion,
        "prompt_tokens_details": {"cached_tokens": cached, "audio_tokens": 0},
        "completion_tokens_details": {"reasoning_tokens": 0},
    }  # fmt: skip


@dataclass(frozen=True)
class Completion:
    """One reply on its way out."""

    number: int
    body: Body
    written: Written
    usage: dict[str, Any]
    """Empty: this provider tells none."""

    @property
    def streamed(self) -> bool:
        return bool(self.body.get("stream"))

    def whole(self) -> dict[str, Any]:
        """The reply in one piece."""
        message = {
            "role": "assistant", "content": None if self.written.refusal else self.written.content,
            "refusal": self.written.refusal or None,
        }  # fmt: skip
        choice = {"index": 0, "message": message, "logprobs": None, "finish_reason": self.written.finish_reason}
        return {**self._head("chat.completion"), "choices": [choice], "usage": self.usage}

    def chunks(self, count: int) -> Iterator[dict[str, Any]]:
        """The role, the text in at most `count` pieces, the reason to end, and the usage if it was asked for."""
        with_usage = bool(self.usage) and bool((self.body.get("stream_options") or {}).get("include_usage"))
        field, text = ("refusal", self.written.refusal) if self.written.refusal else ("content", self.written.content)
        yield self._chunk({"role": "assistant", field: ""}, with_usage=with_usage)
        size = max(1, math.ceil(len(text) / count))
        for at in range(0, len(text), size):
            yield self._chunk({field: text[at : at + size]}, with_usage=with_usage)
        yield self._chunk({}, self.written.finish_reason, with_usage=with_usage)
        if with_usage:
            yield {**self._head("chat.completion.chunk"), "choices": [], "usage": self.usage}

    def _chunk(self, delta: dict[str, str], reason: str | None = None, *, with_usage: bool) -> dict[str, Any]:
        choice = {"index": 0, "delta": delta, "logprobs": None, "finish_reason": reason}
        usage = {"usage": None} if with_usage else {}
        return {**self._head("chat.completion.chunk"), "choices": [choice], **usage}

    def _head(self, kind: str) -> dict[str, Any]:
        model = self.body.get("model", "")
        return {"id": f"chatcmpl-{self.number}", "object": kind, "created": MADE, "model": model,
                "system_fingerprint": "fp_scripted"}  # fmt: skip


def list_models(names: Sequence[str]) -> dict[str, Any]:
    """The reply to GET /v1/models."""
    data = [{"id": name, "object": "model", "created": MADE, "owned_by": "scripted"} for name in names]
    return {"object": "list", "data": data}
