"""Spec Buddy: turns a vague proposal into a nine-section specification. Imports nothing, so that the heart stays light."""

__version__ = "0.1.0"
