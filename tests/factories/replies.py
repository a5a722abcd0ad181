"""Replies of a scripted model that is well behaved, made from what each request asks for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pydantic import BaseModel

from specapp.buddy.sections import SECTIONS
from specapp.llm.port import GatewayRequest
from specapp.llm.scripted_gateway import Scripted, ScriptedGateway

PROPOSAL = (
    "I want a small tool for our choir to plan rehearsals. Everyone should see the next dates. "
    "We keep forgetting who brings the keys. Nobody should need an account. "
    "The list has to print on one page. Some of us only use old phones."
)
SENTENCES = [part.strip() + "." for part in PROPOSAL.rstrip(".").split(". ")]
KEYS = tuple(f"topic_{number}" for number in range(1, 9))
_TOPICS = (
    "dates colour calendar", "keys holder reminder", "printing paper layout", "phones screen size",
    "accounts names entry", "absence notice timing", "history keeping length", "changes author rights",
)  # fmt: skip

Reply = Callable[[GatewayRequest], Scripted]


def chart_reply(keys: tuple[str, ...] = KEYS, **changes: Any) -> dict[str, Any]:
    """A chart of dimensions that differ in every word."""
    rows = []
    for number, key in enumerate(keys):
        topic = _TOPICS[number % len(_TOPICS)]
        rows.append(
            {
                "dimension_key": key,
                "title": topic.title(),
                "primary_section": SECTIONS[(number + 1) % len(SECTIONS)],
                "question": f"{key} about {topic}?",
                "assumed_approach": f"{topic} first",
                "why_it_matters": f"Without {topic} nobody can plan.",
                "alternatives": [
                    {"label": f"{topic} {word}", "text": f"{topic} {word}"}
                    for word in ("first", "second", "third", "none")
                ],
                "grounding": SENTENCES[number % len(SENTENCES)],
                "importance": "high",
            }
            | changes
        )
    return {"dimensions": rows}


def draft_reply(request: GatewayRequest) -> dict[str, Any]:
    return {
        "title": "Choir rehearsal planner",
        "spec": {section: f"About {section}." for section in SECTIONS},
        "assumptions": [],
        "open_questions": [],
        "priority_mcq": {
            "question": "What matters most at first?",
            "options": {"A": "Seeing dates", "B": "Knowing who has the keys", "C": "Printing", "D": "Old phones"},
        },
    }


def vote_reply(request: GatewayRequest, *, choose: Callable[[str, str], tuple[str, bool]]) -> dict[str, Any]:
    """`choose(key, simulator)` gives the canonical alternative's last word and confidence."""
    votes = []
    for shown in request.variables.dimensions:  # type: ignore[attr-defined]
        word, confident = choose(shown.dimension_key, request.role)
        place = next(i for i, text in enumerate(shown.alternatives) if text.endswith(word))
        votes.append(
            {
                "dimension": shown.dimension_key,
                "reasoning": f"because of {word}",
                "choice": "ABCD"[place],
                "confident": confident,
            }
        )
    return {"votes": votes}


def agree_on_half(key: str, simulator: str) -> tuple[str, bool]:
    """Even rows: all agree and are sure. Odd rows: each chooses something else."""
    if int(key.rsplit("_", 1)[1]) % 2 == 0:
        return "first", True
    return {"full_profile": "first", "partial_profile": "second", "no_profile": "third"}[simulator], False


def learn_reply(request: GatewayRequest) -> dict[str, Any]:
    return {"facts": [{"text": f"The person said: {request.variables.answer.text}"}]}  # type: ignore[attr-defined]


def sheet_reply(request: GatewayRequest) -> dict[str, Any]:
    """One line a section, and one for every decision, answer and sentence."""
    variables: Any = request.variables
    lines: dict[str, list[dict[str, Any]]] = {
        section: [{"text": f"A statement about {section}.", "rests_on": ["added"]}] for section in SECTIONS
    }
    for sentence in variables.sentences:
        lines["project_overview"].append({"text": sentence.text, "rests_on": [sentence.id]})
    for decision in variables.decisions:
        if decision.status not in ("open", "withdrawn"):
            key = decision.dimension.dimension_key
            lines["core_features"].append({"text": f"Settled: {key}.", "rests_on": [f"decision:{key}"]})
    lines["milestones_and_priorities"].append({"text": "What comes first.", "rests_on": ["answer:priority"]})
    for correction in variables.corrections:
        lines["constraints"].append({"text": correction.text, "rests_on": [correction.id]})
    return lines


