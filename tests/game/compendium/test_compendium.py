"""The compendium on the screen: with mouse, keys and gamepad, in windows of any shape, from the table by one key."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

from game.app import App
from game.compendium.scene import CompendiumScene
from game.compendium.trait_button import TraitButton
from game.platform.input import DEFAULT_KEYS, REMAPPABLE, Intent, Kind
from game.table.enlarged import EnlargedScene
from game.ui.text_field import TextField
from game.wonders.compendium.ids import card_id, wonder_id
from game.wonders.samples.demo import demo_game
from tests.game.scenes.test_shapes import WINDOWS
from tests.support.scene_tools import button, click, give, make_app, top

pytestmark = pytest.mark.xdist_group("compendium")


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    app = make_app(tmp_path_factory.mktemp("compendium"), mute=True)
    yield app
    app.close()


@pytest.fixture
def app(program: App) -> App:
    program.services.stack.reset(program.services.scenes.create("title"))
    return program


def opened(app: App, piece: str = "", game: str = "wonders") -> CompendiumScene:
    app.services.go("compendium", piece=piece, game=game)
    app.tick(0.05)
    scene = top(app)
    assert isinstance(scene, CompendiumScene)
    return scene


def shown(scene: CompendiumScene) -> str:
    assert scene.detail is not None
    return scene.detail.piece.id


def test_letters_search_and_keys_go_through_what_was_found(app: App) -> None:
    scene = opened(app)
    assert isinstance(scene.ui.focus, TextField) and app.services.input is not None
    give(app, *(Intent(Kind.TEXT, text=sign) for sign in "temple"))
    assert scene.grid is not None and shown(scene) == card_id("temple")
    assert 0 < len(scene.grid.items) < 10
    give(app, Kind.CONFIRM)
    assert scene.ui.focus is scene.grid
    give(app, Kind.RIGHT)
    assert shown(scene) == scene.grid.items[1].id
    give(app, Kind.CONFIRM)
    assert isinstance(top(app), EnlargedScene)
    give(app, Kind.CANCEL, Kind.CANCEL)
    assert top(app).name == "title"


def test_a_cross_reaches_everything(app: App) -> None:
    """Down from the search to choices and pictures, and up again, as a gamepad goes."""
    scene = opened(app)
    reached = set()
    for kind in (*[Kind.DOWN] * 3, *[Kind.RIGHT] * 3, *[Kind.UP] * 4, *[Kind.NEXT] * len(scene.ui.widgets)):
        give(app, kind)
        reached.add(scene.ui.focus)
    assert set(scene.ui.widgets) <= reached


def test_a_click_on_a_trait_narrows_down_and_a_second_one_takes_it_back(app: App) -> None:
    scene = opened(app)
    assert scene.grid is not None
    whole = len(scene.grid.items)
    red = next(one for one in scene.ui.widgets if isinstance(one, TraitButton) and one.key == "trait:red")
    click(app, red)
    assert {piece.kind for piece in scene.grid.items} == {"red"} and shown(scene) == scene.grid.items[0].id
    click(app, red)
    assert len(scene.grid.items) == whole


def test_chains_are_followed_even_to_what_is_not_among_the_pictures(app: App) -> None:
    scene = opened(app, card_id("scriptorium"))
    scene.want(age=1)
    click(app, button(scene.ui.widgets, "Library"))
    assert shown(scene) == card_id("library")
    assert scene.grid is not None and scene.grid.item is not None and scene.grid.item.id == card_id("library")
    click(app, button(scene.ui.widgets, "Scriptorium"))
    assert shown(scene) == card_id("scriptorium")


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("window", WINDOWS)
def test_nothing_leaves_the_window_or_covers_anything(app: App, window: tuple[int, int], scale: float) -> None:
    before = app.surface.get_size()
    app.services.text.ui_scale = scale
    app.resize(window)
    for name in (card_id("library"), wonder_id("rhodes", "B"), "architects/wonder:giza"):
        scene = opened(app, name)
        bounds = app.services.canvas.bounds.inflate(1, 1)
        for one, other in combinations(scene.ui.widgets, 2):
            assert not one.box.colliderect(other.box.inflate(-2, -2)), (one, other)
        assert all(bounds.contains(widget.box) for widget in scene.ui.widgets)
        app.services.stack.pop(scene)
    app.services.text.ui_scale = 1.0
    app.resize(before)


def test_one_key_looks_a_card_of_the_table_up(app: App) -> None:
    assert "compendium" in REMAPPABLE
    assert sum(DEFAULT_KEYS["compendium"][0] in names for names in DEFAULT_KEYS.values()) == 1
    app.services.go("age_draft", controller=demo_game(3, 2, 3))
    for _ in range(40):
        app.tick(0.05)
    table = top(app)
    hand = [widget for widget in table.ui.widgets if getattr(widget, "card", None)]
    card = hand[0].card
    give(app, Intent(Kind.POINT, pos=hand[0].box.center, device="mouse"), Kind.COMPENDIUM)
    scene = top(app)
    assert isinstance(scene, CompendiumScene) and scene.private and shown(scene) == card_id(card)
    give(app, Kind.COMPENDIUM)
    assert top(app) is table
    give(app, Intent(Kind.PRESS, pos=hand[0].box.center, button=3, device="mouse"))
    enlarged = top(app)
    assert isinstance(enlarged, EnlargedScene)
    click(app, next(iter(enlarged.ui.widgets)))
    scene = top(app)
    assert isinstance(scene, CompendiumScene) and shown(scene) == card_id(card)
    give(app, Kind.CANCEL)
    assert top(app) is table


@pytest.mark.parametrize("window", [(1280, 720), (1920, 1080), (720, 1280), (1600, 1200)])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_only_whole_rows_of_pictures_are_shown(app: App, window: tuple[int, int], scale: float) -> None:
    app.resize(window)
    app.services.text.ui_scale = scale
    app.services.go("compendium")
    grid = top(app).grid
    cells, many = grid._cells, len(grid.items)
    assert cells.lines > cells.fitting >= 2
    lowest = cells.row(grid.first + cells.fitting - 1, grid.first)[0]
    assert lowest.bottom <= cells.room.bottom + 0.01 and lowest.bottom >= cells.room.bottom - 0.3 * cells.height
    grid.handle(Intent(Kind.SCROLL, value=-1))
    assert grid.first == 1 and grid.at_place(cells.row(1, 1)[0].center) == cells.across
    grid.select(many - 1)
    assert grid.first == cells.lines - cells.fitting
    app.render()
