"""A two-stage agent and a plan-free writer by the offline engine's own rules.

Votes, chart and sheet are made as for Buddy, so that differences between agents are differences of their plans.
"""

from collections.abc import Sequence
from typing import get_args

from specapp.buddy.chart import Dimension
from specapp.buddy.consensus import agreed_choice, likeliest_choice, predicted_choice
from specapp.buddy.model import LETTERS
from specapp.buddy.predictions import PredictionReply, PredictionsReply
from specapp.buddy.questions import AnswerKind
from specapp.buddy.sections import SECTIONS
from specapp.buddy.simulators import show_dimension
from specapp.buddy.spec_sheet import SpecReply
from specapp.buddy.tools import ChecklistQuery, ChecklistToolUse, PlanReply, SpecToolUse, UserQuery
from specapp.buddy.variables import (
    ChartVariables,
    Common,
    Decision,
    Exchange,
    ExecuteVariables,
    PlanVariables,
    SheetVariables,
    ShownDimension,
    SpecifyVariables,
)
from specapp.llm.offline.chart import build_chart
from specapp.llm.offline.doubtful import (
    Person,
    Told,
    Votes,
    count_agreed,
    rank_by_doubt,
    read_answers,
    vote_three_ways,
)
from specapp.llm.offline.predict import person_of
from specapp.llm.offline.sheet import write_sheet
from specapp.llm.offline.title import title_of
from specapp.llm.offline.two_stage_words import plan_in_words, thought_in_words

_UNDECIDED = frozenset(get_args(AnswerKind)) - {"chosen", "own_words", "question_wrong"}
_NOBODY = Told((), {})


def plan_checklist(variables: PlanVariables) -> PlanReply:
    """Names the most doubtful questions of the checklist by key."""
    rows = {row.dimension_key: row for row in variables.dimensions}
    votes = vote_three_ways(variables, Person(summary=variables.summary), variables.dimensions, ())
    ranked = [rows[key] for key in rank_by_doubt(votes, {})]
    return PlanReply(plan=plan_in_words(count_agreed(votes), ranked, variables.allowed, len(rows), keyed=True))


def execute_checklist(variables: ExecuteVariables) -> ChecklistToolUse:
    """Copies the most doubtful question that was not asked; submits when none is left, or none may be asked."""
    rows = {row.dimension_key: row for row in variables.dimensions}
    told = read_answers(variables, [(said.dimension_key, said) for said in variables.exchanges], variables.dimensions)
    votes = vote_three_ways(variables, Person(summary=variables.summary), variables.dimensions, told.facts)
    asked = {said.dimension_key for said in variables.exchanges}
    ranked = rank_by_doubt({key: cast for key, cast in votes.items() if key not in asked}, {})
    if variables.remaining and ranked:
        query = _query(rows[ranked[0]], variables, votes[ranked[0]], len(ranked))
        return ChecklistToolUse(query_user=ChecklistQuery(**query.model_dump(), dimension_key=ranked[0]))
    choices = {key: predicted_choice(cast, told.letters.get(key, ()))[0] for key, cast in votes.items()}
    predictions = tuple(PredictionReply(dimension=key, choice=choice) for key, choice in choices.items())
    return ChecklistToolUse(submit_predictions=PredictionsReply(predictions=predictions))


def plan_spec(variables: PlanVariables) -> PlanReply:
    """Names the most doubtful of the points that the request raises."""
    chart = _chart_of(variables)
    rows = {row.dimension_key: row for row in _shown(chart)}
    votes = vote_three_ways(variables, Person(summary=variables.summary), tuple(rows.values()), ())
    ranked = [rows[key] for key in rank_by_doubt(votes, _importance(chart))]
    return PlanReply(plan=plan_in_words(count_agreed(votes), ranked, variables.allowed, len(rows), keyed=False))


