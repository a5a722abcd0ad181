"""The scripted OpenAI-compatible server itself: whole replies and streams, what it counts, records and notices."""

from __future__ import annotations

import threading
import time
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

from specapp.prompts.catalog import ENTRIES
from tests.factories.openai_calls import body_of, post, stream, written
from tests.factories.openai_request import NotUnderstood
from tests.factories.openai_server import OpenAiServer
from tests.factories.openai_wire import count_tokens, sent_text

SUMMARY = "summary"


@pytest.mark.parametrize("prompt", ENTRIES)
def test_stream_holds_the_same_text_in_chunks(prompt: str) -> None:
    body = body_of(prompt)
    with OpenAiServer(chunks=5) as server:
        whole = post(server, body).json()
        chunks, text = stream(server, body)
    assert text == whole["choices"][0]["message"]["content"]
    pieces = [c for c in chunks[:-1] if c["choices"] and c["choices"][0]["delta"].get("content")]
    assert len(pieces) == min(5, len(text))
    assert [c["choices"][0]["finish_reason"] for c in chunks[:-2]] == [None] * (len(chunks) - 3) + ["stop"]
    last = chunks[-2]
    assert (last["choices"], last["model"], chunks[-1]) == ([], "test-model", "[DONE]")
    assert last["usage"]["completion_tokens"] == whole["usage"]["completion_tokens"] == count_tokens(text)


def test_tokens_count_words_and_cached_ones_the_beginning_in_common() -> None:
    one, two, other = body_of("draft"), body_of("chart"), {**body_of("chart"), "model": "other-model"}
    with OpenAiServer() as server:
        used = [post(server, body).json()["usage"] for body in (one, two, two, other)]
    assert [u["prompt_tokens"] for u in used] == [count_tokens(sent_text(body)) for body in (one, two, two, other)]
    cached = [u["prompt_tokens_details"]["cached_tokens"] for u in used]
    assert (cached[0], cached[2], cached[3]) == (0, used[2]["prompt_tokens"], 0)
    assert 0 < cached[1] < used[1]["prompt_tokens"]


def test_every_request_is_recorded_and_those_at_once_are_counted() -> None:
    meet = threading.Barrier(3)

    def reply(body: dict[str, object]) -> str:
        meet.wait(timeout=10)
        return '{"summary": "Brief."}'

    body = body_of(SUMMARY)
    with OpenAiServer(replies={SUMMARY: reply}) as server, ThreadPoolExecutor(3) as pool:
        texts = list(pool.map(lambda _: written(server, body), range(3)))
    assert texts == ['{"summary": "Brief."}'] * 3
    assert server.concurrent_peak == 3
    assert server.bodies == [body] * 3
    assert {received.authorization for received in server.requests} == {"Bearer k"}


def test_first_byte_comes_after_the_latency() -> None:
    with OpenAiServer(latency=0.2) as server:
        began = time.monotonic()
        post(server, body_of(SUMMARY))
        assert time.monotonic() - began >= 0.2
        assert began <= server.requests[0].at < began + 0.2


def test_hanging_up_in_the_middle_is_noticed() -> None:
    body = {**body_of(SUMMARY), "stream": True}
    with OpenAiServer(pause=5) as server:
        with (
            httpx.Client(trust_env=False, verify=False, timeout=10) as client,
            client.stream("POST", f"{server.base_url}/chat/completions", json=body) as response,
        ):
            next(response.iter_raw())
        assert server.wait_for_hang_up(seconds=4) == [SUMMARY]


def test_models_are_listed_and_other_addresses_are_unknown() -> None:
    with OpenAiServer(models=("one", "two")) as server, httpx.Client(trust_env=False, verify=False) as client:
        assert [m["id"] for m in client.get(f"{server.base_url}/models").json()["data"]] == ["one", "two"]
        assert client.get(f"{server.base_url}/files").status_code == 404
        assert client.post(f"{server.base_url}/completions", json={}).status_code == 404


def test_request_that_is_none_of_ours_fails_the_test() -> None:
    body = {"model": "test-model", "messages": [{"role": "user", "content": "Hello"}]}
    with pytest.raises(NotUnderstood), OpenAiServer() as server:
        assert post(server, body).status_code == 400
