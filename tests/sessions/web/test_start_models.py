"""Which model, for how much: what the start page offers, says beforehand, keeps and begins with."""

from __future__ import annotations

import pytest
from pytest_django import Settings

from specapp.sessions.models import Session, StartDraft
from tests.factories.room_sessions import PROPOSAL, room_of
from tests.sessions.web.visits import HTMX, at_this_machine, finished

pytestmark = pytest.mark.django_db
MODEL = "openai/some-model"


@pytest.fixture(autouse=True)
def a_model_is_offered(settings: Settings) -> None:
    settings.SPECAPP_MODELS = [MODEL]
    settings.SPECAPP_API_BASE = "http://127.0.0.1:9/v1"
    settings.SPECAPP_PRICE = "tests.sessions.web.test_start_models.per_million"


def per_million(model: str, prompt: int, completion: int) -> float | None:
    return (prompt + 4 * completion) / 1_000_000 * 10


def form(**fields: str) -> dict[str, str]:
    return {"proposal": PROPOSAL, "model": MODEL, "budget": "3", **fields}


def test_the_page_offers_the_models_and_offline_needs_no_limit() -> None:
    page = at_this_machine().get("/").content.decode()
    assert (f'value="{MODEL}"' in page, 'value="offline" checked' in page) == (True, True)
    assert ("No cost" in page, 'name="limit"' in page) == (True, False)


def test_choosing_a_model_shows_what_it_will_take_and_where_the_text_goes() -> None:
    response = at_this_machine().post("/start/keep/", form(), **HTMX)
    page = response.content.decode()
    assert 'id="receipt" hx-swap-oob="true"' in page
    assert "of the model’s time" in page
    assert "7–20" in page
    assert "counted from what there is to read" in page
    assert f"go to the provider of {MODEL}" in page
    assert '<option value="200" selected>$2.00</option>' in page


def test_the_limit_is_kept_and_begun_with() -> None:
    client = at_this_machine()
    client.post("/start/keep/", form(limit="50"), **HTMX)
    assert StartDraft.objects.get().limit_cents == 50
    assert '<option value="50" selected>$0.50</option>' in client.get("/").content.decode()
    nonce = StartDraft.objects.get().nonce
    assert client.post("/start/", form(limit="50", nonce=nonce)).status_code == 302
    row = Session.objects.get()
    assert (row.model, room_of(row.id).state.limit_usd) == (MODEL, 0.5)


@pytest.mark.parametrize(("limit", "usd"), [("0", None), ("no number", 2.0), ("7", 2.0)])
def test_no_limit_and_what_is_not_offered(limit: str, usd: float | None) -> None:
    client = at_this_machine()
    client.post("/start/keep/", form(limit=limit), **HTMX)
    client.post("/start/", form(limit=limit, nonce=StartDraft.objects.get().nonce))
    assert room_of(Session.objects.get().id).state.limit_usd == usd


def test_offline_begins_without_a_limit() -> None:
    client = at_this_machine()
    client.get("/")
    client.post("/start/", form(model="offline", limit="50", nonce=StartDraft.objects.get().nonce))
    assert room_of(Session.objects.get().id).state.limit_usd is None


def test_earlier_sessions_on_the_model_are_learnt_from() -> None:
    for calls in (20, 25, 31):
        session = finished()
        Session.objects.filter(id=session).update(
            model=MODEL,
            calls=calls,
            tokens=calls * 2_000,
            cost_usd=calls / 100,
            cost_known=True,
            model_seconds=calls * 12,
        )
    page = at_this_machine().post("/start/keep/", form(), **HTMX).content.decode()
    assert ("$0.20–0.31" in page, "20–31" in page, "4–7 min" in page) == (True, True, True)
    assert "as the last 3 sessions with this model took" in page


def test_a_session_counts_its_calls_tokens_and_time() -> None:
    row = Session.objects.get(id=finished())
    replies = room_of(row.id).state.replies.values()
    assert (row.model, row.calls) == ("offline", len(replies))
    assert row.model_seconds == pytest.approx(sum(reply.cost.seconds for reply in replies))
