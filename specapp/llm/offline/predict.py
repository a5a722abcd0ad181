"""Predict: a whole checklist at once, as the simulated user with the full profile would choose."""

from specapp.buddy.predictions import PredictionReply, PredictionsReply
from specapp.buddy.variables import KnownAttribute, PredictVariables, ProfileVariables, SummaryVariables, VoteVariables
from specapp.llm.offline.profile import infer_profile
from specapp.llm.offline.summary import summarise_history
from specapp.llm.offline.vote import cast_votes


def predict_checklist(variables: PredictVariables) -> PredictionsReply:
    """One letter for every question, in the order shown; the same rules as for votes, so differences between agents
    are differences of their plans."""
    common = {"language": variables.language, "proposal": variables.proposal, "sentences": variables.sentences}
    turns = variables.turns
    found = infer_profile(ProfileVariables.model_validate({**common, "turns": turns})).attributes if turns else ()
    summary = summarise_history(SummaryVariables.model_validate({**common, "turns": turns})).summary if turns else ""
    profile = tuple(
        KnownAttribute(attribute=a.attribute, category=a.category, value=a.value, type=a.type, confidence=a.confidence)
        for a in found
    )
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
