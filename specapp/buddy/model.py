"""The base of every value in the heart: frozen pydantic models that refuse unknown fields."""

from typing import Literal

from pydantic import BaseModel, ConfigDict

Letter = Literal["A", "B", "C", "D"]
LETTERS: tuple[Letter, ...] = ("A", "B", "C", "D")


class Value(BaseModel):
    """An immutable value; two with the same fields are equal."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class ReplyPart(BaseModel):
    """A piece of a model's reply: extra fields are ignored, everything declared must be there and of the right type."""

    model_config = ConfigDict(frozen=True, extra="ignore", str_strip_whitespace=True)
