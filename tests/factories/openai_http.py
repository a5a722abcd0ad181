"""A web server on a free port of this machine that knows its connections: it notices hang-ups and can end them all."""

from __future__ import annotations

import contextlib
import json
import select
import socket
import socketserver
import sys
import threading
from collections.abc import Sequence
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Final

CLOSING_SECONDS: Final = 10.0


class HungUp(Exception):
    """The other side closed the connection, or the server is being closed."""


class ClosableServer(ThreadingHTTPServer):
    """A thread for every connection. `errors`: what a handler did not catch, other than lost connections; `taken`: the
    connections so far."""

    daemon_threads = True
    request_queue_size = 64

    def __init__(self, handler: type[BaseHTTPRequestHandler]) -> None:
        self.errors: list[BaseException] = []
        self.ending = False
        self.taken = 0
        self._open: set[socket.socket] = set()
        self._changed = threading.Condition()
        super().__init__(("127.0.0.1", 0), handler)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"

    def start(self) -> None:
        threading.Thread(target=self.serve_forever, args=(0.02,), name="closable-server", daemon=True).start()

    def end(self) -> None:
        """Take no more connections, close those there are, and wait until nobody uses them."""
        self.ending = True
        self.shutdown()
        self.server_close()
        with self._changed:
            for connection in self._open:
                cut(connection)
            assert self._changed.wait_for(lambda: not self._open, CLOSING_SECONDS), "a request does not end"

    def server_bind(self) -> None:
        """Without looking the host's name up."""
        socketserver.TCPServer.server_bind(self)
        self.server_name, self.server_port = "127.0.0.1", self.server_address[1]

    def get_request(self) -> tuple[socket.socket, Any]:
        connection, address = super().get_request()
        with self._changed:
            self._open.add(connection)
            self.taken += 1
        return connection, address

    def shutdown_request(self, request: Any) -> None:
        super().shutdown_request(request)
        with self._changed:
            self._open.discard(request)
            self._changed.notify_all()

    def handle_error(self, request: Any, client_address: Any) -> None:
        error = sys.exception()
        if error is not None and not isinstance(error, OSError):
            self.errors.append(error)


class Talker(BaseHTTPRequestHandler):
    """One connection, kept open between requests. All that it says can be broken off."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True

    def log_message(self, format: str, *args: object) -> None:
        """Says nothing."""

    def read_json(self) -> Any:
        return json.loads(self.rfile.read(int(self.headers["Content-Length"])))

    def wait(self, seconds: float | None) -> None:
        """Wait, for ever if None. Raises HungUp as soon as the connection is closed from either side."""
        if seconds is not None and seconds <= 0:
            return
        readable, _, _ = select.select([self.connection], [], [], seconds)
        if not readable:
            return
        with contextlib.suppress(OSError):
            assert not self.connection.recv(1, socket.MSG_PEEK), "a second request came before the first was served"
        raise HungUp

    def send_json(
        self, status: int, data: object, headers: dict[str, str] | None = None, *, half: bool = False
    ) -> None:
        """A whole reply; `half` promises it and sends the first half."""
        text = json.dumps(data, ensure_ascii=False).encode()
        self.send_response(status)
        for name, value in {"Content-Type": "application/json", **(headers or {})}.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text[: len(text) // 2] if half else text)

    def send_events(
        self, events: Sequence[object], *, pause: float, ended: bool = True, held: threading.Event | None = None
    ) -> None:
        """A stream of server-sent events; `ended` False leaves it open; `held`: two thirds of it wait for that."""
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream; charset=utf-8")
        self.send_header("Cache-Control", "no-cache")
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        for place, event in enumerate(events):
            self.wait(pause if place else 0)
            while held and place == len(events) // 3 and not held.is_set():
                self.wait(0.02)
            text = event if isinstance(event, str) else json.dumps(event, ensure_ascii=False)
            data = f"data: {text}\n\n".encode()
            self.wfile.write(b"%x\r\n%b\r\n" % (len(data), data))
        if ended:
            self.wfile.write(b"0\r\n\r\n")

    def cut(self) -> None:
        """Close the connection without a goodbye."""
        self.close_connection = True
        cut(self.connection)


def cut(connection: socket.socket) -> None:
    with contextlib.suppress(OSError):
        connection.shutdown(socket.SHUT_RDWR)
