"""Cities of the second edition beyond the rules: a scene for each card, what is told, and what bots make of it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random

import pygame
import pytest

import rules
from game.app import App
from game.bots.registry import bot_info
from game.players import players_from
from game.wonders.bots.evaluation import Appraiser
from game.wonders.bots.table import BotTable
from game.wonders.bots.weights import DEFAULT
from game.wonders.cards.art import ArtStore
from game.wonders.cards.effects import describe, effect_icons
from game.wonders.cities import tolls
from game.wonders.controller import Controller
from game.wonders.table.age_draft import AgeDraftScene
from game.wonders.table.conflict.pictures import Pair
from game.wonders.table.conflict.scene import _tokens_before
from game.wonders.table.pictures import Table as TableOnScreen
from game.wonders.table.telling import tips
from game.wonders.table.telling.sources import unit_prices
from game.wonders.table.telling.worth import reasons
from rules import Action, Event, Setup
from rules.wonders.cities.event_facts import DebtTaken
from rules.wonders.cities.facts import debts_at
from rules.wonders.engine.event_facts import TokensMoved
from rules.wonders.leaders.facts import leaders_at
from rules.wonders.rollout.policy import base_worth
from tests.rules.wonders.cities import tables
from tests.rules.wonders.cities.tables import RICH
from tests.rules.wonders.playout import CITIES
from tests.support.scenario import seat
from tests.support.scenario_table import Table
from tests.support.scene_tools import make_app, pass_time

SIZE = (120, 87)
RULES = rules.ruleset(CITIES, edition="second")
BLACK = [card.id for card in RULES.cards if card.colour == "black"]
dark = partial(tables.dark, edition="second")


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    folder: Path = tmp_path_factory.mktemp("second_cities")
    app = make_app(folder, speed="instant", take_back="off")
    yield app
    app.close()


def test_every_black_card_has_a_scene_and_none_has_anothers() -> None:
    store = ArtStore()
    assert len({pygame.image.tobytes(store.scene(card, SIZE), "RGB") for card in BLACK}) == len(BLACK) == 42


def test_what_is_new_is_said_and_has_signs(app: App) -> None:
    said = {
        "raider_fort": (
            "A victory token of Age II at once",
            "Each of your neighbours takes 1 debt at once; they cannot pay instead",
        ),
        "mint": ("8 victory points at the end of the game", "3 coins from the bank for every other player, once"),
        "cells": ("2 victory points for each victory token worth 1 in your city, at the end of the game",),
        "smugglers_cache": ("Each unit of the good printed on a neighbour’s board costs you 1 coin less there",),
    }
    for card, lines in said.items():
        effects = RULES.cards[RULES.card_index[card]].effects
        found = describe(effects, app.services.tr)
        assert all(line.startswith(wanted) for line, wanted in zip(found, lines, strict=True)), found
        assert len(effect_icons(effects)) >= len(lines)


# ---- at the table


def test_tokens_and_debts_are_shown_and_written_down(app: App) -> None:
    game = Controller(Setup(3, 4, CITIES, edition="second"), players_from(["human", "greedy", "greedy"], "ABC"))
    scene = AgeDraftScene(app.services, game)
    app.services.stack.reset(scene)
    pass_time(app, 0.5)
    view = scene.table.snapshot.view
    hurt = view.cities[1].put(debts_at(view.cities[1]).replaced(debt=1))
    after = view.replaced(cities=(view.cities[0], hurt, view.cities[2]))
    events = [
        Event(0, TokensMoved(taken=(3,), returned=())),
        Event(1, DebtTaken(debt=1, by=0)),
        Event(2, TokensMoved(taken=(1, -1), returned=())),
        Event(2, TokensMoved(taken=(), returned=(-1,))),
    ]
    scene.timeline.play(scene.director.play(events, after, sync=False))
    pass_time(app, 3)
    assert [scene.table.snapshot.city(n).tokens for n in range(3)] == [(3,), (), (1,)]
    assert debts_at(scene.table.snapshot.city(1)).debt == 1
    lines = [line.text for line in scene.log.lines]
    names = [player.name for player in game.players]
    assert f"{names[1]} takes 1 debt: {names[0]} has sent raiders" in lines
    assert f"{names[2]} took tokens: +1 and −1" in lines and f"{names[2]} gave tokens back: −1" in lines


def test_whom_raiders_would_bring_debt_is_said_before(app: App) -> None:
    game = Controller(Setup(4, 4, CITIES, edition="second"), players_from(["human", *["greedy"] * 3], "ABCD"))
    table = TableOnScreen(app.services, game, 0, 0)
    camp = RULES.cards[RULES.card_index["raider_camp"]]
    assert tolls.card_notes(table.narrator, camp.id, 1) == tolls.card_notes(table.narrator, camp.id, 3)
    assert tolls.card_notes(table.narrator, camp.id, 3) == ["You would take 1 debt."]
    assert tolls.card_notes(table.narrator, camp.id, 2) == []
    names = [player.name for player in game.players]
    assert tolls._others(table.narrator, 0, camp.effects) == [f"It means debt for {names[1]} (1) and {names[3]} (1)."]


@pytest.fixture
def recruiting(app: App) -> TableOnScreen:
    """A table at its first recruitment, whose first seat holds Arsinoe."""
    leaders = ["arsinoe", *["nero", "midas", "plato", "hiram", "varro", "caesar", "euclid", "ptolemy"]]
    deal = {"leaders": [*leaders, "croesus", "amytis", "sappho"]}
    boards = ("giza:A", "rhodes:A", "ephesus:A")
    setup = Setup(3, 4, (*CITIES, "leaders"), boards=boards, deal=deal, edition="second")
    game = Controller(setup, players_from(["human"] * 3, "ABC"))
    while not game.view(0).age:
        game.choose(game.to_act()[0], game.legal(game.to_act()[0])[0])
    return TableOnScreen(app.services, game, 0, 0)


def test_losses_by_the_age_are_said_once(recruiting: TableOnScreen) -> None:
    said = [line for line in reasons(recruiting.narrator, Action("recruit", "arsinoe", bank=1)) if "lose" in line]
    assert said == ["All others lose 1 coin."]


def test_what_others_lose_by_each_stage_is_said(recruiting: TableOnScreen) -> None:
    snapshot, narrator, stage = recruiting.snapshot, recruiting.narrator, Action("stage", "arsinoe")
    assert "lose" not in " ".join([*reasons(narrator, stage), *tolls.stage_notes(narrator, 0, 0)])
    for number in (0, 1):
        city = snapshot.city(number)
        snapshot.put_city(number, city.put(leaders_at(city).replaced(leaders=("octavia",))))
    assert "All others lose 1 coin." in reasons(narrator, stage)
    assert tolls.stage_notes(narrator, 0, 0) == ["All others lose 1 coin."]
    assert tolls.stage_notes(narrator, 1, 0) == ["You would lose 1 coin of your 6."]


def test_conflicts_know_the_tokens_that_cards_had_brought_before() -> None:
    state, _ = rules.new_game(Setup(3, 4, CITIES, edition="second"))
    cities = rules.view(state, 0).cities
    pairs = [
        Pair((0, 1), (2, 1), ((1,), (-1,))),
        Pair((1, 2), (1, 0), ((1,), (-1,))),
        Pair((2, 0), (0, 2), ((-1,), (1,))),
    ]
    before = [(1,), (), (-1, 3)]
    after = [(1, 1, 1), (-1, 1), (-1, 3, -1, -1)]
    for held in (before, after):
        shown = [city.replaced(tokens=tokens) for city, tokens in zip(cities, held, strict=True)]
        assert _tokens_before(shown, pairs) == [list(tokens) for tokens in before]


def test_the_prices_of_a_neighbour_tell_the_good_of_its_board(app: App) -> None:
    setup = Setup(3, 4, CITIES, boards=("giza:A", "rhodes:A", "ephesus:A"), edition="second")
    game = Controller(setup, players_from(["human", "greedy", "greedy"], "ABC"))
    table = TableOnScreen(app.services, game, 0, 0)
    plain = tips.sale(table.narrator, 1, "raw")
    assert unit_prices(table.snapshot, "left", 1, "raw") == {"ore": 2} and "printed" not in plain
    me = table.snapshot.me
    table.snapshot.put_city(0, me.replaced(prices=me.prices.replaced(printed=1)))
    assert unit_prices(table.snapshot, "left", 1, "raw") == {"ore": 1}
    assert unit_prices(table.snapshot, "right", 2, "manufactured") == {"papyrus": 1}
    assert tips.sale(table.narrator, 1, "raw").endswith("A unit of ore, printed on the board, is only 1 coin.")


# ---- bots


def appraiser(table: Table) -> Appraiser:
    """The evaluation behind the answers of the first seat."""
    return Appraiser(BotTable(rules.view(table.state, 0)), DEFAULT)


def worth(card: str, *others: object, age: int = 2, **fields: object) -> float:
    """What a structure is worth to a city, coins aside."""
    table = dark(seat("giza:A", 3, RICH, **fields), seat("rhodes:A", 5), seat("ephesus:A", 5), age=age)
    return appraiser(table).card(0, RULES.card_index[card]).lasting


def test_a_raider_card_is_worth_its_token_and_the_debts_of_the_neighbours() -> None:
    assert worth("raider_fort") > worth("raider_camp") + 1.5 > 3


def test_tokens_to_come_count_for_a_prison_and_a_prison_for_raiders() -> None:
    strong = dark(seat("giza:A", 3, f"{RICH} arsenal fortifications"), seat("rhodes:A"), seat("ephesus:A"), age=3)
    weak = dark(seat("giza:A", 3, RICH), seat("rhodes:A", 3, "arsenal"), seat("ephesus:A", 3, "arsenal"), age=3)
    prison = RULES.card_index["prison"]
    assert appraiser(strong).card(0, prison).lasting > 5 > appraiser(weak).card(0, prison).lasting
    garrison = RULES.card_index["raider_garrison"]
    jailed = dark(seat("giza:A", 3, f"{RICH} prison"), seat("rhodes:A"), seat("ephesus:A"), age=3)
    free = dark(seat("giza:A", 3, RICH), seat("rhodes:A"), seat("ephesus:A"), age=3)
    assert appraiser(jailed).card(0, garrison).lasting > appraiser(free).card(0, garrison).lasting + 3


def test_a_memorial_is_worth_the_defeats_that_go() -> None:
    assert worth("memorial", age=3, tokens=(-1, -1, -1)) == pytest.approx(worth("memorial", age=3) + 3)


def test_coins_for_others_take_from_a_cards_worth() -> None:
    assert 6 < worth("mint", age=3) < 8 and worth("customs", age=1) < 4


def test_cheaper_goods_of_neighbours_are_worth_something() -> None:
    table = dark(seat("giza:A", 3), seat("rhodes:A"), seat("ephesus:A"))
    assert appraiser(table).card(0, RULES.card_index["smugglers_cache"]).lasting > 0.2


def test_the_quick_policies_see_tokens() -> None:
    def quick(card: str, age: int) -> int:
        return base_worth(RULES.gain[RULES.card_index[card]], 0, age)

    assert quick("raider_garrison", 3) > quick("raider_camp", 1) > quick("hideout", 1) - 20
    assert quick("mint", 3) < quick("capitol", 3)


@pytest.mark.parametrize("level", ["easy", "medium", "greedy", "hard"])
def test_every_level_takes_a_raider_garrison_for_nothing_in_the_last_turn(level: str) -> None:
    city = seat("giza:A", 2, RICH, hand="raider_garrison raider_garrison")
    table = dark(city, seat("rhodes:A", 5), seat("ephesus:A", 5), age=3, turn=7)
    view, actions = rules.view(table.state, 0), rules.legal_actions(table.state, 0)
    chosen = bot_info(level).make().choose(view, actions, Random(1), 0.3)
    assert chosen.verb == "build"
