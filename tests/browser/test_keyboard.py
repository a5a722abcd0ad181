"""The whole path without a mouse: Tab, arrows, Space, Enter, digits."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenWindow
from tests.factories.person import QUESTION, Person
from tests.factories.room_sessions import PROPOSAL

MOST_STEPS = 120
FOCUS_IS_VISIBLE = """() => {
  const rings = [document.activeElement, document.activeElement.closest("label")].filter(Boolean).map(getComputedStyle);
  return rings.some((style) => style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2);
}"""


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until something that matches has the focus, and can be seen to have it."""
    for _ in range(MOST_STEPS):
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            assert page.evaluate(FOCUS_IS_VISIBLE), f"no focus ring on {selector}"
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{selector} is not reached with {MOST_STEPS} tabs")


def test_the_whole_path_by_keyboard(open_page: OpenWindow) -> None:
    page = open_page().page
    person = Person(page)
    page.goto("/")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "Skip to content"
    tab_to(page, "#proposal")
    page.keyboard.insert_text(PROPOSAL)
    tab_to(page, "input[name=budget]:checked")
    page.keyboard.press("ArrowLeft")  # from 5 to 3
    tab_to(page, "button.button-wide")
    page.keyboard.press("Enter")
    page.wait_for_url("**/sessions/*/")

    assert person.is_asked()
    tab_to(page, f"{QUESTION} input[name=selected]")
    page.keyboard.press("Enter")  # never saves
    assert person.open_key == "priority"
    page.keyboard.press("2")
    assert page.locator(f"{QUESTION} input[name=selected]:checked").evaluate_all(
        "all => all.map(one => one.value)"
    ) == ["B"]
    page.keyboard.press("Control+Enter")
    person.waits_for_other_than("priority")

    assert person.is_asked()
    key = person.open_key
    expect(page.locator(f"{QUESTION} h2")).to_be_focused()
    tab_to(page, f"{QUESTION} textarea")
    page.keyboard.insert_text("12 singers is the usual number")
    page.keyboard.press("1")  # typed, not ticked
    assert page.locator(f"{QUESTION} textarea").input_value().endswith("number1")
    page.keyboard.press("Control+Enter")
    person.waits_for_other_than(key)

    while person.is_asked():
        key = person.open_key
        tab_to(page, f"{QUESTION} [value=skipped]")
        page.keyboard.press("Space")
        person.waits_for_other_than(key)

    tab_to(page, "#chart .zwicky a")
    page.keyboard.press("Enter")
    expect(page.locator("#decision")).to_contain_text("The four alternatives")
    tab_to(page, "a[href$='/sheet/']")
    page.keyboard.press("Enter")
    page.wait_for_url("**/sheet/")
    tab_to(page, "#sheet .line-edit summary")
    page.keyboard.press("Enter")
    tab_to(page, "#sheet .line-edit textarea")
    page.keyboard.press("Control+A")
    page.keyboard.insert_text("Written without a mouse.")
    tab_to(page, "#sheet .line-edit button")
    page.keyboard.press("Enter")
    expect(page.locator("#sheet")).to_contain_text("Written without a mouse.")
    tab_to(page, "a[download]")
