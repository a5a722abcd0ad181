"""A simulated user by rule: answers from hidden wishes by the words they share with the alternatives."""

from collections.abc import Sequence
from typing import Final

from specapp.buddy.events.asking import QuestionAsked
from specapp.buddy.model import LETTERS, Letter
from specapp.buddy.persona import Knowledge
from specapp.buddy.questions import Answer
from specapp.buddy.relevance import content_words, same_word

LEAST_SHARED: Final = 2
"""Content words that an alternative has to share with a wish: with one alone it may speak of anything."""


class RequirementsUser:
    """Chooses every alternative that comes as near to what is wanted as any other, and nearer than to what is not.

    An alternative is compared by the words that not all four have: with each wish for the number of its words that the
    alternative has too. Where no alternative shares two with a wish, the person has no preference.
    """

    name = "simulated"

    def __init__(self, wishes: Sequence[Knowledge]) -> None:
        self._wanted = [content_words(wish.text) for wish in wishes if wish.wanted]
        self._unwanted = [content_words(wish.text) for wish in wishes if not wish.wanted]

    def answer(self, question: QuestionAsked) -> Answer:
        said = {letter: content_words(question.options[letter]) for letter in LETTERS}
        shared = set.intersection(*said.values())
        worth = {letter: self._rate(words - shared) for letter, words in said.items()}
        best = max(worth.values())
        if best < LEAST_SHARED:
            return Answer(kind="no_preference")
        chosen: tuple[Letter, ...] = tuple(letter for letter in LETTERS if worth[letter] == best)
        return Answer(kind="no_preference") if len(chosen) == len(LETTERS) else Answer(kind="chosen", selected=chosen)

    def _rate(self, words: set[str]) -> int:
        """Words shared with the nearest wish; nothing if an unwanted one is as near."""
        wanted = max((_count_shared(words, wish) for wish in self._wanted), default=0)
        unwanted = max((_count_shared(words, wish) for wish in self._unwanted), default=0)
        return wanted if wanted > unwanted else 0


def _count_shared(words: set[str], wish: set[str]) -> int:
    return sum(any(same_word(word, other) for other in words) for word in wish)
