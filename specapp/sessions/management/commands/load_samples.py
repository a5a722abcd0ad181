"""load_samples: the authored sample recordings as sessions to look at."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand
from django.db import transaction

from specapp.sessions.actions.play_recording import load_sample
from specapp.sessions.models import Session
from specapp.sessions.samples import SAMPLES
from specapp.sessions.stores import prepare_database


class Command(BaseCommand):
    """Loads each once; one that was deleted comes back with the next call."""

    help = "Load the authored sample sessions."

    def handle(self, *args: Any, **options: Any) -> None:
        prepare_database()
        with transaction.atomic():
            for sample in SAMPLES:
                load_sample(sample.name)
        if options["verbosity"] > 0:
            count = Session.objects.filter(authored=True, playing="").count()
            self.stdout.write(f"{count} authored sample sessions are there.")
