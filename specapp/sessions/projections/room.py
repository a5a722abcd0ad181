"""A session as its pages see it: the folded state, the log it came from, and what the viewer may do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from specapp.buddy.events.envelope import RecordedEvent
from specapp.buddy.workflow.folding import fold
from specapp.buddy.workflow.state import SessionState

AUTHORED_LABEL = "Authored sample: written by hand to show the method. No model and no real person took part."


@dataclass(frozen=True)
class Room:
    """What every fragment is built from. `playing`: a recording is still being played into this session."""

    session: str
    state: SessionState
    recorded: tuple[RecordedEvent, ...]
    label: str
    playing: bool = False

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
    session: str, recorded: Sequence[RecordedEvent], *, label_of: Callable[[str], str], playing: bool = False
) -> Room:
    """Fold a log into a room; milliseconds for thousands of events. `label_of` puts a model's name into words."""
    state = fold(item.event for item in recorded)
    label = AUTHORED_LABEL if state.created and state.created.authored else label_of(state.settings.model)
    return Room(session=session, state=state, recorded=tuple(recorded), label=label, playing=playing)
