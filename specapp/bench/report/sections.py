"""A report and a comparison of two runs, laid out as documents."""

from __future__ import annotations

from specapp.bench.report.accuracy_sections import write_accuracy, write_improvement, write_unasked
from specapp.bench.report.calibration_sections import write_agents, write_calibration, write_histories
from specapp.bench.report.comparison_sections import write_accuracies, write_changes
from specapp.bench.report.document import Document, Section
from specapp.bench.report.effort_sections import write_means, write_questions, write_spending
from specapp.bench.report.interaction_section import write_interaction
from specapp.bench.report.model import RunComparison, RunFacts, Task1Report
from specapp.bench.report.numbers import UNDEFINED


def lay_out_report(report: Task1Report) -> Document:
    """The report of one run; sections that a run has no figures for are left out."""
    sections: tuple[Section | None, ...] = ()
    if report.arms:
        sections = (
            write_accuracy(report),
            write_unasked(report),
            write_improvement(report),
            write_histories(report),
            write_agents(report),
            write_calibration(report),
            write_questions(report.arms, report.published),
            write_interaction(report.arms),
            write_spending(report.arms),
        )
    empty = () if report.arms else ("This run has no finished instance yet.",)
    return Document(
        title=f"SpecBench Task 1: {report.run.label}",
        facts=list_facts(report.run),
        caveats=(*empty, *report.caveats),
        sections=tuple(section for section in sections if section is not None),
    )


def lay_out_comparison(comparison: RunComparison) -> Document:
    """Two runs side by side; what only one of them has is named, not compared."""
    sections = (write_accuracies(comparison), write_changes(comparison), write_means(comparison.rows))
    return lay_out_both(
        "Task 1", comparison.run_a, comparison.run_b, comparison.common_instances,
        (comparison.only_a, comparison.only_b), sections if comparison.rows else (),
    )  # fmt: skip


def lay_out_both(
    task: str, run_a: RunFacts, run_b: RunFacts, common: int, only: tuple[tuple[str, ...], tuple[str, ...]],
    sections: tuple[Section, ...], notes: tuple[str, ...] = (),
) -> Document:  # fmt: skip
    """A comparison of any task. `only`: the names of the arms that one run alone has; no sections: nothing to show."""
    caveats = [
        *notes,
        f"Every figure is over instances that both runs finished under the same budget "
        f"({common} instances are in both runs).",
    ]
    for letter, names in zip("AB", only, strict=True):
        if names:
            caveats.append(f"Only in run {letter}, not compared: {'; '.join(names)}.")
    if not sections:
        caveats.append("The runs have no arm, budget and instance in common: there is nothing to compare.")
    return Document(
        title=f"SpecBench {task}: {run_b.label} against {run_a.label}",
        facts=_list_both(run_a, run_b),
        caveats=tuple(caveats),
        sections=sections,
    )


def list_facts(run: RunFacts) -> tuple[tuple[str, str], ...]:
    return (("instances finished", str(run.instances)), *run.facts.items())


def _list_both(run_a: RunFacts, run_b: RunFacts) -> tuple[tuple[str, str], ...]:
    """Facts of two runs: one value where they agree, both where they do not."""
    facts_a, facts_b = (dict((("run", run.label), *list_facts(run))) for run in (run_a, run_b))
    both = []
    for name in dict.fromkeys((*facts_a, *facts_b)):
        in_a, in_b = facts_a.get(name, UNDEFINED), facts_b.get(name, UNDEFINED)
        both.append((name, in_a if in_a == in_b else f"A: {in_a}; B: {in_b}"))
    return tuple(both)
