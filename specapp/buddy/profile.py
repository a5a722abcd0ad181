"""Profile and summary: what the history says about a person, with evidence (arXiv 2606.20585)."""

from typing import Literal

from pydantic import Field

from specapp.buddy.model import ReplyPart, Text, Value

Category = Literal[
    "working_style", "priorities", "design_preferences", "technical_fluency", "domain_background", "decision_rules"
]
AttributeType = Literal["fact", "soft_preference", "hard_constraint"]


class Turn(Value):
    """One turn of an earlier conversation."""

    role: Literal["user", "assistant"]
    text: Text


class Evidence(ReplyPart):
    """A quote is checked against the person's turns; a paraphrase never counts as proof."""

    kind: Literal["quote", "paraphrase"]
    text: Text


class InferredAttribute(ReplyPart):
    """One attribute as a model returns it."""

    category: Category
    attribute: str = Field(pattern=r"^[a-z][a-z0-9_]*$", max_length=80)
    value: Text = Field(min_length=3)
    type: AttributeType
    confidence: float = Field(ge=0, le=1)
    evidence: tuple[Evidence, ...] = ()
    reasoning: Text = ""


class ProfileReply(ReplyPart):
    """Reply to the `profile` prompt."""

    attributes: tuple[InferredAttribute, ...]


class SummaryReply(ReplyPart):
    """Reply to the `summary` prompt: 120-200 words on how the person engages."""

    summary: Text = Field(min_length=1)


class Attribute(Value):
    """One attribute of the profile; `id` is its attribute name, unique in the session."""

    id: str
    category: Category
    attribute: str
    value: Text
    type: AttributeType
    confidence: float
    evidence: tuple[Evidence, ...] = ()
    reasoning: Text = ""
    active: bool = True
    edited: bool = False
