"""A language model behind a loopback address, in the browser: it fails, another one goes on, a third stands in."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.factories.browser import open_window
from tests.factories.openai_faults import Fault
from tests.factories.openai_server import OpenAiServer
from tests.factories.person import Person
from tests.factories.servers import App, running_app

MODELS = ("test-model", "second", "stand-in")
STOPPED = "#question .notice[data-kind=failed]"


@pytest.fixture
def provider() -> Iterator[OpenAiServer]:
    with OpenAiServer(models=MODELS, chunks=24, pause=0.02) as server:
        yield server


@pytest.fixture
def modelled_app(provider: OpenAiServer) -> Iterator[App]:
    environment = {
        "SPECAPP_MODEL": "openai/test-model", "SPECAPP_MODELS": "openai/second", "SPECAPP_API_BASE": provider.base_url,
        "SPECAPP_FALLBACK_MODELS": "openai/stand-in", "OPENAI_API_KEY": "sk-secret-of-this-test",
    }  # fmt: skip
    with running_app(environment) as site:
        yield site


@pytest.fixture
def page(chromium: Browser, modelled_app: App) -> Iterator[Page]:
    window = open_window(chromium, base=modelled_app.address)
    window.page.set_default_timeout(40_000)
    yield window.page
    window.page.context.close()
    assert window.complaints == []


def test_a_session_on_a_failing_model_is_finished_on_another_one(page: Page, provider: OpenAiServer) -> None:
    provider.fail("chart", Fault.QUOTA, times=2)  # the model and its stand-in
    person = Person(page)
    person.starts(budget="3")
    notice = page.locator(STOPPED)
    expect(notice).to_contain_text("has no credit left", timeout=40_000)
    expect(notice).to_contain_text("what has been paid for is kept")
    notice.get_by_label("Go on with").select_option(label="second")
    notice.get_by_role("button", name="Go on").click()
    provider.fail("sheet", Fault.AUTH)
    assert person.answers_everything() > 0
    person.reads_the_sheet()
    page.go_back()
    expect(page.locator(".rail-total")).to_contain_text("stood in: stand-in")
    models = [received.body["model"] for received in provider.requests]
    assert models.count("test-model") >= 2
    assert models[-1] in ("second", "stand-in")
    prompts = provider.prompts
    assert (prompts.count("draft"), prompts.count("chart")) == (1, 3)
    assert "sk-secret" not in page.content()


def test_what_is_being_written_is_seen_before_it_is_whole(page: Page, provider: OpenAiServer) -> None:
    for prompt in ("draft", "chart", "vote_partial_profile", "sheet"):
        provider.hold(prompt)
    Person(page).starts(budget="None")
    draft = page.locator("#draft .writing")
    expect(draft.get_by_role("heading", name="Core features")).to_be_visible(timeout=40_000)
    expect(draft.get_by_role("heading", name="Constraints")).to_have_count(0)
    page.reload()  # somebody who comes in the middle sees it too
    expect(draft.get_by_role("heading", name="Core features")).to_be_visible()
    provider.release("draft")

    rows = page.locator("#chart .zwicky-row")
    expect(rows.nth(1)).to_contain_text("Being drawn", timeout=40_000)
    expect(draft).to_have_count(0)
    begun = rows.count()
    provider.release("chart")
    expect(rows.nth(begun)).to_be_visible(timeout=40_000)

    expect(rows.first).to_contain_text("Three votes, hidden", timeout=40_000)
    assert rows.filter(has_text="Three votes").count() < rows.count()  # the second simulator has not come further
    provider.release("vote_partial_profile")
    page.get_by_role("link", name="Watch the sheet being written").click()
    sections = page.locator("#sheet .writing section")
    expect(sections.first).to_be_visible(timeout=40_000)
    assert sections.count() < 9
    provider.release("sheet")
    expect(page.locator("#constraints .spec-line").first).to_be_visible(timeout=40_000)
    expect(page.locator("#sheet .writing")).to_have_count(0)
    expect(page.locator("#contents a")).to_have_count(9)
    expect(page.locator("#take-out").get_by_role("link", name="PDF")).to_be_visible()  # without a reload
