"""The scripted model's replies pass our checks, in every language and without a schema, also for sheets to mend."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from specapp.buddy.events.asking import AnswerMatched, DimensionOverturned, QuestionAsked
from specapp.buddy.events.calls import ModelCallRejected
from specapp.buddy.events.charts import DimensionAdded, DraftCompleted
from specapp.buddy.events.sheets import CoverageComputed
from specapp.buddy.events.voting import DimensionAdopted, DimensionEscalated, VoteCast
from specapp.buddy.lines import apply_edits
from specapp.buddy.sections import MAX_CHARACTERS
from specapp.buddy.sentences import split_sentences
from specapp.buddy.spec_sheet import Finding, Line, ReviewReply
from specapp.buddy.traceability import check_lines
from specapp.buddy.variables import ReviewVariables
from specapp.engine.reply_parsing import parse_reply
from specapp.formats.language import detect_language
from specapp.prompts.catalog import ENTRIES
from tests.factories.heart import checklist, play
from tests.factories.openai_calls import (
    ANSWERS,
    BENCHMARK_PLANS,
    BENCHMARK_PROMPTS,
    PlainGateway,
    body_of,
    foreign_calls,
    only,
    request_of,
    written,
)
from tests.factories.openai_replies import AGREED, reply_to
from tests.factories.openai_server import OpenAiServer
from tests.factories.sessions import first_events

PROMPTS = pytest.mark.parametrize("prompt", ENTRIES)


@PROMPTS
def test_reply_passes_every_check_of_its_prompt(prompt: str) -> None:
    call = foreign_calls()[prompt]
    with OpenAiServer() as server:
        reply = parse_reply(written(server, request_of(call)), call.reply)
    assert (call.check(reply) if call.check else []) == []


@PROMPTS
def test_reply_is_the_same_without_a_schema_but_for_fields_that_only_a_schema_demands(prompt: str) -> None:
    call = foreign_calls()[prompt]
    by_name, by_task = reply_to(request_of(call)), reply_to(request_of(call, schema=False))
    assert parse_reply(by_name, call.reply) == parse_reply(by_task, call.reply)


@pytest.mark.parametrize("language", ["en", "fr", "ru"])
def test_whole_session_needs_no_second_attempt_and_speaks_the_language(language: str) -> None:
    with OpenAiServer() as server:
        events = play(first_events(language=language), gateway=PlainGateway(server), answers=ANSWERS)
        assert set(server.prompts) == set(ENTRIES) - BENCHMARK_PROMPTS
    assert only(events, ModelCallRejected) == []
    assert {event.dimension_key for event in only(events, DimensionAdopted)} == set(AGREED)
    (coverage,), (draft,) = only(events, CoverageComputed), only(events, DraftCompleted)
    assert (coverage.uncovered_sentences, coverage.uncited_answers) == ((), ())
    rows = [event.dimension for event in only(events, DimensionAdded)]
    for text in (draft.priority.question, *(f"{row.title}. {row.question}" for row in rows)):
        assert detect_language(text).code == language, text


@pytest.mark.parametrize(("plan", "rows"), BENCHMARK_PLANS.items())
def test_agents_of_the_benchmark_need_no_second_attempt(plan: str, rows: int) -> None:
    given = [*first_events(plan=plan, budget=2), *([checklist(rows)] if rows else [])]
    with OpenAiServer() as server:
        events = play(given, plan=plan, gateway=PlainGateway(server))
    assert only(events, ModelCallRejected) == []
    keys = ["q_0", "q_1"] if rows else ["own-1", "own-2"]
    assert [asked.dimension_key for asked in only(events, QuestionAsked)] == (keys if "two_stage" in plan else [])


def test_own_words_that_repeat_another_alternative_overturn_what_was_adopted() -> None:
    with OpenAiServer() as server:
        events = play(first_events(), gateway=PlainGateway(server), answers=ANSWERS)
    overturned = only(events, DimensionOverturned)
    assert [(event.dimension_key, event.answer.selected) for event in overturned] == [("who_may_change", ("B",))]
    matched = only(events, AnswerMatched)
    assert [(event.dimension_key, event.letters) for event in matched] == [("being_reminded", ("B",))]


def test_votes_are_chosen_by_the_letters_of_the_chart() -> None:
    with OpenAiServer(choose=lambda simulator, key: ("D", key != "undoing")) as server:
        events = play(first_events(), gateway=PlainGateway(server))
    assert {event.choice for event in only(events, VoteCast)} == {"D"}
    assert {event.dimension_key for event in only(events, DimensionEscalated)} == {"undoing"}


def test_words_allowed_by_the_schema_are_kept_to() -> None:
    body = body_of("sheet")
    lines = body["response_format"]["json_schema"]["schema"]["$defs"]["WrittenLine"]
    lines["properties"]["rests_on"]["items"] = {"type": "string", "enum": ["P1", "P2"]}
    lines["required"] = [*lines["required"], "invented"]
    lines["properties"]["invented"] = {"type": "boolean"}
    written_lines = [line for section in json.loads(reply_to(body)).values() for line in section]
    assert {ref for line in written_lines for ref in line["rests_on"]} == {"P1", "P2"}
    assert {line["invented"] for line in written_lines} == {False}


def test_sheet_sent_back_as_too_long_is_shorter() -> None:
    call = foreign_calls()["sheet"]
    over = 4_500
    complaint = f"the sheet has {MAX_CHARACTERS + over} characters; at most {MAX_CHARACTERS} are allowed"

    def size(*complaints: str) -> int:
        sections = json.loads(reply_to(request_of(call, complaints=complaints)))
        return sum(len(line["text"]) + 3 for lines in sections.values() for line in lines)

    assert size(complaint) <= 0.9 * MAX_CHARACTERS - over < size()


def review_of(lines: tuple[Line, ...], answers: tuple[str, ...]) -> tuple[list[Finding], list[Finding], ReviewReply]:
    """What code finds in these lines before and after the scripted review, and the review."""
    call = foreign_calls()["review"]
    assert isinstance(call.variables, ReviewVariables)
    sentences = split_sentences(call.variables.proposal)
    before = check_lines(sentences, answers, lines)
    variables = call.variables.model_copy(update={"lines": lines, "code_findings": tuple(before)})
    reply = ReviewReply.model_validate_json(reply_to(request_of(replace(call, variables=variables))))
    known = frozenset([*answers, *(s.id for s in sentences), "added"])
    return before, check_lines(sentences, answers, apply_edits(lines, reply.edits, known, 100)), reply


def test_review_mends_all_that_code_finds() -> None:
    given = foreign_calls()["review"].variables
    assert isinstance(given, ReviewVariables)
    answers = ("answer:priority", *(f"decision:{d.dimension.dimension_key}" for d in given.decisions if d.own_words))
    kept = [line for line in given.lines if not {"P2", *answers} & {*line.rests_on} and line.section != "constraints"]
    long = Line(
        id="L90", section="core_features", text="Everybody sees the dates of rehearsals. " * 160, rests_on=("P1",)
    )
    excluded = Line(id="L91", section="out_of_scope", text="Dates of rehearsals.", rests_on=("P1",))
    before, after, reply = review_of((*kept, long, excluded), answers)
    assert {finding.check for finding in before} == {"precision", "coverage", "explicit_requirement", "consistency"}
    assert after == []
    assert [finding.check for finding in reply.findings] == [finding.check for finding in before]


def test_review_leaves_a_line_that_a_person_wrote() -> None:
    given = foreign_calls()["review"].variables
    assert isinstance(given, ReviewVariables)
    locked = Line(id="L90", section="core_features", text="As I said. " * 300, rests_on=("P1",), locked=True)
    long = locked.model_copy(update={"id": "L91", "locked": False})
    before, after, reply = review_of((*given.lines, locked, long), ())
    assert [finding.check for finding in before] == ["precision"]
    assert after == []
    assert "L90" not in {edit.line_id for edit in reply.edits}


def test_sheet_with_nothing_wrong_gets_an_empty_review() -> None:
    assert json.loads(reply_to(body_of("review"))) == {"findings": [], "edits": []}
