"""What the paper printed, and why it stands beside our numbers without being their measure."""

from __future__ import annotations

from typing import Final

from pydantic import BaseModel, ConfigDict

SOURCE: Final = "arXiv 2606.20585, Figure 3 and Table 1"
MARKS_SOURCE: Final = "arXiv 2606.20585, Figure 4"
RULES_CAVEAT: Final = (
    "The marks of this run are NOT a model's judgement: they were computed by rules that count words, so that the "
    "benchmark runs without a model. They show that everything works and whether a change moves anything. They are no "
    "measure of quality: to be above or below the published marks means nothing."
)
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


class PublishedMarks(BaseModel):
    """One row of the paper's Task 2: mean marks, for an unstated number of questions; questions asked by budget."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    agent: str
    marks: dict[str, float]
    questions: dict[int, float]


MARKS_PUBLISHED: Final = (
    PublishedMarks(
        agent="Buddy",
        marks={
            "coverage": 4.31, "precision": 3.93, "consistency": 4.35, "insight": 4.18, "readability": 4.62,
            "average": 4.28,
        },
        questions={5: 4.3, 10: 6.0},
    ),
    PublishedMarks(
        agent="best baseline of each",
        marks={
            "coverage": 4.33, "precision": 4.19, "consistency": 4.48, "insight": 4.17, "readability": 4.57,
            "average": 4.24,
        },
        questions={5: 5.0, 10: 9.8},
    ),
)  # fmt: skip
