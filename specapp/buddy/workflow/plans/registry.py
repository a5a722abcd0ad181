"""All plans by name."""

from types import MappingProxyType
from typing import Final

from specapp.buddy.workflow.plans.authored import AUTHORED
from specapp.buddy.workflow.plans.buddy import BUDDY
from specapp.buddy.workflow.plans.judge import JUDGE
from specapp.buddy.workflow.plans.majority import MAJORITY
from specapp.buddy.workflow.plans.persona import PERSONA
from specapp.buddy.workflow.plans.plan import Plan
from specapp.buddy.workflow.plans.plan_free import PLAN_FREE, PLAN_FREE_SPEC
from specapp.buddy.workflow.plans.task1 import TASK1
from specapp.buddy.workflow.plans.two_stage import TWO_STAGE, TWO_STAGE_SPEC

_ALL: Final = (
    BUDDY, TASK1, TWO_STAGE, PLAN_FREE, MAJORITY, TWO_STAGE_SPEC, PLAN_FREE_SPEC, AUTHORED, JUDGE, PERSONA,
)  # fmt: skip
PLANS: Final = MappingProxyType({plan.name: plan for plan in _ALL})


def plan_of(name: str) -> Plan:
    """The plan of this name; KeyError if there is none."""
    return PLANS[name]
