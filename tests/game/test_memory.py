"""What the program keeps in memory while a game is played: nothing that only other scenes need, nothing twice."""

from __future__ import annotations

import gc
from collections import OrderedDict
from pathlib import Path

import pygame
import pytest

from game.games import game_plugin, game_plugins
from game.platform import memory
from game.platform.gc_scheduler import GcScheduler
from game.players import players_from
from game.scenes.hero import Hero
from game.scenes.title import TitleScene
from game.wonders.samples.demo import demo_game
from game.wonders.samples.scenes import conflicts_of
from game.wonders.table.age_draft import AgeDraftScene
from game.wonders.table.conflict import field
from game.wonders.table.motion.packets import Packets
from rules import Setup
from tests.support.frame_support import make_app

SIZE = (1024, 640)
SMALL = (640, 360)
CONTAINERS = {dict, tuple, list}


def large_pictures(least: tuple[int, int]) -> list[tuple[int, int]]:
    """Return the sizes of all pictures that cover as much as that."""
    gc.collect()
    seen: dict[int, tuple[int, int]] = {}
    known = set[int]()
    holders = [one for one in gc.get_objects() if type(one) is not OrderedDict]  # what tests draw once
    while holders:
        untracked = {}
        for held in gc.get_referents(*holders):
            kind = type(held)
            if kind is pygame.Surface:
                seen[id(held)] = held.get_size()
            elif kind in CONTAINERS and not gc.is_tracked(held) and id(held) not in known:
                untracked[id(held)] = held
        known |= untracked.keys()
        holders = list(untracked.values())
    return [size for size in seen.values() if size[0] * size[1] >= least[0] * least[1]]


def test_a_table_keeps_no_picture_as_large_as_the_window_but_its_own_two(tmp_path: Path) -> None:
    before = len(large_pictures(SIZE))
    app = make_app(tmp_path, SIZE)
    app.services.go("title")
    title = app.services.stack.top
    assert isinstance(title, TitleScene)
    app.tick(0.1)
    app.render()
    title._hero._shown = 1.0
    app.render()
    assert title._hero._finished is not None, "the painting of the title"
    setup = Setup(3, 1)
    game_plugin("wonders").start(app.services, setup, players_from(["human", "random", "random"]), False)
    for _ in range(3):
        app.tick(0.1)
        app.render()
    assert app.services.stack.top is not title
    assert title._hero._finished is None
    # The window, and two of the still layer: the empty table, and the table.
    assert len(large_pictures(SIZE)) - before == 3
    app.close()


def test_the_paintings_of_the_title_leave_nothing_behind(tmp_path: Path, whole: bool) -> None:
    app = make_app(tmp_path, SMALL)
    hero = Hero(app.services)
    before = len(large_pictures(SMALL))
    for number in range(0, sum(len(shown.title_pictures()) for shown in game_plugins()), 1 if whole else 4):
        hero.choose(number)
        assert hero.paint().get_size() == SMALL
    assert len(large_pictures(SMALL)) == before  # all that lives is looked through, which takes a while
    app.close()


def test_packets_of_hands_that_have_gone_are_forgotten(tmp_path: Path) -> None:
    app = make_app(tmp_path, SIZE)
    scene = AgeDraftScene(app.services, demo_game(4, 1, 1))
    packets: Packets = scene.director.packets
    held = []
    for count in (7, 6, 5):
        for job in list(packets.ahead(count)):
            job()
        held.append(len(packets._turned))
    assert held[0] > 10 and max(held) < 1.5 * held[0]
    app.close()


def test_the_country_of_a_conflict_is_forgotten_when_it_is_over(tmp_path: Path) -> None:
    app = make_app(tmp_path, SIZE)
    scene = app.services.scenes.create("conflict", **conflicts_of(demo_game(3, 3, 1), 2))
    app.services.stack.push(scene)
    app.render()
    assert field._sheet.cache_info().currsize
    app.services.stack.pop(scene)
    assert not field._sheet.cache_info().currsize
    app.close()


def test_a_sweep_hands_free_memory_back(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    monkeypatch.setattr(memory, "_trimmer", lambda: asked.append)
    GcScheduler.sweep()
    GcScheduler.close()
    assert asked == [0]
