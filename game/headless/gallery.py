"""Every scene in a believable moment: PNG files to look at, and ready scenes for the smoke test.

Nothing of the user is read or written: settings are the defaults, saves and statistics lie in a temporary folder.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

import rules
from game.headless.demo import demo_game
from game.scenes.title import TitleScene
from game.wonders.cards.card_face import face_of
from game.wonders.cards.card_sheet import card_sheet
from game.wonders.cards.painters import painters
from game.wonders.leaders.samples import leader_scenes
from game.wonders.table.conflict import ConflictScene
from game.wonders.watch.scene import ReplayScene
from rules.core.record import start, steps

if TYPE_CHECKING:
    from game.app import App
    from game.services import Services
    from game.ui.stack import Screenful
    from game.wonders.controller import Controller

_TABLE_MOMENT = (2, 4)  # age and turn of tables in the middle of a game
_PLAIN = ("setup", "settings", "credits", "how_to_play", "load", "statistics")
_SETTLED = 3.0  # seconds until a scene has come to rest
_MOMENTS = {"conflict": 1.7, "scoring": 40.0}  # seconds at which others are at their best
_STEP = 0.05
_SHEET_COLUMNS = {"cards_guilds": 5}
_CARD = (200, 300)  # pixels on a sheet at 1920 × 1080


def gallery(out: Path, size: tuple[int, int] = (1920, 1080), lang: str | None = None) -> None:
    """Write a PNG of every scene and of all cards to the folder ``out``; ``size`` is the window's, in pixels."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    from game.app import App
    from game.paths import find_paths
    from game.settings import Settings

    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="wonders") as folder:
        app = App(size, settings=Settings(), lang=lang, paths=find_paths(Path(folder)), raise_errors=True)
        for name, scene in scenes(app.services):
            present(app, scene)
            settle(app, scene)
            pygame.image.save(app.render(), str(out / f"{name}.png"))
        for name, sheet in card_sheets(app.services):
            pygame.image.save(sheet, str(out / f"{name}.png"))
        app.close()


def scenes(services: Services, seats: Sequence[int] = (3, 5, 7)) -> Iterator[tuple[str, Screenful]]:
    """The name of each picture and the scene for it, not yet on the stack. ``seats``: numbers of cities to show tables
    with. Saves and statistics of sample games are written to the services' folders."""
    create = services.scenes.create
    _keep_samples(services, seats[0])
    yield "title", create("title")
    for name in _PLAIN:
        yield name, create(name)
    for count in seats:
        yield f"age_draft_{count}", create("age_draft", controller=demo_game(count, *_TABLE_MOMENT))
    for count in _ends(seats):
        game = demo_game(count, 3, 1)
        yield f"conflict_{count}", create("conflict", **_conflicts(game, 2))
        yield f"scoring_{count}", create("scoring", controller=demo_game(count, 4, 1))
        yield f"replay_{count}", _replay(services, count)
    yield from leader_scenes(services)
    yield from _expanded(services)
    players = demo_game(seats[0], 1, 1).players
    yield "handover", create("handover", player=players[1], seat=1, on_reveal=_nothing)


def _expanded(services: Services) -> Iterator[tuple[str, Screenful]]:
    """Tables and scores with Leaders, and the game for two while its holder chooses for the Free City."""
    create = services.scenes.create
    leaders, boards = ("leaders",), ("giza:A", "rome:B", "ephesus:A", "olympia:B")
    table = demo_game(4, 3, 3, boards=boards, expansions=leaders)
    yield "age_draft_leaders", create("age_draft", controller=table)
    yield "scoring_leaders", create("scoring", controller=demo_game(4, 4, 1, boards=boards, expansions=leaders))
    game = demo_game(2, 2, 4, boards=("giza:A", "babylon:A", "ephesus:B"), expansions=leaders)
    game.choose(0, next(action for action in game.legal(0) if action.verb == "build"))
    yield "age_draft_2", create("age_draft", controller=game)
    yield "scoring_2", create("scoring", controller=demo_game(2, 4, 1, expansions=leaders))


