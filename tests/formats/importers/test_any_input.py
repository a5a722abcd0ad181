"""Whatever is given, reading a chat ends with a result of the promised shape and never with an exception."""

from __future__ import annotations

import copy
import json
import os
from typing import Final, TypeAlias

from hypothesis import given, settings
from hypothesis import strategies as st

from specapp.formats.importers.model import ImportedFile
from specapp.formats.importers.registry import IMPORTERS, read_chat_file
from tests.architecture.source_tree import ROOT

Json: TypeAlias = "None | bool | int | float | str | list[Json] | dict[str, Json]"

CHATS: Final = ROOT / "fixtures/chats"
SAMPLES: Final = [path.read_bytes() for path in sorted(CHATS.iterdir()) if path.suffixes[-2:] != [".expected", ".json"]]
EXPORT: Final[Json] = json.loads((CHATS / "chatgpt_edit_branch.json").read_bytes())
MESSAGES: Final[Json] = json.loads((CHATS / "openai_messages.jsonl").read_bytes().split(b"\n")[0])
DOCUMENTS: Final[list[Json]] = [
    json.loads(path.read_bytes())
    for path in sorted(CHATS.glob("*.json"))
    if not path.name.endswith(".expected.json") and not path.name.startswith("chatgpt")
]
LOGS: Final[list[list[Json]]] = [
    [json.loads(line) for line in (CHATS / name).read_bytes().split(b"\n") if line]
    for name in ("claude_code_session.jsonl", "codex_rollout_events.jsonl")
]
USUAL: Final = 2_000
FUZZED: Final = int(os.environ.get("FUZZ_CHATS", USUAL))
"""Inputs in all. Where the whole suite runs they are few and the same each time; `make fuzz-chats` tries 100,000."""
PIECES: Final = (
    b"NaN", b"\\ud800", b"\xff", b"{", b"}", b"[", b"]", b'"', b",", b"1e999", b"\n", b"\\", b"9" * 4500, b"\x00",
    b'{"conversations":', b"\xef\xbb\xbf", b"\xe2\x80\xa8", b"null",
)  # fmt: skip


def share(percent: int) -> settings:
    """The settings of a test that makes so much of all inputs."""
    return settings(max_examples=FUZZED * percent // 100, derandomize=FUZZED == USUAL)


DAMAGE: Final = st.binary(max_size=12) | st.lists(st.sampled_from(PIECES), max_size=3).map(b"".join)
FORMATS: Final = frozenset({importer.name for importer in IMPORTERS} | {"invalid"})
STRANGE: Final[st.SearchStrategy[Json]] = st.recursive(
    st.none()
    | st.booleans()
    | st.sampled_from(
        [0, -1, 10**400, 1.5, float("nan"), float("inf"), "", "user", "\ud800", "\x00", "text", "client-created-root"]
    ),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["role", "parts", "parent", "x"]), inner, max_size=3)
    ),
    max_leaves=4,
)


def check(found: ImportedFile) -> None:
    """What every result promises."""
    assert found.format in FORMATS
    assert [talk for talk in found.conversations if not talk.turns] == []
    turns = [turn for talk in found.conversations for turn in talk.turns]
    assert [turn for turn in turns if turn.role not in ("user", "assistant") or turn.text != turn.text.strip()] == []
    assert [turn for turn in turns if not turn.text or "\x00" in turn.text or "\r" in turn.text] == []
    assert [warning for warning in found.warnings if ": " not in warning] == []
    assert found.readable or found.warnings != ()
    assert found.format != "invalid" or not found.readable
    json.dumps(found.as_json(), ensure_ascii=False).encode()


def list_places(value: Json) -> list[tuple[Json, str | int]]:
    """Every (container, key) in a JSON value, in order."""
    places: list[tuple[Json, str | int]] = []
    waiting = [value]
    while waiting:
        at = waiting.pop()
        keys: list[tuple[str | int, Json]] = []
        if isinstance(at, dict):
            keys = [(key, at[key]) for key in at]
        elif isinstance(at, list):
            keys = list(enumerate(at))
        places += [(at, key) for key, _ in keys]
        waiting += [child for _, child in keys]
    return places


def mutate(value: Json, draw_from: st.DataObject) -> Json:
    """A copy with one to four places replaced, removed, doubled or pointed at each other."""
    changed = copy.deepcopy(value)
    for _ in range(draw_from.draw(st.integers(1, 4))):
        places = list_places(changed)
        if not places:
            break
        holder, key = places[draw_from.draw(st.integers(0, len(places) - 1))]
        action = draw_from.draw(st.sampled_from(["replace", "replace", "remove", "double"]))
        if isinstance(holder, dict) and isinstance(key, str):
            if action == "remove":
                del holder[key]
            else:
                holder[key if action == "replace" else key + "2"] = draw_from.draw(STRANGE)
        elif isinstance(holder, list) and isinstance(key, int):
            if action == "remove":
                del holder[key]
            elif action == "double":
                holder.insert(key, copy.deepcopy(holder[key]))
            else:
                holder[key] = draw_from.draw(STRANGE)
    return changed


@share(30)
@given(st.sampled_from([EXPORT, MESSAGES, *DOCUMENTS]), st.data())
def test_any_mutation_of_an_export_is_read_or_refused(value: Json, data: st.DataObject) -> None:
    check(read_chat_file(json.dumps(mutate(value, data)).encode(), name="mutated"))


@share(20)
@given(st.sampled_from(LOGS), st.data())
def test_any_mutation_of_a_log_is_read_or_refused(lines: list[Json], data: st.DataObject) -> None:
    changed = mutate(lines, data)
    assert isinstance(changed, list)
    check(read_chat_file(b"\n".join(json.dumps(line).encode() for line in changed), name="mutated"))


@share(30)
@given(st.sampled_from(SAMPLES), st.integers(0, 9000), st.integers(0, 40), DAMAGE)
def test_any_damage_to_a_sample_is_read_or_refused(sample: bytes, start: int, length: int, instead: bytes) -> None:
    place = start % (len(sample) + 1)
    check(read_chat_file(sample[:place] + instead + sample[place + length :], name="damaged"))


@share(5)
@given(st.sampled_from(SAMPLES), st.integers(0, 9000))
def test_any_sample_that_is_cut_off_is_read_or_refused(sample: bytes, end: int) -> None:
    check(read_chat_file(sample[: end % (len(sample) + 1)], name="cut"))


@share(5)
@given(st.dictionaries(st.sampled_from("abcd"), st.sampled_from("abcde"), max_size=4), st.sampled_from("abcde"))
def test_any_web_of_parents_is_walked_to_an_end(parents: dict[str, str], current: str) -> None:
    mapping: dict[str, Json] = {
        key: {
            "parent": parent,
            "children": [parent],
            "message": {"author": {"role": "user"}, "content": {"content_type": "text", "parts": [key]}},
        }
        for key, parent in parents.items()
    }
    talk: Json = {"mapping": mapping, "current_node": current}
    found = read_chat_file(json.dumps([talk]).encode(), name="web")
    check(found)
    assert found.readable is bool(parents)


@share(5)
@given(
    st.lists(
        st.sampled_from(["User:", "Assistant: ", "# User", "**AI**", "```", "~~~~", "You said:", "- x", "", "12:30"])
    )
)
def test_any_order_of_markers_and_fences_is_read(lines: list[str]) -> None:
    check(read_chat_file("\n".join(lines).encode(), name="marks"))


@share(5)
@given(st.text(max_size=200))
def test_any_text_is_read_or_refused(text: str) -> None:
    check(read_chat_file(text.encode("utf-8", "surrogatepass"), name="text"))
