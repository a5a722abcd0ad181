"""Old chats on the start page: what is ticked reaches the session, what is hidden or left out is nowhere."""

from __future__ import annotations

import json
import re
import sqlite3
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import OpenWindow
from tests.factories.browser import open_window
from tests.factories.chat_exports import chatgpt_conversation, chatgpt_zip
from tests.factories.person import Person
from tests.factories.servers import App, running_app

KEY: Final = "sk-" + "proj-" + "a1B2c3D4" * 6
ROTA: Final = "Always keep it simple and plain. I prefer a printed list over anything on a screen."
MAILER: Final = f"Our newsletter mailer uses {KEY} and I never want to hold card details."
GRANT: Final = "The grant report must mention Ottoline Quarrington by name, and I prefer long tables."


def words_stored(site: App) -> str:
    """Every text in every table of the site's database."""
    told = []
    with sqlite3.connect(f"file:{site.data / 'specapp.sqlite3'}?mode=ro", uri=True, timeout=10) as database:
        for (table,) in database.execute("select name from sqlite_master where type = 'table'").fetchall():
            told += [repr(row) for row in database.execute(f'select * from "{table}"').fetchall()]
    return "\n".join(told)


def bytes_stored(site: App) -> bytes:
    return b"".join(file.read_bytes() for file in sorted(site.data.rglob("*")) if file.is_file())


def add_export(page: Page, path: Path) -> None:
    page.goto("/")
    page.locator("#chat-files").set_input_files(path)
    expect(page.locator("#found")).to_contain_text("3 conversations read from export.zip")


@pytest.fixture
def export(tmp_path: Path) -> Path:
    path = tmp_path / "export.zip"
    path.write_bytes(
        chatgpt_zip(
            [
                chatgpt_conversation("Open-day rota", ROTA, "A printed list it is.", updated=1_750_000_000),
                chatgpt_conversation("Newsletter", MAILER, "Noted.", updated=1_760_000_000),
                chatgpt_conversation("Grant report", GRANT, "Here is a table.", updated=1_740_000_000),
            ]
        )
    )
    return path


@pytest.mark.parametrize(("width", "theme"), [(1440, "light"), (390, "dark")])
def test_ticked_chats_are_quoted_and_the_others_are_nowhere(
    chromium: Browser, export: Path, width: int, theme: str
) -> None:
    with running_app() as site:
        window = open_window(chromium, base=site.address, width=width, theme=theme)
        page = window.page
        add_export(page, export)
        rows = page.locator("#conversations tbody tr")
        expect(rows).to_have_count(3)
        assert [row.split("\n")[0].strip() for row in rows.locator("summary").all_inner_texts()] == [
            "Newsletter", "Open-day rota", "Grant report"]  # fmt: skip
        expect(rows.first).to_contain_text("1 API key hidden")
        assert KEY not in words_stored(site)
        assert KEY.encode() not in bytes_stored(site)

        page.get_by_label("Use Grant report").uncheck()
        expect(page.locator("#ticked")).to_contain_text("2 of 3 ticked")
        page.get_by_text("Look at them").click()
        expect(page.locator("#secrets")).to_contain_text(KEY)  # this browser holds the key to it
        page.reload()
        expect(page.get_by_label("Use Grant report")).not_to_be_checked()
        rows.first.locator("summary").click()
        expect(rows.first).to_contain_text("API key 1 hidden")

        person = Person(page)
        person.starts_here()
        person.answers_everything()
        profile = page.locator("#profile")
        profile.locator("summary").first.click()
        expect(profile).to_contain_text("Always keep it simple and plain")
        expect(profile).not_to_contain_text("Quarrington")
        stored = words_stored(site)
        assert [word in stored for word in ("Always keep it simple", "Quarrington", "Grant report", KEY)] == [
            True, False, False, False]  # fmt: skip
        raw = bytes_stored(site)
        assert [word in raw for word in (b"Quarrington", KEY.encode())] == [False, False]
        assert window.complaints == []
        page.context.close()


def test_a_secret_that_is_none_is_put_back(open_page: OpenWindow, app: App, export: Path) -> None:
    page = open_page().page
    add_export(page, export)
    page.get_by_text("Look at them").click()
    page.get_by_role("button", name="This is no secret: put it back").click()
    expect(page.locator("#secrets")).to_contain_text("stays in the text")
    person = Person(page)
    person.starts_here()
    person.answers_everything()
    assert KEY in words_stored(app)


def test_conversations_are_found_by_their_words_and_ticked_together(open_page: OpenWindow, export: Path) -> None:
    page = open_page().page
    add_export(page, export)
    page.get_by_label("Find a conversation").press_sequentially("quarr")
    expect(page.locator("#conversations tbody tr")).to_have_count(1)
    page.get_by_role("button", name="Tick none of them").click()
    expect(page.locator("#ticked")).to_contain_text("2 of 3 ticked")
    assert page.get_by_label("Find a conversation").input_value() == "quarr"
    page.get_by_label("Find a conversation").fill("")
    expect(page.locator("#conversations tbody tr")).to_have_count(3)
    expect(page.get_by_label("Use Grant report")).not_to_be_checked()
    page.get_by_label("Find a conversation").fill("no such word")
    expect(page.locator("#conversations")).to_contain_text("No conversation has these words")


def test_a_large_file_is_read_after_the_page_is_closed(open_page: OpenWindow, tmp_path: Path) -> None:
    path = tmp_path / "export.zip"
    many = [
        chatgpt_conversation(f"Talk {n}", "I prefer paper. " * 600, "Noted.", updated=1.8e9 + n) for n in range(800)
    ]
    path.write_text(json.dumps(many), encoding="utf-8")
    first = open_page()
    first.page.goto("/")
    first.page.locator("#chat-files").set_input_files(path)
    expect(first.page.locator("#found")).to_contain_text("You can go on, or close this page")
    first.page.close()
    page = open_page().page
    page.goto("/")
    expect(page.locator("#found")).to_contain_text("800 conversations read from export.zip", timeout=60_000)
    expect(page.locator("#conversations tbody tr")).to_have_count(50)
    expect(page.locator("#conversations tbody tr").first).to_contain_text("Talk 799")
    page.get_by_role("button", name="Show more").click()
    expect(page.locator("#conversations tbody tr")).to_have_count(100)
    expect(page.locator("#ticked")).to_contain_text(re.compile(r"of 80\d ticked"))