def present(app: App, scene: Screenful) -> None:
    """Make a scene the one on show; an overlay lies over a table in the middle of a game."""
    stack = app.services.stack
    if scene.overlay:
        seats = len(scene.tokens) if isinstance(scene, ConflictScene) else 3
        below = app.services.scenes.create("age_draft", controller=demo_game(seats, *_TABLE_MOMENT))
        stack.reset(below)
        app.tick(_STEP)
        stack.push(scene)
    else:
        stack.reset(scene)


def settle(app: App, scene: Screenful) -> None:
    """Let time pass until a scene is worth a picture, and paint what it would paint by and by."""
    if isinstance(scene, TitleScene):
        scene.show_painting("giza", "A", 3)
    left = _MOMENTS.get(scene.name, _SETTLED)
    while left > 0:
        app.tick(_STEP)
        left -= _STEP
    app.render()
    finish = getattr(scene, "finish_pictures", None)
    if finish is not None:
        finish()


def card_sheets(services: Services) -> Iterator[tuple[str, pygame.Surface]]:
    """All cards of the base game, a sheet an age and one of the guilds."""
    cards = rules.ruleset(()).content.cards
    by_id = {card.id: card for card in cards}
    size = services.canvas.pixel_size(*_CARD)
    for name, wanted in _sheets(cards):
        faces = [face_of(card, by_id, services.tr) for card in wanted]
        yield name, card_sheet(painters(services).cards, faces, size, _SHEET_COLUMNS.get(name, 9))


def _sheets(cards: Iterable[Any]) -> Iterator[tuple[str, list[Any]]]:
    for age in (1, 2, 3):
        yield f"cards_age{age}", [card for card in cards if card.age == age and card.copies]
    yield "cards_guilds", [card for card in cards if not card.copies]


def _ends(seats: Sequence[int]) -> list[int]:
    """The smallest and the largest table."""
    return sorted({min(seats), max(seats)})


def _replay(services: Services, seats: int) -> Screenful:
    """A replay in the middle of its game: the small table from a seat, the large one with open hands."""
    scene = ReplayScene(services, demo_game(seats, 4, 1).record)
    scene.show(len(scene.reel) // 2)
    if seats == 3:
        scene.look(0)
    return scene


def _conflicts(game: Controller, age: int) -> dict[str, Any]:
    """The arguments of a conflict scene: what the conflicts of an age of this game were."""
    state, _ = start(game.record)
    found = [
        {"seat": event.seat, **event.data}
        for step in steps(game.record, state)
        for event in step.events
        if event.kind == "conflict" and event.data["age"] == age
    ]
    cities = game.view(0)["cities"]
    return {"age": age, "players": game.players, "cities": cities, "conflicts": found, "on_done": _nothing}


def _keep_samples(services: Services, seats: int) -> None:
    """A few saves, a replay and some statistics, so that lists have something to show."""
    from game.stats import Statistics, save_statistics, statistics_file
    from game.wonders.session import save_title

    for slot, (age, turn) in (("slot1", (1, 5)), ("slot2", (3, 2)), ("autosave", _TABLE_MOMENT)):
        data = demo_game(seats, age, turn, seed=age).save_data()
        services.saves.save(slot, data, save_title(services, data))
    statistics = Statistics()
    for seed in range(24):
        game = demo_game(3 + seed % 5, 4, 1, seed=seed)
        statistics.add(game, when=f"2026-01-{seed + 1:02d}T20:00:00+00:00")
        if seed == 0:
            data = game.save_data()
            services.saves.save_replay(data, save_title(services, data))
    save_statistics(statistics_file(services.paths.data), statistics)


def _nothing() -> None:
    """What is done after a scene that stands alone."""
