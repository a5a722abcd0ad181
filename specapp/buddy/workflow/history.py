"""The history as the steps ask for it: chunks of turns, what counts as the person's words, what was read of what."""

import hashlib
from dataclasses import dataclass

from specapp.buddy.quotes import own_words
from specapp.buddy.variables import HistoryTurn
from specapp.buddy.workflow.choosing import CHUNK, Choice
from specapp.buddy.workflow.reading import Chunk, Reading, plan_reading
from specapp.buddy.workflow.state import SessionState

_MOST_REMEMBERED = 8
_remembered: dict[bytes, Reading] = {}


@dataclass(frozen=True)
class TurnsRead:
    """Own turns of the person: read whole, and not or only in part."""

    read: int
    unread: int


def has_own_turns(state: SessionState) -> bool:
    """False if nothing the person said is known: there is no evidence of preferences."""
    return any(turn.role == "user" for said in state.conversations for turn in said.turns)


def history_chunks(state: SessionState) -> tuple[tuple[HistoryTurn, ...], ...]:
    """The turns that are read, in chunks of at most `CHUNK` characters; what matters most is in the first one."""
    return tuple(_show(state, chunk) for chunk in reading_of(state).chunks)


def choices_of(state: SessionState) -> tuple[Choice, ...]:
    """What becomes of each conversation, in the order of reading; empty if everything fits one call."""
    return reading_of(state).choices


def count_turns_read(state: SessionState) -> TurnsRead:
    """A turn of which only the end is read counts as unread."""
    said = state.conversations
    lengths: dict[tuple[int, int], int] = {}
    for chunk in reading_of(state).chunks:
        for piece in chunk:
            place = (piece.conversation, piece.turn)
            lengths[place] = lengths.get(place, 0) + piece.length
    own = {
        (c, t): len(turn.text) for c, one in enumerate(said) for t, turn in enumerate(one.turns) if turn.role == "user"
    }
    read = sum(lengths.get(place, -1) == length for place, length in own.items())
    return TurnsRead(read=read, unread=len(own) - read)


def own_words_read(state: SessionState) -> list[str]:
    """The person's own words among what is read, turn by turn, the oldest first: the only evidence of preferences.

    Of lines they quoted (`> ...`) nothing counts: somebody else wrote them.
    """
    pieces: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for chunk in reading_of(state).chunks:
        for piece in chunk:
            if state.conversations[piece.conversation].turns[piece.turn].role == "user":
                pieces.setdefault((piece.conversation, piece.turn), []).append((piece.start, piece.end))
    return [
        # Parts of one turn lie side by side: from the first start to the last end.
        own_words(state.conversations[c].turns[t].text[min(runs)[0] : max(runs)[1]])
        for (c, t), runs in sorted(pieces.items())
    ]


def reading_of(state: SessionState) -> Reading:
    """What is read. Steps ask at every turn of the loop and pages at every load, so it is kept twice: with the state
    (a look at two fields tells whether it still holds), and, since every page folds a state of its own, in the process
    under a digest of the texts (0.1 s for 50 MB, where ranking takes 5 s). What is kept holds offsets and no texts.
    """
    basis = (state.proposal, len(state.conversations))
    if state.reading is None or state.reading[0] != basis:
        state.reading = (basis, _remember(state))
    return state.reading[1]


def _remember(state: SessionState) -> Reading:
    if sum(len(turn.text) for said in state.conversations for turn in said.turns) <= CHUNK:
        return plan_reading(state.proposal, state.conversations)
    key = _digest(state)
    found = _remembered.get(key)
    if found is None:
        found = plan_reading(state.proposal, state.conversations)
        _remembered[key] = found
        for old in list(_remembered)[:-_MOST_REMEMBERED]:
            _remembered.pop(old, None)
    return found


def _digest(state: SessionState) -> bytes:
    digest = hashlib.blake2b(state.proposal.encode("utf-8", "surrogatepass"), digest_size=16)
    for said in state.conversations:
        digest.update(f"\0\0{len(said.turns)}\0{said.title}".encode("utf-8", "surrogatepass"))
        for turn in said.turns:
            digest.update(f"\0{turn.role}\0{len(turn.text)}\0".encode())
            digest.update(turn.text.encode("utf-8", "surrogatepass"))
    return digest.digest()


def _show(state: SessionState, chunk: Chunk) -> tuple[HistoryTurn, ...]:
    turns = []
    for piece in chunk:
        turn = state.conversations[piece.conversation].turns[piece.turn]
        text = turn.text[piece.start : piece.end]
        turns.append(HistoryTurn(conversation=piece.conversation + 1, role=turn.role, text=text))
    return tuple(turns)
