"""Gateways behind one port, and the decorators around them."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from specapp.buddy.errors import BudgetExceeded, ModelUnavailable
from specapp.buddy.profile import SummaryReply
from specapp.buddy.variables import HistoryTurn, SummaryVariables
from specapp.engine.gateway_policies import Budgeted, Concurrent, Purse, Reusing
from specapp.engine.reply_parsing import parse_reply
from specapp.engine.run import Outcome
from specapp.llm.offline_gateway import OfflineGateway
from specapp.llm.port import Gateway, GatewayReply, GatewayRequest
from specapp.llm.replay_gateway import ReplayGateway
from specapp.llm.scripted_gateway import ScriptedGateway, UnscriptedCall
from tests.factories.replies import well_behaved
from tests.factories.sessions import run, start, state_of


def request(key: str = "summary/summary/0/a", complaints: tuple[str, ...] = ()) -> GatewayRequest:
    turns = (HistoryTurn(conversation=1, role="user", text="No, keep it simple. We never pay monthly."),)
    variables = SummaryVariables(language="en", proposal="A list.", sentences=(), turns=turns)
    return GatewayRequest(
        key=key, step="summary", role="summary", prompt="summary", variables=variables, reply=SummaryReply,
        render=lambda: (), complaints=complaints,
    )  # fmt: skip


REPLY = '{"summary": "They are brief."}'


@pytest.mark.parametrize(
    "gateway",
    [OfflineGateway(), ScriptedGateway({"summary": [REPLY, REPLY]}), ReplayGateway({request().key: REPLY})],
)
def test_every_gateway_gives_a_reply_that_fits_and_the_same_one_again(gateway: Gateway) -> None:
    one, two = gateway.complete(request()), gateway.complete(request())
    assert one.text == two.text
    assert one.served_model
    assert isinstance(parse_reply(one.text, SummaryReply), SummaryReply)


def test_unscripted_and_unrecorded_calls_fail() -> None:
    with pytest.raises(UnscriptedCall):
        ScriptedGateway({}).complete(request())
    with pytest.raises(ModelUnavailable):
        ReplayGateway({}).complete(request())


class Counting:
    """Counts calls, and how many of them ran at once."""

    def __init__(self, meet: threading.Barrier | None = None) -> None:
        self.calls = self.at_once = self.most = 0
        self._lock = threading.Lock()
        self._meet = meet

    def complete(self, request: GatewayRequest) -> GatewayReply:
        with self._lock:
            self.calls += 1
            self.at_once += 1
            self.most = max(self.most, self.at_once)
        if self._meet:
            self._meet.wait(timeout=10)
        with self._lock:
            self.at_once -= 1
        return GatewayReply(REPLY, "m", cost_usd=0.5)


def test_no_more_calls_at_once_than_allowed() -> None:
    inner = Counting(threading.Barrier(2))
    gateway = Concurrent(inner, 2)
    threads = [threading.Thread(target=gateway.complete, args=(request(f"k{n}"),)) for n in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert (inner.calls, inner.most) == (6, 2)


def test_a_key_is_bought_once_but_a_repeat_is_new() -> None:
    inner = Counting()
    gateway = Reusing(inner)
    for _ in range(3):
        gateway.complete(request())
    gateway.complete(request(complaints=("too short",)))
    assert inner.calls == 2


@pytest.mark.parametrize(("limits", "allowed"), [({"most_calls": 2}, 2), ({"most_usd": 1.0}, 2)])
def test_limits_stop_the_next_call(limits: dict[str, float], allowed: int) -> None:
    inner = Counting()
    gateway = Budgeted(inner, **limits)  # type: ignore[arg-type]
    for _ in range(allowed):
        gateway.complete(request())
    with pytest.raises(BudgetExceeded):
        gateway.complete(request())
    assert inner.calls == allowed


def test_session_played_back_from_its_own_replies(tmp_path: Path) -> None:
    store = start(tmp_path / "one")
    assert run(store, well_behaved()) is Outcome.FINISHED
    recorded = {key: event.reply for key, event in state_of(store).replies.items()}
    again = start(tmp_path / "two")
    assert run(again, ReplayGateway(recorded)) is Outcome.FINISHED
    assert state_of(again).lines == state_of(store).lines


def test_session_stops_at_its_limit_and_keeps_what_it_has(tmp_path: Path) -> None:
    store = start(tmp_path)
    assert run(store, Budgeted(well_behaved(), most_calls=4)) is Outcome.FAILED
    state = state_of(store)
    assert state.failed is not None and state.failed.error == "BudgetExceeded"
    assert len(state.replies) == 4


def test_gateways_of_one_purse_share_its_limit() -> None:
    purse = Purse(most_calls=3)
    one, other = Budgeted(Counting(), purse=purse), Budgeted(Counting(), purse=purse)
    for gateway in (one, other, one):
        gateway.complete(request())
    with pytest.raises(BudgetExceeded, match="limit of 3 model calls"):
        other.complete(request())
