"""Whether a language model can do Buddy's job: a tiny session on it, judged by the checks of code alone."""

from __future__ import annotations

import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from specapp import __version__
from specapp.answerers.fixed import take_first
from specapp.buddy.events.base import Event
from specapp.buddy.events.session import ConversationImported, ProposalGiven, SessionCreated, Settings
from specapp.buddy.profile import Turn
from specapp.buddy.sections import SECTIONS
from specapp.buddy.workflow.folding import fold
from specapp.engine.driver import run_answering_at_once
from specapp.engine.lease_owner import new_owner
from specapp.engine.store import FileStore
from specapp.llm.port import Gateway
from specapp.sessions.projections.result import Result, describe_result
from specapp.sessions.stores import read_clock

PROPOSAL: Final = (
    "Our allotment club shares six water barrels and a hand pump. I want a small page where members see which barrel "
    "is full. Whoever empties one should be able to say so in a second. Nobody should need a password. The page has "
    "to work on old phones. Strangers must not see who has emptied what."
)
HISTORY: Final = ("Keep it short please, I read this on the way.", "No accounts, nobody in the club wants one.")
QUESTIONS: Final = 2
OBEYS: Final = 0.8
"""Share of replies that have to be right the first time: below it a session pays for too many twice."""
SESSION: Final = "check"


@dataclass(frozen=True)
class Check:
    """One thing looked at: what was found, and whether it is enough."""

    name: str
    found: str
    enough: bool


def try_model(gateway: Gateway, model: str) -> Result:
    """Run the tiny session in a folder that is thrown away; never raises for what the model does."""
    with tempfile.TemporaryDirectory() as folder:
        store = FileStore(Path(folder), clock=read_clock, app_version=__version__)
        turns = tuple(Turn(role="user", text=text) for text in HISTORY)
        events: list[Event] = [
            SessionCreated(
                plan="buddy", answerer="first", settings=Settings(model=model, budget=QUESTIONS), salt="check"
            ),
            ProposalGiven(text=PROPOSAL),
            ConversationImported(source="check", format="plain_text", title="Earlier", turns=turns),
        ]
        store.append(SESSION, events, expected_seq=0, actor="engine", cause="check_model")
        run_answering_at_once(store, gateway, SESSION, take_first().answer, owner=new_owner())
        recorded = store.load(SESSION)
        return describe_result(SESSION, fold(item.event for item in recorded), recorded)


def judge(result: Result) -> tuple[Check, ...]:
    """What code can say about it: whether replies had the form asked for, and whether the sheet keeps its promises."""
    calls, rejected = result["model_calls"], result["rejected_replies"]
    obeyed = (calls - rejected) / calls if calls else 0.0
    finished = result["status"] == "finished"
    seconds = max(result["model_seconds"], 1e-6)
    speed = result["tokens"]["completion"] / seconds
    cost = "not known" if result["cost_usd"] is None else f"${result['cost_usd']:.4f}"
    return (
        Check("session", "finished" if finished else f"stopped: {result['error']}", finished),
        Check("form of replies", f"{calls - rejected} of {calls} right as they came", obeyed >= OBEYS),
        Check("chart", f"{result['dimensions']} dimensions", 8 <= result["dimensions"] <= 12),
        Check("sections", f"{result['sections']} of {len(SECTIONS)} filled", result["sections"] == len(SECTIONS)),
        Check("sources", f"{result['traced_lines']} of {result['lines']} lines name one",
              finished and result["traced_lines"] == result["lines"]),
        Check("coverage", f"{len(result['uncovered_sentences'])} statements under no line",
              finished and not result["uncovered_sentences"]),
        Check("speed", f"{result['seconds']:.0f} s in all, {speed:.0f} tokens a second", True),
        Check("price", cost, True),
    )  # fmt: skip
