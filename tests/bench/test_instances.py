"""Benchmark directories: what an agent is given, what stays hidden, and what is refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from specapp.bench.instances import HISTORIES, Instances
from specapp.buddy.errors import InputRefused
from tests.architecture.source_tree import ROOT
from tests.factories.benchmark import MARK, write, write_answers, write_benchmark

SHIPPED = ROOT / "fixtures" / "specbench"


def test_shipped_instances_can_be_read_with_every_history() -> None:
    instances = Instances(SHIPPED)
    names = instances.list_names("answers")
    assert len(names) == 4
    for name in names:
        hidden = instances.read_answers(name)
        read = {kind: instances.read(name, kind) for kind in HISTORIES}
        persons = [one.history.persona if one.history else "" for one in read.values()]
        assert len(set(persons)) == 4 and persons[0] == name.partition("__")[2] and persons[1] == ""
        assert len(read["own"].dimensions) == len(hidden.truth) == 80
        assert list(read["own"].question_ids.values()) == list(hidden.truth)


def test_an_instance_holds_nothing_of_the_answers(tmp_path: Path) -> None:
    instances = Instances(write_benchmark(tmp_path))
    before = instances.read("choir__anna", "own")
    assert MARK not in repr(before)
    write_answers(tmp_path, "anna", "DDDDDD")
    assert instances.read("choir__anna", "own") == before


def test_what_instances_share_is_read_and_kept_once(tmp_path: Path) -> None:
    instances = Instances(write_benchmark(tmp_path))
    anna, bo = instances.read("choir__anna", "own"), instances.read("choir__bo", "shuffled")
    assert anna.dimensions is bo.dimensions
    assert anna.history is bo.history
    assert instances.read_answers("choir__anna").persona is instances.read_requirements("choir__anna").persona


def test_hidden_documents_say_who_it_is_and_what_is_wanted(tmp_path: Path) -> None:
    instances = Instances(write_benchmark(tmp_path))
    answers, wishes = instances.read_answers("choir__anna"), instances.read_requirements("choir__anna")
    assert answers.persona == wishes.persona
    assert (wishes.persona.name, wishes.persona.age, wishes.persona.traits["engagement"]) == ("Anna", 61, "passive")
    assert wishes.persona.notes == ("Prints everything.", "Paper beats screens.", "Old phones only.")
    first, last = answers.knowledge[0], answers.knowledge[4]
    assert (first.about, first.reason) == ("What should hold for who may see it?", f"A {MARK}")
    assert (first.text, last.text[:13]) == ("who may see it: as simple as possible, on paper", "no preference")
    about = [(one.about, one.wanted) for one in wishes.knowledge]
    assert about == [("core_features", True), ("core_features", False), ("out_of_scope", True), ("constraints", True)]


def test_shipped_requirements_can_be_read() -> None:
    instances = Instances(SHIPPED)
    found = [instances.read_requirements(name) for name in instances.list_names("requirements")]
    assert [len({wish.about for wish in one.knowledge}) for one in found] == [9] * 5
    assert len({one.digest for one in found}) == 5


def test_no_preference_and_missing_answers_are_no_choices(tmp_path: Path) -> None:
    write_benchmark(tmp_path)
    write(tmp_path / "answers" / "choir__anna.json", {"answers": {"Q01": "B", "Q02": {"choice": "N"}}})
    hidden = Instances(tmp_path).read_answers("choir__anna")
    assert hidden.truth == {"Q01": "B", "Q02": "N", "Q03": "N", "Q04": "N", "Q05": "N", "Q06": "N"}
    assert hidden.choices == {"q01": "B"}


def remove(name: str) -> Callable[[Path], None]:
    return lambda folder: (folder / name).unlink()


def replace_text(name: str, old: str, new: str) -> Callable[[Path], None]:
    def change(folder: Path) -> None:
        path = folder / name
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), encoding="utf-8")

    return change


def put(name: str, content: bytes) -> Callable[[Path], None]:
    def change(folder: Path) -> None:
        (folder / name).write_bytes(content)

    return change


SPOILED: dict[str, tuple[Callable[[Path], None], str]] = {
    "no persons": (remove("personas.json"), "personas.json"),
    "no projects": (remove("projects.json"), "projects.json"),
    "no checklist": (remove("checklists/choir.json"), "checklists/choir.json"),
    "no history": (remove("histories/anna.json"), "histories/anna.json"),
    "no proposal": (remove("proposals/choir__bo.json"), "proposals/choir__bo.json"),
    "no controls": (remove("controls.json"), "controls.json"),
    "not JSON": (put("checklists/choir.json", b'{"questions": ['), "checklists/choir.json"),
    "not UTF-8": (put("proposals/choir__anna.json", b"\xff\xfe{"), "proposals/choir__anna.json"),
    "too deep": (put("controls.json", b"[" * 200_000), "controls.json"),
    "no questions": (put("checklists/choir.json", b'{"questions": []}'), "questions"),
    "three options": (replace_text("checklists/choir.json", '"D":', '"E":'), "questions.0.options.D"),
    "unknown section": (replace_text("checklists/choir.json", '"core_features"', '"colours"'), "section"),
    "a question twice": (replace_text("checklists/choir.json", '"Q02"', '"q01"'), "more than one question q01"),
    "unknown letter": (replace_text("answers/choir__bo.json", '"choice": "B"', '"choice": "E"'), "choir__bo.json"),
    "unknown question": (replace_text("answers/choir__bo.json", '"Q01"', '"Q99"'), "Q99"),
    "nothing wanted": (
        put("requirements/choir__bo.json", b'{"sections": {"constraints": {"do_not_want": ["Noise."]}}}'),
        "choir__bo.json wants nothing",
    ),
    "no wishes": (replace_text("requirements/choir__bo.json", '"sections"', '"parts"'), "choir__bo.json"),
    "wishes for a tenth section": (replace_text("requirements/choir__bo.json", "constraints", "colours"), "colours"),
    "a person nobody knows": (replace_text("personas.json", '"bo"', '"cy"'), "has no person bo"),
    "unnamed in controls": (replace_text("controls.json", "choir__bo", "choir__cy"), "choir__bo"),
    "an odd name": (put("answers/anna.json", b"{}"), "anna.json"),
}


@pytest.mark.parametrize("spoiled", SPOILED)
def test_a_bad_directory_is_refused_and_the_place_named(tmp_path: Path, spoiled: str) -> None:
    write_benchmark(tmp_path)
    spoil, named = SPOILED[spoiled]
    spoil(tmp_path)
    with pytest.raises(InputRefused) as refused:
        instances = Instances(tmp_path)
        for name in instances.list_names("answers"):
            for kind in HISTORIES:
                instances.read(name, kind)
            instances.read_answers(name)
            instances.read_requirements(name)
    assert named in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_directory_without_answers_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InputRefused, match="There is no directory"):
        Instances(tmp_path / "nothing")
    write(tmp_path / "personas.json", [])
    write(tmp_path / "projects.json", [])
    for kind in ("answers", "requirements"):
        with pytest.raises(InputRefused, match=f"no instance of this task: there is no file in {kind}/"):
            Instances(tmp_path).list_names(kind)  # type: ignore[arg-type]


def test_the_written_directory_is_json_all_through(tmp_path: Path) -> None:
    files = list(write_benchmark(tmp_path).rglob("*.json"))
    assert len(files) == 12 and all(json.loads(path.read_text(encoding="utf-8")) for path in files)
