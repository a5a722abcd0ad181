"""Everything can be read and answered where scripts do not run."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenWindow
from tests.factories.room_sessions import PROPOSAL


def reload_until(page: Page, selector: str) -> None:
    """The page reloads itself every few seconds; a person may be quicker."""
    for _ in range(60):
        if page.locator(selector).count():
            return
        page.wait_for_timeout(250)
        page.reload()
    raise AssertionError(f"{selector} does not come")


def test_the_whole_path_without_scripts(open_page: OpenWindow) -> None:
    page = open_page(javascript=False).page
    page.goto("/")
    page.get_by_label("Your proposal").fill(PROPOSAL)
    page.get_by_label("Pasted conversation").fill("You: I want things small and quick.\n\nAssistant: Noted.")
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.locator("#chats")).to_contain_text("1 message of yours")
    assert page.get_by_label("Your proposal").input_value() == PROPOSAL
    page.get_by_text("3", exact=True).click()
    page.get_by_role("button", name="Start", exact=True).click()

    answered = 0
    while True:
        reload_until(page, "form[data-answer], #sheet-notice [data-kind=done]")
        if not page.locator("form[data-answer]").count():
            break
        if answered == 0:
            page.get_by_role("button", name="Save answer").click()
            expect(page.locator("h1")).to_have_text("Not saved")
            page.go_back()
        page.locator("form[data-answer] input[name=selected]").first.check()
        page.get_by_role("button", name="Save answer").click()
        answered += 1
    assert 1 <= answered <= 3

    row = page.locator("#chart .zwicky a").first
    row.click()
    expect(page.locator("#decision")).to_contain_text("The four alternatives")
    page.get_by_role("link", name="Read the sheet").first.click()
    line = page.locator("#sheet .spec-line").first
    line.locator(".line-edit > summary").click()
    line.get_by_label("The line").fill("Written without scripts.")
    line.get_by_role("button", name="Save the line").click()
    expect(page.locator("#sheet")).to_contain_text("Written without scripts.")
