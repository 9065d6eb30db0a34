"""The signs of teams: told apart by colour and by numeral, and large enough to be read."""

from __future__ import annotations

import pygame

from game.ui.signs import draw_team, team_colour
from game.ui.theme import MIN_TEXT, SEAT_COLOURS, TEAM_COLOURS
from tests.support.scene_tools import make_app


def test_no_team_has_the_colour_of_another_or_of_a_seat() -> None:
    everyone = [*SEAT_COLOURS, *TEAM_COLOURS]
    assert len(set(everyone)) == len(everyone)
    assert len({team_colour(team) for team in range(len(TEAM_COLOURS))}) == len(TEAM_COLOURS)


def test_a_banner_wears_its_colour_and_a_numeral_that_can_be_read(tmp_path) -> None:
    app = make_app(tmp_path)
    said: list[tuple[str, float]] = []
    app.services.text.observer = lambda text, size: said.append((text, size))
    pictures = []
    for team in range(len(TEAM_COLOURS)):
        surface = pygame.Surface(app.services.canvas.size)
        box = draw_team(app.services, surface, team, (400, 400), 40)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
        assert box.collidepoint(400, 400)
    assert [text for text, _ in said] == ["I", "II", "III", "IV"]
    assert min(size for _, size in said) >= MIN_TEXT
    assert len(set(pictures)) == len(pictures)
    app.close()
