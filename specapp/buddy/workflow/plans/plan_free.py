"""SpecBench Task 1 without a plan: one call predicts everything, nothing is asked."""

from specapp.buddy.workflow.plans.plan import Plan
from specapp.buddy.workflow.steps.predict_directly import PredictDirectlyStep

PLAN_FREE = Plan("plan_free", (PredictDirectlyStep(),))
