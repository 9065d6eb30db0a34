"""The short form of the chaos tests: damaged and hostile files, each answered by a sentence or by a game."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import strategies as st

from tests.chaos.check import LeaderFiles, many, plan_files, settings_files, statistics_files
from tests.chaos.doors import DOORS, LONGEST, Slowest, forget_expansions
from tests.chaos.records import FAMILIES, Records

Made = tuple[st.SearchStrategy[bytes], Callable[[bytes], None]]


def test_damaged_records(tmp_path: Path) -> None:
    records = Records(tmp_path, FAMILIES[-5:])
    for content in records.bases:
        records.check(json.dumps(content).encode())
    assert records.opened == len(records.bases)
    many(60, records.strategy(), records.check)
    assert records.refused
    records.close()


@pytest.mark.parametrize("make", [settings_files, plan_files, statistics_files])
def test_damaged_files_of_our_own(tmp_path: Path, make: Callable[[Path], Made]) -> None:
    strategy, check = make(tmp_path)
    many(30, strategy, check)


@pytest.mark.parametrize("door", DOORS)
def test_damaged_documents_at_every_other_door(tmp_path: Path, door: Callable[[Path], Made]) -> None:
    strategy, check = door(tmp_path)
    slowest = Slowest(check)
    try:
        many(15, strategy, slowest)
    finally:
        forget_expansions()
    assert slowest.seconds < LONGEST


def test_damaged_leaders(tmp_path: Path) -> None:
    leaders = LeaderFiles(tmp_path)
    many(60, leaders.strategy(), leaders.check)
    assert leaders.refused and leaders.read
    leaders.file.unlink()
    leaders.unusual()
