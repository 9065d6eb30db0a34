"""An expansion is a folder: nothing else of the game names one, and a part from outside shows up everywhere."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import fields
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pygame
import pytest

import game
from game.app import App
from game.platform.paths import find_paths
from game.storage.settings import Settings
from game.wonders import parts as contract
from game.wonders.cards.card_face import CardFace, effect_icons
from game.wonders.cards.effect_text import describe
from game.wonders.cards.painters import painters
from game.wonders.parts import ScreenPart, nobodys_name, packages, parts, parts_of
from game.wonders.samples.demo import demo_game
from game.wonders.table.age_draft import AgeDraftScene
from rules import Event, Setup
from tests.support.harbours.event_facts import Docked
from tests.support.harbours.screen import PART as HARBOURS
from tests.support.harbours.screen import Ships

ROOT = Path(game.__file__).parent
WONDERS = ROOT / "wonders"
EXPANSIONS = sorted({part.id for part in parts()})
OURS = {field.name for field in fields(Setup)}  # words of every setup belong to nobody


# --- names ------------------------------------------------------------------------------------------------------------


def pattern(words: tuple[str, ...]) -> re.Pattern[str]:
    """Words of a part as they may be written in names, strings and comments: free_city, FREE_CITY, Free City."""
    return re.compile("|".join(word.replace("_", "[ _-]?") for word in words) or "(?!)", re.IGNORECASE)


def foreign(expansion: str) -> list[Path]:
    """The modules of the game that lie in no folder of an expansion."""
    own = [WONDERS / package.rpartition(".")[2] for package in packages() if part_of(package).id == expansion]
    return [
        path for path in sorted(ROOT.rglob("*.py")) if not any(place == path or place in path.parents for place in own)
    ]


def fields_read(path: Path) -> Iterator[tuple[int, str]]:
    """Constant keys that a module looks up: view["x"], view.get("x")."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        key: ast.AST | None = None
        if isinstance(node, ast.Subscript):
            key = node.slice
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "get":
            key = node.args[0] if node.args else None
        if isinstance(key, ast.Constant) and isinstance(key.value, str):
            yield key.lineno, key.value


def part_of(package: str) -> ScreenPart:
    """The part that a package brings; an empty one for other packages."""
    if find_spec(f"{package}.screen") is None:
        return ScreenPart()
    part = import_module(f"{package}.screen").PART
    assert isinstance(part, ScreenPart)
    return part


@pytest.mark.parametrize("expansion", EXPANSIONS)
def test_nothing_else_of_the_game_names_an_expansion(expansion: str) -> None:
    own = [expansion, *(word for part in parts() if part.id == expansion for word in part.words)]
    words = pattern(tuple(word for word in own if word not in OURS))
    found = []
    for path in foreign(expansion):
        for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1):
            if words.search(line):
                found.append(f"{path.relative_to(ROOT)}:{number}: {line.strip()}")
    assert found == []


@pytest.mark.parametrize("expansion", EXPANSIONS)
def test_nothing_else_of_the_game_reads_the_fields_of_an_expansion(expansion: str) -> None:
    theirs = {field for part in parts() if part.id == expansion for field in part.fields}
    found = [
        f"{path.relative_to(ROOT)}:{number}: {name}"
        for path in foreign(expansion)
        for number, name in fields_read(path)
        if name in theirs
    ]
    assert found == []


def test_the_words_of_a_part_are_found_however_they_are_written() -> None:
    words = pattern(("free_city",))
    for text in ("free_city", "FREE_CITY", "the Free City's", "FreeCity", "free-city"):
        assert words.search(text), text
    assert not words.search("a city that is free")


# --- finding parts ----------------------------------------------------------------------------------------------------


