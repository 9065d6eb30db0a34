"""Whatever is told about a game says which edition it was, and nothing mixes the two."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.app import App
from game.challenges.deal_in_words import described
from game.compendium.scene import CompendiumScene
from game.editions import GameEdition, all_editions, edition_in, edition_of, game_in_words
from game.games import game_plugin, game_plugins
from game.scenes.courses import CourseEntry, title_of
from game.scenes.how_to_play import HowToPlayScene
from game.scenes.saves.save_rows import SaveRows
from game.storage.stats import Statistics
from game.ui.widgets import Selector
from game.wonders.cards.edition_icons import icons_of_others
from game.wonders.cards.whole import shown_stages
from game.wonders.cards.wonder_art import WonderArt
from game.wonders.compendium.ids import card_id, wonder_id
from game.wonders.samples.demo import demo_game
from game.wonders.scoring.entries import entries_of
from game.wonders.sides import city_and_side
from rules import Record, Setup, ruleset
from tests.support.scene_tools import make_app, top

SECOND = GameEdition("wonders", "second")


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    app = make_app(tmp_path_factory.mktemp("editions"), mute=True)
    yield app
    app.close()


def test_a_game_with_one_edition_names_none(app: App) -> None:
    tr = app.services.tr
    assert [edition for edition in all_editions() if edition.game == "wonders"] == [GameEdition(), SECOND]
    assert game_in_words(tr, SECOND) == "Wonders, second edition"
    assert game_in_words(tr, GameEdition("architects")) == tr(game_plugin("architects").called)


def test_a_record_tells_its_edition_as_the_setup_does() -> None:
    for setup in (Setup(3), Setup(3, edition="second")):
        assert edition_in(Record(setup).to_json()) == edition_of(setup)
    assert edition_in({}) == GameEdition()


def test_statistics_are_kept_apart(app: App) -> None:
    found = Statistics()
    for edition in ("first", "second", "second"):
        found.add(entries_of(demo_game(3, 4, 1, seed=7 + len(found.entries), edition=edition)))
    read = Statistics.from_json(found.to_json())
    assert [len(read.of("wonders", edition).entries) for edition in ("first", "second")] == [1, 2]


def test_saves_deals_and_scores_name_it(app: App) -> None:
    drawn: list[str] = []
    game = demo_game(3, 4, 1, edition="second")
    app.services.saves.save("slot1", game.save_data(), "Mine")
    (info,) = app.services.saves.saves()
    assert "Second edition" in SaveRows(app.services).about(info)
    assert "Wonders, second edition" in described(app.services.tr, game.record)
    app.services.text.observer = lambda text, size: drawn.append(text)
    app.services.go("scoring", controller=game)
    for _ in range(600):
        app.tick(0.1)
    app.render()
    app.services.text.observer = None
    assert any("Second edition" in text for text in drawn)


def test_the_compendium_shows_one_edition_and_keeps_the_piece(app: App) -> None:
    app.services.go("compendium", piece=card_id("altar"), edition="second")
    app.tick(0.05)
    scene = top(app)
    assert isinstance(scene, CompendiumScene)
    found = {edition: {piece.id: piece for piece in _pieces(scene, edition)} for edition in ("first", "second")}
    assert card_id("ludus") in found["second"] and card_id("ludus") not in found["first"]
    assert found["second"][card_id("altar")].after == (card_id("pantheon"),)
    assert found["first"][card_id("altar")].after == (card_id("temple"),)
    assert scene.grid is not None and scene.grid.item is not None and scene.grid.item.id == card_id("altar")


def _pieces(scene: CompendiumScene, edition: str):
    scene.choose_game(GameEdition("wonders", edition))
    return scene.compendium.pieces


def test_signs_of_another_edition_are_left_out() -> None:
    assert "copy_guild" in icons_of_others("second") and "free_first_of_colour" in icons_of_others("first")
    assert not {"wood", "points", "shield"} & icons_of_others("second")
    assert not {"cross", "chain"} & icons_of_others("first", ()), "tables show them, too"
    groups = game_plugin("wonders").legend(Record(Setup(3, edition="second")))
    legend = {icon for signs in groups.values() for icon in signs}
    assert "free_build" not in legend, "it is of another box"
    assert "free_first_of_age" in legend and "copy_guild" not in legend


def test_sides_are_day_and_night_where_the_edition_calls_them_so(app: App) -> None:
    tr = app.services.tr
    assert [city_and_side(tr, edition, "giza", "B") for edition in ("first", "second")] == [
        "Giza · side B",
        "Giza · Night",
    ]
    assert game_plugin("wonders").in_edition("second").side(tr, "A") == "Day"
    app.services.go("compendium", piece=wonder_id("rhodes", "B"), edition="second")
    scene = top(app)
    assert isinstance(scene, CompendiumScene) and scene.detail is not None
    assert scene.detail.piece.title.endswith(", Night")


def test_a_whole_wonder_is_painted_whole_though_its_painting_has_more_stages() -> None:
    stages = ruleset(edition="second").boards["babylon"].sides["B"]
    assert len(stages) < WonderArt().stages("babylon", "B")
    assert shown_stages(1, len(stages)) == 1 and shown_stages(2, len(stages)) >= WonderArt().stages("babylon", "B")


def test_the_compendium_says_where_figures_are_in_doubt(app: App) -> None:
    tr, plugin = app.services.tr, game_plugin("wonders")
    known = {edition: plugin.in_edition(edition).compendium(app.services) for edition in ("first", "second")}
    assert not any(piece.known for piece in known["first"].pieces)
    doubted = {piece.id: piece.known for piece in known["second"].pieces if piece.known}
    one, disputed = tr("compendium.one_source"), tr("compendium.disputed")
    cards = ("arsinoe", "raider_fort", "guardhouse", "raider_garrison", "prison", "memorial")
    sides = [wonder_id("byzantium", side) for side in ("A", "B")]
    expected = {**dict.fromkeys([*map(card_id, cards), *sides], one)}
    assert doubted == expected | dict.fromkeys([card_id("plato"), card_id("embassy"), wonder_id("rome", "B")], disputed)


def test_every_page_of_how_to_play_can_be_drawn_and_its_chapter_says_the_edition(app: App) -> None:
    plugin = game_plugin("wonders").in_edition("second")
    assert {"armada", "two_players"}.isdisjoint(plugin.further_lessons) and "cities" in plugin.further_lessons
    for page in plugin.further_lessons:
        app.services.go("how_to_play", added=page, edition="second")
        scene = top(app)
        assert isinstance(scene, HowToPlayScene)
        (which,) = (widget for widget in scene.ui.widgets if isinstance(widget, Selector))
        assert which.value == (SECOND, page) and "second edition" in dict(which.options)[which.value]
        app.tick(0.1)
        app.render()


def test_lessons_are_called_by_their_editions(app: App) -> None:
    tr = app.services.tr
    named = {name: title_of(tr, CourseEntry(plugin, name)) for plugin in game_plugins() for name in plugin.courses}
    assert named["wonders"] == "First game, first edition" and named["wonders_second"] == "First game, second edition"
    assert named["architects"] == tr("courses.architects.title")
