"""Ukrainian."""

from typing import Final

TITLES: Final = (
    "Огляд проєкту", "Основні функції", "Нефункціональні вимоги", "Технічні рішення", "Зручність користування",
    "Що не входить", "Критерії успіху", "Етапи та пріоритети", "Обмеження",
)  # fmt: skip
"""Of the nine sections, in their order."""
PHRASES: Final[dict[str, str]] = {
    # The cover and the headings.
    "spec_sheet": "Специфікація",
    "authored_sample": "приклад, складений вручну",
    "untitled": "Без назви",
    "version": "Версія {number}",
    "version_label": "Версія",
    "made_with": "Складено за допомогою",
    "questions_asked": "Поставлено запитань",
    "cost": "Вартість моделі",
    "where_from": "Звідки взято рядки",
    "contents": "Зміст",
    "marks": "Позначки на полях",
    "decisions": "Рішення",
    "in_full": "Рішення повністю",
    "open_questions": "Відкриті питання",
    "findings": "Зауваження перевірки",
    "coverage_and_notes": "Повнота та примітки",
    "notes": "Примітки",
    "more_at_the_end": "Наприкінці є ще {count}.",
    # Places where nothing stands.
    "none": "Немає.",
    "nothing_written": "Тут нічого не записано.",
    "nothing_to_decide": "Вирішувати не було чого.",
    # The table of decisions.
    "asked_first": "Перше запитання",
    "answer": "Відповідь",
    "no_answer": "відповіді немає",
    "decision": "Рішення",
    "question": "Запитання",
    "chosen": "Вибрано",
    "other_alternatives": "Інші варіанти",
    "how": "Як вирішено",
    "outcome": "Підсумок",
    "chart_lead": "Кожен рядок — одне рішення з чотирма варіантами. Лінія проходить через вибране; синім "
    "показано те, що вибрала людина. F, P і N — імітовані користувачі: повний профіль, частина "
    "профілю, без профілю. Літера в пунктирі — здогад.",
    # How a decision came about.
    "answered": "Є відповідь",
    "overturned": "Виправлено: людина скасувала те, що було узгоджено",
    "agreed": "Згода трьох імітованих користувачів",
    "delegated": "Залишено трьом імітованим користувачам",
    "inferred": "Ніхто не вирішував: пропозиція",
    "withdrawn": "Знято: запитання не підійшло",
    "open": "Відкрито",
    "why_skipped": "запитання пропущено",
    "why_no_preference": "перевагу не названо",
    "why_not_asked": "запитання не поставлено",
    "why_delegated": "рішення залишено імітованим користувачам",
    "filler": "Загальний пункт: він не спирається на жодне речення запиту",
    # The same in a narrow cell.
    "short_overturned": "Виправлено людиною",
    "short_agreed": "Згодні всі троє",
    "short_delegated": "Залишено трьом",
    "short_withdrawn": "Знято",
    "and_letter": "і {letter}",
    "own_words": "Словами самої людини",
    # Where a line comes from: in the margin, ...
    "from_request": "Із запиту",
    "correction": "Виправлення",
    "added": "Додано Buddy",
    "no_source": "Джерело не названо",
    "more_sources": "і ще {count}",
    # ... as the name of a mark, ...
    "mark_correction": "виправила людина",
    "mark_answer": "відповіла людина",
    "mark_agreed": "згода трьох імітованих користувачів",
    "mark_proposal": "із запиту",
    "mark_inferred": "ніхто не вирішував",
    "mark_added": "додано Buddy",
    "mark_unknown": "джерело не названо",
    # ... and counted, after a number and a space ("12 from the request").
    "lines_one": "рядків: {count}",
    "lines_many": "рядків: {count}",
    "count_correction": "за виправленням людини",
    "count_answer": "за відповіддю людини",
    "count_agreed": "за згодою трьох імітованих користувачів",
    "count_proposal": "із запиту",
    "count_inferred": "без чийогось рішення",
    "count_added": "додано Buddy",
    "count_unknown": "без джерела",
    # Acceptance cases. The three lead words are also cut off where a case begins with one of them.
    "case": "Дано: {given}; коли {when}, то {then}.",
    "lead_given": "дано",
    "lead_when": "коли",
    "lead_then": "то",
    # Findings and coverage.
    "done": "Зроблено",
    "check_coverage": "Повнота щодо запиту",
    "check_precision": "Точність",
    "check_explicit_requirement": "Явна вимога",
    "check_consistency": "Узгодженість",
    "check_operational_specificity": "Точність умов роботи",
    "traced": "Рядків із зазначеним джерелом: {traced} з {lines}.",
    "not_covered": "Не відображено в жодному рядку: «{sentence}»",
    "not_cited": "Відповідь є, але на неї не посилається жоден рядок: {answer}",
    "no_line_covers": "Жоден рядок не відображає цю частину запиту: «{sentence}»",
    "no_line_covers_more": "Ще не відображено речень запиту: {count}.",
}
