"""One row of the morphological chart as a page draws it: cells, votes that may be seen, and its piece of the line."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final, Literal

from specapp.buddy.model import LETTERS, Letter
from specapp.buddy.section_titles import section_titles
from specapp.buddy.votes import SIMULATORS, Simulator
from specapp.buddy.workflow.decisions import decision_of, votes_may_be_seen
from specapp.buddy.workflow.state import Row
from specapp.sessions.projections.room import Room

RowState = Literal["waiting", "voting", "agreed", "asks", "answered", "guessed", "withdrawn"]
Path = Literal["", "agreed", "open", "mine"]
VOTERS: Final[dict[Simulator, str]] = {"full_profile": "F", "partial_profile": "P", "no_profile": "N"}
VOTER_NAMES: Final[dict[Simulator, str]] = {
    "full_profile": "full profile",
    "partial_profile": "part profile",
    "no_profile": "no profile",
}
COLUMN: Final = 100
"""Width of a column in the line's own coordinates: the lane is 400 wide and 20 high."""


@dataclass(frozen=True)
class Token:
    """One vote as drawn. `face`: up, down (it may not be seen yet) or thinking."""

    voter: str
    face: Literal["up", "down", "thinking"] = "up"
    sure: bool = True


@dataclass(frozen=True)
class Cell:
    """One alternative. `spoken`: what the drawing says, for those who hear the page."""

    letter: Letter
    label: str
    path: Path = ""
    tokens: tuple[Token, ...] = ()
    spoken: str = ""


@dataclass(frozen=True)
class Curve:
    """A piece of the line between two rows, in lane coordinates."""

    kind: Path
    d: str


@dataclass(frozen=True)
class RowView:
    """One row. `outcome`: kind, icon and word of its state; `note`: what stands below. `opens`: there is something to
    read about it; not while it is being written."""

    key: str
    number: int
    title: str
    section: str
    state: RowState
    current: bool
    cells: tuple[Cell, ...]
    outcome_kind: str
    outcome_icon: str
    outcome: str
    note: str
    own_words: str
    hidden: tuple[Token, ...]
    hidden_spoken: str
    curves: tuple[Curve, ...]
    opens: bool = True


def view_row(room: Room, keys: list[str], place: int) -> RowView:
    """The row at this place of the chart. `keys`: all of them, in their order."""
    key = keys[place]
    row = room.state.rows[key]
    question = room.state.open_question
    current = question is not None and question.dimension_key == key
    votes_in = frozenset(row.votes) | {simulator for simulator, voted_on in room.preview.votes if voted_on == key}
    state = "voting" if votes_in and state_of(row) == "waiting" else state_of(row)
    kind, icon, outcome, note = _outcome(row, state, current=current, votes_in=len(votes_in))
    seen = votes_may_be_seen(row)
    hidden = () if seen else tuple(_hidden_token(simulator, votes_in) for simulator in SIMULATORS)
    waiting = state == "waiting"
    above = _letters(room.state.rows[keys[place - 1]]) if place else ()
    return RowView(
        key=key, number=place + 1, title=row.dimension.title or row.dimension.question,
        section=section_titles(room.language)[row.dimension.primary_section], state=state, current=current,
        cells=tuple(_cell(row, letter, state, seen=seen) for letter in LETTERS),
        outcome_kind=kind, outcome_icon=icon, outcome=outcome, note=note, own_words=_own_words(row),
        hidden=() if waiting else hidden, hidden_spoken="" if waiting or seen else _spoken_hidden(len(votes_in)),
        curves=_curves(above, row, state),
    )  # fmt: skip


def state_of(row: Row) -> RowState:
    decision = decision_of(row)
    if decision.status == "withdrawn":
        return "withdrawn"
    if decision.status in ("answered", "overturned"):
        return "answered"
    if decision.status == "adopted":
        return "agreed"
    if row.inferred or (row.answer and row.answer.kind != "chosen"):
        return "guessed"
    if not row.votes:
        return "waiting"
    return "asks" if row.settled_round else "voting"


def _letters(row: Row) -> tuple[Letter, ...]:
    """The columns the line passes through in this row: none when nothing in the chart was chosen."""
    state = state_of(row)
    if state in ("waiting", "voting", "withdrawn"):
        return ()
    if state == "asks":
        return tuple(LETTERS) if not row.revealed else tuple(sorted({vote.choice for vote in row.votes.values()}))
    return decision_of(row).choice