def test_parts_are_found_by_their_folders_and_in_play_by_the_setup() -> None:
    assert EXPANSIONS == ["armada", "leaders", "teams", "two_players"]
    assert {part.id for part in parts_of(Setup(4))} == set()
    assert {part.id for part in parts_of(Setup(4, expansions=("leaders",)))} == {"leaders"}
    assert {part.id for part in parts_of(Setup(2, expansions=("leaders",)))} == {"leaders", "two_players"}
    assert {part.id for part in parts_of(demo_game(2, 1, 2).view(0))} == {"two_players"}


def test_only_the_game_for_two_has_a_city_that_is_nobodys() -> None:
    assert nobodys_name(Setup(2), str.upper) == "FREE_CITY.NAME"
    assert nobodys_name(Setup(3), str.upper) == ""


# --- a part from outside ----------------------------------------------------------------------------------------------


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    """A program with harbours installed, and in play in every game."""
    monkeypatch.setattr(contract, "packages", lambda: ("tests.support.harbours",))
    monkeypatch.setattr("game.wonders.table.model.parts_of", lambda game: (HARBOURS,))
    app = App(size=(640, 360), settings=Settings(mute=True), paths=find_paths(tmp_path), raise_errors=True)
    yield app
    app.close()


def table_of(app: App, seats: int = 5) -> AgeDraftScene:
    """A table on show in the middle of a game, with a ship in every city."""
    scene = app.services.scenes.create("age_draft", controller=demo_game(seats, 2, 4))
    assert isinstance(scene, AgeDraftScene)
    app.services.stack.push(scene)
    for _ in range(40):
        app.tick(0.1)
    table = scene.table
    for seat, city in enumerate(table.view.cities):
        table.put_city(seat, city.replaced(pieces=(*city.pieces, Ships((list(table.cards)[seat],)))))
    for _ in range(12):
        app.tick(0.05)
    return scene


def test_cards_pills_and_figures_of_a_part_lie_in_every_city(app: App) -> None:
    scene = table_of(app)
    ships = list(scene.table.cards)
    spots = {spot.hot.key: spot for spot in scene.ui.widgets if hasattr(spot, "hot")}
    assert f"row:0:{ships[0]}" in spots and "held:0:harbours" in spots
    assert spots[f"row:0:{ships[0]}"].tip() == "A ship lies in this harbour"
    for seat in (scene.table.seating.left, scene.table.seating.right):
        assert spots[f"structure:{seat}:{ships[seat]}"].tip() == "A ship lies in this harbour"
    assert all(scene.table.part_figures(city) == (("harbour", 1),) for city in scene.table.view.cities)
    app.render()


def test_an_event_of_a_part_is_animated_and_written_down(app: App) -> None:
    scene = table_of(app)
    event = Event(1, Docked(card=next(iter(scene.table.cards)), ships=2))
    scene.timeline.play(scene.director.play([event], scene.controller.view(0)))
    scene.timeline.tick(0.3)
    assert len(scene.sprites) == 1 and scene.timeline.busy
    app.render()
    scene.timeline.skip()
    assert len(scene.sprites) == 0
    line = scene.log.lines[-1]
    assert (line.seat, line.icon) == (1, "harbour")
    assert line.text == f"{scene.table.player(1).name} docked 2 ships"


def test_icons_texts_and_backs_of_a_part_are_known(app: App) -> None:
    services, effect = app.services, {"kind": "tide", "amount": 3}
    assert [glyph.icons for glyph in effect_icons([effect])] == [("harbour",)]
    assert describe([effect], services.tr) == ["The tide brings 3 ships"]
    assert services.icons.get("harbour", 40).get_bounding_rect().height > 20
    back = painters(services).cards.back("harbours", (100, 150))
    assert back != painters(services).cards.back(1, (100, 150)) and back.get_at((50, 75))[2] > 100
    face = CardFace("galley", "Galley", "teal", 0, coins=2, effects=effect_icons([effect]))
    red, _, blue, _ = pygame.transform.average_color(painters(services).cards.face(face, (200, 300)), (15, 5, 50, 20))
    assert blue > red + 40
    services.set_language("en")
    assert services.tr("harbours.tip") == "A ship lies in this harbour"
