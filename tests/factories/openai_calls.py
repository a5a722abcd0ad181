"""Calls of our sessions as requests to an OpenAI-compatible server, made without any gateway of ours."""

from __future__ import annotations

import json
from functools import cache
from typing import Any, TypeVar

import httpx

from specapp.answerers.fixed import read_answers
from specapp.buddy.events.base import Event
from specapp.buddy.events.personas import JudgingOpened, PersonaAsked, PersonaBriefed
from specapp.buddy.judging import CRITERIA
from specapp.buddy.model import LETTERS
from specapp.buddy.persona import Knowledge, Persona
from specapp.buddy.workflow.folding import fold
from specapp.buddy.workflow.plans.registry import plan_of
from specapp.buddy.workflow.state import SessionState
from specapp.buddy.workflow.step import ModelCall
from specapp.engine.perform import perform_call
from specapp.llm.port import GatewayMessage, GatewayReply, GatewayRequest
from specapp.prompts.catalog import Message, render
from tests.factories.heart import Events, whole_session
from tests.factories.openai_request import Body
from tests.factories.openai_server import OpenAiServer
from tests.factories.replies import agree_on_half, well_behaved
from tests.factories.sessions import first_events

E = TypeVar("E", bound=Event)

OVERTURNS = "Only its author may change an entry; apart from that a short message goes out the evening before."
"""Said when asked about reminding, it takes an alternative of that row and one of a row already adopted."""
BENCHMARK_PLANS = {"plan_free": 6, "two_stage": 6, "plan_free_spec": 0, "two_stage_spec": 0}
"""Plan -> questions of its checklist."""
BENCHMARK_PROMPTS = frozenset(
    {
        "predict", "specify", "plan_checklist", "execute_checklist", "plan_spec", "execute_spec", "judge",
        "persona_choice", "persona_words",
    }
)  # fmt: skip
"""Prompts that no session of Buddy's own uses."""
BRIEFED = PersonaBriefed(
    persona=Persona(name="Ida"), knowledge=(Knowledge(about="core_features", text="Two people hold a key."),)
)
IN_PERSON: dict[str, Event] = {
    "judge": JudgingOpened(seat=1, criteria=CRITERIA, sheet={"core_features": "- Keys."}),
    "persona": PersonaAsked(number=1, question="Which lock?", options=dict(zip(LETTERS, "pqrs", strict=True))),
}
"""Plans in which a model plays a person, and what that person is shown."""
ANSWERS = read_answers(
    json.dumps(
        {
            "*": "first",
            "priority": {"kind": "own_words", "text": "That nobody waits for a key."},
            "topic_1": {"kind": "own_words", "text": "Whatever the oldest of us can read."},
            "being_reminded": {"kind": "own_words", "text": OVERTURNS},
        }
    )
)


@cache
def foreign_calls() -> dict[str, ModelCall]:
    """The last call of each prompt, in a session whose chart and sheet another scripted model wrote, and in those of
    the benchmark's other agents."""
    found: dict[str, ModelCall] = {}
    for plan, rows in BENCHMARK_PLANS.items():
        found |= calls_of(whole_session(plan, rows=rows, budget=1), plan=plan)
    for plan, shown in IN_PERSON.items():
        found |= _calls_in_person(plan, shown)
    return found | calls_of(whole_session(answers=ANSWERS))


def _calls_in_person(plan: str, shown: Event) -> dict[str, ModelCall]:
    state, found = fold([*first_events(plan=plan), BRIEFED, shown]), dict[str, ModelCall]()
    while calls := plan_of(plan).next_calls(state):
        found[calls[0].prompt] = calls[0]
        fold(perform_call(calls[0], well_behaved(agree_on_half), model="m", depth=1).events, state)
    return found


def body_of(prompt: str, *, schema: bool = True) -> Body:
    """A request of that session."""
    return request_of(foreign_calls()[prompt], schema=schema)


def only(events: Events, kind: type[E]) -> list[E]:
    """The events of one type."""
    return [event for event in events if isinstance(event, kind)]


def request_of(call: ModelCall, *, schema: bool = True, complaints: tuple[str, ...] = ()) -> Body:
    """The body of a call, with the schema of its reply or without; with `complaints` that of the second attempt."""
    messages = render(call.prompt, call.variables, complaints=complaints, previous="{}").messages
    return _body(call.prompt, call.reply.model_json_schema() if schema else None, messages)


def calls_of(events: Events, *, plan: str = "buddy") -> dict[str, ModelCall]:
    """The last call of each prompt in a session."""
    state, calls = SessionState(), dict[str, ModelCall]()
    for event in events:
        fold([event], state)
        calls |= {call.prompt: call for call in plan_of(plan).next_calls(state)}
    return calls


def post(server: OpenAiServer, body: Body, *, timeout: float = 10.0) -> httpx.Response:
    """One request on a connection of its own."""
    with httpx.Client(trust_env=False, verify=False, timeout=timeout) as client:
        return client.post(f"{server.base_url}/chat/completions", json=body, headers={"Authorization": "Bearer k"})


def written(server: OpenAiServer, body: Body) -> str:
    """The text of a reply in one piece."""
    text: str = post(server, body).raise_for_status().json()["choices"][0]["message"]["content"]
    return text


def stream(server: OpenAiServer, body: Body) -> tuple[list[Any], str]:
    """What a stream held, JSON or [DONE], and the text in it."""
    asked = {**body, "stream": True, "stream_options": {"include_usage": True}}
    with (
        httpx.Client(trust_env=False, verify=False, timeout=10.0) as client,
        client.stream("POST", f"{server.base_url}/chat/completions", json=asked) as response,
    ):
        lines = [line.removeprefix("data: ") for line in response.iter_lines() if line]
    chunks = [line if line == "[DONE]" else json.loads(line) for line in lines]
    choices = [choice for chunk in chunks if isinstance(chunk, dict) for choice in chunk["choices"]]
    return chunks, "".join(choice["delta"].get("content") or "" for choice in choices)


class PlainGateway:
    """Sends every call of a session to the server, one at a time."""

    def __init__(self, server: OpenAiServer) -> None:
        self._server = server

    def complete(self, request: GatewayRequest) -> GatewayReply:
        body = _body(request.prompt, request.reply.model_json_schema(), request.messages)
        return GatewayReply(written(self._server, body), "test-model")


def _body(prompt: str, schema: dict[str, Any] | None, messages: tuple[Message | GatewayMessage, ...]) -> Body:
    sent = [{"role": message.role, "content": message.content} for message in messages]
    body: Body = {"model": "test-model", "messages": sent}
    if schema is not None:
        wanted = {"name": prompt, "strict": True, "schema": schema}
        body["response_format"] = {"type": "json_schema", "json_schema": wanted}
    return body
