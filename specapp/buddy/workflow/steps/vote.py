"""Vote: three simulated users, in batches, by canonical letter; rows all agree on confidently are adopted."""

from functools import lru_cache
from typing import Literal

from pydantic import BaseModel, Field, create_model

from specapp.buddy.consensus import agreed_choice
from specapp.buddy.events.base import Event
from specapp.buddy.events.session import StepFinished
from specapp.buddy.events.voting import DimensionAdopted, DimensionEscalated, RoundOpened, SimulatorsPrepared, VoteCast
from specapp.buddy.questions import PRIORITY
from specapp.buddy.simulators import (
    canonical_letter,
    dropped_attributes,
    show_dimension,
    shown_order,
    visible_attributes,
)
from specapp.buddy.variables import VoteVariables
from specapp.buddy.votes import BATCH_SIZE, SIMULATORS, Simulator, VoteReply, VotesReply
from specapp.buddy.workflow.inputs import active_attributes, common_inputs, known_attributes, known_facts
from specapp.buddy.workflow.rounds import round_is_due, round_is_settled, rows_of_next_round
from specapp.buddy.workflow.state import SessionState
from specapp.buddy.workflow.step import Complaint, ModelCall

KEPT_REPLY_MODELS = 64
"""The three simulators of a round share one; every later round has rows of its own, and a process may run thousands."""


class VoteStep:
    """Rounds of votes. A round's inputs are pinned when it opens, so that an answer in mid-round spoils nothing."""

    name = "vote"

    def next_calls(self, state: SessionState) -> list[ModelCall]:
        return [call for call in self._calls(state) if call.key not in state.replies]

    def settle(self, state: SessionState) -> list[Event]:
        if not state.chart or state.profile is None or state.summary is None:
            return []
        active = tuple(a.id for a in active_attributes(state))
        if state.simulators is None or state.simulators.attributes != active:
            dropped = dropped_attributes(active, state.settings.seed)
            return [SimulatorsPrepared(attributes=active, dropped=dropped, same=len(active) <= 1)]
        if not state.rounds or round_is_settled(state):
            return self._open_round(state)
        return self._cast(state) or self._decide(state)

    def _open_round(self, state: SessionState) -> list[Event]:
        if not round_is_due(state):
            return []
        told = tuple(fact.id for fact in known_facts(state))
        return [RoundOpened(round=len(state.rounds) + 1, dimension_keys=rows_of_next_round(state), told=told)]

    def _cast(self, state: SessionState) -> list[Event]:
        """Votes of replies that have landed, in the order of the calls."""
        number = state.rounds[-1].round
        events: list[Event] = []
        for call in self._calls(state):
            if call.key not in state.replies:
                continue
            simulator = _simulator_of(call)
            for vote in VotesReply.model_validate_json(state.replies[call.key].reply).votes:
                order = shown_order(simulator, vote.dimension, state.settings.seed)
                events.append(
                    VoteCast(
                        dimension_key=vote.dimension,
                        round=number,
                        simulator=simulator,
                        shown_order="".join(order),
                        choice=canonical_letter(vote.choice, order),
                        confident=vote.confident,
                        reasoning=vote.reasoning,
                    )
                )
        return events

    def _decide(self, state: SessionState) -> list[Event]:
        opened = state.rounds[-1]
        events: list[Event] = []
        for key in opened.dimension_keys:
            row = state.rows[key]
            if row.settled_round >= opened.round or any(
                not _has_voted(state, key, simulator, opened.round) for simulator in SIMULATORS
            ):
                continue
            choice = agreed_choice(row.votes) if row.open else None
            if choice:
                events.append(DimensionAdopted(dimension_key=key, round=opened.round, choice=choice))
                continue
            events.append(
                DimensionEscalated(
                    dimension_key=key,
                    round=opened.round,
                    distinct_choices=len({v.choice for v in row.votes.values()}),
                    confident_votes=sum(v.confident for v in row.votes.values()),
                )
            )
        settled = {e.dimension_key for e in events if isinstance(e, DimensionAdopted | DimensionEscalated)}
        if events and all(
            key in settled or state.rows[key].settled_round >= opened.round for key in opened.dimension_keys
        ):
            events.append(StepFinished(step=self.name, basis=f"round {opened.round}"))
        return events

    def _calls(self, state: SessionState) -> list[ModelCall]:
        """The calls of the present round whose votes are not cast yet, replied to or not."""
        if not state.rounds or not state.simulators or round_is_settled(state):
            return []
        keys = state.rounds[-1].dimension_keys
        batches = [keys[at : at + BATCH_SIZE] for at in range(0, len(keys), BATCH_SIZE)]
        return [
            self._call(state, simulator, batch, number)
            for number, batch in enumerate(batches, start=1)
            for simulator in SIMULATORS
            if not all(_has_voted(state, key, simulator, state.rounds[-1].round) for key in batch)
        ]

    def _call(self, state: SessionState, simulator: Simulator, keys: tuple[str, ...], batch: int) -> ModelCall:
        assert state.simulators is not None
        opened, seed = state.rounds[-1], state.settings.seed
        facts = [fact for fact in known_facts(state) if fact.id in opened.told]
        seen = visible_attributes(simulator, active_attributes(state), state.simulators.dropped)
        variables = VoteVariables(
            **common_inputs(state),
            profile=known_attributes(seen),
            summary=state.summary or "",
            simulator=simulator,
            dimensions=tuple(
                show_dimension(state.rows[key].dimension, shown_order(simulator, key, seed)) for key in keys
            ),
            priority=" ".join(fact.text for fact in facts if fact.dimension_key == PRIORITY),
            facts=tuple(fact for fact in facts if fact.dimension_key != PRIORITY),
            seed=seed,
        )

        def check(reply: BaseModel) -> list[Complaint]:
            assert isinstance(reply, VotesReply)
            return check_votes(reply, keys)

        return ModelCall(self.name, simulator, f"vote_{simulator}", variables, votes_reply(keys), check, batch)


@lru_cache(maxsize=KEPT_REPLY_MODELS)
def votes_reply(keys: tuple[str, ...]) -> type[VotesReply]:
    """A reply model that names the keys asked, so that a provider's structured output can enforce them."""
    vote = create_model("AskedVote", __base__=VoteReply, dimension=(Literal[keys], ...))  # type: ignore[arg-type]
    count = Field(min_length=len(keys), max_length=len(keys))
    return create_model("AskedVotes", __base__=VotesReply, votes=(tuple[vote, ...], count))


def check_votes(reply: VotesReply, keys: tuple[str, ...]) -> list[Complaint]:
    """One vote for every dimension asked, none twice, each with a reason."""
    given = [vote.dimension for vote in reply.votes]
    found = [Complaint(f"the vote for {key} is missing") for key in keys if key not in given]
    found += [Complaint(f"{key} was not asked") for key in dict.fromkeys(given) if key not in keys]
    found += [Complaint(f"{key} has more than one vote") for key in dict.fromkeys(given) if given.count(key) > 1]
    silent = [vote.dimension for vote in reply.votes if not vote.reasoning.strip()]
    return found + [Complaint(f"{key}: the reasoning is empty") for key in silent]


def _simulator_of(call: ModelCall) -> Simulator:
    assert isinstance(call.variables, VoteVariables)
    return call.variables.simulator


def _has_voted(state: SessionState, key: str, simulator: Simulator, number: int) -> bool:
    vote = state.rows[key].votes.get(simulator)
    return vote is not None and vote.round >= number
