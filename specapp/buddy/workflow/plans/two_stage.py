"""SpecBench's baseline: a plan without tools, then questions and the submission by tools (arXiv 2606.20585)."""

from specapp.buddy.workflow.agent_tasks import AgentTask, ChecklistTask, SpecTask
from specapp.buddy.workflow.plans.plan import Plan
from specapp.buddy.workflow.steps.execute import ExecuteStep
from specapp.buddy.workflow.steps.plan_ahead import PlanAheadStep
from specapp.buddy.workflow.steps.summary import SummaryStep


def _two_stage(name: str, task: AgentTask) -> Plan:
    return Plan(name, (SummaryStep(), PlanAheadStep(task), ExecuteStep(task)))


TWO_STAGE = _two_stage("two_stage", ChecklistTask())
"""Task 1: a letter for every question of the checklist."""
TWO_STAGE_SPEC = _two_stage("two_stage_spec", SpecTask())
"""Task 2: the nine sections."""
