"""An OpenAI-compatible server on this machine: a competent scripted model that misbehaves when it is told to."""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, Self

from tests.factories.openai_faults import BROKEN, REFUSALS, Fault, FaultQueue, Planned, Refused, Written, spoil
from tests.factories.openai_http import ClosableServer, HungUp, Talker
from tests.factories.openai_phrases import PHRASES, spoken
from tests.factories.openai_replies import Choose, agree_on_four, reply_to
from tests.factories.openai_request import Body, read_request
from tests.factories.openai_wire import Completion, count_cached, list_models, make_usage

_NO_PAGE: Final = Refused(404, "invalid_request_error", None, "Unknown request URL. Please check the URL for typos.")


@dataclass(frozen=True)
class Received:
    """One request. `at`: seconds of time.monotonic() at which it was there; `number` counts from 1."""

    at: float
    number: int
    prompt: str
    language: str
    body: Body
    authorization: str
    cached_tokens: int


class OpenAiServer:
    """Listens inside `with`, at whose end a fault of the script itself is raised.

    `latency`: seconds before the first byte; `chunks` of a stream, with `pause` seconds between them; `counts`: tells
    the tokens used; `choose`: the
    votes; `replies`: prompt name -> what to write instead of the right reply.
    """

    def __init__(
        self,
        *,
        latency: float = 0.0,
        chunks: int = 8,
        pause: float = 0.0,
        counts: bool = True,
        models: tuple[str, ...] = ("test-model",),
        choose: Choose = agree_on_four,
        replies: Mapping[str, Callable[[Body], str]] | None = None,
    ) -> None:
        self.latency, self.chunks, self.pause, self.models = latency, chunks, pause, models
        self.counts = counts
        self.requests: list[Received] = []
        self.concurrent_peak = 0
        self.hung_up: list[str] = []
        """Prompts of the requests whose client closed the connection before it had the whole reply."""
        self._read: list[Body] = []  # what a model got to see: a refused call warms no cache
        self._choose, self._replies = choose, dict(replies or {})
        self._faults = FaultQueue()
        self._held: dict[str, threading.Event] = {}
        self._lock = threading.Lock()
        self._arrived = threading.Condition(self._lock)
        self._lost = threading.Condition()
        self._at_work = 0
        self._http: ClosableServer | None = None

    @property
    def base_url(self) -> str:
        assert self._http is not None, "the server listens inside `with` only"
        return f"{self._http.address}/v1"

    @property
    def connections(self) -> int:
        """How many there have been."""
        assert self._http is not None
        return self._http.taken

    @property
    def bodies(self) -> list[Body]:
        """The JSON of every request, in order."""
        return [received.body for received in self.requests]

    @property
    def prompts(self) -> list[str]:
        """The prompt of every request, in order."""
        return [received.prompt for received in self.requests]

    def __enter__(self) -> Self:
        self._http = ClosableServer(type("OwnDesk", (_Desk,), {"owner": self}))
        self._http.start()
        return self

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        assert self._http is not None
        self._http.end()
        if error is None and self._http.errors:
            raise self._http.errors[0]

    def fail(self, prompt: str, fault: Fault, times: int | None = 1, *, retry_after: float | None = None) -> None:
        """Misbehave for the next requests of this prompt ("*": of any); `times` None: for all of them."""
        self._faults.add(prompt, Planned(fault, times, retry_after))

    def hold(self, prompt: str) -> None:
        """Stop after a third of every reply to this prompt until it is released."""
        self._held[prompt] = threading.Event()

    def release(self, prompt: str) -> None:
        self._held[prompt].set()

    def held(self, prompt: str) -> threading.Event | None:
        return self._held.get(prompt)

    def recover(self) -> None:
        """Forget the faults that are still to come."""
        self._faults.clear()

    def wait_for_hang_up(self, count: int = 1, *, seconds: float = 10.0) -> list[str]:
        """The prompts of calls hung up, once there are `count` of them; as many as there are when time is over."""
        with self._lost:
            self._lost.wait_for(lambda: len(self.hung_up) >= count, seconds)
            return list(self.hung_up)

    def wait_for_requests(self, count: int = 1, *, seconds: float = 10.0) -> None:
        """Until so many requests have come; AssertionError if they do not."""
        with self._arrived:
            assert self._arrived.wait_for(lambda: len(self.requests) >= count, seconds), f"no {count} requests came"

    def note_hang_up(self, prompt: str) -> None:
        with self._lost:
            self.hung_up.append(prompt)
            self._lost.notify_all()

    @contextlib.contextmanager
    def received(self, at: float, body: Body, authorization: str) -> Iterator[tuple[Received, Planned | None]]:
        """Record a request, and count it as being worked on; with the fault that is to befall it."""
        asked = read_request(body)
        with self._lock:
            planned = self._faults.take(asked.prompt, body)
            cached = count_cached(body, self._read)
            if planned is None or planned.fault not in REFUSALS:
                self._read.append(body)
            number = len(self.requests) + 1
            received = Received(
                at, number, asked.prompt, asked.language, body, authorization, cached
            )  # fmt: skip
            self.requests.append(received)
            self._arrived.notify_all()
            self._at_work += 1
            self.concurrent_peak = max(self.concurrent_peak, self._at_work)
        try:
            yield received, planned
        finally:
            with self._lock:
                self._at_work -= 1

    def write(self, received: Received, fault: Fault | None) -> Written:
        """What the model writes, under this fault or without one."""
        own = self._replies.get(received.prompt)
        right = own(received.body) if own else reply_to(received.body, choose=self._choose)
        if fault is None:
            return Written(right)
        other = next(language for language in ("fr", *PHRASES) if language != spoken(received.language))
        return spoil(fault, right, foreign=reply_to(received.body, choose=self._choose, language=other))


