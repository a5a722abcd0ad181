"""Ways to render a template in tests: the project's own templates, or none at all."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from django.template import Context, Engine

TEMPLATES: Final = Path(__file__).parents[3] / "templates"
ENGINE: Final = Engine(dirs=[str(TEMPLATES)], autoescape=True, string_if_invalid="INVALID %s")


def render_template(template: str, context: Mapping[str, object]) -> str:
    """The template with an autoescaped context; a name that is not in the context shows up as INVALID."""
    return ENGINE.get_template(template).render(Context(dict(context)))


def refuse_to_render(template: str, context: Mapping[str, object]) -> str:
    raise AssertionError(f"this export needs no template, but asked for {template}")
