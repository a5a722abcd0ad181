"""Debian's Chromium under Playwright, with the windows and themes that people have."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Literal

from playwright.sync_api import Browser, ConsoleMessage, Page, sync_playwright

from tests.factories.servers import need

CHROMIUM: Final = Path("/usr/bin/chromium")
FLAGS: Final = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
]  # fmt: skip
TIMEOUT_MS: Final = 15_000
Theme = Literal["light", "dark"]


@contextlib.contextmanager
def running_chromium() -> Iterator[Browser]:
    """One browser; ended before the block is left, so that no event loop stays behind in this thread."""
    need("Chromium", CHROMIUM.exists())
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(CHROMIUM), args=FLAGS)
        try:
            yield browser
        finally:
            browser.close()


@dataclass
class Window:
    """A page and what it complained about."""

    page: Page
    complaints: list[str] = field(default_factory=list)

    def hear(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.complaints.append(message.text)


def open_window(
    browser: Browser, *, width: int = 1440, theme: Theme = "light", javascript: bool = True, base: str = ""
) -> Window:
    """A fresh window: no cookies, nothing kept on the device."""
    context = browser.new_context(
        viewport={"width": width, "height": 900 if width > 600 else 844}, color_scheme=theme,
        java_script_enabled=javascript, reduced_motion="reduce", base_url=base or None, accept_downloads=True,
    )  # fmt: skip
    context.set_default_timeout(TIMEOUT_MS)
    page = context.new_page()
    window = Window(page)
    page.on("console", window.hear)
    page.on("pageerror", lambda error: window.complaints.append(str(error)))
    return window
