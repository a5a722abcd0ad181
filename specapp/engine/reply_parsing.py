"""Replies are parsed where they come in: JSON out of what a model wrote, then the declared model, or a clear
complaint."""

import json
import re

from pydantic import BaseModel, ValidationError

from specapp.buddy.errors import ReplyRejected

MOST_COMPLAINTS = 12
_FENCE = re.compile(r"^\s*```[\w-]*[ \t]*\n(.*?)\n?\s*```\s*$", re.S)
_INNER_FENCE = re.compile(r"```(?:json)?[ \t]*\n(.*?)\n\s*```", re.S)


def parse_reply(text: str, model: type[BaseModel]) -> BaseModel:
    """The reply as its declared model.

    A code fence around the JSON, or words before and after one JSON object, are tolerated: they change nothing in it.
    Raises ReplyRejected with complaints a model can act on.
    """
    data = _load(text)
    try:
        return model.model_validate_json(json.dumps(data))
    except ValidationError as error:
        raise ReplyRejected(_complaints(error), text) from None


def _load(text: str) -> object:
    if not text.strip():
        raise ReplyRejected(("the reply is empty; send the JSON object",), text)
    fence = _FENCE.match(text) or _INNER_FENCE.search(text)
    candidates = [text, *([fence.group(1)] if fence else [])]
    brace = text.find("{")
    if brace >= 0:
        candidates.append(text[brace:])
    problem = "it holds no JSON object"
    for candidate in candidates:
        try:
            data, _ = json.JSONDecoder(parse_constant=_refuse_constant).raw_decode(candidate.strip())
        except (ValueError, RecursionError) as error:
            if brace >= 0:
                problem = f"its JSON cannot be read ({error}); it may have been cut off"
            continue
        if isinstance(data, dict):
            return data
        problem = "it is no JSON object"
    raise ReplyRejected((f"the reply is not as asked: {problem}; send one JSON object and nothing else",), text)


def _refuse_constant(name: str) -> object:
    raise ValueError(f"{name} is not allowed")


def _complaints(error: ValidationError) -> tuple[str, ...]:
    found = []
    for item in error.errors(include_url=False, include_context=False, include_input=False):
        where = ".".join(str(part) for part in item["loc"]) or "the object"
        found.append(f"{where}: {item['msg']}")
    rest = len(found) - MOST_COMPLAINTS
    return tuple(found[:MOST_COMPLAINTS] + ([f"and {rest} more of the kind"] if rest > 0 else []))
