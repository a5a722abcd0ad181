"""The gateways of a run: one a model, paid from one purse, ended all at once; replies are not bought twice."""

from __future__ import annotations

import re
import threading
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from specapp import __version__
from specapp.buddy.events.calls import ModelCallCompleted
from specapp.engine.gateway_policies import Budgeted, Purse, Reusing, cancel_call
from specapp.engine.lease_owner import owner_is_gone
from specapp.engine.store import FileStore
from specapp.llm.port import Gateway, GatewayReply, GatewayRequest
from specapp.sessions.stores import read_clock

_LOG_NAME: Final = re.compile(r"(.+)__T\d+(?:__J\d+)?")


class RunStopped(Exception):
    """The run was ended from outside; sessions go on from their logs another time."""


class Stoppable:
    """A gateway whose calls can be ended all at once."""

    def __init__(self, inner: Gateway) -> None:
        self._inner = inner
        self._stopped = threading.Event()
        self._in_flight: set[str] = set()

    def complete(self, request: GatewayRequest) -> GatewayReply:
        self.refuse_if_stopped()
        self._in_flight.add(request.key)
        try:
            return self._inner.complete(request)
        except Exception:
            self.refuse_if_stopped()
            raise
        finally:
            self._in_flight.discard(request.key)

    def cancel(self, key: str) -> None:
        cancel_call(self._inner, key)

    def stop(self) -> None:
        self._stopped.set()
        for key in list(self._in_flight):
            cancel_call(self._inner, key)

    def refuse_if_stopped(self) -> None:
        if self._stopped.is_set():
            raise RunStopped


class Gateways:
    """`inner`: model -> its gateway; `most_usd`: what all of them may cost together, None for no limit."""

    def __init__(self, inner: Mapping[str, Gateway], *, most_usd: float | None, spent_usd: float) -> None:
        purse = Purse(most_usd=most_usd, spent_usd=spent_usd)
        self._all = {model: Stoppable(Budgeted(gateway, purse=purse)) for model, gateway in inner.items()}
        self._listed = cache(list_logs)

    def logs_begun(self, folder: Path, instance: str) -> Sequence[str]:
        """The sessions of an instance in this folder when it was first asked for: thousands of instances list it
        once."""
        return self._listed(folder).get(instance, ())

    def of(self, model: str) -> Stoppable:
        return self._all[model]

    def stop(self) -> None:
        for gateway in self._all.values():
            gateway.stop()


class Desk:
    """What the runs of one instance share: a reply bought for one of them is not bought again for another.

    Logs of different kinds (agents', users', judges') stand in folders of their own and share nothing.
    """

    def __init__(self, gateways: Gateways, instance: str) -> None:
        self._gateways = gateways
        self._instance = instance
        self._reusing: dict[tuple[Path, str], Reusing] = {}

    def gateway(self, logs: Path, model: str) -> Gateway:
        """The model's gateway for sessions of this folder."""
        if (logs, model) not in self._reusing:
            names = self._gateways.logs_begun(logs, self._instance)
            known = replies_in(open_logs(logs), names, model) if names else {}
            self._reusing[logs, model] = Reusing(self._gateways.of(model), known)
        return self._reusing[logs, model]

    def check(self, model: str) -> None:
        """Raises RunStopped if the run was ended."""
        self._gateways.of(model).refuse_if_stopped()


def list_logs(folder: Path) -> dict[str, list[str]]:
    """Instance -> the names of its logs: they go on with the number of questions, those of judges with the seat."""
    found: dict[str, list[str]] = {}
    for name in sorted(path.stem for path in folder.glob("*.jsonl")):
        of_instance = _LOG_NAME.fullmatch(name)
        if of_instance:
            found.setdefault(of_instance[1], []).append(name)
    return found


def open_logs(folder: Path) -> FileStore:
    """The logs of a results folder."""
    return FileStore(folder, clock=read_clock, app_version=__version__, owner_is_gone=owner_is_gone)


def replies_in(store: FileStore, sessions: Sequence[str], model: str) -> dict[str, GatewayReply]:
    """Call key -> the reply that was bought for it from this model, of all these logs."""
    found: dict[str, GatewayReply] = {}
    for session in sessions:
        for item in store.load(session):
            event = item.event
            if isinstance(event, ModelCallCompleted) and event.requested_model == model:
                found[event.call_key] = GatewayReply(
                    event.reply, event.served_model, event.cost.prompt_tokens, event.cost.completion_tokens,
                    event.cost.cached_tokens, event.cost.cost_usd, event.cost.seconds, event.cost.retries,
                )  # fmt: skip
    return found
