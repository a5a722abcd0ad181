"""A benchmark's judge: one model, one sheet, five marks."""

from specapp.buddy.workflow.plans.plan import Plan
from specapp.buddy.workflow.steps.judge import JudgeStep

JUDGE = Plan("judge", (JudgeStep(),))
