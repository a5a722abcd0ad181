"""Words of people and models are words: markup in them appears escaped wherever they are shown."""

from __future__ import annotations

from html.parser import HTMLParser
from typing import Final

import pytest

from specapp.buddy.events.catalog import read_event
from specapp.buddy.events.codec import put_words_in, take_words_out
from specapp.buddy.events.envelope import RecordedEvent
from specapp.buddy.events.session import SessionCreated
from specapp.buddy.workflow.folding import fold
from specapp.sessions.actions.work_on import work_on
from specapp.sessions.live.fragments import BY_NAME, render_fragment, render_news
from specapp.sessions.models import Session
from specapp.sessions.projections.decision_view import build_decision
from specapp.sessions.stores import open_store
from tests.factories.room_sessions import PROPOSAL, room_of
from tests.sessions.web.visits import HISTORY, HTMX, answer_first, at_this_machine, finished, open_key, page_of

pytestmark = pytest.mark.django_db
NASTY: Final = "<script>alert(1)</script>'\"><img src=x onerror=alert(2)>{{ room }}&lt;b&gt; "
SHOWN: Final = "&lt;script&gt;alert(1)&lt;/script&gt;&#x27;&quot;&gt;&lt;img src=x onerror=alert(2)&gt;"


class Markup(HTMLParser):
    """What a browser would make of a page: names of elements, and attributes that run something."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.elements: set[str] = set()
        self.scripts: set[str | None] = set()
        self.running: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.add(tag)
        self.running += [name for name, value in attrs if name.startswith("on") or "javascript:" in (value or "")]
        if tag == "script":
            self.scripts.add(dict(attrs).get("src"))


def check(page: str) -> None:
    markup = Markup(page)
    assert ("img" in markup.elements, markup.running, None in markup.scripts) == (False, [], False)
    assert "<script>alert" not in page


def with_nasty_words(item: RecordedEvent) -> dict[str, object]:
    """The event's data with markup before every sentence of a person or a model."""
    data, words = take_words_out(item.event, "salt")
    changed = put_words_in(data, {key: NASTY + text.replace(". ", f". {NASTY}") for key, text in words.items()})
    assert isinstance(changed, dict)
    return dict(changed)


def nasty_copy(session: str) -> str:
    """The same session with markup in front of everything that anybody said in it."""
    copy = f"x{session[1:]}"
    recorded = open_store().load(session)
    events = [
        read_event(item.event.type, item.event.version, with_nasty_words(item))  # type: ignore[arg-type]
        for item in recorded
    ]
    assert isinstance(events[0], SessionCreated)
    open_store().append(copy, events, expected_seq=0, actor="test", cause="copy")
    return copy


def test_markup_in_every_word_of_a_session_is_shown_escaped() -> None:
    copy = nasty_copy(finished())
    client, row = at_this_machine(), Session.objects.get(id=copy)
    assert row.title.startswith(NASTY)
    pages = [page_of(copy), f"{page_of(copy)}sheet/", "/sessions/", "/", f"{page_of(copy)}delete/"]
    pages += [f"{page_of(copy)}?row={key}" for key in room_of(copy).state.rows]
    for url in pages:
        page = client.get(url).content.decode()
        check(page)
        assert SHOWN in page
    assert SHOWN in client.post(f"{page_of(copy)}delete/", follow=True).content.decode()


def test_markup_in_every_fragment_is_shown_escaped_at_every_moment() -> None:
    copy = nasty_copy(finished(proposal=f"{PROPOSAL} The river was high last spring, and plums were cheap."))
    whole = room_of(copy)
    seen: dict[str, bool] = {}
    for seq in range(2, whole.seq + 1, 9):
        recorded = whole.recorded[:seq]
        state = fold(item.event for item in recorded)
        room = type(whole)(whole.session, state, recorded, whole.label)
        for name in [*BY_NAME, *(f"row:{key}" for key in state.rows)]:
            part = render_fragment(room, name, swap=True)
            check(part)
            seen[name.partition(":")[0]] = seen.get(name.partition(":")[0], False) or SHOWN in part
        check(render_news(room, recorded))
    assert {name for name, shown in seen.items() if not shown} <= {
        "rail",
        "sheet-notice",
        "chart-count",
        "contents",
        "take-out",
    }
    assert all(build_decision(whole, key).question.startswith(NASTY) for key in whole.state.rows)


def test_markup_typed_into_every_field_comes_back_escaped() -> None:
    client = at_this_machine()
    chats = "\n\n".join(f"You: {text} {NASTY}\n\nAssistant: {NASTY}" for text in HISTORY)
    pasted = client.post("/start/chats/", {"proposal": f"A page. {NASTY}", "pasted": chats}, **HTMX).content.decode()
    check(pasted)
    check(client.get("/").content.decode())
    data = {"proposal": f"We want {NASTY} a page for a choir that says who comes.", "budget": "3", "nonce": "once"}
    session = client.post("/start/", data).headers["Location"].split("/")[2]
    work_on(session)
    url = page_of(session)
    replies = [client.post(f"{url}answer/", {"key": "priority", "text": NASTY, "selected": ["A"]}, **HTMX)]
    replies.append(client.post(f"{url}answer/", {"key": "priority", "text": NASTY}))
    replies.append(client.post(f"{url}answers/priority/change/", {"text": NASTY}, **HTMX))
    for trait in list(room_of(session).state.attributes)[:1]:
        replies.append(client.post(f"{url}traits/{trait}/edit/", {"value": NASTY}, **HTMX))
    work_on(session)
    while open_key(session):
        answer_first(session)
        work_on(session)
    replies.append(client.post(f"{url}lines/L1/", {"text": NASTY}, **HTMX))
    replies.append(client.post(f"{url}lines/L999/", {"text": NASTY}))
    key = next(key for key, row in room_of(session).state.rows.items() if row.answer is None)
    replies.append(client.post(f"{url}rows/{key}/overturn/", {"text": NASTY}, **HTMX))
    for reply in replies:
        check(reply.content.decode())
        assert SHOWN in reply.content.decode()
    for page in (url, f"{url}sheet/", f"{url}?row={key}", "/sessions/"):
        check(client.get(page).content.decode())
    room = room_of(session)
    assert {NASTY.strip()} == {line.text for line in room.state.lines if line.locked}
