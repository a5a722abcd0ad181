"""Pasted chats: markers of many kinds, what only looks like one, page noise, and text without any."""

from __future__ import annotations

import pytest

from specapp.formats.importers.model import ImportedFile
from specapp.formats.importers.registry import read_chat_file


def read(text: str) -> ImportedFile:
    return read_chat_file(text.encode(), name="pasted.txt")


def list_texts(found: ImportedFile) -> list[str]:
    return [f"{turn.role[0]}:{turn.text}" for talk in found.conversations for turn in talk.turns]


@pytest.mark.parametrize(
    ("user", "assistant"),
    [
        ("User: ", "Assistant: "),
        ("user:\n", "assistant:\n"),
        ("USER : ", "AI : "),
        ("Me: ", "ChatGPT: "),
        ("Human: ", "Claude Opus 4: "),
        ("**You:** ", "**GPT-4o:** "),
        ("**User**\n\n", "**Assistant**\n\n"),
        ("You said:\n", "ChatGPT said:\n"),
        ("##### You said:\n", "##### ChatGPT said:\n"),
        ("## User\n\n", "## Assistant\n\n"),
        ("# Prompt:\n", "# Gemini:\n"),
        ("[10:42] You: ", "[10:43] Copilot: "),
        ("You  10:42 AM\n", "ChatGPT  10:43 AM\n"),
        ("You\n", "ChatGPT\n"),
        ("Vous avez dit :\n", "ChatGPT a dit :\n"),
        ("Vous avez dit\u00a0: ", "ChatGPT a dit\u00a0: "),
        ("Ich: ", "KI: "),
        ("Você: ", "Assistente: "),
        ("Вы сказали:\n", "ChatGPT сказал:\n"),
        ("你说：\n", "ChatGPT 说：\n"),
        ("\u200fUser: ", "\u200fAssistant: "),
        ("Me (10:42): ", "Bot (10:43): "),
    ],
)
def test_paste_is_cut_at_its_markers(user: str, assistant: str) -> None:
    found = read(f"{user}no logins please\n\n{assistant}Agreed.\n\n{user}and big print\n")
    assert found.format == "plain_text"
    assert list_texts(found) == ["u:no logins please", "a:Agreed.", "u:and big print"]


def test_paste_keeps_messages_of_several_paragraphs_and_quotes() -> None:
    found = read("User: one\n\n> quoted\n\nNote: two\nI told the assistant: no\n\nAssistant: ok\n")
    assert list_texts(found) == ["u:one\n\n> quoted\n\nNote: two\nI told the assistant: no", "a:ok"]


@pytest.mark.parametrize("fence", ["```", "~~~", "````"])
def test_paste_markers_in_code_are_quotations(fence: str) -> None:
    found = read(f"User: like this\n{fence}\nAssistant: none\nUser: sam\n{fence}\nAssistant: ok\n")
    assert list_texts(found) == [f"u:like this\n{fence}\nAssistant: none\nUser: sam\n{fence}", "a:ok"]


def test_paste_fence_that_never_closes_is_no_fence() -> None:
    assert list_texts(read("User: a\n```\nAssistant: b\nUser: c")) == ["u:a\n```", "a:b", "u:c"]


def test_paste_of_a_page_loses_the_pages_own_lines() -> None:
    found = read(
        "Skip to content\nChat history\nYou said:\nfix my list\nEdit\nChatGPT said:\nThought for 5 seconds\n\n"
        "Done.\nCopy code\nYou said:\nCopy that\nChatGPT can make mistakes. Check important info.\n"
    )
    assert list_texts(found) == ["u:fix my list", "a:Done.", "u:Copy that"]
    assert [warning.partition(":")[0] for warning in found.warnings] == ["ui_noise"]


def test_paste_label_that_repeats_the_message_is_dropped() -> None:
    found = read("You said: make it pl…\nmake it plain\nClaude responded: Sure\nSure, plain it is.")
    assert list_texts(found) == ["u:make it plain", "a:Sure, plain it is."]


def test_paste_words_before_the_first_marker_belong_to_nobody() -> None:
    found = read("# My talk\n\nsomething\n\nUser: hi\nAssistant: hello")
    assert ([talk.title for talk in found.conversations], list_texts(found)) == (["My talk"], ["u:hi", "a:hello"])
    assert found.warnings == ("non_chat_entry: words before the first marker belong to nobody: 'something'",)


@pytest.mark.parametrize(
    "text",
    [
        "i want a list for my shop. no colours",
        "Note: bring milk\nPlan: buy more",
        "The user: a person who pays.",
        "User: only one marker here",
        "    User: indented as code\n    Assistant: too",
        "Assistant: first\nAssistant: second",
        "You can edit it later\nAssistant managers: three",
    ],
)
def test_paste_without_two_speakers_is_one_turn_and_asks(text: str) -> None:
    found = read(text)
    assert found.format == "plain_text_unmarked"
    assert [(turn.role, turn.text) for talk in found.conversations for turn in talk.turns] == [("user", text.strip())]
    assert [warning.partition(":")[0] for warning in found.warnings] == ["no_markers"]


def test_paste_with_two_unknown_names_asks_who_is_who() -> None:
    found = read("[10:42] Ada: hello\n[10:43] Ben: hi\n")
    assert found.format == "plain_text_unmarked"
    assert found.warnings == (
        "no_markers: whole text kept as one turn; ask the person whose words these are (speakers found: Ada, Ben)",
    )


def test_paste_of_many_lines_that_nearly_match_takes_linear_time() -> None:
    found = read("User: a\nAssistant: b\n" + ("you" * 50_000) + "\n" + "```\n`````\n~~~\nUser " * 20_000)
    assert found.format == "plain_text"
