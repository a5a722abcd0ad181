"""Which steps exist for which kind of session."""
