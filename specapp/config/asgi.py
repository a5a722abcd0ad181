"""The ASGI application that servers load."""

from __future__ import annotations

import os

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "specapp.config.settings")
pages = get_asgi_application()

from specapp.config.server import Server  # noqa: E402 - it reads the models, which the line above has made ready
from specapp.config.wiring import prepare_models  # noqa: E402

prepare_models()
application = Server(pages)
