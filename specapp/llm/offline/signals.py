"""Signs of a person's values across their turns: what was said, taken, turned down; the latest word wins."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from specapp.buddy.variables import HistoryTurn
from specapp.llm.offline.lexicon import load_lexicon
from specapp.llm.offline.replies import read_reply

_TAKEN_BACK = re.compile(
    r"\b(?:actually|changed my mind|on second thoughts?|scratch that|forget what i said|now only|now i (?:think|want)|"
    r"back to|instead of what i said|i take that back)\b",
    re.I,
)
ENOUGH = 4
ENOUGH_IF_PLAIN = 3
_MOST_OF_HINTS = 2
_OPPOSITES = (("simplicity", "feature_breadth"),)
_TWICE = 2
"""Each cue counts at most twice in a history: a habit of speech is not ten wishes."""


@dataclass(frozen=True)
class Witness:
    """One sign with the words that show it. `turn`: index among all turns; `quote`: verbatim from the person's turn."""

    value: str
    amount: int
    turn: int
    quote: str
    strong: bool
    refused: str = ""
    """Name of the offer that was turned down."""
    accepted: str = ""
    offered: bool = False
    weak: bool = False


@dataclass
class Tally:
    """Everything a history shows about one value."""

    value: str
    witnesses: list[Witness] = field(default_factory=list)
    against: int = 0
    """What the opposite value took away."""

    @property
    def sum(self) -> int:
        """Hints together weigh no more than one clear statement."""
        hints = sum(w.amount for w in self.witnesses if w.weak)
        whole = sum(w.amount for w in self.witnesses if not w.weak) + max(-_MOST_OF_HINTS, min(_MOST_OF_HINTS, hints))
        return whole - self.against if whole > 0 else whole + self.against

    @property
    def positive(self) -> bool:
        return self.sum > 0

    @property
    def supporting(self) -> list[Witness]:
        """Those that point the way of the sum, strongest first; of equals the later one."""
        mine = [w for w in self.witnesses if (w.amount > 0) == self.positive]
        return sorted(mine, key=lambda w: (w.weak, -abs(w.amount), -w.turn))

    @property
    def plain(self) -> list[Witness]:
        """Supporting ones that are more than hints: fit to be shown as evidence."""
        return [w for w in self.supporting if not w.weak]

    @property
    def is_worth_naming(self) -> bool:
        clear = any(abs(w.amount) >= 3 for w in self.plain)
        return bool(self.plain) and abs(self.sum) >= (ENOUGH_IF_PLAIN if clear else ENOUGH)

    @property
    def confidence(self) -> float:
        """1 - 1/(1 + sum/3), at most 0.95."""
        return round(min(0.95, 1 - 1 / (1 + abs(self.sum) / 3)), 2)

    @property
    def is_hard(self) -> bool:
        """Said with "must" or "never", or refused in two turns."""
        refusing = {w.turn for w in self.supporting if w.refused}
        return any(w.strong and abs(w.amount) >= 3 for w in self.supporting) or len(refusing) >= 2


def tally_turns(turns: Sequence[HistoryTurn]) -> list[Tally]:
    """Tallies of all values the person's turns speak of, strongest first; the assistant's words are no evidence."""
    tallies: dict[str, Tally] = {}
    used: dict[tuple[str, str], int] = {}
    for place, turn in enumerate(turns):
        if turn.role != "user":
            continue
        found = _witnesses(turns, place, used)
        if _TAKEN_BACK.search(turn.text):
            _drop_what_is_taken_back(tallies, found)
        for witness in found:
            tallies.setdefault(witness.value, Tally(witness.value)).witnesses.append(witness)
    for one, other in _OPPOSITES:
        _settle_opposites(tallies, one, other)
    return sorted(tallies.values(), key=lambda t: (-abs(t.sum), t.value))


def _settle_opposites(tallies: dict[str, Tally], one: str, other: str) -> None:
    """Nobody wants both of two opposites: the weaker falls away, and takes as much from the stronger."""
    if one not in tallies or other not in tallies or tallies[one].sum * tallies[other].sum <= 0:
        return
    weaker, stronger = sorted((tallies[one], tallies[other]), key=lambda t: abs(t.sum))
    stronger.against = abs(weaker.sum)
    del tallies[weaker.value]


def _witnesses(turns: Sequence[HistoryTurn], place: int, used: dict[tuple[str, str], int]) -> list[Witness]:
    turn = turns[place]
    before = assistant_before(turns, place)
    found: list[Witness] = []
    for reading in load_lexicon().read(turn.text, reply=bool(before) and len(turn.text.split()) <= 25):
        key = (reading.value, reading.source)
        used[key] = used.get(key, 0) + 1
        if used[key] > _TWICE:
            continue
        quote = reading.passage.quote(reading.at)
        found.append(
            Witness(reading.value, reading.amount, place, quote, reading.strong or reading.refused, weak=reading.weak)
        )
    for response in read_reply(before, turn.text):
        name = response.offer.name
        refused = name if response.stance == "rejected" else ""
        accepted = name if response.stance == "accepted" else ""
        for value, amount in response.effects.items():
            key = (value, f"{response.stance} {name}")
            used[key] = used.get(key, 0) + 1
            said = _said_already(found, value, amount)
            if said is not None:  # the words count once, but that they answered an offer is worth knowing
                found[said] = replace(found[said], refused=refused, accepted=accepted, offered=response.offered)
            elif used[key] <= _TWICE:
                quote = response.passage.quote(response.at)
                found.append(
                    Witness(value, amount, place, quote, False, refused, accepted, response.offered, abs(amount) == 1)
                )
    return found


def assistant_before(turns: Sequence[HistoryTurn], place: int) -> str:
    """The assistant's turn just before in the same conversation, else an empty string."""
    if place == 0:
        return ""
    before = turns[place - 1]
    same = before.conversation == turns[place].conversation
    return before.text if before.role == "assistant" and same else ""


def _said_already(found: list[Witness], value: str, amount: int) -> int | None:
    """Place of a witness by which the reply's own words say the same at least as strongly."""
    for at, witness in enumerate(found):
        if witness.value == value and witness.amount * amount > 0 and abs(witness.amount) >= abs(amount):
            return at
    return None


def _drop_what_is_taken_back(tallies: dict[str, Tally], found: list[Witness]) -> None:
    for witness in found:
        tally = tallies.get(witness.value)
        if tally and not witness.weak:
            tally.witnesses = [w for w in tally.witnesses if (w.amount > 0) == (witness.amount > 0)]
