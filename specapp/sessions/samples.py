"""The authored sample recordings that come with the product."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from django.conf import settings

from specapp.buddy.events.envelope import RecordedEvent
from specapp.engine.session_log import read_log

FOLDER: Final = Path(settings.BASE_DIR) / "fixtures" / "recordings"


@dataclass(frozen=True)
class Sample:
    """`name`: its file without the ending."""

    name: str
    title: str
    about: str


SAMPLES: Final = (
    Sample("clinic-intake", "Clinic intake", "A clinic wants its paper form on a tablet."),
    Sample("podcast-notes", "Podcast notes", "A podcast wants show notes that write themselves, nearly."),
    Sample("tool-library", "Tool library", "Neighbours lend each other tools; one answer overturns what was agreed."),
)
NAMES: Final = frozenset(sample.name for sample in SAMPLES)


@cache
def recorded_sample(name: str) -> tuple[RecordedEvent, ...]:
    """The sample's log, proven as it is read."""
    return tuple(read_log((FOLDER / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()))
