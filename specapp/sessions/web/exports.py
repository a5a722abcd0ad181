"""A session in one of the registered formats, as a file."""

from __future__ import annotations

from typing import Final

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.text import slugify
from django.views.decorators.http import require_safe

from specapp.buddy.errors import InputRefused
from specapp.formats.exporters.registry import EXPORTERS
from specapp.sessions.actions.write_outputs import EVENTS_FORMAT, export_document, export_log
from specapp.sessions.projections.room import Room
from specapp.sessions.projections.sheet_view import document_of
from specapp.sessions.web.respond import refuse, room_page

LOG_TYPE: Final = "application/x-ndjson"


@require_safe
@room_page
def export(request: HttpRequest, room: Room, name: str) -> HttpResponse:
    """404 for a format nobody knows; a sheet that is not written yet is refused, its recording never."""
    if name == EVENTS_FORMAT:
        return _file(room, ".jsonl", LOG_TYPE, export_log(room.recorded))
    exporter = next((one for one in EXPORTERS if one.name == name), None)
    if exporter is None:
        raise Http404
    try:
        if not room.has_sheet:
            raise InputRefused("The sheet is not written yet. Its recording can be taken at any time.")
        data, _ = export_document(document_of(room), name)
    except InputRefused as error:
        return refuse(request, room, error)
    return _file(room, exporter.suffix, exporter.media_type, data)


def _file(room: Room, suffix: str, media_type: str, data: bytes) -> HttpResponse:
    response = HttpResponse(data, content_type=media_type)
    response["Content-Disposition"] = f'attachment; filename="{slugify(room.title) or "spec-sheet"}{suffix}"'
    response["X-Content-Type-Options"] = "nosniff"
    return response
