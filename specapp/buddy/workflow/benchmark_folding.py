"""Folding of what happens in a benchmark alone: a baseline's plan and thoughts, a played person, a judge."""

from specapp.buddy.events import personas, planning
from specapp.buddy.workflow.folding_rules import RULES, Rule, on
from specapp.buddy.workflow.state import SessionState


@on(planning.PlanWritten)
def _planned(state: SessionState, event: planning.PlanWritten) -> None:
    state.agent_plan = event.text


@on(planning.ThoughtNoted)
def _thought(state: SessionState, event: planning.ThoughtNoted) -> None:
    state.thoughts[event.number] = event.text


@on(personas.PersonaAsked)
def _put(state: SessionState, event: personas.PersonaAsked) -> None:
    state.put.append(event)


@on(personas.PersonaReplied)
def _replied(state: SessionState, event: personas.PersonaReplied) -> None:
    state.replied[event.number] = event


def _keep(name: str) -> Rule:
    return lambda state, event: setattr(state, name, event)


RULES[personas.PersonaBriefed] = _keep("briefed")
RULES[personas.JudgingOpened] = _keep("judging")
RULES[personas.SheetJudged] = _keep("judged")
