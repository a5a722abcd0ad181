"""An invented person of a benchmark: who they are, what they want and nobody is told, and how they reply."""

import re
from typing import Final

from pydantic import Field

from specapp.buddy.model import Letter, ReplyPart, Text, Value

REPLY_CAPS: Final[dict[str, int]] = {"passive": 40, "moderate": 80, "high": 150}
"""How the engagement of a person begins to be written -> tokens of one reply in own words (arXiv 2606.20585)."""
USUAL_CAP: Final = 80
"""Of a person whose engagement is not known."""
TOKEN_LETTERS: Final = 6
"""A token is counted as a piece of a word of at most so many letters, or one other sign: no model's own count, but the
same for all of them."""

_PIECE = re.compile(r"\w+|[^\w\s]")
_SENTENCE_END = re.compile(r"[.!?…。！？]+[\"'”’»)\]]*(?=\s|$)")


class Persona(Value):
    """Who somebody is; empty fields are not known. `notes`: habits and ways to decide; `phrases`: how they talk."""

    name: Text
    age: int | None = None
    occupation: Text = ""
    location: Text = ""
    backstory: Text = ""
    traits: dict[str, str] = Field(default_factory=dict)
    notes: tuple[Text, ...] = ()
    phrases: tuple[Text, ...] = ()


class Knowledge(Value):
    """One thing a person wants, or does not want, `about` a section of the sheet or a question."""

    about: Text
    text: Text
    wanted: bool = True
    reason: Text = ""


class PersonaChoiceReply(ReplyPart):
    """Reply to the `persona_choice` prompt: the judgement, without any words for the asker.

    `instead`: what they would rather have, if none of the four is right; empty: they do not mind.
    """

    reasoning: Text = Field(min_length=1)
    selected: tuple[Letter, ...] = Field(max_length=4)
    instead: Text = ""


class PersonaWordsReply(ReplyPart):
    """Reply to the `persona_words` prompt: what they say; empty if they would only tick."""

    words: Text = ""


def reply_cap(traits: dict[str, str]) -> int:
    """Tokens that this person's own words may have: passive 40, moderately engaged 80, highly engaged 150."""
    engagement = traits.get("engagement", "").strip().casefold()
    return next((cap for name, cap in REPLY_CAPS.items() if engagement.startswith(name)), USUAL_CAP)


def count_tokens(text: str) -> int:
    """Pieces of words and other signs; see TOKEN_LETTERS."""
    return sum(_size(match.group()) for match in _PIECE.finditer(text))


def cut_words(text: str, cap: int) -> str:
    """The beginning of a text with at most `cap` tokens: to the end of a sentence, else of a word; whole if it fits."""
    used, end = 0, 0
    for match in _PIECE.finditer(text):
        used += _size(match.group())
        if used > cap:
            break
        end = match.end()
    else:
        return text
    ends = [match.end() for match in _SENTENCE_END.finditer(text) if match.end() <= end]
    return text[: ends[-1] if ends else end].rstrip()


def _size(piece: str) -> int:
    return -(-len(piece) // TOKEN_LETTERS)
