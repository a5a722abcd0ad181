"""Replies of a competent language model to every prompt of ours, made from the request alone.

Plain rules, so that tests can foresee them: a person's words that repeat an alternative of the asked decision match it,
and words that repeat one of another decision, decided differently, are a correction of that.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any, Final

from specapp.buddy.model import LETTERS
from tests.factories.openai_persons import choose_first, judge_kindly, say_why
from tests.factories.openai_phrases import PHRASES, Phrases, spoken
from tests.factories.openai_request import Asked, Body, fit_schema, read_request
from tests.factories.openai_sheets import mend_sheet, write_sheet
from tests.factories.openai_tools import (
    predict_first,
    use_checklist_tool,
    use_spec_tool,
    write_plan,
    write_sections,
)
from tests.factories.openai_topics import TOPIC_WORDS, TOPICS, texts_in_order

Choose = Callable[[str, str], tuple[str, bool]]
"""(simulator, dimension key) -> (letter of the chart, confident)."""
Reply = dict[str, Any]

AGREED: Final = tuple(topic.key for topic in TOPICS[:4])
"""Rows on which the three simulators agree by default."""
MOST_ATTRIBUTES = 8
QUOTED_WORDS = 12
_CATEGORIES = (
    "priorities", "decision_rules", "design_preferences", "working_style", "technical_fluency", "domain_background",
)  # fmt: skip
_TYPES = ("soft_preference", "hard_constraint", "fact")


def agree_on_four(simulator: str, key: str) -> tuple[str, bool]:
    """All choose A of the first four rows and are sure; of any other row each chooses something else and is not."""
    if key in AGREED:
        return "A", True
    return {"full_profile": "A", "partial_profile": "B", "no_profile": "C"}[simulator], False


def reply_to(body: Body, *, choose: Choose = agree_on_four, language: str = "") -> str:
    """The JSON that a competent model would send; `language` is another one than was asked for.

    Raises NotUnderstood for a request that is none of our prompts.
    """
    asked = read_request(body)
    words = spoken(language or asked.language)
    if asked.prompt.startswith("vote_"):
        reply = _vote(asked, PHRASES[words], choose)
    else:
        reply = _WRITERS[asked.prompt](asked, words)
    return json.dumps(fit_schema(reply, asked.schema), ensure_ascii=False)


def quote_from(turn: str) -> str:
    """A run of words of the turn's first line that says something, letter for letter; empty if there is none."""
    for line in turn.split("\n"):
        run = re.match(rf"\s*((?:\S+\s+){{0,{QUOTED_WORDS - 1}}}\S+)(?!\S)", line)
        if run and any(c.isalnum() for c in run.group(1)):
            return run.group(1)
    return ""


