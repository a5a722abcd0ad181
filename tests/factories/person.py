"""A person at the pages: types, ticks, waits for what can be seen, and nothing else."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from playwright.sync_api import Page, expect

from tests.factories.room_sessions import PROPOSAL

QUESTION: Final = "form[data-answer]"
WRITTEN: Final = "#sheet-notice [data-kind=done]"
SESSION_ADDRESS: Final = re.compile(r"/sessions/(\w+)/$")


@dataclass
class Person:
    """Everything is done through the page; there is no way behind it."""

    page: Page

    def starts(self, proposal: str = PROPOSAL, *, budget: str = "3") -> str:
        """Paste, choose the number of questions, press Start; the session's id."""
        self.page.goto("/")
        return self.starts_here(proposal, budget=budget)

    def starts_here(self, proposal: str = PROPOSAL, *, budget: str = "3") -> str:
        """The same on a start page that is open already, with chats added."""
        self.page.get_by_label("Your proposal").fill(proposal)
        self.page.get_by_text(budget, exact=True).click()
        self.page.get_by_role("button", name="Start", exact=True).click()
        self.page.wait_for_url(SESSION_ADDRESS)
        found = SESSION_ADDRESS.search(self.page.url)
        assert found
        return found.group(1)

    def is_asked(self) -> bool:
        """Waits for a question or the sheet; whether it was a question."""
        self.page.locator(f"{QUESTION}, {WRITTEN}").first.wait_for()
        return self.page.locator(QUESTION).count() == 1

    @property
    def open_key(self) -> str:
        """Which question is open."""
        return self.page.locator(f"{QUESTION} input[name=key]").input_value()

    def answers(self, letter: str = "A") -> str:
        """Tick an alternative and save; waits until that question is gone. Its key."""
        key = self.open_key
        self.page.locator(f"{QUESTION} input[name=selected][value={letter}]").check()
        self.page.get_by_role("button", name="Save answer").click()
        self.waits_for_other_than(key)
        return key

    def waits_for_other_than(self, key: str) -> None:
        expect(self.page.locator(f"{QUESTION} input[name=key][value='{key}']")).to_have_count(0)

    def answers_everything(self) -> int:
        """Until the sheet is written; how many questions there were."""
        count = 0
        while self.is_asked():
            self.answers()
            count += 1
        return count

    def reads_the_sheet(self) -> None:
        self.page.locator(WRITTEN).get_by_role("link", name="Read the sheet").click()
        expect(self.page.locator("#sheet .spec-line").first).to_be_visible()
