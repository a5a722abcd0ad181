"""Exports: every format is a file of its kind, and the recording can be had at any time."""

from __future__ import annotations

import json
from typing import Final

import pytest

from specapp.engine.session_log import read_log
from specapp.formats.exporters.registry import EXPORTERS
from specapp.sessions.actions.play_recording import load_sample
from specapp.sessions.actions.write_outputs import format_names
from specapp.sessions.models import Session
from specapp.sessions.stores import open_store
from tests.sessions.web.visits import at_this_machine, begun, finished, page_of, waiting

pytestmark = pytest.mark.django_db
STARTS: Final = {
    "markdown": ("text/markdown; charset=utf-8", "md", b"# "),
    "json": ("application/json", "json", b"{\n"),
    "pdf": ("application/pdf", "pdf", b"%PDF-"),
    "events": ("application/x-ndjson", "jsonl", b'{"'),
}


def test_every_format_is_a_file_of_its_kind() -> None:
    session, client = finished(), at_this_machine()
    assert sorted(format_names()) == sorted(STARTS)
    for name, (kind, suffix, start) in STARTS.items():
        response = client.get(f"{page_of(session)}export/{name}/")
        assert (response.status_code, response.headers["Content-Type"]) == (200, kind)
        assert response.headers["Content-Disposition"] == f'attachment; filename="conductor-page.{suffix}"'
        assert response.headers["X-Content-Type-Options"] == "nosniff"
        assert response.content[: len(start)] == start


def test_the_kinds_of_files_are_those_of_the_exporters() -> None:
    found = {exporter.name: (exporter.media_type, exporter.suffix.removeprefix(".")) for exporter in EXPORTERS}
    assert found == {name: (kind, suffix) for name, (kind, suffix, _) in STARTS.items() if name != "events"}


@pytest.mark.parametrize("name", ["docx", "PDF", "event", "md"])
def test_a_format_nobody_knows_is_not_found(name: str) -> None:
    assert at_this_machine().get(f"{page_of(begun())}export/{name}/").status_code == 404


@pytest.mark.parametrize("name", ["markdown", "json", "pdf"])
def test_a_sheet_that_is_not_written_is_refused(name: str) -> None:
    response = at_this_machine().get(f"{page_of(waiting())}export/{name}/")
    assert response.status_code == 422
    assert "The sheet is not written yet. Its recording can be taken at any time." in response.content.decode()


def test_the_recording_is_there_from_the_beginning_and_can_be_read_back() -> None:
    session = begun()
    response = at_this_machine().get(f"{page_of(session)}export/events/")
    assert response.headers["Content-Disposition"] == 'attachment; filename="new-spec-sheet.jsonl"'
    assert read_log(response.content.decode().splitlines()) == open_store().load(session)


def test_json_says_what_the_sheet_says() -> None:
    session = finished()
    read = json.loads(at_this_machine().get(f"{page_of(session)}export/json/").content)
    assert (read["session"], read["title"]) == (session, Session.objects.get(id=session).title)


def test_an_authored_sample_is_exported_as_one() -> None:
    load_sample("tool-library")
    text = at_this_machine().get("/sessions/sample-tool-library/export/markdown/").content.decode()
    assert "Authored sample: written by hand to show the method." in text


def test_the_sheet_page_offers_only_what_can_be_had() -> None:
    client = at_this_machine()
    for session, offered in ((waiting(), ["events"]), (finished(), ["markdown", "json", "pdf", "events"])):
        page = client.get(f"{page_of(session)}sheet/").content.decode()
        assert [name for name in STARTS if f"/export/{name}/" in page] == offered
