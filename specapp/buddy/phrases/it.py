"""Italian."""

from typing import Final

TITLES: Final = (
    "Panoramica del progetto", "Funzioni principali", "Requisiti non funzionali", "Decisioni tecniche",
    "Esperienza d’uso", "Fuori ambito", "Criteri di successo", "Tappe e priorità", "Vincoli",
)  # fmt: skip
"""Of the nine sections, in their order."""
PHRASES: Final[dict[str, str]] = {
    # The cover and the headings.
    "spec_sheet": "Scheda delle specifiche",
    "authored_sample": "esempio redatto a mano",
    "untitled": "Senza titolo",
    "version": "Versione {number}",
    "version_label": "Versione",
    "made_with": "Realizzata con",
    "questions_asked": "Domande poste",
    "cost": "Costo del modello",
    "where_from": "Da dove vengono le righe",
    "contents": "Indice",
    "marks": "Segni a margine",
    "decisions": "Decisioni",
    "in_full": "Le decisioni nel dettaglio",
    "open_questions": "Domande aperte",
    "findings": "Osservazioni",
    "coverage_and_notes": "Copertura e note",
    "notes": "Note",
    "more_at_the_end": "Altre note in fondo: {count}.",
    # Places where nothing stands.
    "none": "Nessuna voce.",
    "nothing_written": "Qui non è scritto nulla.",
    "nothing_to_decide": "Non c’era nulla da decidere.",
    # The table of decisions.
    "asked_first": "Prima domanda",
    "answer": "Risposta",
    "no_answer": "nessuna risposta",
    "decision": "Decisione",
    "question": "Domanda",
    "chosen": "Scelta",
    "other_alternatives": "Altre alternative",
    "how": "Come si è deciso",
    "outcome": "Esito",
    "chart_lead": "Ogni riga è una decisione con le sue quattro alternative. La linea passa per ciò che è stato "
    "scelto; in blu, ciò che ha scelto una persona. F, P e N sono gli utenti simulati: con il profilo "
    "completo, con una sua parte, senza profilo. Una lettera tratteggiata era una supposizione.",
    # How a decision came about.
    "answered": "Con risposta",
    "overturned": "Correzione: la persona ha ribaltato quanto concordato",
    "agreed": "Accordo dei tre utenti simulati",
    "delegated": "Lasciata ai tre utenti simulati",
    "inferred": "Nessuno ha deciso: suggerimento",
    "withdrawn": "Ritirata: la domanda non era pertinente",
    "open": "In sospeso",
    "why_skipped": "la domanda è stata saltata",
    "why_no_preference": "non è stata espressa alcuna preferenza",
    "why_not_asked": "la domanda non è stata posta",
    "why_delegated": "è stata lasciata agli utenti simulati",
    "filler": "Punto generale: non si basa su alcuna frase della richiesta",
    # The same in a narrow cell.
    "short_overturned": "Correzione della persona",
    "short_agreed": "Accordo dei tre",
    "short_delegated": "Lasciata ai tre",
    "short_withdrawn": "Ritirata",
    "and_letter": "e {letter}",
    "own_words": "Con le parole della persona",
    # Where a line comes from: in the margin, ...
    "from_request": "Dalla richiesta",
    "correction": "Correzione",
    "added": "Aggiunta di Buddy",
    "no_source": "Nessuna fonte indicata",
    "more_sources": "e {count} in più",
    # ... as the name of a mark, ...
    "mark_correction": "correzione di una persona",
    "mark_answer": "risposta di una persona",
    "mark_agreed": "accordo dei tre utenti simulati",
    "mark_proposal": "dalla richiesta",
    "mark_inferred": "nessuno ha deciso",
    "mark_added": "aggiunta di Buddy",
    "mark_unknown": "nessuna fonte indicata",
    # ... and counted, after a number and a space ("12 from the request").
    "lines_one": "{count} riga",
    "lines_many": "{count} righe",
    "count_correction": "per correzione della persona",
    "count_answer": "per risposta della persona",
    "count_agreed": "per accordo dei tre utenti simulati",
    "count_proposal": "dalla richiesta",
    "count_inferred": "senza che nessuno abbia deciso",
    "count_added": "per iniziativa di Buddy",
    "count_unknown": "senza fonte",
    # Acceptance cases. The three lead words are also cut off where a case begins with one of them.
    "case": "Dato {given}, quando {when}, allora {then}.",
    "lead_given": "dato",
    "lead_when": "quando",
    "lead_then": "allora",
    # Findings and coverage.
    "done": "Fatto",
    "check_coverage": "Copertura della richiesta",
    "check_precision": "Precisione",
    "check_explicit_requirement": "Requisito esplicito",
    "check_consistency": "Coerenza",
    "check_operational_specificity": "Dettaglio operativo",
    "traced": "Righe che indicano su cosa si basano: {traced} su {lines}.",
    "not_covered": "Nessuna riga copre: «{sentence}»",
    "not_cited": "Con risposta, ma non citata in alcuna riga: {answer}",
    "no_line_covers": "Nessuna riga copre questa parte della richiesta: «{sentence}»",
    "no_line_covers_more": "Altre frasi della richiesta che nessuna riga copre: {count}.",
}
