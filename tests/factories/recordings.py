"""Makes the event logs of the authored sample recordings: their step files, played through the real workflow."""

from __future__ import annotations

import json
import re
import tempfile
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from specapp import __version__
from specapp.answerers.fixed import FALLBACKS, FixedAnswerer
from specapp.buddy.events.session import ConversationImported, ProposalGiven, SessionCreated, Settings
from specapp.buddy.profile import Turn
from specapp.buddy.questions import Answer
from specapp.buddy.sections import SECTIONS
from specapp.engine.driver import run_answering_at_once
from specapp.engine.store import FileStore
from specapp.llm.port import GatewayRequest
from specapp.llm.scripted_gateway import ScriptedGateway

FOLDER = Path(__file__).resolve().parents[2] / "fixtures" / "recordings"
NAMES = ("clinic-intake", "podcast-notes", "tool-library")
STARTED = datetime(2026, 11, 2, 9, 0, tzinfo=UTC)


class Recording:
    """The step files of one recording, as replies of a scripted model."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._folder = FOLDER / name
        self.given = self._load("input")
        self.final: dict[str, str] = self._load("09_review")["spec"]
        self.answers: list[dict[str, Any]] = self._load("07_answers")

    def gateway(self) -> ScriptedGateway:
        votes = {s: self._load(f"05_votes_{s}") for s in ("full_profile", "partial_profile", "no_profile")}
        return ScriptedGateway(
            {
                "profile": [json.dumps(self._load("01_profile"))],
                "summary": [json.dumps(self._load("02_summary"))],
                "draft": [json.dumps({"title": self.name.replace("-", " ").capitalize()} | self._load("03_draft"))],
                "chart": [json.dumps({"dimensions": self._load("04_chart")})],
                **{
                    f"vote_{s}": (lambda request, given=given: show_votes(request, given)) for s, given in votes.items()
                },
                "learn": self._learn,
                "sheet": [json.dumps({s: read_lines(text) for s, text in self._load("08_final_spec").items()})],
                "review": self._review,
            },
            model="authored",
        )

    def answerer(self) -> FixedAnswerer:
        answers = {a["dimension_key"]: read_answer(a) for a in self.answers}
        answers["priority"] = read_answer(self._load("07_priority_answer"))
        return FixedAnswerer("authored", FALLBACKS["skip"], answers)

    def _learn(self, request: GatewayRequest) -> str:
        """The words are the fact; an answer that contradicts an agreement corrects it with the same words."""
        variables: Any = request.variables
        words = variables.answer.text
        asked = variables.dimension.dimension_key if variables.dimension else "priority"
        found = next((a for a in self.answers if a["dimension_key"] == asked and "contradicts" in a), None)
        reply: dict[str, Any] = {"facts": [{"text": words}]}
        if found:
            named = re.search(r"alternative ([A-D])", found["contradicts"]["user_preference"])
            correction = {"text": words, "dimension_key": found["contradicts"]["dimension_key"]}
            reply["corrections"] = [correction | ({"choice": [named.group(1)]} if named else {})]
        return json.dumps(reply)

    def _review(self, request: GatewayRequest) -> str:
        """The edits that lead from the sheet as written to the reviewed one, line by line."""
        edits: list[dict[str, Any]] = []
        for section in SECTIONS:
            old = [line for line in request.variables.lines if line.section == section]  # type: ignore[attr-defined]
            new = read_lines(self.final[section])
            for place in range(max(len(old), len(new))):
                if place >= len(new):
                    edits.append({"line_id": old[place].id, "text": ""})
                elif place >= len(old):
                    edits.append({"section": section, **new[place]})
                elif old[place].text != new[place]["text"]:
                    edits.append({"line_id": old[place].id, "text": new[place]["text"]})
        return json.dumps({"findings": self._load("09_review")["findings"], "edits": edits})

    def _load(self, step: str) -> Any:
        return json.loads((self._folder / f"{step}.json").read_text(encoding="utf-8"))


def show_votes(request: GatewayRequest, given: list[dict[str, Any]]) -> str:
    """The recorded canonical letters as letters in the order shown to this simulator."""
    from specapp.buddy.simulators import shown_order

    by_key = {vote["dimension"]: vote for vote in given}
    variables: Any = request.variables
    votes = []
    for shown in variables.dimensions:
        vote = by_key[shown.dimension_key]
        order = shown_order(variables.simulator, shown.dimension_key, variables.seed)
        votes.append(vote | {"choice": "ABCD"[order.index(vote["choice"])]})
    return json.dumps({"votes": votes})


def read_lines(text: str) -> list[dict[str, Any]]:
    return [
        {"text": line.removeprefix("- "), "bullet": line.startswith("- "), "rests_on": []}
        for line in text.split("\n")
        if line.strip()
    ]


def read_answer(recorded: dict[str, Any]) -> Answer:
    kind = "chosen" if recorded["selected"] else "own_words"
    return Answer(kind=kind, selected=tuple(recorded["selected"]), text=recorded["text"])


def make_log(name: str) -> str:
    """The recording as session.jsonl; the same files always give the same bytes."""
    recording = Recording(name)
    ticks = iter(range(1_000_000))
    with tempfile.TemporaryDirectory() as folder:
        store = FileStore(Path(folder), clock=lambda: STARTED + timedelta(seconds=next(ticks)), app_version=__version__)
        turns = tuple(Turn(role=t["role"], text=t["text"]) for t in recording.given["history"]["turns"])
        store.append(
            name,
            [
                SessionCreated(
                    plan="authored",
                    answerer="authored",
                    settings=Settings(model="authored", budget=7, revote="off"),
                    salt=f"authored {name}",
                    authored=True,
                ),
                ProposalGiven(text=recording.given["proposal"]),
                ConversationImported(source="input.json", format="authored", title="Earlier chat", turns=turns),
            ],
            expected_seq=0,
            actor="person",
            cause="start_session",
        )
        run_answering_at_once(
            store, recording.gateway(), name, recording.answerer().answer, owner="recordings", workers=1
        )
        return store.log_path(name).read_text(encoding="utf-8")


if __name__ == "__main__":
    for each in NAMES:
        (FOLDER / f"{each}.jsonl").write_text(make_log(each), encoding="utf-8")
