"""Votes of the three simulated users, and what they agree on."""

from typing import Literal

from specapp.buddy.model import Letter, ReplyPart, Text, Value

Simulator = Literal["full_profile", "partial_profile", "no_profile"]
SIMULATORS: tuple[Simulator, ...] = ("full_profile", "partial_profile", "no_profile")
BATCH_SIZE = 20
"""Most dimensions in one call of a simulator."""


class VoteReply(ReplyPart):
    """One vote as a simulator returns it, reasoning first. `choice` is a letter in the order shown to that
    simulator."""

    dimension: str
    reasoning: Text
    choice: Letter
    confident: bool


class VotesReply(ReplyPart):
    """Reply to the `vote` prompts: one vote for every dimension asked."""

    votes: tuple[VoteReply, ...]


class Vote(Value):
    """A vote by canonical letter."""

    simulator: Simulator
    round: int
    choice: Letter
    confident: bool
    reasoning: Text = ""
