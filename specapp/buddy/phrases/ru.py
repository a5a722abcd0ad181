"""Russian."""

from typing import Final

TITLES: Final = (
    "Обзор проекта", "Основные функции", "Нефункциональные требования", "Технические решения",
    "Удобство использования", "Что не входит", "Критерии успеха", "Этапы и приоритеты", "Ограничения",
)  # fmt: skip
"""Of the nine sections, in their order."""
PHRASES: Final[dict[str, str]] = {
    # The cover and the headings.
    "spec_sheet": "Спецификация",
    "authored_sample": "пример, составленный вручную",
    "untitled": "Без названия",
    "version": "Версия {number}",
    "version_label": "Версия",
    "made_with": "Составлено с помощью",
    "questions_asked": "Задано вопросов",
    "cost": "Стоимость модели",
    "where_from": "Откуда взяты строки",
    "contents": "Содержание",
    "marks": "Пометки на полях",
    "decisions": "Решения",
    "in_full": "Решения полностью",
    "open_questions": "Открытые вопросы",
    "findings": "Замечания проверки",
    "coverage_and_notes": "Полнота и примечания",
    "notes": "Примечания",
    "more_at_the_end": "В конце есть ещё {count}.",
    # Places where nothing stands.
    "none": "Нет.",
    "nothing_written": "Здесь ничего не записано.",
    "nothing_to_decide": "Решать было нечего.",
    # The table of decisions.
    "asked_first": "Первый вопрос",
    "answer": "Ответ",
    "no_answer": "ответа нет",
    "decision": "Решение",
    "question": "Вопрос",
    "chosen": "Выбрано",
    "other_alternatives": "Другие варианты",
    "how": "Как решено",
    "outcome": "Итог",
    "chart_lead": "Каждая строка — одно решение с четырьмя вариантами. Линия проходит через выбранное; синим "
    "показано то, что выбрал человек. F, P и N — имитированные пользователи: полный профиль, часть "
    "профиля, без профиля. Буква в пунктире — догадка.",
    # How a decision came about.
    "answered": "Есть ответ",
    "overturned": "Исправлено: человек отменил то, что было согласовано",
    "agreed": "Согласие трёх имитированных пользователей",
    "delegated": "Оставлено трём имитированным пользователям",
    "inferred": "Никто не решал: предложение",
    "withdrawn": "Снято: вопрос не подошёл",
    "open": "Открыто",
    "why_skipped": "вопрос пропущен",
    "why_no_preference": "предпочтение не названо",
    "why_not_asked": "вопрос не задан",
    "why_delegated": "решение оставлено имитированным пользователям",
    "filler": "Общий пункт: он не опирается ни на одну фразу запроса",
    # The same in a narrow cell.
    "short_overturned": "Исправлено человеком",
    "short_agreed": "Согласны все трое",
    "short_delegated": "Оставлено троим",
    "short_withdrawn": "Снято",
    "and_letter": "и {letter}",
    "own_words": "Словами самого человека",
    # Where a line comes from: in the margin, ...
    "from_request": "Из запроса",
    "correction": "Исправление",
    "added": "Добавлено Buddy",
    "no_source": "Источник не назван",
    "more_sources": "и ещё {count}",
    # ... as the name of a mark, ...
    "mark_correction": "исправил человек",
    "mark_answer": "ответил человек",
    "mark_agreed": "согласие трёх имитированных пользователей",
    "mark_proposal": "из запроса",
    "mark_inferred": "никто не решал",
    "mark_added": "добавлено Buddy",
    "mark_unknown": "источник не назван",
    # ... and counted, after a number and a space ("12 from the request").
    "lines_one": "строк: {count}",
    "lines_many": "строк: {count}",
    "count_correction": "по исправлению человека",
    "count_answer": "по ответу человека",
    "count_agreed": "по согласию трёх имитированных пользователей",
    "count_proposal": "из запроса",
    "count_inferred": "без чьего-либо решения",
    "count_added": "добавлено Buddy",
    "count_unknown": "без источника",
    # Acceptance cases. The three lead words are also cut off where a case begins with one of them.
    "case": "Дано: {given}; когда {when}, то {then}.",
    "lead_given": "дано",
    "lead_when": "когда",
    "lead_then": "то",
    # Findings and coverage.
    "done": "Сделано",
    "check_coverage": "Полнота по запросу",
    "check_precision": "Точность",
    "check_explicit_requirement": "Явное требование",
    "check_consistency": "Согласованность",
    "check_operational_specificity": "Точность условий работы",
    "traced": "Строк с указанием источника: {traced} из {lines}.",
    "not_covered": "Не отражено ни в одной строке: «{sentence}»",
    "not_cited": "Ответ есть, но на него не ссылается ни одна строка: {answer}",
    "no_line_covers": "Ни одна строка не отражает эту часть запроса: «{sentence}»",
    "no_line_covers_more": "Ещё не отражено фраз запроса: {count}.",
}
