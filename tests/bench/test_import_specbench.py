"""import_specbench: a copy of the published data becomes instances; whatever is not where it should be is named."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError

from specapp.bench.instance_records import records_of_answers, records_of_requirements
from specapp.bench.instances import HISTORIES, Instances
from specapp.bench.published_set.mapping import KNOWN_PATHS, read_mapping
from specapp.bench.published_set.requirements_markdown import read_requirements, read_statements
from specapp.buddy.errors import InputRefused
from specapp.buddy.sections import SECTIONS
from tests.factories.benchmark import write
from tests.factories.published_set import MAPPING, PROJECTS, TRAITS, put, requirements_of, write_published_set


def bring_in(source: Path, out: Path, mapping: str = MAPPING) -> Any:
    file = source.parent / "mapping.toml"
    file.write_text(mapping, encoding="utf-8")
    printed = io.StringIO()
    call_command("import_specbench", str(source), "--mapping", str(file), "--out", str(out), "--json", stdout=printed)
    return json.loads(printed.getvalue())


def load(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


def test_the_set_becomes_instances_that_the_benchmark_reads(tmp_path: Path) -> None:
    out = tmp_path / "out"
    summary = bring_in(write_published_set(tmp_path / "set"), out)
    counts = {"personas": 3, "projects": 2, "checklists": 2, "histories": 3, "proposals": 6, "answers": 6}
    assert summary == {**counts, "requirements": 6, "controls": 1, "out": str(out)}
    instances = Instances(out)
    for project in PROJECTS:
        for persona in TRAITS:
            name = f"{project}__{persona}"
            read = {kind: instances.read(name, kind) for kind in HISTORIES}
            assert read["own"].proposal == f"I, {persona}, want {project}."
            assert list(read["own"].question_ids.values()) == ["Q1", "Q2"]
            assert [a.text for a in read["own"].dimensions[1].alternatives] == ["way 1", "way 2", "way 3", "way 4"]
            mine, near, far = (read[kind].history for kind in ("own", "near", "shuffled"))
            assert mine and near and far and len({mine.persona, near.persona, far.persona}) == 3
            assert (mine.title, [turn.role for turn in mine.turns]) == ("A booking page", ["user", "assistant"])
            known = records_of_answers(read["own"], instances.read_answers(name))
            assert [record.id for record in known.records] == ["Q1"]
            assert load(out / "answers" / f"{name}.json")["answers"]["Q1"] == {
                "choice": "B", "reason": f"{persona} likes it",
            }  # fmt: skip
            assert len(records_of_requirements(instances.read_requirements(name)).records) == 21
    assert load(out / "controls.json")["instances"]["edu-quizzes__maya_chen"] == {
        "far": "sam_oconnor", "near": "gabriel_ferreira",
    }  # fmt: skip
    maya, sam = (load(out / "personas.json")[place] for place in (1, 2))
    assert (maya["slug"], maya["age"], maya["traits"]["priority"]) == ("maya_chen", 34, "low_cost")
    assert list(sam["traits"].values()) == ["pm_founder", "speed_simplicity", "passive", "clear_target", "small_group"]


def test_the_known_paths_alone_give_proposals_and_requirements(tmp_path: Path) -> None:
    source, out, printed = write_published_set(tmp_path / "set"), tmp_path / "out", io.StringIO()
    for path in source.glob("projects/*/requirements/*.md"):
        path.write_text(path.read_text(encoding="utf-8").replace("Milestones &", "Milestones and"), encoding="utf-8")
    call_command("import_specbench", str(source), "--out", str(out), stdout=printed)
    assert printed.getvalue().startswith("3 personas, 2 projects, 6 proposals, 6 requirements.\n")
    assert load(out / "proposals" / "edu-quizzes__maya_chen.json") == {"text": "I want edu-quizzes."}
    assert load(out / "personas.json")[0] == {"slug": "gabriel_ferreira", "traits": {}}


def test_what_is_commented_out_in_the_shipped_mapping_is_a_mapping_too(tmp_path: Path) -> None:
    text = KNOWN_PATHS.read_text(encoding="utf-8")
    whole = tmp_path / "whole.toml"
    whole.write_text("\n".join(line.removeprefix("#") for line in text.splitlines()[4:]), encoding="utf-8")
    read = read_mapping(whole)
    assert read.answers and read.histories and read.checklists and read.proposals and read.personas


def test_persons_may_stand_in_one_file(tmp_path: Path) -> None:
    source = write_published_set(tmp_path / "set")
    people = [load(path) for path in sorted((source / "personas").glob("*.json"))]
    for name, data, at in (("list", {"all": people}, "all"), ("object", {p["id"]: p for p in people}, "")):
        write(source / f"{name}.json", data)
        mapping = MAPPING.replace('"personas/{persona}.json"', f'"{name}.json"\nat = "{at}"')
        bring_in(source, tmp_path / name, mapping)
        assert load(tmp_path / name / "personas.json")[1]["name"] == "Maya_Chen"


def drop(name: str) -> Callable[[Path], None]:
    return lambda folder: (folder / name).unlink()


def spoil(name: str, old: str, new: str) -> Callable[[Path], None]:
    def change(folder: Path) -> None:
        text = (folder / name).read_text(encoding="utf-8")
        assert old in text
        (folder / name).write_text(text.replace(old, new), encoding="utf-8")

    return change


CHECKLIST, WISHES = "projects/edu-quizzes/checklist.json", "projects/edu-quizzes/requirements/maya_chen.md"
SPOILED: dict[str, tuple[Callable[[Path], None], str, str]] = {
    "no checklist": (drop(CHECKLIST), CHECKLIST, "checklists.path"),
    "no history": (drop("histories/maya_chen.json"), "histories/maya_chen.json", "histories.path"),
    "no proposal": (drop("projects/edu-quizzes/proposals/maya_chen.md"), "proposals/maya_chen.md", "proposals.path"),
    "no answers": (drop("answers.json"), "answers.json", "answers.path"),
    "questions elsewhere": (spoil(CHECKLIST, '"data"', '"inner"'), CHECKLIST, "checklists.at"),
    "another key": (spoil(CHECKLIST, '"number"', '"no"'), CHECKLIST, "checklists.id"),
    "three options": (spoil(CHECKLIST, '"4":', '"5":'), CHECKLIST, "checklists.options"),
    "not JSON": (spoil(CHECKLIST, "{", "["), CHECKLIST, "checklists.path"),
    "an unknown letter": (spoil("answers.json", '"2"', '"E"'), "answers.json", "[letters]"),
    "an unknown question": (spoil("answers.json", '"Q2"', '"Q9"'), "answers.json", "answers.id"),
    "no reason": (spoil("answers.json", '"why"', '"because"'), "answers.json", "answers.reason"),
    "an unknown role": (spoil("histories/maya_chen.json", '"human"', '"person"'), "maya_chen.json", "[roles]"),
    "a trait spelled oddly": (
        spoil("personas/maya_chen.json", "problem_first", "?!"),
        "maya_chen.json",
        "goal_clarity",
    ),
    "a section left out": (spoil(WISHES, "Constraints", "Limits"), WISHES, "[sections]"),
    "neither side": (spoil(WISHES, "**Want:**", "**Loves:**"), WISHES, "[sections]"),
    "an odd id": (lambda f: put(f / "projects/a__b/proposal.md", "text"), "a__b", "file's name"),
}


@pytest.mark.parametrize("spoiled", SPOILED)
def test_what_is_not_where_it_should_be_is_named_and_nothing_written(tmp_path: Path, spoiled: str) -> None:
    source = write_published_set(tmp_path / "set")
    change, file, entry = SPOILED[spoiled]
    change(source)
    with pytest.raises(CommandError) as refused:
        bring_in(source, tmp_path / "out")
    said = str(refused.value)
    assert refused.value.returncode == 2
    assert file in said and entry in said and "\n" not in said
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('reason = "why"', 'reasons = "why"', "answers.reasons: Extra inputs"),
        ('path = "answers.json"', 'path = "../answers.json"', "answers.path: Value error, has to be a path inside"),
        ("projects/{project}/proposal.md", "proposal.md", "projects.path has to hold {project}"),
        ('1 = "A"', '1 = "E"', "letters.1"),
        ("[letters]", "[letters", "is not TOML"),
        ("personas/{persona}.json", "people/{persona}.json", "people/{persona}.json; correct personas.path"),
    ],
)
def test_a_bad_mapping_is_refused_and_its_entry_named(tmp_path: Path, old: str, new: str, said: str) -> None:
    source = write_published_set(tmp_path / "set")
    with pytest.raises(CommandError) as refused:
        bring_in(source, tmp_path / "out", MAPPING.replace(old, new, 1))
    assert said in str(refused.value)


def test_a_folder_with_something_in_it_is_left_alone(tmp_path: Path) -> None:
    source = write_published_set(tmp_path / "set")
    with pytest.raises(CommandError, match="is there already"):
        bring_in(source, source)


def test_requirements_are_read_however_headings_are_spelled() -> None:
    found = read_requirements(
        requirements_of("maya"), {"milestones & priorities": "milestones_and_priorities"}, Path("m.md")
    )
    assert tuple(found) == SECTIONS
    assert found["project_overview"] == {
        "want": ["project_overview small, and plain", "Two. Parts."],
        "do_not_want": [],
    }
    assert found["core_features"] == {
        "want": ["core_features as on paper.", "It has to print."], "do_not_want": ["no core_features by mail."],
    }  # fmt: skip
    assert found["constraints"] == {"want": ["constraints"], "do_not_want": ["a constraints of its own"]}
    with pytest.raises(InputRefused, match=r"m.md has the section constraints twice, in line \d+ again"):
        read_requirements(
            requirements_of("maya") + "## Constraints\n", {"Milestones & Priorities": SECTIONS[7]}, Path("m.md")
        )


def test_items_keep_their_lines_together_and_none_is_no_wish() -> None:
    lines = ["Kept. As prose.", "- one", "  goes on", "", "* two. Still two.", "- none", "3) three"]
    assert read_statements(lines) == ["Kept.", "As prose.", "one goes on", "two. Still two.", "three"]