def execute_spec(variables: ExecuteVariables) -> SpecToolUse:
    """Asks the most doubtful point that was not asked; else writes the sheet with what was answered."""
    chart = _chart_of(variables)
    rows = _shown(chart)
    exchanges = [(_key_of(said, rows), said) for said in variables.exchanges]
    told = read_answers(variables, exchanges, rows)
    votes = vote_three_ways(variables, Person(summary=variables.summary), rows, told.facts)
    asked = {key for key, _ in exchanges}
    ranked = rank_by_doubt({key: cast for key, cast in votes.items() if key not in asked}, _importance(chart))
    if variables.remaining and ranked:
        row = next(row for row in rows if row.dimension_key == ranked[0])
        return SpecToolUse(query_user=_query(row, variables, votes[ranked[0]], len(ranked)))
    spec = _write(variables, Person(summary=variables.summary), chart, votes, told, dict(exchanges))
    return SpecToolUse(submit_spec=spec)


def specify_directly(variables: SpecifyVariables) -> SpecReply:
    """The sheet as the three readings have it, nothing asked."""
    chart, person = _chart_of(variables), Person(*person_of(variables, variables.turns))
    return _write(variables, person, chart, vote_three_ways(variables, person, _shown(chart), ()), _NOBODY, {})


def _query(row: ShownDimension, variables: ExecuteVariables, votes: Votes, left: int) -> UserQuery:
    one, two, three, four = row.alternatives
    return UserQuery(
        thought=thought_in_words(variables.exchanges, votes, left),
        question=row.question, option_a=one, option_b=two, option_c=three, option_d=four,
    )  # fmt: skip


def _chart_of(common: Common) -> tuple[Dimension, ...]:
    drafted = build_chart(
        ChartVariables(language=common.language, proposal=common.proposal, sentences=common.sentences, draft={})
    ).dimensions
    return tuple(Dimension.model_validate(row.model_dump()) for row in drafted)


def _shown(chart: Sequence[Dimension]) -> tuple[ShownDimension, ...]:
    return tuple(show_dimension(dimension, LETTERS) for dimension in chart)


def _importance(chart: Sequence[Dimension]) -> dict[str, str]:
    return {dimension.dimension_key: dimension.importance for dimension in chart}


def _key_of(said: Exchange, rows: Sequence[ShownDimension]) -> str:
    return next((row.dimension_key for row in rows if row.question == said.question), "")


def _write(
    common: Common, person: Person, chart: Sequence[Dimension], votes: dict[str, Votes], told: Told,
    exchanges: dict[str, Exchange],
) -> SpecReply:  # fmt: skip
    """Answers on no row of the chart stand as corrections do: each gets a line."""
    sheet = write_sheet(
        SheetVariables(
            language=common.language, proposal=common.proposal, sentences=common.sentences, profile=person.profile,
            summary=person.summary, title=title_of(common.proposal), draft={},
            decisions=tuple(
                _decide(row, votes[row.dimension_key], told, exchanges.get(row.dimension_key)) for row in chart
            ),
            corrections=tuple(fact for fact in told.facts if not fact.dimension_key),
        )
    )  # fmt: skip
    texts = {section: "\n".join(f"- {line.text}" for line in getattr(sheet, section)) for section in SECTIONS}
    return SpecReply(**texts)


def _decide(row: Dimension, votes: Votes, told: Told, said: Exchange | None) -> Decision:
    """What the person said, then what all three agree on, then what seems likeliest."""
    if said and said.answer.kind == "question_wrong":
        return Decision(dimension=row, status="withdrawn", own_words=said.answer.text)
    if said and said.answer.kind not in _UNDECIDED:
        letters = told.letters.get(row.dimension_key, ())
        return Decision(dimension=row, status="answered", choice=letters, own_words=said.answer.text)
    agreed = agreed_choice(votes)
    if agreed and not said:
        return Decision(dimension=row, status="adopted", choice=(agreed,), because="consensus")
    because = said.answer.kind if said else "not_asked"
    choice, _ = likeliest_choice(votes)
    if choice is None:
        return Decision(dimension=row, status="open", because=because)
    if because == "you_decide":
        return Decision(dimension=row, status="adopted", choice=(choice,), because="delegated")
    return Decision(dimension=row, status="inferred", choice=(choice,), because=because)
