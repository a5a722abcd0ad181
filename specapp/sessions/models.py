"""Tables of the sessions floor: sessions, their events, and the words of people and models beside them."""

from __future__ import annotations

from django.conf import settings
from django.db import models


class Session(models.Model):
    """One passage of a request through Buddy. `seq` is the number of its events; the rest is for lists and leases.

    `owner` empty: the one person at this machine. `settled_seq`: how far an engine had come when it last found nothing
    more to do. `playing`: the recording that is being played into this session, and how fast.
    """

    id = models.CharField(primary_key=True, max_length=40)
    created_at = models.DateTimeField()
    changed_at = models.DateTimeField()
    seq = models.PositiveIntegerField(default=0)
    last_hash = models.CharField(max_length=64, default="")
    salt = models.CharField(max_length=64, default="")
    settled_seq = models.PositiveIntegerField(default=0)
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.CASCADE, related_name="+")
    title = models.CharField(max_length=200, default="")
    status = models.CharField(max_length=20, default="running")
    stage = models.CharField(max_length=40, default="read")
    questions_asked = models.PositiveIntegerField(default=0)
    questions_answered = models.PositiveIntegerField(default=0)
    cost_usd = models.FloatField(default=0.0)
    cost_known = models.BooleanField(default=True)
    model = models.CharField(max_length=200, default="")
    calls = models.PositiveIntegerField(default=0)
    tokens = models.PositiveBigIntegerField(default=0)
    model_seconds = models.FloatField(default=0.0)
    authored = models.BooleanField(default=False)
    playing = models.CharField(max_length=100, default="")
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


class Preview(models.Model):
    """How far a reply has been written, for watchers of the page. `text`: JSON cut off anywhere. No part of the
    record: overwritten all the while, gone when the reply is recorded."""

    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="+")
    call_key = models.CharField(max_length=200)
    text = models.TextField()

    class Meta:
        db_table = "spec_preview"
        constraints = [models.UniqueConstraint(fields=["session", "call_key"], name="spec_preview_once")]


class StartDraft(models.Model):
    """What somebody has typed on the start page and not started yet. `viewer`: see access.Viewer.key. `limit_cents`:
    what model calls may cost, 0 for no limit, None as the operator sets it.

    `nonce` stands in the form: a second click finds it used, and leads to the session that the first one began.
    """

    viewer = models.CharField(primary_key=True, max_length=60)
    proposal = models.TextField(default="")
    model = models.CharField(max_length=200, default="")
    budget = models.PositiveIntegerField(default=5)
    limit_cents = models.PositiveIntegerField(null=True, default=None)
    nonce = models.CharField(max_length=32)
    used_nonce = models.CharField(max_length=32, default="")
    begun = models.CharField(max_length=40, default="")
    changed_at = models.DateTimeField()

    class Meta:
        db_table = "spec_start_draft"


class DraftChats(models.Model):
    """A chat file or a pasted conversation added to a start page's draft: what the importers made of it.

    `conversations`: [{"title", "turns": [{"role", "text"}]}]; `warnings`: plain sentences about what was skipped.
    """

    draft = models.ForeignKey(StartDraft, on_delete=models.CASCADE, related_name="chats")
    name = models.CharField(max_length=255)
    format = models.CharField(max_length=60)
    digest = models.CharField(max_length=64)
    conversations = models.JSONField()
    warnings = models.JSONField(default=list)
    added_at = models.DateTimeField()

    class Meta:
        db_table = "spec_draft_chats"
        ordering = ["added_at", "id"]
        constraints = [models.UniqueConstraint(fields=["draft", "digest"], name="spec_draft_chats_once")]
