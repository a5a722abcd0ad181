"""Predict directly: one call that sees proposal, history and checklist, and no question to the person."""

from pydantic import BaseModel

from specapp.buddy.events.asking import PredictionMade
from specapp.buddy.events.base import Event
from specapp.buddy.events.session import SessionFinished, StepFinished
from specapp.buddy.model import LETTERS
from specapp.buddy.predictions import PredictionsReply, predictions_reply
from specapp.buddy.simulators import show_dimension
from specapp.buddy.variables import PredictVariables
from specapp.buddy.workflow.history import has_own_turns, history_chunks
from specapp.buddy.workflow.inputs import common_inputs
from specapp.buddy.workflow.state import SessionState
from specapp.buddy.workflow.step import Complaint, ModelCall
from specapp.buddy.workflow.steps.one_call import OneCallStep


class PredictDirectlyStep(OneCallStep):
    """What a model predicts by itself. Of a history too long for one call it reads what the summary reads."""

    name = "predict"

    def _is_due(self, state: SessionState) -> bool:
        return not state.finished and state.chart is not None

    def _take(self, state: SessionState, call: ModelCall, text: str) -> list[Event]:
        reply = PredictionsReply.model_validate_json(text)
        choices = {one.dimension: one.choice for one in reply.predictions}
        made = [PredictionMade(dimension_key=key, choice=choices[key], rule="direct") for key in state.rows]
        return [*made, StepFinished(step=self.name), SessionFinished()]

    def _call(self, state: SessionState) -> ModelCall:
        keys = tuple(state.rows)
        variables = PredictVariables(
            **common_inputs(state),
            turns=history_chunks(state)[0] if has_own_turns(state) else (),
            dimensions=tuple(show_dimension(row.dimension, LETTERS) for row in state.rows.values()),
        )

        def check(reply: BaseModel) -> list[Complaint]:
            assert isinstance(reply, PredictionsReply)
            return check_predictions(reply, keys)

        return ModelCall(self.name, "predict", "predict", variables, predictions_reply(keys), check)


def check_predictions(reply: PredictionsReply, keys: tuple[str, ...]) -> list[Complaint]:
    """One prediction for every question, none twice, and for no other."""
    given = [one.dimension for one in reply.predictions]
    found = [Complaint(f"the prediction for {key} is missing") for key in keys if key not in given]
    found += [Complaint(f"{key} is not among the questions") for key in dict.fromkeys(given) if key not in keys]
    return found + [Complaint(f"{key} has more than one prediction") for key in keys if given.count(key) > 1]
