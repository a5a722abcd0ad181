"""A recorded example played before one's eyes, and samples that are for looking only."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import OpenWindow


def test_a_recorded_example_plays_by_itself_and_says_that_it_is_authored(open_page: OpenWindow) -> None:
    page = open_page().page
    page.goto("/")
    form = page.locator("form[action*='/play/']").first
    form.get_by_role("combobox").select_option("fast")
    form.get_by_role("button", name="Play").click()
    page.wait_for_url("**/sessions/*/")
    expect(page.locator("h1 + p")).to_contain_text("Authored sample.")
    expect(page.locator("#rail")).to_contain_text("No model and no real person took part")
    seen = page.locator("#feed-list li").count()
    expect(page.locator("#feed-list li").nth(seen + 2)).to_be_attached(timeout=30_000)  # it goes on without a reload
    assert page.locator("form[data-answer]").count() == 0
    expect(page.get_by_role("link", name="Read the sheet").first).to_be_visible(timeout=90_000)
    assert page.locator("form[action*='/change/'], form[action*='/overturn/']").count() == 0


def test_the_example_text_can_be_started_as_it_is(open_page: OpenWindow) -> None:
    page = open_page().page
    page.goto("/")
    page.get_by_role("link", name="Load an example").click()
    expect(page.get_by_label("Your proposal")).not_to_have_value("")
    page.get_by_role("button", name="Start", exact=True).click()
    page.wait_for_url("**/sessions/*/")
    page.locator("form[data-answer]").wait_for()
