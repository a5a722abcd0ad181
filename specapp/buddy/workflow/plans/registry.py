"""All plans by name."""

from types import MappingProxyType
from typing import Final

from specapp.buddy.workflow.plans.authored import AUTHORED
from specapp.buddy.workflow.plans.buddy import BUDDY
from specapp.buddy.workflow.plans.majority import MAJORITY
from specapp.buddy.workflow.plans.plan import Plan
from specapp.buddy.workflow.plans.plan_free import PLAN_FREE
from specapp.buddy.workflow.plans.task1 import TASK1

PLANS: Final = MappingProxyType({plan.name: plan for plan in (BUDDY, TASK1, PLAN_FREE, MAJORITY, AUTHORED)})


def plan_of(name: str) -> Plan:
    """The plan of this name; KeyError if there is none."""
    return PLANS[name]
