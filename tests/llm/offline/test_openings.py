"""Tests of how the opening of a sentence is put in order."""

import pytest

from specapp.llm.offline.cast import Cast
from specapp.llm.offline.openings import in_full, opened, without_tags

CAST = Cast(me="the requester", us="the group", product="the app", kind="app")


@pytest.mark.parametrize(
    ("own", "expected"),
    [
        ("need something that tells whose turn it is", "I need something that tells whose turn it is"),
        ("Dear Sir or Madam, I write for a club", "I write for a club"),
        ("Kindly note that many members are old", "many members are old"),
        ("It would be nice for people to see photos", "ideally people can see photos"),
        ("also would be cool if it played a song", "ideally the app plays a song"),
        ("Sending a picture would be amazing", "Sending a picture would be amazing"),
        ("Send them a picture would be amazing", "ideally the app sends them a picture"),
        ("Nothing complicated", "the app should not be complicated"),
        ("If a term is in two lists, show both", "If a term is in two lists, the app should show both"),
        ("If the internet is down it should show the day", "If the internet is down, the app should show the day"),
    ],
)
def test_opened_gives_a_subject_and_drops_manners(own: str, expected: str) -> None:
    assert opened(own, CAST) == expected


def test_without_tags_drops_plain_formatting_and_a_heading_before_the_sentence() -> None:
    assert without_tags("<h2>Request</h2> We need a <b>page</b>.") == "We need a page ."


def test_without_tags_keeps_what_is_no_formatting() -> None:
    assert without_tags("<script>x</script>") == "<script>x</script>"


def test_in_full_writes_quick_typing_out() -> None:
    assert in_full("ppl wait 20 min bc of smth") == "people wait 20 minutes because of something"
