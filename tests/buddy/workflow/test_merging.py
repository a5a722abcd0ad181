"""Merging what several chunks say about one person."""

from __future__ import annotations

import pytest

from specapp.buddy.profile import Attribute, Evidence, InferredAttribute
from specapp.buddy.workflow.merging import NEWER, NO_QUOTE, SURER, merge_attributes, say_the_same

SAID = ["old words one", "old words two", "middle words", "new words one", "new words two", "last words"]
SHORT = "They want short answers"
LONG = "They ask for long explanations"


def inferred(value: str, *quotes: str, confidence: float = 0.7, name: str = "length") -> InferredAttribute:
    evidence = tuple(Evidence(kind="quote", text=quote) for quote in quotes)
    return InferredAttribute(
        category="working_style", attribute=name, value=value, type="soft_preference", confidence=confidence,
        evidence=evidence,
    )  # fmt: skip


def merged(*replies: InferredAttribute) -> tuple[list[Attribute], list[tuple[str, tuple[str, ...]]]]:
    """One attribute a chunk."""
    kept, dropped = merge_attributes([[reply] for reply in replies], SAID)
    return kept, [(event.reason, event.quotes) for event in dropped]


def quotes_of(attribute: Attribute) -> list[str]:
    return [evidence.text for evidence in attribute.evidence]


def test_the_same_said_in_two_chunks_has_the_quotes_of_both_once() -> None:
    surer = inferred(f"{SHORT} always", "new words ONE", "old words one", confidence=0.9)
    (kept,), dropped = merged(inferred(SHORT, "new words one", "new words two"), surer)
    assert (kept.value, kept.confidence, dropped) == (f"{SHORT} always", 0.9, [])
    assert quotes_of(kept) == ["new words ONE", "old words one", "new words two"]


def test_at_most_five_pieces_of_evidence_are_kept() -> None:
    (kept,), _ = merged(inferred(SHORT, *SAID[:3]), inferred(SHORT, *SAID[3:]))
    assert len(kept.evidence) == 5


def test_of_a_contradiction_the_newer_holds_and_the_other_is_dropped_with_a_reason() -> None:
    for replies in (
        [inferred(LONG, SAID[0]), inferred(SHORT, SAID[5])],
        [inferred(SHORT, SAID[5]), inferred(LONG, SAID[0])],
    ):
        (kept,), dropped = merged(*replies)
        assert (kept.value, dropped) == (SHORT, [(NEWER, (SAID[0],))])


def test_a_remark_in_passing_does_not_beat_what_was_insisted_on() -> None:
    (kept,), dropped = merged(inferred(LONG, SAID[0], confidence=0.9), inferred(SHORT, SAID[5], confidence=0.4))
    assert (kept.value, dropped) == (LONG, [(SURER, (SAID[5],))])


def test_a_quote_that_stands_nowhere_adds_nothing_to_the_evidence_of_others() -> None:
    (kept,), dropped = merged(inferred(SHORT, SAID[0], "never said"), inferred(SHORT, "never said either"))
    assert (quotes_of(kept), dropped) == ([SAID[0]], [(NO_QUOTE, ("never said either",))])


def test_attributes_of_different_names_are_all_kept_the_surest_first() -> None:
    kept, dropped = merged(inferred(SHORT, SAID[0], confidence=0.5), inferred(LONG, SAID[1], name="depth"))
    assert ([attribute.id for attribute in kept], dropped) == (["depth", "length"], [])


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("They want no accounts.", "They refuse accounts for users.", False),
        ("They want no accounts.", "They will have no account of any kind.", True),
        ("They prefer paper lists.", "They prefer lists on paper", True),
        ("They prefer dark pages.", "They prefer paper lists.", False),
        ("Они хотят короткие ответы.", "Короткий ответ им важен.", True),
        ("他喜欢简短的回答", "他不喜欢简短的回答", False),
    ],
)
def test_values_say_the_same_if_they_share_words_and_neither_denies(one: str, other: str, same: bool) -> None:
    assert (say_the_same(one, other), say_the_same(other, one)) == (same, same)
