"""Records of benchmark instances: every answered question and every wish is one, and can be asked for."""

from __future__ import annotations

from pathlib import Path

import pytest

from specapp.answerers.grounded import GroundedUser
from specapp.answerers.record_matching import Record, RecordIndex
from specapp.bench.files import AnswersFile, read_shape
from specapp.bench.instance_records import read_answer_records, read_requirement_records
from specapp.bench.instances import Instances
from specapp.buddy.events.asking import QuestionAsked
from specapp.buddy.model import LETTERS
from specapp.buddy.sections import SECTIONS
from tests.architecture.source_tree import ROOT
from tests.factories.benchmark import write, write_benchmark

SHIPPED = ROOT / "fixtures" / "specbench"


@pytest.mark.parametrize("name", sorted(path.stem for path in (SHIPPED / "answers").glob("*.json")))
def test_the_question_as_it_stands_gets_its_letter_and_one_without_a_preference_nothing(name: str) -> None:
    known = read_answer_records(SHIPPED, name)
    instance = Instances(SHIPPED).read(name, "none")
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
    known = read_answer_records(tmp_path, "choir__anna")
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
    known = read_requirement_records(SHIPPED, name)
    index = RecordIndex(known.records)
    assert len(known.records) > 20
    assert {record.id.partition(".")[0] for record in known.records} == set(SECTIONS)
    lost = [r.id for r in known.records if [one.id for one in index.match(f"What about {r.topic}?")] != [r.id]]
    assert lost == []


def test_what_is_not_wanted_cannot_be_taken_for_a_wish(tmp_path: Path) -> None:
    wishes = {"want": ["A plain page"], "do_not_want": ["No accounts", "a pet social network"]}
    write(tmp_path / "requirements" / "pets__bo.json", {"sections": {"core_features": wishes}})
    told = {record.id: record.response for record in read_requirement_records(tmp_path, "pets__bo").records}
    assert told == {
        "core_features.want.1": "A plain page",
        "core_features.do_not_want.1": "No accounts",
        "core_features.do_not_want.2": "I do not want this: a pet social network",
    }
