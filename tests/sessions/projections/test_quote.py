"""What is said before a session starts: counted from its size, or learnt from earlier sessions on the same model."""

from __future__ import annotations

import pytest

from specapp.sessions.projections.quote import Past, Quote, Size, make_quote, size_of
from specapp.sessions.projections.quote_words import in_words

SMALL = Size(proposal=1_000, history=0, questions=3)


def unknown(prompt: int, completion: int) -> float | None:
    return None


def per_million(prompt: int, completion: int) -> float | None:
    return (prompt * 1.0 + completion * 4.0) / 1_000_000


def past(calls: int, usd: float | None = 0.5) -> Past:
    return Past(calls=calls, tokens=calls * 1_000, usd=usd, seconds=calls * 6.0)


def test_without_earlier_sessions_it_is_counted() -> None:
    quote = make_quote(SMALL, [], per_million)
    assert (quote.calls, quote.learnt) == ((7, 20), 0)
    assert quote.usd is not None
    assert 0 < quote.usd[0] < quote.usd[1] < 1
    assert quote.tokens[0] < quote.tokens[1]
    assert quote.minutes[0] < quote.minutes[1]


def test_more_to_read_and_more_questions_take_more() -> None:
    small = make_quote(SMALL, [], per_million)
    long = make_quote(Size(proposal=40_000, history=100_000, questions=10), [], per_million)
    assert long.calls == (11, 53)
    assert long.tokens[0] > 3 * small.tokens[0]


@pytest.mark.parametrize(
    ("history", "calls"), [(0, (7, 20)), (40_000, (9, 22)), (40_001, (10, 23)), (900_000, (11, 26))]
)
def test_each_chunk_of_old_chats_is_a_call(history: int, calls: tuple[int, int]) -> None:
    assert make_quote(size_of("x" * 1_000, history, 3), [], unknown).calls == calls


def test_two_sessions_are_not_enough_to_learn_from() -> None:
    assert make_quote(SMALL, [past(20), past(30)], unknown).learnt == 0


def test_three_sessions_are() -> None:
    quote = make_quote(SMALL, [past(20), past(30), past(25)], unknown)
    assert (quote.calls, quote.tokens, quote.minutes, quote.usd, quote.learnt) == (
        (20, 30), (20_000, 30_000), (2.0, 3.0), (0.5, 0.5), 3,
    )  # fmt: skip


def test_of_ten_sessions_the_least_and_the_most_are_left_out() -> None:
    assert make_quote(SMALL, [past(calls) for calls in range(1, 11)], unknown).calls == (2, 9)


def test_one_unknown_price_makes_the_amount_unknown() -> None:
    quote = make_quote(SMALL, [past(20), past(30, usd=None), past(25)], per_million)
    assert quote.usd is None


@pytest.mark.parametrize(
    ("usd", "said"),
    [
        ((0.351, 0.702), "$0.35–0.70"),
        ((0.5, 0.5), "$0.50"),
        ((0.0, 0.001), "less than $0.01"),
        (None, "Price not known"),
    ],
)
def test_money_is_said_as_a_range(usd: tuple[float, float] | None, said: str) -> None:
    view = in_words(Quote((20, 31), (12_400, 30_100), usd, (1.2, 8.1), 3))
    assert view is not None
    assert (view.money, view.calls, view.tokens, view.minutes) == (said, "20–31", "12–31 thousand", "1–9 min")
    assert view.source == "as the last 3 sessions with this model took"


def test_only_what_is_read_counts() -> None:
    size = size_of("word " * 200_000, 500_000, 40)
    assert (size.proposal < 1_000_000, size.history, size.questions) == (True, 120_000, 12)


def test_offline_needs_no_quote() -> None:
    assert in_words(None) is None
