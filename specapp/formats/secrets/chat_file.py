"""Hides the secrets of a chat file, conversation by conversation or all at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from specapp.formats.importers.model import Conversation, ImportedFile
from specapp.formats.secrets.masker import Masker


def masker_for(file: ImportedFile) -> Masker:
    """The file's one masker, which gives no value a placeholder that some message of the file already holds."""
    masker = Masker()
    for conversation in file.conversations:
        for turn in conversation.turns:
            masker.reserve(turn.text)
    return masker


def hide_in(conversation: Conversation, masker: Masker) -> Conversation:
    """The conversation with placeholders in its messages and its title."""
    turns = tuple(replace(turn, text=masker.mask(turn.text)) for turn in conversation.turns)
    return replace(conversation, turns=turns, title=masker.mask(conversation.title))


def hide_secrets(file: ImportedFile) -> tuple[ImportedFile, Mapping[str, int]]:
    """The whole file with placeholders, and kind -> how many different values were hidden."""
    masker = masker_for(file)
    hidden = replace(file, conversations=tuple(hide_in(one, masker) for one in file.conversations))
    return hidden, Counter(one.kind for one in masker.hidden)
