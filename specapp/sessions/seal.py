"""Seals for secrets found in old chats: what is stored can be opened only with the key that the browser holds."""

from __future__ import annotations

from typing import Final

from cryptography.fernet import Fernet, InvalidToken
from django.http import HttpRequest, HttpResponse

COOKIE: Final = "spec_seal"
_WEEK: Final = 7 * 24 * 3600


class Seal:
    """One browser's key. Made anew where the browser has none yet or sends something that is no key."""

    def __init__(self, key: str = "") -> None:
        try:
            self._fernet = Fernet(key)
        except ValueError:
            key = Fernet.generate_key().decode()
            self._fernet = Fernet(key)
        self.key = key

    def close(self, text: str) -> str:
        """`text` sealed: a token that says nothing without the key."""
        return self._fernet.encrypt(text.encode("utf-8", "surrogatepass")).decode()

    def open(self, sealed: str) -> str | None:
        """The text again; None if it was sealed with another key."""
        try:
            return self._fernet.decrypt(sealed).decode("utf-8", "surrogatepass")
        except (InvalidToken, UnicodeDecodeError):
            return None


def seal_of(request: HttpRequest) -> Seal:
    return Seal(request.COOKIES.get(COOKIE, ""))


def hand_over(response: HttpResponse, seal: Seal, *, secure: bool) -> HttpResponse:
    """Leave the key with the browser. No script can read it, and no other site's forms send it."""
    response.set_cookie(COOKIE, seal.key, max_age=_WEEK, httponly=True, samesite="Lax", secure=secure)
    return response
