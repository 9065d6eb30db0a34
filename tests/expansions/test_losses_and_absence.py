"""The made-up expansion ``smugglers`` uses together what the engine settles for all: coins that others make a city
lose, and cities that stay out of a conflict; and it says both on the screen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import rules
from game.app import App
from game.platform.paths import find_paths
from game.storage.settings import Settings
from game.wonders.cards.effects import describe, effect_icons, unshown
from game.wonders.samples.demo import demo_game
from game.wonders.table.age_draft import AgeDraftScene
from game.wonders.table.pictures import Table
from game.wonders.table.telling.log import Log
from rules import Event, Setup, WondersState, parse
from rules.core.record import replay
from rules.wonders import library
from rules.wonders.engine.battles import battles_of
from rules.wonders.engine.city import derive
from rules.wonders.phases.age import conflict
from tests.expansions.smugglers.facts import DoveTaken, Fleeced
from tests.expansions.smugglers.mechanics import Dove, OthersLose, doves_leave, underworld_in
from tests.rules.wonders.playout import anything, decisions, full_deal, record_game

SMUGGLERS = ("smugglers",)


@pytest.fixture(autouse=True, scope="module")
def smugglers() -> Iterator[None]:
    library.install("tests.expansions.smugglers")
    yield
    library.uninstall("smugglers")


def opening(coins: tuple[int, int, int] = (3, 3, 3)) -> WondersState:
    """The first turn of a game for three; each hand begins with a card of the smugglers."""
    deck = full_deal(Setup(3, 1))["age1"]
    for seat, card in enumerate(("hideout", "pigeon_house", "back_door")):
        deck.insert(8 * seat, card)
    state, _ = rules.new_game(Setup(3, 1, SMUGGLERS, deal={"age1": deck}))
    for city, number in zip(state.cities, coins, strict=True):
        city.coins = number
    return state


def sold(state: WondersState, seat: int) -> str:
    """The answer of a seat that sells a card of no smuggler."""
    return f"sell {state.rs.ids[state.hands[seat][-1]]}"


def play(state: WondersState, *answers: str) -> list[Event]:
    """Let the seats that are asked give these answers, in their order."""
    events: list[Event] = []
    for seat, answer in zip(rules.to_act(state), answers, strict=True):
        events += rules.apply(state, seat, parse(answer))
    return events


def test_all_others_lose_after_all_income_and_say_how_much_they_owe() -> None:
    state = opening(coins=(3, 0, 2))
    assert rules.preview(state, 0, parse("build hideout B1")).coins == -1
    play(state, "build hideout B1", sold(state, 1), "build back_door")
    assert rules.to_act(state) == [1, 2], "whoever makes others lose does not lose"
    assert [city.coins for city in state.cities] == [2, 3, 5], "what a turn brings is there"
    assert [str(answer) for answer in rules.legal_actions(state, 1)] == ["pay 1", "pay 0"]
    events = play(state, "pay 1", "pay 0")
    told = [(event.seat, event.facts.coins, event.facts.debts) for event in events if isinstance(event.facts, Fleeced)]
    assert told == [(1, 1, 0), (2, 0, 1)]
    assert [city.coins for city in state.cities] == [2, 2, 5]
    assert [underworld_in(city).debts for city in state.cities] == [0, 0, 1]
    assert rules.scores(state)[0][2].categories["smugglers"] == -1


def test_a_city_with_a_dove_stays_out_of_one_conflict() -> None:
    state = opening()
    events = play(state, sold(state, 0), "build pigeon_house", sold(state, 2))
    assert [event.seat for event in events if isinstance(event.facts, DoveTaken)] == [1]
    assert [(battle.first, battle.second) for battle in battles_of(state)] == [(0, 2)]
    for city, shields in zip(state.cities, (4, 9, 0), strict=True):
        city.shields = shields
    conflict(state, [])
    assert [city.tokens for city in state.cities] == [[1], [], [-1]]
    doves_leave(state, [])
    assert len(battles_of(state)) == 3


@pytest.mark.parametrize("seats", [3, 4])
def test_whole_games_are_played_recorded_and_imagined(seats: int) -> None:
    owed = absent = black = 0
    for seed in range(4):
        record, state = record_game(Setup(seats, seed, SMUGGLERS))
        assert replay(record).to_json() == state.to_json()
        for city in state.cities:
            assert city.coins >= 0 and city.summary() == derive(state.rs, city).summary()
            owed += underworld_in(city).debts
            absent += sum(state.rs.ids[card] in ("pigeon_house", "envoys_house") for card in city.structures)
            black += city.colours[state.rs.colours.index("black")]
        assert rules.totals(state) == [sheet.total for sheet in rules.scores(state)[0]]
    assert owed and absent and black > 20


def test_what_is_owed_and_due_is_open_in_views() -> None:
    state, _ = rules.new_game(Setup(3, 5, SMUGGLERS))
    asked = 0
    for seat, _ in decisions(state, Random(5)):
        ask = state.asks[seat]
        assert ask is not None
        if ask.kind == "owe":
            asked += 1
            seen = rules.view(state, seat)
            world = rules.determinize(seen, Random(1), anything)
            assert rules.view(world, seat) == seen
            assert rules.legal_actions(world, seat) == rules.legal_actions(state, seat)
    assert asked


# --- on the screen ----------------------------------------------------------------------------------------------------


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    app = App(size=(640, 360), settings=Settings(mute=True), paths=find_paths(tmp_path), raise_errors=True)
    yield app
    app.close()


def test_both_effects_have_an_icon_and_a_sentence(app: App) -> None:
    effects = [OthersLose(2), Dove()]
    assert unshown({OthersLose, Dove}) == []
    assert [glyph.icons for glyph in effect_icons(effects)] == [("debt",), ("dove",)]
    assert describe(effects, app.services.tr) == [
        "All others lose 2 coins at the end of the turn",
        "The city stays out of the next conflict",
    ]


def test_a_game_is_shown_told_and_scored(app: App) -> None:
    game = demo_game(4, 4, 1, 9, "random", expansions=SMUGGLERS)
    table = Table(app.services, game, 0, 0)
    told = Log(table.narrator)
    told.recall(game.past())
    lines = [line.text for line in told.lines]
    assert {"Berenice takes a dove", "Ann pays 0 and owes 1", "Berenice pays 1 and owes 0"} <= set(lines)
    app.services.stack.push(app.services.scenes.create("scoring", controller=game))
    app.tick(0.1)
    app.render()


def test_a_table_shows_them(app: App) -> None:
    scene = app.services.scenes.create("age_draft", controller=demo_game(3, 3, 5, bot="random", expansions=SMUGGLERS))
    assert isinstance(scene, AgeDraftScene)
    app.services.stack.push(scene)
    for _ in range(20):
        app.tick(0.1)
        app.render()
    assert "black" in scene.table.snapshot.lanes
    assert dict(scene.table.snapshot.figures(scene.table.snapshot.city(1))).keys() == {"dove", "debt"}
