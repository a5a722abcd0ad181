"""The option --limit-usd of the commands that run sessions."""

from __future__ import annotations

import math

from django.core.management.base import CommandParser

from specapp.buddy.errors import InputRefused


def add_limit_option(parser: CommandParser, *, default: str) -> None:
    help_text = f"what model calls may cost in all, in US dollars; 0: no limit; default: {default}"
    parser.add_argument("--limit-usd", metavar="USD", help=help_text)


def read_limit(given: str | None, *, default: float | None) -> float | None:
    """The limit in US dollars, None for none; InputRefused for anything that is no amount."""
    if given is None:
        return default
    try:
        limit = float(given)
    except ValueError:
        limit = -1.0
    if limit < 0 or not math.isfinite(limit):
        raise InputRefused(f"The limit {given!r} is no amount of US dollars; use a number such as 1.50, or 0 for none.")
    return limit or None
