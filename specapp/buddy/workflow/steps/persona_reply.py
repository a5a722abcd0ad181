"""Persona reply: a question of an agent is judged in one call and put into words in another that knows less."""

from pydantic import BaseModel

from specapp.buddy.events.base import Event
from specapp.buddy.events.personas import PersonaAsked, PersonaReplied
from specapp.buddy.model import LETTERS
from specapp.buddy.persona import PersonaChoiceReply, PersonaWordsReply, count_tokens, cut_words, reply_cap
from specapp.buddy.questions import Answer
from specapp.buddy.variables import PersonaChoiceVariables, PersonaWordsVariables
from specapp.buddy.workflow.inputs import common_inputs
from specapp.buddy.workflow.state import SessionState
from specapp.buddy.workflow.step import Complaint, ModelCall


class PersonaReplyStep:
    """The judgement sees everything the person wants; the words see the judgement alone, so that they give away no
    more than the answer to this question. Each question is answered by itself: equal questions get equal replies."""

    name = "persona"

    def next_calls(self, state: SessionState) -> list[ModelCall]:
        calls = (_open_call(state, asked) for asked in state.put if asked.number not in state.replied)
        return [call for call in calls if call and call.key not in state.replies]

    def settle(self, state: SessionState) -> list[Event]:
        found: list[Event] = []
        for asked in state.put:
            call = None if asked.number in state.replied else _open_call(state, asked)
            if call is None or call.key not in state.replies:
                continue
            said = state.replies[call.key].reply
            words = PersonaWordsReply.model_validate_json(said).words if call.prompt == "persona_words" else ""
            found.append(_reply(state, asked, words))
        return found


def _open_call(state: SessionState, asked: PersonaAsked) -> ModelCall | None:
    """The call that this question waits for: the judgement, then the words if there is something to say."""
    if state.briefed is None:
        return None
    choice = _choice_of(state, asked)
    if choice is None or not (choice.selected or choice.instead):
        return _choice_call(state, asked)
    texts = tuple(asked.options[letter] for letter in LETTERS if letter in choice.selected)
    variables = PersonaWordsVariables(
        **common_inputs(state), person=state.briefed.persona, question=asked.question, chosen=texts,
        instead="" if texts else choice.instead, thoughts=choice.reasoning,
        token_cap=reply_cap(state.briefed.persona.traits),
    )  # fmt: skip

    def check(reply: BaseModel) -> list[Complaint]:
        assert isinstance(reply, PersonaWordsReply)
        silent = not texts and not reply.words.strip()
        return [Complaint("none of the options was chosen, so words are needed")] if silent else []

    return ModelCall("persona", "words", "persona_words", variables, PersonaWordsReply, check)


def _choice_call(state: SessionState, asked: PersonaAsked) -> ModelCall:
    assert state.briefed is not None
    variables = PersonaChoiceVariables(
        **common_inputs(state), person=state.briefed.persona, knowledge=state.briefed.knowledge,
        question=asked.question, options=asked.options,
    )  # fmt: skip
    return ModelCall("persona", "choice", "persona_choice", variables, PersonaChoiceReply, _check_choice)


def _check_choice(reply: BaseModel) -> list[Complaint]:
    assert isinstance(reply, PersonaChoiceReply)
    twice = len(set(reply.selected)) != len(reply.selected)
    return [Complaint("an option is selected twice")] if twice else []


def _choice_of(state: SessionState, asked: PersonaAsked) -> PersonaChoiceReply | None:
    reply = state.replies.get(_choice_call(state, asked).key)
    return PersonaChoiceReply.model_validate_json(reply.reply) if reply else None


def _reply(state: SessionState, asked: PersonaAsked, words: str) -> PersonaReplied:
    choice = _choice_of(state, asked)
    assert state.briefed is not None and choice is not None
    kept = cut_words(words, reply_cap(state.briefed.persona.traits))
    cut = count_tokens(words) - count_tokens(kept)
    if choice.selected:
        answer = Answer(kind="chosen", selected=tuple(sorted(choice.selected)), text=kept)
    else:
        answer = Answer(kind="own_words", text=kept) if kept else Answer(kind="no_preference")
    return PersonaReplied(number=asked.number, answer=answer, cut=cut)
