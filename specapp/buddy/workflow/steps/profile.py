"""Profile: attributes from the history, each quote checked against the person's own turns."""

from specapp.buddy.events.base import Event
from specapp.buddy.events.profiles import AttributeDropped, AttributeInferred, ProfileCompleted
from specapp.buddy.events.session import StepFinished
from specapp.buddy.profile import Attribute, InferredAttribute, ProfileReply
from specapp.buddy.quotes import find_quote
from specapp.buddy.variables import ProfileVariables
from specapp.buddy.workflow.inputs import common_inputs, count_turns_read, history_turns, own_turns
from specapp.buddy.workflow.state import SessionState
from specapp.buddy.workflow.step import ModelCall


class ProfileStep:
    """One call over the history that is read; without a history the profile is empty and nothing is called."""

    name = "profile"

    def next_calls(self, state: SessionState) -> list[ModelCall]:
        if state.profile or not own_turns(state):
            return []
        call = self._call(state)
        return [] if call.key in state.replies else [call]

    def settle(self, state: SessionState) -> list[Event]:
        if state.profile or not state.proposal:
            return []
        said = own_turns(state)
        if not said:
            return [ProfileCompleted(kept=0, dropped=0, read=0), StepFinished(step=self.name)]
        call = self._call(state)
        if call.key not in state.replies:
            return []
        reply = ProfileReply.model_validate_json(state.replies[call.key].reply)
        kept, dropped = check_attributes(reply.attributes, said)
        read = count_turns_read(state)
        return [
            *(AttributeInferred(attribute=attribute) for attribute in kept),
            *dropped,
            ProfileCompleted(kept=len(kept), dropped=len(dropped), read=read, unread=len(said) - read),
            StepFinished(step=self.name),
        ]

    def _call(self, state: SessionState) -> ModelCall:
        variables = ProfileVariables(**common_inputs(state), turns=history_turns(state))
        return ModelCall(self.name, "profile", "profile", variables, ProfileReply)


def check_attributes(
    inferred: tuple[InferredAttribute, ...], said: list[str]
) -> tuple[list[Attribute], list[AttributeDropped]]:
    """Keep what is quoted truly. Quotes that stand nowhere are taken off; an attribute left without one is dropped.

    Of two attributes of the same name the more confident one stays.
    """
    kept: dict[str, Attribute] = {}
    dropped: list[AttributeDropped] = []
    for attribute in sorted(inferred, key=lambda a: -a.confidence):
        quotes = [e for e in attribute.evidence if e.kind == "quote"]
        true = tuple(e for e in attribute.evidence if e.kind == "paraphrase" or find_quote(e.text, said) is not None)
        reason = ""
        if not any(e.kind == "quote" for e in true):
            reason = "no quote of it stands in the person's turns"
        elif attribute.attribute in kept:
            reason = "said twice"
        if reason:
            words = tuple(q.text for q in quotes)
            dropped.append(AttributeDropped(attribute=attribute.attribute, reason=reason, quotes=words))
            continue
        kept[attribute.attribute] = Attribute(
            id=attribute.attribute, category=attribute.category, attribute=attribute.attribute, value=attribute.value,
            type=attribute.type, confidence=attribute.confidence, evidence=true, reasoning=attribute.reasoning,
        )  # fmt: skip
    return list(kept.values()), dropped
