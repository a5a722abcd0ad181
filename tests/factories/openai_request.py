"""What a request to a language model says: which prompt it is, the values between its fences, the schema asked for."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from specapp.prompts.catalog import ENTRIES, FOLDER

Body = dict[str, Any]
"""The JSON of a request, as it came."""

_FENCE = re.compile(
    r"<<<data (?P<name>[\w ]+) (?P<code>[0-9a-f]{6,64})\n(?P<body>.*?)\nend (?P=name) (?P=code)>>>", re.S
)
_LANGUAGE = re.compile(r"^Language of this session: ([A-Za-z][A-Za-z0-9_ ()-]*)", re.M)
_LIMIT = re.compile(r"stay below (\d+) characters")
_TOO_LONG = re.compile(r"(\d+) characters; at most (\d+)")
_LEFT = re.compile(r"^Questions you may still ask: (\d+)$", re.M)
_CODES = {"french": "fr", "français": "fr", "russian": "ru", "русский": "ru", "english": "en"}


class NotUnderstood(AssertionError):
    """A request that is none of our prompts, or no longer holds what every prompt of ours holds."""


@dataclass(frozen=True)
class Asked:
    """A request as a model understands it. `limit`: characters of a sheet, `complaints`: why a reply came back,
    `may_ask`: whether a two-stage agent has a question left."""

    prompt: str
    language: str
    limit: int
    complaints: tuple[str, ...]
    values: Mapping[str, str]
    schema: Mapping[str, Any]
    may_ask: bool

    def text(self, name: str) -> str:
        """The text of this name as people wrote it; empty if there is none."""
        return self.values.get(name, "")

    def items(self, name: str) -> list[Any]:
        """The items of a list, which stand one a line."""
        return [json.loads(line) for line in self.text(name).split("\n") if line]

    def pairs(self, name: str) -> dict[str, Any]:
        """A mapping, or a list of one-key objects such as the sentences with their ids."""
        return {key: value for item in self.items(name) for key, value in item.items()}


def read_request(body: Body) -> Asked:
    """Recognise the prompt by the name of its schema, else by its task; raises NotUnderstood if it is none of ours."""
    own = [text_of(message) for message in body["messages"] if message["role"] != "assistant"]
    values: dict[str, str] = {}
    for text in own:
        for found in _FENCE.finditer(text):
            values.setdefault(found["name"], found["body"])
    ours = "\n".join(_FENCE.sub("", text) for text in own)
    limit, left = _LIMIT.search(ours), _LEFT.search(ours)
    return Asked(
        prompt=_prompt_of(body, ours),
        language=_language_of(ours, values),
        limit=int(limit.group(1)) if limit else 0,
        complaints=tuple(json.loads(line) for line in values.get("complaints", "").split("\n") if line),
        values=values,
        schema=schema_of(body),
        may_ask=left is not None and int(left.group(1)) > 0,
    )


def text_of(message: Mapping[str, Any]) -> str:
    """The text of one message, given as one string or in blocks."""
    content = message.get("content") or ""
    return content if isinstance(content, str) else "\n".join(block.get("text", "") for block in content)


def schema_of(body: Body) -> Mapping[str, Any]:
    """The JSON schema of the reply; empty if none is asked for."""
    wanted = body.get("response_format") or {}
    schema: Mapping[str, Any] = (wanted.get("json_schema") or {}).get("schema") or {}
    return schema


def characters_over(complaints: tuple[str, ...]) -> int:
    """By how many characters the last reply was too long."""
    found = (_TOO_LONG.search(complaint) for complaint in complaints)
    return max((int(match[1]) - int(match[2]) for match in found if match), default=0)


def fit_schema(value: Any, schema: Mapping[str, Any]) -> Any:
    """`value` as structured output would have it: every required field there, no other one, only words allowed.

    An item of a list that holds a word which is not allowed is left out. Raises NotAllowed for one anywhere else.
    """
    return _fit(value, schema, schema.get("$defs", {})) if schema else value


class NotAllowed(ValueError):
    """A value that the schema does not allow."""


def _fit(value: Any, node: Mapping[str, Any], named: Mapping[str, Any]) -> Any:
    if "$ref" in node:
        return _fit(value, named[node["$ref"].rsplit("/", 1)[1]], named)
    if "anyOf" in node:
        kind = [item for item in node["anyOf"] if (item.get("type") == "null") is (value is None)]
        return _fit(value, (kind or node["anyOf"])[0], named)
    allowed = [node["const"]] if "const" in node else node.get("enum")
    if allowed is not None and value not in allowed:
        raise NotAllowed(f"{value!r} is none of {allowed}")
    if isinstance(value, dict):
        return _fit_object(value, node, named)
    if isinstance(value, list):
        return _fit_list(value, node, named)
    return value


def _fit_object(value: dict[str, Any], node: Mapping[str, Any], named: Mapping[str, Any]) -> dict[str, Any]:
    known: Mapping[str, Any] = node.get("properties", {})
    missing = {key: _least(known[key], named) for key in node.get("required", ()) if key not in value}
    kept = {key: _fit(item, known.get(key, {}), named) for key, item in value.items() if key in known or not known}
    return kept | missing


def _fit_list(value: list[Any], node: Mapping[str, Any], named: Mapping[str, Any]) -> list[Any]:
    kept: list[Any] = []
    for item in value:
        try:
            kept.append(_fit(item, node.get("items", {}), named))
        except NotAllowed:
            continue
    return kept[: node.get("maxItems")]


def _least(node: Mapping[str, Any], named: Mapping[str, Any]) -> Any:
    """The emptiest value that a schema allows."""
    if "$ref" in node:
        return _least(named[node["$ref"].rsplit("/", 1)[1]], named)
    if "anyOf" in node:
        return None
    if "enum" in node or "const" in node:
        return node.get("const", node.get("enum", [None])[0])
    if node.get("type") == "object":
        return {key: _least(node["properties"][key], named) for key in node.get("required", ())}
    return {"array": [], "boolean": False, "integer": 0, "number": 0.0}.get(node.get("type", ""), "")


def _prompt_of(body: Body, ours: str) -> str:
    named = ((body.get("response_format") or {}).get("json_schema") or {}).get("name", "")
    found = [named] if named in ENTRIES else [name for name, task in _tasks().items() if task in ours]
    if len(found) != 1:
        raise NotUnderstood(f"the request is no single prompt of ours: {named or found}")
    return found[0]


def _language_of(ours: str, values: Mapping[str, str]) -> str:
    plain = _LANGUAGE.search(ours)
    given = values.get("language") or (plain.group(1) if plain else "")
    if not given:
        raise NotUnderstood("the request does not say in which language the session is")
    return _CODES.get(given.casefold(), given.casefold())


@cache
def _tasks() -> dict[str, str]:
    """Prompt -> the line that says what is to be done: it stands in every request, whatever stands around it."""
    tasks: dict[str, str] = {}
    for name, entry in ENTRIES.items():
        found = re.search(r"^Task: [^{]+$", (FOLDER / entry.file).read_text(encoding="utf-8"), re.M)
        assert found, f"{entry.file} has no task"
        tasks[name] = found.group()
    return tasks
