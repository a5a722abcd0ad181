"""The three simulated users: what each of them sees, and in which order (METHOD 5)."""

from functools import lru_cache
from random import Random

from specapp.buddy.chart import Dimension
from specapp.buddy.model import LETTERS, Letter
from specapp.buddy.profile import Attribute
from specapp.buddy.quotes import normalise
from specapp.buddy.variables import ShownDimension
from specapp.buddy.votes import Simulator

DROPPED_SHARE = 0.2


def dropped_attributes(attributes: tuple[str, ...], seed: int) -> tuple[str, ...]:
    """The seeded 20 % that partial_profile does not see: max(1, round(0.2 n)); all of them if there is at most one."""
    if len(attributes) <= 1:
        return attributes
    count = max(1, round(DROPPED_SHARE * len(attributes)))
    chosen = set(Random(f"{seed}/partial_profile").sample(sorted(attributes), count))
    return tuple(a for a in attributes if a in chosen)


def visible_attributes(simulator: Simulator, attributes: list[Attribute], dropped: tuple[str, ...]) -> list[Attribute]:
    """What of the profile a simulator sees; no_profile sees nothing of it."""
    if simulator == "no_profile":
        return []
    if simulator == "full_profile":
        return attributes
    return [a for a in attributes if a.id not in dropped]


@lru_cache(maxsize=4096)
def shown_order(simulator: Simulator, dimension_key: str, seed: int) -> tuple[Letter, ...]:
    """Canonical letters in the order in which this simulator sees them: no place in the list is favoured."""
    order = list(LETTERS)
    Random(f"{seed}/{simulator}/{dimension_key}").shuffle(order)
    return tuple(order)


@lru_cache(maxsize=1024)
def show_dimension(dimension: Dimension, order: tuple[Letter, ...]) -> ShownDimension:
    """A dimension lettered anew in `order`."""
    first, second, third, fourth = (dimension.text_of(letter) for letter in order)
    assumed = normalise(dimension.assumed_approach)
    named = [
        LETTERS[place]
        for place, letter in enumerate(order)
        if assumed and assumed in (normalise(dimension.text_of(letter)), normalise(dimension.label_of(letter)))
    ]
    return ShownDimension(
        dimension_key=dimension.dimension_key,
        question=dimension.question,
        description=dimension.description,
        alternatives=(first, second, third, fourth),
        assumed=named[0] if named else None,
        topic=dimension.primary_section,
    )


def canonical_letter(shown: Letter, order: tuple[Letter, ...]) -> Letter:
    """The letter of the chart that a shown letter stands for."""
    return order[LETTERS.index(shown)]
