"""The registry of exporters: what every entry promises."""

from __future__ import annotations

import pytest

from specapp.formats.exporters.model import Exporter
from specapp.formats.exporters.registry import EXPORTERS
from tests.formats.exporters.render import render_template
from tests.formats.exporters.sample_documents import make_document, make_hostile_document


def test_registry_names_are_unique_in_display_order() -> None:
    assert [exporter.name for exporter in EXPORTERS[:3]] == ["markdown", "json", "pdf"]
    assert len({exporter.name for exporter in EXPORTERS}) == len(EXPORTERS)


@pytest.mark.parametrize("exporter", EXPORTERS, ids=lambda exporter: exporter.name)
def test_exporter_describes_itself(exporter: Exporter) -> None:
    assert (exporter.label.strip(), exporter.suffix[:1], exporter.media_type.count("/")) == (exporter.label, ".", 1)


@pytest.mark.parametrize("exporter", EXPORTERS, ids=lambda exporter: exporter.name)
def test_exporter_gives_the_same_bytes_twice(exporter: Exporter) -> None:
    first, second = (exporter.export(make_document(), render_template) for _ in range(2))
    assert first == second
    assert len(first.data) > 500


@pytest.mark.parametrize("exporter", EXPORTERS, ids=lambda exporter: exporter.name)
def test_exporter_survives_hostile_texts(exporter: Exporter) -> None:
    assert len(exporter.export(make_hostile_document(), render_template).data) > 500


@pytest.mark.parametrize("exporter", EXPORTERS, ids=lambda exporter: exporter.name)
def test_exporter_replaces_half_of_a_surrogate_pair(exporter: Exporter) -> None:
    broken, whole = (exporter.export(make_document(title=f"a{sign}b"), render_template) for sign in "\ud83d\ufffd")
    assert broken == whole
