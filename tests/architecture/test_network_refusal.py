"""Tests reach no other machine, and may use this one."""

from __future__ import annotations

import socket
import urllib.request

import pytest


def test_network_connect_to_another_machine_is_refused() -> None:
    with socket.socket() as end, pytest.raises(AssertionError, match="tests reach no network"):
        end.connect(("192.0.2.1", 80))


def test_network_lookup_of_a_name_is_refused() -> None:
    with pytest.raises(AssertionError, match=r"looked up 'example\.org'"):
        urllib.request.urlopen("http://example.org/")


def test_network_loopback_is_allowed() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server, socket.socket() as end:
        end.connect(server.getsockname())
        assert end.getpeername() == server.getsockname()
