"""Pages to print."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.cli import main
from game.headless.sheets import PAGE, sheets


def test_a_box_is_laid_on_pages_of_paper(tmp_path: Path) -> None:
    (path,) = sheets(tmp_path, "architects", "medals")
    page = pygame.image.load(str(path))
    assert page.get_size() == PAGE
    corners = [(x, y) for x in (5, PAGE[0] - 6) for y in (5, PAGE[1] - 6)]
    assert {tuple(page.get_at(corner))[:3] for corner in corners} == {(255, 255, 255)}
    small = pygame.transform.smoothscale(page, (62, 88))
    inked = sum(sum(small.get_at((x, y))[:3]) < 700 for x in range(62) for y in range(88))
    assert inked > 800  # two wonders, four tokens and twelve medals


def test_there_is_no_other_box(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(ValueError, match="has no box"):
        sheets(tmp_path, "architects", "leaders")
    assert main(["gallery", "--out", str(tmp_path), "--sheets", "architects:leaders"])
    assert "has no box" in capsys.readouterr().err


def test_pages_can_be_had_of_each_edition(tmp_path: Path) -> None:
    found = sheets(tmp_path, "wonders", "wonder_pack", edition="second")
    with pytest.raises(ValueError, match="there is no edition 'second'; allowed: first"):
        sheets(tmp_path, "architects", "medals", edition="second")
    assert found and all(path.name.startswith("wonders_second_wonder_pack_") for path in found)
