"""Records of benchmark instances: every answered question and every wish is one, and can be asked for."""

from __future__ import annotations

from pathlib import Path

import pytest

from specapp.answerers.grounded import GroundedUser
from specapp.answerers.record_matching import Record, RecordIndex
from specapp.bench.files import AnswersFile, read_shape
from specapp.bench.instance_records import records_of_answers, records_of_requirements
from specapp.bench.instances import HiddenRequirements, Instances
from specapp.buddy.events.asking import QuestionAsked
from specapp.buddy.model import LETTERS
from specapp.buddy.persona import Knowledge, Persona
from specapp.buddy.sections import SECTIONS
from tests.architecture.source_tree import ROOT
from tests.factories.benchmark import write, write_benchmark

SHIPPED = ROOT / "fixtures" / "specbench"


@pytest.mark.parametrize("name", sorted(path.stem for path in (SHIPPED / "answers").glob("*.json")))
def test_the_question_as_it_stands_gets_its_letter_and_one_without_a_preference_nothing(name: str) -> None:
    instance = Instances(SHIPPED).read(name, "none")
    known = records_of_answers(instance, Instances(SHIPPED).read_answers(name))
    hidden: AnswersFile = read_shape(SHIPPED / "answers" / f"{name}.json", AnswersFile)
    truth = {key: answer.choice for key, answer in hidden.answers.items()}
    user = GroundedUser(known)
    given = {}
    for dimension in instance.dimensions:
        shown = QuestionAsked(
            number=1, dimension_key=dimension.dimension_key, question=dimension.question, why_now="", worth=1.0,
            options={letter: dimension.text_of(letter) for letter in LETTERS}, remaining=0,
        )  # fmt: skip
        answer = user.answer(shown)
        assert answer.text in ("", known.fallback)
        given[instance.question_ids[dimension.dimension_key]] = answer.selected[0] if answer.selected else "N"
    assert given == truth
    assert known.ids == tuple(key for key, letter in truth.items() if letter != "N")


def test_an_answer_becomes_a_record(tmp_path: Path) -> None:
    write_benchmark(tmp_path)
    write(tmp_path / "answers" / "choir__anna.json", {"answers": {"Q01": {"choice": "B", "reason": "we are many"}}})
    instances = Instances(tmp_path)
    known = records_of_answers(instances.read("choir__anna", "none"), instances.read_answers("choir__anna"))
    chosen = "who may see it: everybody decides alone, with accounts"
    assert known.records == (
        Record(
            id="Q01",
            topic="Who May See It",
            triggers=("What should hold for who may see it?", chosen),
            response=f"Who May See It: {chosen} (we are many)",
            fits=(chosen,),
        ),
    )
    assert len(known.indifferent) == 5


@pytest.mark.parametrize("name", sorted(path.stem for path in (SHIPPED / "requirements").glob("*.json")))
def test_every_wish_can_be_asked_for_and_found_alone(name: str) -> None:
    known = records_of_requirements(Instances(SHIPPED).read_requirements(name))
    index = RecordIndex(known.records)
    assert len(known.records) > 20
    assert {record.id.partition(".")[0] for record in known.records} == set(SECTIONS)
    lost = [r.id for r in known.records if [one.id for one in index.match(f"What about {r.topic}?")] != [r.id]]
    assert lost == []


def test_what_is_not_wanted_cannot_be_taken_for_a_wish() -> None:
    wishes = [("A plain page", True), ("No accounts", False), ("a pet social network", False)]
    knowledge = tuple(Knowledge(about="core_features", text=text, wanted=wanted) for text, wanted in wishes)
    hidden = HiddenRequirements(persona=Persona(name="Bo"), knowledge=knowledge)
    told = {record.id: record.response for record in records_of_requirements(hidden).records}
    assert told == {
        "core_features.want.1": "A plain page",
        "core_features.do_not_want.1": "No accounts",
        "core_features.do_not_want.2": "I do not want this: a pet social network",
    }
