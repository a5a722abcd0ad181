"""Finds sessions that nobody works on although there is work: their lease ran out, or their wake-up was lost."""

from __future__ import annotations

from datetime import datetime

from django.db.models import Q

from specapp.sessions.models import Session


def find_abandoned(now: datetime) -> list[str]:
    """Ids of running sessions without a living lease, oldest change first. Waiting for a person is no abandonment."""
    free = Q(lease_owner="") | Q(lease_until__lte=now)
    return list(Session.objects.filter(free, status="running").order_by("changed_at").values_list("id", flat=True))
