"""One call through the gateway: text, usage and price, its own retries, stand-ins, forms of reply, ended calls."""

from __future__ import annotations

import threading
from dataclasses import replace

import pytest

from specapp.buddy.errors import ContextTooLong, ModelUnavailable
from specapp.engine.reply_parsing import parse_reply
from specapp.llm.port import GatewayReply
from specapp.llm.providers.gateway import CallCancelled
from tests.factories.openai_faults import Fault
from tests.factories.openai_server import OpenAiServer
from tests.factories.servers import select_pause
from tests.llm.providers.conftest import MODEL, gateway_to, request_for

PASSING = [
    Fault.RATE_LIMIT, Fault.SERVER_ERROR, Fault.UNAVAILABLE, Fault.TIMEOUT, Fault.CUT_STREAM, Fault.STALLED_STREAM,
    Fault.UNFINISHED_STREAM,
]  # fmt: skip
FINAL = [Fault.QUOTA, Fault.AUTH, Fault.NOT_FOUND]


def test_a_reply_comes_with_its_tokens_and_the_model_that_served_it() -> None:
    with OpenAiServer() as server:
        reply = gateway_to(server).complete(request_for())
    assert parse_reply(reply.text, request_for().reply)
    assert reply.served_model == "test-model"
    assert min(reply.prompt_tokens, reply.completion_tokens) > 0
    assert (reply.cost_usd, reply.retries) == (None, 0)
    assert 0 < reply.seconds < 5


def test_a_listed_price_is_counted() -> None:
    with OpenAiServer() as server:
        reply = gateway_to(server, "openai/gpt-4o-mini").complete(request_for())
    assert reply.cost_usd is not None
    assert reply.cost_usd == pytest.approx(0.15e-6 * reply.prompt_tokens + 0.6e-6 * reply.completion_tokens, rel=0.6)


def test_tokens_of_a_provider_that_tells_none_are_estimated() -> None:
    with OpenAiServer(counts=False) as server:
        reply = gateway_to(server).complete(request_for())
    words = sum(len(message.content.split()) for message in request_for().messages)
    assert words < reply.prompt_tokens < 4 * words
    assert 0 < reply.completion_tokens < len(reply.text)


def test_one_connection_serves_one_call_after_another() -> None:
    with OpenAiServer() as server:
        gateway = gateway_to(server)
        for _ in range(3):
            gateway.complete(request_for())
        assert server.connections == 1


def test_tokens_that_the_provider_had_cached_are_told() -> None:
    with OpenAiServer() as server:
        gateway = gateway_to(server)
        replies = [gateway.complete(request_for()) for _ in range(2)]
    assert replies[0].cached_tokens == 0
    assert 0 < replies[1].cached_tokens <= replies[1].prompt_tokens


@pytest.mark.parametrize("fault", PASSING)
def test_a_passing_fault_is_tried_again(fault: Fault) -> None:
    with OpenAiServer() as server:
        server.fail("draft", fault)
        reply = gateway_to(server).complete(request_for())
        assert len(server.requests) == 2
    assert parse_reply(reply.text, request_for().reply)
    assert reply.retries == 1


@pytest.mark.parametrize("fault", PASSING)
def test_a_fault_that_does_not_pass_ends_after_all_attempts(fault: Fault) -> None:
    with OpenAiServer() as server:
        server.fail("*", fault, times=None)
        with pytest.raises(ModelUnavailable) as raised:
            gateway_to(server, attempts=3, timeout=0.2).complete(request_for())
        assert len(server.requests) == 3
    assert not raised.value.permanent
    assert MODEL in str(raised.value)


@pytest.mark.parametrize("fault", FINAL)
def test_a_final_fault_is_not_tried_again_and_says_what_to_do(fault: Fault) -> None:
    with OpenAiServer() as server:
        server.fail("*", fault, times=None)
        with pytest.raises(ModelUnavailable) as raised:
            gateway_to(server).complete(request_for())
        assert len(server.requests) == 1
    assert raised.value.permanent
    assert "resume" in str(raised.value)
    assert "sk-" not in str(raised.value)


