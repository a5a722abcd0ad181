"""What a person may do in a session, each as the events it makes; nothing is appended here."""

from specapp.buddy.errors import InputRefused, StaleAnswer
from specapp.buddy.events.asking import (
    AnswerChanged,
    AskingExtended,
    AskingStopped,
    DimensionOverturned,
    QuestionAnswered,
)
from specapp.buddy.events.base import Event
from specapp.buddy.events.profiles import AttributeEdited, AttributeSwitched
from specapp.buddy.events.session import SessionResumed, SpendingLimitSet
from specapp.buddy.events.sheets import LineEdited, RevisionRequested
from specapp.buddy.events.voting import VotesRevealed
from specapp.buddy.questions import Answer
from specapp.buddy.workflow.decisions import sheet_is_stale
from specapp.buddy.workflow.state import SessionState


def answer_question(
    state: SessionState, *, dimension_key: str, answer: Answer, seconds: float | None = None
) -> list[Event]:
    """Answer the open question; StaleAnswer if another one is open, InputRefused if the answer is none."""
    question = state.open_question
    if question is None or question.dimension_key != dimension_key:
        raise StaleAnswer("This question is not open any more. Reload to see the present one; your text is not lost.")
    _refuse_empty(answer)
    return [QuestionAnswered(dimension_key=dimension_key, answer=answer, seconds=seconds)]


def change_answer(state: SessionState, *, dimension_key: str, answer: Answer) -> list[Event]:
    """Give a later answer to a question already answered."""
    if state.answer_to(dimension_key) is None:
        raise StaleAnswer("This question was not answered yet.")
    _refuse_empty(answer)
    return [AnswerChanged(dimension_key=dimension_key, answer=answer)]


def overturn_dimension(state: SessionState, *, dimension_key: str, answer: Answer) -> list[Event]:
    """Replace what was decided for the person (adopted or inferred) by their own answer."""
    row = state.rows.get(dimension_key)
    if row is None or row.answer is not None or (row.open and not row.votes):
        raise StaleAnswer("There is nothing decided for you here that could be overturned.")
    _refuse_empty(answer)
    if answer.kind not in ("chosen", "own_words"):
        raise InputRefused("Choose an alternative, or say in your own words what should hold instead.")
    return [DimensionOverturned(dimension_key=dimension_key, by="person", answer=answer)]


def stop_asking(state: SessionState) -> list[Event]:
    """Stop here and write; nothing if asking has ended already."""
    return [] if state.asking_finished or state.stopped else [AskingStopped()]


def ask_more(state: SessionState, *, more: int) -> list[Event]:
    """Ask up to `more` further questions."""
    if more < 1:
        raise InputRefused("The number of further questions has to be at least 1.")
    events: list[Event] = [AskingExtended(more=more)]
    return events + ([RevisionRequested()] if state.sheet else [])


def resume_session(state: SessionState, *, model: str, limit_usd: float | None) -> list[Event]:
    """Go on with this model within this limit (None: no limit); nothing if it runs on that model and limit already."""
    events: list[Event] = [SpendingLimitSet(limit_usd=limit_usd)] if limit_usd != state.limit_usd else []
    if state.failed or model != state.settings.model:
        events.append(SessionResumed(model=model))
    return events


def switch_attribute(state: SessionState, *, attribute: str, active: bool) -> list[Event]:
    """Leave an attribute of the profile out, or use it again."""
    known = _attribute_exists(state, attribute)
    return [] if known == active else [AttributeSwitched(attribute=attribute, active=active)]


def edit_attribute(state: SessionState, *, attribute: str, value: str) -> list[Event]:
    """Put an attribute into the person's own words."""
    _attribute_exists(state, attribute)
    if not value.strip():
        raise InputRefused("An attribute needs words; switch it off to leave it out.")
    return [AttributeEdited(attribute=attribute, value=value.strip())]


def reveal_votes(state: SessionState, *, dimension_key: str) -> list[Event]:
    """Look at the votes of a row before answering; looking is recorded once."""
    row = state.rows.get(dimension_key)
    if row is None or not row.votes:
        raise StaleAnswer("There are no votes to look at yet.")
    return [] if row.revealed else [VotesRevealed(dimension_key=dimension_key)]


def edit_line(state: SessionState, *, line_id: str, text: str) -> list[Event]:
    """Change a line of the sheet by hand; from then on it is locked."""
    if all(line.id != line_id for line in state.lines):
        raise StaleAnswer(f"There is no line {line_id} in this version.")
    if not text.strip():
        raise InputRefused("A line needs words.")
    return [LineEdited(line_id=line_id, text=" ".join(text.split()))]


def request_revision(state: SessionState) -> list[Event]:
    """Write stale parts again; nothing if the sheet is up to date."""
    return [RevisionRequested()] if sheet_is_stale(state) and not state.revision_wanted else []


def _refuse_empty(answer: Answer) -> None:
    complaint = answer.complaint()
    if complaint:
        raise InputRefused(f"This is no answer yet: {complaint}.")


def _attribute_exists(state: SessionState, attribute: str) -> bool:
    known = state.attributes.get(attribute)
    if known is None:
        raise StaleAnswer(f"There is no attribute {attribute}.")
    return known.active
