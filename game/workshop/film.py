"""One turn as it is seen, in twelve frames: to look at how the table moves."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pygame

from game.bots.base import referee
from game.bots.registry import bot_info
from game.headless.pace import STEP, choose
from game.headless.unattended import unseen
from game.play.controller import bot_seed
from game.wonders.controller import Controller
from game.wonders.samples.demo import demo_game
from game.wonders.table.age_draft import AgeDraftScene

if TYPE_CHECKING:
    from game.app import App

FRAMES = 12
_COLUMNS = 3
_MOMENT = (2, 3)
_BOT = "greedy"
_GAP = 6  # pixels


def film(out: Path, size: tuple[int, int], seats: int = 5, width: int = 640) -> Path:
    """Play a turn of a game at normal speed and write ``turn_<seats>.png``: frames at equal distances in time, from
    the moment in which all answers are in until the next hand lies there, each ``width`` pixels wide."""
    seconds, _ = _turn(size, seats, [])
    _, frames = _turn(size, seats, [seconds * number / (FRAMES - 1) for number in range(FRAMES)])
    height = round(width * size[1] / size[0])
    rows = -(-FRAMES // _COLUMNS)
    sheet = pygame.Surface((_COLUMNS * (width + _GAP) - _GAP, rows * (height + _GAP) - _GAP))
    for number, frame in enumerate(frames):
        row, column = divmod(number, _COLUMNS)
        small = pygame.transform.smoothscale(frame, (width, height))
        sheet.blit(small, (column * (width + _GAP), row * (height + _GAP)))
    out.mkdir(parents=True, exist_ok=True)
    path = out / f"turn_{seats}.png"
    pygame.image.save(sheet, str(path))
    return path


def _turn(size: tuple[int, int], seats: int, times: list[float]) -> tuple[float, list[pygame.Surface]]:
    """Play a turn of players who have all chosen; return its length in seconds and the pictures at these seconds."""
    frames: list[pygame.Surface] = []
    passed = 0.0
    begun = False
    with unseen(size) as app:
        scene, game = table(app, seats)
        play(scene, game)
        while not begun or scene.busy:
            app.tick(STEP)
            begun = begun or scene.busy
            while len(frames) < len(times) and passed >= times[len(frames)]:
                frames.append(app.render().copy())
            passed += STEP
        while len(frames) < len(times):
            app.tick(STEP)
            frames.append(app.render().copy())
    return passed, frames


def table(app: App, seats: int) -> tuple[AgeDraftScene, Controller]:
    """Lay a table in the middle of a game and return it with the game; nobody has chosen yet."""
    game = demo_game(seats, *_MOMENT)
    scene = AgeDraftScene(app.services, game)
    app.services.stack.push(scene)
    app.tick(STEP)
    app.render()
    return scene, game


def play(scene: AgeDraftScene, game: Controller) -> None:
    """Let everybody at the table choose; the turn is played from the next tick on."""
    _answer(game)
    choose(scene)
    scene.desk.go_on()


def _answer(game: Controller) -> None:
    """Let the bots answer."""
    player = bot_info(_BOT).make()
    for seat in set(game.to_act()) - set(game.humans_to_act()):
        rng = Random(bot_seed(game.record, seat))
        game.choose(seat, referee(player, game.view(seat), game.legal(seat), rng, 60.0).action)
