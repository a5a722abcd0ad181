"""Each fault of the scripted server does what it says, as often as it was told to, and nothing after it."""

from __future__ import annotations

import json

import httpx
import pytest

from specapp.buddy.errors import ReplyRejected
from specapp.engine.reply_parsing import parse_reply
from specapp.formats.language import detect_language
from specapp.prompts.catalog import ENTRIES
from tests.factories.openai_calls import body_of, foreign_calls, post, stream, written
from tests.factories.openai_faults import SORRY, Fault
from tests.factories.openai_server import OpenAiServer

DRAFT = "draft"
STREAMED = pytest.mark.parametrize("streamed", [False, True])


@STREAMED
@pytest.mark.parametrize(
    ("fault", "status", "code"),
    [
        (Fault.RATE_LIMIT, 429, "rate_limit_exceeded"),
        (Fault.QUOTA, 429, "insufficient_quota"),
        (Fault.SERVER_ERROR, 500, None),
        (Fault.UNAVAILABLE, 503, None),
        (Fault.CONTEXT_OVERFLOW, 400, "context_length_exceeded"),
        (Fault.AUTH, 401, "invalid_api_key"),
        (Fault.NOT_FOUND, 404, "model_not_found"),
        (Fault.NO_SCHEMA, 400, None),
    ],
)
def test_refused_call_has_the_status_and_code_of_its_fault(
    fault: Fault, status: int, code: str | None, streamed: bool
) -> None:
    body = body_of(DRAFT) | {"stream": streamed}
    with OpenAiServer() as server:
        server.fail(DRAFT, fault, times=2)
        got = [post(server, body) for _ in range(3)]
    assert [response.status_code for response in got] == [status, status, 200]
    error = got[0].json()["error"]
    assert error["code"] == code
    assert set(error) == {"message", "type", "param", "code"}
    if not streamed:
        assert got[2].json()["usage"]["prompt_tokens_details"]["cached_tokens"] == 0


def test_waiting_time_is_said_in_the_header() -> None:
    with OpenAiServer() as server:
        server.fail(DRAFT, Fault.RATE_LIMIT, retry_after=0.2)
        server.fail(DRAFT, Fault.RATE_LIMIT)
        waits = [post(server, body_of(DRAFT)).headers.get("Retry-After") for _ in range(3)]
    assert waits == ["0.2", None, None]


def test_only_the_schema_is_refused() -> None:
    with OpenAiServer() as server:
        server.fail("*", Fault.NO_SCHEMA, times=None)
        assert post(server, body_of(DRAFT)).status_code == 400
        assert "json_schema" in post(server, body_of(DRAFT)).json()["error"]["message"]
        assert (
            post(server, body_of(DRAFT, schema=False) | {"response_format": {"type": "json_object"}}).status_code == 200
        )
        assert post(server, body_of(DRAFT, schema=False)).status_code == 200


def test_faults_befall_the_prompt_they_are_meant_for_in_their_order() -> None:
    with OpenAiServer() as server:
        server.fail("*", Fault.UNAVAILABLE)
        server.fail(DRAFT, Fault.AUTH)
        server.fail(DRAFT, Fault.SERVER_ERROR)
        statuses = [post(server, body_of(prompt)).status_code for prompt in (DRAFT, "summary", DRAFT, DRAFT)]
        server.fail(DRAFT, Fault.AUTH, times=None)
        server.recover()
        assert post(server, body_of(DRAFT)).status_code == 200
    assert statuses == [401, 503, 500, 200]


@STREAMED
def test_call_is_never_answered(streamed: bool) -> None:
    with OpenAiServer() as server:
        server.fail(DRAFT, Fault.TIMEOUT)
        with pytest.raises(httpx.ReadTimeout):
            post(server, body_of(DRAFT) | {"stream": streamed}, timeout=0.2)
        assert server.wait_for_hang_up() == [DRAFT]


@STREAMED
def test_connection_is_cut_in_the_middle(streamed: bool) -> None:
    with OpenAiServer() as server:
        server.fail(DRAFT, Fault.CUT_STREAM)
        with pytest.raises(httpx.RemoteProtocolError, match="without sending complete message body"):
            post(server, body_of(DRAFT) | {"stream": streamed})
        assert post(server, body_of(DRAFT)).status_code == 200


@STREAMED
def test_reply_stalls_in_the_middle(streamed: bool) -> None:
    with OpenAiServer() as server:
        server.fail(DRAFT, Fault.STALLED_STREAM)
        with pytest.raises(httpx.ReadTimeout):
            post(server, body_of(DRAFT) | {"stream": streamed}, timeout=0.2)


def test_stream_ends_without_saying_so() -> None:
    with OpenAiServer() as server:
        server.fail(DRAFT, Fault.UNFINISHED_STREAM)
        chunks, text = stream(server, body_of(DRAFT))
    assert chunks[-1] != "[DONE]"
    assert [chunk["choices"][0]["finish_reason"] for chunk in chunks] == [None] * len(chunks)
    assert text.startswith("{") and not text.endswith("}")


@pytest.mark.parametrize("prompt", ENTRIES)
@pytest.mark.parametrize("fault", [Fault.PROSE, Fault.CUT_JSON, Fault.WRONG_SCHEMA, Fault.EMPTY])
def test_unusable_text_is_rejected_whatever_was_asked(fault: Fault, prompt: str) -> None:
    call = foreign_calls()[prompt]
    with OpenAiServer() as server:
        server.fail(prompt, fault)
        text = written(server, body_of(prompt))
        right = written(server, body_of(prompt))
    with pytest.raises(ReplyRejected):
        parse_reply(text, call.reply)
    parse_reply(right, call.reply)


def test_right_json_stands_in_a_fence() -> None:
    with OpenAiServer() as server:
        right = written(server, body_of(DRAFT))
        server.fail(DRAFT, Fault.FENCED)
        assert written(server, body_of(DRAFT)) == f"Here is the JSON you asked for:\n\n```json\n{right}\n```"


def test_reply_that_was_cut_says_so() -> None:
    with OpenAiServer() as server:
        server.fail(DRAFT, Fault.CUT_JSON)
        assert post(server, body_of(DRAFT)).json()["choices"][0]["finish_reason"] == "length"


def test_reply_comes_in_another_language() -> None:
    with OpenAiServer() as server:
        server.fail(DRAFT, Fault.WRONG_LANGUAGE)
        wrong, right = (json.loads(written(server, body_of(DRAFT)))["priority_mcq"]["question"] for _ in range(2))
    assert (detect_language(wrong).code, detect_language(right).code) == ("fr", "en")


def test_refusal_stands_in_place_of_a_content() -> None:
    with OpenAiServer() as server:
        server.fail(DRAFT, Fault.REFUSAL, times=2)
        choice = post(server, body_of(DRAFT)).json()["choices"][0]
        chunks, text = stream(server, body_of(DRAFT))
    assert (choice["message"]["content"], choice["message"]["refusal"]) == (None, SORRY)
    said = [c["choices"][0]["delta"].get("refusal", "") for c in chunks if c != "[DONE]" and c["choices"]]
    assert (text, "".join(said)) == ("", SORRY)


def test_filtered_reply_is_short_and_says_why() -> None:
    with OpenAiServer() as server:
        server.fail(DRAFT, Fault.CONTENT_FILTER)
        choice = post(server, body_of(DRAFT)).json()["choices"][0]
    assert choice["finish_reason"] == "content_filter"
    assert not choice["message"]["content"].endswith("}")
