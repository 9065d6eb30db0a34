"""The film of a turn: frames on one sheet."""

from __future__ import annotations

from pathlib import Path

from game.workshop.film import film


def test_a_turn_is_filmed_in_frames_of_one_sheet(tmp_path: Path) -> None:
    path = film(tmp_path, (640, 360), 3, 160)
    assert path.name == "turn_3.png"
    assert path.stat().st_size > 10_000
