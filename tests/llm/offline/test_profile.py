"""The profile rests on the person's own words, keeps facts apart, and says nothing where nothing was said."""

from specapp.buddy.quotes import quote_stands_in
from specapp.llm.offline.profile import MOST_ATTRIBUTES, infer_profile
from tests.llm.offline.person_factory import profile_variables, said, talk

BEEKEEPER = talk(
    "I want to write down what I see in each hive. I'm a beekeeper with forty hives and I work alone.",
    "Shall I set up accounts, so that you can sign in from anywhere?",
    "No. Nothing online, it stays on my phone.",
    "There is a paid plan for ten euros a month with charts.",
    "No, I'm not paying every month. And no charts, I never look at charts.",
    "Understood. Should it fill in the weather by itself?",
    "Yes please. The less I type with gloves on the better, one tap if possible.",
    "Anything else?",
    "It has to work without signal, there is none in the valley. And keep it simple.",
)


def test_profile_is_empty_without_turns() -> None:
    assert infer_profile(profile_variables(())).attributes == ()


def test_profile_quotes_stand_in_the_persons_turns() -> None:
    own = [t.text for t in BEEKEEPER if t.role == "user"]
    quotes = [e.text for a in infer_profile(profile_variables(BEEKEEPER)).attributes for e in a.evidence]
    assert [q for q in quotes if not any(quote_stands_in(q, text) for text in own)] == []
    assert len(quotes) > 4


def test_profile_names_what_the_person_wants() -> None:
    names = {a.attribute for a in infer_profile(profile_variables(BEEKEEPER)).attributes}
    assert {"privacy", "low_cost", "offline_use", "simplicity", "trade_or_craft", "works_alone"} - names == set()


def test_profile_every_attribute_has_evidence_and_names_are_unique() -> None:
    attributes = infer_profile(profile_variables(BEEKEEPER)).attributes
    assert all(a.evidence for a in attributes)
    assert len({a.attribute for a in attributes}) == len(attributes) <= MOST_ATTRIBUTES


def test_profile_takes_nothing_from_the_assistant() -> None:
    turns = talk(
        "A list of my books.", "I will keep it simple and private, it never leaves your computer.", "Title first."
    )
    assert infer_profile(profile_variables(turns)).attributes == ()


def test_profile_remembers_an_offer_that_was_turned_down() -> None:
    attributes = infer_profile(profile_variables(BEEKEEPER)).attributes
    cost = next(a for a in attributes if a.attribute == "low_cost")
    assert cost.value.endswith("; turned down a paid plan when offered.")


def test_profile_latest_word_wins() -> None:
    turns = said("Everybody sees everybody's numbers.", "Actually, now only I see the numbers.")
    names = [a.attribute for a in infer_profile(profile_variables(turns)).attributes]
    assert [n for n in names if n in {"low_privacy", "transparency"}] == []


def test_profile_firm_words_make_a_hard_constraint() -> None:
    turns = said("It must never share our members' addresses, that is non-negotiable. It has to be private.")
    kinds = {a.attribute: a.type for a in infer_profile(profile_variables(turns)).attributes}
    assert kinds["privacy"] == "hard_constraint"


def test_profile_facts_need_the_person_to_speak_of_themself() -> None:
    about_others = said(
        "The form is for nurses. A midwife fills it in.", "A teacher signs it. The musician gets a copy."
    )
    assert [a for a in infer_profile(profile_variables(about_others)).attributes if a.type == "fact"] == []


def test_profile_values_hold_no_word_of_the_project() -> None:
    wishes = [a for a in infer_profile(profile_variables(BEEKEEPER)).attributes if a.type != "fact"]
    assert [a.value for a in wishes if "hive" in a.value or "weather" in a.value] == []