def _path(row: Row, letter: Letter, state: RowState) -> Path:
    if letter not in _letters(row):
        return ""
    return {"agreed": "agreed", "guessed": "open", "asks": "open", "answered": "mine"}.get(state, "")  # type: ignore[return-value]


def _cell(row: Row, letter: Letter, state: RowState, *, seen: bool) -> Cell:
    votes = [(simulator, row.votes[simulator]) for simulator in SIMULATORS if simulator in row.votes]
    here = [(simulator, vote) for simulator, vote in votes if seen and vote.choice == letter]
    path = _path(row, letter, state)
    said = {"agreed": "Agreed.", "mine": "Your answer.", "open": ""}.get(path, "")
    heard = ", ".join(f"{VOTER_NAMES[s]} ({'sure' if v.confident else 'guessing'})" for s, v in here)
    spoken = " ".join(part for part in (said, f"Votes: {heard}." if heard else "") if part)
    tokens = tuple(Token(VOTERS[simulator], "up", vote.confident) for simulator, vote in here)
    return Cell(letter, row.dimension.label_of(letter), path, tokens, spoken)


def _hidden_token(simulator: Simulator, votes_in: Collection[str]) -> Token:
    return Token(VOTERS[simulator], "down" if simulator in votes_in else "thinking")


def _spoken_hidden(count: int) -> str:
    return "Three votes, hidden until you answer" if count == len(SIMULATORS) else f"{count} of 3 votes are in, hidden"


def _outcome(row: Row, state: RowState, *, current: bool, votes_in: int) -> tuple[str, str, str, str]:
    """Kind, icon, word, note."""
    answer, inferred = row.answer, row.inferred
    if state == "waiting":
        return "", "i-wait", "Waiting", ""
    if state == "voting":
        return "running", "i-wait", "Voting", f"{votes_in} of 3 are in" if votes_in < len(SIMULATORS) else ""
    if state == "asks":
        if row.revealed:
            return "needs", "i-pennant", "Needs you", "You looked before answering; this is recorded."
        return "needs", "i-pennant", "Needs you", "Open now. Votes hidden." if current else _why_open(row)
    if state == "withdrawn":
        return "", "i-blank", "Left out", "You said the question is wrong."
    if state == "agreed":
        delegated = answer is not None and answer.kind == "you_decide"
        return "done", "i-tick", "Agreed", "Decided by the three, you passed." if delegated else "3 of 3, all sure"
    if state == "answered":
        return "mine", "i-pen", _yours(row), _guessed_by(row)
    if inferred is not None and inferred.choice is None:
        return "", "i-blank", "Open", "Nobody decided. Listed as open in the sheet."
    if answer and answer.kind == "skipped":
        return "", "i-blank", "Skipped", "Listed as open in the sheet."
    return "", "i-blank", "A guess", "Nobody decided. Buddy’s suggestion."


def _why_open(row: Row) -> str:
    """Why the three did not settle it, without giving a vote away."""
    distinct = len({vote.choice for vote in row.votes.values()})
    return (
        "They agree, but not all are sure. Votes stay hidden."
        if distinct == 1
        else "They did not agree. Votes stay hidden."
    )


def _yours(row: Row) -> str:
    choice = decision_of(row).choice
    verb = "You overturned it" if row.overturned and row.overturned.by == "person" else "You chose"
    if row.overturned and row.overturned.by == "correction":
        verb = "Your words changed it"
    if not choice:
        return "Your own words" if verb == "You chose" else verb
    return f"{verb} {' and '.join(choice)}" if verb == "You chose" else f"{verb}: {' and '.join(choice)}"


def _guessed_by(row: Row) -> str:
    choice = decision_of(row).choice
    if not row.votes or not choice:
        return ""
    return f"{sum(vote.choice in choice for vote in row.votes.values())} of 3 guessed it"


def _own_words(row: Row) -> str:
    if row.overturned:
        return row.overturned.answer.text
    return row.answer.text if row.answer else ""


def _curves(above: tuple[Letter, ...], row: Row, state: RowState) -> tuple[Curve, ...]:
    """From each column of the row above to each of this one; where both are open the columns just go on."""
    here = _letters(row)
    both_open = len(above) > 1 and len(here) > 1
    kind = {"agreed": "agreed", "answered": "mine"}.get(state, "open")
    return tuple(
        Curve(kind, f"M{a} -1C{a} 14 {b} 4 {b} 21")  # type: ignore[arg-type]
        for a in (LETTERS.index(letter) * COLUMN for letter in above)
        for b in (LETTERS.index(letter) * COLUMN for letter in here)
        if a == b or not both_open
    )
