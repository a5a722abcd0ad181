"""Learn: a plain choice becomes a fact by code; own words cost one call and may overturn what was adopted."""

from pydantic import BaseModel

from specapp.buddy.events.asking import AnswerMatched, CorrectionLearned, DimensionOverturned, FactLearned
from specapp.buddy.events.base import Event
from specapp.buddy.events.session import StepFinished
from specapp.buddy.questions import PRIORITY, Answer, LearnReply
from specapp.buddy.variables import LearnVariables
from specapp.buddy.workflow.inputs import person_inputs
from specapp.buddy.workflow.rounds import round_is_settled
from specapp.buddy.workflow.state import SessionState
from specapp.buddy.workflow.step import Complaint, ModelCall
from specapp.buddy.workflow.told import Told, question_of, unlearnt_answers


class LearnStep:
    """Reads answers as soon as they are given, one call each at most."""

    name = "learn"

    def next_calls(self, state: SessionState) -> list[ModelCall]:
        calls = [self._call(state, told) for told in self._readable(state) if told.needs_reading]
        return [call for call in calls if call.key not in state.replies]

    def settle(self, state: SessionState) -> list[Event]:
        events: list[Event] = []
        for told in self._readable(state):
            if told.answer.kind == "question_wrong":
                events += self._from_wrong_question(told)
            elif told.needs_reading:
                events += self._from_words(state, told)
            else:
                events += self._from_choice(state, told)
        return events

    def _readable(self, state: SessionState) -> list[Told]:
        """Answers that can be read now. Words are held against the chart and what is adopted: both must stand still."""
        stands = state.chart is not None and round_is_settled(state)
        return [told for told in unlearnt_answers(state) if stands or not told.needs_reading]

    def _from_choice(self, state: SessionState, told: Told) -> list[Event]:
        fact = FactLearned(
            id=f"F{told.place}", dimension_key=told.dimension_key, text=chosen_text(state, told), by="choice"
        )
        return [fact, StepFinished(step=self.name, basis=told.dimension_key)]

    def _from_wrong_question(self, told: Told) -> list[Event]:
        """The row is withdrawn and the words stand as a correction."""
        correction = CorrectionLearned(
            id=f"C{told.place}", origin=told.dimension_key, dimension_key=told.dimension_key, text=told.answer.text
        )
        return [correction, StepFinished(step=self.name, basis=told.dimension_key)]

    def _from_words(self, state: SessionState, told: Told) -> list[Event]:
        call = self._call(state, told)
        if call.key not in state.replies:
            return []
        reply = LearnReply.model_validate_json(state.replies[call.key].reply)
        key, events = told.dimension_key, list[Event]()
        if told.answer.kind == "chosen":
            events.append(
                FactLearned(id=f"F{told.place}", dimension_key=key, text=chosen_text(state, told), by="choice")
            )
        for number, fact in enumerate(reply.facts):
            events.append(
                FactLearned(id=f"F{told.place}{_letter(number)}", dimension_key=key, text=fact.text, by="own_words")
            )
        if not events and not reply.corrections:  # nothing understood: the words themselves are the fact
            events.append(FactLearned(id=f"F{told.place}a", dimension_key=key, text=told.answer.text, by="own_words"))
        if reply.matches and told.answer.kind == "own_words" and key in state.rows:
            events.append(AnswerMatched(dimension_key=key, letters=tuple(sorted(set(reply.matches)))))
        for number, correction in enumerate(reply.corrections):
            row = state.rows.get(correction.dimension_key)
            known = correction.dimension_key if row else ""
            id_ = f"C{told.place}{_letter(number)}"
            events.append(CorrectionLearned(id=id_, origin=key, dimension_key=known, text=correction.text))
            if row and known != key and row.adopted and not row.answer:
                answer = _answer_of(tuple(sorted(set(correction.choice))), correction.text)
                events.append(DimensionOverturned(dimension_key=known, by="correction", answer=answer, correction=id_))
        return [*events, StepFinished(step=self.name, basis=key)]

    def _call(self, state: SessionState, told: Told) -> ModelCall:
        row = state.rows.get(told.dimension_key)
        variables = LearnVariables(
            **person_inputs(state),
            question=question_of(state, told.dimension_key),
            dimension=row.dimension if row else None,
            answer=told.answer,
            chart=tuple(r.dimension for key, r in state.rows.items() if key != told.dimension_key),
            adopted={key: r.adopted for key, r in state.rows.items() if r.adopted and key != told.dimension_key},
        )
        keys = frozenset(state.rows)

        def check(reply: BaseModel) -> list[Complaint]:
            assert isinstance(reply, LearnReply)
            return check_learnt(reply, keys)

        return ModelCall(self.name, told.dimension_key, "learn", variables, LearnReply, check)


def check_learnt(reply: LearnReply, keys: frozenset[str]) -> list[Complaint]:
    """Corrections may name only rows of the chart."""
    unknown = [c.dimension_key for c in reply.corrections if c.dimension_key and c.dimension_key not in keys]
    return [Complaint(f"there is no dimension {key}", hard=False) for key in unknown]


def chosen_text(state: SessionState, told: Told) -> str:
    """A choice as a statement: the row's name and the chosen texts as they stand in the chart."""
    if told.dimension_key == PRIORITY:
        assert state.draft is not None
        return "; ".join(state.draft.priority.options[letter] for letter in told.answer.selected)
    dimension = state.rows[told.dimension_key].dimension
    texts = "; ".join(dimension.text_of(letter) for letter in told.answer.selected)
    return f"{dimension.title or dimension.question}: {texts}"


def _answer_of(letters: tuple[str, ...], words: str) -> Answer:
    if letters:
        return Answer.model_validate({"kind": "chosen", "selected": letters, "text": words})
    return Answer(kind="own_words", text=words)


def _letter(number: int) -> str:
    return chr(ord("a") + number % 26) * (1 + number // 26)
