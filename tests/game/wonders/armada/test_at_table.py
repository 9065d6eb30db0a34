"""Shipyards at the table: where they lie, what they show, ships and losses that are animated, sailing along with a
card, whole games with a person."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise
from pathlib import Path

import pytest

from game.app import App
from game.platform.input import Intent, Kind
from game.platform.paths import find_paths
from game.storage.settings import Settings
from game.table.static_layer import Hotspot
from game.wonders.armada.dock import Dock
from game.wonders.armada.quay import row_box
from game.wonders.armada.ships import ShipScene
from game.wonders.armada.yard import space_box, yard_place
from game.wonders.controller import Controller
from game.wonders.desk.session import Session
from game.wonders.samples.demo import demo_game
from game.wonders.table.age_draft import AgeDraftScene
from game.wonders.table.areas.neighbour import board_box, panel_rooms
from game.wonders.table.areas.rooms import own_board, own_shelf
from game.wonders.table.telling.payment import payment_text
from game.wonders.table.telling.worth import reasons, signs
from rules import Event
from rules.wonders.armada.event_facts import IncursionAimed, Raided, Sailed, Taxed
from rules.wonders.armada.facts import FleetView, fleet_at
from rules.wonders.armada.yards import FLEETS, SPACES
from rules.wonders.engine.event_facts import CoinsLost
from tests.game.wonders.armada.naval_games import asked, sailing
from tests.game.wonders.table.test_game import play

ARMADA = ("armada",)
BOTH = ("armada", "leaders")


@pytest.fixture
def app(tmp_path: Path, plain_cards: None) -> Iterator[App]:
    settings = Settings(speed="instant", take_back="off", mute=True)
    app = App(size=(640, 360), settings=settings, paths=find_paths(tmp_path), raise_errors=True)
    yield app
    app.close()


def table_of(app: App, seats: int = 5, age: int = 2, turn: int = 4, game: Controller | None = None) -> AgeDraftScene:
    """A table on show in the middle of a game, painted."""
    controller = game or demo_game(seats, age, turn, expansions=ARMADA)
    scene = app.services.scenes.create("age_draft", controller=controller)
    assert isinstance(scene, AgeDraftScene)
    app.services.stack.push(scene)
    for _ in range(30):
        app.tick(0.1)
    return scene


def spots(scene: AgeDraftScene) -> dict[str, Hotspot]:
    """What can be pointed at, by key."""
    return {widget.hot.key: widget for widget in scene.ui.widgets if isinstance(widget, Hotspot)}


# --- places and pictures ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 5, 8])
def test_shipyards_lie_beside_the_wonders_and_on_nothing_else(app: App, seats: int) -> None:
    expansions = ARMADA if seats < 8 else ("armada", "leaders")
    scene = table_of(app, game=demo_game(seats, 2, 2, expansions=expansions))
    table = scene.table
    own = yard_place(table, 0)
    assert own is not None and table.seating.frame.centre.contains(own)
    assert not own.colliderect(own_board(table)) and not own.colliderect(own_shelf(table))
    assert own_board(table).width > 450
    for seat in (table.snapshot.left, table.snapshot.right):
        panel, place = table.seating.panel(seat), yard_place(table, seat)
        assert panel is not None and place is not None and panel.contains(place)
        assert not place.colliderect(board_box(table, panel))
        assert not place.colliderect(panel_rooms(table, panel).lanes)
    assert all(yard_place(table, seat) is None for seat in table.snapshot.far)


def test_the_spaces_of_a_shipyard_lie_in_it_side_by_side(app: App) -> None:
    table = table_of(app).table
    own, brief = yard_place(table, 0), yard_place(table, 1)
    assert own is not None and brief is not None
    spaces = [[space_box(own, fleet, space) for space in range(SPACES + 1)] for fleet in range(len(FLEETS))]
    every = [box for row in spaces for box in row]
    assert all(own.contains(box) and box.width > 40 and box.height > 50 for box in every)
    assert not any(one.colliderect(other) for one, other in combinations(every, 2))
    rows = [row_box(brief, fleet) for fleet in range(len(FLEETS))]
    assert all(brief.contains(row) for row in rows)
    assert all(upper.bottom <= lower.top for upper, lower in pairwise(rows))


def test_every_space_says_what_it_brings_and_costs_with_the_figures_of_its_shipyard(app: App) -> None:
    scene = table_of(app)
    table, found, dock = scene.table, spots(scene), Dock(scene.table.snapshot.view, 0)
    assert {f"space:0:{fleet}:{space}" for fleet in range(4) for space in range(SPACES + 1)} <= set(found)
    fleet = next(fleet for fleet in range(4) if dock.next(fleet) is not None)
    space = dock.next(fleet)
    assert space is not None
    text = found[f"space:0:{fleet}:{space}"].tip()
    for good, number in dock.goods(fleet, space).items():
        name = "coin" if good == "coins" else app.services.tr(f"resource.{good}")
        assert name in text and str(number) in text
    at = dock.ships[fleet]
    if at:
        assert "The ship is here" in found[f"space:0:{fleet}:{at}"].tip()
    strengths = [fleet_at(city).strength for city in table.snapshot.view.cities]
    assert f"naval strength {strengths[0]}" in found["naval:0"].tip()
    assert f"of {len(strengths)}" in found["naval:0"].tip() or len(set(strengths)) == 1
    assert f"commerce level {fleet_at(table.snapshot.me).commerce}" in found["commerce:0"].tip()
    assert {f"fleet:1:{fleet}" for fleet in range(4)} <= set(found)


def test_an_incursion_lies_with_its_target_and_says_who_comes(app: App) -> None:
    scene = table_of(app)
    table = scene.table
    assert not any(key.startswith("raid:") for key in spots(scene))
    table.snapshot.put_city(1, table.snapshot.city(1).put(fleet_at(table.snapshot.city(1)).replaced(raids=(0,))))
    for _ in range(3):
        app.tick(0.1)
    tip = spots(scene)["raid:1:0"].tip()
    assert table.narrator.player(1).name in tip and str(table.snapshot.city(1).shields) in tip


def test_the_picture_changes_when_a_ship_sails_and_the_old_one_is_not_shown_again(app: App) -> None:
    scene = table_of(app)
    table, place = scene.table, yard_place(scene.table, 0)
    assert place is not None
    area = app.services.canvas.rect(place)
    before = app.render().subsurface(area).copy()
    fleet = dict(fleet_at(table.snapshot.me).fleet)
    moved = next(name for name in FLEETS if fleet[name] < SPACES)
    table.snapshot.put_city(
        0, table.snapshot.me.put(fleet_at(table.snapshot.me).replaced(fleet={**fleet, moved: fleet[moved] + 1}))
    )
    app.tick(0.1)
    after = app.render().subsurface(area).copy()
    assert after.get_buffer().raw != before.get_buffer().raw
    table.snapshot.put_city(0, table.snapshot.me.put(fleet_at(table.snapshot.me).replaced(fleet=fleet)))
    app.tick(0.1)
    assert app.render().subsurface(area).copy().get_buffer().raw == before.get_buffer().raw


def test_far_cities_say_strength_and_level_and_narrow_strips_take_two_even_lines(app: App) -> None:
    scene = table_of(app, game=demo_game(8, 3, 3, expansions=("armada", "leaders")))
    table = scene.table
    for seat in table.snapshot.far:
        figures = dict(table.snapshot.figures(table.snapshot.city(seat)))
        assert figures["naval"] == fleet_at(table.snapshot.city(seat)).strength
        assert figures["commerce"] == fleet_at(table.snapshot.city(seat)).commerce
    boxes = [table.seating.strip(seat) for seat in table.snapshot.far]
    assert len(boxes) == 5 and not any(one.colliderect(other) for one, other in combinations(boxes, 2))


# --- events -----------------------------------------------------------------------------------------------------------


@pytest.fixture
def slow(tmp_path: Path) -> Iterator[App]:
    """A program in which animations take their time."""
    app = App(size=(640, 360), settings=Settings(mute=True), paths=find_paths(tmp_path), raise_errors=True)
    yield app
    app.close()


def perform(app: App, scene: AgeDraftScene, event: Event) -> list[int]:
    """Animate one event step by step; how many things were in flight at each step."""
    scene.timeline.play(scene.director.play([event], scene.controller.view(0), sync=False))
    seen = []
    for _ in range(200):
        if not scene.timeline.busy:
            break
        app.tick(0.05)
        seen.append(len(scene.sprites))
    return seen


def test_a_ship_leaves_its_space_flies_and_lies_at_the_next(slow: App) -> None:
    scene = table_of(slow)
    fleet = next(name for name in FLEETS if fleet_at(scene.table.snapshot.me).fleet[name] < SPACES)
    at = fleet_at(scene.table.snapshot.me).fleet[fleet]
    seen = perform(slow, scene, Event(0, Sailed(fleet=fleet, space=at + 1, free=False)))
    assert max(seen) == 1 and seen[-1] == 0
    assert fleet_at(scene.table.snapshot.me).fleet[fleet] == at + 1


@pytest.mark.parametrize("loss", [Taxed(coins=2, tax=2, levied=(1, 2)), Raided(coins=2, by=1)])
def test_coins_that_are_lost_fly_away_after_the_sign_of_what_takes_them(slow: App, loss: CoinsLost) -> None:
    scene = table_of(slow)
    before = scene.table.snapshot.me.coins
    seen = perform(slow, scene, Event(0, loss))
    assert max(seen) >= 1 and scene.table.snapshot.me.coins == before - 2


def test_an_incursion_goes_to_its_target(slow: App) -> None:
    scene = table_of(slow)
    assert max(perform(slow, scene, Event(1, IncursionAimed(target=4)))) == 1
    assert fleet_at(scene.table.snapshot.city(1)).raids == (4,)


# --- sailing along with a card ----------------------------------------------------------------------------------------


def with_a_sailing_card(app: App) -> AgeDraftScene:
    """A table where a card is taken up that a ship can sail with when it is built."""
    games = (demo_game(5, 2, turn, expansions=ARMADA) for turn in range(2, 7))
    game, card = next(
        (game, action.card) for game in games for action in game.legal(0) if action.verb == "build" and action.extra
    )
    scene = table_of(app, game=game)
    scene.desk.pick(scene.desk.choice.cards.index(card), False)
    return scene


def test_build_and_sail_is_one_choice_with_one_price(app: App) -> None:
    scene = with_a_sailing_card(app)
    desk, table = scene.desk, scene.table
    app.tick(0.1)
    keys = [widget.key for widget in scene.ui.widgets if widget.key.startswith(("rider:", "pay:", "confirm"))]
    assert keys[:2] == ["rider:", "rider:sail"] and "confirm" in keys
    plain = desk.choice.action
    assert plain is not None and not plain.extra and all(not action.extra for action in desk.choice.payments)
    desk.choose_rider("sail")
    sails = desk.choice.action
    assert sails is not None and sails.extra == "sail"
    assert all(action.extra for action in desk.choice.payments)
    said = payment_text(table.narrator, sails)
    if sails.coins:
        bought = {good for goods in table.snapshot.purchases(sails).values() for good in goods}
        assert all(app.services.tr(f"resource.{good}") in said for good in bought)
    assert table.snapshot.prospects(sails).kept[1] != table.snapshot.prospects(plain).kept[1]
    assert any(line.startswith("The ") and "ship" in line for line in reasons(table.narrator, sails))
    app.tick(0.1)
    confirm = next(widget for widget in scene.ui.widgets if widget.key == "confirm")
    assert confirm.text.endswith("and sail")
    desk.confirm()
    assert desk.session.down is not None or scene.controller.record.actions[-1][1].endswith("sail")


def test_a_discard_brings_coins_or_a_step_of_the_merchant_ship(app: App) -> None:
    scene = table_of(app)
    desk, table = scene.desk, scene.table
    desk.pick(0, False)
    desk.choose_verb("sell")
    assert desk.choice.riders == ["", "sail"]
    coins = desk.choice.action
    assert coins is not None and "{coin} +3" in signs(table.narrator, coins)
    desk.choose_rider("sail")
    sails = desk.choice.action
    assert sails is not None and "{coin} +3" not in signs(table.narrator, sails)
    before, after = (
        found.fleet["yellow"]
        for pieces in table.snapshot.prospects(sails).kept
        for found in pieces
        if isinstance(found, FleetView)
    )
    assert after == before + 1


def test_taking_back_keeps_what_went_with_the_card(app: App) -> None:
    app.services.settings.speed, app.services.settings.take_back = "normal", "wait"
    scene = with_a_sailing_card(app)
    scene.desk.choose_rider("sail")
    scene.desk.confirm()
    assert scene.desk.take_back()
    assert scene.desk.choice.rider == "sail" and scene.desk.choice.action is not None


# --- questions and whole games ----------------------------------------------------------------------------------------


def asked_for_a_ship(seats: int = 3) -> Controller:
    """A game in which the first city is asked which ship moves for nothing."""
    for seed in range(1, 30):
        game = demo_game(seats, 1, 1, seed, "random", 0, expansions=ARMADA)
        while not game.finished:
            for seat in game.to_act():
                legal = game.legal(seat)
                if not seat and game.view(0).question.kind == "fleet":
                    game.take_moves()
                    return game
                free = [a for a in legal if not seat and a.card in _FREE and a.verb == "build"]
                game.choose(seat, (free or list(legal))[0])
    raise AssertionError("no free move in thirty games")


_FREE = ("dry_hold", "construction_zone", "ship_repair", "boathouse", "harbor_masters_office", "naval_headquarters")


def test_the_ship_that_moves_for_nothing_is_chosen_on_plates_or_in_the_shipyard(app: App) -> None:
    game = asked_for_a_ship()
    table_of(app, game=game)
    for _ in range(20):
        app.tick(0.1)
    scene = app.services.stack.top
    assert isinstance(scene, ShipScene)
    app.render()
    ships = scene.desk.choice.cards
    assert set(ships) <= set(FLEETS) and len(ships) > 1
    plates = [widget for widget in scene.ui.widgets if widget.key.startswith("ship:")]
    assert len(plates) == len(ships)
    assert not any(one.box.colliderect(other.box) for one, other in combinations(plates, 2))
    before = fleet_at(game.view(0).cities[0]).fleet
    app.tick(0.05, [Intent(Kind.DIGIT, value=2)])
    app.tick(0.05, [Intent(Kind.DIGIT, value=2)])
    for _ in range(20):
        app.tick(0.1)
    assert fleet_at(game.view(0).cities[0]).fleet[ships[1]] >= before[ships[1]] + 1


def test_advice_on_a_ship_is_shown_and_followed(app: App) -> None:
    game = sailing("human random random random random", 1, asked("fleet"))
    session = Session(game)
    session.hand_over(0)
    scene = ShipScene(app.services, session)
    app.services.stack.push(scene)
    app.tick(0.05)
    advised = scene.desk.choice.legal[-1]
    scene.desk.hint, scene.desk.advised = "Take it", advised
    app.render()
    scene.ui.focus = next(widget for widget in scene.ui.widgets if widget.key == "hint")
    app.tick(0.05, [Intent(Kind.CONFIRM)])
    assert [text for seat, text in game.record.actions if seat == 0][-1] == str(advised)
    assert scene not in app.services.stack.scenes


@pytest.mark.parametrize(
    ("seats", "expansions"),
    [(4, BOTH), *(pytest.param(*other, marks=pytest.mark.slow) for other in [(3, ARMADA), (8, BOTH)])],
)
def test_a_person_plays_a_game_with_ships_to_the_scores(app: App, seats: int, expansions: tuple[str, ...]) -> None:
    scene = play(app, ["human", *["random"] * (seats - 1)], 5, (), expansions)
    sheets, _ = scene.controller.scores()
    assert len(sheets) == seats and scene.controller.finished


def test_nothing_of_the_columns_shows_between_the_wonder_and_the_shipyard(app: App) -> None:
    scene = table_of(app, game=demo_game(3, 3, 6, expansions=ARMADA))
    board, place = own_board(scene.table), yard_place(scene.table, 0)
    assert place is not None
    picture, canvas = app.render(), app.services.canvas
    middle = (board.right + place.left) / 2
    tones = [sum(picture.get_at(canvas.point(middle, board.y + down))[:3]) for down in range(24, 200, 4)]
    assert max(tones) - min(tones) < 60, "plaster alone"
