"""What an agent got out of a grounded user: records reached, questions wasted, budget used (arXiv 2607.21217)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from specapp.bench.metrics.definition import Definition
from specapp.bench.metrics.estimate import Estimate, estimate_mean

RECORD_COVERAGE: Final = Definition(
    key="record_coverage",
    title="Hidden points reached",
    unit="share of records, 0-1",
    text="Per run: distinct ids of records in replies / ids of all records of its task. Ids that the task does not "
    "have count for nothing, nor do ids beside a reply that is the fallback. A run without a question has coverage 0; "
    "where a task has no records there is no coverage. Plain mean over the runs that have one (macro).",
)
FALLBACK_RATE: Final = Definition(
    key="fallback_rate",
    title="Questions that met nothing",
    unit="share of questions, 0-1, lower is better",
    text="Per run: replies whose text is the task's fallback / replies. The texts are compared; nobody's own word is "
    "taken for it. A run without a question has no rate. Plain mean over the runs that have one (macro).",
)
BUDGET_USE: Final = Definition(
    key="budget_use",
    title="Budget used",
    unit="share of questions allowed, 0-1",
    text="Per run: replies / questions allowed. A run that was allowed no question has no figure. Plain mean over the "
    "runs that have one (macro). It describes and does not judge: fewer questions are better only at equal coverage.",
)


@dataclass(frozen=True)
class Exchange:
    """One reply of a grounded user; `ids` as logged, `letters` "" where none were given."""

    text: str
    ids: tuple[str, ...] = ()
    letters: str = ""


@dataclass(frozen=True)
class Interaction:
    """One run with its grounded user. `known`: ids of all records of the task; `budget`: questions allowed."""

    instance: str
    known: tuple[str, ...]
    fallback: str
    budget: int
    exchanges: tuple[Exchange, ...]


@dataclass(frozen=True)
class InteractionFigures:
    """Means over runs, each None where no run has the figure; `missed`: instance -> ids never reached, sorted."""

    runs: int
    coverage: Estimate | None
    fallback_rate: Estimate | None
    budget_use: Estimate | None
    missed: dict[str, tuple[str, ...]]


def is_fallback(run: Interaction, exchange: Exchange) -> bool:
    """Whether the reply is the fixed text and nothing more."""
    return not exchange.letters and exchange.text == run.fallback


def find_reached(run: Interaction) -> frozenset[str]:
    """The known ids that some reply told."""
    told = {key for one in run.exchanges if not is_fallback(run, one) for key in one.ids}
    return frozenset(told & set(run.known))


def find_missed(run: Interaction) -> tuple[str, ...]:
    """The known ids that no reply told, sorted."""
    return tuple(sorted(set(run.known) - find_reached(run)))


def score_coverage(run: Interaction) -> float | None:
    """See RECORD_COVERAGE."""
    known = set(run.known)
    return len(find_reached(run)) / len(known) if known else None


def rate_fallbacks(run: Interaction) -> float | None:
    """See FALLBACK_RATE."""
    count = len(run.exchanges)
    return sum(is_fallback(run, one) for one in run.exchanges) / count if count else None


def share_budget(run: Interaction) -> float | None:
    """See BUDGET_USE. Raises ValueError for more replies than questions allowed: such a log is damaged."""
    if len(run.exchanges) > run.budget:
        raise ValueError(f"instance {run.instance!r}: {len(run.exchanges)} replies to {run.budget} questions allowed")
    return len(run.exchanges) / run.budget if run.budget else None


def measure_interaction(runs: Sequence[Interaction]) -> InteractionFigures:
    """All figures of runs under one budget. Raises ValueError if an instance is there twice."""
    names = [run.instance for run in runs]
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise ValueError(f"instance {twice!r} was run twice")
    return InteractionFigures(
        runs=len(runs),
        coverage=_average([score_coverage(run) for run in runs]),
        fallback_rate=_average([rate_fallbacks(run) for run in runs]),
        budget_use=_average([share_budget(run) for run in runs]),
        missed={run.instance: find_missed(run) for run in sorted(runs, key=lambda run: run.instance)},
    )


def measure_grounded(runs: Sequence[Interaction | None]) -> InteractionFigures | None:
    """The figures of the runs whose user was grounded; None if none was."""
    grounded = [run for run in runs if run is not None]
    return measure_interaction(grounded) if grounded else None


def _average(values: Sequence[float | None]) -> Estimate | None:
    return estimate_mean([value for value in values if value is not None])
