"""One browser and one site for the tests of a file; each test has its own window."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser

from tests.factories.browser import Window, open_window, running_chromium
from tests.factories.servers import App, running_app

REFUSED = re.compile(r"status of 4(09|22)")
"""How Chromium notes that a post was refused, which is not a fault."""
OpenWindow = Callable[..., Window]


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    with running_chromium() as browser:
        yield browser


@pytest.fixture(scope="module")
def app() -> Iterator[App]:
    with running_app() as site:
        yield site


@pytest.fixture
def open_page(chromium: Browser, app: App) -> Iterator[OpenWindow]:
    """Opens windows on the site; afterwards none of them may have complained."""
    windows: list[Window] = []

    def open_one(**wishes: object) -> Window:
        windows.append(open_window(chromium, base=app.address, **wishes))  # type: ignore[arg-type]
        return windows[-1]

    yield open_one
    for window in windows:
        window.page.context.close()
    complaints = [complaint for window in windows for complaint in window.complaints]
    assert [complaint for complaint in complaints if not REFUSED.search(complaint)] == []
