"""axe-core finds nothing on any page, in any state, in either theme; and no page is wider than its window."""

from __future__ import annotations

from typing import Literal

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenWindow
from tests.factories.person import QUESTION, Person

AXE = Axe()
BIG = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}


WINDOWS: tuple[tuple[int, Literal["light", "dark"]], ...] = ((390, "dark"), (320, "light"), (1440, "light"))
"""Width in pixels and theme; the walk itself is done in the last one."""


def expect_clean(page: Page, state: str) -> None:
    """No violation in any window; each is told with its place."""
    page.wait_for_load_state("load")  # a page just walked to may still lack a stylesheet on a busy machine
    for width, theme in WINDOWS:
        page.set_viewport_size({"width": width, "height": 900})
        page.emulate_media(color_scheme=theme)
        _expect_clean(page, f"{state}, {width} {theme}")


def _expect_clean(page: Page, state: str) -> None:
    found = AXE.run(page, options=BIG).response["violations"]
    told = [(v["id"], node["target"], node["failureSummary"]) for v in found for node in v["nodes"]]
    assert told == [], f"{state}: {told}"
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, f"{state}: {wide} px too wide"


def test_every_page_and_state_is_clean(open_page: OpenWindow) -> None:
    window = open_page()
    page, person = window.page, Person(window.page)
    page.goto("/")
    expect_clean(page, "start, empty")
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.get_by_role("alert")).to_be_visible()
    expect_clean(page, "start, refused")
    page.get_by_label("Pasted conversation").fill(
        "You: I like it small, write to ines@potters-yard.org\n\nAssistant: Noted."
    )
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.locator("#chats")).to_contain_text("Pasted chat")
    page.get_by_text("Look at them").click()
    page.locator("#conversations summary").first.click()
    expect(page.locator("#conversations .chat-preview")).to_contain_text("Noted.")
    expect_clean(page, "start, with chats")

    person.starts(budget="3")
    assert person.is_asked()
    for closed in page.locator("details:not([open]) > summary").all():
        if closed.is_visible():
            closed.click()
    expect_clean(page, "session, asked, everything open")
    page.get_by_role("button", name="Save answer").click()
    expect(page.locator("#refusal")).to_contain_text("Tick at least one")
    expect_clean(page, "session, refused")
    person.answers("A")
    assert person.is_asked()
    page.locator("#chart .zwicky a").first.click()
    expect(page.locator("#decision")).to_be_visible()
    expect_clean(page, "session, a row open")
    page.get_by_role("button", name="Stop here and write").click()
    page.locator("#sheet-notice [data-kind=done]").wait_for()
    assert page.locator(QUESTION).count() == 0
    expect_clean(page, "session, written")
    page.goto(page.url + "sheet/")
    expect_clean(page, "sheet")
    page.locator("#sheet .line-edit summary").first.click()
    expect_clean(page, "sheet, a line being edited")
    page.goto("/sessions/")
    expect_clean(page, "list")
    page.locator("a[href*='/sessions/sample-']").first.click()
    expect_clean(page, "an authored sample")
    page.goto("/sessions/nowhere/")
    expect_clean(page, "not found")
    page.goto("/login/")
    expect_clean(page, "login")
    window.complaints[:] = [text for text in window.complaints if "status of 404" not in text]
