"""Every address of a session is closed to everybody but its owner; the addresses are read from the list of them."""

from __future__ import annotations

from typing import Final
from urllib.parse import quote

import pytest
from django.contrib.auth.models import User
from django.urls import URLPattern, reverse

from specapp.buddy.questions import PRIORITY
from specapp.sessions.models import DraftChats, Session, StartDraft
from specapp.sessions.web.urls import urlpatterns
from tests.sessions.web.visits import at_this_machine, begun, page_of, seq_of, with_account

pytestmark = pytest.mark.django_db

FILLED_IN: Final = {"key": PRIORITY, "trait": "simplicity", "line": "L1", "name": "events"}
"""What stands in an address besides the session; a new parameter has to be named here."""
OF_A_SESSION: Final = [pattern for pattern in urlpatterns if "session" in pattern.pattern.converters]
NAMES: Final = [str(pattern.name) for pattern in OF_A_SESSION]


def address(pattern: URLPattern, session: str) -> str:
    rest = {key: FILLED_IN[key] for key in pattern.pattern.converters if key != "session"}
    return reverse(str(pattern.name), kwargs={"session": session, **rest})


def test_addresses_of_a_session_are_all_found() -> None:
    assert len(NAMES) == sum("<slug:session>" in str(pattern.pattern) for pattern in urlpatterns) >= 16


@pytest.mark.parametrize("pattern", OF_A_SESSION, ids=NAMES)
@pytest.mark.parametrize("method", ["get", "post"])
def test_another_account_finds_nothing(pattern: URLPattern, method: str) -> None:
    """A method that a page does not know is refused before anything is looked up, so it tells nothing either."""
    stranger, _ = with_account("stranger")
    owner = User.objects.create_user("owner")
    session, ownerless = begun(owner=owner.pk), begun()
    seq = seq_of(session)
    known = getattr(at_this_machine(), method)(address(pattern, ownerless)).status_code != 405
    url, nowhere = address(pattern, session), address(pattern, "nosuchsession")
    found = [getattr(stranger, method)(one).status_code for one in (url, nowhere)]
    assert found == [404 if known else 405] * 2
    assert (Session.objects.filter(id=session).exists(), seq_of(session)) == (True, seq)


@pytest.mark.parametrize("pattern", OF_A_SESSION, ids=NAMES)
def test_every_address_takes_get_or_post(pattern: URLPattern) -> None:
    session = begun()
    statuses = {at_this_machine().post(address(pattern, session)).status_code}
    statuses.add(at_this_machine().get(address(pattern, session)).status_code)
    assert statuses != {405}


@pytest.mark.parametrize("pattern", OF_A_SESSION, ids=NAMES)
@pytest.mark.parametrize("method", ["get", "post"])
def test_a_forwarded_request_has_to_log_in(pattern: URLPattern, method: str) -> None:
    url = address(pattern, begun())
    response = getattr(at_this_machine(), method)(url, HTTP_X_FORWARDED_FOR="10.0.0.7")
    assert (response.status_code, response.headers["Location"]) == (302, f"/login/?next={quote(url)}")


@pytest.mark.parametrize("pattern", [p for p in urlpatterns if p not in OF_A_SESSION], ids=lambda p: str(p.name))
@pytest.mark.parametrize("method", ["get", "post"])
def test_a_forwarded_request_has_to_log_in_for_every_other_page(pattern: URLPattern, method: str) -> None:
    url = reverse(str(pattern.name), kwargs=dict.fromkeys(pattern.pattern.converters, "1"))
    response = getattr(at_this_machine(), method)(url, HTTP_X_FORWARDED_FOR="10.0.0.7")
    assert (response.status_code, response.headers["Location"]) == (302, f"/login/?next={quote(url)}")


def test_the_one_person_here_sees_sessions_without_owner_only() -> None:
    mine, theirs = begun(), begun(owner=User.objects.create_user("owner").pk)
    client = at_this_machine()
    assert [client.get(page_of(session)).status_code for session in (mine, theirs)] == [200, 404]
    listed = client.get("/sessions/").content.decode()
    assert (page_of(mine) in listed, page_of(theirs) in listed) == (True, False)


def test_an_account_sees_its_own_sessions_only() -> None:
    client, account = with_account("ann")
    mine, theirs, nobodys = begun(owner=account), begun(owner=User.objects.create_user("ben").pk), begun()
    for page in ("/sessions/", "/"):
        listed = client.get(page).content.decode()
        assert [page_of(session) in listed for session in (mine, theirs, nobodys)] == [True, False, False]
    assert [client.get(page_of(session)).status_code for session in (mine, theirs, nobodys)] == [200, 404, 404]


def test_an_account_that_logged_out_has_to_log_in_again_from_elsewhere() -> None:
    client, account = with_account("ann")
    session = begun(owner=account)
    assert client.get(page_of(session), HTTP_X_FORWARDED_FOR="10.0.0.7").status_code == 200
    client.logout()
    assert client.get(page_of(session), HTTP_X_FORWARDED_FOR="10.0.0.7").status_code == 302


def test_drafts_and_their_chats_belong_to_one_viewer() -> None:
    ann, account = with_account("ann")
    ann.post("/start/chats/", {"proposal": "A plan of mine", "pasted": "You: keep it small\nAssistant: yes"})
    chats = DraftChats.objects.get()
    assert chats.draft_id == f"user:{account}"
    here = at_this_machine()
    assert "A plan of mine" not in here.get("/").content.decode()
    here.post(f"/start/chats/{chats.id}/remove/", {"proposal": ""})
    assert DraftChats.objects.count() == 1
    assert StartDraft.objects.get(viewer=f"user:{account}").proposal == "A plan of mine"
