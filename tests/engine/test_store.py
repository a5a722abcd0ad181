"""FileStore: gapless appends, fences, torn lines; and the proof of a log."""

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from specapp.buddy.errors import LogBroken, StoreConflict
from specapp.buddy.events.asking import AskingStopped
from specapp.buddy.events.session import ProposalGiven, SessionCreated, SessionFinished, Settings
from specapp.buddy.events.voting import VoteCast
from specapp.engine.session_log import read_log, write_line
from specapp.engine.store import FileStore

CREATED = SessionCreated(plan="buddy", answerer="person", settings=Settings(), salt="pepper")
PROPOSAL = ProposalGiven(text="A bakery wants orders — före ägg 🥚\u2028and more")
VOTE = VoteCast(
    dimension_key="reminders", round=1, simulator="no_profile", shown_order="CADB", choice="B", confident=True,
    reasoning="They asked for it.",
)  # fmt: skip


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = datetime(2026, 5, 1, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def store(tmp_path: Path, clock: Clock) -> FileStore:
    return FileStore(tmp_path, clock=clock, app_version="test")


@pytest.fixture
def lines(store: FileStore) -> list[str]:
    store.append("s1", [CREATED, PROPOSAL, VOTE], expected_seq=0, actor="engine", cause="start")
    store.append("s1", [SessionFinished()], expected_seq=3, actor="engine", cause="end")
    return store.log_path("s1").read_text(encoding="utf-8").removesuffix("\n").split("\n")


def test_append_then_load_gives_the_same_events(store: FileStore, lines: list[str]) -> None:
    loaded = store.load("s1")
    assert [r.event for r in loaded] == [CREATED, PROPOSAL, VOTE, SessionFinished()]
    assert [r.seq for r in loaded] == [1, 2, 3, 4]


def test_append_on_a_longer_log_conflicts(store: FileStore, lines: list[str]) -> None:
    with pytest.raises(StoreConflict):
        store.append("s1", [SessionFinished()], expected_seq=3, actor="engine", cause="late")
    assert len(store.load("s1")) == 4


def test_append_with_an_expired_lease_conflicts(store: FileStore, lines: list[str], clock: Clock) -> None:
    lease = store.take_lease("s1", "one", 10)
    assert lease is not None
    assert store.take_lease("s1", "two", 10) is None
    clock.now += timedelta(seconds=11)
    assert store.take_lease("s1", "two", 10) is not None
    with pytest.raises(StoreConflict):
        store.append("s1", [SessionFinished()], expected_seq=4, actor="engine", cause="zombie", lease=lease)


def test_release_says_when_there_is_more(store: FileStore, lines: list[str]) -> None:
    lease = store.take_lease("s1", "one", 10)
    assert lease is not None
    assert store.release("s1", lease, expected_seq=3) is False
    assert store.release("s1", lease, expected_seq=4) is True
    assert store.take_lease("s1", "two", 10) is not None


def test_load_ignores_a_torn_last_line_and_append_goes_on_after_it(store: FileStore, lines: list[str]) -> None:
    path = store.log_path("s1")
    path.write_bytes(path.read_bytes()[:-9])
    assert len(store.load("s1")) == 3
    store.append("s1", [SessionFinished()], expected_seq=3, actor="engine", cause="again")
    assert [r.seq for r in store.load("s1")] == [1, 2, 3, 4]


def test_read_log_names_a_missing_event(lines: list[str]) -> None:
    with pytest.raises(LogBroken) as broken:
        read_log([lines[0], lines[2], lines[3]])
    assert broken.value.seq == 2


@pytest.mark.parametrize(
    ("index", "old", "new"),
    [(2, '"choice": "B"', '"choice": "C"'), (1, "bakery", "brewery"), (0, '"previous": "0', '"previous": "1')],
)
def test_read_log_names_a_changed_event(lines: list[str], index: int, old: str, new: str) -> None:
    assert old in lines[index]
    lines[index] = lines[index].replace(old, new)
    with pytest.raises(LogBroken) as broken:
        read_log(lines)
    assert broken.value.seq == index + 1


def test_read_log_accepts_erased_words(lines: list[str]) -> None:
    line = json.loads(lines[1])
    line["data"]["text"]["words"] = "[erased]"
    lines[1] = json.dumps(line)
    event = read_log(lines)[1].event
    assert isinstance(event, ProposalGiven)
    assert event.text == "[erased]"


@pytest.mark.parametrize("line", ["not json", "[1]", '{"seq": 1}', "{}"])
def test_read_log_refuses_lines_that_are_no_events(line: str) -> None:
    with pytest.raises(LogBroken):
        read_log([line])


@pytest.mark.parametrize("kept", [1, 2, 3])
def test_an_append_that_was_cut_between_its_lines_never_happened(
    store: FileStore, lines: list[str], tmp_path: Path, clock: Clock, kept: int
) -> None:
    torn = FileStore(tmp_path / "torn", clock=clock, app_version="test")
    torn.append("s1", [CREATED, PROPOSAL, VOTE], expected_seq=0, actor="engine", cause="start")
    more = store.append("s1", [AskingStopped()] * 3, expected_seq=4, actor="person", cause="stop")
    with torn.log_path("s1").open("a") as file:
        file.writelines([lines[3] + "\n", *(write_line(item, {}) + "\n" for item in more)][:kept])
    again = FileStore(tmp_path / "torn", clock=clock, app_version="test")
    assert len(again.load("s1")) == 3
    again.append("s1", [SessionFinished()], expected_seq=3, actor="engine", cause="again")
    assert [item.event for item in again.load("s1")] == [CREATED, PROPOSAL, VOTE, SessionFinished()]
    assert len(read_log(again.log_path("s1").read_text().split("\n"))) == 4


def test_a_log_that_another_program_wrote_is_read_whole(store: FileStore, lines: list[str], tmp_path: Path) -> None:
    other = FileStore(tmp_path / "other", clock=Clock(), app_version="test")
    other.log_path("s1").write_text("".join(line + "\n" for line in lines))
    assert len(other.load("s1")) == 4
    other.append("s1", [AskingStopped()], expected_seq=4, actor="person", cause="stop")
    assert len(other.load("s1")) == 5
