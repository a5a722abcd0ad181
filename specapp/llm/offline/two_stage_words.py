"""How a two-stage agent of the offline engine puts its plan and its thoughts."""

from collections.abc import Sequence

from specapp.buddy.variables import Exchange, ShownDimension
from specapp.llm.offline.doubtful import Votes


def plan_in_words(settled: int, ranked: Sequence[ShownDimension], allowed: int, total: int, *, keyed: bool) -> str:
    """What is settled, what to ask first, and the rule for the rest."""
    parts = [f"The request and the summary settle {settled} of {total} points: there all three readings of them agree."]
    if allowed and ranked:
        parts.append("Worth asking, the most doubtful first:")
        parts += [
            f"{place}. {f'{row.dimension_key}: ' if keyed else ''}{row.question}"
            for place, row in enumerate(ranked[:allowed], start=1)
        ]
        parts.append("After each answer the others are weighed anew, and the order changes with it.")
    parts.append("Whatever is not asked is taken as most of the three readings have it.")
    return "\n".join(parts)


def thought_in_words(exchanges: Sequence[Exchange], votes: Votes, left: int) -> str:
    """What the last answer said, how much is in doubt, and why this question is next."""
    parts = []
    if exchanges:
        last = exchanges[-1]
        chosen = "; ".join(last.options[letter] for letter in last.answer.selected)
        said = " ".join(part for part in (chosen, last.answer.text) if part) or last.answer.kind.replace("_", " ")
        parts.append(f"The last answer was: {said.rstrip('.')}.")
    choices = {vote.choice for vote in votes.values()}
    sure = sum(vote.confident for vote in votes.values())
    parts.append(f"In doubt now: {left}.")
    parts.append(
        f"On this one the three readings choose {', '.join(sorted(choices))}, and {sure} of the three are sure."
    )
    return " ".join(parts)
