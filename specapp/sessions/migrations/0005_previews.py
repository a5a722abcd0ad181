"""How far replies have been written, for watchers."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("spec", "0004_models_and_limits"),
    ]

    operations = [
        migrations.CreateModel(
            name="Preview",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("call_key", models.CharField(max_length=200)),
                ("text", models.TextField()),
                (
                    "session",
                    models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="+", to="spec.session"),
                ),
            ],
            options={
                "db_table": "spec_preview",
                "constraints": [models.UniqueConstraint(fields=("session", "call_key"), name="spec_preview_once")],
            },
        ),
    ]
