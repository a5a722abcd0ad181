"""After a stop: another model, a higher limit, and what cannot be chosen."""

from __future__ import annotations

import pytest
from pytest_django import Settings

from specapp.buddy.events.session import SessionFailed, SessionResumed, SpendingLimitSet
from specapp.sessions.stores import open_store
from tests.factories.room_sessions import room_of
from tests.sessions.web.visits import HTMX, at_this_machine, events_after, page_of, seq_of, waiting

pytestmark = pytest.mark.django_db
OTHER = "openai/other-model"
USED_UP = SessionFailed(
    step="vote", error="BudgetExceeded", message="The limit of 0.20 USD is used up.", permanent=True
)


@pytest.fixture(autouse=True)
def two_models(settings: Settings) -> None:
    settings.SPECAPP_MODELS = [OTHER]
    settings.SPECAPP_API_BASE = "http://127.0.0.1:9/v1"


def stopped(*, limit: float | None = 0.2) -> tuple[str, int]:
    session = waiting()
    events = [USED_UP] if limit is None else [SpendingLimitSet(limit_usd=limit), USED_UP]
    open_store().append(session, events, expected_seq=seq_of(session), actor="engine", cause="vote")
    return session, seq_of(session)


def go_on(session: str, **fields: str) -> None:
    at_this_machine().post(f"{page_of(session)}resume/", fields, **HTMX)


def test_the_notice_offers_the_models_and_the_limit() -> None:
    session, _ = stopped()
    page = at_this_machine().get(page_of(session)).content.decode()
    assert f'<option value="{OTHER}">other-model</option>' in page
    assert '<option value="offline" selected>' in page
    assert 'type="text" name="limit" inputmode="decimal" size="6" value="0.20"' in page


def test_another_model_and_a_higher_limit_are_recorded() -> None:
    session, seq = stopped()
    go_on(session, model=OTHER, limit="$1,50")
    assert events_after(session, seq) == [SpendingLimitSet(limit_usd=1.5), SessionResumed(model=OTHER)]
    state = room_of(session).state
    assert (state.settings.model, state.limit_usd, state.failed) == (OTHER, 1.5, None)


def test_what_is_left_as_it_was_is_not_recorded() -> None:
    session, seq = stopped()
    go_on(session, model="offline", limit="0.20")
    assert events_after(session, seq) == [SessionResumed(model="offline")]


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"model": "openai/never-offered"}, "not offered here"),
        ({"limit": "much"}, "no amount of US dollars"),
        ({"limit": "-3"}, "no amount of US dollars"),
    ],
)
def test_what_cannot_be_used_is_refused_and_nothing_is_written(fields: dict[str, str], said: str) -> None:
    session, seq = stopped()
    response = at_this_machine().post(f"{page_of(session)}resume/", fields, **HTMX)
    assert (response.status_code, said in response.content.decode()) == (422, True)
    assert seq_of(session) == seq


def test_no_limit_is_asked_where_there_is_none() -> None:
    session, _ = stopped(limit=None)
    assert 'name="limit"' not in at_this_machine().get(page_of(session)).content.decode()


def test_the_rail_says_how_much_of_the_limit_is_spent() -> None:
    session, _ = stopped(limit=2.0)
    assert "of $2.00</b> so far" in at_this_machine().get(page_of(session)).content.decode()


def test_feed_tells_the_limit() -> None:
    session, _ = stopped(limit=2.0)
    assert "$2.00 at most on model calls." in at_this_machine().get(page_of(session)).content.decode()
