"""Zip archives of exports: the files with conversations in them, read in memory and never unpacked to disk.

What an archive says of itself is not trusted: bytes are counted while they are read.
"""

from __future__ import annotations

import io
import re
import stat
import zipfile
import zlib
from typing import Final

from specapp.formats.importers.encoding import Bytes
from specapp.formats.importers.limits import DEFAULT_LIMITS, ReadingLimits
from specapp.formats.importers.model import Notes
from specapp.formats.importers.source import Joined, Source, open_source

ZIP_START: Final = b"PK\x03\x04"
_FREE_BYTES: Final = 1024 * 1024
_PIECE: Final = 256 * 1024
_WANTED: Final = re.compile(r"(conversations)(?:-(\d{1,6}))?\.json|My ?Activity\.(?:json|html)", re.IGNORECASE)
_UNSAFE: Final = re.compile(r"(?:^|[\\/])\.\.(?:[\\/]|$)|^[\\/]|^[A-Za-z]:")


class _Refused(Exception):
    """Why an archive, or a file in it, is not read: one sentence."""


def open_archive(data: Bytes, notes: Notes, limits: ReadingLimits = DEFAULT_LIMITS) -> Source:
    """All conversation files of an archive as one source; refused with a note if there is none that can be read."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            members = _choose(archive, notes, limits)
            sources = _read_all(archive, members, notes, limits)
    except _Refused as refused:
        notes.add("unknown_type", str(refused))
        return Source("refused")
    except (zipfile.BadZipFile, OSError, ValueError, RuntimeError, EOFError):
        notes.add("unknown_type", "the zip archive is damaged or cut off: export or download it again")
        return Source("refused")
    filled = tuple(source for source in sources if source.kind in ("json", "json_lines"))
    if filled:
        return Source("json", documents=Joined(filled))
    return next((source for source in sources if source.kind == "html"), Source("refused"))


def _choose(archive: zipfile.ZipFile, notes: Notes, limits: ReadingLimits) -> list[zipfile.ZipInfo]:
    """The conversation files nearest to the top, shards in the order of their numbers."""
    members = [info for info in archive.infolist() if not info.is_dir()]
    if len(members) > limits.archive_members:
        counted = f"{len(members)} files, more than {limits.archive_members}"
        raise _Refused(f"the zip archive holds {counted}: give the conversations.json")
    wanted, others = [], 0
    for info in members:
        if _UNSAFE.search(info.filename) or stat.S_ISLNK(info.external_attr >> 16):
            notes.add("non_chat_entry", "file with a path that leads out of the archive")
        elif "__MACOSX" not in info.filename and _WANTED.fullmatch(_base(info)):
            wanted.append(info)
        else:
            others += 1
    if not wanted:
        raise _Refused(
            "no conversations.json or MyActivity file is in this zip archive: unpack it and give the chat files"
        )
    depth = min(info.filename.count("/") for info in wanted)
    chosen = [info for info in wanted if info.filename.count("/") == depth]
    notes.add("non_chat_entry", "file of the archive that holds no chats", others)
    notes.add("non_chat_entry", "file of chats deeper in the archive", len(wanted) - len(chosen))
    return sorted(chosen, key=_order)


def _base(info: zipfile.ZipInfo) -> str:
    return info.filename.rpartition("/")[2]


def _order(info: zipfile.ZipInfo) -> tuple[str, int, str]:
    found = _WANTED.fullmatch(_base(info))
    return (info.filename.rpartition("/")[0], int(found[2] or 0) if found else 0, info.filename)


def _read_all(
    archive: zipfile.ZipFile, members: list[zipfile.ZipInfo], notes: Notes, limits: ReadingLimits
) -> list[Source]:
    """A file that cannot be read is noted by name; the others are read."""
    sources = []
    left = limits.archive_bytes
    for info in members:
        try:
            data = _read(archive, info, left, limits)
        except _Refused as refused:
            notes.add("unknown_type", f"{_base(info)}: {refused}")
            continue
        except (zipfile.BadZipFile, zlib.error, OSError, RuntimeError, EOFError):
            notes.add("unknown_type", f"{_base(info)} in the archive is damaged")
            continue
        left -= len(data)
        source = open_source(data, notes, limits)
        if source.kind == "text":
            notes.add("unknown_type", f"{_base(info)} holds text and no JSON")
        elif source.kind != "refused":
            sources.append(source)
    return sources


def _read(archive: zipfile.ZipFile, info: zipfile.ZipInfo, left: int, limits: ReadingLimits) -> bytearray:
    if info.flag_bits & 0x1:
        raise _Refused("it is encrypted: unpack the archive first")
    kept = bytearray()
    most = min(left, max(_FREE_BYTES, limits.archive_ratio * max(info.compress_size, 1)))
    with archive.open(info) as member:
        while piece := member.read(_PIECE):
            kept += piece
            if len(kept) > most:
                if most == left:
                    raise _Refused(f"more than {limits.archive_bytes // 1024 // 1024} MB unpacked: give it in parts")
                raise _Refused("it unpacks to far more than chats do")
    return kept
