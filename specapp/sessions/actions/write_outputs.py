"""Write a session's files into a folder: spec.md, spec.json, spec.pdf, session.jsonl."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from django.template.loader import render_to_string

from specapp.buddy.document import SheetDocument
from specapp.buddy.errors import InputRefused
from specapp.buddy.events.codec import take_words_out
from specapp.buddy.events.envelope import RecordedEvent
from specapp.engine.session_log import write_line
from specapp.engine.store import salt_of
from specapp.formats.exporters.model import Exported, Exporter
from specapp.formats.exporters.registry import EXPORTERS

LOG_NAME = "session.jsonl"
EVENTS_FORMAT = "events"


def format_names() -> list[str]:
    """All formats a session can be exported in, in display order."""
    return [*(exporter.name for exporter in EXPORTERS), EVENTS_FORMAT]


def prepare_folder(folder: Path) -> None:
    """Make the folder; InputRefused if it cannot be written."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe = folder / ".spec-buddy-probe"
        probe.touch()
        probe.unlink()
    except OSError as error:
        raise InputRefused(
            f"The folder {folder} cannot be written ({error.strerror}); name another with --out."
        ) from None


def export_log(recorded: Sequence[RecordedEvent]) -> bytes:
    """The session as session.jsonl: one event a line, words inlined."""
    salt = salt_of([recorded[0].event])
    lines = (write_line(item, take_words_out(item.event, salt)[1]) + "\n" for item in recorded)
    return "".join(lines).encode("utf-8", "surrogatepass")


def export_document(document: SheetDocument, name: str) -> tuple[bytes, tuple[str, ...]]:
    """The document in one format, and warnings; InputRefused for an unknown format."""
    exporter = next((one for one in EXPORTERS if one.name == name), None)
    if exporter is None:
        raise InputRefused(f"The format {name!r} is not known; there are {', '.join(format_names())}.")
    exported = _export(exporter, document)
    return exported.data, exported.warnings


def _export(exporter: Exporter, document: SheetDocument) -> Exported:
    """InputRefused if a system library of the format is missing on this machine."""
    try:
        return exporter.export(document, render_template)
    except OSError as error:
        raise InputRefused(
            f"{exporter.label} cannot be made here ({error}); install the system libraries that `make setup` names."
        ) from None


def write_outputs(folder: Path, document: SheetDocument, recorded: Sequence[RecordedEvent]) -> tuple[str, ...]:
    """Write every format; returns the warnings. Other files in the folder stay."""
    warnings: list[str] = []
    for exporter in EXPORTERS:
        try:
            exported = _export(exporter, document)
        except InputRefused as refused:  # the other files are worth having without this one
            warnings.append(str(refused))
            continue
        write_whole(folder / f"spec{exporter.suffix}", exported.data)
        warnings += exported.warnings
    write_whole(folder / LOG_NAME, export_log(recorded))
    return tuple(dict.fromkeys(warnings))


def write_whole(path: Path, data: bytes) -> None:
    """Write beside the place and move: a reader never sees half a file."""
    beside = path.with_name(f".{path.name}.part")
    beside.write_bytes(data)
    beside.replace(path)


def render_template(template: str, context: Mapping[str, object]) -> str:
    """Django's templates for the exporters, which know no template engine."""
    return render_to_string(template, dict(context))
