"""Folding: one rule an event type turns the log into the state."""

from collections.abc import Iterable

from specapp.buddy.events import asking, calls, charts, profiles, session, sheets, voting
from specapp.buddy.events.base import Event
from specapp.buddy.questions import PRIORITY, Answer
from specapp.buddy.reading_limit import cut_proposal
from specapp.buddy.sentences import split_sentences
from specapp.buddy.votes import Vote
from specapp.buddy.workflow import benchmark_folding  # noqa: F401  (its rules are registered)
from specapp.buddy.workflow.folding_rules import RULES, on
from specapp.buddy.workflow.state import Row, SessionState


def fold(events: Iterable[Event], state: SessionState | None = None) -> SessionState:
    """Apply events in order; an event type without a rule here changes nothing."""
    state = state or SessionState()
    for event in events:
        rule = RULES.get(type(event))
        if rule:
            rule(state, event)
        state.seq += 1
    return state


@on(session.SessionCreated)
def _created(state: SessionState, event: session.SessionCreated) -> None:
    state.created = event


@on(session.ProposalGiven)
def _proposal(state: SessionState, event: session.ProposalGiven) -> None:
    state.given = event.text
    state.proposal, state.unread = cut_proposal(event.text)
    state.sentences = split_sentences(state.proposal)


@on(session.ConversationImported)
def _conversation(state: SessionState, event: session.ConversationImported) -> None:
    state.conversations.append(event)


@on(session.StepFinished)
def _step(state: SessionState, event: session.StepFinished) -> None:
    state.steps.add((event.step, event.basis))
    if event.step == "learn":
        state.learnt.add(event.basis)


@on(session.SessionFailed)
def _failed(state: SessionState, event: session.SessionFailed) -> None:
    state.failed = event


@on(session.SessionResumed)
def _resumed(state: SessionState, event: session.SessionResumed) -> None:
    state.failed = None
    if state.created:
        settings = state.created.settings.model_copy(update={"model": event.model})
        state.created = state.created.model_copy(update={"settings": settings})


@on(session.SpendingLimitSet)
def _limited(state: SessionState, event: session.SpendingLimitSet) -> None:
    state.limit_usd = event.limit_usd


@on(session.SessionFinished)
def _finished(state: SessionState, event: session.SessionFinished) -> None:
    state.finished = True


@on(calls.ModelCallShortened)
def _shortened(state: SessionState, event: calls.ModelCallShortened) -> None:
    state.shortened.append(event)


@on(calls.ModelCallCompleted)
def _completed(state: SessionState, event: calls.ModelCallCompleted) -> None:
    state.replies[event.call_key] = event


@on(calls.ModelCallRejected)
def _rejected(state: SessionState, event: calls.ModelCallRejected) -> None:
    state.rejected.append(event)


@on(profiles.AttributeInferred)
def _attribute(state: SessionState, event: profiles.AttributeInferred) -> None:
    state.attributes[event.attribute.id] = event.attribute


@on(profiles.AttributeDropped)
def _attribute_dropped(state: SessionState, event: profiles.AttributeDropped) -> None:
    state.dropped_attributes.append(event)


@on(profiles.AttributeSwitched)
def _attribute_switched(state: SessionState, event: profiles.AttributeSwitched) -> None:
    known = state.attributes[event.attribute]
    state.attributes[event.attribute] = known.model_copy(update={"active": event.active})
    _reopen_undecided(state)


@on(profiles.AttributeEdited)
def _attribute_edited(state: SessionState, event: profiles.AttributeEdited) -> None:
    known = state.attributes[event.attribute]
    state.attributes[event.attribute] = known.model_copy(update={"value": event.value, "edited": True})
    _reopen_undecided(state)


def _reopen_undecided(state: SessionState) -> None:
    """The profile changed: before the first sheet, whatever the person did not decide is voted on anew."""
    if state.sheet:
        return
    for row in state.rows.values():
        if row.answer is None and row.overturned is None:
            row.votes, row.adopted, row.inferred = {}, None, None
            row.revision += 1


@on(profiles.ProfileCompleted)
def _profile(state: SessionState, event: profiles.ProfileCompleted) -> None:
    state.profile = event


@on(profiles.SummaryCompleted)
def _summary(state: SessionState, event: profiles.SummaryCompleted) -> None:
    state.summary = event.text


@on(charts.DraftCompleted)
def _draft(state: SessionState, event: charts.DraftCompleted) -> None:
    state.draft = event


@on(charts.DimensionAdded)
def _dimension(state: SessionState, event: charts.DimensionAdded) -> None:
    state.rows[event.dimension_key] = Row(event.dimension)


@on(charts.ChartCompleted)
def _chart(state: SessionState, event: charts.ChartCompleted) -> None:
    state.chart = event


@on(charts.ChartLoaded)
def _chart_loaded(state: SessionState, event: charts.ChartLoaded) -> None:
    state.chart = event
    for dimension in event.dimensions:
        state.rows[dimension.dimension_key] = Row(dimension)


@on(voting.SimulatorsPrepared)
def _simulators(state: SessionState, event: voting.SimulatorsPrepared) -> None:
    state.simulators = event


@on(voting.RoundOpened)
def _round(state: SessionState, event: voting.RoundOpened) -> None:
    state.rounds.append(event)


