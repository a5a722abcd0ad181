"""A session as its pages see it: the folded state, the log it came from, and what the viewer may do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

from specapp.buddy.events.envelope import RecordedEvent
from specapp.buddy.workflow.folding import fold
from specapp.buddy.workflow.plans.registry import plan_of
from specapp.buddy.workflow.rounds import all_votes_are_in
from specapp.buddy.workflow.state import SessionState
from specapp.sessions.projections.preview import NOTHING, Preview

AUTHORED_LABEL = "Authored sample: written by hand to show the method. No model and no real person took part."


Offer = tuple[str, str, str]
"""A model that can be chosen: (name, name on the page, what it is)."""


@dataclass(frozen=True)
class Room:
    """What every fragment is built from. `playing`: a recording is still being played into this session. `offers`: the
    models that a stopped session may go on with, its own first. `preview`: what is being written just now."""

    session: str
    state: SessionState
    recorded: tuple[RecordedEvent, ...]
    label: str
    playing: bool = False
    offers: tuple[Offer, ...] = ()
    preview: Preview = NOTHING

    @property
    def seq(self) -> int:
        return self.state.seq

    @cached_property
    def wanted(self) -> frozenset[str]:
        """Keys of the model calls that can be made now, or are being made."""
        created = self.state.created
        if created is None or self.state.failed:
            return frozenset()
        return frozenset(call.key for call in plan_of(created.plan).next_calls(self.state))

    @property
    def at_work(self) -> bool:
        """Whether Buddy draws the chart or lets the three vote while a person may be thinking."""
        state = self.state
        return not state.failed and (state.chart is None or not all_votes_are_in(state))

    @property
    def authored(self) -> bool:
        return bool(self.state.created and self.state.created.authored)

    @property
    def can_act(self) -> bool:
        """Authored samples are for looking only."""
        return not self.authored

    @property
    def has_sheet(self) -> bool:
        return self.state.sheet is not None

    @property
    def title(self) -> str:
        return self.state.draft.title if self.state.draft else "New spec sheet"

    @property
    def language(self) -> str:
        return self.state.settings.language


def build_room(
    session: str, recorded: Sequence[RecordedEvent], *, label_of: Callable[[str], str], playing: bool = False,
    offered: Sequence[Offer] = (),
) -> Room:  # fmt: skip
    """Fold a log into a room; milliseconds for thousands of events. `label_of` puts a model's name into words."""
    state = fold(item.event for item in recorded)
    label = AUTHORED_LABEL if state.created and state.created.authored else label_of(state.settings.model)
    own = state.settings.model
    others = [offer for offer in offered if offer[0] != own]
    mine = [offer for offer in offered if offer[0] == own] or [(own, label, "")]
    return Room(
        session=session, state=state, recorded=tuple(recorded), label=label, playing=playing, offers=(*mine, *others)
    )
