"""The option --limit-usd of the commands that run sessions."""

from __future__ import annotations

from django.core.management.base import CommandParser


def add_limit_option(parser: CommandParser, *, default: str) -> None:
    help_text = f"what model calls may cost in all, in US dollars; 0: no limit; default: {default}"
    parser.add_argument("--limit-usd", metavar="USD", help=help_text)
