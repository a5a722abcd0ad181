"""What three readings of a request make of a list of questions, after what was answered: choices, and what to ask."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from specapp.buddy.chart import Alternative, Dimension
from specapp.buddy.consensus import MIN_WORTH, agreed_choice, question_worth
from specapp.buddy.model import Letter
from specapp.buddy.sections import SECTIONS
from specapp.buddy.variables import (
    Common,
    Exchange,
    KnownAttribute,
    KnownFact,
    LearnVariables,
    ShownDimension,
    VoteVariables,
)
from specapp.buddy.votes import SIMULATORS, Simulator, Vote
from specapp.llm.offline.learn import learn_from_words
from specapp.llm.offline.vote import cast_votes

Votes = dict[Simulator, Vote]


@dataclass(frozen=True)
class Person:
    """What is known of somebody before any question; an agent that knows only a summary has no profile."""

    profile: tuple[KnownAttribute, ...] = ()
    summary: str = ""


@dataclass(frozen=True)
class Told:
    """What the answers say. `letters`: dimension key -> the alternatives that the answer to it amounts to."""

    facts: tuple[KnownFact, ...]
    letters: Mapping[str, tuple[Letter, ...]]


def read_answers(common: Common, exchanges: Sequence[tuple[str, Exchange]], rows: Sequence[ShownDimension]) -> Told:
    """Pairs of dimension key ("" for a question without one) and exchange, read as answers to Buddy's questions are."""
    shown = {row.dimension_key: row for row in rows}
    facts: list[KnownFact] = []
    letters: dict[str, tuple[Letter, ...]] = {}
    for number, (key, said) in enumerate(exchanges, start=1):
        answer, texts = said.answer, list[str]()
        if answer.kind == "chosen":
            texts.append(f"{said.question}: {'; '.join(said.options[letter] for letter in answer.selected)}")
        if answer.kind in ("chosen", "own_words") and answer.text.strip():
            learnt = learn_from_words(
                LearnVariables(
                    language=common.language, proposal=common.proposal, sentences=common.sentences,
                    question=said.question, dimension=as_dimension(shown[key]) if key in shown else None,
                    answer=answer, chart=(), adopted={},
                )
            )  # fmt: skip
            texts += [fact.text for fact in learnt.facts]
            letters[key] = learnt.matches
        if answer.kind == "chosen":
            letters[key] = answer.selected
        facts += [
            KnownFact(id=f"F{number}_{place}", text=text, dimension_key=key) for place, text in enumerate(texts, 1)
        ]
    return Told(tuple(facts), letters)


def as_dimension(row: ShownDimension) -> Dimension:
    """The same as a row of a chart."""
    one, two, three, four = (Alternative(text=text) for text in row.alternatives)
    section = next((section for section in SECTIONS if section == row.topic), SECTIONS[0])
    return Dimension(
        dimension_key=row.dimension_key, title="", primary_section=section, question=row.question,
        description=row.description, alternatives=(one, two, three, four),
    )  # fmt: skip


def vote_three_ways(
    common: Common, person: Person, rows: Sequence[ShownDimension], facts: tuple[KnownFact, ...]
) -> dict[str, Votes]:
    """Dimension key -> the votes of the three simulated users, by the letters as shown."""
    found: dict[str, Votes] = {row.dimension_key: {} for row in rows}
    for simulator in SIMULATORS:
        cast = cast_votes(
            VoteVariables(
                language=common.language, proposal=common.proposal, sentences=common.sentences,
                profile=person.profile, summary=person.summary, simulator=simulator, dimensions=tuple(rows),
                facts=facts,
            )
        )  # fmt: skip
        for vote in cast.votes:
            found[vote.dimension][simulator] = Vote(
                simulator=simulator, round=1, choice=vote.choice, confident=vote.confident, reasoning=vote.reasoning
            )
    return found


def rank_by_doubt(votes: Mapping[str, Votes], importance: Mapping[str, str]) -> list[str]:
    """Keys worth a question, the most doubtful first; equals stay in order. `importance`: medium where not given."""
    worth = {key: question_worth(cast, importance.get(key, "medium"), 0) for key, cast in votes.items()}
    return sorted((key for key in votes if worth[key] >= MIN_WORTH), key=lambda key: -worth[key])


def count_agreed(votes: Mapping[str, Votes]) -> int:
    """On how many all three agree and are sure."""
    return sum(agreed_choice(cast) is not None for cast in votes.values())