def test_the_provider_says_how_long_to_wait() -> None:
    with OpenAiServer() as server:
        server.fail("draft", Fault.RATE_LIMIT, retry_after=0.4)
        gateway_to(server, longest_wait=0.2).complete(request_for())
        first, second = server.requests
    assert 0.4 <= second.at - first.at < 2


def test_nobody_waits_longer_than_four_times_the_longest_wait() -> None:
    with OpenAiServer() as server:
        server.fail("draft", Fault.RATE_LIMIT, retry_after=3_600)
        gateway_to(server, longest_wait=0.05).complete(request_for())
        first, second = server.requests
    assert second.at - first.at < 2


def test_a_text_that_is_too_long_is_told_apart() -> None:
    with OpenAiServer() as server, pytest.raises(ContextTooLong):
        server.fail("*", Fault.CONTEXT_OVERFLOW, times=None)
        gateway_to(server).complete(request_for())


def test_a_stand_in_serves_when_the_first_model_does_not() -> None:
    with OpenAiServer(models=("test-model", "other")) as server:
        server.fail("draft", Fault.AUTH)
        reply = gateway_to(server, fallbacks=("openai/other",)).complete(request_for())
        assert [body["model"] for body in server.bodies] == ["test-model", "other"]
    assert (reply.served_model, reply.retries) == ("other", 1)


def test_when_no_model_serves_each_is_named() -> None:
    with OpenAiServer() as server, pytest.raises(ModelUnavailable) as raised:
        server.fail("*", Fault.AUTH, times=None)
        gateway_to(server, fallbacks=("openai/other",)).complete(request_for())
    assert MODEL in str(raised.value)
    assert "openai/other" in str(raised.value)


def test_a_model_without_schemas_is_asked_for_an_object_from_then_on() -> None:
    with OpenAiServer() as server:
        server.fail("*", Fault.NO_SCHEMA, times=None)
        gateway = gateway_to(server)
        replies = [gateway.complete(request_for()) for _ in range(2)]
        forms = [body.get("response_format", {}).get("type") for body in server.bodies]
    assert forms == ["json_schema", "json_object", "json_object"]
    assert all(parse_reply(reply.text, request_for().reply) for reply in replies)


def test_text_is_shown_while_it_is_written() -> None:
    seen: list[str] = []
    with OpenAiServer(chunks=6) as server:
        reply = gateway_to(server).complete(replace(request_for(), on_text=seen.append))
    assert len(seen) >= 6
    assert [len(text) for text in seen] == sorted(len(text) for text in seen)
    assert seen[-1] == reply.text


def test_calls_run_at_the_same_time() -> None:
    with OpenAiServer(latency=0.3) as server:
        gateway = gateway_to(server, timeout=5.0)
        threads = [threading.Thread(target=gateway.complete, args=(request_for(key=str(n)),)) for n in range(6)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert server.concurrent_peak == 6


@pytest.mark.parametrize("wait", [0.0, 0.01, 0.02, 0.03, 0.05, 0.3])
def test_an_ended_call_hangs_up_and_is_not_tried_again(wait: float) -> None:
    with OpenAiServer(chunks=400, pause=0.05) as server:
        gateway = gateway_to(server, timeout=5.0)
        got: list[GatewayReply | Exception] = []

        def ask() -> None:
            try:
                got.append(gateway.complete(request_for(key="k")))
            except ModelUnavailable as error:
                got.append(error)

        thread = threading.Thread(target=ask)
        thread.start()
        server.wait_for_requests()
        select_pause(wait)
        gateway.cancel("k")
        thread.join(timeout=5)
        assert server.wait_for_hang_up() == ["draft"]
        assert len(server.requests) == 1
    assert [type(item) for item in got] == [CallCancelled]


def test_no_server_at_the_address_is_a_connection_fault() -> None:
    with OpenAiServer() as server:
        gateway = gateway_to(server, attempts=2)
    with pytest.raises(ModelUnavailable, match="could not be reached"):
        gateway.complete(request_for())
