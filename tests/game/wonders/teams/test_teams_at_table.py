"""Teams at the table: whose points, whose hand, what is drawn over the table, and a whole game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.games import game_plugin
from game.platform.input import Kind
from game.platform.paths import find_paths
from game.players import emblem_icon, players_from
from game.storage.settings import Settings
from game.table.static_layer import Hotspot
from game.ui.signs import team_colour
from game.wonders.controller import Controller
from game.wonders.samples.demo import advance
from game.wonders.table.age_draft import AgeDraftScene
from game.wonders.table.areas.added import pills, subtitle
from game.wonders.table.areas.drawing import draw_emblem, draw_icon
from game.wonders.table.telling.tips import shields
from rules import Setup
from tests.game.wonders.table.test_game import run_game
from tests.support.frame_support import press

NAMES = ["Ann", "Berenice", "Cyrus", "Darius"]


@pytest.fixture
def app(tmp_path: Path, plain_cards: None) -> Iterator[App]:
    settings = Settings(speed="instant", take_back="off", mute=True, coach="off")
    app = App(size=(640, 360), settings=settings, paths=find_paths(tmp_path), raise_errors=True)
    yield app
    app.close()


def table_of(app: App, willing: list[int], standings: str = "totals") -> AgeDraftScene:
    """A table of two teams in the second age."""
    app.services.settings.standings = standings  # type: ignore[assignment]
    setup = Setup(4, 3, teams=True, options={"start_companion": willing})
    game = Controller(setup, players_from(["human", *["random"] * 3], NAMES))
    advance(game, 2, 3, "random")
    scene = app.services.scenes.create("age_draft", controller=game)
    assert isinstance(scene, AgeDraftScene)
    app.services.stack.push(scene)
    for _ in range(30):
        app.tick(0.1)
    return scene


def hand_plate(scene: AgeDraftScene) -> list[Hotspot]:
    """The plate with the number of cards that the partner shows."""
    return [w for w in scene.ui.widgets if isinstance(w, Hotspot) and w.hot.key == "held:1:2"]


def test_the_own_city_says_what_both_partners_have_together(app: App) -> None:
    scene = table_of(app, [])
    sheets, _ = scene.controller.scores()
    line = subtitle(scene.table, 0, "Giza")
    assert line is not None and str(sheets[0].total + sheets[1].total) in line and line.startswith("Giza")
    assert all(subtitle(scene.table, seat, "Giza") is None for seat in (1, 2, 3))


def test_points_are_not_told_to_who_does_not_want_them(app: App) -> None:
    assert subtitle(table_of(app, [], "off").table, 0, "Giza") is None


def test_a_partners_hand_is_shown_where_both_want_it_and_only_while_it_is_pointed_at(app: App) -> None:
    scene = table_of(app, [0, 1])
    hand = scene.controller.view(1).hand
    (plate,) = hand_plate(scene)
    (pill,) = pills(scene.table, 1)
    assert pill.number == len(hand)
    bare = app.render().copy()
    scene.ui.set_focus(plate)
    shown = app.render().copy()
    middle = app.services.canvas.rect((700, 200, 500, 160))
    assert shown.subsurface(middle).copy().get_buffer().raw != bare.subsurface(middle).copy().get_buffer().raw


def test_esc_closes_the_partners_hand_before_it_opens_the_menu(app: App) -> None:
    scene = table_of(app, [0, 1])
    scene.ui.set_focus(hand_plate(scene)[0])
    app.render()
    press(app, Kind.CANCEL)
    assert app.services.stack.top is scene and scene.ui.focus is None
    app.render()
    press(app, Kind.CANCEL)
    assert app.services.stack.top is not scene


@pytest.mark.parametrize("willing", [[], [0], [1, 2, 3]])
def test_no_hand_is_shown_where_one_of_them_does_not_want_it(app: App, willing: list[int]) -> None:
    scene = table_of(app, willing)
    assert not hand_plate(scene) and not pills(scene.table, 1)


def test_partners_are_no_rivals_and_frames_have_the_colours_of_teams(app: App) -> None:
    scene = table_of(app, [])
    text = shields(scene.table.narrator, 0)
    assert "Darius" in text and "Berenice" not in text, "the partner is not fought"
    picture = app.render()
    for seat, team in ((1, 0), (3, 1)):
        panel = scene.table.seating.panel(seat)
        assert panel is not None
        area = app.services.canvas.rect(panel)
        edge = [tuple(picture.get_at((x, area.centery))[:3]) for x in range(area.left, area.left + 6)]
        tone = team_colour(team)
        assert min(sum(abs(a - b) for a, b in zip(found, tone, strict=True)) for found in edge) < 60, (seat, edge)


def test_two_teams_play_to_the_scores(app: App) -> None:
    setup = Setup(4, 5, ("armada",), teams=True, options={"start_companion": [0, 1, 2, 3]})
    game_plugin("wonders").start(app.services, setup, players_from(["human", *["random"] * 3]))
    scene = app.services.stack.top
    assert isinstance(scene, AgeDraftScene)
    run_game(app, scene)
    assert scene.controller.finished
    winners = scene.controller.scores()[1]
    assert set(winners) in ({0, 1}, {2, 3})


@pytest.mark.parametrize("size", [28, 34])
def test_a_banner_leaves_the_middle_of_a_small_emblem_free(app: App, size: float) -> None:
    table = table_of(app, []).table
    bare, crowned = (pygame.Surface((80, 80), pygame.SRCALPHA) for _ in range(2))
    draw_icon(table.services, bare, emblem_icon(table.narrator.player(2).emblem), (60, 60), size, table.colour(2))
    draw_emblem(table, crowned, 2, (60, 60), size)
    half = app.services.canvas.px(size * 0.18)
    middle = pygame.Rect(30 - half, 30 - half, 2 * half, 2 * half)
    assert crowned.get_buffer().raw != bare.get_buffer().raw
    assert crowned.subsurface(middle).copy().get_buffer().raw == bare.subsurface(middle).copy().get_buffer().raw
