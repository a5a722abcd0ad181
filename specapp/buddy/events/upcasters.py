"""Old shapes of events, lifted to the present one step at a time."""

from collections.abc import Callable
from typing import Final

from specapp.buddy.events.codec import Json

Upcaster = Callable[[dict[str, Json]], dict[str, Json]]
UPCASTERS: Final[dict[tuple[str, int], Upcaster]] = {
    ("prediction.made", 1): lambda data: data,  # version 2 knows two more rules
}
"""(type, old version) -> function from the old data to the next version's data."""


def lift(event_type: str, version: int, data: dict[str, Json]) -> tuple[int, dict[str, Json]]:
    """Apply upcasters until there is none for the version reached."""
    while (event_type, version) in UPCASTERS:
        data = UPCASTERS[event_type, version](data)
        version += 1
    return version, data
