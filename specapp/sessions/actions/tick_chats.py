"""Which conversations a session will get: ticked by the person, at first those that Buddy would read."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from django.db.models import Count, F, Q, QuerySet, Sum
from django.db.models.functions import Coalesce

from specapp.buddy.workflow.choosing import HISTORY_LIMIT, Said, choose_conversations
from specapp.formats.importers.model import Conversation, ImportedFile, Turn
from specapp.formats.secrets.masker import unmask
from specapp.formats.secrets.model import Hidden
from specapp.sessions.models import DraftChats, DraftSecret, DraftTalk, StartDraft
from specapp.sessions.seal import Seal

_AT_ONCE: Final = 500
"""Values in one query: databases bound them."""
_RATED: Final = 20_000
"""Characters of a conversation that are compared with the proposal."""
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


def find_talks(draft: StartDraft, search: str) -> QuerySet[DraftTalk]:
    """Of these, those with all words of `search` in title or first message; all for an empty search."""
    talks = talks_of(draft)
    for word in search.casefold().split():
        talks = talks.filter(search__contains=word)
    return talks


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
    """After a file was read: those of its conversations are ticked that a session would read beside what is ticked
    already; at least one."""
    left = HISTORY_LIMIT - count_ticked(chats.draft).own_characters
    _tick_best(chats.draft, chats.talks.all(), left)


def _tick_best(draft: StartDraft, talks: QuerySet[DraftTalk], left: int) -> None:
    """Of `talks`, in which the person said something, tick those read first in `left` characters: by what they have to
    do with the proposal and how new they are, as a session chooses (see `choose_conversations`)."""
    sizes = dict(talks.filter(own__gt=0).values_list("id", "own_characters"))
    if sum(sizes.values()) <= left:
        wanted = set(sizes)
    else:
        numbers, said = [], []
        oldest_first = talks.filter(own__gt=0).order_by(F("moment").asc(nulls_first=True), "chats_id", "position")
        for talk in oldest_first.iterator(_AT_ONCE):
            numbers.append(talk.id)
            text = "\n".join(turn["text"] for turn in talk.turns if turn["role"] == "user")
            said.append(Said(talk.title, talk.own_characters, text[:_RATED]))
        choices = choose_conversations(draft.proposal, said, max(left, 0))
        wanted = {numbers[choice.conversation - 1] for choice in choices if choice.read == "whole" or choice.rank == 1}
    _set_ticked([number for number in sizes if number in wanted], True)
    _set_ticked([number for number in talks.values_list("id", flat=True) if number not in wanted], False)


def _set_ticked(numbers: Sequence[int], ticked: bool) -> None:
    for start in range(0, len(numbers), _AT_ONCE):
        DraftTalk.objects.filter(id__in=numbers[start : start + _AT_ONCE]).exclude(ticked=ticked).update(ticked=ticked)


def keep_ticks(draft: StartDraft, shown: Sequence[int], ticked: Collection[int]) -> None:
    """Of the conversations that stood on the page, `ticked` are wanted and the others are not."""
    talks = DraftTalk.objects.filter(chats__draft=draft, id__in=shown)
    talks.filter(id__in=ticked).update(ticked=True)
    talks.exclude(id__in=ticked).update(ticked=False)


def tick_all(draft: StartDraft, which: str, *, search: str = "") -> None:
    """`all`, `none`, or `first`: those that a session would read; among the conversations that a search finds."""
    talks = find_talks(draft, search)
    if which != "first":
        DraftTalk.objects.filter(id__in=talks.values("id")).update(ticked=which == "all")
        return
    _tick_best(draft, talks.defer(None), HISTORY_LIMIT)


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
