"""Decorators of a gateway: how many calls at once, what a session may cost, and replies that are never bought twice."""

import threading
from collections.abc import Mapping

from specapp.buddy.errors import BudgetExceeded
from specapp.llm.port import Gateway, GatewayReply, GatewayRequest


class _Decorated:
    """A gateway around another one."""

    def __init__(self, inner: Gateway) -> None:
        self._inner = inner

    def cancel(self, key: str) -> None:
        """End the call of this key, where the gateway inside can."""
        cancel_call(self._inner, key)


def cancel_call(gateway: Gateway, key: str) -> None:
    """Nobody waits for this reply any more; only gateways that pay for what they generate can end a call."""
    cancel = getattr(gateway, "cancel", None)
    if cancel is not None:
        cancel(key)


class Concurrent(_Decorated):
    """At most `limit` calls at the same time; the others wait."""

    def __init__(self, inner: Gateway, limit: int) -> None:
        super().__init__(inner)
        self._slots = threading.BoundedSemaphore(limit)

    def complete(self, request: GatewayRequest) -> GatewayReply:
        with self._slots:
            return self._inner.complete(request)


class Reusing(_Decorated):
    """Gives the reply recorded under a call key instead of buying it again; repeats after a rejection are
    always new."""

    def __init__(self, inner: Gateway, recorded: Mapping[str, GatewayReply] | None = None) -> None:
        super().__init__(inner)
        self._known = dict(recorded or {})
        self._lock = threading.Lock()
        self._in_flight: dict[str, threading.Event] = {}

    def complete(self, request: GatewayRequest) -> GatewayReply:
        if request.complaints:
            reply = self._inner.complete(request)
            with self._lock:
                self._known[request.key] = reply
            return reply
        while True:
            with self._lock:
                if request.key in self._known:
                    return self._known[request.key]
                waiting = self._in_flight.get(request.key)
                if waiting is None:
                    self._in_flight[request.key] = threading.Event()
                    break
            waiting.wait()
        try:
            reply = self._inner.complete(request)
            with self._lock:
                self._known[request.key] = reply
            return reply
        finally:
            with self._lock:
                self._in_flight.pop(request.key).set()


class Purse:
    """What calls may cost together. Each call in flight is counted with the dearest reply so far, so that calls at
    once do not overrun the limit together; money whose amount is unknown cannot be counted and does not stop a call."""

    def __init__(self, *, most_calls: int | None = None, most_usd: float | None = None, spent_usd: float = 0.0) -> None:
        self._most_calls = most_calls
        self._most_usd = most_usd
        self._lock = threading.Lock()
        self._calls = 0
        self._usd = spent_usd
        self._in_flight = 0
        self._dearest = 0.0

    def open(self) -> None:
        """Before a call; BudgetExceeded when the limits are used up."""
        with self._lock:
            if self._most_calls is not None and self._calls >= self._most_calls:
                raise BudgetExceeded(f"The limit of {self._most_calls} model calls is used up; raise it and resume.")
            if self._most_usd is not None and self._usd + self._in_flight * self._dearest >= self._most_usd:
                raise BudgetExceeded(f"The limit of {self._most_usd:.2f} USD is used up; raise it and resume.")
            self._calls += 1
            self._in_flight += 1

    def pay(self, cost: float) -> None:
        """After it, also if it failed."""
        with self._lock:
            self._in_flight -= 1
            self._usd += cost
            self._dearest = max(self._dearest, cost)


class Budgeted(_Decorated):
    """Refuses a call when the limits are used up. `spent_usd`: what the session has cost before. `purse`: one that
    other gateways are paid from as well, instead of limits of its own."""

    def __init__(
        self, inner: Gateway, *, most_calls: int | None = None, most_usd: float | None = None, spent_usd: float = 0.0,
        purse: Purse | None = None,
    ) -> None:  # fmt: skip
        super().__init__(inner)
        self._purse = purse or Purse(most_calls=most_calls, most_usd=most_usd, spent_usd=spent_usd)

    def complete(self, request: GatewayRequest) -> GatewayReply:
        self._purse.open()
        cost = 0.0
        try:
            reply = self._inner.complete(request)
            cost = reply.cost_usd or 0.0
            return reply
        finally:
            self._purse.pay(cost)
