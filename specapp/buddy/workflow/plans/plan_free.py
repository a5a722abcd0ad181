"""SpecBench without a plan: one call does everything, nothing is asked."""

from specapp.buddy.workflow.plans.plan import Plan
from specapp.buddy.workflow.steps.predict_directly import PredictDirectlyStep
from specapp.buddy.workflow.steps.specify_directly import SpecifyDirectlyStep

PLAN_FREE = Plan("plan_free", (PredictDirectlyStep(),))
"""Task 1: predictions."""
PLAN_FREE_SPEC = Plan("plan_free_spec", (SpecifyDirectlyStep(),))
"""Task 2: the nine sections."""
