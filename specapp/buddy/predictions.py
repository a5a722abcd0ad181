"""Predictions that a model makes by itself: one letter for every question of a checklist (SpecBench Task 1)."""

from functools import cache
from typing import Literal

from pydantic import Field, create_model

from specapp.buddy.model import Letter, ReplyPart


class PredictionReply(ReplyPart):
    """One prediction, by canonical letter: the alternatives are shown in the order of the checklist."""

    dimension: str
    choice: Letter


class PredictionsReply(ReplyPart):
    """Reply to the `predict` prompt: one prediction for every question asked."""

    predictions: tuple[PredictionReply, ...]


@cache
def predictions_reply(keys: tuple[str, ...]) -> type[PredictionsReply]:
    """A reply model that names the keys asked, so that a provider's structured output can enforce them."""
    one = create_model("AskedPrediction", __base__=PredictionReply, dimension=(Literal[keys], ...))  # type: ignore[arg-type]
    count = Field(min_length=len(keys), max_length=len(keys))
    return create_model("AskedPredictions", __base__=PredictionsReply, predictions=(tuple[one, ...], count))
