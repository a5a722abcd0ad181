"""What is shown of replies while they are written: never in the log, gone when the reply is recorded."""

from typing import Protocol


class Previews(Protocol):
    """Takes texts in passing. Both methods return at once and never raise: a lost preview harms nobody."""

    def show(self, session: str, key: str, text: str) -> None:
        """The reply to the call `key` has come as far as `text`."""

    def drop(self, session: str, key: str = "") -> None:
        """Nothing is to be shown of this call any more, or of any call of the session."""


class NoPreviews:
    """Where nobody watches."""

    def show(self, session: str, key: str, text: str) -> None:
        """Shown to nobody."""

    def drop(self, session: str, key: str = "") -> None:
        """There is nothing to drop."""
