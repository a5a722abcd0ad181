"""The admin shows what was recorded and changes nothing of it."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.test import Client

from specapp.sessions.models import StoredEvent
from tests.factories.room_sessions import waiting_session


@pytest.mark.django_db
def test_events_can_be_read_and_not_changed() -> None:
    session = waiting_session()
    User.objects.create_superuser("root", password="not a secret")
    client = Client(SERVER_NAME="localhost")
    client.login(username="root", password="not a secret")
    event = StoredEvent.objects.filter(session_id=session).order_by("seq").first()
    assert event is not None
    place = f"/admin/spec/storedevent/{event.pk}/change/"
    assert client.get(place).status_code == 200
    assert client.post(place, {"actor": "somebody"}).status_code == 403
    assert client.get("/admin/spec/storedevent/add/").status_code == 403
    assert client.post(f"/admin/spec/storedevent/{event.pk}/delete/", {"post": "yes"}).status_code == 403
    assert StoredEvent.objects.get(pk=event.pk).actor == event.actor
