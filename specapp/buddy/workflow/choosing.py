"""Which earlier conversations are read first when not all can be: those that are about the request, and the newest.

The order is made by taking turns: first the conversation that has most to do with the proposal (see `relevance`), then
the newest that is left, and so on. Taking turns needs no weights between two scales, and neither one enormous score
nor twenty thousand new conversations about something else can push the other kind out.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from specapp.buddy.relevance import Relevance, rate_texts

HISTORY_LIMIT = 120_000
"""Characters of history that are read in one session; the rest is counted and said."""
CHUNK = 40_000
"""Characters of one call, and of one conversation before the others have had their share."""


@dataclass(frozen=True)
class Said:
    """One conversation, as far as it matters for the order. `characters`: of the person's own turns; `text`: their own
    turns in full or a beginning of them."""

    title: str
    characters: int
    text: str


@dataclass(frozen=True)
class Choice:
    """What becomes of one conversation. `conversation`: its number in the session, from 1; `rank`: 1 is read first;
    `characters`, `characters_read`: of the person's own turns; `words`: what it shares with the proposal."""

    conversation: int
    title: str
    rank: int
    characters: int
    characters_read: int
    words: tuple[str, ...] = ()
    by_age: bool = False
    """Its turn came because it was the newest left."""
    newest: bool = False

    @property
    def read(self) -> Literal["whole", "part", "not"]:
        if self.characters_read >= self.characters:
            return "whole"
        return "part" if self.characters_read else "not"

    @property
    def reason(self) -> str:
        """Why it has this rank, in words that fit behind its title."""
        if self.read == "not":
            return "older, and less to do with your request"
        age = "newest" if self.newest else "recent" if self.by_age else ""
        subject = f"about {', '.join(self.words)}" if self.words else ""
        return ", ".join(part for part in (age, subject) if part)


def choose_conversations(proposal: str, said: Sequence[Said], limit: int = HISTORY_LIMIT) -> list[Choice]:
    """One choice a conversation, in the order of reading. `said`: oldest first. Same input, same order.

    About 5 s for 20,000 conversations with 50 MB of own text, on one core.
    """
    ratings = rate_texts(proposal, [f"{one.title}\n{one.text}" for one in said])
    order = _take_turns(ratings)
    given = share_out([said[place].characters for place, _ in order], limit)
    return [
        Choice(
            conversation=place + 1, title=said[place].title, rank=rank, characters=said[place].characters,
            characters_read=given[rank - 1], words=ratings[place].words, by_age=by_age, newest=place == len(said) - 1,
        )
        for rank, (place, by_age) in enumerate(order, start=1)
    ]  # fmt: skip


def _take_turns(ratings: Sequence[Relevance]) -> list[tuple[int, bool]]:
    """Places in the order of reading, each with whether it was the newest left; of equal ratings the newer is first."""
    newest = list(range(len(ratings)))
    related = sorted((p for p in newest if ratings[p].score > 0), key=lambda p: (ratings[p].score, p))
    taken: dict[int, bool] = {}
    while newest:
        for queue, by_age in ((related, False), (newest, True)):
            while queue and queue[-1] in taken:
                queue.pop()
            if queue:
                taken[queue.pop()] = by_age
    return list(taken.items())


def share_out(wanted: Sequence[int], limit: int) -> list[int]:
    """Characters for each, in their order: none gets more than a chunk before all have had their turn, so that one
    endless conversation does not take the place of all others."""
    given, left = [0] * len(wanted), limit
    for most in (CHUNK, limit):
        for place, characters in enumerate(wanted):
            more = min(characters - given[place], most - given[place], left)
            given[place] += more
            left -= more
    return given
