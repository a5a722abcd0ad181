"""Chart: 8-12 dimensions, checked by code, each row resting on a sentence of the proposal."""

from typing import Literal

from pydantic import BaseModel

from specapp.buddy.chart import ChartReply, Dimension, DraftedDimension
from specapp.buddy.chart_checks import find_faults, mend_chart, too_few_left
from specapp.buddy.events.base import Event
from specapp.buddy.events.charts import ChartCompleted, DimensionAdded
from specapp.buddy.events.session import StepFinished
from specapp.buddy.quotes import normalise, quote_stands_in
from specapp.buddy.sentences import Sentence
from specapp.buddy.variables import ChartVariables
from specapp.buddy.workflow.inputs import person_inputs
from specapp.buddy.workflow.state import SessionState
from specapp.buddy.workflow.step import Complaint, ModelCall
from specapp.buddy.workflow.steps.one_call import OneCallStep


class ChartStep(OneCallStep):
    """One call when the draft is there. `source`: authored samples are taken as they are, without grounding."""

    name = "chart"

    def __init__(self, *, source: Literal["model", "authored"] = "model") -> None:
        self._source = source

    def _is_due(self, state: SessionState) -> bool:
        return state.chart is None and state.draft is not None

    def _take(self, state: SessionState, call: ModelCall, text: str) -> list[Event]:
        reply = ChartReply.model_validate_json(text)
        rows, dropped = list(reply.dimensions), list[str]()
        if self._source == "model":
            rows, dropped = mend_chart(reply.dimensions, state.proposal)
        return [
            *(
                DimensionAdded(dimension_key=row.dimension_key, position=position, dimension=self._dimension(row))
                for position, row in enumerate(rows)
            ),
            ChartCompleted(
                rows=len(rows), uncovered=uncovered_sentences(state.sentences, rows), dropped=tuple(dropped)
            ),
            StepFinished(step=self.name),
        ]

    def _call(self, state: SessionState) -> ModelCall:
        assert state.draft is not None
        variables = ChartVariables(
            **person_inputs(state), draft=state.draft.sections, open_questions=state.draft.open_questions
        )

        def check(reply: BaseModel) -> list[Complaint]:
            assert isinstance(reply, ChartReply)
            return check_chart(reply, state.proposal) if self._source == "model" else []

        return ModelCall(self.name, "chart", "chart", variables, ChartReply, check)

    def _dimension(self, row: DraftedDimension) -> Dimension:
        return Dimension.model_validate({**row.model_dump(), "source": self._source})


def check_chart(reply: ChartReply, proposal: str) -> list[Complaint]:
    """Faults are soft as long as dropping the rows that have them leaves eight."""
    hard = too_few_left(reply.dimensions, proposal)
    return [Complaint(fault.text, hard=hard) for fault in find_faults(reply.dimensions, proposal)]


def uncovered_sentences(sentences: list[Sentence], rows: list[DraftedDimension]) -> tuple[str, ...]:
    """Ids of the sentences that no row rests on."""
    quotes = [normalise(q) for row in rows for q in (row.grounding, row.conflicts_with) if q]
    return tuple(
        s.id for s in sentences if not any(normalise(s.text) in q or quote_stands_in(q, s.text) for q in quotes)
    )