@on(voting.VoteCast)
def _vote(state: SessionState, event: voting.VoteCast) -> None:
    state.rows[event.dimension_key].votes[event.simulator] = Vote(
        simulator=event.simulator, round=event.round, choice=event.choice,
        confident=event.confident, reasoning=event.reasoning,
    )  # fmt: skip


@on(voting.DimensionAdopted)
def _adopted(state: SessionState, event: voting.DimensionAdopted) -> None:
    row = state.rows[event.dimension_key]
    row.adopted, row.settled_round, row.revision = event.choice, event.round, row.revision + 1


@on(voting.DimensionEscalated)
def _escalated(state: SessionState, event: voting.DimensionEscalated) -> None:
    state.rows[event.dimension_key].settled_round = event.round


@on(voting.VotesRevealed)
def _revealed(state: SessionState, event: voting.VotesRevealed) -> None:
    state.rows[event.dimension_key].revealed = True


@on(asking.QuestionAsked)
def _asked(state: SessionState, event: asking.QuestionAsked) -> None:
    state.asked.append(event)
    if event.dimension_key in state.rows:
        state.rows[event.dimension_key].asked = True


@on(asking.QuestionAnswered)
def _answered(state: SessionState, event: asking.QuestionAnswered) -> None:
    _take_answer(state, event.dimension_key, event.answer)


@on(asking.AnswerChanged)
def _answer_changed(state: SessionState, event: asking.AnswerChanged) -> None:
    _forget(state, event.dimension_key)
    _take_answer(state, event.dimension_key, event.answer)


def _forget(state: SessionState, key: str) -> None:
    """Take back whatever was learnt from an earlier answer to the same question."""
    gone = {c.id for c in state.corrections.values() if c.origin == key}
    state.facts = {i: f for i, f in state.facts.items() if f.dimension_key != key}
    state.corrections = {i: c for i, c in state.corrections.items() if i not in gone}
    state.learnt.discard(key)
    for row in state.rows.values():
        if row.overturned and row.overturned.correction in gone:
            row.overturned, row.revision = None, row.revision + 1
    if key in state.rows:
        state.rows[key].matched = ()
        state.rows[key].inferred = None


def _take_answer(state: SessionState, key: str, answer: Answer) -> None:
    if key == PRIORITY:
        state.priority_answer = answer
        return
    if key not in state.rows:
        state.own_answers[key] = answer
        return
    row = state.rows[key]
    row.answer, row.revision = answer, row.revision + 1


@on(asking.DimensionOverturned)
def _overturned(state: SessionState, event: asking.DimensionOverturned) -> None:
    row = state.rows[event.dimension_key]
    if event.by == "person":
        _forget(state, event.dimension_key)
    row.overturned, row.revision = event, row.revision + 1


@on(asking.AnswerMatched)
def _matched(state: SessionState, event: asking.AnswerMatched) -> None:
    state.rows[event.dimension_key].matched = event.letters


@on(asking.FactLearned)
def _fact(state: SessionState, event: asking.FactLearned) -> None:
    state.facts[event.id] = event


@on(asking.CorrectionLearned)
def _correction(state: SessionState, event: asking.CorrectionLearned) -> None:
    state.corrections[event.id] = event


@on(asking.AskingStopped)
def _stopped(state: SessionState, event: asking.AskingStopped) -> None:
    state.stopped = True


@on(asking.AskingExtended)
def _extended(state: SessionState, event: asking.AskingExtended) -> None:
    state.extended += event.more
    state.asking_finished, state.stopped, state.finished = None, False, False
    for row in state.rows.values():
        if row.inferred and row.inferred.because == "not_asked":
            row.inferred = None


@on(asking.AskingFinished)
def _asking_finished(state: SessionState, event: asking.AskingFinished) -> None:
    state.asking_finished = event


@on(asking.DimensionInferred)
def _inferred(state: SessionState, event: asking.DimensionInferred) -> None:
    row = state.rows[event.dimension_key]
    row.inferred, row.revision = event, row.revision + 1


@on(asking.PredictionMade)
def _prediction(state: SessionState, event: asking.PredictionMade) -> None:
    state.rows[event.dimension_key].prediction = event.choice


@on(sheets.SheetWritten)
def _sheet(state: SessionState, event: sheets.SheetWritten) -> None:
    state.sheet, state.lines, state.acceptance = event, event.lines, event.acceptance
    state.findings, state.reviews, state.coverage, state.revision_wanted = [], [], None, False
    _count_lines(state)


def _count_lines(state: SessionState) -> None:
    state.last_line = max([state.last_line, *(int(line.id[1:]) for line in state.lines)])


@on(sheets.SheetReviewed)
def _reviewed(state: SessionState, event: sheets.SheetReviewed) -> None:
    state.reviews.append(event)
    state.findings.extend(event.findings)
    state.lines = event.lines
    state.acceptance = tuple(a for a in state.acceptance if any(line.id == a.line_id for line in event.lines))
    _count_lines(state)


@on(sheets.LineEdited)
def _line_edited(state: SessionState, event: sheets.LineEdited) -> None:
    state.lines = tuple(
        line.model_copy(update={"text": event.text, "locked": True}) if line.id == event.line_id else line
        for line in state.lines
    )


@on(sheets.RevisionRequested)
def _revision(state: SessionState, event: sheets.RevisionRequested) -> None:
    state.revision_wanted, state.finished = True, False


@on(sheets.CoverageComputed)
def _coverage(state: SessionState, event: sheets.CoverageComputed) -> None:
    state.coverage = event
