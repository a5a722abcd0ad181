"""When the simulators vote again, and on what."""

from specapp.buddy.questions import PRIORITY
from specapp.buddy.workflow.inputs import known_facts
from specapp.buddy.workflow.state import Row, SessionState
from specapp.buddy.workflow.told import unlearnt_answers

MOST_RELATED = 20


def round_is_settled(state: SessionState) -> bool:
    """True if every row of the last round has been adopted or escalated; also if there was no round."""
    if not state.rounds:
        return True
    last = state.rounds[-1]
    return all(state.rows[key].settled_round >= last.round for key in last.dimension_keys)


def round_is_due(state: SessionState) -> bool:
    """True if a round has to be opened now: nobody has voted yet, or something was told since."""
    if state.rounds and (state.asking_finished or state.stopped) and not rows_without_votes(state):
        return False
    if unlearnt_answers(state) or not round_is_settled(state):
        return False
    return bool(rows_of_next_round(state))


def rows_without_votes(state: SessionState) -> tuple[str, ...]:
    """Rows that must be voted on whatever the setting says: new ones, and those reopened by a change of the profile."""
    return tuple(key for key, row in state.rows.items() if row.open and not row.votes)


def all_votes_are_in(state: SessionState) -> bool:
    """Nothing is decided for the person while a round is under way, or while a changed profile calls for one."""
    return round_is_settled(state) and not rows_without_votes(state)


def rows_of_next_round(state: SessionState) -> tuple[str, ...]:
    """Keys of the next round, in chart order; empty if there is nothing to vote on."""
    fresh = rows_without_votes(state)
    if fresh or not state.rounds or state.settings.revote == "off":
        return fresh
    told_since = [f for f in known_facts(state) if f.id not in state.rounds[-1].told]
    if not told_since:
        return ()
    still_open = {key: row for key, row in state.rows.items() if row.open}
    if state.settings.revote == "open" or any(fact.dimension_key in ("", PRIORITY) for fact in told_since):
        return tuple(still_open)
    told = [state.rows[fact.dimension_key] for fact in told_since if fact.dimension_key in state.rows]
    related = [key for key, row in still_open.items() if any(_are_related(row, other) for other in told)]
    return tuple(related[:MOST_RELATED])


def _are_related(row: Row, other: Row) -> bool:
    """Same topic, or one depends on the other."""
    one, two = row.dimension, other.dimension
    return (
        one.primary_section == two.primary_section
        or one.dimension_key in two.depends_on
        or two.dimension_key in one.depends_on
    )
