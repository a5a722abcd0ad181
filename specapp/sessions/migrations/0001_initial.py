"""The first tables: sessions, their events, and the words beside them."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True

    dependencies = []

    operations = [
        migrations.CreateModel(
            name="Session",
            fields=[
                ("id", models.CharField(max_length=40, primary_key=True, serialize=False)),
                ("created_at", models.DateTimeField()),
                ("changed_at", models.DateTimeField()),
                ("seq", models.PositiveIntegerField(default=0)),
                ("last_hash", models.CharField(default="", max_length=64)),
                ("salt", models.CharField(default="", max_length=64)),
                ("title", models.CharField(default="", max_length=200)),
                ("status", models.CharField(default="running", max_length=20)),
                ("out_folder", models.TextField(default="")),
                ("answers", models.TextField(default="")),
                ("lease_owner", models.CharField(default="", max_length=200)),
                ("lease_until", models.DateTimeField(null=True)),
            ],
            options={
                "db_table": "spec_session",
                "ordering": ["-created_at"],
            },
        ),
        migrations.CreateModel(
            name="StoredEvent",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("seq", models.PositiveIntegerField()),
                ("type", models.CharField(max_length=60)),
                ("version", models.PositiveSmallIntegerField()),
                ("recorded_at", models.DateTimeField()),
                ("actor", models.CharField(max_length=60)),
                ("cause", models.CharField(max_length=200)),
                ("app_version", models.CharField(max_length=40)),
                ("previous", models.CharField(max_length=64)),
                ("hash", models.CharField(max_length=64)),
                ("data", models.JSONField()),
                (
                    "session",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="events", to="spec.session"
                    ),
                ),
            ],
            options={
                "db_table": "spec_event",
                "constraints": [models.UniqueConstraint(fields=("session", "seq"), name="spec_event_gapless")],
            },
        ),
        migrations.CreateModel(
            name="Words",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("hash", models.CharField(max_length=32)),
                ("text", models.TextField()),
                (
                    "session",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="words", to="spec.session"
                    ),
                ),
            ],
            options={
                "db_table": "spec_words",
                "constraints": [models.UniqueConstraint(fields=("session", "hash"), name="spec_words_once")],
            },
        ),
    ]
