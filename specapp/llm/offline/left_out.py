"""Plain items of what is left out, from a person's own 'no X, no Y'."""

from specapp.buddy.spec_sheet import WrittenLine
from specapp.llm.offline.fitting import Entry
from specapp.llm.offline.statements import Reading
from specapp.llm.offline.unwanted import unwanted_items
from specapp.llm.offline.voice import third_person_text
from specapp.llm.offline.wording import finished

MOST_LEFT_OUT = 5
"""A longer list hides what matters in it; what the person said goes before what a decision leaves out."""


def items_left_out(reading: Reading) -> list[Entry]:
    """'No web app, no accounts.' -> 'Web app.' and 'Accounts.'; a sentence that says more stays whole."""
    out: list[Entry] = []
    own = [s for s in reading.statements if s.section == "out_of_scope"]
    many = sum(max(1, len(unwanted_items(s.original))) for s in own) > MOST_LEFT_OUT
    for statement in own:
        items = unwanted_items(statement.original)
        items = [", ".join(items)] if many and items else items
        lines = [finished(third_person_text(i, reading.cast)) for i in items]
        out += [
            Entry("out_of_scope", WrittenLine(text=t, rests_on=statement.ids), rank=10)
            for t in dict.fromkeys(lines or [statement.text])
        ]
    return out


def keep_few(entries: list[Entry]) -> list[Entry]:
    """At most five lines of what is left out: the person's own, then those of answers, then of adopted decisions."""
    own = [e for e in entries if e.section == "out_of_scope"]
    order = {"": 0, "answered": 1, "overturned": 1, "adopted": 2, "inferred": 3}
    kept = sorted(own, key=lambda e: (order.get(e.decided, 4), -e.rank))[:MOST_LEFT_OUT]
    return [e for e in entries if e.section != "out_of_scope" or e in kept]
