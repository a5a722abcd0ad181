"""Polish."""

from typing import Final

TITLES: Final = (
    "Opis projektu", "Główne funkcje", "Wymagania niefunkcjonalne", "Decyzje techniczne",
    "Doświadczenie użytkownika", "Poza zakresem", "Miary sukcesu", "Etapy i priorytety", "Ograniczenia",
)  # fmt: skip
"""Of the nine sections, in their order."""
PHRASES: Final[dict[str, str]] = {
    # The cover and the headings.
    "spec_sheet": "Specyfikacja",
    "authored_sample": "przykład opracowany ręcznie",
    "untitled": "Bez tytułu",
    "version": "Wersja {number}",
    "version_label": "Wersja",
    "made_with": "Opracowano za pomocą",
    "questions_asked": "Liczba zadanych pytań",
    "cost": "Koszt modelu",
    "where_from": "Skąd pochodzą wiersze",
    "contents": "Spis treści",
    "marks": "Oznaczenia na marginesie",
    "decisions": "Decyzje",
    "in_full": "Pełna treść decyzji",
    "open_questions": "Otwarte pytania",
    "findings": "Uwagi z kontroli",
    "coverage_and_notes": "Pokrycie i uwagi",
    "notes": "Uwagi",
    "more_at_the_end": "Na końcu jest jeszcze {count}.",
    # Places where nothing stands.
    "none": "Brak.",
    "nothing_written": "Nic tu nie zapisano.",
    "nothing_to_decide": "Nie było nic do rozstrzygnięcia.",
    # The table of decisions.
    "asked_first": "Pierwsze pytanie",
    "answer": "Odpowiedź",
    "no_answer": "brak odpowiedzi",
    "decision": "Decyzja",
    "question": "Pytanie",
    "chosen": "Wybrano",
    "other_alternatives": "Inne warianty",
    "how": "Sposób rozstrzygnięcia",
    "outcome": "Wynik",
    "chart_lead": "Każdy wiersz to jedna decyzja z czterema wariantami. Linia przechodzi przez to, co wybrano; "
    "na niebiesko zaznaczono wybór człowieka. F, P i N to symulowani użytkownicy: pełny profil, część "
    "profilu, bez profilu. Litera w przerywanej obwódce była zgadywana.",
    # How a decision came about.
    "answered": "Udzielono odpowiedzi",
    "overturned": "Poprawiono: człowiek uchylił to, co uzgodniono",
    "agreed": "Zgoda trzech symulowanych użytkowników",
    "delegated": "Pozostawiono trzem symulowanym użytkownikom",
    "inferred": "Nikt nie zdecydował: propozycja",
    "withdrawn": "Wycofano: pytanie nie pasowało",
    "open": "Otwarte",
    "why_skipped": "pytanie pominięto",
    "why_no_preference": "nie wskazano preferencji",
    "why_not_asked": "pytania nie zadano",
    "why_delegated": "decyzję pozostawiono symulowanym użytkownikom",
    "filler": "Punkt ogólny: nie opiera się na żadnym zdaniu zgłoszenia",
    # The same in a narrow cell.
    "short_overturned": "Poprawione przez człowieka",
    "short_agreed": "Zgoda wszystkich trzech",
    "short_delegated": "Pozostawiono trzem",
    "short_withdrawn": "Wycofano",
    "and_letter": "i {letter}",
    "own_words": "Własnymi słowami człowieka",
    # Where a line comes from: in the margin, ...
    "from_request": "Ze zgłoszenia",
    "correction": "Poprawka",
    "added": "Dodane przez Buddy",
    "no_source": "Nie podano źródła",
    "more_sources": "i jeszcze {count}",
    # ... as the name of a mark, ...
    "mark_correction": "poprawka człowieka",
    "mark_answer": "odpowiedź człowieka",
    "mark_agreed": "zgoda trzech symulowanych użytkowników",
    "mark_proposal": "ze zgłoszenia",
    "mark_inferred": "nikt nie zdecydował",
    "mark_added": "dodane przez Buddy",
    "mark_unknown": "nie podano źródła",
    # ... and counted, after a number and a space ("12 from the request").
    "lines_one": "wierszy: {count}",
    "lines_many": "wierszy: {count}",
    "count_correction": "z poprawki człowieka",
    "count_answer": "z odpowiedzi człowieka",
    "count_agreed": "za zgodą trzech symulowanych użytkowników",
    "count_proposal": "ze zgłoszenia",
    "count_inferred": "bez niczyjej decyzji",
    "count_added": "od Buddy",
    "count_unknown": "bez źródła",
    # Acceptance cases. The three lead words are also cut off where a case begins with one of them.
    "case": "Zakładając, że {given}, gdy {when}, wtedy {then}.",
    "lead_given": "zakładając, że",
    "lead_when": "gdy",
    "lead_then": "wtedy",
    # Findings and coverage.
    "done": "Zrobione",
    "check_coverage": "Pokrycie zgłoszenia",
    "check_precision": "Precyzja",
    "check_explicit_requirement": "Wyraźne wymaganie",
    "check_consistency": "Spójność",
    "check_operational_specificity": "Szczegóły działania",
    "traced": "Wierszy ze wskazanym źródłem: {traced} z {lines}.",
    "not_covered": "Nieujęte w żadnym wierszu: „{sentence}”",
    "not_cited": "Jest odpowiedź, ale nie powołuje się na nią żaden wiersz: {answer}",
    "no_line_covers": "Żaden wiersz nie obejmuje tej części zgłoszenia: „{sentence}”",
    "no_line_covers_more": "Pozostałe zdania zgłoszenia nieujęte w żadnym wierszu: {count}.",
}
