"""Why a simulated user chose as it did: one sentence that names the evidence, in the voice of its view."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from zlib import crc32

from specapp.buddy.variables import VoteVariables
from specapp.buddy.votes import Simulator
from specapp.llm.offline.evidence import Sign, Source
from specapp.llm.offline.own_words import content_stems
from specapp.llm.offline.value_wording import value_wordings

_DEED = re.compile(r"; ((?:turned down|took up) [^;]*?)(?: when offered)?\.?$")
_TELLING = 0.25
"""Least contribution of a value that is worth naming as the reason."""


@dataclass(frozen=True)
class Ballot:
    """What a vote rests on; `spoken`: lead of the choice in the person's own words over the other three."""

    simulator: Simulator
    dimension_key: str
    alternative: str
    label: str
    serves: Mapping[str, float]
    others: tuple[Mapping[str, float], ...]
    scores: Mapping[str, float]
    spoken: float
    confident: bool
    is_default: bool

    @property
    def name(self) -> str:
        """The choice in few words."""
        return self.label or gist(self.alternative)

    def leading_value(self) -> tuple[str, float]:
        """The value that sets this choice apart most for this person; ("", 0.0) if none does."""
        gains = {v: self.scores.get(v, 0.0) * (n - self._usual(v)) for v, n in self.serves.items()}
        gains = {
            v: g for v, g in gains.items() if self.scores.get(v, 0.0) * self.serves[v] > 0 and v in value_wordings()
        }
        return max(gains.items(), key=lambda pair: (pair[1], pair[0])) if gains else ("", 0.0)

    def _usual(self, value: str) -> float:
        return sum(other.get(value, 0.0) for other in self.others) / len(self.others)


def reason_for(ballot: Ballot, signs: Sequence[Sign], weights: Mapping[Source, float], variables: VoteVariables) -> str:
    """One sentence without letters. The wording turns on the row, so that rows side by side do not all read alike."""
    turn = crc32(f"{ballot.simulator} {ballot.dimension_key}".encode())
    value, gain = ballot.leading_value()
    if ballot.spoken > max(gain, 0.3):
        spoken = _spoken_reason(ballot, variables, turn)
        if spoken:
            return spoken
    if gain < _TELLING:
        return _thin_reason(ballot, turn)
    positive = ballot.scores[value] > 0
    best = _weightiest(value, positive, signs, weights)
    telling = Telling(ballot, value, positive, best.source if best else "proposal", best.words if best else "", turn)
    return telling.sentence()


