"""Prompt files: the head, the parts, the placeholders, and what is refused."""

import pytest

from specapp.prompts.prompt_file import PromptBroken, check_variables, fill_placeholders, parse_prompt_file

GOOD = (
    "---\nid: tea\nversion: 3\nvariables: leaf, water\n---\n# system\nBrew.\n# user\nTake {{ leaf }} and {{ water }}.\n"
)


def parse(text: str) -> object:
    return parse_prompt_file("tea/tea.md", text, parts=("system", "user"))


def test_file_is_read_into_head_and_parts() -> None:
    file = parse_prompt_file("tea/tea.md", GOOD, parts=("system", "user"))
    assert (file.id, file.version, file.variables) == ("tea", 3, ("leaf", "water"))
    assert file.parts == {"system": "Brew.", "user": "Take {{ leaf }} and {{ water }}."}
    assert file.placeholders == {"leaf", "water"}


def test_line_ends_of_another_system_change_nothing() -> None:
    assert parse(GOOD.replace("\n", "\r\n")) == parse(GOOD)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("---\nid", "id", "it must begin with a head between two lines of ---"),
        ("version: 3\n", "", "the head lacks version"),
        ("version: 3", "version: 0", "version must be a whole number from 1, not '0'"),
        ("id: tea", "id: tea\nmood: calm", "the head has a line that does not belong there: 'mood: calm'"),
        ("leaf, water", "leaf, water, leaf", "the variable leaf is declared twice"),
        ("# system\nBrew.\n", "", "it must have the parts system, user, in this order; it has user"),
        ("# user", "# system", "the part system stands there twice"),
        ("# system\n", "Hello\n# system\n", "there is text before the first part: 'Hello'"),
        ("{{ leaf }}", "{{leaf}}", "it has a malformed placeholder; write {{ name }}"),
        ("{{ leaf }}", "{{ leaf|upper }}", "it has a malformed placeholder; write {{ name }}"),
    ],
)
def test_malformed_file_is_refused_by_name(old: str, new: str, message: str) -> None:
    with pytest.raises(PromptBroken) as broken:
        parse(GOOD.replace(old, new, 1))
    assert str(broken.value) == f"tea/tea.md: {message}"


@pytest.mark.parametrize(
    ("declared", "known", "message", "variable"),
    [
        (("leaf",), {"leaf", "water"}, "the variable water is used but missing in the head", "water"),
        (("leaf", "water", "milk"), {"leaf", "water", "milk"}, "the variable milk is declared but never used", "milk"),
        (
            ("leaf", "water"),
            {"leaf"},
            "the variable water is not among the typed variables of this prompt",
            "water",
        ),
    ],
)
def test_missing_or_extra_variable_is_refused_by_name(
    declared: tuple[str, ...], known: set[str], message: str, variable: str
) -> None:
    with pytest.raises(PromptBroken) as broken:
        check_variables("tea/tea.md", declared=declared, used=frozenset({"leaf", "water"}), known=frozenset(known))
    assert (str(broken.value), broken.value.variable) == (f"tea/tea.md: {message}", variable)


def test_placeholder_inside_a_value_is_not_filled() -> None:
    values = {"leaf": "{{ water }}", "water": "{{ leaf }} \\1 \\g<0>"}
    assert fill_placeholders("{{ leaf }}, {{ water }}", values.__getitem__) == "{{ water }}, {{ leaf }} \\1 \\g<0>"
