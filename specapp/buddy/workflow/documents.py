"""A session's state as one document: what spec.json and every other export are made from."""

import re

from specapp.buddy.document import (
    Coverage,
    DecisionStatus,
    DocumentDecision,
    DocumentOpenQuestion,
    DocumentVote,
    MadeWith,
    SheetDocument,
    Source,
)
from specapp.buddy.lines import section_texts
from specapp.buddy.phrases import phrases_in
from specapp.buddy.questions import PRIORITY
from specapp.buddy.spec_sheet import ADDED_BY_BUDDY, Finding
from specapp.buddy.traceability import SENTENCE_MARK
from specapp.buddy.votes import SIMULATORS
from specapp.buddy.workflow.decisions import all_decisions, decision_of, priority_chosen, votes_may_be_seen
from specapp.buddy.workflow.merging import NO_QUOTE
from specapp.buddy.workflow.state import Row, SessionState
from specapp.buddy.workflow.steps.review import code_findings

UNTITLED = "Spec sheet"
SAME_SUBJECT = 0.6
MOST_LISTED = 20
"""Most uncovered sentences listed as open questions; `coverage` names them all."""


def build_document(
    state: SessionState, *, session: str, label: str, app_version: str, notes: tuple[str, ...] = ()
) -> SheetDocument:
    """The document of a session that has a sheet. `label` says who wrote it; `notes` are the edge's own remarks."""
    by_id = {s.id: s.text for s in state.sentences}
    priority = state.draft.priority.question if state.draft else ""
    answered = state.priority_answer
    coverage = Coverage(lines=len(state.lines), traced_lines=sum(bool(line.rests_on) for line in state.lines))
    if state.coverage:
        coverage = coverage.model_copy(
            update={
                "uncovered_sentences": tuple(by_id[i] for i in state.coverage.uncovered_sentences if i in by_id),
                "uncited_answers": state.coverage.uncited_answers,
            }
        )
    return SheetDocument(
        title=(state.draft.title if state.draft else "") or UNTITLED,
        language=state.settings.language,
        sections=section_texts(state.lines),
        lines=state.lines,
        decisions=tuple(_decision(row) for row in state.rows.values()),
        acceptance=state.acceptance,
        open_questions=_open_questions(state),
        findings=(*state.findings, *open_findings(state)),
        version=state.sheet.number if state.sheet else 0,
        session=session,
        proposal=state.given,
        priority_question=priority,
        priority_answer="; ".join([*priority_chosen(state), *([answered.text] if answered and answered.text else [])]),
        sources=_sources(state),
        coverage=coverage,
        made_with=MadeWith(
            model=state.settings.model,
            label=label,
            app_version=app_version,
            cost_usd=total_cost(state),
            questions_asked=len(state.asked),
            authored=bool(state.created and state.created.authored),
        ),
        notes=(*notes, *_notes(state)),
    )


def open_findings(state: SessionState) -> list[Finding]:
    """What code still finds after the last review; sentences without a line stand among the open questions instead."""
    if not state.sheet or not state.coverage:
        return []
    return [f for f in code_findings(state) if f.check != "coverage" or SENTENCE_MARK not in f.finding]


def total_cost(state: SessionState) -> float | None:
    """US dollars over all replies, rejected ones too; None as soon as the price of one is unknown."""
    costs = [cost.cost_usd for cost in state.costs]
    known = [cost for cost in costs if cost is not None]
    return round(sum(known), 6) if len(known) == len(costs) else None


def _decision(row: Row) -> DocumentDecision:
    dimension, decision = row.dimension, decision_of(row)
    overturned = decision.status == "overturned"
    status: DecisionStatus = "answered" if decision.status == "overturned" else decision.status
    return DocumentDecision(
        dimension_key=dimension.dimension_key,
        title=dimension.title or dimension.question,
        question=dimension.question,
        section=dimension.primary_section,
        alternatives=dimension.alternatives,
        status=status,
        choice=decision.choice,
        text=decision.own_words,
        votes=tuple(
            DocumentVote(simulator=s, choice=v.choice, confident=v.confident, reasoning=v.reasoning)
            for s in SIMULATORS
            if votes_may_be_seen(row) and (v := row.votes.get(s))
        ),
        grounding=dimension.grounding,
        conflicts_with=dimension.conflicts_with,
        filler=dimension.filler,
        because="overturned" if overturned else decision.because,
    )