class _Desk(Talker):
    """Serves the requests of one connection."""

    owner: OpenAiServer
    server: ClosableServer

    def do_GET(self) -> None:
        if self.path == "/v1/models":
            self.send_json(200, list_models(self.owner.models))
        else:
            self._refuse(_NO_PAGE)

    def do_POST(self) -> None:
        at = time.monotonic()
        body: Body = self.read_json()
        if self.path != "/v1/chat/completions":
            self._refuse(_NO_PAGE)
            return
        try:
            with self.owner.received(at, body, self.headers.get("Authorization", "")) as (received, planned):
                try:
                    self._serve(received, planned)
                except (HungUp, OSError):
                    self.close_connection = True
                    if not self.server.ending:
                        self.owner.note_hang_up(received.prompt)
        except Exception as error:  # the test has to see it, not only the client
            self.server.errors.append(error)
            self._refuse(Refused(400, "invalid_request_error", "script_failed", "The script of this server failed."))

    def _serve(self, received: Received, planned: Planned | None) -> None:
        fault = planned.fault if planned else None
        if fault is Fault.TIMEOUT:
            self.wait(None)
        if planned and planned.fault in REFUSALS:
            self._wait_for_latency(received)
            self._refuse(REFUSALS[planned.fault], received.body.get("model", ""), planned.retry_after)
            return
        written = self.owner.write(received, fault)
        usage = make_usage(received.body, written, received.cached_tokens) if self.owner.counts else {}
        completion = Completion(received.number, received.body, written, usage)
        half = fault in BROKEN
        events: list[Any] = [*completion.chunks(self.owner.chunks), "[DONE]"] if completion.streamed else []
        self._wait_for_latency(received)
        if events:
            sent = events[: max(2, len(events) // 2)] if half else events
            ended = not half or fault is Fault.UNFINISHED_STREAM
            self.send_events(sent, pause=self.owner.pause, ended=ended, held=self.owner.held(received.prompt))
        else:
            self.send_json(200, completion.whole(), half=half)
        if fault is Fault.STALLED_STREAM:
            self.wait(None)
        if half:
            self.cut()

    def _wait_for_latency(self, received: Received) -> None:
        """The writing of a reply is part of the latency: a test of speed measures us, not this server."""
        self.wait(received.at + self.owner.latency - time.monotonic())

    def _refuse(self, refused: Refused, model: str = "", retry_after: float | None = None) -> None:
        headers = {} if retry_after is None else {"Retry-After": f"{retry_after:g}"}
        self.send_json(refused.status, refused.as_json(model), headers)
