"""All exporters of a sheet, in the order in which they are offered."""

from __future__ import annotations

from specapp.formats.exporters.markdown import export_markdown
from specapp.formats.exporters.model import Exporter
from specapp.formats.exporters.pdf import export_pdf
from specapp.formats.exporters.spec_json import export_json

EXPORTERS: tuple[Exporter, ...] = (
    Exporter("markdown", "Markdown", ".md", "text/markdown; charset=utf-8", export_markdown),
    Exporter("json", "JSON with every detail", ".json", "application/json", export_json),
    Exporter("pdf", "PDF to print", ".pdf", "application/pdf", export_pdf),
)
