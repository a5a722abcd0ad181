"""The chart holds what it promises, for every proposal we have."""

import json
from itertools import combinations
from pathlib import Path
from statistics import median
from time import thread_time

import pytest

from specapp.buddy.chart import MAX_FILLERS, MAX_LABEL_WORDS, MAX_QUESTION_WORDS, ChartReply
from specapp.buddy.sentences import split_sentences
from specapp.buddy.variables import ChartVariables, ProposalSentence
from specapp.llm.offline.chart import build_chart
from specapp.llm.offline.library import dimension_by_key, filled, library

FIXTURES = Path(__file__).parents[3] / "fixtures" / "proposals"
PROPOSALS: dict[str, str] = {
    f"{path.stem}-{name}": text
    for path in sorted(FIXTURES.glob("*.json"))
    for name, text in json.loads(path.read_text(encoding="utf-8")).items()
}


def _chart(proposal: str) -> ChartReply:
    sentences = tuple(ProposalSentence(id=s.id, text=s.text) for s in split_sentences(proposal))
    return build_chart(ChartVariables(language="en", proposal=proposal, sentences=sentences, draft={}))


@pytest.mark.parametrize("name", PROPOSALS)
def test_chart_keeps_its_promises(name: str) -> None:
    proposal = PROPOSALS[name]
    rows = _chart(proposal).dimensions
    texts = {s.text for s in split_sentences(proposal)}
    keys = {d.dimension_key for d in rows}
    assert len(keys) == len({d.title for d in rows}) == len({d.question for d in rows}) == len(rows)
    assert sum(d.primary_section == "out_of_scope" for d in rows) in (2, 3)
    assert sum(d.filler for d in rows) <= (MAX_FILLERS if len(rows) == 8 else 0)
    for row in rows:
        assert (row.grounding in texts) is not row.filler
        assert row.conflicts_with == "" or row.conflicts_with in texts - {row.grounding}
        assert len(row.question.split()) <= MAX_QUESTION_WORDS and "{" not in row.model_dump_json().replace('{"', "")
        assert all(len(a.label.split()) <= MAX_LABEL_WORDS for a in row.alternatives)
        assert row.assumed_approach in [a.text for a in row.alternatives]
        assert set(row.depends_on) <= keys - {row.dimension_key}
        known = dimension_by_key(row.dimension_key)
        assert known is not None and not (known.overlaps_with & keys)
        full = filled(row.dimension_key, proposal)
        assert full is not None and [a.text for a in full.alternatives] == [a.text for a in row.alternatives]


def test_charts_of_different_proposals_differ() -> None:
    sets = [{d.dimension_key for d in _chart(p).dimensions} for p in PROPOSALS.values()]
    assert median(len(a & b) / len(a | b) for a, b in combinations(sets, 2)) < 0.35


def test_ten_words_ground_at_least_five_rows() -> None:
    rows = _chart("An app for my aquarium and two turtles, please.").dimensions
    assert sum(not d.filler for d in rows) >= 5


def test_contradiction_comes_first_with_both_sentences() -> None:
    first = _chart("Reviews are anonymous. I want to see who wrote each review.").dimensions[0]
    assert (first.dimension_key, first.grounding, first.conflicts_with, first.importance) == (
        "contradiction_anonymous_or_named",
        "Reviews are anonymous.",
        "I want to see who wrote each review.",
        "high",
    )


def test_what_is_settled_is_left_out() -> None:
    rows = _chart("Nobody pays. Members book the court. It works offline. No accounts.").dimensions
    assert {d.dimension_key for d in rows} & {"money_in_the_product", "poor_connection", "entry_barrier"} == set()


def test_same_proposal_gives_the_same_chart() -> None:
    proposal = PROPOSALS["fresh-court_files"]
    assert _chart(proposal) == _chart(proposal)


def test_very_long_proposal_is_charted_in_time() -> None:
    proposal = " ".join(PROPOSALS.values())
    proposal = (proposal * (400_000 // len(proposal) + 1))[:400_000]
    sentences = tuple(ProposalSentence(id=s.id, text=s.text) for s in split_sentences(proposal))
    variables = ChartVariables(language="en", proposal=proposal, sentences=sentences, draft={})
    started = thread_time()
    rows = build_chart(variables).dimensions
    assert thread_time() - started < 3
    assert 8 <= len(rows) <= 12


def test_proposal_that_settles_everything_still_gets_its_rows() -> None:
    settling = [n.text.replace("*", "") for d in library().dimensions for n in d.not_if]
    for start in range(0, len(settling), 40):
        rows = _chart(". ".join(settling[start : start + 40]) + ".").dimensions
        assert 8 <= len(rows) <= 12
    rows = _chart(". ".join(settling) + ".").dimensions
    assert 8 <= len(rows) <= 12


def test_another_language_gets_general_rows() -> None:
    rows = _chart("Ein Kalender, der uns alle vier Wochen zusammenbringt.").dimensions
    assert 8 <= len(rows) <= 12


def test_heading_is_not_quoted_where_a_sentence_says_it() -> None:
    proposal = "# Meal orders\n\n## What we want\n- Pupils order meals the week before\n- Parents pay for the meals\n"
    quoted = {d.grounding for d in _chart(proposal).dimensions}
    assert quoted == {"Pupils order meals the week before", "Parents pay for the meals"}
