"""Dutch."""

from typing import Final

TITLES: Final = (
    "Overzicht van het project", "Kernfuncties", "Niet-functionele eisen", "Technische beslissingen",
    "Gebruikservaring", "Buiten het project", "Maatstaven voor succes", "Mijlpalen en prioriteiten",
    "Randvoorwaarden",
)  # fmt: skip
"""Of the nine sections, in their order."""
PHRASES: Final[dict[str, str]] = {
    # The cover and the headings.
    "spec_sheet": "Specificatieblad",
    "authored_sample": "met de hand opgesteld voorbeeld",
    "untitled": "Zonder titel",
    "version": "Versie {number}",
    "version_label": "Versie",
    "made_with": "Gemaakt met",
    "questions_asked": "Gestelde vragen",
    "cost": "Kosten van het model",
    "where_from": "Waar de regels vandaan komen",
    "contents": "Inhoud",
    "marks": "Tekens in de marge",
    "decisions": "Beslissingen",
    "in_full": "De beslissingen in detail",
    "open_questions": "Open vragen",
    "findings": "Bevindingen",
    "coverage_and_notes": "Dekking en opmerkingen",
    "notes": "Opmerkingen",
    "more_at_the_end": "Nog {count} aan het eind.",
    # Places where nothing stands.
    "none": "Geen.",
    "nothing_written": "Hier staat niets.",
    "nothing_to_decide": "Er viel niets te beslissen.",
    # The table of decisions.
    "asked_first": "Eerst gevraagd",
    "answer": "Antwoord",
    "no_answer": "geen antwoord",
    "decision": "Beslissing",
    "question": "Vraag",
    "chosen": "Gekozen",
    "other_alternatives": "Andere mogelijkheden",
    "how": "Hoe beslist",
    "outcome": "Uitkomst",
    "chart_lead": "Elke rij is een beslissing met haar vier mogelijkheden. De lijn loopt door wat is gekozen; blauw "
    "is wat een persoon heeft gekozen. F, P en N zijn de gesimuleerde gebruikers: met het volledige "
    "profiel, met een deel ervan, zonder profiel. Een gestippelde letter was een gok.",
    # How a decision came about.
    "answered": "Beantwoord",
    "overturned": "Gecorrigeerd: de persoon heeft de overeenstemming verworpen",
    "agreed": "Overeenstemming tussen de drie gesimuleerde gebruikers",
    "delegated": "Overgelaten aan de drie gesimuleerde gebruikers",
    "inferred": "Door niemand beslist: suggestie",
    "withdrawn": "Ingetrokken: de vraag paste niet",
    "open": "Open",
    "why_skipped": "de vraag is overgeslagen",
    "why_no_preference": "er is geen voorkeur opgegeven",
    "why_not_asked": "de vraag is niet gesteld",
    "why_delegated": "overgelaten aan de gesimuleerde gebruikers",
    "filler": "Algemeen punt: het berust op geen enkele zin van de aanvraag",
    # The same in a narrow cell.
    "short_overturned": "Gecorrigeerd door de persoon",
    "short_agreed": "Alle drie het eens",
    "short_delegated": "Overgelaten aan de drie",
    "short_withdrawn": "Ingetrokken",
    "and_letter": "en {letter}",
    "own_words": "In de woorden van de persoon",
    # Where a line comes from: in the margin, ...
    "from_request": "Uit de aanvraag",
    "correction": "Correctie",
    "added": "Toegevoegd door Buddy",
    "no_source": "Geen bron vermeld",
    "more_sources": "en nog {count}",
    # ... as the name of a mark, ...
    "mark_correction": "gecorrigeerd door een persoon",
    "mark_answer": "beantwoord door een persoon",
    "mark_agreed": "overeenstemming tussen de drie gesimuleerde gebruikers",
    "mark_proposal": "uit de aanvraag",
    "mark_inferred": "door niemand beslist",
    "mark_added": "toegevoegd door Buddy",
    "mark_unknown": "geen bron vermeld",
    # ... and counted, after a number and a space ("12 from the request").
    "lines_one": "{count} regel",
    "lines_many": "{count} regels",
    "count_correction": "gecorrigeerd door de persoon",
    "count_answer": "beantwoord door de persoon",
    "count_agreed": "door overeenstemming tussen de drie gesimuleerde gebruikers",
    "count_proposal": "uit de aanvraag",
    "count_inferred": "door niemand beslist",
    "count_added": "toegevoegd door Buddy",
    "count_unknown": "zonder bron",
    # Acceptance cases. The three lead words are also cut off where a case begins with one of them.
    "case": "Gegeven {given}, wanneer {when}, dan {then}.",
    "lead_given": "gegeven",
    "lead_when": "wanneer",
    "lead_then": "dan",
    # Findings and coverage.
    "done": "Afgehandeld",
    "check_coverage": "Dekking van de aanvraag",
    "check_precision": "Nauwkeurigheid",
    "check_explicit_requirement": "Uitdrukkelijke eis",
    "check_consistency": "Consistentie",
    "check_operational_specificity": "Operationele uitwerking",
    "traced": "Regels die vermelden waarop ze berusten: {traced} van {lines}.",
    "not_covered": "Door geen enkele regel gedekt: “{sentence}”",
    "not_cited": "Beantwoord, maar in geen enkele regel aangehaald: {answer}",
    "no_line_covers": "Geen enkele regel dekt dit deel van de aanvraag: “{sentence}”",
    "no_line_covers_more": "Verdere zinnen van de aanvraag die geen enkele regel dekt: {count}.",
}
