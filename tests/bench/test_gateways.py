"""The logs of a results folder, by instance."""

from __future__ import annotations

from pathlib import Path

from specapp.bench.gateways import list_logs


def test_logs_are_listed_by_the_instance_in_their_name(tmp_path: Path) -> None:
    names = ("a__b__T0", "a__b__T10", "a__b__T10__J2", "a__bo__T0", "a__b__T0__c__T5", "a__b", "a__b__T5.replies")
    for name in names:
        (tmp_path / f"{name}.jsonl").touch()
    (tmp_path / "a__b__T5.lock").touch()
    assert list_logs(tmp_path) == {
        "a__b": ["a__b__T0", "a__b__T10", "a__b__T10__J2"],
        "a__b__T0__c": ["a__b__T0__c__T5"],
        "a__bo": ["a__bo__T0"],
    }
