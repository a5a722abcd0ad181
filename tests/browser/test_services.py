"""The same site on PostgreSQL, Redis and worker processes: the whole path, and each of them ending in the middle."""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.factories.browser import open_window
from tests.factories.person import QUESTION, WRITTEN, Person
from tests.factories.servers import App, Postgres, Redis, end, running_app

RECOVERED_MS = 40_000
"""Patience on a busy machine; on an idle one it takes about a third of that."""
StartWorker = Callable[[], "subprocess.Popen[bytes]"]


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    server = Postgres()
    try:
        yield server.start()
    finally:
        server.remove()


@pytest.fixture(scope="module")
def redis() -> Iterator[Redis]:
    server = Redis()
    try:
        yield server.start()
    finally:
        server.stop()


@pytest.fixture(scope="module")
def app(postgres: Postgres, redis: Redis) -> Iterator[App]:
    settings = {"DJANGO_SETTINGS_MODULE": "tests.factories.slow_settings"}
    with running_app({**settings, "DATABASE_URL": postgres.url, "REDIS_URL": redis.url}) as site:
        yield site


@pytest.fixture
def start_worker(app: App) -> Iterator[StartWorker]:
    workers: list[subprocess.Popen[bytes]] = []

    def start() -> subprocess.Popen[bytes]:
        workers.append(app.start_worker())
        return workers[-1]

    yield start
    for worker in workers:
        end(worker)


@pytest.fixture
def page(chromium: Browser, app: App) -> Iterator[Page]:
    window = open_window(chromium, base=app.address)
    yield window.page
    window.page.context.close()


def answer_the_first(person: Person) -> None:
    person.page.locator(QUESTION).wait_for(timeout=30_000)
    person.page.locator(f"{QUESTION} input[name=selected][value=A]").check()
    person.page.get_by_role("button", name="Save answer").click()
    expect(person.page.locator("#question")).to_contain_text("Buddy is reading your answer")


def expect_to_go_on(person: Person) -> None:
    person.page.locator(f"{QUESTION}, {WRITTEN}").first.wait_for(timeout=RECOVERED_MS)
    person.answers_everything()
    ids = person.page.locator("#feed-list li").evaluate_all("items => items.map(item => item.id)")
    assert len(ids) == len(set(ids))


def test_the_whole_path_with_a_worker_of_its_own(page: Page, start_worker: StartWorker) -> None:
    start_worker()
    person = Person(page)
    person.starts(budget="3")
    page.locator(QUESTION).wait_for(timeout=30_000)
    assert 1 <= person.answers_everything() <= 3
    person.reads_the_sheet()


def test_a_worker_killed_in_the_middle_is_replaced_by_the_next(page: Page, start_worker: StartWorker) -> None:
    first = start_worker()
    person = Person(page)
    person.starts(budget="3")
    answer_the_first(person)
    first.kill()
    start_worker()
    expect_to_go_on(person)


def test_a_database_and_a_broker_restarted_lose_nothing(
    page: Page, start_worker: StartWorker, postgres: Postgres, redis: Redis
) -> None:
    start_worker()
    person = Person(page)
    person.starts(budget="3")
    answer_the_first(person)
    redis.stop()
    postgres.stop()
    redis.start()
    postgres.start()
    expect_to_go_on(person)


def test_the_site_killed_in_the_middle_is_back_with_its_next_start(
    page: Page, app: App, start_worker: StartWorker
) -> None:
    start_worker()
    person = Person(page)
    person.starts(budget="3")
    answer_the_first(person)
    app.kill()
    app.start()
    expect_to_go_on(person)
