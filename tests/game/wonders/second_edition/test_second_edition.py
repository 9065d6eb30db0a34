"""The second edition on the screen: its choice in the setup, its cards and powers at the table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.app import App
from game.wonders.cards.effects import describe
from game.wonders.samples.demo import game_until
from game.wonders.setup.plan import Plan
from game.wonders.setup.scene import SetupScene
from game.wonders.table.age_draft import AgeDraftScene
from game.wonders.table.telling import tips
from rules import Setup, View, ruleset
from tests.support.scene_tools import click, make_app, pass_time, top

SECOND = Setup(5, 12, boards=("olympia:A", "babylon:B", "giza:B"), edition="second")


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    app = make_app(tmp_path, speed="instant", take_back="off", mute=True)
    yield app
    app.close()


def opened(app: App) -> SetupScene:
    app.services.go("setup")
    scene = top(app)
    assert isinstance(scene, SetupScene)
    app.tick(0.1)
    return scene


def press(app: App, scene: SetupScene, key: str) -> None:
    click(app, next(widget for widget in scene.ui.widgets if widget.key == key))


def blocked(scene: SetupScene) -> dict[str, str]:
    return {widget.key: widget.blocked for widget in scene.ui.widgets if getattr(widget, "blocked", "")}


def test_the_second_edition_refuses_two_and_eight_players_and_armada(app: App) -> None:
    scene = opened(app)
    press(app, scene, "edition:second")
    assert scene.plan.setup(1).edition == "second"
    said = blocked(scene)
    assert {"count:2", "count:8", "with:armada"} <= said.keys()
    assert said["with:armada"] == "Armada cannot be played in the second edition."
    assert said["count:2"] == "The second edition is for 3 to 7 players."
    press(app, scene, "edition:first")
    assert scene.plan.setup(1).edition == "first" and "count:2" not in blocked(scene)


def test_armada_is_taken_away_with_the_first_edition_and_the_choice_is_remembered(app: App) -> None:
    scene = opened(app)
    press(app, scene, "with:armada")
    assert scene.plan.expansions == ("armada",)
    press(app, scene, "edition:second")
    assert scene.plan.expansions == ()
    assert Plan.from_json(scene.plan.to_json()).edition == "second"


def test_the_cards_of_the_second_edition_lie_on_the_table(app: App) -> None:
    game = game_until(SECOND, lambda view: view.age == 3 and "ludus" in view.hand)
    table = AgeDraftScene(app.services, game)
    app.services.stack.reset(table)
    pass_time(app, 2)
    assert top(app) is table and "ludus" in game.view(0).hand


def test_what_olympia_can_do_in_words(app: App) -> None:
    tr, boards = app.services.tr, ruleset(edition="second").boards
    sides = boards["olympia"].sides
    said = [describe(stage.effects, tr)[0] for side in ("A", "B") for stage in sides[side]]
    assert said[1] == "Cards of a colour that your city does not have yet cost nothing"
    assert said[3] == "The first card you choose in each age costs nothing if you build it"
    assert said[4] == "The card you choose in the last turn of each age costs nothing if you build it"


def test_what_the_wonder_builds_for_nothing_is_told_apart_from_what_the_city_can_pay(app: App) -> None:
    """Olympia builds the first card of a colour for nothing: neither one of a colour that it has, nor one that costs
    nothing anyway, nor one that its own goods pay for before the stage is built."""

    def waived(view: View) -> bool:
        return view.cities[0].stages == 2 and view.age == 2

    before = AgeDraftScene(app.services, game_until(SECOND, lambda view: view.turn == 1)).table.snapshot
    assert not any(before.waiver(card) for card in before.hand)
    narrator = AgeDraftScene(app.services, game_until(SECOND, waived, verb="stage")).table.narrator
    snapshot = narrator.snapshot
    colours = {snapshot.cards[card].colour for card in snapshot.me.structures}
    found = [card for card in snapshot.hand if snapshot.waiver(card)]
    dear = [card for card in snapshot.hand if snapshot.cards[card].cost and snapshot.offers[card].state == "free"]
    assert found and set(found) <= set(dear)
    assert not colours & {snapshot.cards[card].colour for card in found}
    told = {card: tips.card_offer(narrator, card, snapshot.offers[card]) for card in snapshot.hand}
    assert {card for card in told if told[card] == "Free: your wonder waives its cost."} == set(found)


def test_a_guild_of_whole_wonders_says_so(app: App) -> None:
    guild = next(card for card in ruleset(edition="second").content.cards if card.id == "decorators_guild")
    (said,) = describe(guild.effects, app.services.tr)
    assert said == "7 victory points if every stage of your wonder is built, at the end of the game"


def test_the_edition_comes_first_and_is_remembered_even_if_no_game_is_started(app: App) -> None:
    scene = opened(app)
    assert [widget.key for widget in scene.ui.widgets[:2]] == ["edition:first", "edition:second"]
    press(app, scene, "edition:second")
    press(app, scene, "back")
    app.services.go("compendium")
    assert top(app).edition == ("wonders", "second")
    assert opened(app).plan.edition == "second"
