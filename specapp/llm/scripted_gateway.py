"""A gateway that replies from a script and fails on a call that is not in it; for tests and demonstrations."""

import threading
from collections.abc import Callable, Mapping, Sequence

from pydantic import BaseModel

from specapp.llm.port import GatewayReply, GatewayRequest

Scripted = str | BaseModel | Exception
Script = Mapping[str, Sequence[Scripted] | Callable[[GatewayRequest], Scripted]]


class UnscriptedCall(AssertionError):
    """A call that nobody wrote a reply for: the script or the code is wrong."""


class ScriptedGateway:
    """`script`: prompt name -> replies in order, or a function of the request. Thread-safe; `calls` records all
    requests."""

    def __init__(self, script: Script, *, model: str = "scripted") -> None:
        self._script = {name: item if callable(item) else list(item) for name, item in script.items()}
        self._model = model
        self._lock = threading.Lock()
        self.calls: list[GatewayRequest] = []

    def complete(self, request: GatewayRequest) -> GatewayReply:
        with self._lock:
            self.calls.append(request)
            item = self._script.get(request.prompt)
            if item is None or (isinstance(item, list) and not item):
                raise UnscriptedCall(f"no reply is scripted for {request.prompt} ({request.key})")
            scripted = item.pop(0) if isinstance(item, list) else None
        if scripted is None:
            assert callable(item)
            scripted = item(request)
        if isinstance(scripted, Exception):
            raise scripted
        text = scripted.model_dump_json() if isinstance(scripted, BaseModel) else scripted
        return GatewayReply(text, self._model)
