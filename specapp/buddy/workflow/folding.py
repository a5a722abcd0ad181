"""Folding: one rule an event type turns the log into the state."""

from collections.abc import Callable, Iterable

from specapp.buddy.events import asking, calls, charts, personas, planning, profiles, session, sheets, voting
from specapp.buddy.events.base import Event
from specapp.buddy.questions import PRIORITY, Answer
from specapp.buddy.reading_limit import cut_proposal
from specapp.buddy.sentences import split_sentences
from specapp.buddy.votes import Vote
from specapp.buddy.workflow.state import Row, SessionState


def fold(events: Iterable[Event], state: SessionState | None = None) -> SessionState:
    """Apply events in order; an event type without a rule here changes nothing."""
    state = state or SessionState()
    for event in events:
        rule = _RULES.get(type(event))
        if rule:
            rule(state, event)
        state.seq += 1
    return state


Rule = Callable[[SessionState, Event], None]
_RULES: dict[type[Event], Rule] = {}


def _on(event_type: type[Event]) -> Callable[[Callable[..., None]], Callable[..., None]]:
    def register(rule: Callable[..., None]) -> Callable[..., None]:
        _RULES[event_type] = rule
        return rule

    return register


@_on(session.SessionCreated)
def _created(state: SessionState, event: session.SessionCreated) -> None:
    state.created = event


@_on(session.ProposalGiven)
def _proposal(state: SessionState, event: session.ProposalGiven) -> None:
    state.given = event.text
    state.proposal, state.unread = cut_proposal(event.text)
    state.sentences = split_sentences(state.proposal)


@_on(session.ConversationImported)
def _conversation(state: SessionState, event: session.ConversationImported) -> None:
    state.conversations.append(event)


@_on(session.StepFinished)
def _step(state: SessionState, event: session.StepFinished) -> None:
    state.steps.add((event.step, event.basis))
    if event.step == "learn":
        state.learnt.add(event.basis)


@_on(session.SessionFailed)
def _failed(state: SessionState, event: session.SessionFailed) -> None:
    state.failed = event


@_on(session.SessionResumed)
def _resumed(state: SessionState, event: session.SessionResumed) -> None:
    state.failed = None
    if state.created:
        settings = state.created.settings.model_copy(update={"model": event.model})
        state.created = state.created.model_copy(update={"settings": settings})


@_on(session.SpendingLimitSet)
def _limited(state: SessionState, event: session.SpendingLimitSet) -> None:
    state.limit_usd = event.limit_usd


@_on(session.SessionFinished)
def _finished(state: SessionState, event: session.SessionFinished) -> None:
    state.finished = True


@_on(calls.ModelCallShortened)
def _shortened(state: SessionState, event: calls.ModelCallShortened) -> None:
    state.shortened.append(event)


@_on(calls.ModelCallCompleted)
def _completed(state: SessionState, event: calls.ModelCallCompleted) -> None:
    state.replies[event.call_key] = event


@_on(calls.ModelCallRejected)
def _rejected(state: SessionState, event: calls.ModelCallRejected) -> None:
    state.rejected.append(event)


@_on(profiles.AttributeInferred)
def _attribute(state: SessionState, event: profiles.AttributeInferred) -> None:
    state.attributes[event.attribute.id] = event.attribute


@_on(profiles.AttributeDropped)
def _attribute_dropped(state: SessionState, event: profiles.AttributeDropped) -> None:
    state.dropped_attributes.append(event)


@_on(profiles.AttributeSwitched)
def _attribute_switched(state: SessionState, event: profiles.AttributeSwitched) -> None:
    known = state.attributes[event.attribute]
    state.attributes[event.attribute] = known.model_copy(update={"active": event.active})
    _reopen_undecided(state)


@_on(profiles.AttributeEdited)
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


@_on(profiles.ProfileCompleted)
def _profile(state: SessionState, event: profiles.ProfileCompleted) -> None:
    state.profile = event


@_on(profiles.SummaryCompleted)
def _summary(state: SessionState, event: profiles.SummaryCompleted) -> None:
    state.summary = event.text


@_on(charts.DraftCompleted)
def _draft(state: SessionState, event: charts.DraftCompleted) -> None:
    state.draft = event


@_on(charts.DimensionAdded)
def _dimension(state: SessionState, event: charts.DimensionAdded) -> None:
    state.rows[event.dimension_key] = Row(event.dimension)


@_on(charts.ChartCompleted)
def _chart(state: SessionState, event: charts.ChartCompleted) -> None:
    state.chart = event


@_on(charts.ChartLoaded)
def _chart_loaded(state: SessionState, event: charts.ChartLoaded) -> None:
    state.chart = event
    for dimension in event.dimensions:
        state.rows[dimension.dimension_key] = Row(dimension)


@_on(planning.PlanWritten)
def _planned(state: SessionState, event: planning.PlanWritten) -> None:
    state.agent_plan = event.text


@_on(planning.ThoughtNoted)
def _thought(state: SessionState, event: planning.ThoughtNoted) -> None:
    state.thoughts[event.number] = event.text


@_on(voting.SimulatorsPrepared)
def _simulators(state: SessionState, event: voting.SimulatorsPrepared) -> None:
    state.simulators = event


