"""The base of every value in the heart: frozen pydantic models, and Text for the words of people and models."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict

Letter = Literal["A", "B", "C", "D"]
LETTERS: tuple[Letter, ...] = ("A", "B", "C", "D")


class TextMark:
    """Marks a string as words of a person or a model, so that the log can hold its hash instead."""


TEXT_MARK = TextMark()
Text = Annotated[str, TEXT_MARK]
"""A plain string in the heart; the log holds its salted hash (see `events.codec`)."""


class Value(BaseModel):
    """An immutable value; two with the same fields are equal."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class ReplyPart(BaseModel):
    """A piece of a model's reply: extra fields are ignored, everything declared must be there and of the right type."""

    model_config = ConfigDict(frozen=True, extra="ignore", str_strip_whitespace=True)
