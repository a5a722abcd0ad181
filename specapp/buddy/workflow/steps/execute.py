"""Execute: the second stage of a two-stage agent, one tool a reply: a question to the person, or what it hands in."""

from functools import partial
from typing import Literal

from pydantic import BaseModel

from specapp.buddy.events.asking import AskingFinished, QuestionAsked
from specapp.buddy.events.base import Event
from specapp.buddy.events.planning import ThoughtNoted
from specapp.buddy.events.session import SessionFinished, StepFinished
from specapp.buddy.quotes import normalise
from specapp.buddy.variables import Exchange, ExecuteVariables
from specapp.buddy.workflow.agent_tasks import AgentTask, Reply
from specapp.buddy.workflow.state import SessionState
from specapp.buddy.workflow.step import Complaint, ModelCall
from specapp.buddy.workflow.steps.one_call import OneCallStep
from specapp.buddy.workflow.steps.plan_ahead import plan_variables


class ExecuteStep(OneCallStep):
    """A call after every answer, until the agent submits; it has to when its questions are used up, and may before
    (arXiv 2606.20585, EXECUTE)."""

    name = "execute"

    def __init__(self, task: AgentTask) -> None:
        self._task = task

    def _is_due(self, state: SessionState) -> bool:
        return state.agent_plan is not None and not state.finished and state.open_question is None

    def _take(self, state: SessionState, call: ModelCall, text: str) -> list[Event]:
        reply = call.reply.model_validate_json(text)
        query = getattr(reply, "query_user", None)
        return self._submitted(state, reply) if query is None else self._asked(state, query)

    def _asked(self, state: SessionState, query: Reply) -> list[Event]:
        """`why_now` stays empty: the thought is the agent's own, and could lead the person."""
        number = len(state.asked) + 1
        key, options = self._task.place_query(state, query)
        asked = QuestionAsked(
            number=number, dimension_key=key, question=query.question, options=options, why_now="", worth=1.0,
            remaining=state.budget - number,
        )  # fmt: skip
        return [ThoughtNoted(number=number, text=query.thought), asked]

    def _submitted(self, state: SessionState, reply: Reply) -> list[Event]:
        remaining = tuple(key for key, row in state.rows.items() if row.open)
        ended = AskingFinished(reason=_reason_to_end(state), asked=len(state.asked), remaining=remaining)
        handed_in = self._task.submitted(state, reply)
        return [ended, *handed_in, StepFinished(step=self.name), SessionFinished()]

    def _call(self, state: SessionState) -> ModelCall:
        remaining = _questions_left(state)
        planned = plan_variables(state, self._task)
        variables = ExecuteVariables(
            **{name: getattr(planned, name) for name in type(planned).model_fields},
            plan=state.agent_plan or "",
            exchanges=exchanges(state),
            remaining=remaining,
        )
        return ModelCall(
            self.name, "execute", self._task.execute_prompt, variables, self._task.tools(state, remaining > 0),
            partial(self._check, state), batch=len(state.asked),
        )  # fmt: skip

    def _check(self, state: SessionState, reply: BaseModel) -> list[Complaint]:
        query, submits = getattr(reply, "query_user", None), self._task.has_submitted(reply)
        if (query is not None) is submits:
            return [Complaint(f"use one tool, not {'both' if submits else 'none'}")]
        if query is None:
            return self._task.check_submission(state, reply)
        if len({normalise(text) for text in query.options.values()}) < len(query.options):
            return [Complaint("the four options have to differ")]
        return self._task.check_query(state, query)


def exchanges(state: SessionState) -> tuple[Exchange, ...]:
    """The questions that were answered, in order."""
    answered = ((question, state.answer_to(question.dimension_key)) for question in state.asked)
    return tuple(
        Exchange(
            thought=state.thoughts.get(question.number, ""),
            dimension_key=question.dimension_key if question.dimension_key in state.rows else "",
            question=question.question,
            options=question.options,
            answer=answer,
        )
        for question, answer in answered
        if answer is not None
    )


def _questions_left(state: SessionState) -> int:
    return 0 if state.stopped else max(0, state.budget - len(state.asked))


def _reason_to_end(state: SessionState) -> Literal["stopped", "budget", "not_worth"]:
    """`not_worth`: the agent had questions left and asked none of them."""
    if state.stopped:
        return "stopped"
    return "not_worth" if _questions_left(state) else "budget"
