"""All plans by name."""

from types import MappingProxyType
from typing import Final

from specapp.buddy.workflow.plans.authored import AUTHORED
from specapp.buddy.workflow.plans.buddy import BUDDY
from specapp.buddy.workflow.plans.judge import JUDGE
from specapp.buddy.workflow.plans.majority import MAJORITY
from specapp.buddy.workflow.plans.persona import PERSONA
from specapp.buddy.workflow.plans.plan import Plan
from specapp.buddy.workflow.plans.plan_free import PLAN_FREE
from specapp.buddy.workflow.plans.task1 import TASK1

_ALL: Final = (BUDDY, TASK1, PLAN_FREE, MAJORITY, AUTHORED, JUDGE, PERSONA)
PLANS: Final = MappingProxyType({plan.name: plan for plan in _ALL})


def plan_of(name: str) -> Plan:
    """The plan of this name; KeyError if there is none."""
    return PLANS[name]
