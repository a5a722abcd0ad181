"""German."""

from typing import Final

TITLES: Final = (
    "Überblick", "Kernfunktionen", "Nichtfunktionale Anforderungen", "Technische Entscheidungen", "Bedienung",
    "Nicht Teil des Vorhabens", "Erfolgskriterien", "Meilensteine und Prioritäten", "Rahmenbedingungen",
)  # fmt: skip
"""Of the nine sections, in their order."""
PHRASES: Final[dict[str, str]] = {
    # The cover and the headings.
    "spec_sheet": "Spezifikationsblatt",
    "authored_sample": "verfasstes Beispiel",
    "untitled": "Ohne Titel",
    "version": "Version {number}",
    "version_label": "Version",
    "made_with": "Erstellt mit",
    "questions_asked": "Gestellte Fragen",
    "cost": "Kosten des Modells",
    "where_from": "Woher die Zeilen stammen",
    "contents": "Inhalt",
    "marks": "Zeichen am Rand",
    "decisions": "Entscheidungen",
    "in_full": "Die Entscheidungen im Einzelnen",
    "open_questions": "Offene Fragen",
    "findings": "Befunde",
    "coverage_and_notes": "Abdeckung und Anmerkungen",
    "notes": "Anmerkungen",
    "more_at_the_end": "Am Ende stehen noch {count}.",
    # Places where nothing stands.
    "none": "Keine.",
    "nothing_written": "Hier steht nichts.",
    "nothing_to_decide": "Es stand nichts zur Entscheidung.",
    # The table of decisions.
    "asked_first": "Zuerst gefragt",
    "answer": "Antwort",
    "no_answer": "keine Antwort",
    "decision": "Entscheidung",
    "question": "Frage",
    "chosen": "Gewählt",
    "other_alternatives": "Andere Möglichkeiten",
    "how": "Wie entschieden",
    "outcome": "Ergebnis",
    "chart_lead": "Jede Zeile ist eine Entscheidung mit ihren vier Möglichkeiten. Die Linie verläuft durch "
    "das Gewählte; blau ist, was eine Person gewählt hat. F, P und N sind die simulierten "
    "Nutzer: mit vollem Profil, mit einem Teil davon, ohne Profil. Ein gestrichelt umrandeter Buchstabe war geraten.",
    # How a decision came about.
    "answered": "Beantwortet",
    "overturned": "Korrigiert: Die Person hat die Einigung verworfen",
    "agreed": "Einigung der drei simulierten Nutzer",
    "delegated": "Den drei simulierten Nutzern überlassen",
    "inferred": "Von niemandem entschieden: Vorschlag",
    "withdrawn": "Zurückgenommen: Die Frage passte nicht",
    "open": "Offen",
    "why_skipped": "die Frage wurde übersprungen",
    "why_no_preference": "es wurde keine Präferenz angegeben",
    "why_not_asked": "die Frage wurde nicht gestellt",
    "why_delegated": "den simulierten Nutzern überlassen",
    "filler": "Allgemeiner Punkt: stützt sich auf keinen Satz der Anfrage",
    # The same in a narrow cell.
    "short_overturned": "Von der Person korrigiert",
    "short_agreed": "Einigung aller drei",
    "short_delegated": "Den dreien überlassen",
    "short_withdrawn": "Zurückgenommen",
    "and_letter": "und {letter}",
    "own_words": "In den Worten der Person",
    # Where a line comes from: in the margin, ...
    "from_request": "Aus der Anfrage",
    "correction": "Korrektur",
    "added": "Von Buddy ergänzt",
    "no_source": "Keine Quelle angegeben",
    "more_sources": "und {count} weitere",
    # ... as the name of a mark, ...
    "mark_correction": "von einer Person korrigiert",
    "mark_answer": "von einer Person beantwortet",
    "mark_agreed": "Einigung der drei simulierten Nutzer",
    "mark_proposal": "aus der Anfrage",
    "mark_inferred": "von niemandem entschieden",
    "mark_added": "von Buddy ergänzt",
    "mark_unknown": "keine Quelle angegeben",
    # ... and counted, after a number and a space ("12 from the request").
    "lines_one": "{count} Zeile",
    "lines_many": "{count} Zeilen",
    "count_correction": "durch Korrektur der Person",
    "count_answer": "durch Antwort der Person",
    "count_agreed": "durch Einigung der drei simulierten Nutzer",
    "count_proposal": "aus der Anfrage",
    "count_inferred": "von niemandem entschieden",
    "count_added": "von Buddy ergänzt",
    "count_unknown": "ohne Quelle",
    # Acceptance cases. The three lead words are also cut off where a case begins with one of them.
    "case": "Gegeben {given}, wenn {when}, dann {then}.",
    "lead_given": "gegeben",
    "lead_when": "wenn",
    "lead_then": "dann",
    # Findings and coverage.
    "done": "Erledigt",
    "check_coverage": "Abdeckung der Anfrage",
    "check_precision": "Genauigkeit",
    "check_explicit_requirement": "Ausdrückliche Anforderung",
    "check_consistency": "Widerspruchsfreiheit",
    "check_operational_specificity": "Konkrete Angaben",
    "traced": "Zeilen, die ihre Grundlage nennen: {traced} von {lines}.",
    "not_covered": "Von keiner Zeile abgedeckt: „{sentence}“",
    "not_cited": "Beantwortet, aber in keiner Zeile angeführt: {answer}",
    "no_line_covers": "Keine Zeile deckt diesen Teil der Anfrage ab: „{sentence}“",
    "no_line_covers_more": "Weitere Sätze der Anfrage, die keine Zeile abdeckt: {count}.",
}
