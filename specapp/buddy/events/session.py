"""Events of the session itself: what was given, where it stands."""

from typing import Literal

from specapp.buddy.events.base import Event
from specapp.buddy.model import Text, Value
from specapp.buddy.profile import Turn


class Settings(Value):
    """What was chosen at the start. `budget`: questions; `revote`: which open rows are voted on again after an
    answer."""

    model: str = "offline"
    language: str = "en"
    seed: int = 0
    budget: int = 5
    revote: Literal["open", "related", "off"] = "open"


class SessionCreated(Event):
    """`plan`: buddy or task1 ...; `salt` belongs to the hashes of words; `authored` marks an invented sample."""

    type: Literal["session.created"] = "session.created"
    version: Literal[1] = 1
    plan: str
    answerer: str
    settings: Settings
    salt: str
    authored: bool = False


class ProposalGiven(Event):
    """The proposal, whole. `removed`: control characters taken out; `unread`: characters too many to be read."""

    type: Literal["proposal.given"] = "proposal.given"
    version: Literal[1] = 1
    text: Text
    removed: int = 0
    unread: int = 0


class ConversationImported(Event):
    """One earlier conversation; `source` is the file's name, `format` as in the importers' registry."""

    type: Literal["conversation.imported"] = "conversation.imported"
    version: Literal[1] = 1
    source: Text
    format: str
    title: Text
    turns: tuple[Turn, ...]


class StepFinished(Event):
    """A step has said all it had to say on its present basis."""

    type: Literal["step.finished"] = "step.finished"
    version: Literal[1] = 1
    step: str
    basis: str = ""


class SessionFailed(Event):
    """The session stopped in the open; `resume` goes on."""

    type: Literal["session.failed"] = "session.failed"
    version: Literal[1] = 1
    step: str
    error: str
    message: Text
    permanent: bool = False


class SessionResumed(Event):
    type: Literal["session.resumed"] = "session.resumed"
    version: Literal[1] = 1
    model: str


class SpendingLimitSet(Event):
    """What the session's model calls may cost together, in US dollars, None for no limit; the latest counts."""

    type: Literal["session.limit_set"] = "session.limit_set"
    version: Literal[1] = 1
    limit_usd: float | None


class SessionFinished(Event):
    type: Literal["session.finished"] = "session.finished"
    version: Literal[1] = 1
