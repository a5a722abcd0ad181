"""How much of a proposal is read: all of it, or the beginning and the end of a very long one; never a silent cut."""

from typing import Final

PROPOSAL_LIMIT: Final = 40_000
"""Characters that are read at most, about twenty pages; what lies between beginning and end is counted as unread."""
TAIL: Final = 10_000
"""Of these, so many from the end: last paragraphs often hold what somebody nearly forgot."""


def cut_proposal(text: str) -> tuple[str, int]:
    """The part that is read, and the number of characters that are not; cuts fall between lines or sentences."""
    if len(text) <= PROPOSAL_LIMIT:
        return text, 0
    head = text[: PROPOSAL_LIMIT - TAIL]
    end = max(head.rfind("\n"), head.rfind(". ") + 1, head.rfind("! ") + 1, head.rfind("? ") + 1)
    head = head[: end if end > len(head) // 2 else len(head)]
    tail = text[-TAIL:]
    starts = [at for at in (tail.find("\n"), tail.find(". ")) if at >= 0]
    tail = tail[min(starts) + 1 :] if starts and min(starts) < len(tail) // 2 else tail
    return f"{head.rstrip()}\n\n{tail.lstrip()}", len(text) - len(head) - len(tail)
