"""The scripted model as an invented person: it judges a sheet, chooses among four options and says a word on it."""

from __future__ import annotations

from typing import Any

from specapp.buddy.judging import CRITERIA
from tests.factories.openai_phrases import PHRASES
from tests.factories.openai_request import Asked


def judge_kindly(asked: Asked, language: str) -> dict[str, Any]:
    """4 for everything."""
    return {criterion: {"score": 4, "reason": PHRASES[language].because} for criterion in CRITERIA}


def choose_first(asked: Asked, language: str) -> dict[str, Any]:
    return {"reasoning": PHRASES[language].because, "selected": ["A"], "instead": ""}


def say_why(asked: Asked, language: str) -> dict[str, Any]:
    return {"words": PHRASES[language].because}
