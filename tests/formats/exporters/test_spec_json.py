"""spec.json: its order, its golden file, and the published schema."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import pytest
from pydantic import ValidationError

from specapp.buddy.document import SheetDocument
from specapp.buddy.sections import SECTIONS
from specapp.formats.exporters.spec_json import SCHEMA_FILE, export_json, make_schema, write_json
from tests.formats.exporters.render import refuse_to_render
from tests.formats.exporters.sample_documents import make_document, make_hostile_document

GOLDEN: Final = Path(__file__).parents[2] / "golden" / "exports" / "spec.json"
CONTRACT: Final = (
    "schema title language sections lines decisions acceptance open_questions findings version".split()
)  # fmt: skip


def read_json(document: SheetDocument) -> dict[str, Any]:
    exported = export_json(document, refuse_to_render)
    assert exported.warnings == ()
    loaded: dict[str, Any] = json.loads(exported.data)
    return loaded


def test_json_of_the_sample_is_the_golden_file() -> None:
    assert export_json(make_document(), refuse_to_render).data == GOLDEN.read_bytes()


def test_json_keys_stand_in_the_order_of_the_contract() -> None:
    assert list(read_json(make_document()))[: len(CONTRACT)] == CONTRACT


def test_json_sections_are_always_all_nine_in_order() -> None:
    document = make_document().model_copy(update={"sections": {"constraints": "- one", "core_features": "- two"}})
    sections = read_json(document)["sections"]
    assert list(sections) == list(SECTIONS)
    assert {key: text for key, text in sections.items() if text} == {"core_features": "- two", "constraints": "- one"}


@pytest.mark.parametrize("document", [make_document(), make_hostile_document()], ids=["sample", "hostile"])
def test_json_reads_back_as_the_same_document(document: SheetDocument) -> None:
    assert SheetDocument.model_validate_json(export_json(document, refuse_to_render).data) == document


def test_json_writes_letters_of_all_scripts_as_themselves() -> None:
    data = export_json(make_document(title="Σπόρος Укроп 种子"), refuse_to_render).data
    assert '"title": "Σπόρος Укроп 种子"'.encode() in data


def test_schema_file_is_what_the_model_says() -> None:
    assert SCHEMA_FILE.read_bytes() == write_json(make_schema())


def test_schema_names_every_written_key_and_no_other() -> None:
    schema: Any = make_schema()
    assert schema["required"] == list(schema["properties"]) == list(read_json(make_document()))
    assert schema["additionalProperties"] is False


def test_schema_objects_match_the_objects_written() -> None:
    schema: Any = make_schema()
    written = read_json(make_document())
    examples = {
        "Line": written["lines"][0],
        "DocumentDecision": written["decisions"][0],
        "DocumentVote": written["decisions"][0]["votes"][0],
        "Alternative": written["decisions"][0]["alternatives"][0],
        "LineAcceptance": written["acceptance"][0],
        "AcceptanceCase": written["acceptance"][0]["cases"][0],
        "DocumentOpenQuestion": written["open_questions"][0],
        "Finding": written["findings"][0],
        "Source": written["sources"][0],
        "Coverage": written["coverage"],
        "MadeWith": written["made_with"],
    }
    assert {name: list(one) for name, one in examples.items()} == {
        name: definition["required"] for name, definition in schema["$defs"].items() if name in examples
    }
    assert set(examples) == set(schema["$defs"])


def test_document_with_an_unknown_key_is_refused() -> None:
    with pytest.raises(ValidationError, match="extra_forbidden"):
        SheetDocument.model_validate({**read_json(make_document()), "surprise": 1})
