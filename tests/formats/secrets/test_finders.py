"""What is hidden and what stays, case by case; and work that grows with the text only as the text does."""

from __future__ import annotations

import subprocess
import sys
import time

import pytest

from specapp.formats.secrets.masker import Masker
from specapp.formats.secrets.model import Hidden
from tests.formats.secrets.cases import BY_THEMSELVES, IN_PLACE, STAYS

ADVERSARIES = (
    "a", "1", "1 ", "0 ", ".1", "a1.", "@", "a@", "a@b.", "a.", "://", "://a:", "://a:b@", "-", "--", "=", ":", "(",
    "-----BEGIN PRIVATE " + "KEY-----\n", "-----BEGIN PRIVATE " + "KEY-----\nQUJD1234QUJD1234QUJD1234\n", "\n",
    "password: ", "password=", "password is ", "password for ", "password for a", "sk-", "sk-1", "eyJ",
    "eyJa1b2c3d4e5.", "AK" + "IA1", "xoxb-1-", "M1a.", "+1", "+1 2", "4111 ", "DE89 ", "tel: 1", "tel: 1234567 ",
    "12345678:", "0123456789abcdef", "[API key 1 hidden]", "key=a1b2c3d4e5f6", "Bearer ", "--token ", "-u a:", "212-",
    "00 1", "Private-Lines: 1\nA",
)  # fmt: skip


@pytest.mark.parametrize(("kind", "value"), BY_THEMSELVES)
@pytest.mark.parametrize(
    ("before", "after"), [("", ""), ("It is ", ", I think."), ('"', '"'), ("(", ")"), ("x\n", "\n")]
)
def test_value_known_by_itself_is_hidden_and_nothing_else(kind: str, value: str, before: str, after: str) -> None:
    masker = Masker()
    assert masker.mask(before + value + after) == before + Hidden(kind, 1, value).placeholder + after
    assert masker.hidden == (Hidden(kind, 1, value),)


@pytest.mark.parametrize(("kind", "before", "value", "after"), IN_PLACE)
def test_value_known_by_its_place_is_hidden_and_nothing_else(kind: str, before: str, value: str, after: str) -> None:
    masker = Masker()
    assert masker.mask(before + value + after) == before + Hidden(kind, 1, value).placeholder + after
    assert masker.hidden == (Hidden(kind, 1, value),)


@pytest.mark.parametrize("text", STAYS)
def test_words_of_a_specification_stay(text: str) -> None:
    assert Masker().mask(text) == text


@pytest.mark.parametrize("unit", ADVERSARIES)
def test_no_text_makes_the_time_explode(unit: str) -> None:
    # Linear work takes less than half a second even on a slow machine; what grows with the square takes minutes.
    text = (unit * 100_000)[:100_000]
    started = time.process_time()
    Masker().mask(text)
    assert time.process_time() - started < 20


def test_libraries_are_read_only_for_a_candidate() -> None:
    program = (
        "import sys; from specapp.formats.secrets.masker import Masker;"
        "Masker().mask('A plan for 20 people: 3 weeks.');"
        "print([name for name in ('detect_secrets', 'phonenumbers') if name in sys.modules])"
    )
    shown = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=60)
    assert shown.stdout == "[]\n"
