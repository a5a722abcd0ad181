"""The catalog: every event type, and the way from stored data back to an event."""

from types import ModuleType
from typing import Final

from pydantic import ValidationError

from specapp.buddy.events import asking, calls, charts, personas, planning, profiles, session, sheets, voting
from specapp.buddy.events.base import Event
from specapp.buddy.events.codec import Json
from specapp.buddy.events.upcasters import lift

FAMILIES: Final[tuple[ModuleType, ...]] = (
    session, profiles, charts, planning, voting, asking, sheets, calls, personas,
)  # fmt: skip


def _event_types() -> dict[str, type[Event]]:
    found: dict[str, type[Event]] = {}
    for family in FAMILIES:
        for member in vars(family).values():
            if isinstance(member, type) and issubclass(member, Event) and member is not Event:
                found[str(member.model_fields["type"].default)] = member
    return found


CATALOG: Final[dict[str, type[Event]]] = _event_types()


class UnknownEvent(ValueError):
    """The data fits no event type of this version of the app."""


def read_event(event_type: str, version: int, data: dict[str, Json]) -> Event:
    """Build the event from its stored data (words already put in); raises UnknownEvent."""
    if event_type not in CATALOG:
        raise UnknownEvent(f"unknown event type {event_type!r}")
    version, data = lift(event_type, version, data)
    try:
        return CATALOG[event_type].model_validate({**data, "type": event_type, "version": version})
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        raise UnknownEvent(f"{event_type} v{version}: {where}: {first['msg']}") from None
