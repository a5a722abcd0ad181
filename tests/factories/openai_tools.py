"""The scripted model as a two-stage agent: it plans, asks from the top while it may, and hands in."""

from __future__ import annotations

from typing import Any

from specapp.buddy.model import LETTERS
from tests.factories.openai_phrases import PHRASES
from tests.factories.openai_request import Asked
from tests.factories.openai_topics import TOPIC_WORDS, TOPICS


def write_plan(asked: Asked, language: str) -> dict[str, Any]:
    return {"plan": PHRASES[language].summary}


def predict_first(asked: Asked, language: str) -> dict[str, Any]:
    """A for every question of a checklist."""
    return {"predictions": [{"dimension": row["dimension_key"], "choice": "A"} for row in asked.items("dimensions")]}


def write_sections(asked: Asked, language: str) -> dict[str, Any]:
    return dict(PHRASES[language].spec)


def use_checklist_tool(asked: Asked, language: str) -> dict[str, Any]:
    """Copies the first question that was not asked."""
    known = {said.get("dimension_key") for said in asked.items("exchanges")}
    row = next((row for row in asked.items("dimensions") if row["dimension_key"] not in known), None)
    if not asked.may_ask or row is None:
        return {"query_user": None, "submit_predictions": predict_first(asked, language)}
    texts = [row["alternatives"][letter] for letter in LETTERS]
    query = _query(language, row["question"], texts) | {"dimension_key": row["dimension_key"]}
    return {"query_user": query, "submit_predictions": None}


def use_spec_tool(asked: Asked, language: str) -> dict[str, Any]:
    """Asks about its nine topics."""
    number = len(asked.items("exchanges"))
    if not asked.may_ask or number == len(TOPICS):
        return {"query_user": None, "submit_spec": write_sections(asked, language)}
    row = TOPIC_WORDS[language][TOPICS[number].key]
    return {"query_user": _query(language, row.question, list(row.texts)), "submit_spec": None}


def _query(language: str, question: str, texts: list[str]) -> dict[str, Any]:
    options = {f"option_{letter}": text for letter, text in zip("abcd", texts, strict=True)}
    return {"thought": PHRASES[language].because, "question": question, **options}
