"""A proxy between browser and server that cuts all its connections when it is told to."""

from __future__ import annotations

import contextlib
import socket
import threading

from tests.factories.servers import free_port


class CuttingProxy:
    """Listens on `port` and passes everything on to `target`."""

    def __init__(self, target: int) -> None:
        self.port = free_port()
        self._target = target
        self._pairs: list[tuple[socket.socket, socket.socket]] = []
        self._lock = threading.Lock()
        self._cut = False
        self._server = socket.create_server(("127.0.0.1", self.port))
        threading.Thread(target=self._accept, name="cutting-proxy", daemon=True).start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def cut(self, *, until_mended: bool = False) -> int:
        """Break every open connection without a goodbye; how many there were. `until_mended`: those that come later, or
        are just being opened, are broken too."""
        with self._lock:
            self._cut = until_mended
            pairs, self._pairs = self._pairs, []
        for pair in pairs:
            for end in pair:
                _close(end)
        return len(pairs)

    def mend(self) -> None:
        """Let connections through again."""
        with self._lock:
            self._cut = False

    def close(self) -> None:
        _close(self._server)
        self.cut()

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._server.accept()
            except ConnectionAbortedError:  # gone before it was taken: the next may come
                continue
            except OSError:  # closed
                return
            try:
                far = socket.create_connection(("127.0.0.1", self._target))
            except OSError:
                _close(near)
                continue
            with self._lock:
                if self._cut:
                    _close(near)
                    _close(far)
                    continue
                self._pairs.append((near, far))
            for source, sink in ((near, far), (far, near)):
                threading.Thread(target=_pump, args=(source, sink), daemon=True).start()


def _pump(source: socket.socket, sink: socket.socket) -> None:
    with contextlib.suppress(OSError):
        while data := source.recv(65536):
            sink.sendall(data)
    _close(source)
    _close(sink)


def _close(end: socket.socket) -> None:
    with contextlib.suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    with contextlib.suppress(OSError):
        end.close()
