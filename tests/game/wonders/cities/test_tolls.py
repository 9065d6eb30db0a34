"""What losses and doves mean at the table before they come: whom a card would cost coins, whom a dove would spare."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec
import pygame
import pytest

from game.app import App
from game.bots.base import Advice
from game.bots.registry import bot_info
from game.players import players_from
from game.wonders.cards.card_face import face_of
from game.wonders.cities import tolls
from game.wonders.controller import Controller
from game.wonders.table.areas.topbar import StripArea
from game.wonders.table.pictures import Table
from game.wonders.table.telling import memo, tips
from game.wonders.table.telling.plan import plan
from game.wonders.table.telling.worth import reasons
from rules import Action, Setup
from rules.wonders.cities.facts import debts_at
from tests.support.scene_tools import make_app

FIXED = {"hideout": 1, "lair": 2, "brotherhood": 3, "counterfeiters_guild": 3}
DOVES = {"residence", "consulate", "embassy"}
SETUPS = [
    Setup(4, 3, ("cities",), boards=("giza:A", "petra:B", "byzantium:B", "rhodes:A")),
    Setup(3, 5, ("cities",)),
    Setup(5, 8, ("cities",)),
    Setup(6, 2, ("cities",)),
    *(Setup(3, seed, ("cities",)) for seed in range(20, 40)),
]


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    folder: Path = tmp_path_factory.mktemp("tolls")
    app = make_app(folder)
    yield app
    app.close()


def tables(app: App, setup: Setup) -> Iterator[Table]:
    """The table of the first seat in each of its turns of a game between bots."""
    game = Controller(setup, players_from(["human"] + ["greedy"] * (setup.seats - 1), "ABCDEFGH"))
    bot, chance = bot_info("greedy").make(), Random(setup.seed)
    while not game.finished:
        for seat in game.to_act():
            view = game.view(seat)
            if seat == 0 and view.question.kind == "turn":
                yield Table(app.services, game, 0, 0)
            game.choose(seat, bot.choose(view, game.legal(seat), chance, 60.0))


def coins(number: int) -> str:
    return f"{number} coin" if number == 1 else f"{number} coins"


def debts(number: int) -> str:
    return f"{number} debt" if number == 1 else f"{number} debts"


def test_a_hand_says_what_its_losses_would_take_whoever_builds_them(app: App) -> None:
    found = set()
    for setup in SETUPS:
        for table in tables(app, setup):
            held, memory = table.snapshot.me.coins, table.snapshot.memory
            for card in FIXED.keys() & set(table.snapshot.hand):
                owed = FIXED[card]
                said = " ".join(reasons(table.narrator, Action("build", card)))
                assert f"All others lose {coins(owed)}." in said and "Everybody else" not in said
                for seat in range(1, setup.seats):
                    name, lacks = table.narrator.player(seat).name, owed - table.snapshot.city(seat).coins
                    assert (f"{name} ({lacks})" in said) is (lacks > 0), said
                if memory is None or memory.receiver is None:
                    continue
                passed = memo.use(table.narrator, card)
                if not memory.offers[card].playable:
                    assert "You would lose" not in passed
                elif held < owed:
                    assert passed.endswith(
                        f"You would lose {coins(owed)}, but you have only {held}: at least {debts(owed - held)}."
                    )
                    found.add("owed")
                else:
                    assert passed.endswith(f"You would lose {coins(owed)} of your {held}.")
                    found.add("paid")
        if found == {"owed", "paid"}:
            return
    raise AssertionError(found)


def test_a_stage_that_takes_coins_says_so_until_it_is_built(app: App) -> None:
    found = set()
    for table in tables(app, SETUPS[0]):
        built, said = table.snapshot.city(1).stages > 0, tips.stage(table.narrator, 1, 0)
        assert ("You would lose 2 coins" in said) is not built
        found.add(built)
    assert found == {False, True}
    own = next(tables(app, Setup(3, 1, ("cities",), boards=("petra:B",))))
    assert "All others lose 2 coins." in tips.stage(own.narrator, 0, 0)


def test_a_dove_says_whom_it_spares_and_whom_it_lets_go(app: App) -> None:
    found = set()
    for setup in SETUPS:
        for table in tables(app, setup):
            if debts_at(table.snapshot.me).diplomacy:
                assert "no conflict with" in tips.shields(table.narrator, 0)
                found.add("none")
            for card in DOVES & set(table.snapshot.hand):
                action = Action("build", card)
                said = " ".join(reasons(table.narrator, action))
                fights = [rival for rival in table.snapshot.rivals(0) if rival.side]
                for word, wanted in (
                    ("spares you a defeat by", [one for one in fights if one.theirs > one.before]),
                    ("keeps you from beating", [one for one in fights if one.theirs < one.before]),
                ):
                    assert (word in said) is bool(wanted), (said, fights)
                    assert all(f"{table.narrator.player(one.seat).name} ({one.theirs})" in said for one in wanted)
                    found |= {word} if wanted else set()
        if len(found) == 3:
            return
    raise AssertionError(found)


def test_in_teams_a_dove_is_said_to_halve_tokens_alone(app: App) -> None:
    found = False
    for table in (table for seed in range(6, 10) for table in tables(app, Setup(4, seed, ("cities",), teams=True))):
        for card in DOVES & set(table.snapshot.hand):
            said = reasons(table.narrator, Action("build", card))
            assert any("one token is given instead of two" in line for line in said)
            assert not any("spares" in line or "beating" in line for line in said)
            found = True
    assert found


def test_advice_says_what_each_black_card_is_for(app: App) -> None:
    told: dict[str, list[str]] = {}
    for setup in SETUPS[:4]:
        for table in tables(app, setup):
            for card in table.snapshot.hand:
                if table.snapshot.cards[card].colour == "black":
                    action = Action("build", card)
                    told.setdefault(card, []).append(" ".join(plan(table.narrator, Advice(action, None, None, {}))))
                    assert all(line in told[card][-1] for line in tolls.purpose(table.narrator, action)[:1])
    for card in ("hideout", "lair", "brotherhood"):
        assert all("All others lose" in words for words in told[card])
    for card, words in (
        ("secret_warehouse", "more good"),
        ("black_market", "neither your board"),
        ("clandestine_dock_east", "1 coin less"),
        ("architect_cabinet", "cost no goods"),
    ):
        assert all(words in line for line in told[card]), told[card]


def test_black_cards_bear_no_number_of_players(app: App) -> None:
    table = next(tables(app, SETUPS[0]))
    for card in table.snapshot.cards.values():
        printed = face_of(card, table.snapshot.cards, app.services.tr).min_seats
        assert (printed is None) is (card.colour in ("black", "purple")), card.id


@pytest.mark.parametrize("changed", [{"debt": 2}, {"diplomacy": 1}], ids=str)
def test_far_cities_show_debts_and_doves(app: App, changed: dict[str, int]) -> None:
    game = Controller(Setup(8, 3, ("cities",)), players_from(["human"] + ["greedy"] * 7, "ABCDEFGH"))
    pictures = []
    for more in ({}, changed):
        table = Table(app.services, game, 0, 0)
        seat = table.snapshot.far[0]
        city = table.snapshot.city(seat)
        table.snapshot.put_city(seat, city.put(msgspec.structs.replace(debts_at(city), **more)))
        strip, surface = StripArea(table, 0), pygame.Surface(app.services.canvas.size)
        strip.paint(surface, [])
        pictures.append((strip.key(), pygame.image.tobytes(surface, "RGB")))
    (key, picture), (other_key, other) = pictures
    assert key != other_key and picture != other
