"""One file's masker: the same value, the same words; everything comes back; text that looks masked is left alone."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from specapp.formats.secrets.masker import Masker, _keep_longest, unmask
from specapp.formats.secrets.model import KINDS, PLACEHOLDER, Find, Hidden
from tests.formats.secrets.cases import BY_THEMSELVES, IN_PLACE, MIXED, STAYS

PIECES = (
    *(value for _, value in BY_THEMSELVES),
    *(before + value + after for _, before, value, after in IN_PLACE),
    *STAYS,
    *(Hidden(kind, 1, "").placeholder for kind in KINDS),
    "[API key 2 hidden]", "[API key ", " hidden]", "[", "]", " ",
    "\n", "\\", "password", "token=", "Tel: ", "1", "a", ":", "=", "'", '"', "@", "-", "+", "é",
)  # fmt: skip
TEXTS = st.one_of(st.text(), st.lists(st.one_of(st.sampled_from(PIECES), st.text(max_size=3)), max_size=8).map("".join))


@given(TEXTS)
def test_masked_text_comes_back(text: str) -> None:
    masker = Masker()
    assert unmask(masker.mask(text), masker.hidden) == text


@given(TEXTS)
def test_masking_twice_changes_nothing(text: str) -> None:
    masker = Masker()
    masked = masker.mask(text)
    found = masker.hidden
    assert masker.mask(masked) == masked
    assert Masker().mask(masked) == masked
    assert masker.hidden == found


@given(st.lists(TEXTS, max_size=4))
def test_reserved_texts_of_one_file_come_back(texts: list[str]) -> None:
    masker = Masker()
    for text in texts:
        masker.reserve(text)
    masked = [masker.mask(text) for text in texts]
    assert [unmask(text, masker.hidden) for text in masked] == texts


def test_same_value_has_the_same_placeholder() -> None:
    masker = Masker()
    first, second = "sk-" + MIXED[:30], "sk-" + MIXED[1:31]
    assert masker.mask(f"{first} {second}") == "[API key 1 hidden] [API key 2 hidden]"
    assert masker.mask(f"again {first}, bob" + "@posteo.de") == "again [API key 1 hidden], [mail address 1 hidden]"
    assert [(one.kind, one.number, masker.count(one)) for one in masker.hidden] == [
        ("api_key", 1, 2),
        ("api_key", 2, 1),
        ("mail", 1, 1),
    ]


@pytest.mark.parametrize(
    "later",
    ["did you set {}?", "use `{}` then", "{}", '"{}",', "It was {}."],
)
def test_password_told_once_is_hidden_without_its_label_too(later: str) -> None:
    masker = Masker()
    masker.mask("my password is hunter2!x please")
    masked = masker.mask(later.format("hunter2!x"))
    assert masked == later.format("[password 1 hidden]")
    assert [masker.count(one) for one in masker.hidden] == [2]


def test_password_that_is_a_plain_word_leaves_the_word_alone() -> None:
    masker = Masker()
    assert masker.mask("password: sunshine") == "password: [password 1 hidden]"
    assert masker.mask("We like sunshine.") == "We like sunshine."


def test_password_inside_a_longer_word_is_left() -> None:
    masker = Masker()
    masker.mask("password: abc1")
    assert masker.mask("see abc123 and zabc1") == "see abc123 and zabc1"


def test_unmask_puts_only_the_chosen_back() -> None:
    masker = Masker()
    masked = masker.mask("password: hunter2\nTel: 030 901820")
    chosen = [one for one in masker.hidden if one.kind == "phone"]
    assert unmask(masked, chosen) == "password: [password 1 hidden]\nTel: 030 901820"
    assert unmask(masked, []) == masked


def test_numbers_in_the_text_are_not_given_to_a_value() -> None:
    masker = Masker()
    assert masker.mask("[password 1 hidden] password: hunter2") == "[password 1 hidden] password: [password 2 hidden]"


def test_values_that_hold_a_placeholder_are_left() -> None:
    text = "password: [password 7 hidden]x9!"
    assert Masker().mask(text) == text


@pytest.mark.parametrize("kind", KINDS)
def test_placeholder_of_every_kind_is_recognised(kind: str) -> None:
    assert PLACEHOLDER.fullmatch(Hidden(kind, 12, "x").placeholder)


@pytest.mark.parametrize(
    ("finds", "kept"),
    [
        ([Find(0, 4, "mail"), Find(2, 9, "token")], [Find(2, 9, "token")]),
        ([Find(0, 8, "mail"), Find(2, 9, "token")], [Find(0, 8, "mail")]),
        ([Find(0, 4, "mail"), Find(4, 9, "token")], [Find(0, 4, "mail"), Find(4, 9, "token")]),
        ([Find(0, 4, "api_key"), Find(0, 4, "token")], [Find(0, 4, "api_key")]),
    ],
)
def test_longest_of_overlapping_finds_is_kept(finds: list[Find], kept: list[Find]) -> None:
    assert _keep_longest(finds) == kept
