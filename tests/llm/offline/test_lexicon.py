"""The value lexicon reads wishes, denials, hedges and noise as its data file says."""

import pytest

from specapp.llm.offline.lexicon import load_lexicon
from specapp.llm.offline.option_serves import read_option
from specapp.llm.offline.value_wording import attribute_name, value_of_attribute, value_wordings


def _signs(text: str) -> dict[str, int]:
    """Value -> sum of the clear signs, hints left out."""
    found: dict[str, int] = {}
    for reading in load_lexicon().read(text, reply=True):
        if not reading.weak:
            found[reading.value] = found.get(reading.value, 0) + reading.amount
    return found


@pytest.mark.parametrize(
    ("text", "value", "positive"),
    [
        ("Please keep it simple.", "simplicity", True),
        ("Nothing leaves the machine.", "privacy", True),
        ("Everybody sees everything, I have nothing to hide.", "privacy", False),
        ("We won't pay for a subscription.", "low_cost", True),
        ("I'm happy to pay for something good.", "low_cost", False),
        ("It should never delete anything on its own.", "automation", False),
        ("It has to work offline.", "offline_use", True),
        ("Don't guess, ask me first.", "caution_with_ai", True),
        ("No tutorial, get out of my way.", "guidance", False),
        ("It must survive a power cut.", "reliability", True),
    ],
)
def test_lexicon_reads_the_direction_of_a_wish(text: str, value: str, positive: bool) -> None:
    amount = _signs(text).get(value, 0)
    assert (amount > 0, amount < 0) == (positive, not positive)


def test_lexicon_stops_a_denial_at_but() -> None:
    assert _signs("I don't care, but it must be private.")["privacy"] > 0


def test_lexicon_does_not_take_not_only_for_a_denial() -> None:
    assert _signs("It should be not only private.")["privacy"] > 0


@pytest.mark.parametrize(
    "text",
    [
        "Oh great, another beautiful simple login, just what I needed.",
        "A tracker for cheap flights.",
        "My boss wants an audit trail for everything.",
        "```\nprivate void backup() { }\n```",
        "> keep it simple and private, he wrote",
    ],
)
def test_lexicon_reads_nothing_from_sarcasm_noise_others_and_pasted_text(text: str) -> None:
    assert _signs(text) == {}


def test_lexicon_halves_what_is_hedged() -> None:
    sure, unsure = _signs("It should be automatic."), _signs("Maybe it should be automatic.")
    assert sure["automation"] > unsure.get("automation", 0) >= 0


def test_option_counts_what_it_gives_and_what_it_costs() -> None:
    read = read_option("One tap with a standard length - fast, but mistakes happen")
    assert (read["speed_of_use"] > 0, read["reliability"] < 0) == (True, True)


def test_option_denial_turns_a_gain_into_a_cost() -> None:
    assert read_option("Typed once - without delay, but not private")["privacy"] < 0


def test_attribute_names_lead_back_to_their_value() -> None:
    names = [(value, positive) for value in value_wordings() for positive in (True, False)]
    assert [value_of_attribute(attribute_name(*pair)) for pair in names] == names


def test_attribute_name_from_elsewhere_is_no_value() -> None:
    assert value_of_attribute("very_low_running_cost") is None


@pytest.mark.parametrize(
    ("text", "value", "positive"),
    [
        ("No subscriptions, because subscriptions cost money.", "low_cost", True),
        ("We cannot use the cloud since it must be private.", "privacy", True),
        ("Animations no.", "polish", False),
        ("Print it, my uncle keeps everything on paper.", "offline_use", True),
        ("My mother is seventy and cannot read small print.", "accessibility", True),
    ],
)
def test_a_reason_is_not_denied_and_a_no_at_the_end_turns_down(text: str, value: str, positive: bool) -> None:
    amount = _signs(text).get(value, 0)
    assert (amount > 0, amount < 0) == (positive, not positive)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("We expect seventy guests.", "accessibility"),
        ("It takes five minutes.", "formality"),
        ("The numbers are on the second page.", "formality"),
        ("He confuses left and right.", "simplicity"),
        ("Nothing is replaced without me seeing it.", "automation"),
        ("I only need to know whether it arrived.", "privacy"),
    ],
)
def test_words_that_only_look_like_a_cue_say_nothing(text: str, value: str) -> None:
    assert value not in _signs(text)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("A second copy of the plan", "automation"),
        ("An album in which there is nothing new to learn", "caution_with_ai"),
        ("All letters together in one envelope", "collaboration"),
        ("The same every week - predictable, but dull", "caution_with_ai"),
    ],
)
def test_nouns_of_a_choice_are_not_taken_for_deeds(text: str, value: str) -> None:
    assert value not in read_option(text)
