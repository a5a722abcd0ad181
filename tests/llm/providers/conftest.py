"""Calls of a session, as requests of our gateway to the scripted server."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from specapp.llm.port import GatewayMessage, GatewayRequest
from specapp.llm.providers.gateway import ProviderGateway
from specapp.llm.providers.options import ProviderOptions
from specapp.prompts.catalog import render
from tests.factories.openai_calls import foreign_calls
from tests.factories.openai_server import OpenAiServer

MODEL = "openai/test-model"
MakeGateway = Callable[..., ProviderGateway]


def request_for(prompt: str = "draft", key: str = "") -> GatewayRequest:
    call = foreign_calls()[prompt]

    def messages() -> tuple[GatewayMessage, ...]:
        return tuple(GatewayMessage(m.role, m.content) for m in render(call.prompt, call.variables).messages)

    return GatewayRequest(
        key=key or call.key, step=call.step, role=call.role, prompt=call.prompt, variables=call.variables,
        reply=call.reply, render=messages,
    )  # fmt: skip


def gateway_to(server: OpenAiServer, model: str = MODEL, **options: object) -> ProviderGateway:
    """A gateway that waits milliseconds where it would wait seconds."""
    given = {"api_base": server.base_url, "first_wait": 0.01, "longest_wait": 0.05, "timeout": 0.5, **options}
    return ProviderGateway(model, ProviderOptions(**given))  # type: ignore[arg-type]


@pytest.fixture(scope="session", autouse=True)
def library_is_warm() -> None:
    """The first call of a process loads more of the library, which takes longer than the time-outs here."""
    with OpenAiServer() as server:
        gateway_to(server, timeout=60.0).complete(request_for())


@pytest.fixture(autouse=True)
def forms_are_learnt_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """What one test's server refused says nothing of the next one's."""
    monkeypatch.setattr("specapp.llm.providers.gateway._form_of", {})
