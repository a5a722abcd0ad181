"""Which model a session used and what it took, to learn quotes from; the spending limit of a draft."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("spec", "0003_questions_answered"),
    ]

    operations = [
        migrations.AddField(
            model_name="session",
            name="calls",
            field=models.PositiveIntegerField(default=0),
        ),
        migrations.AddField(
            model_name="session",
            name="model",
            field=models.CharField(default="", max_length=200),
        ),
        migrations.AddField(
            model_name="session",
            name="model_seconds",
            field=models.FloatField(default=0.0),
        ),
        migrations.AddField(
            model_name="session",
            name="tokens",
            field=models.PositiveBigIntegerField(default=0),
        ),
        migrations.AddField(
            model_name="startdraft",
            name="limit_cents",
            field=models.PositiveIntegerField(default=None, null=True),
        ),
    ]
