"""Cut lines, two tabs, double clicks: nothing lost, nothing twice, and the person is told."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import OpenWindow
from tests.factories.browser import open_window
from tests.factories.cutting_proxy import CuttingProxy
from tests.factories.person import QUESTION, Person
from tests.factories.servers import App


@pytest.fixture
def proxy(app: App) -> Iterator[CuttingProxy]:
    line = CuttingProxy(app.port)
    yield line
    line.close()


def event_seqs(person: Person) -> list[int]:
    """Seqs of the feed's items, as they stand on the page: newest first."""
    ids = person.page.locator("#feed-list li").evaluate_all("items => items.map(item => item.id)")
    return [int(name.removeprefix("event-")) for name in ids]


def test_a_line_cut_three_times_loses_nothing_and_shows_nothing_twice(chromium: Browser, proxy: CuttingProxy) -> None:
    window = open_window(chromium, base=proxy.address)
    person = Person(window.page)
    person.starts(budget="3")
    assert proxy.cut() > 0  # while the chart is being made
    assert person.is_asked()
    own_words = window.page.get_by_label("In your own words").first
    own_words.fill("Half a sentence")
    proxy.cut()  # while somebody types
    expect(window.page.locator(".link-state")).to_have_text("Live")
    assert own_words.input_value() == "Half a sentence"
    key = person.answers("B")
    proxy.cut()  # while the three vote again
    assert key == "priority"
    person.answers_everything()
    seen = event_seqs(person)
    assert seen == sorted(set(seen), reverse=True)
    live = window.page.locator("#chart").inner_text()
    window.page.reload()
    assert event_seqs(person) == seen
    assert window.page.locator("#chart").inner_text() == live
    window.page.context.close()


def test_a_cut_line_is_said_in_words_and_the_typed_text_survives_a_reload(
    chromium: Browser, proxy: CuttingProxy
) -> None:
    window = open_window(chromium, base=proxy.address)
    person = Person(window.page)
    person.starts(budget="3")
    assert person.is_asked()
    window.page.get_by_label("In your own words").first.fill("We sing on Tuesdays")
    window.page.context.set_offline(True)
    proxy.cut(until_mended=True)  # the page may be opening its socket at this very moment
    expect(window.page.locator("#cut")).to_be_visible(timeout=15_000)
    expect(window.page.locator("#cut")).to_contain_text("Not connected. Trying again by itself.")
    window.page.get_by_role("button", name="Save answer").click()
    expect(window.page.locator(f"{QUESTION} [data-said]")).to_contain_text("What you typed is kept")
    proxy.mend()
    window.page.context.set_offline(False)
    expect(window.page.locator("#cut")).to_be_hidden(timeout=20_000)
    window.page.reload()
    assert window.page.get_by_label("In your own words").first.input_value() == "We sing on Tuesdays"
    window.page.get_by_role("button", name="Save answer").click()
    person.waits_for_other_than("priority")
    expect(window.page.locator("#answers")).to_contain_text("We sing on Tuesdays")
    window.page.context.close()


def test_of_two_tabs_the_first_answer_counts_and_the_other_is_told_which(open_page: OpenWindow) -> None:
    first = open_page()
    person = Person(first.page)
    person.starts(budget="3")
    assert person.is_asked()
    other = first.page.context.new_page()
    other.route("**/ws/**", lambda route: route.abort())
    other.goto(first.page.url, wait_until="domcontentloaded")
    # The second tab has lost its socket, so its question stays although it is answered elsewhere.
    other.evaluate("for (const place of document.querySelectorAll('[data-live]')) place.remove()")
    person.answers("A")
    other.locator(f"{QUESTION} input[name=selected][value=C]").check()
    other.get_by_label("In your own words").first.fill("My second thought")
    other.get_by_role("button", name="Save answer").click()
    refusal = other.locator("#refusal")
    expect(refusal).to_contain_text("Already answered at")
    expect(refusal).to_contain_text("A. ")
    assert other.get_by_label("In your own words").first.input_value() == "My second thought"
    first.complaints.clear()


def test_a_double_click_is_one_answer(open_page: OpenWindow) -> None:
    window = open_page()
    person = Person(window.page)
    person.starts(budget="3")
    assert person.is_asked()
    window.page.locator(f"{QUESTION} input[name=selected][value=A]").check()
    window.page.get_by_role("button", name="Save answer").dblclick()
    person.waits_for_other_than("priority")
    person.is_asked()
    expect(window.page.locator("#refusal")).to_be_empty()
    assert window.page.locator("#feed-list li", has_text="Your answer").count() == 1


def test_two_sessions_in_two_tabs_do_not_talk_to_each_other(open_page: OpenWindow) -> None:
    one, two = open_page(), open_page()
    choir, bees = Person(one.page), Person(two.page)
    choir.starts(budget="3")
    bees.starts("Our beekeepers' club keeps hive checks on paper. I want them in one place, readable in the rain.")
    assert choir.is_asked()
    assert bees.is_asked()
    choir.answers("A")
    assert bees.open_key == "priority"
    expect(one.page.locator("main")).not_to_contain_text("hive")
    expect(two.page.locator("main")).not_to_contain_text("alto")


def test_a_second_press_of_start_begins_one_session(open_page: OpenWindow) -> None:
    page = open_page().page
    page.goto("/sessions/")
    before = page.locator("li.session").count()
    page.goto("/")
    page.get_by_label("Your proposal").fill("A list of who waters the plants in our hall, and when.")
    page.get_by_role("button", name="Start", exact=True).dblclick()
    page.wait_for_url("**/sessions/*/")
    page.goto("/sessions/")
    assert page.locator("li.session").count() == before + 1
