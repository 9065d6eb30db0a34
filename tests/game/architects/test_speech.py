"""What characters say at a table of Architects, and after it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.architects.samples.demo import demo_game
from game.architects.table.scene import ArchitectsScene
from game.games import game_plugin
from game.play.speech import SECONDS
from game.players import Player
from rules import Event
from rules.architects.event_facts import BattleFought
from tests.support.frame_support import make_app
from tests.support.scene_tools import top

BATTLE = Event(0, BattleFought(shields=(1, 3, 0), victories=(0, 2, 0)))


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    app = make_app(tmp_path, (640, 360))
    yield app
    app.close()


def table(app: App, rounds: int) -> ArchitectsScene:
    game = demo_game(3, rounds)
    for seat, who in ((1, "livia"), (2, "drusus")):
        game.players[seat] = Player(f"medium.{who}", who, seat, seat)
    scene = ArchitectsScene(app.services, game)
    app.services.stack.reset(scene)
    return scene


def test_one_greets_on_the_first_turn_and_the_winner_of_a_battle_has_a_word(app: App) -> None:
    scene = table(app, 0)
    app.tick(1.0)
    assert scene.speech.speaking and scene.speech.line == app.services.tr("character.livia.line.hello")
    scene = table(app, 4)
    app.tick(1.0)
    assert not scene.speech.speaking, "nobody is greeted late"
    quiet, heard = pygame.Surface(app.surface.get_size()), pygame.Surface(app.surface.get_size())
    scene.draw(quiet)
    scene.speech.hear([BATTLE])
    assert scene.speech.line == app.services.tr("character.livia.line.conflict_won")
    scene.draw(heard)
    assert pygame.image.tobytes(quiet, "RGB") != pygame.image.tobytes(heard, "RGB")
    scene.speech.update(SECONDS)
    assert not scene.speech.speaking
    app.services.settings.opponents_speak = False
    again = table(app, 4)
    again.speech.hear([BATTLE])
    assert not again.speech.speaking


def test_the_score_pad_has_the_last_word(app: App) -> None:
    game = demo_game(3, 99)
    for seat in (1, 2):
        game.players[seat] = Player("medium.livia", "Livia", seat, seat)
    app.services.go(game_plugin("architects").scoring, controller=game)
    assert "Livia" in top(app).verdict.remark
