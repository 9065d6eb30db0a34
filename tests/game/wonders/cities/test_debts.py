"""Losses at the table: everybody who owes is asked, behind a cover where several people share the screen; what is seen
of it, heard, and written down."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from game.app import App
from game.bots.registry import bot_info
from game.platform.input import Intent, Kind
from game.players import players_from
from game.scenes.handover import HandoverScene
from game.wonders.cities.debt import DebtScene
from game.wonders.controller import Controller
from game.wonders.table.age_draft import AgeDraftScene
from game.wonders.table.snapshot import LOST, LastAction
from rules import Event, Setup
from rules.wonders.cities.event_facts import LossesSettled
from rules.wonders.cities.facts import debts_at
from rules.wonders.cities.verbs import CoinLoss
from tests.support.scene_tools import click, give, make_app, pass_time, top

OWING = 10  # seed of a game in which all but one come to owe coins


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    app = make_app(tmp_path, speed="instant", take_back="off")
    yield app
    app.close()


def owing(people: int, seats: int = 4) -> Controller:
    """A game in which so many people, the first ones, owe coins at the same time."""
    bot, chance = bot_info("greedy").make(), Random(1)
    for seed in range(OWING, OWING + 60):
        words = ["human"] * people + ["greedy"] * (seats - people)
        game = Controller(Setup(seats, seed, ("cities",)), players_from(words, "ABCDEFGH"))
        while not game.finished:
            waiting = [seat for seat in game.to_act() if game.view(seat).question.kind == "debt"]
            if set(range(people)) <= set(waiting):
                return game
            for seat in game.to_act():
                game.choose(seat, bot.choose(game.view(seat), game.legal(seat), chance, 60.0))
    raise LookupError("nobody owes anything")


def answer(app: App, coins: int) -> None:
    """Pay so many coins of what is owed, by mouse."""
    scene = top(app)
    assert isinstance(scene, DebtScene)
    click(app, next(plate for plate in scene.choosables if plate.card == str(coins)))
    click(app, scene.keep)


def others_pay(game: Controller) -> None:
    """Let bots pay all that they can."""
    for seat in game.to_act():
        if game.view(seat).question.kind == "debt":
            game.choose(seat, game.legal(seat)[0])


def reveal(app: App, seat: int) -> None:
    """Hand the screen over to a person."""
    scene = top(app)
    assert isinstance(scene, HandoverScene) and scene.seat == seat
    for _ in range(60):
        give(app, Intent(Kind.CONFIRM))
        pass_time(app, 0.1)
        if top(app) is not scene:
            return
    raise AssertionError("the cover stays")


def test_everybody_who_owes_is_asked_behind_a_cover(app: App) -> None:
    game = owing(people=2)
    owed = [debts_at(game.view(seat).cities[seat]).owed for seat in range(2)]
    table = AgeDraftScene(app.services, game)
    app.services.stack.reset(table)
    pass_time(app, 1)
    for seat in range(2):
        reveal(app, seat)
        pass_time(app, 0.5)
        scene = top(app)
        assert isinstance(scene, DebtScene) and scene.parts.owed == owed[seat] and scene.table.snapshot.viewer == seat
        name = game.players[seat].name
        assert table.message() == f"{name}, answer the question over the table.", "nobody else is waited for"
        answer(app, 0)
        pass_time(app, 0.5)
        assert not any(isinstance(found, DebtScene) for found in app.services.stack.scenes)
    others_pay(game)
    assert [debts_at(game.view(0).cities[seat]).debt for seat in range(2)] == owed


def test_one_person_pays_and_sees_what_leaves(app: App) -> None:
    heard: list[str] = []
    game = owing(people=1)
    table = AgeDraftScene(app.services, game)
    app.services.stack.reset(table)
    pass_time(app, 1)
    app.services.audio.heard = heard.append
    scene = top(app)
    assert isinstance(scene, DebtScene)
    most = int(scene.choosables[0].card)
    assert scene.desk.choice.index == 0, "paying all that one can is marked"
    answer(app, most - 1)
    others_pay(game)
    pass_time(app, 6)
    assert "seal" in heard and ("loss" in heard or most == 1)
    lost = {seat: coins for (seat, to), coins in table.table.snapshot.trade.items() if to == LOST}
    assert (lost[0] == most - 1 and all(lost.values())) or most == 1
    lines = "\n".join(line.text for line in table.log.lines)
    assert "takes 1 debt" in lines or f"takes {scene.parts.owed - most + 1} debt" in lines


def test_who_makes_one_lose_is_named(app: App) -> None:
    game = owing(people=1)
    app.services.stack.reset(AgeDraftScene(app.services, game))
    pass_time(app, 1)
    scene = top(app)
    assert isinstance(scene, DebtScene)
    assert any(scene.table.narrator.player(seat).name in scene.parts.reasons() for seat in range(1, 4))


def test_a_stage_that_makes_one_lose_is_named(app: App) -> None:
    app.services.stack.reset(AgeDraftScene(app.services, owing(people=1)))
    pass_time(app, 1)
    scene = top(app)
    assert isinstance(scene, DebtScene)
    table = scene.table
    board, side, number = next(
        (board, side, number)
        for board, found in table.snapshot.boards.items()
        for side, stages in found.sides.items()
        for number, stage in enumerate(stages)
        if any(isinstance(effect, CoinLoss) for effect in stage.effects)
    )
    table.snapshot.put_city(1, table.snapshot.city(1).replaced(board=board, side=side, stages=number + 1))
    table.snapshot.last[1] = LastAction("staged")
    assert f"{table.narrator.player(1).name}’s stage {number + 1}" in scene.parts.reasons()


def test_what_is_not_paid_stands_beside_the_deed(app: App) -> None:
    scene = AgeDraftScene(app.services, owing(people=1))
    app.services.stack.reset(scene)
    pass_time(app, 1)
    said: list[str] = []
    app.services.text.observer = lambda line, size: said.append(line)
    for coins, debt, words in ((0, 2, "(2 unpaid)"), (1, 2, "(lost 1 coin, 2 unpaid)"), (3, 0, "(lost 3 coins)")):
        scene.table.snapshot.trade.clear()
        scene.table.snapshot.count_trade(Event(1, LossesSettled(coins=coins, debt=debt)))
        said.clear()
        scene.still.refresh()
        app.render()
        assert any(words in line for line in said), said
