"""How much of a chat file is read and kept. Whatever is left out because of a limit is said in a note."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

COUNTED_CONVERSATIONS: Final = 1_000_000
KEPT_CONVERSATIONS: Final = 20_000
KEPT_TURNS: Final = 10_000
LINE_BYTES: Final = 64 * 1024 * 1024
ARCHIVE_BYTES: Final = 512 * 1024 * 1024
ARCHIVE_RATIO: Final = 200
ARCHIVE_MEMBERS: Final = 100_000


@dataclass(frozen=True, slots=True)
class ReadingLimits:
    """`counted`: conversations looked at in one file; `kept`: of these the newest that are handed back; `turns`: the
    last ones of a conversation that are handed back; `line_bytes`: the longest line of JSON lines.

    Of a zip archive: `archive_bytes` read unpacked, `archive_ratio` unpacked bytes for each packed one beyond the first
    MB (chats pack to a fifth or a tenth), `archive_members` files in it.
    """

    counted: int = COUNTED_CONVERSATIONS
    kept: int = KEPT_CONVERSATIONS
    turns: int = KEPT_TURNS
    line_bytes: int = LINE_BYTES
    archive_bytes: int = ARCHIVE_BYTES
    archive_ratio: int = ARCHIVE_RATIO
    archive_members: int = ARCHIVE_MEMBERS


DEFAULT_LIMITS: Final = ReadingLimits()
