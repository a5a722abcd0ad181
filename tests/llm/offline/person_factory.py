"""Turns, proposals and dimensions for the tests of what the offline engine makes of a person."""

from specapp.buddy.chart import Alternative, Dimension
from specapp.buddy.sentences import split_sentences
from specapp.buddy.variables import HistoryTurn, KnownAttribute, ProfileVariables, ProposalSentence, SummaryVariables

PROPOSAL = "I want a small page where our allotment club can see who waters the greenhouse on which day."


def talk(*texts: str, conversation: int = 0) -> tuple[HistoryTurn, ...]:
    """Turns of one conversation, the person first; an empty text leaves that turn out."""
    return tuple(
        HistoryTurn(conversation=conversation, role="assistant" if place % 2 else "user", text=text)
        for place, text in enumerate(texts)
        if text
    )


def said(*texts: str) -> tuple[HistoryTurn, ...]:
    """Turns of the person alone."""
    return tuple(HistoryTurn(conversation=0, role="user", text=text) for text in texts)


def sentences(proposal: str) -> tuple[ProposalSentence, ...]:
    return tuple(ProposalSentence(id=s.id, text=s.text) for s in split_sentences(proposal))


def profile_variables(turns: tuple[HistoryTurn, ...]) -> ProfileVariables:
    return ProfileVariables(language="en", proposal=PROPOSAL, sentences=sentences(PROPOSAL), turns=turns)


def summary_variables(turns: tuple[HistoryTurn, ...]) -> SummaryVariables:
    return SummaryVariables(language="en", proposal=PROPOSAL, sentences=sentences(PROPOSAL), turns=turns)


def known(attribute: str, value: str, *, confidence: float = 0.9, kind: str = "soft_preference") -> KnownAttribute:
    return KnownAttribute(attribute=attribute, category="priorities", value=value, type=kind, confidence=confidence)


def dimension(key: str, question: str, *texts: str) -> Dimension:
    first, second, third, fourth = (Alternative(text=text) for text in texts)
    return Dimension(
        dimension_key=key,
        title="",
        primary_section="core_features",
        question=question,
        alternatives=(first, second, third, fourth),
    )
