"""What is read of a history: the pieces of its turns, cut into chunks that are asked about one by one."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from specapp.buddy.events.session import ConversationImported
from specapp.buddy.quotes import own_words
from specapp.buddy.workflow.choosing import CHUNK, HISTORY_LIMIT, Choice, Said, choose_conversations

LEAST_END = 500
"""Characters: a shorter end of a turn is not worth reading."""
_BORDER_REACH = 2_000
_BORDERS = tuple(re.compile(border) for border in (r"\n\s*\n", r"\n", r"(?<=[.!?。！？…])\s*", r"\s"))


@dataclass(frozen=True)
class Piece:
    """A run of one turn: places of conversation and turn from 0, offsets in the turn's text."""

    conversation: int
    turn: int
    start: int
    end: int

    @property
    def length(self) -> int:
        return self.end - self.start


Chunk = tuple[Piece, ...]


@dataclass(frozen=True)
class Reading:
    """`chunks`: in the order of reading, the pieces of each in the order in which they were said. `choices`: one for
    each conversation in which the person said something, in the order of reading; empty if nothing had to be chosen.
    """

    chunks: tuple[Chunk, ...]
    choices: tuple[Choice, ...] = ()


def plan_reading(proposal: str, conversations: Sequence[ConversationImported]) -> Reading:
    """Everything in its own order as long as it fits one chunk; else chosen, and cut into chunks.

    Over the limit it goes to the person's own turns first, conversation by conversation in the order of reading, of
    each its end; what is left goes to what they were told in the conversations that are read.
    """
    everything = {c: _whole_turns(conversations, c) for c in range(len(conversations))}
    total = sum(piece.length for pieces in everything.values() for piece in pieces)
    if total <= CHUNK:
        return Reading((tuple(piece for pieces in everything.values() for piece in pieces),))

    def is_own(piece: Piece) -> bool:
        return conversations[piece.conversation].turns[piece.turn].role == "user"

    own = {c: mine for c, pieces in everything.items() if (mine := [piece for piece in pieces if is_own(piece)])}
    choices = _choose(proposal, conversations, own)
    order = [choice.conversation - 1 for choice in choices]
    if total <= HISTORY_LIMIT:
        read = everything
        order += [c for c in everything if c not in own]
    else:
        read = {c.conversation - 1: _end_of(conversations, own[c.conversation - 1], c.characters_read) for c in choices}
        choices = [replace(c, characters_read=sum(p.length for p in read[c.conversation - 1])) for c in choices]
        _add_what_was_told(read, {c: [p for p in everything[c] if not is_own(p)] for c in order if read[c]})
    chunks = _pack(conversations, [read[c] for c in order])
    # Evidence is only what the person said: a chunk without a word of theirs could tell nothing.
    spoken = [chunk for chunk in chunks if any(map(is_own, chunk))]
    return Reading(tuple(spoken), tuple(choices))


def _whole_turns(conversations: Sequence[ConversationImported], conversation: int) -> list[Piece]:
    turns = conversations[conversation].turns
    return [Piece(conversation, place, 0, len(turn.text)) for place, turn in enumerate(turns)]


def _choose(
    proposal: str, conversations: Sequence[ConversationImported], own: dict[int, list[Piece]]
) -> list[Choice]:  # fmt: skip
    """Choices among the conversations in which the person said something; numbers are those of the session."""
    said = [
        Said(
            title=conversations[c].title, characters=sum(piece.length for piece in pieces),
            text="\n".join(own_words(conversations[c].turns[piece.turn].text) for piece in pieces),
        )
        for c, pieces in own.items()
    ]  # fmt: skip
    numbers = [c + 1 for c in own]
    return [replace(one, conversation=numbers[one.conversation - 1]) for one in choose_conversations(proposal, said)]


def _end_of(conversations: Sequence[ConversationImported], turns: list[Piece], characters: int) -> list[Piece]:
    """The newest of these turns, as many as fit. Of the next one the end, if it is a document rather than a remark, or
    if otherwise nothing of the conversation would be read."""
    read: list[Piece] = []
    left = characters
    for piece in reversed(turns):
        if piece.length <= left:
            read.append(piece)
            left -= piece.length
            continue
        if left >= LEAST_END and (not read or piece.length > CHUNK):
            text = conversations[piece.conversation].turns[piece.turn].text
            start = piece.end - left
            blank = re.compile(r"\s").search(text, start, start + LEAST_END // 2)
            read.append(Piece(piece.conversation, piece.turn, blank.end() if blank else start, piece.end))
        break
    return read[::-1]


def _add_what_was_told(read: dict[int, list[Piece]], told: dict[int, list[Piece]]) -> None:
    """Room that is left goes to `told`, the other turns of the conversations that are read, the newest first."""
    left = HISTORY_LIMIT - sum(piece.length for pieces in read.values() for piece in pieces)
    for conversation, pieces in told.items():
        # The reply before the oldest turn that is read may be what that turn answers; earlier ones belong to others.
        oldest = min(piece.turn for piece in read[conversation]) - 1
        for piece in reversed(pieces):
            if piece.turn >= oldest and piece.length <= left:
                read[conversation].append(piece)
                left -= piece.length


def _pack(conversations: Sequence[ConversationImported], read: Sequence[list[Piece]]) -> list[Chunk]:
    """Each run of pieces into the first chunk that has room for it. `read`: per conversation, in order of reading."""
    chunks: list[list[Piece]] = []
    room: list[int] = []
    for pieces in read:
        for run in _runs(conversations, pieces):
            length = sum(piece.length for piece in run)
            place = next((n for n, left in enumerate(room) if length <= left), len(chunks))
            if place == len(chunks):
                chunks.append([])
                room.append(CHUNK)
            chunks[place] += run
            room[place] -= length
    return [tuple(sorted(chunk, key=lambda p: (p.conversation, p.turn, p.start))) for chunk in chunks]


def _runs(conversations: Sequence[ConversationImported], pieces: list[Piece]) -> Iterator[list[Piece]]:
    """A conversation whole if it fits a chunk, else in parts that do, the newest part first."""
    run: list[Piece] = []
    length = 0
    for piece in sorted(pieces, key=lambda p: -p.turn):
        for part in reversed(_cut(piece, conversations[piece.conversation].turns[piece.turn].text)):
            if run and length + part.length > CHUNK:
                yield run
                run, length = [], 0
            run.append(part)
            length += part.length
    if run:
        yield run


def _cut(piece: Piece, text: str) -> list[Piece]:
    """Parts of at most a chunk and nearly alike in length, cut between paragraphs or sentences where there are any."""
    parts: list[Piece] = []
    start = piece.start
    while piece.end - start > CHUNK:
        count = -(-(piece.end - start) // CHUNK)
        end = _border_before(text, start + -(-(piece.end - start) // count))
        parts.append(Piece(piece.conversation, piece.turn, start, end))
        start = end
    return [*parts, Piece(piece.conversation, piece.turn, start, piece.end)]


def _border_before(text: str, end: int) -> int:
    """The end of the last paragraph, line, sentence or word shortly before `end`; `end` itself if there is none."""
    for border in _BORDERS:
        found = [match.end() for match in border.finditer(text, end - _BORDER_REACH, end)]
        if found:
            return found[-1]
    return end
