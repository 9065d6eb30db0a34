"""An expansion is a folder: nothing else of the game names one, and an extension from outside shows up everywhere."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pygame
import pytest

import game
import rules
from game.app import App
from game.platform.paths import find_paths
from game.storage.settings import Settings
from game.wonders import installed
from game.wonders.cards.card_face import CardFace
from game.wonders.cards.effects import describe, effect_icons
from game.wonders.cards.painters import painters
from game.wonders.extension import ScreenExtension
from game.wonders.installed import extensions, extensions_of, nobodys_name, packages
from game.wonders.samples.demo import demo_game
from game.wonders.table.age_draft import AgeDraftScene
from rules import Event, Setup
from rules.wonders.library import folders as rule_folders
from tests.rules.test_imports import imports
from tests.rules.test_names import words_of
from tests.support.harbours.event_facts import Docked
from tests.support.harbours.screen import EXTENSION as HARBOURS
from tests.support.harbours.screen import Ships, Tide
from tests.support.ownership import holders, readers

ROOT = Path(game.__file__).parent
WONDERS = ROOT / "wonders"
RULES = Path(rules.__file__).parent / "wonders"
EXPANSIONS = sorted({extension.id for extension in extensions() if (RULES / extension.id).is_dir()})
"""Those with a folder of their own: what lies within one is a part of it."""


# --- names ------------------------------------------------------------------------------------------------------------


def folders_of(expansion: str) -> list[Path]:
    """The folders of an expansion, in the rules and in the game."""
    return [
        RULES / expansion,
        *(WONDERS / name.rpartition(".")[2] for name in packages() if part_of(name).id == expansion),
    ]


def part_of(package: str) -> ScreenExtension:
    """The extension that a package brings; an empty one for other packages."""
    if find_spec(f"{package}.screen") is None:
        return ScreenExtension("")
    extension = import_module(f"{package}.screen").EXTENSION
    assert isinstance(extension, ScreenExtension)
    return extension


def modules_of(expansion: str) -> tuple[list[Path], list[Path]]:
    """The modules of an expansion, and all others."""
    own, others, folders = [], [], set(folders_of(expansion))
    for path in (*sorted(ROOT.rglob("*.py")), *sorted(RULES.parent.rglob("*.py"))):
        (others if folders.isdisjoint(path.parents) else own).append(path)
    return own, others


@pytest.mark.xdist_group("sources")
@pytest.mark.parametrize("expansion", EXPANSIONS)
def test_nothing_else_reads_what_only_an_expansion_declares_or_holds_its_words(expansion: str) -> None:
    own, others = modules_of(expansion)
    # Painters know more colours than there are cards, and another game has words of its own.
    words = words_of(expansion) - set(rule_folders()[expansion].mechanics().words.colours)
    assert readers(own, others) == []
    assert holders([path for path in others if "architects" not in path.parts], words) == []


@pytest.mark.xdist_group("sources")
@pytest.mark.parametrize("expansion", EXPANSIONS)
def test_nothing_else_imports_from_an_expansion(expansion: str) -> None:
    own, others = modules_of(expansion)
    names = tuple(".".join(folder.relative_to(ROOT.parent).parts) + "." for folder in folders_of(expansion))
    found = [f"{path}: {name}" for path in others for name in imports(path, whole=True) if f"{name}.".startswith(names)]
    assert own and found == []


# --- finding extensions -----------------------------------------------------------------------------------------------


def test_extensions_are_found_by_their_folders_and_in_play_by_the_setup() -> None:
    assert EXPANSIONS == ["armada", "cities", "leaders", "teams", "two_players", "wonder_pack"]
    assert {extension.id for extension in extensions_of(Setup(4))} == set()
    assert {extension.id for extension in extensions_of(Setup(4, expansions=("leaders",)))} == {"leaders"}
    assert {extension.id for extension in extensions_of(Setup(2, expansions=("leaders",)))} == {
        "leaders",
        "two_players",
    }
    assert {extension.id for extension in extensions_of(demo_game(2, 1, 2).view(0))} == {"two_players"}


def test_only_the_game_for_two_has_a_city_that_is_nobodys() -> None:
    assert nobodys_name(Setup(2), str.upper) == "FREE_CITY.NAME"
    assert nobodys_name(Setup(3), str.upper) == ""


# --- an extension from outside ----------------------------------------------------------------------------------------


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    """A program with harbours installed, and in play in every game."""
    monkeypatch.setattr(installed, "packages", lambda: ("tests.support.harbours",))
    monkeypatch.setattr("game.wonders.installed.extensions_of", lambda game: (HARBOURS,))
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
    for seat, city in enumerate(table.snapshot.view.cities):
        table.snapshot.put_city(seat, city.replaced(pieces=(*city.pieces, Ships((list(table.snapshot.cards)[seat],)))))
    for _ in range(12):
        app.tick(0.05)
    return scene


def test_cards_pills_and_figures_of_a_part_lie_in_every_city(app: App) -> None:
    scene = table_of(app)
    ships = list(scene.table.snapshot.cards)
    spots = {spot.hot.key: spot for spot in scene.ui.widgets if hasattr(spot, "hot")}
    assert f"row:0:{ships[0]}" in spots and "held:0:harbours" in spots
    assert spots[f"row:0:{ships[0]}"].tip() == "A ship lies in this harbour"
    for seat in (scene.table.snapshot.left, scene.table.snapshot.right):
        assert spots[f"structure:{seat}:{ships[seat]}"].tip() == "A ship lies in this harbour"
    assert all(scene.table.snapshot.figures(city) == (("harbour", 1),) for city in scene.table.snapshot.view.cities)
    app.render()


def test_an_event_of_a_part_is_animated_and_written_down(app: App) -> None:
    scene = table_of(app)
    event = Event(1, Docked(card=next(iter(scene.table.snapshot.cards)), ships=2))
    scene.timeline.play(scene.director.play([event], scene.controller.view(0)))
    scene.timeline.tick(0.3)
    assert len(scene.sprites) == 1 and scene.timeline.busy
    app.render()
    scene.timeline.skip()
    assert len(scene.sprites) == 0
    line = scene.log.lines[-1]
    assert (line.seat, line.icon) == (1, "harbour")
    assert line.text == f"{scene.table.narrator.player(1).name} docked 2 ships"


def test_icons_texts_and_backs_of_a_part_are_known(app: App) -> None:
    services, effect = app.services, Tide(3)
    assert [glyph.icons for glyph in effect_icons([effect])] == [("harbour",)]
    assert describe([effect], services.tr) == ["The tide brings 3 ships"]
    assert services.icons.get("harbour", 40).get_bounding_rect().height > 20
    back = painters(services).cards.back("harbours", (100, 150))
    assert back != painters(services).cards.back(1, (100, 150)) and back.get_at((50, 75))[2] > 100
    face = CardFace("galley", "Galley", "teal", 0, coins="2", effects=effect_icons([effect]))
    red, _, blue, _ = pygame.transform.average_color(painters(services).cards.face(face, (200, 300)), (15, 5, 50, 20))
    assert blue > red + 40
    services.set_language("en")
    assert services.tr("harbours.tip") == "A ship lies in this harbour"
