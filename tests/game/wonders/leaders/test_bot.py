"""The rule-of-thumb bot with leaders: it gains by them, and weighs each by what he does and not by his name."""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite
from random import Random

import pytest

import rules
from game.headless.simulate import simulate
from game.wonders.bots.evaluation import Appraiser
from game.wonders.bots.greedy import GreedyBot, WeighedAction
from game.wonders.bots.searching.bots import HardBot
from game.wonders.bots.table import BotTable
from game.wonders.bots.weights import DEFAULT
from rules import Action, Setup, View, WondersState
from rules.wonders.leaders.city import COLOUR, leaders_in
from tests.support.scenario import draft, recruitment, scenario, seat

LEADERS = rules.ruleset(("leaders",))
NAMES = [card.id for card in LEADERS.cards if card.colour == COLOUR]


class Seller(GreedyBot):
    """Plays like the greedy bot, but sells every leader."""

    def choose(self, view: View, actions: Sequence[Action], rng: Random, budget: float) -> Action:
        if view.question.kind == "recruit":
            return next(action for action in actions if action.verb == "sell")
        return super().choose(view, actions, rng, budget)


def play(bots: Sequence[GreedyBot], setup: Setup) -> WondersState:
    """A whole game; every answer must be legal."""
    state, _ = rules.new_game(setup)
    while not state.finished:
        for number in rules.to_act(state):
            view, actions = rules.view(state, number), rules.legal_actions(state, number)
            action = bots[number].choose(view, actions, Random(0), 1.0)
            assert action in actions
            rules.apply(state, number, action)
    return state


def weighed(state: WondersState, number: int = 0) -> dict[str, WeighedAction]:
    """What the bot thinks of each answer."""
    view, actions = rules.view(state, number), rules.legal_actions(state, number)
    return {str(w.action): w for w in GreedyBot().weigh(view, actions)}


def choice(state: WondersState, number: int = 0) -> str:
    """What the bot answers, as notation."""
    view, actions = rules.view(state, number), rules.legal_actions(state, number)
    return str(GreedyBot().choose(view, actions, Random(0), 1.0))


def appraiser(state: WondersState, since: int = 0, number: int = 0) -> Appraiser:
    """The evaluation behind a seat's answers."""
    return Appraiser(BotTable(rules.view(state, number)), DEFAULT, since)


def index(card: str) -> int:
    return LEADERS.card_index[card]


@pytest.mark.slow
def test_gains_by_using_leaders() -> None:
    greedy, seller = GreedyBot(), Seller()
    ahead, wins = 0.0, 0.0
    games = 30
    for number in range(games):
        users = {(number + i) % 4 for i in (0, 2)}
        state = play([greedy if s in users else seller for s in range(4)], Setup(4, 1 + number, ("leaders",)))
        sheets, winners = rules.scores(state)
        ahead += sum(sheet.total * (1 if sheet.seat in users else -1) for sheet in sheets) / 2 / games
        wins += sum(winner in users for winner in winners) / len(winners)
    assert ahead > 2
    assert wins > 0.55 * games


@pytest.mark.parametrize("seats", [2, 3, 5, 7])
def test_beats_random_with_leaders(seats: int) -> None:
    outcome = simulate(("greedy",) + ("random",) * (seats - 1), 6, Setup(seats, 7, ("leaders",)))
    greedy, *others = outcome["seats"]
    assert greedy["wins"] >= 5
    assert greedy["mean"] > max(other["mean"] for other in others) + 15


@pytest.mark.parametrize("side", ["A", "B"])
@pytest.mark.parametrize("seats", [2, 4])
def test_answers_every_question_of_rome(seats: int, side: str) -> None:
    state, _ = rules.new_game(Setup(seats, 17, ("leaders",), boards=(f"rome:{side}",)))
    state.cities[0].coins = 60
    bot = GreedyBot()
    while not state.finished:
        for number in rules.to_act(state):
            action = bot.choose(rules.view(state, number), rules.legal_actions(state, number), Random(0), 1.0)
            rules.apply(state, number, action)
    assert len(leaders_in(state.cities[0]).leaders) >= 3


