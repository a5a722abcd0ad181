"""Tests of the list of what is left out."""

from specapp.buddy.spec_sheet import WrittenLine
from specapp.llm.offline.fitting import Entry
from specapp.llm.offline.left_out import items_left_out, keep_few
from specapp.llm.offline.statements import read_statements
from tests.llm.offline.sheet_factory import sentences_of


def left_out(proposal: str) -> list[str]:
    return [e.line.text for e in items_left_out(read_statements(proposal, sentences_of(proposal)))]


def test_items_left_out_gives_one_line_a_thing() -> None:
    assert left_out("We want a list of bees. No accounts please, and no chat.") == ["Accounts.", "Chat."]


def test_items_left_out_keeps_the_unrelated_half_of_the_sentence_elsewhere() -> None:
    proposal = "We want a list of bees. No accounts please, and we can't spend money every month."
    sections = {s.text: s.section for s in read_statements(proposal, sentences_of(proposal)).statements}
    assert (left_out(proposal), sections["The group cannot spend money every month."]) == (["Accounts."], "constraints")


def test_keep_few_prefers_what_the_person_said() -> None:
    def entry(text: str, decided: str) -> Entry:
        return Entry("out_of_scope", WrittenLine(text=text, rests_on=("P1",)), decided=decided)

    entries = [entry(f"Adopted {n}.", "adopted") for n in range(4)] + [entry(f"Said {n}.", "") for n in range(3)]
    assert [e.line.text for e in keep_few(entries)] == ["Adopted 0.", "Adopted 1.", "Said 0.", "Said 1.", "Said 2."]
