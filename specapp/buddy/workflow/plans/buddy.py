"""Buddy's own plan: from proposal and history to a reviewed spec sheet."""

from specapp.buddy.workflow.plans.plan import Plan
from specapp.buddy.workflow.steps.ask import AskStep
from specapp.buddy.workflow.steps.chart import ChartStep
from specapp.buddy.workflow.steps.draft import DraftStep
from specapp.buddy.workflow.steps.infer import InferStep
from specapp.buddy.workflow.steps.learn import LearnStep
from specapp.buddy.workflow.steps.profile import ProfileStep
from specapp.buddy.workflow.steps.review import ReviewStep
from specapp.buddy.workflow.steps.summary import SummaryStep
from specapp.buddy.workflow.steps.synthesis import SynthesisStep
from specapp.buddy.workflow.steps.vote import VoteStep

BUDDY = Plan(
    "buddy",
    (
        ProfileStep(), SummaryStep(), DraftStep(), ChartStep(), LearnStep(), VoteStep(), AskStep(), InferStep(),
        SynthesisStep(), ReviewStep(),
    ),
)  # fmt: skip
