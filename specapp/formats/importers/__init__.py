"""One file for each chat format, and the registry that tries them in order."""