@_on(voting.RoundOpened)
def _round(state: SessionState, event: voting.RoundOpened) -> None:
    state.rounds.append(event)


@_on(voting.VoteCast)
def _vote(state: SessionState, event: voting.VoteCast) -> None:
    state.rows[event.dimension_key].votes[event.simulator] = Vote(
        simulator=event.simulator, round=event.round, choice=event.choice,
        confident=event.confident, reasoning=event.reasoning,
    )  # fmt: skip


@_on(voting.DimensionAdopted)
def _adopted(state: SessionState, event: voting.DimensionAdopted) -> None:
    row = state.rows[event.dimension_key]
    row.adopted, row.settled_round, row.revision = event.choice, event.round, row.revision + 1


@_on(voting.DimensionEscalated)
def _escalated(state: SessionState, event: voting.DimensionEscalated) -> None:
    state.rows[event.dimension_key].settled_round = event.round


@_on(voting.VotesRevealed)
def _revealed(state: SessionState, event: voting.VotesRevealed) -> None:
    state.rows[event.dimension_key].revealed = True


@_on(asking.QuestionAsked)
def _asked(state: SessionState, event: asking.QuestionAsked) -> None:
    state.asked.append(event)
    if event.dimension_key in state.rows:
        state.rows[event.dimension_key].asked = True


@_on(asking.QuestionAnswered)
def _answered(state: SessionState, event: asking.QuestionAnswered) -> None:
    _take_answer(state, event.dimension_key, event.answer)


@_on(asking.AnswerChanged)
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


@_on(asking.DimensionOverturned)
def _overturned(state: SessionState, event: asking.DimensionOverturned) -> None:
    row = state.rows[event.dimension_key]
    if event.by == "person":
        _forget(state, event.dimension_key)
    row.overturned, row.revision = event, row.revision + 1


@_on(asking.AnswerMatched)
def _matched(state: SessionState, event: asking.AnswerMatched) -> None:
    state.rows[event.dimension_key].matched = event.letters


@_on(asking.FactLearned)
def _fact(state: SessionState, event: asking.FactLearned) -> None:
    state.facts[event.id] = event


@_on(asking.CorrectionLearned)
def _correction(state: SessionState, event: asking.CorrectionLearned) -> None:
    state.corrections[event.id] = event


@_on(asking.AskingStopped)
def _stopped(state: SessionState, event: asking.AskingStopped) -> None:
    state.stopped = True


@_on(asking.AskingExtended)
def _extended(state: SessionState, event: asking.AskingExtended) -> None:
    state.extended += event.more
    state.asking_finished, state.stopped, state.finished = None, False, False
    for row in state.rows.values():
        if row.inferred and row.inferred.because == "not_asked":
            row.inferred = None


@_on(asking.AskingFinished)
def _asking_finished(state: SessionState, event: asking.AskingFinished) -> None:
    state.asking_finished = event


@_on(asking.DimensionInferred)
def _inferred(state: SessionState, event: asking.DimensionInferred) -> None:
    row = state.rows[event.dimension_key]
    row.inferred, row.revision = event, row.revision + 1


@_on(asking.PredictionMade)
def _prediction(state: SessionState, event: asking.PredictionMade) -> None:
    state.rows[event.dimension_key].prediction = event.choice


@_on(sheets.SheetWritten)
def _sheet(state: SessionState, event: sheets.SheetWritten) -> None:
    state.sheet, state.lines, state.acceptance = event, event.lines, event.acceptance
    state.findings, state.reviews, state.coverage, state.revision_wanted = [], [], None, False
    _count_lines(state)


def _count_lines(state: SessionState) -> None:
    state.last_line = max([state.last_line, *(int(line.id[1:]) for line in state.lines)])


@_on(sheets.SheetReviewed)
def _reviewed(state: SessionState, event: sheets.SheetReviewed) -> None:
    state.reviews.append(event)
    state.findings.extend(event.findings)
    state.lines = event.lines
    state.acceptance = tuple(a for a in state.acceptance if any(line.id == a.line_id for line in event.lines))
    _count_lines(state)


@_on(sheets.LineEdited)
def _line_edited(state: SessionState, event: sheets.LineEdited) -> None:
    state.lines = tuple(
        line.model_copy(update={"text": event.text, "locked": True}) if line.id == event.line_id else line
        for line in state.lines
    )


@_on(sheets.RevisionRequested)
def _revision(state: SessionState, event: sheets.RevisionRequested) -> None:
    state.revision_wanted, state.finished = True, False


@_on(sheets.CoverageComputed)
def _coverage(state: SessionState, event: sheets.CoverageComputed) -> None:
    state.coverage = event


@_on(personas.PersonaAsked)
def _put(state: SessionState, event: personas.PersonaAsked) -> None:
    state.put.append(event)


@_on(personas.PersonaReplied)
def _replied(state: SessionState, event: personas.PersonaReplied) -> None:
    state.replied[event.number] = event


def _keep(name: str) -> Rule:
    return lambda state, event: setattr(state, name, event)


_RULES[personas.PersonaBriefed] = _keep("briefed")
_RULES[personas.JudgingOpened] = _keep("judging")
_RULES[personas.SheetJudged] = _keep("judged")
