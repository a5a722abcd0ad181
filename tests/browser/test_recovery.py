"""Killed and stopped while Buddy is at work: it goes on by itself, within seconds."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.factories.browser import open_window
from tests.factories.person import Person
from tests.factories.servers import App, running_app

SLOW = {"DJANGO_SETTINGS_MODULE": "tests.factories.slow_settings"}
RECOVERED_MS = 15_000


@pytest.fixture
def slow_app() -> Iterator[App]:
    with running_app(SLOW) as site:
        yield site


@pytest.fixture
def page(chromium: Browser, slow_app: App) -> Iterator[Page]:
    window = open_window(chromium, base=slow_app.address)
    yield window.page
    window.page.context.close()


def test_killed_in_the_middle_it_goes_on_by_itself(page: Page, slow_app: App) -> None:
    person = Person(page)
    person.starts(budget="3")
    assert person.is_asked()
    page.locator("form[data-answer] input[name=selected][value=A]").check()
    page.get_by_role("button", name="Save answer").click()
    expect(page.locator("#question")).to_contain_text("Buddy is reading your answer")
    slow_app.kill()
    slow_app.start()
    page.locator("form[data-answer], #sheet-notice [data-kind=done]").first.wait_for(timeout=RECOVERED_MS)
    assert person.open_key != "priority"
    person.answers_everything()
    numbers = page.locator("#feed-list li").evaluate_all("items => items.map(item => item.id)")
    assert len(numbers) == len(set(numbers))


def test_ctrl_c_in_the_middle_ends_it_at_once_and_the_next_start_goes_on(page: Page, slow_app: App) -> None:
    person = Person(page)
    person.starts(budget="3")
    assert person.is_asked()
    page.locator("form[data-answer] input[name=selected][value=A]").check()
    page.get_by_role("button", name="Save answer").click()
    assert slow_app.stop() < 5
    slow_app.start()
    page.reload()
    person.waits_for_other_than("priority")
    page.locator("form[data-answer], #sheet-notice [data-kind=done]").first.wait_for(timeout=RECOVERED_MS)
