"""The priority question: four directions of this project, from its own statements."""

import re
from collections.abc import Sequence

from specapp.buddy.model import LETTERS
from specapp.buddy.questions import PriorityQuestion
from specapp.llm.offline.gists import gist
from specapp.llm.offline.statements import Reading, Statement, similar
from specapp.llm.offline.title import topic_or
from specapp.llm.offline.verbs import words

QUESTION = "What matters most for the first version of this project?"
_KINDS: tuple[tuple[str, ...], ...] = (
    ("project_overview", "core_features"),
    ("constraints", "out_of_scope"),
    ("user_experience",),
    ("non_functional_requirements", "success_metrics", "technical_decisions"),
)


def priority_question(reading: Reading, proposal: str) -> PriorityQuestion:
    """Main job, limit, people and measure, where the proposal speaks of them; else its other statements."""
    phrases = [(s, gist(s.text, reading.cast)) for s in reading.statements if not s.quoted]
    phrases = [(s, p) for s, p in phrases if p]
    chosen: list[str] = []
    for sections in _KINDS:
        _take([p for s, p in sorted(phrases, key=lambda e: -_rank(*e)) if s.section in sections], chosen, 1)
    _take([p for s, p in sorted(phrases, key=lambda e: -_rank(*e))], chosen, 4 - len(chosen))
    _take(_general(reading, proposal), chosen, 4 - len(chosen))
    options = [p[:1].upper() + p[1:] for p in chosen[:4]]
    return PriorityQuestion(question=QUESTION, options=dict(zip(LETTERS, options, strict=True)))


def _take(candidates: Sequence[str], chosen: list[str], most: int) -> None:
    taken = 0
    for phrase in candidates:
        if taken >= most:
            return
        if all(similar(phrase, other) < 0.55 for other in chosen):
            chosen.append(phrase)
            taken += 1


def _rank(statement: Statement, phrase: str) -> int:
    fact = 2 * bool(re.match(r"respecting|including", phrase))
    return statement.weight + 2 * statement.must - (len(statement.text) > 220) - fact - (len(phrase) < 14)


def _general(reading: Reading, proposal: str) -> list[str]:
    """Directions for a request of a few words; they name its topic."""
    topic = topic_or(proposal, reading.cast)
    people = next(
        (
            w
            for w in proposal.lower().replace(",", " ").replace(".", " ").split()
            if w in words().people and w not in ("people", "users")
        ),
        "the people who use it",
    )
    who = people if people.startswith("the ") else f"the {people}"
    return [
        f"doing one thing well: {topic}",
        f"being so easy that {who} need no explanation",
        f"never losing or confusing anything about {topic}"
        if topic != reading.cast.product
        else "never losing or confusing what was put in",
        "costing little time to look after once it runs",
        "being ready for a trial with a few people as early as possible",
    ]
