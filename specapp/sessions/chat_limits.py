"""How much of a chat file is read here, by the settings."""

from __future__ import annotations

from django.conf import settings

from specapp.formats.importers.limits import ReadingLimits

_MEGABYTE = 1024 * 1024


def chat_limits() -> ReadingLimits:
    """The limits that hold for every file that is given: in the browser and on the command line."""
    return ReadingLimits(
        counted=settings.SPECAPP_COUNTED_LIMIT,
        kept=settings.SPECAPP_CONVERSATION_LIMIT,
        turns=settings.SPECAPP_TURN_LIMIT,
        line_bytes=settings.SPECAPP_LINE_LIMIT_MB * _MEGABYTE,
        archive_bytes=settings.SPECAPP_UNPACKED_LIMIT_MB * _MEGABYTE,
    )
