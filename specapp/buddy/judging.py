"""Judging a sheet as the person it was written for: five criteria, 1 to 5 (arXiv 2606.20585)."""

from typing import Final, Literal, get_args

from pydantic import ConfigDict, Field

from specapp.buddy.model import ReplyPart, Text

Criterion = Literal["coverage", "precision", "consistency", "insight", "readability"]
CRITERIA: Final[tuple[Criterion, ...]] = get_args(Criterion)
Score = Literal[1, 2, 3, 4, 5]


class Mark(ReplyPart):
    """One criterion: 1 is worst, 5 is best; the reason in one or two sentences."""

    score: Score
    reason: Text = Field(min_length=1)


class JudgeReply(ReplyPart):
    """Reply to the `judge` prompt: these five and nothing else."""

    model_config = ConfigDict(extra="forbid")

    coverage: Mark
    precision: Mark
    consistency: Mark
    insight: Mark
    readability: Mark
