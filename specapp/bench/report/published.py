"""What the paper printed, and why it stands beside our numbers without being their measure."""

from __future__ import annotations

from typing import Final

from pydantic import BaseModel, ConfigDict

SOURCE: Final = "arXiv 2606.20585, Figure 3 and Table 1"
CAVEATS: Final = (
    "Published numbers are shown for orientation only. They come from other models, other simulated users and judges, "
    "and the published data set; a run on other instances, with other models or another simulated user is no "
    "replication of them, and being above or below them proves nothing about either.",
    "Where the paper is silent (macro or micro mean, ties, what is pooled) the rule used here is written beside each "
    "figure.",
    "Simulated users are not people: they answer at once, in full and without changing their minds.",
)


class Published(BaseModel):
    """One agent's row of the paper: accuracy by budget, share of instances improved by step, questions by budget."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    agent: str
    accuracy: dict[int, float]
    improved: dict[str, float]
    questions: dict[int, float]
    early: float


PUBLISHED: Final = (
    Published(
        agent="Buddy",
        accuracy={0: 0.750, 5: 0.780, 10: 0.810},
        improved={"0->5": 0.74, "5->10": 0.77, "0->10": 0.92},
        questions={5: 5.0, 10: 10.0},
        early=0.0,
    ),
    Published(
        agent="best baseline",
        accuracy={0: 0.728, 5: 0.749, 10: 0.775},
        improved={"0->5": 0.62, "5->10": 0.67, "0->10": 0.80},
        questions={5: 5.0, 10: 10.0},
        early=0.01,
    ),
)
