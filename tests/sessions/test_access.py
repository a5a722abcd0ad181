"""Who is the one person at this machine, and whose session is whose."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from django.contrib.auth.models import User

from specapp.buddy.errors import AccessDenied
from specapp.sessions.access import Viewer, find_session, is_single_person
from specapp.sessions.models import Session

NOW = datetime(2026, 1, 1, tzinfo=UTC)


@pytest.mark.parametrize("peer", ["127.0.0.1", "::1"])
@pytest.mark.parametrize("host", ["localhost", "localhost:8000", "127.0.0.1:8000", "[::1]:8000", "[::1]", "LOCALHOST"])
def test_a_request_within_this_machine_is_the_one_person(peer: str, host: str) -> None:
    assert is_single_person(peer=peer, host=host, headers={"accept": "text/html"})


@pytest.mark.parametrize(
    ("peer", "host", "headers"),
    [
        ("10.0.0.7", "localhost", {}),
        ("127.0.0.1", "spec.example.org", {}),
        ("127.0.0.1", "localhost.example.org", {}),
        ("127.0.0.1", "localhost", {"x-forwarded-for": "10.0.0.7"}),
        ("127.0.0.1", "localhost", {"forwarded": "for=10.0.0.7"}),
        ("127.0.0.1", "localhost", {"x-real-ip": "10.0.0.7"}),
        ("127.0.0.1", "localhost", {"via": "1.1 proxy"}),
        ("", "", {}),
    ],
)
def test_anything_else_is_not(peer: str, host: str, headers: dict[str, str]) -> None:
    assert not is_single_person(peer=peer, host=host, headers=headers)


@pytest.mark.django_db
def test_a_session_is_found_by_its_owner_alone() -> None:
    ann, ben = User.objects.create_user("ann"), User.objects.create_user("ben")
    for name, owner in (("ofann", ann), ("ofnobody", None)):
        Session.objects.create(id=name, owner=owner, created_at=NOW, changed_at=NOW)
    assert find_session(Viewer(ann.pk), "ofann").id == "ofann"
    assert find_session(Viewer(None), "ofnobody").id == "ofnobody"
    for viewer, session in ((Viewer(ben.pk), "ofann"), (Viewer(None), "ofann"), (Viewer(ann.pk), "ofnobody")):
        with pytest.raises(AccessDenied):
            find_session(viewer, session)
