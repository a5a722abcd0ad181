"""What just happened, in sentences: one item for what a person would call one thing, newest first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from specapp.buddy.events import asking, calls, charts, profiles, session, sheets, voting
from specapp.buddy.events.base import Event
from specapp.buddy.events.envelope import RecordedEvent
from specapp.buddy.model import Letter
from specapp.buddy.questions import PRIORITY, Answer
from specapp.sessions.projections.chart_row import VOTERS
from specapp.sessions.projections.room import Room

MOST_ITEMS: Final = 150
VOTER_TITLES: Final = {"full_profile": "Full profile", "partial_profile": "Part profile", "no_profile": "No profile"}
ENDED: Final = {
    "budget": "The number of questions you allowed is used up.",
    "nothing_open": "Nothing is left to ask.",
    "not_worth": "No open point is worth a question any more.",
    "stopped": "You stopped the questions.",
}
ANSWERS: Final = {
    "own_words": "in your own words",
    "no_preference": "no preference",
    "you_decide": "you left it to the three",
    "question_wrong": "the question is wrong",
    "skipped": "skipped",
}


@dataclass(frozen=True)
class FeedItem:
    """One item: a bold subject, the rest of the sentence, perhaps a quote, perhaps a row it leads to."""

    seq: int
    at: datetime
    subject: str
    text: str
    quote: str = ""
    row: str = ""
    voter: str = ""
    failed: bool = False


@dataclass(frozen=True)
class FeedView:
    """`older`: items that are not shown any more."""

    items: tuple[FeedItem, ...]
    older: int


def build_feed_view(room: Room) -> FeedView:
    """The newest items, and how many there are besides."""
    items = build_feed(room)
    return FeedView(items[:MOST_ITEMS], max(0, len(items) - MOST_ITEMS))


def build_feed(room: Room, *, after: int = 0) -> tuple[FeedItem, ...]:
    """Items of the events after `after`, newest first. Votes of one simulator and round are one item, at its last."""
    items: list[FeedItem] = []
    cast: Counter[tuple[str, int]] = Counter()
    last: dict[str, voting.VoteCast] = {}  # as it was then: a later vote on the same row may be hidden
    rounds = {
        item.event.round: len(item.event.dimension_keys)
        for item in room.recorded
        if isinstance(item.event, voting.RoundOpened)
    }
    for item in room.recorded:
        event = item.event
        if isinstance(event, voting.VoteCast):
            cast[(event.simulator, event.round)] += 1
            if item.seq > after and cast[(event.simulator, event.round)] == rounds.get(event.round):
                items.append(_votes(item, event, rounds[event.round]))
            if event.simulator == "full_profile":
                last[event.dimension_key] = event
        elif isinstance(event, voting.DimensionAdopted):
            if item.seq > after:
                items.append(_adopted(room, item, event, last.get(event.dimension_key)))
        elif item.seq > after:
            tell = _TELLERS.get(type(event))
            told = tell(room, item, event) if tell else None
            if told:
                items.append(told)
    return tuple(reversed(items))


def _votes(item: RecordedEvent, event: voting.VoteCast, count: int) -> FeedItem:
    again = " again" if event.round > 1 else ""
    text = f"voted{again} on {count} point{'s' if count != 1 else ''}."
    return _item(item, VOTER_TITLES[event.simulator], text, voter=VOTERS[event.simulator])


def _item(item: RecordedEvent, subject: str, text: str, **more: object) -> FeedItem:
    return FeedItem(item.seq, item.envelope.recorded_at, subject, text, **more)  # type: ignore[arg-type]


Teller = Callable[[Room, RecordedEvent, "object"], FeedItem | None]
_TELLERS: dict[type[Event], Callable[..., FeedItem | None]] = {}


def _on(event_type: type[Event]) -> Callable[[Callable[..., FeedItem | None]], Callable[..., FeedItem | None]]:
    def register(tell: Callable[..., FeedItem | None]) -> Callable[..., FeedItem | None]:
        _TELLERS[event_type] = tell
        return tell

    return register


def _title(room: Room, key: str) -> str:
    if key == PRIORITY:
        return "What comes first"
    row = room.state.rows.get(key)
    return (row.dimension.title or row.dimension.question) if row else key


def _labels(room: Room, key: str, letters: tuple[Letter, ...]) -> str:
    row, draft = room.state.rows.get(key), room.state.draft
    if row:
        return ", ".join(row.dimension.label_of(letter) for letter in letters)
    return ", ".join(draft.priority.options[letter] for letter in letters) if draft and key == PRIORITY else ""


def _row(key: str) -> str:
    return "" if key == PRIORITY else key


@_on(session.ProposalGiven)
def _given(room: Room, item: RecordedEvent, event: session.ProposalGiven) -> FeedItem:
    unread = f" {event.unread} characters in the middle are not read: it is very long." if event.unread else ""
    return _item(item, "Your request", f"was read: {len(event.text.split())} words.{unread}")


@_on(session.ConversationImported)
def _chat(room: Room, item: RecordedEvent, event: session.ConversationImported) -> FeedItem:
    own = sum(turn.role == "user" for turn in event.turns)
    return _item(item, event.title or event.source, f"was added: {own} messages of yours.")


@_on(profiles.ProfileCompleted)
def _profile(room: Room, item: RecordedEvent, event: profiles.ProfileCompleted) -> FeedItem | None:
    if not room.state.conversations:
        return None
    quotes = [e.text for a in room.state.attributes.values() for e in a.evidence if e.kind == "quote"]
    found = f"{event.kept} trait{'s' if event.kept != 1 else ''} found in your chats, each with your own words."
    if event.unread:
        found += f" {event.unread} of your {event.read + event.unread} messages were not read, or only in part."
    return _item(item, "Your habits:", found, quote=quotes[0] if quotes else "")


@_on(charts.DraftCompleted)
def _draft(room: Room, item: RecordedEvent, event: charts.DraftCompleted) -> FeedItem:
    return _item(
        item,
        "First draft",
        f"written: {len(event.assumptions)} assumptions, {len(event.open_questions)} open questions.",
    )


@_on(charts.ChartCompleted)
def _chart(room: Room, item: RecordedEvent, event: charts.ChartCompleted) -> FeedItem:
    left = len(event.uncovered)
    rest = f" Not in it: {left} sentence{'s' if left != 1 else ''} of your request." if left else ""
    return _item(item, "Chart drawn:", f"{event.rows} decisions from your request.{rest}")


def _adopted(room: Room, item: RecordedEvent, event: voting.DimensionAdopted, vote: voting.VoteCast | None) -> FeedItem:
    row = room.state.rows[event.dimension_key]
    reason = vote.reasoning if vote and vote.choice == event.choice else ""
    text = f"is agreed: {row.dimension.label_of(event.choice)}."
    return _item(item, _title(room, event.dimension_key), text, quote=reason, row=event.dimension_key)


@_on(voting.DimensionEscalated)
def _escalated(room: Room, item: RecordedEvent, event: voting.DimensionEscalated) -> FeedItem | None:
    if event.round > 1:  # it stays open: nothing new
        return None
    why = "They agree, but not all are sure." if event.distinct_choices == 1 else "The three did not agree."
    return _item(item, _title(room, event.dimension_key), f"is open. {why}", row=event.dimension_key)


@_on(voting.VotesRevealed)
def _revealed(room: Room, item: RecordedEvent, event: voting.VotesRevealed) -> FeedItem:
    return _item(item, "You looked", f"at the votes on {_title(room, event.dimension_key)}.", row=event.dimension_key)


@_on(asking.QuestionAsked)
def _asked(room: Room, item: RecordedEvent, event: asking.QuestionAsked) -> FeedItem:
    return _item(item, f"Question {event.number}", f"asked: {event.question}", row=_row(event.dimension_key))


@_on(asking.QuestionAnswered)
def _answered(room: Room, item: RecordedEvent, event: asking.QuestionAnswered) -> FeedItem:
    subject, key = "Your answer", event.dimension_key
    text = f"to {_title(room, key)}: {_answer(room, key, event.answer)}."
    return _item(item, subject, text, quote=event.answer.text, row=_row(key))


@_on(asking.AnswerChanged)
def _changed(room: Room, item: RecordedEvent, event: asking.AnswerChanged) -> FeedItem:
    key = event.dimension_key
    text = f"to {_title(room, key)}: {_answer(room, key, event.answer)}."
    return _item(item, "Your answer changed", text, quote=event.answer.text, row=_row(key))


def _answer(room: Room, key: str, answer: Answer) -> str:
    return _labels(room, key, answer.selected) or ANSWERS.get(answer.kind, answer.kind)


@_on(asking.CorrectionLearned)
def _corrected(room: Room, item: RecordedEvent, event: asking.CorrectionLearned) -> FeedItem:
    return _item(item, "Understood from your words:", event.text, row=_row(event.dimension_key))


@_on(asking.DimensionOverturned)
def _overturned(room: Room, item: RecordedEvent, event: asking.DimensionOverturned) -> FeedItem:
    who = "you overturned it" if event.by == "person" else "your words say otherwise"
    chosen = _labels(room, event.dimension_key, event.answer.selected)
    text = f"is decided anew, because {who}{': ' + chosen if chosen else ''}."
    return _item(item, _title(room, event.dimension_key), text, quote=event.answer.text, row=event.dimension_key)


@_on(asking.AskingExtended)
def _extended(room: Room, item: RecordedEvent, event: asking.AskingExtended) -> FeedItem:
    return _item(item, "You asked", f"for up to {event.more} more question{'s' if event.more != 1 else ''}.")


@_on(asking.AskingFinished)
def _ended(room: Room, item: RecordedEvent, event: asking.AskingFinished) -> FeedItem:
    left = len(event.remaining)
    rest = (
        f" {left} point{'s stay' if left != 1 else ' stays'} open; the three’s best guess is marked as one."
        if left
        else ""
    )
    return _item(item, "No more questions.", f"{ENDED[event.reason]}{rest}")


@_on(profiles.AttributeSwitched)
def _switched(room: Room, item: RecordedEvent, event: profiles.AttributeSwitched) -> FeedItem:
    known = room.state.attributes[event.attribute]
    return _item(item, "You switched", f"{'on' if event.active else 'off'} a trait: {known.value}")


@_on(profiles.AttributeEdited)
def _edited(room: Room, item: RecordedEvent, event: profiles.AttributeEdited) -> FeedItem:
    return _item(item, "You changed", f"a trait: {event.value}")


@_on(sheets.SheetWritten)
def _written(room: Room, item: RecordedEvent, event: sheets.SheetWritten) -> FeedItem:
    return _item(item, "Sheet written:", f"version {event.number}, {len(event.lines)} lines.")


@_on(sheets.SheetReviewed)
def _reviewed(room: Room, item: RecordedEvent, event: sheets.SheetReviewed) -> FeedItem:
    found = len(event.findings)
    return _item(
        item, "Checked:", f"{found} finding{'s' if found != 1 else ''} mended." if found else "nothing to mend."
    )


@_on(sheets.LineEdited)
def _line(room: Room, item: RecordedEvent, event: sheets.LineEdited) -> FeedItem:
    return _item(item, "You edited", "a line of the sheet; it stays as you wrote it.", quote=event.text)


@_on(sheets.RevisionRequested)
def _revision(room: Room, item: RecordedEvent, event: sheets.RevisionRequested) -> FeedItem:
    return _item(item, "You asked", "for the changed parts to be written again.")


@_on(session.SessionFailed)
def _failed(room: Room, item: RecordedEvent, event: session.SessionFailed) -> FeedItem:
    return _item(item, "Stopped.", event.message, failed=True)


@_on(session.SessionResumed)
def _resumed(room: Room, item: RecordedEvent, event: session.SessionResumed) -> FeedItem:
    return _item(item, "Going on", f"with {event.model}.")


@_on(session.SpendingLimitSet)
def _limit(room: Room, item: RecordedEvent, event: session.SpendingLimitSet) -> FeedItem:
    amount = "no limit" if event.limit_usd is None else f"${event.limit_usd:.2f} at most"
    return _item(item, "May spend", f"{amount} on model calls.")


@_on(calls.ModelCallShortened)
def _shortened(room: Room, item: RecordedEvent, event: calls.ModelCallShortened) -> FeedItem:
    text = f"for {event.model}: it reads the newest {event.kept_turns} of {event.all_turns} messages."
    return _item(item, "Old chats are too long", text)


@_on(session.SessionFinished)
def _finished(room: Room, item: RecordedEvent, event: session.SessionFinished) -> FeedItem:
    return _item(item, "Done.", "The sheet is written and checked.")
