"""SpecBench Task 1: the checklist is the chart; votes, questions, and one prediction for each of its questions."""

from specapp.buddy.workflow.plans.plan import Plan
from specapp.buddy.workflow.steps.ask import AskStep
from specapp.buddy.workflow.steps.learn import LearnStep
from specapp.buddy.workflow.steps.predict import PredictStep
from specapp.buddy.workflow.steps.profile import ProfileStep
from specapp.buddy.workflow.steps.summary import SummaryStep
from specapp.buddy.workflow.steps.vote import VoteStep

TASK1 = Plan(
    "task1",
    (
        ProfileStep(), SummaryStep(), LearnStep(), VoteStep(), AskStep(priority=False, adaptive=False), PredictStep(),
    ),
)  # fmt: skip
