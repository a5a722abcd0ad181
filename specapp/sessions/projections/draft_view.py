"""The first draft: nine sections as far as the request goes, what was assumed, what it leaves open."""

from __future__ import annotations

from dataclasses import dataclass

from specapp.buddy.section_titles import section_titles
from specapp.buddy.sections import SECTIONS
from specapp.sessions.projections.room import Room


@dataclass(frozen=True)
class DraftView:
    """`sections`: (title, text). `writing`: they are as far as they have come. `outdated`: the sheet has taken the
    draft's place."""

    written: bool
    outdated: bool
    sections: tuple[tuple[str, str], ...]
    assumptions: tuple[str, ...]
    open_questions: tuple[str, ...]
    writing: bool = False


def build_draft(room: Room) -> DraftView:
    """Empty until the draft is begun."""
    draft, titles = room.state.draft, section_titles(room.language)
    if draft is None:
        begun = tuple((titles[key], " ".join(texts)) for key, texts in room.preview.draft)
        return DraftView(False, False, begun, (), (), writing=bool(begun))
    sections = tuple((titles[key], draft.sections[key]) for key in SECTIONS if draft.sections.get(key))
    return DraftView(
        written=True, outdated=room.has_sheet, sections=sections,
        assumptions=tuple(item.text for item in draft.assumptions),
        open_questions=tuple(item.text for item in draft.open_questions),
    )  # fmt: skip
