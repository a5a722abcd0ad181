"""Predict: a whole checklist at once, as the simulated user with the full profile would choose."""

from specapp.buddy.predictions import PredictionReply, PredictionsReply
from specapp.buddy.variables import (
    Common,
    HistoryTurn,
    KnownAttribute,
    PredictVariables,
    ProfileVariables,
    SummaryVariables,
    VoteVariables,
)
from specapp.llm.offline.profile import infer_profile
from specapp.llm.offline.summary import summarise_history
from specapp.llm.offline.vote import cast_votes


def predict_checklist(variables: PredictVariables) -> PredictionsReply:
    """One letter for every question, in the order shown; the same rules as for votes, so differences between agents
    are differences of their plans."""
    profile, summary = person_of(variables, variables.turns)
    votes = cast_votes(
        VoteVariables(
            language=variables.language,
            proposal=variables.proposal,
            sentences=variables.sentences,
            profile=profile,
            summary=summary,
            simulator="full_profile",
            dimensions=variables.dimensions,
        )
    ).votes
    return PredictionsReply(
        predictions=tuple(PredictionReply(dimension=vote.dimension, choice=vote.choice) for vote in votes)
    )


def person_of(common: Common, turns: tuple[HistoryTurn, ...]) -> tuple[tuple[KnownAttribute, ...], str]:
    """Profile and summary of a person, for an agent that makes neither a step of its own; empty without turns."""
    if not turns:
        return (), ""
    given = {"language": common.language, "proposal": common.proposal, "sentences": common.sentences, "turns": turns}
    found = infer_profile(ProfileVariables.model_validate(given)).attributes
    profile = tuple(
        KnownAttribute(attribute=a.attribute, category=a.category, value=a.value, type=a.type, confidence=a.confidence)
        for a in found
    )
    return profile, summarise_history(SummaryVariables.model_validate(given)).summary
