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


class DraftStep:
    """One call when profile and summary are there."""

    name = "draft"

    def next_calls(self, state: SessionState) -> list[ModelCall]:
        if state.draft or not _ready(state):
            return []
        call = self._call(state)
        return [] if call.key in state.replies else [call]

    def settle(self, state: SessionState) -> list[Event]:
        if state.draft or not _ready(state):
            return []
        call = self._call(state)
        if call.key not in state.replies:
            return []
        reply = DraftReply.model_validate_json(state.replies[call.key].reply)
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


def _ready(state: SessionState) -> bool:
    return state.profile is not None and state.summary is not None
