"""A reply model as JSON schema for structured output: closed objects, every field required, keys and letters listed."""

from functools import cache
from typing import Any

from pydantic import BaseModel

_DROPPED = frozenset({"default", "title", "propertyNames", "uniqueItems", "description"})


def response_format(name: str, reply: type[BaseModel]) -> dict[str, Any]:
    """The `response_format` of a call; `name` is the prompt's name, so that it can be told apart in a log."""
    return {"type": "json_schema", "json_schema": {"name": name, "strict": True, "schema": strict_schema(reply)}}


@cache
def strict_schema(reply: type[BaseModel]) -> dict[str, Any]:
    """The schema in the form that providers enforce: no open object, no optional field, no annotation."""
    closed: dict[str, Any] = _close(reply.model_json_schema())
    return closed


def _close(node: Any) -> Any:  # JSON schema is untyped by nature
    if isinstance(node, list):
        return [_close(item) for item in node]
    if not isinstance(node, dict):
        return node
    kept = {k: v for k, v in node.items() if k not in _DROPPED}
    if node.get("type") == "object" and "properties" not in node:
        return _keyed(node)
    closed = {k: _named(v) if k in ("properties", "$defs") else _close(v) for k, v in kept.items()}
    if "properties" in closed:
        closed["required"] = list(closed["properties"])
        closed["additionalProperties"] = False
    return closed


def _named(nodes: dict[str, Any]) -> dict[str, Any]:
    """The values of `properties` and `$defs`: their names are ours and stay, whatever they are called."""
    return {name: _close(node) for name, node in nodes.items()}


def _keyed(node: dict[str, Any]) -> dict[str, Any]:
    """A mapping with known keys ("A" to "D", the nine sections) becomes an object that has all of them."""
    names = node.get("propertyNames", {}).get("enum", [])
    value = _close(node.get("additionalProperties", {}))
    if not names or not isinstance(value, dict):
        return {"type": "object", "additionalProperties": value}
    return {
        "type": "object",
        "properties": dict.fromkeys(names, value),
        "required": list(names),
        "additionalProperties": False,
    }
