"""SpecBench Task 1 by the commonest letter: no model, no question.

Which letter is the commonest could only be learnt from hidden answers: those of the instance itself, or those of
another person to the same checklist. Neither may be looked at, so the letter is fixed beforehand: always A.
"""

from specapp.buddy.workflow.plans.plan import Plan
from specapp.buddy.workflow.steps.predict_constant import PredictConstantStep

MAJORITY = Plan("majority", (PredictConstantStep("A"),))
