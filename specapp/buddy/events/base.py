"""The base of every event."""

from specapp.buddy.model import Value


class Event(Value):
    """An immutable fact. Subclasses pin `type` and `version` as Literals and refuse unknown fields."""

    type: str
    version: int
