"""Plain words that every readable export shares: who decided, who made it, where the lines come from."""

from __future__ import annotations

from collections.abc import Mapping

from specapp.buddy.document import DocumentDecision, MadeWith, SheetDocument
from specapp.buddy.model import LETTERS
from specapp.buddy.phrases import phrases_in
from specapp.buddy.section_titles import section_titles
from specapp.buddy.spec_sheet import AcceptanceCase, Finding

Phrases = Mapping[str, str]
"""The words of the sheet's language, see buddy/phrases."""


def say_outcome(decision: DocumentDecision, phrases: Phrases) -> str:
    """How one decision came about, as a phrase without a full stop."""
    why = phrases.get(f"why_{decision.because}", "")
    match decision.status:
        case "answered":
            return phrases["overturned" if decision.because == "overturned" else "answered"]
        case "adopted":
            return phrases["delegated" if decision.because == "delegated" else "agreed"]
        case "withdrawn":
            return phrases["withdrawn"]
        case "inferred" | "open":
            outcome = phrases[decision.status]
            return f"{outcome} ({why})" if why else outcome


def say_filler(decision: DocumentDecision, phrases: Phrases) -> str:
    """Marks a row of the chart that no sentence of the request asked for; else empty."""
    return phrases["filler"] if decision.filler else ""


def say_where(finding: Finding, language: str) -> str:
    """What was checked and in which section."""
    return f"{phrases_in(language)[f'check_{finding.check}']}, {section_titles(language)[finding.section]}"


def split_alternatives(decision: DocumentDecision) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """(chosen, not chosen): the whole texts of what was chosen, the labels of the rest, both in order A-D."""
    lettered = tuple(zip(LETTERS, decision.alternatives, strict=False))
    chosen = tuple(one.text for letter, one in lettered if letter in decision.choice)
    rest = tuple(one.label or one.text for letter, one in lettered if letter not in decision.choice)
    return chosen, rest


def say_case(case: AcceptanceCase, phrases: Phrases) -> str:
    """One acceptance case as a sentence; a first word that repeats given, when or then is left out."""
    parts = {"given": case.given, "when": case.when, "then": case.then}
    bare = {name: _strip_lead(text, phrases[f"lead_{name}"]) for name, text in parts.items()}
    return phrases["case"].format_map(bare)


def say_maker(made_with: MadeWith) -> str:
    """What wrote the sheet: the application with its version, and the model or the label that explains it."""
    maker = made_with.label or made_with.model
    model = made_with.model
    named = maker if model.casefold() in maker.casefold() else f"{maker} ({model})"
    return f"Spec Buddy {made_with.app_version}: {named.rstrip('.')}."


def say_coverage(document: SheetDocument) -> tuple[str, ...]:
    """How many lines say what they rest on, and what the sheet does not cover; computed, never a model's words."""
    coverage, phrases = document.coverage, phrases_in(document.language)
    said = [phrases["traced"].format(traced=coverage.traced_lines, lines=coverage.lines)]
    said += [phrases["not_covered"].format(sentence=sentence) for sentence in coverage.uncovered_sentences]
    said += [phrases["not_cited"].format(answer=answer) for answer in coverage.uncited_answers]
    return tuple(said)


def _strip_lead(text: str, word: str) -> str:
    plain = text.strip().rstrip(".").strip()
    rest = plain[len(word) :].lstrip(",:")
    return rest.strip() if plain[: len(word)].casefold() == word and rest.startswith(" ") and rest.strip() else plain
