"""A benchmark's simulated user, played by a model: replies to whatever is asked, and never ends by itself."""

from specapp.buddy.workflow.plans.plan import Plan
from specapp.buddy.workflow.steps.persona_reply import PersonaReplyStep

PERSONA = Plan("persona", (PersonaReplyStep(),))
