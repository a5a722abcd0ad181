"""Who may see and change a session: one rule for pages, posts, exports and sockets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.db.models import QuerySet

from specapp.buddy.errors import AccessDenied
from specapp.sessions.models import Session

LOOPBACK_PEERS = frozenset({"127.0.0.1", "::1"})
LOOPBACK_HOSTS = frozenset({"localhost", "127.0.0.1", "[::1]"})
FORWARDING_HEADERS = frozenset(
    {"forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-forwarded-port", "x-real-ip"}
)


@dataclass(frozen=True)
class Viewer:
    """Somebody at a page or socket. `user`: the account's id, None for the one person at this machine."""

    user: int | None

    @property
    def key(self) -> str:
        """A name for what is kept of a viewer, such as their start page's draft."""
        return "here" if self.user is None else f"user:{self.user}"


def is_single_person(*, peer: str, host: str, headers: Mapping[str, str]) -> bool:
    """True for a request from this machine, to this machine, that came through no proxy. `headers`: lower-case names.

    All three must hold: a proxy on the same machine makes every peer a loopback one, and a page elsewhere can make a
    browser send any host that resolves to this machine.
    """
    name = host.rsplit(":", 1)[0] if not host.endswith("]") else host
    return peer in LOOPBACK_PEERS and name.casefold() in LOOPBACK_HOSTS and not FORWARDING_HEADERS & headers.keys()


def sessions_of(viewer: Viewer) -> QuerySet[Session]:
    """The sessions a viewer may see: their own; without accounts, those that belong to nobody."""
    return Session.objects.filter(owner_id=viewer.user)


def find_session(viewer: Viewer, session: str) -> Session:
    """The session, or AccessDenied: whether it exists is told to nobody else."""
    found = sessions_of(viewer).filter(id=session).first()
    if found is None:
        raise AccessDenied("There is no such session here.")
    return found
