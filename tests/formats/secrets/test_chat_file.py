"""A chat file with its secrets hidden: the same value has one placeholder in all of its conversations."""

from __future__ import annotations

from specapp.formats.importers.model import Conversation, ImportedFile, Turn
from specapp.formats.secrets.chat_file import hide_secrets


def test_secrets_are_hidden_in_titles_and_messages() -> None:
    one = Conversation("for ana@yard.org", (Turn("user", "password: hunter2!x"),))
    two = Conversation("", (Turn("assistant", "hunter2!x it is"), Turn("user", "write to ana@yard.org")))
    hidden, kinds = hide_secrets(ImportedFile("chat.json", "sharegpt", (one, two), ("bad_line: line 3",)))
    assert hidden == ImportedFile(
        "chat.json",
        "sharegpt",
        (
            Conversation("for [mail address 1 hidden]", (Turn("user", "password: [password 1 hidden]"),)),
            Conversation(
                "",
                (
                    Turn("assistant", "[password 1 hidden] it is"),
                    Turn("user", "write to [mail address 1 hidden]"),
                ),
            ),
        ),
        ("bad_line: line 3",),
    )
    assert kinds == {"password": 1, "mail": 1}
