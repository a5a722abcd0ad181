"""The admin's view of sessions and events: for looking, never for changing."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from specapp.sessions.models import Session, StoredEvent


class ReadOnly(admin.ModelAdmin):  # type: ignore[type-arg]
    """Nobody adds, changes or deletes here: events have one door, and sessions are deleted by their owner."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(Session)
class SessionAdmin(ReadOnly):
    list_display = ("id", "title", "owner", "status", "stage", "seq", "created_at", "changed_at")
    list_filter = ("status", "authored")
    search_fields = ("id", "title")


@admin.register(StoredEvent)
class EventAdmin(ReadOnly):
    """Words stand beside the events, under their hashes: nobody's text is read in passing."""

    list_display = ("session", "seq", "type", "actor", "cause", "recorded_at")
    list_filter = ("type", "actor")
    search_fields = ("session__id",)
