"""Short replies to an assistant's offer: what was turned down, taken, put off or left to the assistant."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from specapp.buddy.sentences import split_sentences
from specapp.llm.offline.clauses import Passage, split_passage
from specapp.llm.offline.cues import find_cue, tokens
from specapp.llm.offline.lexicon import CueIndex, Lexicon, load_lexicon, load_values

Stance = Literal["accepted", "rejected", "postponed", "delegated"]
_WANTING = frozenset(
    "want need must should please add include give prefer like love let lets show keep use make has have".split()
)
_ASKING = re.compile(
    r"\b(?:should|shall|would|do|could|can|may|want|like|how about|i could|i can|i might|i'd|if you)\b", re.I
)


@dataclass(frozen=True)
class Offer:
    """A kind of thing assistants offer; `name` as in "turned down user accounts"."""

    name: str
    words: tuple[str, ...]
    accepted: Mapping[str, int]
    rejected: Mapping[str, int]


@dataclass(frozen=True)
class Response:
    """What a person did with an offer, and the sentence in which they did it. `named`: they named it themselves."""

    offer: Offer
    stance: Stance
    passage: Passage
    at: int
    named: bool
    offered: bool
    """Did the assistant offer it just before?"""

    @property
    def effects(self) -> dict[str, int]:
        """Value -> -3..3. Putting off is half a rejection."""
        if self.stance == "accepted":
            return dict(self.offer.accepted)
        if self.stance == "rejected":
            return dict(self.offer.rejected)
        if self.stance == "postponed":
            return {v: int(n / 2) for v, n in self.offer.rejected.items() if int(n / 2)}
        return {"personal_control": -1}


@dataclass(frozen=True)
class ReplyWords:
    """How replies begin, longest first."""

    words: tuple[tuple[tuple[str, ...], Stance], ...]

    def stance_of(self, passage: Passage) -> Stance | None:
        """The stance with which the sentence begins; None if it begins otherwise."""
        start = passage.words
        while start and start[0] in {"oh", "ooh", "well", "hmm", "um", "ah", "thanks", "thank", "you", "please"}:
            start = start[1:]
        for phrase, stance in self.words:
            if tuple(start[: len(phrase)]) == phrase:
                return stance
        return None


def read_reply(assistant: str, person: str) -> list[Response]:
    """Responses of one turn of the person to the assistant's turn before it ("" if there was none).

    Things named by the person count first ("no accounts, please"); else the reply's first words are taken as the
    answer to the offer that stands last in the assistant's turn. An either-or question has no plain yes.
    """
    lexicon = load_lexicon()
    passages = split_passage(person)
    found: list[Response] = []
    for passage in passages:
        # The first word on a thing counts: "No accounts. They forget the password" does not ask for passwords.
        found += [r for r in _named(passage, assistant, lexicon) if r.offer.name not in {f.offer.name for f in found}]
    if not passages or not assistant:
        return found
    opening = passages[0]
    stance = _reply_words().stance_of(opening)
    if stance is None or (found and not _stands_alone(opening)):
        return found  # "No phone numbers": the "no" belongs to what is named
    asked = _last_offer(assistant)
    offers = _offers_in(asked)
    if stance in {"accepted", "rejected"} and " or " in f" {asked.lower()} ":
        return found
    if stance == "delegated" and not offers:
        offers = [(0, Offer("the choice", (), {}, {}))]
    named = {r.offer.name for r in found}
    open_offers = [offer for _, offer in offers if offer.name not in named][-1:]
    return [*(Response(offer, stance, opening, 0, False, bool(offer.words)) for offer in open_offers), *found]


def _stands_alone(passage: Passage) -> bool:
    """Is the first clause nothing but the answer: "No, ...", "Yes please." ?"""
    return any(passage.clauses[0].words == phrase for phrase, _ in _reply_words().words)


def _named(passage: Passage, assistant: str, lexicon: Lexicon) -> list[Response]:
    """Offers the person names: under a negator turned down, after a wish or after being offered taken."""
    words = passage.words
    if passage.is_question:
        return []
    found: list[Response] = []
    offered = {offer.name for _, offer in _offers_in(assistant)}
    for at, offer in _offers_in_words(words):
        clause = passage.clause_at(at)
        if clause.relayed:
            continue
        near = set(words[max(clause.start, at - 6) : at])
        short = clause.end - clause.start <= 5
        stance: Stance | None = None
        opening = _reply_words().stance_of(passage) if clause.index == passage.clauses[0].index else None
        refusal_follows = short and bool({"no", "never", "nope"} & set(clause.words[-2:]))
        if lexicon.negated(passage, at) or (opening == "rejected" and short) or refusal_follows:
            stance = "rejected"
        elif any(find_cue(h, clause.words) >= 0 for h in ("later", "not now", "maybe")):
            stance = "postponed"
        elif offer.name in offered and (near & _WANTING or short or opening == "accepted"):
            stance = "accepted"
        if stance:
            found.append(Response(offer, stance, passage, clause.index, True, offer.name in offered))
    return found


def _last_offer(assistant: str) -> str:
    """The last sentence of the turn that asks or offers something; the last one if none does."""
    sentences = [s.text for s in split_sentences(assistant)]
    for text in reversed(sentences):
        if text.endswith("?") or _ASKING.search(text):
            return text
    return sentences[-1] if sentences else ""


def _offers_in(text: str) -> list[tuple[int, Offer]]:
    return _offers_in_words(tokens(text))


def _offers_in_words(words: list[str]) -> list[tuple[int, Offer]]:
    """Offers that stand in the words, each once at its last place, in order of place."""
    places: dict[str, int] = {}
    for at, cue in _offer_index().hits(words):
        places[cue.value] = max(at, places.get(cue.value, at))
    named = {offer.name: offer for offer in offers()}
    return sorted(((at, named[name]) for name, at in places.items()), key=lambda pair: pair[0])


@lru_cache(maxsize=1)
def _offer_index() -> CueIndex:
    index = CueIndex()
    for offer in offers():
        for cue in offer.words:
            index.add(cue, offer.name, 1)
    return index


@lru_cache(maxsize=1)
def offers() -> tuple[Offer, ...]:
    """All kinds of offers, in file order."""
    raw = load_values()["offer"]
    return tuple(Offer(o.get("name", o["offer"][0]), tuple(o["offer"]), o["accepted"], o["rejected"]) for o in raw)


@lru_cache(maxsize=1)
def _reply_words() -> ReplyWords:
    raw = load_values()["replies"]
    sides: tuple[tuple[str, Stance], ...] = (
        ("accept", "accepted"), ("reject", "rejected"), ("postpone", "postponed"), ("delegate", "delegated"),
    )  # fmt: skip
    pairs = [(tuple(tokens(phrase)), stance) for side, stance in sides for phrase in raw[side]]
    return ReplyWords(tuple(sorted(pairs, key=lambda p: -len(p[0]))))


def stances(texts: Iterable[str]) -> list[Stance | None]:
    """How each text begins: for counting how often somebody accepts and declines."""
    found = []
    for text in texts:
        passages = split_passage(text)
        found.append(_reply_words().stance_of(passages[0]) if passages else None)
    return found
