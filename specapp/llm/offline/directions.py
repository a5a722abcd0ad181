"""The priority question: four directions of this project, from its own statements."""

import re
from collections.abc import Sequence

from specapp.buddy.model import LETTERS
from specapp.buddy.questions import PriorityQuestion
from specapp.llm.offline.cues import cue_stands_in, tokens
from specapp.llm.offline.gists import gist
from specapp.llm.offline.sections_of import phrases
from specapp.llm.offline.statements import Reading, Statement, similar
from specapp.llm.offline.title import subject_phrase, title_of

QUESTION = "What matters most for the first version of this project?"
_KINDS: tuple[tuple[str, ...], ...] = (
    ("project_overview", "core_features"),
    ("constraints", "out_of_scope"),
    ("user_experience",),
    ("non_functional_requirements", "success_metrics", "technical_decisions"),
)


def priority_question(reading: Reading, proposal: str) -> PriorityQuestion:
    """Main job, limit, people and measure, where the proposal speaks of them; else its other statements."""
    found = [
        (s, gist(s.text, reading.cast)) for s in reading.statements if not s.quoted and s.section != "out_of_scope"
    ]
    found = [(s, p) for s, p in found if p and not _only_names(p) and not p.startswith("respecting")]
    chosen: list[str] = []
    for sections in _KINDS:
        _take([p for s, p in sorted(found, key=lambda e: -_rank(*e)) if s.section in sections], chosen, 1)
    _take([p for s, p in sorted(found, key=lambda e: -_rank(*e))], chosen, 4 - len(chosen))
    _take(_general(reading, proposal), chosen, 4 - len(chosen))
    chosen += [p for p in dict.fromkeys(_general(reading, proposal)) if p not in chosen][: 4 - len(chosen)]
    options = [p[:1].upper() + p[1:] for p in chosen[:4]]
    return PriorityQuestion(question=QUESTION, options=dict(zip(LETTERS, options, strict=True)))


def _only_names(phrase: str) -> bool:
    """'a freezer list', 'flagging only': nothing one could put first or last."""
    names = re.match(r"(?:a|an|one|some) ", phrase) and not re.search(r"\b(?:that|which|where|who|to|can)\b", phrase)
    return bool(names) or len(phrase.split()) < 3 or phrase.startswith(("being ", "taking the requester", "having a"))


def _take(candidates: Sequence[str], chosen: list[str], most: int) -> None:
    taken = 0
    for phrase in candidates:
        if taken >= most:
            return
        if all(similar(phrase, other) < 0.55 for other in chosen):
            chosen.append(phrase)
            taken += 1


def _rank(statement: Statement, phrase: str) -> int:
    fact = 2 * bool(re.match(r"including", phrase))
    return statement.weight + 2 * statement.must - (len(statement.text) > 220) - fact - (len(phrase) < 14)


def _general(reading: Reading, proposal: str) -> list[str]:
    """Directions for a request of a few words: what one may want most of a thing of this kind, then of its topic."""
    spoken = tokens(proposal[:2_000])
    topic = subject_phrase(title_of(proposal))
    hits = [(sum(cue_stands_in(cue, spoken) for cue in entry["cues"]), entry) for entry in phrases().raw["direction"]]
    kinds = [entry for n, entry in sorted(hits, key=lambda e: -e[0]) if n or not entry["cues"]]
    return [option.replace("{topic}", topic) for entry in kinds for option in entry["options"]]
