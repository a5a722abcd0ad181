"""Events of the profile and the summary."""

from typing import Literal

from specapp.buddy.events.base import Event
from specapp.buddy.model import Text
from specapp.buddy.profile import Attribute


class AttributeInferred(Event):
    type: Literal["attribute.inferred"] = "attribute.inferred"
    version: Literal[1] = 1
    attribute: Attribute


class AttributeDropped(Event):
    """An attribute whose quotes do not stand in the person's turns."""

    type: Literal["attribute.dropped"] = "attribute.dropped"
    version: Literal[1] = 1
    attribute: str
    reason: str
    quotes: tuple[Text, ...] = ()


class AttributeSwitched(Event):
    """The person switched an attribute off or on again."""

    type: Literal["attribute.switched"] = "attribute.switched"
    version: Literal[1] = 1
    attribute: str
    active: bool


class AttributeEdited(Event):
    """The person put an attribute into their own words."""

    type: Literal["attribute.edited"] = "attribute.edited"
    version: Literal[1] = 1
    attribute: str
    value: Text


class ProfileCompleted(Event):
    """`read`/`unread`: the person's turns that were and were not read."""

    type: Literal["profile.completed"] = "profile.completed"
    version: Literal[1] = 1
    kept: int
    dropped: int
    read: int
    unread: int = 0


class SummaryCompleted(Event):
    type: Literal["summary.completed"] = "summary.completed"
    version: Literal[1] = 1
    text: Text
