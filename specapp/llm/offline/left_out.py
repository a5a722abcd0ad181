"""Plain items of what is left out, from a person's own 'no X, no Y'."""

import re

from specapp.buddy.spec_sheet import WrittenLine
from specapp.llm.offline.fitting import Entry
from specapp.llm.offline.statements import Reading, Statement
from specapp.llm.offline.verbs import is_plural
from specapp.llm.offline.voice import third_person_text
from specapp.llm.offline.wording import finished, with_article

_ITEM = re.compile(
    (
        r"\b(?:no need for|no|without(?: any)?) ((?:[\w'/-]+ ){0,3}?[\w'/-]+)(?=\s*(?:[,.;]|$| (?:and|or|please|"
        r"at all|yet|for now)\b))"
    ),
    re.I,
)


def items_left_out(reading: Reading) -> list[Entry]:
    """'No web app, no accounts.' -> 'A web app.' and 'Accounts.'; others stay whole."""
    out: list[Entry] = []
    for statement in reading.statements:
        if statement.section != "out_of_scope":
            continue
        items = [m.group(1) for m in _ITEM.finditer(statement.original)]
        lines = [_item(i, reading) for i in items] or [statement.text]
        lines = lines if _only_items(statement) else [statement.text]
        out += [
            Entry("out_of_scope", WrittenLine(text=t, rests_on=statement.ids), rank=10) for t in dict.fromkeys(lines)
        ]
    return out


def _only_items(statement: Statement) -> bool:
    """Does the sentence consist of nothing but things not wanted?"""
    rest = _ITEM.sub("", statement.original)
    return (
        len(
            re.findall(
                r"[A-Za-z]+",
                re.sub(
                    r"\b(?:and|or|please|at all|yet|for now|also|there|should|be|i|we|want|need|do|not|any|is)\b",
                    "",
                    rest,
                    flags=re.I,
                ),
            )
        )
        <= 1
    )


def _item(noun: str, reading: Reading) -> str:
    noun = re.sub(r"^(?:more|extra|additional|other) ", "", noun.strip(), flags=re.I)
    plural = is_plural(noun.split()[-1])
    return finished(third_person_text(with_article(noun) if not plural else noun, reading.cast))
