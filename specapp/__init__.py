"""Spec Buddy: from a vague proposal to a specification. Imports nothing, so that the heart stays light."""

__version__ = "0.1.0"
