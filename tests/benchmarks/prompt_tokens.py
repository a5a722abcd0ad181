"""What a session sends to a model, in tokens: `make bench-tokens`. Counted with litellm's own tokenizer.

- naive: every row of the chart voted on by a call of its own, as a session would be built from single questions.
- ours: votes in batches, only what an answer may have changed is voted on again.
- begins alike: tokens of ours that repeat the beginning of an earlier call; providers that cache charge less for them.

The replies are those of a scripted model; the person takes the first choice, T = 5.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

os.environ["SPECAPP_DATA_DIR"] = tempfile.mkdtemp(prefix="specapp-bench-")
os.environ["DJANGO_SETTINGS_MODULE"] = "specapp.config.settings"

import django

django.setup()

from specapp.answerers.fixed import FixedAnswerer, take_first
from specapp.engine.run import Outcome
from specapp.llm.port import GatewayReply, GatewayRequest
from specapp.llm.providers.gateway import ProviderGateway
from specapp.llm.providers.library import litellm
from specapp.llm.providers.options import ProviderOptions
from specapp.prompts.catalog import render
from tests.factories.openai_server import OpenAiServer
from tests.factories.sessions import run, start

SHORTEST_CACHED = 1_024
"""Providers cache no shorter beginning, in tokens."""


class Noting:
    """A gateway that keeps the requests."""

    def __init__(self, address: str) -> None:
        self._inner = ProviderGateway("openai/test-model", ProviderOptions(api_base=address))
        self.requests: list[GatewayRequest] = []

    def complete(self, request: GatewayRequest) -> GatewayReply:
        self.requests.append(request)
        return self._inner.complete(request)


def count(text: str) -> int:
    return int(litellm().token_counter(model="gpt-4o", text=text))


def text_of(request: GatewayRequest) -> str:
    return "\n".join(message.content for message in request.messages)


def naive_texts(request: GatewayRequest) -> list[str]:
    """The same call, a row at a time."""
    if request.step != "vote":
        return [text_of(request)]
    rows = request.variables.dimensions  # type: ignore[attr-defined]
    singly = [request.variables.model_copy(update={"dimensions": (row,)}) for row in rows]
    return ["\n".join(m.content for m in render(request.prompt, one).messages) for one in singly]


def begins_alike(texts: Sequence[str]) -> int:
    total = 0
    for place, text in enumerate(texts[1:], start=1):
        tokens = count(text[: max(_same(text, earlier) for earlier in texts[:place])])
        total += tokens if tokens >= SHORTEST_CACHED else 0
    return total


def _same(one: str, other: str) -> int:
    """How many characters two texts begin alike."""
    return next(
        (place for place, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other))
    )


def measure(name: str, proposal: str, history: tuple[str, ...], answerer: FixedAnswerer) -> str:
    with tempfile.TemporaryDirectory() as folder, OpenAiServer() as server:
        gateway = Noting(server.base_url)
        store = start(Path(folder), proposal=proposal, history=history)
        assert run(store, gateway, answerer) is Outcome.FINISHED
    texts = [text_of(request) for request in gateway.requests]
    ours = sum(map(count, texts))
    one_by_one = [text for request in gateway.requests for text in naive_texts(request)]
    naive = sum(map(count, one_by_one))
    alike = begins_alike(texts)
    return (
        f"{name:<28} {len(one_by_one):>6} {naive:>9} {len(texts):>6} {ours:>8} {ours / naive:>7.0%} {alike:>13} "
        f"{(ours - alike) / naive:>14.0%}"
    )


def main(folder: Path) -> None:
    history = tuple(f"I like it small, number {number}, and nobody should need an account." for number in range(40))
    print("                              naive                ours             ours/  begins alike  the rest/naive")
    print("proposal                      calls    tokens   calls   tokens   naive")
    for path in sorted(folder.glob("*.txt")):
        print(measure(path.stem, path.read_text(encoding="utf-8"), history, take_first()))


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path("fixtures/proposals"))
