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
    """A chat file or a pasted conversation added to a start page's draft. `size` in bytes, as uploaded; `digest` of the
    same bytes. While `state` is "reading" the file waits in the uploads folder and `seen_at` says that somebody is at
    it; `done` and `total` count conversations. "failed": `reason` says why. `warnings`: what was skipped, in sentences.
    """

    draft = models.ForeignKey(StartDraft, on_delete=models.CASCADE, related_name="chats")
    name = models.CharField(max_length=255)
    format = models.CharField(max_length=60, default="")
    digest = models.CharField(max_length=64)
    size = models.PositiveBigIntegerField(default=0)
    state = models.CharField(max_length=10, default="reading")
    reason = models.TextField(default="")
    done = models.PositiveIntegerField(default=0)
    total = models.PositiveIntegerField(default=0)
    warnings = models.JSONField(default=list)
    added_at = models.DateTimeField()
    seen_at = models.DateTimeField()

    class Meta:
        db_table = "spec_draft_chats"
        ordering = ["added_at", "id"]
        constraints = [models.UniqueConstraint(fields=["draft", "digest"], name="spec_draft_chats_once")]


class DraftTalk(models.Model):
    """One conversation of an added file, secrets already hidden. `turns`: [{"role", "text"}]; `own`: the person's turns
    among them, of `own_characters` together; `moment`: when it was last used, if the file says; `opening`: the person's
    first words; `search`: title and opening in small letters; `hidden`: {kind of secret: places}. Only ticked
    ones go into a session.
    """

    chats = models.ForeignKey(DraftChats, on_delete=models.CASCADE, related_name="talks")
    position = models.PositiveIntegerField()
    title = models.CharField(max_length=300, default="")
    opening = models.CharField(max_length=300, default="")
    search = models.TextField(default="")
    moment = models.DateTimeField(null=True)
    own = models.PositiveIntegerField()
    others = models.PositiveIntegerField()
    characters = models.PositiveBigIntegerField()
    own_characters = models.PositiveBigIntegerField()
    hidden = models.JSONField(default=dict)
    ticked = models.BooleanField(default=True)
    turns = models.JSONField()

    class Meta:
        db_table = "spec_draft_talk"
        ordering = [models.F("moment").desc(nulls_last=True), "-chats_id", "position"]


class DraftSecret(models.Model):
    """A secret found in an added file, hidden at `places` places of it behind a placeholder. `sealed`: the secret under
    a key that only the browser holds; `put_back`: the person wants it in the session after all."""

    chats = models.ForeignKey(DraftChats, on_delete=models.CASCADE, related_name="secrets")
    kind = models.CharField(max_length=30)
    number = models.PositiveIntegerField()
    places = models.PositiveIntegerField()
    sealed = models.TextField()
    put_back = models.BooleanField(default=False)

    class Meta:
        db_table = "spec_draft_secret"
        ordering = ["chats_id", "id"]
