"""Owners, list figures, playing, and the start page's drafts."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("spec", "0001_initial"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="StartDraft",
            fields=[
                ("viewer", models.CharField(max_length=60, primary_key=True, serialize=False)),
                ("proposal", models.TextField(default="")),
                ("model", models.CharField(default="", max_length=200)),
                ("budget", models.PositiveIntegerField(default=5)),
                ("nonce", models.CharField(max_length=32)),
                ("used_nonce", models.CharField(default="", max_length=32)),
                ("begun", models.CharField(default="", max_length=40)),
                ("changed_at", models.DateTimeField()),
            ],
            options={
                "db_table": "spec_start_draft",
            },
        ),
        migrations.AddField(
            model_name="session",
            name="authored",
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name="session",
            name="cost_known",
            field=models.BooleanField(default=True),
        ),
        migrations.AddField(
            model_name="session",
            name="cost_usd",
            field=models.FloatField(default=0.0),
        ),
        migrations.AddField(
            model_name="session",
            name="owner",
            field=models.ForeignKey(
                null=True, on_delete=django.db.models.deletion.CASCADE, related_name="+", to=settings.AUTH_USER_MODEL
            ),
        ),
        migrations.AddField(
            model_name="session",
            name="playing",
            field=models.CharField(default="", max_length=100),
        ),
        migrations.AddField(
            model_name="session",
            name="questions_asked",
            field=models.PositiveIntegerField(default=0),
        ),
        migrations.AddField(
            model_name="session",
            name="settled_seq",
            field=models.PositiveIntegerField(default=0),
        ),
        migrations.AddField(
            model_name="session",
            name="stage",
            field=models.CharField(default="read", max_length=40),
        ),
        migrations.CreateModel(
            name="DraftChats",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("name", models.CharField(max_length=255)),
                ("format", models.CharField(max_length=60)),
                ("digest", models.CharField(max_length=64)),
                ("conversations", models.JSONField()),
                ("warnings", models.JSONField(default=list)),
                ("added_at", models.DateTimeField()),
                (
                    "draft",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="chats", to="spec.startdraft"
                    ),
                ),
            ],
            options={
                "db_table": "spec_draft_chats",
                "ordering": ["added_at", "id"],
                "constraints": [models.UniqueConstraint(fields=("draft", "digest"), name="spec_draft_chats_once")],
            },
        ),
    ]
