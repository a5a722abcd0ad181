"""Conversations of added files get rows of their own, to be ticked; secrets in them are hidden."""

import datetime

import django.db.models.deletion
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.state import StateApps


def forget_added_chats(apps: StateApps, editor: BaseDatabaseSchemaEditor) -> None:
    """What was added before was stored without looking for secrets: it has to be added again."""
    apps.get_model("spec", "DraftChats").objects.all().delete()


class Migration(migrations.Migration):
    dependencies = [
        ("spec", "0005_previews"),
    ]

    operations = [
        migrations.RunPython(forget_added_chats, migrations.RunPython.noop),
        migrations.RemoveField(
            model_name="draftchats",
            name="conversations",
        ),
        migrations.AddField(
            model_name="draftchats",
            name="done",
            field=models.PositiveIntegerField(default=0),
        ),
        migrations.AddField(
            model_name="draftchats",
            name="reason",
            field=models.TextField(default=""),
        ),
        migrations.AddField(
            model_name="draftchats",
            name="seen_at",
            field=models.DateTimeField(default=datetime.datetime(2026, 1, 1, tzinfo=datetime.UTC)),
            preserve_default=False,
        ),
        migrations.AddField(
            model_name="draftchats",
            name="size",
            field=models.PositiveBigIntegerField(default=0),
        ),
        migrations.AddField(
            model_name="draftchats",
            name="state",
            field=models.CharField(default="reading", max_length=10),
        ),
        migrations.AddField(
            model_name="draftchats",
            name="total",
            field=models.PositiveIntegerField(default=0),
        ),
        migrations.AlterField(
            model_name="draftchats",
            name="format",
            field=models.CharField(default="", max_length=60),
        ),
        migrations.CreateModel(
            name="DraftSecret",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("kind", models.CharField(max_length=30)),
                ("number", models.PositiveIntegerField()),
                ("places", models.PositiveIntegerField()),
                ("sealed", models.TextField()),
                ("put_back", models.BooleanField(default=False)),
                (
                    "chats",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="secrets", to="spec.draftchats"
                    ),
                ),
            ],
            options={
                "db_table": "spec_draft_secret",
                "ordering": ["chats_id", "id"],
            },
        ),
        migrations.CreateModel(
            name="DraftTalk",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("position", models.PositiveIntegerField()),
                ("title", models.CharField(default="", max_length=300)),
                ("opening", models.CharField(default="", max_length=300)),
                ("search", models.TextField(default="")),
                ("moment", models.DateTimeField(null=True)),
                ("own", models.PositiveIntegerField()),
                ("others", models.PositiveIntegerField()),
                ("characters", models.PositiveBigIntegerField()),
                ("own_characters", models.PositiveBigIntegerField()),
                ("hidden", models.JSONField(default=dict)),
                ("ticked", models.BooleanField(default=True)),
                ("turns", models.JSONField()),
                (
                    "chats",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="talks", to="spec.draftchats"
                    ),
                ),
            ],
            options={
                "db_table": "spec_draft_talk",
                "ordering": [
                    models.OrderBy(models.F("moment"), descending=True, nulls_last=True),
                    "-chats_id",
                    "position",
                ],
            },
        ),
    ]
