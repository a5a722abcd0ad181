"""What an exporter is: a document in, bytes and warnings out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from specapp.buddy.document import SheetDocument

Render = Callable[[str, Mapping[str, object]], str]
"""(template name, context) -> HTML. Comes from above: this package knows no template engine."""


@dataclass(frozen=True, slots=True)
class Exported:
    """A finished file. `warnings` are plain sentences about what a reader of the file may miss; usually none."""

    data: bytes
    warnings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Exporter:
    """One format: `name` is what commands take, `label` what a person reads, `suffix` with its dot.

    `export` is a pure function of the document: the same document gives the same bytes on the same machine.
    """

    name: str
    label: str
    suffix: str
    media_type: str
    export: Callable[[SheetDocument, Render], Exported]