@pytest.mark.parametrize("name", NAMES)
def test_every_leader_has_a_worth_at_every_time(name: str) -> None:
    """A cost that is worth paying in some game: nobody is without effect on the evaluation."""
    state = scenario(
        seat("giza:A", 6, "school tavern", leader_hand="cleopatra"),
        seat("rhodes:A", built="barracks lumber_yard"),
        age=2,
        turn=1,
        discard="baths",
        leaders=True,
    ).state
    worths = [appraiser(state, since).card(0, index(name)) for since in (2, 3)]
    assert all(isfinite(worth.lasting) and worth.lasting >= 0 for worth in worths)
    assert name == "maecenas" or worths[0].lasting + worths[0].coins > 0


def test_the_draft_keeps_the_better_of_two_alike() -> None:
    state = draft("zenobia nefertiti sappho phidias", "nero plato midas varro", "hiram caesar solomon croesus").state
    answers = weighed(state)
    assert answers["draft zenobia"].kept > answers["draft sappho"].kept


def test_the_draft_follows_what_is_kept_already() -> None:
    """Maecenas makes the others free: the dearer they are, the more he is worth."""
    cheap, dear = ("sappho nero", "pericles cleopatra")
    worth = []
    for kept in (cheap, dear):
        state = recruitment(seat("giza:A", 6, leader_hand=f"maecenas {kept}"), age=1).state
        answers = weighed(state)
        worth.append(answers["recruit maecenas B1"].kept - answers["sell maecenas"].kept)
    assert worth[1] > worth[0] + 1


def test_poor_cities_do_not_hold_on_to_dear_leaders_for_nothing() -> None:
    state = recruitment(seat("giza:A", 0, leader_hand="pericles hypatia"), age=3).state
    assert choice(state).startswith("sell ")


@pytest.mark.parametrize("hand", ["zenobia justinian", "justinian zenobia"])
def test_the_search_sells_who_brings_least_later(hand: str) -> None:
    """No net sees leaders in hand, so that a city without coins stands alike whichever leader it sells."""
    state = recruitment(seat("ephesus:A", 0, leader_hand=hand), age=1).state
    view, actions = rules.view(state, 0), rules.legal_actions(state, 0)
    kept = {str(weighed.action): weighed.kept for weighed in GreedyBot().weigh(view, actions)}
    assert sorted(kept) == ["sell justinian", "sell zenobia"] and abs(kept["sell justinian"] - kept["sell zenobia"]) > 1
    assert str(HardBot().choose(view, actions, Random(0), 60.0)) == max(kept, key=lambda answer: kept[answer])


def test_the_last_recruitment_takes_what_brings_most() -> None:
    state = recruitment(
        seat("giza:A", 9, "school academy library study lodge", leader_hand="hypatia phidias"), age=3
    ).state
    assert choice(state) == "recruit hypatia B4"


def test_shields_are_worth_more_the_more_conflicts_they_fight() -> None:
    state = recruitment(seat("giza:A", 6, leader_hand="caesar sappho"), age=1).state
    worths = [appraiser(state, since).card(0, index("caesar")).military for since in (1, 3)]
    assert worths[0] > worths[1] > 0


def test_what_is_counted_at_the_end_does_not_depend_on_when() -> None:
    state = recruitment(seat("giza:A", 6, leader_hand="hypatia sappho"), age=1).state
    worths = [appraiser(state, since).card(0, index("hypatia")).points for since in (1, 2, 3)]
    assert worths[0] == worths[1] == worths[2]


def test_leaders_steer_what_is_built() -> None:
    """A structure is worth more to a city whose leader counts it, completes a set by it or pays for it."""
    plain = appraiser(scenario(seat("giza:A"), age=2, leaders=True).state)
    for leader, card, more in (
        ("hypatia", "laboratory", 1.0),
        ("pericles", "stables", 2.0),
        ("phidias", "sawmill", 1.0),
    ):
        led = appraiser(scenario(seat("giza:A", leaders=leader), age=2).state)
        assert led.card(0, index(card)).points == pytest.approx(plain.card(0, index(card)).points + more)
    led = appraiser(scenario(seat("giza:A", built="altar barracks", leaders="justinian"), age=3, turn=6).state)
    assert led.card(0, index("lodge")).points == pytest.approx(3.0)
    led = appraiser(scenario(seat("giza:A", leaders="xenophon"), age=2).state)
    assert led.card(0, index("forum")).coins == 2
    led = appraiser(scenario(seat("giza:A", built="scriptorium", leaders="vitruvius"), age=2).state)
    assert led.card(0, index("library")).coins == 2
    assert led.card(0, index("library"), picked=True).coins == 0


