"""What a grounded user keeps of a run: one JSON line a reply, beside the session's own log and never in it."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

from pydantic import BaseModel, BeforeValidator, ConfigDict, ValidationError

from specapp.answerers.grounded import GroundedReply
from specapp.answerers.record_matching import RecordSet
from specapp.bench.metrics.interaction import Exchange, Interaction
from specapp.buddy.errors import InputRefused


class _Line(BaseModel):
    """Absent or null ids are no ids."""

    model_config = ConfigDict(extra="ignore")

    number: int
    text: str
    letters: tuple[str, ...] = ()
    ids: Annotated[tuple[str, ...], BeforeValidator(lambda value: value or ())] = ()


class UserLog:
    """Takes replies for one run: `GroundedUser(records, note=UserLog(path))`. The file is made with the first line."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def __call__(self, reply: GroundedReply) -> None:
        self._path.parent.mkdir(parents=True, exist_ok=True)
        torn = self._path.exists() and not self._path.read_bytes().endswith(b"\n")
        with self._path.open("a", encoding="utf-8") as file:
            file.write(("\n" if torn else "") + json.dumps(asdict(reply), ensure_ascii=False) + "\n")


def read_interaction(path: Path, known: RecordSet, *, instance: str, budget: int) -> Interaction:
    """The run as the metrics want it; no file means that nothing was asked.

    A run that died between a reply and its event asks that question anew: of lines with one number the last counts, and
    a line cut off by the end of a process is passed over. InputRefused if a number is missing after that.
    """
    found: dict[int, _Line] = {}
    for text in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
        try:
            line = _Line.model_validate_json(text)
        except ValidationError:
            continue
        found[line.number] = line
    gap = next((number for number in range(1, len(found) + 1) if number not in found), None)
    if gap is not None:
        raise InputRefused(f"The log {path} has no reply to question {gap}; run this instance again.")
    exchanges = [
        Exchange(text=line.text, ids=line.ids, letters="".join(line.letters)) for _, line in sorted(found.items())
    ]
    return Interaction(
        instance=instance, known=known.ids, fallback=known.fallback, budget=budget, exchanges=tuple(exchanges)
    )
