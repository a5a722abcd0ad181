"""A post that cannot be used: says why, gives back what was typed, and writes nothing."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

import pytest
from django.urls import URLPattern, reverse
from django.utils.html import escape

from specapp.sessions.actions.play_recording import load_sample
from specapp.sessions.web.urls import urlpatterns
from tests.factories.room_sessions import room_of
from tests.sessions.web.visits import HTMX, Reply, at_this_machine, finished, page_of, seq_of, waiting

pytestmark = pytest.mark.django_db

TYPED: Final = "My own <words> & a “quote”"
Post = tuple[str, Mapping[str, object], int, str]
BEFORE: Final[tuple[Post, ...]] = (
    ("answer/", {"key": "priority"}, 422, "Tick at least one alternative"),
    ("answer/", {"key": "priority", "text": " \n "}, 422, "Tick at least one alternative"),
    ("answer/", {"key": "priority", "selected": ["E"]}, 422, "Tick at least one alternative"),
    ("answer/", {"key": "priority", "kind": "maybe", "text": TYPED}, 422, "This kind of answer is not known here."),
    ("answer/", {"key": "priority", "kind": "chosen", "text": TYPED}, 422, "needs at least one alternative"),
    ("answer/", {"key": "first_view", "text": TYPED}, 409, "This question is not open any more."),
    ("answer/", {"text": TYPED}, 409, "This question is not open any more."),
    ("answers/priority/change/", {"text": TYPED}, 409, "This question was not answered yet."),
    ("answers/nosuch/change/", {"selected": ["A"], "text": TYPED}, 409, "This question was not answered yet."),
    *(
        ("more/", {"more": more}, 422, "further questions from 1 to 20.")
        for more in ("0", "21", "-1", "1.5", "x", "３")
    ),
    ("more/", {"more": ""}, 422, "further questions from 1 to 20."),
    ("lines/L1/", {"text": TYPED}, 409, "There is no line L1 in this version."),
    ("rows/nosuch/overturn/", {"text": TYPED}, 409, "There is nothing decided for you here"),
    ("rows/paper_role/overturn/", {"text": "  "}, 422, "an answer in own words needs words"),
    ("rows/paper_role/overturn/", {"selected": ["E", "x"]}, 422, "an answer in own words needs words"),
    ("rows/paper_role/overturn/", {"selected": ["A", "A"], "text": TYPED}, 422, "an alternative is selected twice"),
    ("rows/nosuch/reveal/", {}, 409, "There are no votes to look at yet."),
    ("traits/nosuch/switch/", {"active": "yes"}, 409, "There is no attribute nosuch."),
    ("traits/nosuch/edit/", {"value": TYPED}, 409, "There is no attribute nosuch."),
    ("traits/simplicity/edit/", {"value": " "}, 422, "An attribute needs words"),
)
AFTER: Final[tuple[Post, ...]] = (
    ("lines/L1/", {"text": "  \n "}, 422, "A line needs words."),
    ("lines/L999/", {"text": TYPED}, 409, "There is no line L999 in this version."),
    ("traits/simplicity/switch/", {"active": "no"}, 422, "The sheet is written already"),
    ("traits/simplicity/edit/", {"value": TYPED}, 422, "The sheet is written already"),
    ("answers/priority/change/", {}, 422, "Tick at least one alternative"),
    ("answers/priority/change/", {"kind": "maybe", "text": TYPED}, 422, "This kind of answer is not known here."),
    ("answer/", {"key": "priority", "text": TYPED}, 409, "Already answered at"),
    ("rows/saying_no/overturn/", {"text": TYPED}, 409, "There is nothing decided for you here"),
)


def check_refused(session: str, post: Post) -> None:
    """Both ways of posting, and the log as it was."""
    place, data, status, message = post
    client, seq, url = at_this_machine(), seq_of(session), f"{page_of(session)}{place}"
    page, fragment = client.post(url, data), client.post(url, data, headers={"HX-Request": "true"})
    assert (page.status_code, fragment.status_code) == (status, status)
    assert (escape(message) in text_of(page), escape(message) in text_of(fragment)) == (True, True)
    typed = TYPED in (data.get("text"), data.get("value"))
    kept = re.search(r'<textarea id="typed"[^>]*>(.*?)</textarea>', text_of(page), re.DOTALL)
    assert (kept.group(1) if kept else "").strip() == (escape(TYPED) if typed else "")
    told = f"“{escape(TYPED)}”" if status == 409 else "What you typed is still in its field."
    assert (told in text_of(fragment)) >= typed
    assert re.findall(r'id="([\w-]+)"[^>]*hx-swap-oob="true"', text_of(fragment)) == ["refusal"]
    assert text_of(fragment).startswith('<div class="notice" id="refusal"')
    assert seq_of(session) == seq


def text_of(response: Reply) -> str:
    return response.content.decode()


def test_bad_posts_while_a_question_waits_change_nothing() -> None:
    session = waiting()
    for post in BEFORE:
        check_refused(session, post)


def test_bad_posts_after_the_sheet_change_nothing() -> None:
    session = finished()
    assert room_of(session).state.rows["saying_no"].answer is not None
    for post in AFTER:
        check_refused(session, post)


POSTS: Final = [
    pattern
    for pattern in urlpatterns
    if "session" in pattern.pattern.converters and pattern.name not in ("session", "sheet", "row", "export", "delete")
]


@pytest.mark.parametrize("pattern", POSTS, ids=[str(pattern.name) for pattern in POSTS])
def test_an_authored_sample_takes_no_post(pattern: URLPattern) -> None:
    load_sample("clinic-intake")
    session, filled = "sample-clinic-intake", {"key": "priority", "trait": "simplicity", "line": "L1"}
    url = reverse(
        str(pattern.name),
        kwargs={"session": session, **{k: filled[k] for k in pattern.pattern.converters if k != "session"}},
    )
    data: dict[str, object] = {"key": "priority", "selected": "A", "text": TYPED, "value": TYPED, "more": "3"}
    seq, client = seq_of(session), at_this_machine()
    for headers in ({}, {"HX-Request": "true"}):
        response = client.post(url, data, headers=headers)
        message = "This is an authored sample: it is for looking only." in text_of(response)
        assert (response.status_code, message) == (422, True)
    assert seq_of(session) == seq


def test_posts_are_not_taken_from_another_site() -> None:
    """Without its token a form is refused with a plain page, and nothing is written."""
    client, session = at_this_machine(), waiting()
    client.handler.enforce_csrf_checks = True
    seq = seq_of(session)
    response = client.post(f"{page_of(session)}stop/", **HTMX)
    assert (response.status_code, "Please reload" in text_of(response)) == (403, True)
    assert seq_of(session) == seq
