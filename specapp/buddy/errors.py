"""The few errors of the app; adapters translate foreign ones into these."""


class SpecBuddyError(Exception):
    """Base of all: its text is a plain sentence for the person, with what to do."""


class ModelUnavailable(SpecBuddyError):
    """A model could not be reached or refused; `permanent` means that trying again will not help."""

    def __init__(self, message: str, *, permanent: bool = False) -> None:
        super().__init__(message)
        self.permanent = permanent


class ContextTooLong(ModelUnavailable):
    """What is to be sent is more than the model can take in; less of it may fit."""

    def __init__(self, message: str) -> None:
        super().__init__(message, permanent=True)


class ReplyRejected(SpecBuddyError):
    """A model's reply does not fit the declared shape or breaks a rule that code can check."""

    def __init__(self, complaints: tuple[str, ...], body: str = "") -> None:
        super().__init__("; ".join(complaints))
        self.complaints = complaints
        self.body = body


class BudgetExceeded(SpecBuddyError):
    """The session's money or call budget is used up."""


class StaleAnswer(SpecBuddyError):
    """An answer to something that is no longer asked."""


class StoreConflict(SpecBuddyError):
    """Somebody else appended first, or the lease is gone: fold again and decide again."""


class LogBroken(SpecBuddyError):
    """A recorded log contradicts itself; `seq` is the first event that does."""

    def __init__(self, seq: int, message: str) -> None:
        super().__init__(message)
        self.seq = seq


class InputRefused(SpecBuddyError):
    """What was given cannot be used; nothing was written."""


class ImportRefused(InputRefused):
    """A history file cannot be used."""


class AccessDenied(SpecBuddyError):
    """The person may not see or do this."""
