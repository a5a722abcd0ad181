"""Hides the secrets of a whole chat file at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from specapp.formats.importers.model import Conversation, ImportedFile
from specapp.formats.secrets.masker import Masker


def hide_secrets(file: ImportedFile) -> tuple[ImportedFile, Mapping[str, int]]:
    """The file with placeholders in titles and messages, and kind -> how many different values were hidden."""
    masker = Masker()
    for conversation in file.conversations:
        for turn in conversation.turns:
            masker.reserve(turn.text)

    def hide(conversation: Conversation) -> Conversation:
        turns = tuple(replace(turn, text=masker.mask(turn.text)) for turn in conversation.turns)
        return replace(conversation, turns=turns, title=masker.mask(conversation.title))

    hidden = replace(file, conversations=tuple(map(hide, file.conversations)))
    return hidden, Counter(one.kind for one in masker.hidden)
