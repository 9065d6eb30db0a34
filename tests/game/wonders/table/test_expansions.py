"""Leaders and the game for two at the table: whole games by intents, the holder's two cards, what each may see."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.app import App
from game.games import game_plugin
from game.i18n import I18n
from game.platform.input import Intent, Kind
from game.platform.paths import find_paths
from game.players import players_from
from game.storage.settings import Settings
from game.storage.stats import Statistics
from game.wonders.controller import Controller
from game.wonders.leaders.scene import LeaderDraftScene
from game.wonders.samples.demo import demo_game
from game.wonders.scoring.entries import entries_of
from game.wonders.scoring.outcome import Outcome, verdict
from game.wonders.table.age_draft import AgeDraftScene
from game.wonders.table.areas.hand import CardWidget
from game.wonders.table.motion.director import split_conflicts
from game.wonders.table.telling.payment import payment_text
from game.wonders.two_players.questions import FirstOfTwo
from game.wonders.watch.moments import CityMoments
from rules import Action, Record, Setup
from rules.wonders.engine.actions import LEFT, RIGHT
from rules.wonders.leaders.facts import leaders_at
from tests.game.wonders.table.scene_support import settle, show
from tests.game.wonders.table.test_game import choose_leader, play, press_through, tick
from tests.support.frame_support import press

FREE = 2
LEADERS = ("leaders",)


@pytest.fixture
def app(tmp_path: Path, plain_cards: None) -> Iterator[App]:
    settings = Settings(speed="instant", take_back="off", mute=True)
    app = App(size=(640, 360), settings=settings, paths=find_paths(tmp_path), raise_errors=True)
    yield app
    app.close()


def duel(human: int | None = 0, turn: int = 4, expansions: tuple[str, ...] = (), seed: int = 3) -> Controller:
    """A game for two in its second age, where the first player holds the Free City in even turns."""
    return demo_game(2, 2, turn, seed, "random", human, ("giza:A", "babylon:A", "ephesus:A"), expansions)


# --- whole games ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "expansions"),
    [(["human", "random"], LEADERS), pytest.param(["human", "human"], (), marks=pytest.mark.slow)],
)
def test_two_players_play_to_the_scores(app: App, seats: list[str], expansions: tuple[str, ...]) -> None:
    scene = play(app, seats, 21, ("giza:B", "halicarnassus:B", "rhodes:A"), expansions)
    sheets, winners = scene.controller.scores()
    assert len(sheets) == 3 and set(winners) <= {0, 1}
    assert set(scene.table.snapshot.last) == {0, 1, FREE}
    for _ in range(30):
        app.tick(0.1)
    app.render()


@pytest.mark.parametrize("seats", [["human", "human", "random"], pytest.param(["random"] * 4, marks=pytest.mark.slow)])
def test_games_with_leaders_are_played_to_the_scores(app: App, seats: list[str]) -> None:
    scene = play(app, seats, 22, ("rome:B", "rhodes:A"), LEADERS)
    text = "\n".join(line.text for line in scene.log.lines)
    assert "kept a leader" in text and "recruitment" in text
    assert "leaders" in scene.controller.scores()[0][0].categories


# --- the holder's two cards -------------------------------------------------------------------------------------------


def test_the_holder_chooses_for_the_own_city_and_then_for_the_free_city(app: App) -> None:
    scene = show(app, duel())
    settle(app, scene)
    assert (
        isinstance(scene.desk.kind, FirstOfTwo)
        and scene.table.snapshot.acting == 0
        and not scene.table.snapshot.for_other
    )
    hand = scene.table.snapshot.hand
    press_through(app, scene)
    settle(app, scene)
    own = scene.table.snapshot.laid[0]
    assert scene.table.snapshot.acting == FREE and scene.desk.asked and len(scene.table.snapshot.hand) == len(hand) - 1
    assert set(scene.table.snapshot.offers) == set(scene.table.snapshot.hand)
    assert "Free City" in scene.headline.message() and "Free City" in scene.headline.say()[0]
    app.render()
    press_through(app, scene)
    app.tick(0.02)
    assert own not in scene.table.snapshot.hand or scene.controller.turn > 4
    settle(app, scene)
    assert scene.controller.turn == 5 and not scene.table.snapshot.laid


def test_both_cards_of_the_holder_can_be_taken_back(app: App) -> None:
    game = duel()
    scene = show(app, game)
    settle(app, scene)
    game.pool = None  # the other player does not answer any more, so that nothing is revealed
    game.take_back(1)
    before = scene.table.snapshot.hand
    press_through(app, scene)
    app.tick(0.02)
    assert scene.table.snapshot.acting == FREE and scene.desk.can_go_back
    press_through(app, scene)
    app.tick(0.02)
    assert game.to_act() == [1] and scene.desk.laid_down and len(scene.table.snapshot.laid) == 2
    assert "Free City" in scene.headline.say()[1]
    press(app, Kind.UNDO)
    assert scene.table.snapshot.acting == FREE and game.to_act() == [0, 1]
    scene.desk.put_back()
    press(app, Kind.UNDO)
    assert (
        scene.table.snapshot.acting == 0
        and sorted(scene.table.snapshot.hand) == sorted(before)
        and not scene.table.snapshot.laid
    )


def test_purchases_of_the_free_city_say_what_the_holder_sells(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = show(app, duel())
    settle(app, scene)
    press_through(app, scene)
    settle(app, scene)
    table = scene.table
    # The Free City sits on the right of the first player: what goes to its left is paid to that player.
    assert [table.snapshot.partner(side) for side in (LEFT, RIGHT)] == [0, 1]
    monkeypatch.setattr(table.snapshot, "purchases", lambda action: {LEFT: {"loom": 1}, RIGHT: {"clay": 1}})
    words = payment_text(table.narrator, Action("build", "x", "", ((LEFT, 2), (RIGHT, 1))))
    assert words == f"1 cloth from you for 2 coins\n1 clay from {table.narrator.player(1).name} for 1 coin"


def test_who_does_not_hold_the_free_city_chooses_one_card(app: App) -> None:
    scene = show(app, duel(human=1))
    settle(app, scene)
    assert not isinstance(scene.desk.kind, FirstOfTwo)
    digit = next(i for i, card in enumerate(scene.table.snapshot.hand, 1) if card)
    tick(app, Kind.DIGIT, value=digit)
    press(app, Kind.SELL, Kind.SELL)
    settle(app, scene)
    assert scene.controller.turn == 5 and scene.table.snapshot.acting == 1


# --- secrets ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3])
def test_nothing_private_is_drawn_while_the_screen_is_handed_over(app: App, seats: int) -> None:
    controller = Controller(Setup(seats, 5, LEADERS), players_from(["human"] * seats))
    scene = show(app, controller)
    handed = []
    for _ in range(3000):
        app.tick(0.02)
        top = app.services.stack.top
        if scene.session.eyes is None:
            assert not scene.table.snapshot.open and not scene.table.snapshot.offers
            assert not any(isinstance(widget, CardWidget) for widget in scene.ui.widgets)
            assert not isinstance(top, LeaderDraftScene)
        if top is not None and top.name in ("handover", "gathering"):
            if top.name == "handover":
                handed.append(top.seat)
            for _ in range(90):
                if app.services.stack.top is not top:
                    break
                app.tick(0.02, [Intent(Kind.CONFIRM)])
        elif isinstance(top, LeaderDraftScene):
            assert top.chooser.seat == scene.session.eyes
            choose_leader(app, top)
        elif scene.sharing.next_person is not None:
            app.tick(0.02, [Intent(Kind.CONFIRM)])
        if controller.age and controller.turn:
            break
    assert handed[: 2 * seats] == [*range(seats), *range(seats)] and len(handed) == 4 * seats


# --- resumed games ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "age", "turn"), [(3, 0, 2), (3, 2, 0), (2, 0, 3), (2, 1, 0), (2, 2, 4), (3, 3, 2)])
def test_a_game_goes_on_in_any_phase(app: App, seats: int, age: int, turn: int) -> None:
    game = demo_game(seats, age, turn, 4, "random", expansions=LEADERS)
    half = next(iter(game.legal(0)))
    if seats == 2 and turn == 4:
        game.choose(0, half)  # the own card lies face down already
    game_plugin("wonders").resume(app.services, Record.from_json(game.record.to_json()))
    scene = app.services.stack.top
    assert isinstance(scene, AgeDraftScene)
    for _ in range(20):
        app.tick(0.02)
    app.render()
    asked = app.services.stack.top
    assert isinstance(asked, LeaderDraftScene) == (turn == 0 or age == 0)
    if seats == 2 and turn == 4:
        assert scene.table.snapshot.acting == FREE and scene.table.snapshot.laid == {0: half.object}
    assert scene.log.lines


# --- what is shown ----------------------------------------------------------------------------------------------------


def test_leaders_lie_in_every_city_and_are_counted(app: App) -> None:
    scene = show(app, demo_game(5, 3, 2, 4, "random", expansions=LEADERS))
    settle(app, scene)
    app.tick(0.02)
    spots = {spot.hot.key for spot in scene.ui.widgets if hasattr(spot, "hot")}
    mine = leaders_at(scene.table.snapshot.me).leaders
    assert {f"row:0:{card}" for card in mine} <= spots and "held:0:leaders" in spots
    for seat in (scene.table.snapshot.left, scene.table.snapshot.right):
        city = scene.table.snapshot.city(seat)
        assert {f"structure:{seat}:{card}" for card in scene.table.snapshot.shown_cards(city)} <= spots


def test_the_standing_power_of_rome_lies_on_its_board(app: App) -> None:
    for side in ("A", "B"):
        game = demo_game(3, 1, 2, 4, "random", boards=(f"rome:{side}",), expansions=LEADERS)
        scene = show(app, game)
        settle(app, scene)
        app.tick(0.02)
        power = next(spot for spot in scene.ui.widgets if getattr(getattr(spot, "hot", None), "key", "") == "power:0")
        assert power.tip().count("\n") >= 1 and "⟨" not in power.tip()


def test_every_spot_of_a_game_for_two_has_words(app: App) -> None:
    scene = show(app, duel(expansions=LEADERS))
    settle(app, scene)
    for _ in range(2):
        app.tick(0.02)
        for spot in scene.ui.widgets:
            if hasattr(spot, "hot"):
                assert "⟨" not in spot.tip() and "{" not in spot.tip()
        press_through(app, scene)
        app.tick(0.02)


def test_conflicts_of_three_cities_are_compared(app: App) -> None:
    game = duel(human=None, turn=6)
    while game.age == 2:
        for seat in game.to_act():
            game.choose(seat, game.legal(seat)[-1])
    _, fights, _ = split_conflicts([event for move in game.take_moves() for event in move.events])
    assert [(event.seat, event.facts.other) for event in fights] == [(0, 1), (1, 2), (2, 0)]


# --- after the game ---------------------------------------------------------------------------------------------------


def test_the_free_city_is_scored_out_of_the_ranking(app: App) -> None:
    for seed in range(12):
        game = demo_game(2, 4, 1, seed, "random")
        outcome = Outcome(game, I18n())
        assert outcome.seats == 3 and outcome.ranking[-1] == FREE and not outcome.ranked(FREE)
        assert sorted(outcome.place(seat) for seat in (0, 1)) in ([1, 2], [1, 1])
        text = verdict(outcome, app.services.tr)
        assert "Free City" not in text and "⟨" not in text
        statistics = Statistics()
        assert statistics.add(entries_of(game))
        assert statistics.entries[0].place == outcome.place(0)


def test_all_cards_under_the_boards_are_known_in_the_end() -> None:
    game = demo_game(2, 4, 1, 6, "random", expansions=LEADERS)
    outcome = Outcome(game, I18n())
    for city in outcome.cities:
        assert len(city.buried) == city.stages and None not in city.buried


def test_a_replay_holds_both_answers_of_the_holder() -> None:
    game = demo_game(2, 4, 1, 6, "random")
    moments = CityMoments(game.record)
    answers = [given for moment in moments.moments for given in moment.answers.values()]
    assert sum(map(len, answers)) == len(game.record.actions) and max(map(len, answers)) == 2
