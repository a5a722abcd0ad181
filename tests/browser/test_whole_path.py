"""From an empty field to a sheet in the hand, at both widths and in both themes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenWindow
from tests.factories.person import QUESTION, Person
from tests.factories.servers import ROOT

HISTORY = ROOT / "fixtures" / "histories" / "oddny_midwife.json"
CHAT = "You: I want things small and quick.\n\nAssistant: Noted.\n\nYou: My mother is 80, keep it plain."


def take(page: Page, name: str) -> bytes:
    """One export, as the browser saves it."""
    with page.expect_download() as taken:
        page.get_by_role("link", name=name, exact=True).click()
    return Path(taken.value.path()).read_bytes()


@pytest.mark.parametrize(("width", "theme"), [(1440, "light"), (390, "dark")])
def test_a_newcomer_gets_from_an_empty_field_to_the_sheet(open_page: OpenWindow, width: int, theme: str) -> None:
    page = open_page(width=width, theme=theme).page
    person = Person(page)

    page.goto("/")
    page.get_by_label("Pasted conversation").fill(CHAT)
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.locator("#chats")).to_contain_text("2 messages of yours, 1 of an assistant")
    page.get_by_label("Chat files").set_input_files(HISTORY)
    expect(page.locator("#chats")).to_contain_text(f"1 conversation read from {HISTORY.name}")
    session = person.starts(budget="5")

    assert person.is_asked()
    assert person.open_key == "priority"
    assert page.locator(f"{QUESTION} input[name=selected]:checked").count() == 0
    asked = person.answers_everything()
    assert 1 <= asked <= 5
    expect(page.locator("#feed")).to_contain_text("Sheet written:")
    expect(page.locator("#rail")).to_contain_text("no cost", ignore_case=True)
    expect(page.locator("#profile")).to_contain_text("traits")
    assert page.locator("#answers details").count() == asked

    person.reads_the_sheet()
    assert page.locator("#sheet .spec-section header h2").count() >= 9
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page is wider than the window"

    line = page.locator("#sheet .spec-line").first
    line.locator(".line-edit > summary").click()
    line.get_by_label("The line").fill("The choir page says who comes.")
    line.get_by_role("button", name="Save the line").click()
    expect(page.locator("#sheet .spec-line").first).to_contain_text("The choir page says who comes.")
    expect(page.locator("#sheet .spec-line").first).to_contain_text("Yours, locked")

    assert take(page, "PDF to print").startswith(b"%PDF-")
    assert "The choir page says who comes." in take(page, "Markdown").decode()
    assert len(json.loads(take(page, "JSON with every detail"))["sections"]) == 9
    assert len(take(page, "Recording").splitlines()) > 100

    page.get_by_role("link", name="Sessions", exact=True).click()
    row = page.locator(f"li.session:has(a[href*='{session}'])")
    expect(row).to_contain_text("Written")
    page.goto(f"/sessions/{session}/")
    page.get_by_role("link", name="Delete this session").click()
    page.get_by_role("button", name="Delete the session").click()
    expect(page.get_by_role("status")).to_contain_text("Deleted:")
    expect(row).to_have_count(0)
    assert page.request.get(f"/sessions/{session}/").status == 404