def _profile(asked: Asked, language: str) -> Reply:
    """An attribute for each of some turns of the person, spread over the whole history."""
    phrases = PHRASES[language]
    quotes = dict.fromkeys(quote_from(turn["text"]) for turn in asked.items("turns") if turn["role"] == "user")
    said = [quote for quote in quotes if quote]
    step = max(1, -(-len(said) // MOST_ATTRIBUTES))
    return {
        "attributes": [
            {
                "evidence": [{"kind": "quote", "text": quote}],
                "reasoning": phrases.because,
                "category": _CATEGORIES[number % len(_CATEGORIES)],
                "attribute": f"leaning_{number}",
                "value": phrases.value.format(quote),
                "type": _TYPES[number % len(_TYPES)],
                "confidence": round(0.9 - 0.05 * (number - 1), 2),
            }
            for number, quote in enumerate(said[::step], start=1)
        ]
    }


def _summary(asked: Asked, language: str) -> Reply:
    return {"summary": PHRASES[language].summary}


def _draft(asked: Asked, language: str) -> Reply:
    """Assumptions are the modest alternatives of the first rows, open questions those of the last ones."""
    phrases, words = PHRASES[language], TOPIC_WORDS[language]

    def listed(letter: str, texts: list[str], first: int) -> list[Reply]:
        return [
            {"id": f"{letter}{number:02}", "text": text, "sections": [topic.section], "importance": topic.importance}
            for number, (text, topic) in enumerate(zip(texts, TOPICS[first:], strict=False), start=1)
        ]

    return {
        "title": " ".join([phrases.title, *name_of(asked.text("proposal"))]),
        "spec": dict(phrases.spec),
        "assumptions": listed("A", [words[topic.key].texts[0] for topic in TOPICS[:6]], 0),
        "open_questions": listed("Q", [words[topic.key].question for topic in TOPICS[5:]], 5),
        "priority_mcq": {
            "question": phrases.priority,
            "options": dict(zip(LETTERS, phrases.directions, strict=True)),
        },
    }


def name_of(proposal: str) -> list[str]:
    """The longest plain word of a proposal, in brackets: it tells the titles of sessions apart."""
    words = re.findall(r"\b[^\W\d_]{4,20}\b", proposal)
    return [f"({max(words, key=len)})"] if words else []


def _chart(asked: Asked, language: str) -> Reply:
    """The nine topics, each resting on a sentence of the proposal as it stands in the list."""
    phrases, words = PHRASES[language], TOPIC_WORDS[language]
    sentences = list(asked.pairs("sentences").values()) or [""]
    rows = []
    for number, topic in enumerate(TOPICS):
        row = words[topic.key]
        rows.append(
            {
                "dimension_key": topic.key,
                "title": row.title,
                "primary_section": topic.section,
                "related_sections": [],
                "question": row.question,
                "description": phrases.description.format(row.title),
                "assumed_approach": row.texts[0],
                "why_it_matters": phrases.why.format(row.title),
                "alternatives": [{"label": label, "text": text} for label, text in row.alternatives],
                "grounding": sentences[number % len(sentences)],
                "conflicts_with": "",
                "depends_on": list(topic.depends_on),
                "importance": topic.importance,
                "filler": False,
            }
        )
    return {"dimensions": rows}


def _vote(asked: Asked, phrases: Phrases, choose: Choose) -> Reply:
    """A vote for every dimension listed, in the letters under which it is shown."""
    simulator = asked.prompt.removeprefix("vote_")
    votes = []
    for shown in asked.items("dimensions"):
        letter, confident = choose(simulator, shown["dimension_key"])
        text = texts_in_order(shown["dimension_key"], shown["alternatives"])[LETTERS.index(letter)]
        votes.append(
            {
                "dimension": shown["dimension_key"],
                "reasoning": phrases.reasons[simulator].format(text),
                "choice": next(there for there, other in shown["alternatives"].items() if other == text),
                "confident": confident,
            }
        )
    return {"votes": votes}


def _learn(asked: Asked, language: str) -> Reply:
    """What the person said is a fact, or a correction if it repeats what another decision did not take."""
    (answer,) = asked.items("answer")
    adopted = asked.pairs("adopted")
    said = str(answer.get("text", ""))
    corrections = []
    for row in asked.items("chart"):
        letters = [
            letter for letter in repeated(said, row["alternatives"]) if letter != adopted.get(row["dimension_key"])
        ]
        if letters:
            told = PHRASES[language].said.format(row["alternatives"][letters[0]])
            corrections.append({"text": told, "dimension_key": row["dimension_key"], "choice": letters[:1]})
    matches = [letter for row in asked.items("dimension") for letter in repeated(said, row["alternatives"])]
    facts = [] if corrections and not matches else [{"text": PHRASES[language].said.format(said)}]
    return {"facts": facts, "corrections": corrections, "matches": matches}


def repeated(said: str, alternatives: dict[str, str]) -> list[str]:
    """Letters of the alternatives whose text stands in what was said."""
    spoken_words = " ".join(said.casefold().split())
    return [letter for letter, text in alternatives.items() if text.casefold().rstrip(".") in spoken_words]


_WRITERS: Final[dict[str, Callable[[Asked, str], Reply]]] = {
    "profile": _profile,
    "summary": _summary,
    "draft": _draft,
    "chart": _chart,
    "learn": _learn,
    "sheet": write_sheet,
    "review": mend_sheet,
    "predict": predict_first,
    "specify": write_sections,
    "plan_checklist": write_plan,
    "execute_checklist": use_checklist_tool,
    "plan_spec": write_plan,
    "execute_spec": use_spec_tool,
    "judge": judge_kindly,
    "persona_choice": choose_first,
    "persona_words": say_why,
}
