"""Whole games of the second edition, read by the independent checker."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.checker.traces import findings


@pytest.mark.parametrize("seats", range(3, 8))
def test_games_of_every_number_of_players(seats: int, tmp_path: Path) -> None:
    assert findings(tmp_path, ["random"] * seats, 2, edition="second", seed=seats) == []


def test_games_with_the_wonder_pack_and_in_teams(tmp_path: Path) -> None:
    options = {"edition": "second", "expansions": "wonder_pack", "teams": True}
    assert findings(tmp_path, ["random"] * 6, 2, **options) == []


@pytest.mark.parametrize("seats", [3, 5, 7])
def test_games_with_cities(seats: int, tmp_path: Path) -> None:
    assert findings(tmp_path, ["random"] * seats, 3, edition="second", expansions="cities", seed=10 + seats) == []


@pytest.mark.parametrize("seats", range(3, 8))
def test_games_with_leaders(seats: int, tmp_path: Path) -> None:
    assert findings(tmp_path, ["random"] * seats, 3, edition="second", expansions="leaders", seed=20 + seats) == []


@pytest.mark.parametrize("seats", [3, 5])
def test_games_with_leaders_and_cities(seats: int, tmp_path: Path) -> None:
    options = {"edition": "second", "expansions": "leaders,cities", "seed": 30 + seats}
    assert findings(tmp_path, ["random"] * seats, 3, **options) == []


def test_games_with_cities_and_the_wonder_pack_in_teams(tmp_path: Path) -> None:
    options = {"edition": "second", "expansions": "cities,wonder_pack", "teams": True}
    assert findings(tmp_path, ["random"] * 4, 3, **options) == []
