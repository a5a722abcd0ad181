"""Everything that can be recorded about a session: typed, versioned, frozen events."""
