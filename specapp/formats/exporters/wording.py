"""Plain words that every readable export shares: who decided, who made it, where the lines come from."""

from __future__ import annotations

from typing import Final

from specapp.buddy.document import DocumentDecision, MadeWith, SheetDocument
from specapp.buddy.model import LETTERS
from specapp.buddy.spec_sheet import AcceptanceCase, Check

CHECK_NAMES: Final[dict[Check, str]] = {
    "coverage": "Coverage of the request",
    "precision": "Precision",
    "explicit_requirement": "Explicit requirement",
    "consistency": "Consistency",
    "operational_specificity": "Operational detail",
}
_WHY_NOBODY: Final = {
    "skipped": "the question was skipped",
    "no_preference": "no preference was given",
    "not_asked": "it was not asked",
    "delegated": "it was left to the simulated users",
}


def say_outcome(decision: DocumentDecision) -> str:
    """How one decision came about, as a phrase without a full stop."""
    because = _WHY_NOBODY.get(decision.because, "")
    match decision.status:
        case "answered":
            overturned = decision.because == "overturned"
            return "Corrected: the person overturned what was agreed" if overturned else "Answered"
        case "adopted":
            delegated = decision.because == "delegated"
            return "Left to the three simulated users" if delegated else "Agreed by the three simulated users"
        case "inferred":
            return f"Nobody decided: suggestion ({because})" if because else "Nobody decided: suggestion"
        case "withdrawn":
            return "Taken back: the question did not fit"
        case "open":
            return f"Open ({because})" if because else "Open"


def say_filler(decision: DocumentDecision) -> str:
    """Marks a row of the chart that no sentence of the request asked for; else empty."""
    return "General point: it rests on no sentence of the request" if decision.filler else ""


def split_alternatives(decision: DocumentDecision) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """(chosen, not chosen): the whole texts of what was chosen, the labels of the rest, both in order A-D."""
    lettered = tuple(zip(LETTERS, decision.alternatives, strict=False))
    chosen = tuple(one.text for letter, one in lettered if letter in decision.choice)
    rest = tuple(one.label or one.text for letter, one in lettered if letter not in decision.choice)
    return chosen, rest


def say_case(case: AcceptanceCase) -> str:
    """One acceptance case as a sentence; a first word that repeats given, when or then is left out."""
    given, when, then = (
        _strip_lead(part, word)
        for part, word in ((case.given, "given"), (case.when, "when"), (case.then, "then"))
    )  # fmt: skip
    return f"Given {given}, when {when}, then {then}."


def say_maker(made_with: MadeWith) -> str:
    """What wrote the sheet: the application with its version, and the model or the label that explains it."""
    maker = made_with.label or made_with.model
    model = made_with.model
    named = maker if model.casefold() in maker.casefold() else f"{maker} ({model})"
    return f"Spec Buddy {made_with.app_version}: {named.rstrip('.')}."


def say_coverage(document: SheetDocument) -> tuple[str, ...]:
    """How many lines say what they rest on, and what the sheet does not cover; computed, never a model's words."""
    coverage = document.coverage
    said = [f"{coverage.traced_lines} of {coverage.lines} lines name what they rest on."]
    said += [f"Not covered by any line: “{sentence}”" for sentence in coverage.uncovered_sentences]
    said += [f"Answered, but cited by no line: {answer}" for answer in coverage.uncited_answers]
    return tuple(said)


def _strip_lead(text: str, word: str) -> str:
    plain = text.strip().rstrip(".").strip()
    first, _, rest = plain.partition(" ")
    return rest.strip() if first.casefold().rstrip(",:") == word and rest.strip() else plain
