"""What a two-stage agent writes: a plan, then one use of one tool a reply (the baselines of arXiv 2606.20585)."""

from functools import cache
from typing import Literal

from pydantic import BaseModel, Field, create_model

from specapp.buddy.model import Letter, ReplyPart, Text
from specapp.buddy.predictions import PredictionsReply, predictions_reply
from specapp.buddy.spec_sheet import SpecReply


class PlanReply(ReplyPart):
    """Reply to the plan prompts."""

    plan: Text = Field(min_length=1)


class UserQuery(ReplyPart):
    """`query_user`: one question, exactly four options. `thought` is the agent's own and not shown to the person."""

    thought: Text = Field(min_length=1)
    question: Text = Field(min_length=3)
    option_a: Text = Field(min_length=1)
    option_b: Text = Field(min_length=1)
    option_c: Text = Field(min_length=1)
    option_d: Text = Field(min_length=1)

    @property
    def options(self) -> dict[Letter, str]:
        return {"A": self.option_a, "B": self.option_b, "C": self.option_c, "D": self.option_d}


class ChecklistQuery(UserQuery):
    """`dimension_key`: the question of the checklist that is copied, empty for an original one."""

    dimension_key: str = ""


class ChecklistToolUse(ReplyPart):
    """Task 1: one of the two."""

    query_user: ChecklistQuery | None = None
    submit_predictions: PredictionsReply | None = None


class SpecToolUse(ReplyPart):
    """Task 2: one of the two."""

    query_user: UserQuery | None = None
    submit_spec: SpecReply | None = None


class SpecSubmission(ReplyPart):
    """Task 2 when nothing may be asked any more."""

    submit_spec: SpecReply


@cache
def checklist_tools(keys: tuple[str, ...], may_ask: bool) -> type[BaseModel]:
    """The reply model of Task 1: it names the questions of the checklist, and no `query_user` if nothing may be
    asked."""
    submission = predictions_reply(keys)
    if not may_ask:
        return create_model("ChecklistSubmission", __base__=ReplyPart, submit_predictions=(submission, ...))
    known = ("", *keys)
    query = create_model("AskedQuery", __base__=ChecklistQuery, dimension_key=(Literal[known], ""))  # type: ignore[arg-type]
    tools: dict[str, object] = {"query_user": (query | None, None), "submit_predictions": (submission | None, None)}
    return create_model("AskedToolUse", __base__=ChecklistToolUse, **tools)  # type: ignore[call-overload, no-any-return]


def spec_tools(may_ask: bool) -> type[BaseModel]:
    """The reply model of Task 2."""
    return SpecToolUse if may_ask else SpecSubmission