@dataclass(frozen=True)
class Telling:
    """The value that decides, and the sign it rests on, put into one sentence; `turn` picks among wordings."""

    ballot: Ballot
    value: str
    positive: bool
    source: Source
    words: str
    turn: int

    def sentence(self) -> str:
        forms = (
            self._from_words()
            if self.source in {"proposal", "fact", "priority"} and self.words
            else self._from_person()
        )
        return forms[self.turn // 7 % len(forms)]

    def _from_words(self) -> tuple[str, ...]:
        """The person's words are quoted."""
        quote, choice, effect = clip(self.words), self._choice, self._effect
        proposed = self.source == "proposal"
        if self.ballot.simulator == "full_profile":
            lead = "My proposal says" if proposed else "I have said"
            return (f"{lead} “{quote}”, and “{choice}” {effect}.", f"“{choice}” {effect}; {_low(lead)} “{quote}”.")
        if self.ballot.simulator == "partial_profile":
            lead = "Their proposal says" if proposed else "They have said"
            return (
                f"{lead} “{quote}”; “{choice}” {effect}.",
                f"{lead} “{quote}”, which fits “{choice}”: it {effect}.",
            )
        lead = "The proposal says" if proposed else "An answer says"
        return (
            f"{lead} “{quote}”, which speaks for “{choice}”: it {effect}.",
            f"{lead} “{quote}”, and “{choice}” {effect}.",
        )

    def _from_person(self) -> tuple[str, ...]:
        """What the person has shown before; something they turned down or took is told rather than a habit."""
        choice, effect, habit = self._choice, self._effect, self._habit
        deed = _DEED.search(self.words) if self.source == "profile" else None
        noun = value_wordings()[self.value].noun(self.positive)
        if self.ballot.simulator == "full_profile":
            mine, kept = in_first_person(habit), in_first_person(effect)
            told = (f"I {deed.group(1)}, so “{choice}” is for me: it {kept}.",) if deed else ()
            return (
                *told,
                f"I {mine}, and “{choice}” {kept}.",
                f"“{choice}” {kept}, and I {mine}.",
                f"I would take “{choice}”: it {kept}, and I {mine}.",
            )
        if self.ballot.simulator == "partial_profile":
            told = (f"They {deed.group(1)}, which makes “{choice}” likely: it {effect}.",) if deed else ()
            return (
                *told,
                f"They {habit}, so “{choice}” is likely: it {effect}.",
                f"Somebody who puts weight on {noun} would probably pick “{choice}”, as it {effect}.",
                f"As far as they are known, they {habit}; “{choice}” {effect}.",
            )
        return (
            f"Earlier conversations point to {noun}, and “{choice}” {effect}.",
            f"“{choice}” {effect}, and the conversations show that they {habit}.",
            f"The conversations tell of {noun}; of the four, “{choice}” {effect}.",
        )

    @property
    def _choice(self) -> str:
        return self.ballot.name

    @property
    def _effect(self) -> str:
        return value_wordings()[self.value].effects(self.positive)[self.turn % 2]

    @property
    def _habit(self) -> str:
        return value_wordings()[self.value].habits(self.positive)[self.turn // 2 % 2]


def _spoken_reason(ballot: Ballot, variables: VoteVariables, turn: int) -> str:
    """The sentence of the person that shares most words with the choice."""
    wanted = content_stems(ballot.alternative)
    own: list[tuple[Source, str]] = [("fact", f.text.partition(": ")[2] or f.text) for f in variables.facts]
    own += [("proposal", s.text) for s in variables.sentences]
    shared = [(len(wanted & content_stems(text)), -place, source, text) for place, (source, text) in enumerate(own)]
    if not shared or max(shared)[0] < 2:  # one word in common is chance
        return ""
    _, _, source, text = max(shared)
    quote, choice = clip(text), ballot.name
    who = {"full_profile": "I", "partial_profile": "They", "no_profile": "The person"}[ballot.simulator]
    verb = "wrote" if source == "proposal" else "said"
    forms = (
        f"{who} {verb} “{quote}”, and “{choice}” comes closest to that.",
        f"“{choice}” comes closest to what {who if who == 'I' else _low(who)} {verb}: “{quote}”.",
    )
    return forms[turn % 2]


def _thin_reason(ballot: Ballot, turn: int) -> str:
    choice = ballot.name
    forms: dict[Simulator, tuple[str, ...]]
    if ballot.is_default:
        forms = {
            "full_profile": (f"I have no strong view here; “{choice}” is the modest way.",),
            "partial_profile": (f"Little is known on this, so the modest “{choice}” is the likeliest.",),
            "no_profile": (f"No evidence decides this; “{choice}” is the usual default.",),
        }
    else:
        forms = {
            "full_profile": (
                f"I could live with several of these; I lean to “{choice}”.",
                f"Nothing I have said settles this; I would try “{choice}”.",
            ),
            "partial_profile": (
                f"Little is known on this; “{choice}” seems the likeliest by a small margin.",
                f"What is known about them hardly touches this; “{choice}” is a guess.",
            ),
            "no_profile": (
                f"The evidence says little on this; most people would be content with “{choice}”.",
                f"Neither the proposal nor earlier talk decides this; “{choice}” is ordinary enough.",
            ),
        }
    options = forms[ballot.simulator]
    return options[turn % len(options)]


def _weightiest(value: str, positive: bool, signs: Sequence[Sign], weights: Mapping[Source, float]) -> Sign | None:
    """The sign that speaks most for the value in this view."""
    mine = [s for s in signs if s.value == value and (s.amount > 0) == positive and weights[s.source] > 0]
    return max(mine, key=lambda s: abs(s.amount) * weights[s.source], default=None)


def in_first_person(habit: str) -> str:
    """ "want to hold their own data" -> "want to hold my own data"; "are glad" -> "am glad"."""
    return re.sub(r"\btheir\b", "my", re.sub(r"^are\b", "am", habit))


def gist(alternative: str, longest: int = 9) -> str:
    """The choice in few words: what stands before a dash, a semicolon or a "but", cut at a word."""
    text = re.split(r"\s[-–—]\s|[;:(]|,\s(?=but\b)", alternative)[0].strip(" .,")
    words = text.split()
    if len(words) > longest:
        comma = text.find(",")
        if comma > 0 and 3 <= len(text[:comma].split()) <= longest:
            return text[:comma]
        return clip(text, longest)
    return text


def clip(text: str, longest: int = 14) -> str:
    """The first words of a text, with an ellipsis if something is left out; quotation marks inside become single."""
    plain = re.sub(r"[\"“”]", "'", " ".join(text.split())).strip(" .,;:")
    words = plain.split()
    if len(words) <= longest:
        return plain
    kept = words[:longest]
    while len(kept) > 4 and kept[-1].lower() in _LOOSE:
        kept.pop()
    return " ".join(kept).strip(" .,;:") + " …"


_LOOSE = frozenset(
    "a an the and or but of to in on at for with by from that which who is are as if so it its their my".split()
)


def _low(text: str) -> str:
    return text if text.startswith("I ") else text[:1].lower() + text[1:]
