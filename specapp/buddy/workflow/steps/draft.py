"""Draft: nine sections, assumptions, open questions and the priority question."""

from pydantic import BaseModel

from specapp.buddy.events.base import Event
from specapp.buddy.events.charts import DraftCompleted
from specapp.buddy.events.session import StepFinished
from specapp.buddy.sections import SECTIONS
from specapp.buddy.spec_sheet import DraftReply
from specapp.buddy.variables import DraftVariables
from specapp.buddy.workflow.inputs import person_inputs
from specapp.buddy.workflow.state import SessionState
from specapp.buddy.workflow.step import Complaint, ModelCall
from specapp.buddy.workflow.steps.one_call import OneCallStep


class DraftStep(OneCallStep):
    """One call when profile and summary are there."""

    name = "draft"

    def _is_due(self, state: SessionState) -> bool:
        return state.draft is None and state.profile is not None and state.summary is not None

    def _take(self, state: SessionState, call: ModelCall, text: str) -> list[Event]:
        reply = DraftReply.model_validate_json(text)
        return [
            DraftCompleted(
                title=reply.title, sections={key: reply.spec[key] for key in SECTIONS},
                assumptions=reply.assumptions, open_questions=reply.open_questions, priority=reply.priority_mcq,
            ),
            StepFinished(step=self.name),
        ]  # fmt: skip

    def _call(self, state: SessionState) -> ModelCall:
        return ModelCall(
            self.name, "draft", "draft", DraftVariables(**person_inputs(state)), DraftReply, check_draft
        )  # fmt: skip


def check_draft(reply: BaseModel) -> list[Complaint]:
    """Empty sections and repeated directions."""
    assert isinstance(reply, DraftReply)
    found = [Complaint(f"the section {key} is empty") for key, text in reply.spec.items() if not text.strip()]
    options = [text.strip().casefold() for text in reply.priority_mcq.options.values()]
    if len(set(options)) < 4 or "" in options:
        found.append(Complaint("the four options of priority_mcq must be different and not empty"))
    return found
