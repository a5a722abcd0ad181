"""What was decided, as the writer, the reviewer and the exports see it."""

import hashlib

from specapp.buddy.events.codec import Json, canonical_json
from specapp.buddy.questions import PRIORITY
from specapp.buddy.spec_sheet import ADDED_BY_BUDDY
from specapp.buddy.variables import Decision, KnownFact, SheetVariables
from specapp.buddy.workflow.inputs import active_attributes, person_inputs
from specapp.buddy.workflow.state import Row, SessionState


def decision_of(row: Row) -> Decision:
    """The precedence of METHOD 8: what the person said, then adopted, then inferred."""
    dimension = row.dimension
    if row.overturned:
        told = row.overturned.answer
        return Decision(dimension=dimension, status="overturned", choice=told.selected, own_words=told.text)
    answer = row.answer
    if answer and answer.kind in ("chosen", "own_words"):
        choice = answer.selected or row.matched
        return Decision(dimension=dimension, status="answered", choice=choice, own_words=answer.text)
    if answer and answer.kind == "question_wrong":
        return Decision(dimension=dimension, status="withdrawn", own_words=answer.text)
    if row.adopted and not answer:
        return Decision(dimension=dimension, status="adopted", choice=(row.adopted,), because="consensus")
    if row.inferred is None or row.inferred.choice is None:
        because = row.inferred.because if row.inferred else ""
        return Decision(dimension=dimension, status="open", because=because)
    choice = (row.inferred.choice,)
    if row.inferred.because == "delegated":
        return Decision(dimension=dimension, status="adopted", choice=choice, because="delegated")
    return Decision(dimension=dimension, status="inferred", choice=choice, because=row.inferred.because)


def votes_may_be_seen(row: Row) -> bool:
    """Agreed, decided by the person, decided at the end, or looked at on purpose: else a vote could lead the answer."""
    decided = row.adopted is not None or row.answer is not None or row.overturned or row.inferred
    return bool(decided) or row.revealed


def all_decisions(state: SessionState) -> tuple[Decision, ...]:
    """In chart order."""
    return tuple(decision_of(row) for row in state.rows.values())


def corrections_of(state: SessionState) -> tuple[KnownFact, ...]:
    return tuple(KnownFact(id=c.id, text=c.text, dimension_key=c.dimension_key) for c in state.corrections.values())


def priority_chosen(state: SessionState) -> tuple[str, ...]:
    """Texts of the chosen directions."""
    answer, draft = state.priority_answer, state.draft
    if not answer or not draft:
        return ()
    return tuple(draft.priority.options[letter] for letter in answer.selected)


def priority_is_confirmed(state: SessionState) -> bool:
    return state.priority_answer is not None and state.priority_answer.kind in ("chosen", "own_words")


def confirmed_ids(state: SessionState) -> tuple[str, ...]:
    """Ids that some line has to rest on: answers, overturned rows, corrections, the priority."""
    ids = [f"answer:{PRIORITY}"] if priority_is_confirmed(state) else []
    ids += [
        f"decision:{d.dimension.dimension_key}" for d in all_decisions(state) if d.status in ("answered", "overturned")
    ]
    return (*ids, *state.corrections)


def citable_ids(state: SessionState) -> frozenset[str]:
    """Everything a line may rest on."""
    decided = (d for d in all_decisions(state) if d.status not in ("open", "withdrawn"))
    return frozenset(
        [
            *(s.id for s in state.sentences),
            *(f"decision:{d.dimension.dimension_key}" for d in decided),
            *confirmed_ids(state),
            ADDED_BY_BUDDY,
        ]
    )


def sheet_variables(state: SessionState) -> SheetVariables:
    """What the writer is told."""
    assert state.draft is not None
    facts = tuple(
        KnownFact(id=f.id, text=f.text, dimension_key=f.dimension_key)
        for f in state.facts.values()
        if f.by == "own_words"
    )
    return SheetVariables(
        **person_inputs(state),
        title=state.draft.title,
        draft=state.draft.sections,
        priority_question=state.draft.priority.question,
        priority_options=priority_chosen(state),
        priority_words=state.priority_answer.text if state.priority_answer and priority_is_confirmed(state) else "",
        decisions=all_decisions(state),
        facts=facts,
        corrections=corrections_of(state),
        open_questions=state.draft.open_questions,
        locked=tuple(line for line in state.lines if line.locked),
        seed=state.settings.seed,
    )


def sheet_basis(state: SessionState) -> str:
    """Hash of what a sheet rests on: if it differs from the recorded one, the sheet is stale."""
    answer = state.priority_answer
    parts: dict[str, Json] = {
        "rows": {key: row.revision for key, row in state.rows.items()},
        "priority": answer.model_dump(mode="json") if answer else None,
        "corrections": [*sorted(state.corrections)],
        "attributes": [f"{a.id}={a.value}" for a in active_attributes(state)],
    }
    return hashlib.sha256(canonical_json(parts).encode()).hexdigest()[:16]


def sheet_is_stale(state: SessionState) -> bool:
    return state.sheet is not None and state.sheet.basis != sheet_basis(state)
