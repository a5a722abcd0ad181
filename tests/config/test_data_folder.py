"""The data folder and its secret: made once, kept, closed to others."""

from __future__ import annotations

import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from specapp.config.data_folder import prepare_data_folder, read_or_make_secret, readable_by_others


def mode_of(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_prepare_makes_the_folder_for_its_owner_and_leaves_it_empty(tmp_path: Path) -> None:
    folder = tmp_path / "a" / "b"
    prepare_data_folder(folder)
    assert (mode_of(folder), list(folder.iterdir())) == (0o700, [])


def test_prepare_refuses_a_file_in_the_way(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("")
    with pytest.raises(OSError, match="File exists"):
        prepare_data_folder(tmp_path / "a")


def test_secret_is_made_once_and_read_afterwards(tmp_path: Path) -> None:
    first = read_or_make_secret(tmp_path)
    assert (len(first), read_or_make_secret(tmp_path)) == (64, first)
    assert [path.name for path in tmp_path.iterdir()] == ["secret_key"]
    assert mode_of(tmp_path / "secret_key") == 0o600


def test_secret_is_the_same_for_all_that_start_together(tmp_path: Path) -> None:
    with ThreadPoolExecutor(max_workers=8) as pool:
        secrets = set(pool.map(lambda _: read_or_make_secret(tmp_path), range(32)))
    assert len(secrets) == 1
    assert [path.name for path in tmp_path.iterdir()] == ["secret_key"]


def test_secret_replaces_an_empty_file(tmp_path: Path) -> None:
    (tmp_path / "secret_key").write_text("\n")
    assert read_or_make_secret(tmp_path) == (tmp_path / "secret_key").read_text().strip()


@pytest.mark.parametrize(("mode", "open_to_others"), [(0o600, False), (0o640, True), (0o604, True)])
def test_readable_by_others_looks_at_the_bits(tmp_path: Path, mode: int, open_to_others: bool) -> None:
    path = tmp_path / "secret_key"
    assert readable_by_others(path) is False
    path.write_text("x")
    path.chmod(mode)
    assert readable_by_others(path) is open_to_others
