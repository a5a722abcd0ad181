"""Bytes to types and back: importers, exporters, and reading what a person typed or uploaded."""
