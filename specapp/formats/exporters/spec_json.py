"""spec.json: the whole document as JSON, and the published JSON Schema it follows.

Run as a module it prints the schema: `python -m specapp.formats.exporters.spec_json > FILE`.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final, cast

from pydantic import JsonValue

from specapp.buddy.document import SCHEMA, SheetDocument
from specapp.buddy.sections import SECTIONS
from specapp.formats.exporters.encoding import encode_text
from specapp.formats.exporters.model import Exported, Render

SCHEMA_FILE: Final = Path(__file__).with_name("spec_sheet.schema.json")
"""The schema as shipped: JSON Schema, draft 2020-12."""
_DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"


def export_json(document: SheetDocument, render: Render) -> Exported:
    """UTF-8 JSON, two spaces of indent; keys in the order of the model, the nine sections in theirs.

    A section without text is an empty string. `render` is not used.
    """
    fields = cast("dict[str, JsonValue]", document.model_dump(mode="json", by_alias=True))
    fields["sections"] = {section: document.sections.get(section, "") for section in SECTIONS}
    return Exported(write_json(fields))


def make_schema() -> dict[str, JsonValue]:
    """The JSON Schema of spec.json, generated from the document's model: every field is always written."""
    schema = cast("dict[str, JsonValue]", SheetDocument.model_json_schema(mode="serialization", by_alias=True))
    definitions = cast("dict[str, dict[str, JsonValue]]", schema["$defs"])
    for one in (schema, *definitions.values()):
        # The file leaves nothing out, so a reader may count on every field, also those with a default.
        one["required"] = list(cast("dict[str, JsonValue]", one["properties"]))
        if "description" in one:
            # Descriptions are docstrings: their line breaks say nothing.
            one["description"] = " ".join(str(one["description"]).split())
    properties = cast("dict[str, JsonValue]", schema["properties"])
    properties["schema"] = {"const": SCHEMA}
    # The model allows any of the nine keys; the file has always all of them.
    properties["sections"] = {
        "type": "object",
        "properties": {section: {"type": "string"} for section in SECTIONS},
        "required": list(SECTIONS),
        "additionalProperties": False,
    }
    head: dict[str, JsonValue] = {"$schema": _DIALECT, "$id": f"urn:{SCHEMA.replace('/', ':')}"}
    return {**head, **schema, "title": "Spec sheet"}


def write_json(fields: dict[str, JsonValue]) -> bytes:
    return encode_text(json.dumps(fields, ensure_ascii=False, indent=2) + "\n")


if __name__ == "__main__":
    print(write_json(make_schema()).decode("utf-8"), end="")
