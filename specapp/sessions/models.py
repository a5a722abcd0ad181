"""Tables of the sessions floor: sessions, their events, and the words of people and models beside them."""

from __future__ import annotations

from django.db import models


class Session(models.Model):
    """One passage of a request through Buddy. `seq` is the number of its events; the rest is for lists and leases."""

    id = models.CharField(primary_key=True, max_length=40)
    created_at = models.DateTimeField()
    changed_at = models.DateTimeField()
    seq = models.PositiveIntegerField(default=0)
    last_hash = models.CharField(max_length=64, default="")
    salt = models.CharField(max_length=64, default="")
    title = models.CharField(max_length=200, default="")
    status = models.CharField(max_length=20, default="running")
    out_folder = models.TextField(default="")
    answers = models.TextField(default="")
    lease_owner = models.CharField(max_length=200, default="")
    lease_until = models.DateTimeField(null=True)

    class Meta:
        db_table = "spec_session"
        ordering = ["-created_at"]


class StoredEvent(models.Model):
    """One event; `data` holds hashes where words were. Never updated, never deleted."""

    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="events")
    seq = models.PositiveIntegerField()
    type = models.CharField(max_length=60)
    version = models.PositiveSmallIntegerField()
    recorded_at = models.DateTimeField()
    actor = models.CharField(max_length=60)
    cause = models.CharField(max_length=200)
    app_version = models.CharField(max_length=40)
    previous = models.CharField(max_length=64)
    hash = models.CharField(max_length=64)
    data = models.JSONField()

    class Meta:
        db_table = "spec_event"
        constraints = [models.UniqueConstraint(fields=["session", "seq"], name="spec_event_gapless")]


class Words(models.Model):
    """Words under their salted hash; they belong to one session and can be erased without breaking its log."""

    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="words")
    hash = models.CharField(max_length=32)
    text = models.TextField()

    class Meta:
        db_table = "spec_words"
        constraints = [models.UniqueConstraint(fields=["session", "hash"], name="spec_words_once")]
