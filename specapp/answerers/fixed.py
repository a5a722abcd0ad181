"""Answers that need nobody: always the first alternative, always skipped, or as a file says."""

import json
from collections.abc import Mapping

from pydantic import ValidationError

from specapp.buddy.errors import InputRefused
from specapp.buddy.events.asking import QuestionAsked
from specapp.buddy.questions import Answer

FALLBACKS = {"first": Answer(kind="chosen", selected=("A",)), "skip": Answer(kind="skipped")}


class FixedAnswerer:
    """`answers`: dimension key (or priority) -> answer; whatever is not in it gets the fallback."""

    def __init__(self, name: str, fallback: Answer, answers: Mapping[str, Answer] | None = None) -> None:
        self.name = name
        self._fallback = fallback
        self._answers = dict(answers or {})

    def answer(self, question: QuestionAsked) -> Answer:
        return self._answers.get(question.dimension_key, self._fallback)


def take_first() -> FixedAnswerer:
    """Canonical alternative A, every time."""
    return FixedAnswerer("first", FALLBACKS["first"])


def skip_all() -> FixedAnswerer:
    """Answers nothing."""
    return FixedAnswerer("skip", FALLBACKS["skip"])


def read_answers(text: str) -> FixedAnswerer:
    """Answers from JSON: `{"priority": ANSWER, "<dimension_key>": ANSWER, "*": "first"|"skip"}`.

    Raises InputRefused naming the entry that is wrong. Questions without an entry are skipped unless "*" says
    otherwise.
    """
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise InputRefused(f"The answers file is not JSON ({error}); mend it or use --answers first.") from None
    if not isinstance(data, dict):
        raise InputRefused('The answers file has to hold one JSON object, for example {"*": "first"}.')
    fallback = data.pop("*", "skip")
    if not isinstance(fallback, str) or fallback not in FALLBACKS:
        raise InputRefused('In the answers file "*" has to be "first" or "skip".')
    return FixedAnswerer("file", FALLBACKS[fallback], {key: _read_answer(key, item) for key, item in data.items()})


def _read_answer(key: str, item: object) -> Answer:
    try:
        answer = Answer.model_validate_json(json.dumps(item))
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"]) or "it"
        raise InputRefused(f'The answer to "{key}" cannot be read: {where}: {first["msg"]}.') from None
    complaint = answer.complaint()
    if complaint:
        raise InputRefused(f'The answer to "{key}" cannot be used: {complaint}.')
    return answer
