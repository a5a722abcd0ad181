"""Vote: a choice model over values, seen three ways; confident only where evidence and lead are clear."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from specapp.buddy.model import LETTERS
from specapp.buddy.variables import ShownDimension, VoteVariables
from specapp.buddy.votes import Simulator, VoteReply, VotesReply
from specapp.llm.offline.evidence import Sign, Source, signs_of
from specapp.llm.offline.library import dimension_by_key
from specapp.llm.offline.option_serves import labels_of, serves_of
from specapp.llm.offline.own_words import overlap
from specapp.llm.offline.value_wording import value_wordings
from specapp.llm.offline.vote_reasons import Ballot, reason_for


@dataclass(frozen=True)
class View:
    """How one simulator weighs what it is told.

    `weights`: per source of a sign; `overlap`: per text whose words are held against the alternatives' words;
    `default`: pull of the draft's modest default; `lead`: by how much evidence
    the first must beat the second to be sure of it.
    """

    weights: Mapping[Source, float]
    overlap: Mapping[Source, float]
    default: float
    lead: float


VIEWS: Final[Mapping[Simulator, View]] = MappingProxyType(
    {
        "full_profile": View(
            {"profile": 1.0, "summary": 0.35, "proposal": 0.45, "fact": 1.0, "priority": 0.9, "prior": 0.15},
            {"profile": 0.5, "proposal": 0.9, "fact": 1.6, "priority": 1.0},
            default=0.1,
            lead=1.1,
        ),
        "partial_profile": View(
            {"profile": 0.7, "summary": 0.6, "proposal": 0.6, "fact": 1.0, "priority": 0.9, "prior": 0.3},
            {"profile": 0.3, "proposal": 1.1, "fact": 1.6, "priority": 1.0},
            default=0.35,
            lead=1.1,
        ),
        "no_profile": View(
            {"profile": 0.0, "summary": 0.9, "proposal": 0.7, "fact": 1.0, "priority": 0.9, "prior": 0.4},
            {"profile": 0.0, "proposal": 1.3, "fact": 1.6, "priority": 1.0},
            default=0.25,
            lead=1.1,
        ),
    }
)
ENOUGH: Final = 1.4
"""Evidence for the choice itself, below which nobody is sure, whatever the lead."""
FOREIGN: Final = 1.8
"""How much more is asked for where an alternative's values are only read from its words."""
_STRONGEST: Final = 1.6
"""However much is heard of one value, it is one value."""


def cast_votes(variables: VoteVariables) -> VotesReply:
    """One vote for every dimension asked, in the order shown (arXiv 2606.20585: three simulated users).

    Same variables, same votes. `choice` is a letter in the shown order.
    """
    view = VIEWS[variables.simulator]
    signs = signs_of(variables)
    scores = person_scores(signs, view)
    votes = tuple(_vote(variables, shown, view, signs, scores) for shown in variables.dimensions)
    return VotesReply(votes=votes)


def person_scores(signs: Sequence[Sign], view: View) -> dict[str, float]:
    """Value -> what the person wants of it, as this view weighs the signs; at most 1.6 either way."""
    scores: dict[str, float] = {}
    for sign in signs:
        scores[sign.value] = scores.get(sign.value, 0.0) + sign.amount * view.weights[sign.source]
    return {v: max(-_STRONGEST, min(_STRONGEST, n)) for v, n in scores.items()}


def _vote(
    variables: VoteVariables, shown: ShownDimension, view: View, signs: Sequence[Sign], scores: Mapping[str, float]
) -> VoteReply:
    serves = serves_of(shown, variables.proposal)
    spoken = _spoken_of(variables, shown, view)
    evidence = [
        sum(scores.get(v, 0.0) * n for v, n in serve.items()) + spoken[place] for place, serve in enumerate(serves)
    ]
    wanted = [evidence[place] + _habit(shown, place, serves[place], view) for place in range(4)]
    best = max(range(4), key=lambda place: (wanted[place], evidence[place], -place))
    second = max((p for p in range(4) if p != best), key=lambda place: (evidence[place], -place))
    lead = evidence[best] - evidence[second]
    needed = 1.0 if dimension_by_key(shown.dimension_key) else FOREIGN
    confident = lead >= view.lead * needed and evidence[best] >= ENOUGH * needed
    ballot = Ballot(
        simulator=variables.simulator,
        dimension_key=shown.dimension_key,
        alternative=shown.alternatives[best],
        label=labels_of(shown, variables.proposal)[best],
        serves=serves[best],
        others=tuple(serves[p] for p in range(4) if p != best),
        scores=scores,
        spoken=spoken[best] - max(spoken[p] for p in range(4) if p != best),
        confident=confident,
        is_default=shown.assumed == LETTERS[best],
    )
    return VoteReply(
        dimension=shown.dimension_key,
        reasoning=reason_for(ballot, signs, view.weights, variables),
        choice=LETTERS[best],
        confident=confident,
    )


def _spoken_of(variables: VoteVariables, shown: ShownDimension, view: View) -> list[float]:
    """How much the person's own words speak of each alternative."""
    texts: dict[Source, str] = {
        "proposal": variables.proposal,
        "profile": " ".join(f"{a.value}." for a in variables.profile),
        "fact": "\n".join(f.text.partition(": ")[2] or f.text for f in variables.facts),
        "priority": variables.priority,
    }
    spoken = [0.0] * 4
    for source, text in texts.items():
        weight = view.overlap[source]
        if weight and text:
            for place, amount in enumerate(overlap(text, shown.alternatives)):
                spoken[place] += weight * amount
    return spoken


def _habit(shown: ShownDimension, place: int, serves: Mapping[str, float], view: View) -> float:
    """What an ordinary person would take, and the draft's modest default: never counted as evidence."""
    prior = sum(value_wordings()[v].prior * n for v, n in serves.items() if v in value_wordings())
    return view.weights["prior"] * prior + (view.default if shown.assumed == LETTERS[place] else 0.0)
