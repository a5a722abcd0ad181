"""Plain sentences of people about what they like: each speaks for its value, or against it."""

from __future__ import annotations

import pytest

from specapp.llm.offline.evidence import sum_readings
from specapp.llm.offline.lexicon import load_lexicon

FOR = {
    "simplicity": [
        "Keep it short.",
        "I want it small and plain.",
        "Just the basics, please.",
        "I like things simple.",
        "Don't overcomplicate it.",
        "I don't want a hundred buttons.",
        "One screen is plenty.",
    ],
    "feature_breadth": [
        "I want as many features as possible.",
        "Give me all the options.",
        "I like having lots of settings to play with.",
        "The more it can do the better.",
    ],
    "privacy": [
        "Please never send data to third parties.",
        "Nobody else should see my notes.",
        "I don't want to be tracked.",
        "Don't share my data with anyone.",
        "My health details are nobody's business.",
        "no analytics, no tracking",
    ],
    "low_cost": [
        "It has to be free.",
        "I don't want to pay a monthly fee.",
        "We have no money for this.",
        "Cheap is fine.",
        "No subscriptions.",
    ],
    "automation": [
        "I want it to happen by itself.",
        "Do it automatically, don't ask me.",
        "Just do it for me.",
    ],
    "personal_control": [
        "Always ask me before you change something.",
        "I want to decide myself.",
        "Let me check it first.",
        "Nothing should happen without my OK.",
    ],
    "guidance": [
        "Explain every step to me.",
        "I'm new to this, so walk me through it.",
        "Tell me what to do next.",
        "I need examples to understand.",
    ],
    "speed_of_use": [
        "Make it fast.",
        "I hate waiting.",
        "It should take ten seconds.",
        "I have no time for long forms.",
        "Keyboard shortcuts are a must.",
    ],
    "polish": [
        "It should look beautiful.",
        "I care a lot about design.",
        "I like nice colours and animations.",
    ],
    "reliability": [
        "It must not lose anything.",
        "I need it to just work every time.",
        "Backups are important to me.",
        "Better slow than wrong.",
    ],
    "collaboration": [
        "My team has to work on it together.",
        "I want to share it with my colleagues.",
    ],
    "transparency": [
        "Show me how you got that number.",
        "I want to see the sources.",
        "I want to know why it says so.",
        "I like seeing the raw numbers.",
    ],
    "data_ownership": [
        "I want to export everything.",
        "My data should stay on my computer.",
        "I don't trust the cloud.",
        "Plain files I can open anywhere.",
    ],
    "offline_use": [
        "It has to work without internet.",
        "I often have no signal.",
        "I print things out.",
    ],
    "accessibility": [
        "Big letters please, my eyes are bad.",
        "My mother is 80 and has to be able to use it.",
        "It has to work with a screen reader.",
        "I'm colour blind.",
    ],
    "caution_with_ai": [
        "I don't want AI to write for me.",
        "Don't make things up.",
        "I don't trust AI answers.",
    ],
    "formality": [
        "Please use a formal tone.",
        "No slang.",
        "Write it like a letter to a client.",
    ],
    "warmth": [
        "Be kind to people.",
        "It shouldn't nag anyone.",
        "I want it to feel friendly.",
    ],
}
AGAINST = {
    "guidance": [
        "Don't explain, I know how it works.",
        "No hand-holding.",
        "Skip the tutorial.",
    ],
    "polish": [
        "Looks don't matter to me.",
    ],
    "collaboration": [
        "I work alone.",
        "It's only for me.",
    ],
    "caution_with_ai": [
        "Let AI do it, fine with me.",
    ],
    "formality": [
        "Keep it casual.",
    ],
    "warmth": [
        "Just facts, no chit-chat.",
    ],
}
SAID = [(value, text, 1) for value, texts in FOR.items() for text in texts] + [
    (value, text, -1) for value, texts in AGAINST.items() for text in texts
]


@pytest.mark.parametrize(("value", "text", "sign"), SAID)
def test_a_plain_sentence_is_heard(value: str, text: str, sign: int) -> None:
    assert sum_readings(load_lexicon().read(text)).get(value, 0) * sign >= 2
