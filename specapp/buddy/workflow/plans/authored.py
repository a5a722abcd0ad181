"""Buddy's plan for authored sample recordings: their charts quote no sentences and their lines name no sources."""

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

AUTHORED = Plan(
    "authored",
    (
        ProfileStep(),
        SummaryStep(),
        DraftStep(),
        ChartStep(source="authored"),
        LearnStep(),
        VoteStep(),
        AskStep(),
        InferStep(),
        SynthesisStep(traced=False),
        ReviewStep(traced=False),
    ),
)
