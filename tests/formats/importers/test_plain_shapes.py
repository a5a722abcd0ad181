"""Shapes in which people paste chats, and the texts that look like them without being one."""

from __future__ import annotations

import pytest

from specapp.formats.importers.model import ImportedFile
from specapp.formats.importers.registry import read_chat_file


def read(text: str) -> ImportedFile:
    return read_chat_file(text.encode(), name="pasted.txt")


def list_texts(found: ImportedFile) -> list[str]:
    return [f"{turn.role[0]}:{turn.text}" for talk in found.conversations for turn in talk.turns]


def list_codes(found: ImportedFile) -> list[str]:
    return [warning.partition(":")[0] for warning in found.warnings]


@pytest.mark.parametrize(
    ("user", "assistant"),
    [
        ("🧑 You: ", "🤖 ChatGPT: "),
        ("🧑‍💻 **You:** ", "🤖 **ChatGPT:** "),
        ("**🧑🏽 You:** ", "**🤖 AI:** "),
        ("User 🧑: ", "ChatGPT 🤖: "),
        ("👤\n", "🤖\n"),
        ("👤: ", "✨: "),
        ("🙋‍♀️ ", "🤖 "),
        ("- User: ", "- Assistant: "),
        ("* **User:** ", "* **Assistant:** "),
        ("1. User: ", "2. Assistant: "),
        ("2.\tВие казахте:\n", "3.\tChatGPT каза:\n"),
        ("[User]\n", "[Assistant]\n"),
        ("[User]: ", "[Assistant]: "),
        ("【我】", "【助手】"),
        ("<User>: ", "<Bot>: "),
        ("<User> ", "<Bot> "),
        ("--- User ---\n", "--- Assistant ---\n"),
        ("=== User: ===\n", "=== ChatGPT: ===\n"),
        ("*** User ***\n", "*** AI ***\n"),
        ("You> ", "Bot> "),
        (">> User:\n", ">> ChatGPT:\n"),
        ("Me - ", "ChatGPT - "),
        ("User – ", "Assistant – "),
        ("10:42 You: ", "10:43 ChatGPT: "),
        ("10:42 You\n", "10:43 ChatGPT\n"),
        ("2024-05-01 10:42 You: ", "2024-05-01 10:43 ChatGPT: "),
        ("2024-05-01T10:42:11Z user: ", "2024-05-01T10:43:11+02:00 assistant: "),
        ("5/1/24, 10:42 AM - Ines: ", "5/1/24, 10:43 AM - ChatGPT: "),
        ("Q: ", "A: "),
        ("U: ", "A: "),
        ("H: ", "A: "),
        ("**Question:** ", "**Answer:** "),
        ("Prompt: ", "Response: "),
        ("Frage: ", "Antwort: "),
        ("Вопрос: ", "Ответ: "),
        ("Soru: ", "Cevap: "),
        ("問題：", "回答："),
        ("## Prompt:\n", "## Response:\n"),
        ("## 💬 Prompt\n", "## 🤖 Response\n"),
        ("### Instruction:\n", "### Response:\n"),
        ("### 🧑 User\n", "### 🤖 Assistant\n"),
        ("###### **Powiedziałeś(-aś):**\n", "###### **ChatGPT powiedział:**\n"),
        ("Ines: ", "ChatGPT: "),
        ("Du hast gesagt\n", "Gemini hat gesagt\n-----------------\n"),
    ],
)
def test_shape_of_a_chat_is_read(user: str, assistant: str) -> None:
    found = read(f"{user}no logins please\n\n{assistant}Agreed.\n\n{user}and big print\n\n* * *\n")
    assert found.format == "plain_text"
    assert list_texts(found) == ["u:no logins please", "a:Agreed.", "u:and big print"]