def test_leaders_change_what_things_cost() -> None:
    """What Archimedes saves at a green card, Bilkis buys from the bank, and Ramses makes free."""
    costs = {}
    for leaders in ("", "archimedes", "bilkis", "ramses"):
        state = scenario(seat("giza:A", 9, "clay_pool loom_age1 press_age1", leaders=leaders), age=3, leaders=True)
        demand = appraiser(state.state).demand
        costs[leaders] = demand.cost(0, LEADERS.need[index("lodge")], LEADERS.colour[index("lodge")])
        if leaders == "ramses":
            guild = index("workers_guild")
            assert demand.cost(0, LEADERS.need[guild], LEADERS.colour[guild]) == 0
    assert costs == {"": None, "archimedes": 0, "bilkis": 1, "ramses": None}


def test_rebates_make_buying_cheaper() -> None:
    city, seller = seat("giza:A", 9, leaders="hatshepsut"), seat("ephesus:A", built="lumber_yard")
    wood = LEADERS.need[index("stockade")]
    state = scenario(city, seller, age=2).state
    assert appraiser(state).demand.cost(0, wood, LEADERS.colour[index("stockade")]) == 1


def test_coins_count_double_for_who_scores_them_twice() -> None:
    once, twice = (
        appraiser(scenario(seat("giza:A", leaders=leaders), age=3, turn=6, leaders=True).state)
        for leaders in ("", "midas")
    )
    assert once.purse(0, 9) == 3
    assert twice.purse(0, 9) == 6


def test_more_points_for_sets_make_the_set_worth_more() -> None:
    once, more = (
        appraiser(scenario(seat("giza:A", built="school academy", leaders=leaders), age=3, turn=6, leaders=True).state)
        for leaders in ("", "aristotle")
    )
    gain = more.card(0, index("study")).science - once.card(0, index("study")).science
    assert gain == pytest.approx(3 * DEFAULT.trust_science[2])


def test_a_guild_made_free_does_not_use_up_the_free_build() -> None:
    city = seat("olympia:A", 0, stages=2, leaders="ramses", hand="workers_guild palace")
    answers = weighed(scenario(city, age=3, turn=2).state)
    assert answers["build workers_guild power"].kept == 0
    assert answers["build palace power"].kept < 0


def test_marks_the_neighbours_leader_that_brings_most() -> None:
    table = scenario(
        seat("giza:A", 20, "sawmill brickyard glassworks_age1 loom_age1", hand="courtesans_guild"),
        seat("rhodes:A", leaders="sappho"),
        seat("ephesus:A", leaders="cleopatra zenobia"),
        age=3,
        turn=6,
    )
    table.play("build courtesans_guild")
    assert table.asked() == {0: "mark_leader"}
    assert choice(table.state) == "choose 2 cleopatra"


def test_a_leader_of_ones_own_is_weighed_by_his_effects() -> None:
    strong = {"id": "own_strong", "name": "Strong", "cost": {"coins": 1}, "effects": [{"kind": "points", "amount": 12}]}
    state, _ = rules.new_game(Setup(3, 1, ("leaders",), options={"own_leaders": [strong]}))
    while not state.age:
        for number in rules.to_act(state):
            answer = choice(state, number)
            if "draft own_strong" in [str(action) for action in rules.legal_actions(state, number)]:
                assert answer == "draft own_strong"
            rules.apply(state, number, rules.parse(answer))


def test_the_same_table_of_leaders_twice_gives_the_same_games() -> None:
    first, second = (simulate(("greedy",) * 3, 3, Setup(3, 21, ("leaders",))) for _ in range(2))
    assert first["seats"] == second["seats"]