def _open_questions(state: SessionState) -> tuple[DocumentOpenQuestion, ...]:
    """Rows left out, then sentences of the proposal that no line covers; the draft's questions that no row took up."""
    phrases = phrases_in(state.settings.language)
    found = [
        DocumentOpenQuestion(text=d.dimension.question, dimension_key=d.dimension.dimension_key)
        for d in all_decisions(state)
        if d.status == "open"
    ]
    asked = {row.dimension.question for row in state.rows.values()}
    drafted = state.draft.open_questions if state.draft else ()
    found += [DocumentOpenQuestion(text=q.text) for q in drafted if q.text not in asked]
    by_id = {s.id: s.text for s in state.sentences}
    uncovered = state.coverage.uncovered_sentences if state.coverage else ()
    listed = [i for i in uncovered if i in by_id and not any(_asks_about(q.text, by_id[i]) for q in found)]
    for number in listed[:MOST_LISTED]:
        found.append(DocumentOpenQuestion(text=phrases["no_line_covers"].format(sentence=by_id[number])))
    if len(listed) > MOST_LISTED:
        rest = len(listed) - MOST_LISTED
        found.append(DocumentOpenQuestion(text=phrases["no_line_covers_more"].format(count=rest)))
    return tuple(found)


def _asks_about(question: str, sentence: str) -> bool:
    """True if most of the longer words of the shorter text stand in the other one."""
    one, two = (set(re.findall(r"[^\W_]{4,}", text.casefold())) for text in (question, sentence))
    smaller = min(len(one), len(two))
    return smaller > 0 and len(one & two) / smaller >= SAME_SUBJECT


def _sources(state: SessionState) -> tuple[Source, ...]:
    """What the ids in `rests_on` mean, only those that a line names."""
    known: dict[str, Source] = {s.id: Source(id=s.id, kind="proposal", text=s.text) for s in state.sentences}
    for decision in all_decisions(state):
        key = f"decision:{decision.dimension.dimension_key}"
        texts = [decision.dimension.text_of(letter) for letter in decision.choice]
        text = "; ".join([*texts, *([decision.own_words] if decision.own_words else [])])
        if decision.status in ("answered", "overturned"):
            known[key] = Source(id=key, kind="answer", text=text)
        elif decision.status == "adopted":
            known[key] = Source(id=key, kind="agreed", text=text)
        elif decision.status == "inferred":
            known[key] = Source(id=key, kind="inferred", text=text)
    for correction in state.corrections.values():
        known[correction.id] = Source(id=correction.id, kind="correction", text=correction.text)
    if state.priority_answer:
        id_ = f"answer:{PRIORITY}"
        text = "; ".join([*priority_chosen(state), state.priority_answer.text]).strip("; ")
        known[id_] = Source(id=id_, kind="answer", text=text)
    known[ADDED_BY_BUDDY] = Source(id=ADDED_BY_BUDDY, kind="added", text="")
    cited = dict.fromkeys(ref for line in state.lines for ref in line.rests_on)
    return tuple(known[ref] for ref in cited if ref in known)


def _notes(state: SessionState) -> tuple[str, ...]:
    """What was not read or kept, in plain sentences."""
    notes: list[str] = []
    if state.unread:
        notes.append(f"{state.unread} characters in the middle of the request were not read: it is very long.")
    profile = state.profile
    if profile and profile.unread:
        notes.append(f"{profile.unread} of the person's earlier turns were not read, or only in part.")
    for call in state.shortened:
        notes.append(
            f"For the {call.step} only the newest {call.kept_turns} of {call.all_turns} turns of old chats were read: "
            f"{call.model} cannot take in more."
        )
    unproven = sum(dropped.reason == NO_QUOTE for dropped in state.dropped_attributes)
    if unproven:
        notes.append(f"{unproven} inferred traits were dropped because no quote supports them.")
    if outdone := len(state.dropped_attributes) - unproven:
        notes.append(f"{outdone} inferred traits were dropped because another says the same, or something newer.")
    if isinstance(dropped := getattr(state.chart, "dropped", ()), tuple) and dropped:
        notes.append(f"{len(dropped)} rows of the chart were dropped because they broke a rule twice.")
    fillers = sum(row.dimension.filler for row in state.rows.values())
    if fillers:
        notes.append(f"{fillers} of the {len(state.rows)} points rest on no sentence of the request; they are marked.")
    return tuple(notes)
