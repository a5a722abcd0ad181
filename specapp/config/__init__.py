"""The roof: settings, their readers and their checks; the only floor that picks concrete adapters."""
