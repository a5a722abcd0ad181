"""Which conversations a session will get: ticked by the person, at first those that Buddy would read."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from django.db.models import Count, Q, QuerySet, Sum
from django.db.models.functions import Coalesce

from specapp.buddy.workflow.inputs import HISTORY_LIMIT
from specapp.formats.importers.model import Conversation, ImportedFile, Turn
from specapp.formats.secrets.masker import Hidden, unmask
from specapp.sessions.models import DraftChats, DraftSecret, DraftTalk, StartDraft
from specapp.sessions.seal import Seal

_AT_ONCE: Final = 500
"""Values in one query: databases bound them."""
MOST_CHARACTERS: Final = 4_000_000
"""Characters of ticked conversations that a session takes; it reads far fewer."""


@dataclass(frozen=True)
class Ticked:
    """What is ticked, of how many conversations; `characters` of all turns, `own_characters` of the person's own."""

    conversations: int
    of: int
    characters: int
    own_characters: int


def talks_of(draft: StartDraft) -> QuerySet[DraftTalk]:
    """All conversations of a draft's files that have been read, newest first, without their turns."""
    return DraftTalk.objects.filter(chats__draft=draft, chats__state="read").defer("turns")


def count_ticked(draft: StartDraft) -> Ticked:
    """One query."""
    wanted = Q(ticked=True)
    found = talks_of(draft).aggregate(
        conversations=Count("id", filter=wanted), of=Count("id"),
        characters=Coalesce(Sum("characters", filter=wanted), 0),
        own_characters=Coalesce(Sum("own_characters", filter=wanted), 0),
    )  # fmt: skip
    return Ticked(**found)


def tick_first(chats: DraftChats) -> None:
    """After a file was read: its newest conversations are ticked as far as a session reads beside what is ticked
    already, at least one."""
    before = count_ticked(chats.draft).own_characters
    left, beyond = HISTORY_LIMIT - before, []
    for place, (number, own) in enumerate(chats.talks.values_list("id", "own_characters")):
        left -= own
        if left < 0 and (place or before):
            beyond.append(number)
    for start in range(0, len(beyond), _AT_ONCE):
        DraftTalk.objects.filter(chats=chats, id__in=beyond[start : start + _AT_ONCE]).update(ticked=False)


def keep_ticks(draft: StartDraft, shown: Sequence[int], ticked: Collection[int]) -> None:
    """Of the conversations that stood on the page, `ticked` are wanted and the others are not."""
    talks = DraftTalk.objects.filter(chats__draft=draft, id__in=shown)
    talks.filter(id__in=ticked).update(ticked=True)
    talks.exclude(id__in=ticked).update(ticked=False)


def tick_all(draft: StartDraft, which: str, *, search: str = "") -> None:
    """`all`, `none`, or `first`: those that a session would read; among the conversations that a search finds."""
    talks = talks_of(draft)
    for word in search.casefold().split():
        talks = talks.filter(search__contains=word)
    if which != "first":
        DraftTalk.objects.filter(id__in=talks.values("id")).update(ticked=which == "all")
        return
    DraftTalk.objects.filter(chats__draft=draft).update(ticked=False)
    for chats in draft.chats.filter(state="read"):
        tick_first(chats)


def put_back(draft: StartDraft, secret: int, *, wanted: bool) -> None:
    """Whether a hidden secret stands in the session after all."""
    DraftSecret.objects.filter(chats__draft=draft, id=secret).update(put_back=wanted)


def ticked_files(draft: StartDraft, seal: Seal) -> list[ImportedFile]:
    """The ticked conversations as an importer hands them back. A secret that was put back stands in them again, unless
    this browser holds another key than the one it was sealed with."""
    files = []
    for chats in draft.chats.filter(state="read"):
        back = [
            Hidden(secret.kind, secret.number, value)
            for secret in chats.secrets.filter(put_back=True)
            if (value := seal.open(secret.sealed)) is not None
        ]
        talks = tuple(
            Conversation(
                unmask(talk.title, back),
                tuple(Turn(turn["role"], unmask(turn["text"], back)) for turn in talk.turns),
                talk.moment.timestamp() if talk.moment else None,
            )
            for talk in chats.talks.filter(ticked=True).order_by("position")
        )
        if talks:
            files.append(ImportedFile(chats.name, chats.format, talks, tuple(chats.warnings)))
    return files