@pytest.mark.parametrize(
    ("user", "assistant"),
    [
        ("You said", "Claude responded"),
        ("Dijiste", "ChatGPT dijo"),
        ("Disseste", "O ChatGPT disse"),
        ("Hai detto", "Gemini ha detto"),
        ("Je zei", "ChatGPT zei"),
        ("Řekl/a jsi", "ChatGPT řekl"),
        ("Povedali ste", "ChatGPT povedal"),
        ("Ezt mondtad", "A ChatGPT ezt mondta"),
        ("Ai spus", "ChatGPT a spus"),
        ("Sinä sanoit", "ChatGPT sanoi"),
        ("Du sagde", "ChatGPT sagde"),
        ("Şunu dediniz", "ChatGPT şunu dedi"),
        ("Siz şunu dediniz", "Copilot şunu dedi"),
        ("Είπες", "Το ChatGPT είπε"),
        ("Ви сказали", "ChatGPT сказав"),
        ("أنت قلت", "قال ChatGPT"),
        ("אמרת", "ChatGPT אמר"),
        ("شما گفتید", "ChatGPT گفت"),
        ("आपने कहा", "ChatGPT ने कहा"),
        ("คุณพูดว่า", "ChatGPT พูดว่า"),
        ("Bạn đã nói", "ChatGPT đã nói"),
        ("Anda berkata", "ChatGPT berkata"),
        ("あなたの発言", "ChatGPT の発言"),
        ("나의 말", "ChatGPT의 말"),
        ("你說", "ChatGPT 說"),
        ("Rekli ste", "ChatGPT je rekao"),
    ],
)
def test_phrases_of_chat_pages_are_known_with_and_without_a_colon(user: str, assistant: str) -> None:
    for colon in (":", ""):
        found = read(f"{user}{colon}\nsmall\n\n{assistant}{colon}\nok")
        assert list_texts(found) == ["u:small", "a:ok"]


@pytest.mark.parametrize(
    "text",
    [
        "<user>small\n\nplease</user>\n<assistant>ok</assistant>",
        "<|im_start|>user\nsmall\n\nplease<|im_end|>\n<|im_start|>assistant\nok<|im_end|>",
        "<|user|>\nsmall\n\nplease<|end|>\n<|assistant|>\nok<|end|>",
        "<|begin_of_text|><|start_header_id|>user<|end_header_id|>\n\nsmall\n\nplease<|eot_id|>"
        "<|start_header_id|>assistant<|end_header_id|>\n\nok<|eot_id|>",
        "<start_of_turn>user\nsmall\n\nplease<end_of_turn>\n<start_of_turn>model\nok<end_of_turn>",
        "<s>[INST] small\n\nplease [/INST] ok </s>",
        "| Role | Text |\n|---|---|\n| **User** | small<br><br>please |\n| Assistant | ok |",
        "- role: user\n  content: |\n    small\n\n    please\n- role: assistant\n  content: 'ok'",
        'messages:\n- role: user\n  content: "small\\n\\nplease"\n- role: assistant\n  content: ok',
        "```\nUser: small\n\nplease\nAssistant: ok\n```",
    ],
)
def test_templates_tables_and_lists_of_messages_are_read(text: str) -> None:
    found = read(text)
    assert (found.format, list_texts(found), found.warnings) == ("plain_text", ["u:small\n\nplease", "a:ok"], ())


def test_system_words_of_a_template_are_left_out_with_a_note() -> None:
    for text in (
        "[INST] <<SYS>>\nbe kind\n<</SYS>>\n\nsmall [/INST] ok",
        "<|im_start|>system\nbe kind<|im_end|>\n<|im_start|>user\nsmall<|im_end|>\n<|im_start|>assistant\nok<|im_end|>",
        "- role: system\n  content: be kind\n- role: user\n  content: small\n- role: assistant\n  content: ok",
    ):
        found = read(text)
        assert (list_texts(found), list_codes(found)) == (["u:small", "a:ok"], ["system_message"])


