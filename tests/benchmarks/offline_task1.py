"""Task 1 at no questions: how often the offline votes meet hidden answers, with own, no, and a wrong person's history.

Run by hand: `python -m tests.benchmarks.offline_task1 DIR`, DIR as in the command `bench` (personas.json and so on).
Chance is 25 %. A history helps only if `own` beats both `none` and `shuffled`.
"""

import json
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from specapp.buddy.sentences import split_sentences
from specapp.buddy.simulators import canonical_letter, dropped_attributes, shown_order
from specapp.buddy.variables import (
    HistoryTurn,
    KnownAttribute,
    ProfileVariables,
    ProposalSentence,
    ShownDimension,
    SummaryVariables,
    VoteVariables,
)
from specapp.buddy.votes import SIMULATORS, Simulator
from specapp.llm.offline.profile import infer_profile
from specapp.llm.offline.summary import summarise_history
from specapp.llm.offline.vote import cast_votes

SEED = 0
Ballots = dict[Simulator, dict[str, tuple[str, bool]]]


def read_json(path: Path) -> Any:  # files of the benchmark are read as they are
    return json.loads(path.read_text(encoding="utf-8"))


def read_history(folder: Path, persona: str | None) -> tuple[HistoryTurn, ...]:
    if persona is None:
        return ()
    turns = read_json(folder / "histories" / f"{persona}.json")["turns"]
    return tuple(HistoryTurn(conversation=0, role=t["role"], text=t["text"]) for t in turns)


def vote_on_checklist(proposal: str, questions: Sequence[Any], turns: tuple[HistoryTurn, ...]) -> Ballots:
    """Canonical choice and confidence of each simulator on each question."""
    sentences = tuple(ProposalSentence(id=s.id, text=s.text) for s in split_sentences(proposal))
    base = {"language": "en", "proposal": proposal, "sentences": sentences}
    reply = infer_profile(ProfileVariables(**base, turns=turns))
    profile = tuple(
        KnownAttribute(attribute=a.attribute, category=a.category, value=a.value, type=a.type, confidence=a.confidence)
        for a in reply.attributes
    )
    summary = summarise_history(SummaryVariables(**base, turns=turns)).summary if turns else ""
    dropped = dropped_attributes(tuple(a.attribute for a in profile), SEED)
    found: Ballots = {}
    for simulator in SIMULATORS:
        seen = {"full_profile": profile, "no_profile": ()}.get(
            simulator, tuple(a for a in profile if a.attribute not in dropped)
        )
        shown = tuple(
            ShownDimension(
                dimension_key=q["id"].lower(),
                question=q["question"],
                description="",
                alternatives=tuple(q["options"][letter] for letter in shown_order(simulator, q["id"].lower(), SEED)),
                topic=q["topic"],
            )
            for q in questions
        )
        variables = VoteVariables(
            **base, profile=seen, summary=summary, simulator=simulator, dimensions=shown, seed=SEED
        )
        found[simulator] = {
            v.dimension: (canonical_letter(v.choice, shown_order(simulator, v.dimension, SEED)), v.confident)
            for v in cast_votes(variables).votes
        }
    return found


def score(ballots: Ballots, questions: Sequence[Any], answers: Any) -> tuple[int, int, int, int]:
    """Right and counted; right and counted among the rows all three agree on confidently."""
    right = counted = adopted_right = adopted = 0
    for q in questions:
        truth = answers.get(q["id"], {}).get("choice", "N")
        if truth not in "ABCD":
            continue
        votes = [ballots[s][q["id"].lower()] for s in SIMULATORS]
        tally = Counter(letter for letter, _ in votes)
        top, times = tally.most_common(1)[0]
        predicted = top if times > 1 else votes[0][0]
        counted += 1
        right += predicted == truth
        if times == 3 and all(sure for _, sure in votes):
            adopted += 1
            adopted_right += top == truth
    return right, counted, adopted_right, adopted


def main(folder: Path) -> None:
    controls = read_json(folder / "controls.json")["instances"]
    totals: dict[str, list[float]] = {"own": [], "none": [], "shuffled": [], "near": []}
    for path in sorted((folder / "answers").glob("*.json")):
        project, persona = path.stem.split("__")
        answers = read_json(path)["answers"]
        checklist = read_json(folder / "checklists" / f"{project}.json")
        raw = read_json(folder / "proposals" / f"{path.stem}.json")
        proposal = raw.get("proposal") or raw.get("text") or ""
        who = {
            "own": persona,
            "none": None,
            "shuffled": controls[path.stem]["far"],
            "near": controls[path.stem]["near"],
        }
        line = [path.stem]
        for name, slug in who.items():
            ballots = vote_on_checklist(proposal, checklist["questions"], read_history(folder, slug))
            right, counted, adopted_right, adopted = score(ballots, checklist["questions"], answers)
            totals[name].append(100 * right / counted)
            line.append(f"{name} {100 * right / counted:.1f} % (adopted {adopted_right}/{adopted})")
        print("; ".join(line))
    print("; ".join(f"{name} {sum(v) / len(v):.1f} %" for name, v in totals.items()))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
