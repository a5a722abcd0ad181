"""What people give and what they get: chat importers, plain reading of text, and its language."""