@pytest.mark.parametrize(
    "text",
    [
        "I told the user: no. The assistant: fine.\nMe - I like trees. Bot - not so.",
        "Ada: we should ask\nBen: I agree\nCleo: fine\nAda: done",
        "Ada: we should ask\nChatGPT: sure\nBen: no\nAda: done\nChatGPT: ok",
        "Ada: we should ask\nMe: yes\nBen: no\nMe: ok then",
        "Ada: hi\nMe: yes\nBen: no\nAI: ok",
        "10:00 Ada: hello\n10:05 Ben: hi\n10:10 Cleo: hey",
        "2024-05-01 10:42:11 INFO: start\n2024-05-01 10:43:00 User: logged in\n2024-05-01 10:44:00 User: logged out",
        ">>> user = 1\n>>> print(user)\n1\n>>> assistant = 2",
        "database:\n  user: bob\n  port: 1\ncache:\n  user: eve\n  port: 2",
        "user: bob\nport: 80\nhost: x\nassistant: false\nuser: eve",
        "- User: can log in\n- User: can log out\n- Admin: can ban",
        "- User: can log in\n- Assistant: can book\n- Admin: can ban",
        "Roles\n\n- User: can log in\n- Assistant: can book",
        "# Roles\n\n* **User**: can log in\n* **Assistant**: can book",
        "# FAQ\n\nQ: how?\nA: so\n\nQ: why?\nA: thus",
        "Frequently asked\n\nQuestion: how?\nAnswer: so",
        "Q: how?\nQ: why?\nA: so",
        "Q: which?\nA: one\nB: two\nC: three\nQ: what?\nA: four",
        "From: Ann <ann@x.org>\nTo: Bob\n\nHi Bob.\n\nOn Mon, Bob wrote:\n> User: no\n> Assistant: yes\n\nAnn",
        "Hi,\n\nYou wrote:\n> can it be small?\n\nYes.\n\nYou wrote:\n> and plain\n\nYes.",
        "User - a person who pays\nAssistant - a person who helps\nAdmin - all",
        "[user]: http://x.example/a\n[docs]: http://x.example/b",
        "| Role | Permission |\n|---|---|\n| User | log in |\n| Assistant | book |",
        "Put <user> first.\n<user>name</user> and <assistant>x</assistant>",
        "ChatML writes <|im_start|>user and <|im_start|>assistant before the words.",
        "👩 Women in tech\n🤖 Robots at work\n🏠 Houses",
        "My plan\n\n👤 Users pay\n🤖 Bots help",
        "Note: I asked\nChatGPT: said no",
        "Name: Bob\nAssistant: Ann",
        "> User: small\n\n> Assistant: ok",
        "This is how it looks:\n```\nUser: a\nAssistant: b\n```\nplease make that",
    ],
)
def test_text_that_only_looks_like_a_chat_stays_one_turn_and_asks(text: str) -> None:
    found = read(text)
    assert (found.format, list_texts(found)) == ("plain_text_unmarked", [f"u:{text}"])


@pytest.mark.parametrize(
    ("text", "turns"),
    [
        (
            "User: hi\nAssistant: Roles:\n- User: can log in\n- Assistant: can book\nUser: thanks",
            ["u:hi", "a:Roles:\n- User: can log in\n- Assistant: can book", "u:thanks"],
        ),
        ("User: my faq:\nQ: how?\nA: so\nAssistant: nice", ["u:my faq:\nQ: how?\nA: so", "a:nice"]),
        (
            "- **User:** small\n- **Assistant:** ok:\n  - Pros: x\n  - Cons: y\n- **User:** thanks",
            ["u:small", "a:ok:\n  - Pros: x\n  - Cons: y", "u:thanks"],
        ),
        ("👤 small\n🤖 ok\n✨ shiny\n👤 plain\n🤖 sure", ["u:small", "a:ok\n✨ shiny", "u:plain", "a:sure"]),
        ("[User]\nsee\n```\n[Assistant]\n```\n[Assistant]\nok", ["u:see\n```\n[Assistant]\n```", "a:ok"]),
        (
            "<user>\n```\n</user>\n<assistant>\n```\n</user>\n<assistant>ok</assistant>",
            ["u:```\n</user>\n<assistant>\n```", "a:ok"],
        ),
        ("You> a\nYou> b\nBot> c", ["u:a", "u:b", "a:c"]),
        ("User: one\n> quoted\nAssistant: ok", ["u:one\n> quoted", "a:ok"]),
    ],
)
def test_forms_inside_a_message_stay_in_it(text: str, turns: list[str]) -> None:
    assert list_texts(read(text)) == turns


def test_own_name_of_the_person_is_told() -> None:
    assert read("Ines: small\nChatGPT: ok").warnings == ("unknown_type: Ines is read as the person",)


def test_words_before_prompts_belong_to_nobody() -> None:
    found = read("My notes\nPrompt: a\nResponse: b\nPrompt: c\nResponse: d")
    assert (list_texts(found), list_codes(found)) == (["u:a", "a:b", "u:c", "a:d"], ["non_chat_entry"])


@pytest.mark.parametrize(
    "piece",
    [
        "[INST]<<SYS>>",
        "<user>",
        "<user>\n",
        "|---",
        "| User | a |\n",
        "- role: user\n  content: a\n",
        "1. ",
        "* ",
        "-",
        "-" * 158 + "x\n",
        "> ",
        "🧑\n🤖\n",
        "[" * 60 + "x\n",
        "10:42 ",
        "Me" + " " * 100 + "x\n",
    ],
)
def test_shapes_take_linear_time_on_many_lines_that_nearly_match(piece: str) -> None:
    assert read("x" + piece * (200_000 // len(piece))).format == "plain_text_unmarked"
    assert read(piece * (200_000 // len(piece))).format in ("plain_text", "plain_text_unmarked", "invalid")
