"""The nine sections of a spec sheet, in their fixed order."""

from typing import Final, Literal, get_args

SectionKey = Literal[
    "project_overview",
    "core_features",
    "non_functional_requirements",
    "technical_decisions",
    "user_experience",
    "out_of_scope",
    "success_metrics",
    "milestones_and_priorities",
    "constraints",
]

SECTIONS: Final[tuple[SectionKey, ...]] = get_args(SectionKey)

SECTION_TITLES: Final[dict[SectionKey, str]] = {
    "project_overview": "Project overview",
    "core_features": "Core features",
    "non_functional_requirements": "Non-functional requirements",
    "technical_decisions": "Technical decisions",
    "user_experience": "User experience",
    "out_of_scope": "Out of scope",
    "success_metrics": "Success metrics",
    "milestones_and_priorities": "Milestones and priorities",
    "constraints": "Constraints",
}

MAX_CHARACTERS: Final = 6_000
"""Longest sheet, counted over the nine section strings (arXiv 2606.20585)."""
