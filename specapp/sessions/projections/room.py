"""A session as its pages see it: the folded state, the log it came from, and what the viewer may do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from specapp.buddy.events.envelope import RecordedEvent
from specapp.buddy.workflow.folding import fold
from specapp.buddy.workflow.state import SessionState

AUTHORED_LABEL = "Authored sample: written by hand to show the method. No model and no real person took part."


Offer = tuple[str, str, str]
"""A model that can be chosen: (name, name on the page, what it is)."""


@dataclass(frozen=True)
class Room:
    """What every fragment is built from. `playing`: a recording is still being played into this session. `offers`: the
    models that a stopped session may go on with, its own first."""

    session: str
    state: SessionState
    recorded: tuple[RecordedEvent, ...]
    label: str
    playing: bool = False
    offers: tuple[Offer, ...] = ()

    @property
    def seq(self) -> int:
        return self.state.seq

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