def predict_reply(request: GatewayRequest) -> dict[str, Any]:
    """B for every question."""
    asked = request.variables.dimensions  # type: ignore[attr-defined]
    return {"predictions": [{"dimension": shown.dimension_key, "choice": "B"} for shown in asked]}


def judge_reply(request: GatewayRequest) -> dict[str, Any]:
    """4 for everything, and 3 for insight."""
    mark = {"score": 4, "reason": "It says what I want."}
    names = ("coverage", "precision", "consistency", "insight", "readability")
    return {name: mark | ({"score": 3} if name == "insight" else {}) for name in names}


def persona_choice_reply(request: GatewayRequest) -> dict[str, Any]:
    """The second option, always."""
    return {"reasoning": "The second is what they want.", "selected": ["B"], "instead": ""}


def spec_reply(request: GatewayRequest) -> dict[str, Any]:
    """Two lines a section."""
    return {section: f"About {section}.\n- One point." for section in SECTIONS}


def execute_reply(request: GatewayRequest) -> dict[str, Any]:
    """Asks as long as it may: of a checklist the first question that was not asked, else one of its own."""
    variables: Any = request.variables
    asked = {said.dimension_key for said in variables.exchanges}
    row = next((row for row in variables.dimensions if row.dimension_key not in asked), None)
    if variables.remaining and row:
        return {"query_user": query(row.dimension_key, row.question, row.alternatives)}
    if variables.remaining:
        number = len(variables.exchanges) + 1
        return {"query_user": query("", f"What about {number}?", ("one", "two", "three", "four"))}
    handed_in = predict_reply(request) if variables.dimensions else spec_reply(request)
    return {"submit_predictions" if variables.dimensions else "submit_spec": handed_in}


def query(key: str, question: str, texts: Sequence[str]) -> dict[str, str]:
    """One use of `query_user`."""
    options = {f"option_{letter}": text for letter, text in zip("abcd", texts, strict=True)}
    return {"thought": "Nothing known of this.", "question": question, **options, "dimension_key": key}


def profile_reply(request: GatewayRequest) -> dict[str, Any]:
    """An attribute for each of the person's turns, quoting it."""
    own = [turn.text for turn in request.variables.turns if turn.role == "user"]  # type: ignore[attr-defined]
    return {
        "attributes": [
            {
                "category": "priorities", "attribute": f"trait_{number}", "value": f"Says {text}",
                "type": "soft_preference", "confidence": 0.8, "evidence": [{"kind": "quote", "text": text}],
            }
            for number, text in enumerate(own)
        ]
    }  # fmt: skip


def as_json(make: Callable[[GatewayRequest], dict[str, Any]], model: type[BaseModel] | None = None) -> Reply:
    """A function of the request that gives text, as a model would."""
    import json

    return lambda request: json.dumps(make(request))


def well_behaved(choose: Callable[[str, str], tuple[str, bool]] = agree_on_half, **others: Any) -> ScriptedGateway:
    """A gateway that replies to every prompt; `others` replaces single ones."""
    vote = as_json(lambda request: vote_reply(request, choose=choose))
    script: dict[str, Any] = {
        "profile": as_json(profile_reply),
        "summary": as_json(lambda request: {"summary": "They answer briefly and give reasons."}),
        "draft": as_json(draft_reply),
        "chart": as_json(lambda request: chart_reply()),
        "vote_full_profile": vote,
        "vote_partial_profile": vote,
        "vote_no_profile": vote,
        "learn": as_json(learn_reply),
        "sheet": as_json(sheet_reply),
        "review": as_json(lambda request: {"findings": [], "edits": []}),
        "predict": as_json(predict_reply),
        "judge": as_json(judge_reply),
        "persona_choice": as_json(persona_choice_reply),
        "persona_words": as_json(lambda request: {"words": "That one, and nothing else."}),
        "specify": as_json(spec_reply),
        "plan_checklist": as_json(lambda request: {"plan": "Ask from the top."}),
        "execute_checklist": as_json(execute_reply),
        "plan_spec": as_json(lambda request: {"plan": "Ask from the top."}),
        "execute_spec": as_json(execute_reply),
    }
    return ScriptedGateway(script | others)
