"""What all runs of one results folder have in common."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from specapp.bench.instances import HistoryKind
from specapp.llm.offline_gateway import OFFLINE

RULES: Final = "rules written by hand, not a language model"
DEFAULT_JUDGES: Final = 3


@dataclass(frozen=True, kw_only=True)
class Conditions:
    """Who is tested, on which model, with whose history; who answers; and who judges, one model a seat."""

    agent: str
    model: str
    history: HistoryKind
    user: str = "simulated"
    user_model: str = OFFLINE
    judge_models: tuple[str, ...] = ()

    @property
    def answerer(self) -> str:
        """How the log of a run names who answers."""
        return self.user if self.user_model == OFFLINE else f"{self.user} by {self.user_model}"

    @property
    def models(self) -> tuple[str, ...]:
        """Every model that takes part, once; rules that answer are none, rules that judge are the offline engine."""
        users = () if self.user_model == OFFLINE else (self.user_model,)
        return tuple(dict.fromkeys((self.model, *users, *self.judge_models)))

    def facts(self) -> dict[str, str]:
        """As a report shows them."""
        facts = {
            "agent": self.agent,
            "model": self.model,
            "history": self.history,
            "user": f"{self.user}, {_name(self.user_model)}",
        }
        if self.judge_models:
            facts["judges"] = ", ".join(_name(model) for model in self.judge_models)
        return facts


def seat_judges(given: Sequence[str] | None, model: str) -> tuple[str, ...]:
    """One judge for each --judge-model. None given: three times the run's model, each with an order of its own; of
    rules one is enough, as they give the same marks in any order."""
    return tuple(given or ()) or (model,) * (1 if model == OFFLINE else DEFAULT_JUDGES)


def _name(model: str) -> str:
    return RULES if model == OFFLINE else model
