"""The rule-of-thumb bot: strong, the same from the same view, and sensible where a rule of thumb is easily silly."""

from __future__ import annotations

from random import Random

import pytest

import rules
from game.headless.simulate import simulate
from game.wonders.bots.estimates import conflict_worth, purse_worth, science_worth
from game.wonders.bots.evaluation import Appraiser
from game.wonders.bots.greedy import GreedyBot
from game.wonders.bots.table import BotTable
from game.wonders.bots.weights import DEFAULT
from rules import Setup, WondersState
from tests.support.scenario import scenario, seat


def test_beats_random_by_far() -> None:
    outcome = simulate(("greedy", "random", "random", "random"), 24, Setup(4, 100))
    greedy, *others = outcome["seats"]
    assert greedy["wins"] >= 22
    assert greedy["mean"] > max(other["mean"] for other in others) + 15


@pytest.mark.parametrize("seats", [3, 5, 6, 7])
def test_beats_random_at_every_size_of_table(seats: int) -> None:
    outcome = simulate(("greedy",) + ("random",) * (seats - 1), 6, Setup(seats, 7))
    greedy, *others = outcome["seats"]
    assert greedy["wins"] >= 5
    assert greedy["mean"] > max(other["mean"] for other in others) + 10


def test_one_seed_twice_gives_the_same_games() -> None:
    first, second = (simulate(("greedy", "greedy", "random"), 4, Setup(3, 21)) for _ in range(2))
    assert first["seats"] == second["seats"]


def test_the_number_of_workers_changes_nothing() -> None:
    alone = simulate(("greedy", "random", "greedy"), 4, Setup(3, 31), workers=1)
    shared = simulate(("greedy", "random", "greedy"), 4, Setup(3, 31), workers=2)
    assert alone["seats"] == shared["seats"]


def test_plays_the_same_from_the_same_view_whatever_it_played_before() -> None:
    state = played(Setup(4, 3), 9)
    view, actions = rules.view(state, 0), rules.legal_actions(state, 0)
    used = GreedyBot()
    other = played(Setup(5, 8), 14)
    for asked in rules.to_act(other):
        used.choose(rules.view(other, asked), rules.legal_actions(other, asked), Random(0), 1.0)
    choices = {str(bot.choose(view, actions, Random(n), 1.0)) for n, bot in enumerate((GreedyBot(), used, used))}
    assert len(choices) == 1


def test_leaves_its_view_as_it_was() -> None:
    state = played(Setup(4, 3), 12)
    view = rules.view(state, 0)
    GreedyBot().choose(view, rules.legal_actions(state, 0), Random(0), 1.0)
    assert view == rules.view(state, 0)


@pytest.mark.parametrize("side", ["A", "B"])
@pytest.mark.parametrize("board", sorted(rules.ruleset(()).boards))
def test_answers_every_question_of_every_board(board: str, side: str) -> None:
    """Whole games with the board at a seat that is given money, so that its wonder's powers come into play."""
    state, _ = rules.new_game(Setup(3, 17, boards=(f"{board}:{side}",)))
    state.cities[0].coins = 60
    bot = GreedyBot()
    while not state.finished:
        for seat_number in rules.to_act(state):
            view, actions = rules.view(state, seat_number), rules.legal_actions(state, seat_number)
            action = bot.choose(view, actions, Random(0), 1.0)
            assert action in actions
            rules.apply(state, seat_number, action)
    assert rules.scores(state)[1]


def played(setup: Setup, turns: int) -> WondersState:
    """A game after some rounds of greedy answers."""
    state, _ = rules.new_game(setup)
    bot = GreedyBot()
    for _ in range(turns):
        for seat_number in rules.to_act(state):
            view, actions = rules.view(state, seat_number), rules.legal_actions(state, seat_number)
            rules.apply(state, seat_number, bot.choose(view, actions, Random(0), 1.0))
    return state


def choice(state: WondersState, seat_number: int = 0) -> str:
    """What the bot answers, as notation."""
    view, actions = rules.view(state, seat_number), rules.legal_actions(state, seat_number)
    return str(GreedyBot().choose(view, actions, Random(0), 1.0))


def last_turn(hand: str, built: str, coins: int = 3, board: str = "giza:A", stages: int = 0) -> WondersState:
    """The last decision of the game."""
    return scenario(seat(board, coins, built, stages=stages, hand=hand), age=3, turn=6).state


def test_last_turn_completes_the_science_set() -> None:
    assert choice(last_turn("study senate", "school academy library dispensary")) == "build study chain"


def test_last_turn_takes_the_points_it_can_have() -> None:
    assert choice(last_turn("pantheon gardens", "temple statue")) == "build pantheon chain"


def test_last_turn_sells_when_nothing_else_brings_a_point() -> None:
    assert choice(last_turn("palace study", "", coins=0)).startswith("sell ")


def test_last_turn_turns_the_tide_of_a_conflict() -> None:
    """Three shields win five points from each neighbour and save two defeats: better than five points."""
    goods = "sawmill quarry brickyard foundry glassworks_age1 loom_age1 press_age1"
    table = scenario(
        seat("rhodes:A", 9, goods, hand="gardens arsenal"),
        seat("giza:A", built="walls"),
        seat("ephesus:A", built="walls"),
        age=3,
        turn=6,
    )
    assert choice(table.state) == "build arsenal"


def test_the_free_build_goes_to_what_it_could_not_pay() -> None:
    state = last_turn("palace altar", "", coins=0, board="olympia:A", stages=2)
    assert choice(state) == "build palace power"


def test_the_free_build_is_kept_for_better_early_in_an_age() -> None:
    hand = "gardens altar pawnshop theater baths tavern"
    state = scenario(seat("olympia:A", 0, hand=hand, stages=2), age=3, turn=2).state
    weighed = {str(w.action): w for w in GreedyBot().weigh(rules.view(state, 0), rules.legal_actions(state, 0))}
    assert weighed["build gardens power"].kept < 0
    assert "build gardens" not in weighed


def test_digs_the_best_card_it_has_no_twin_of() -> None:
    pile = "palace altar pantheon"
    city = seat("halicarnassus:A", 9, "palace foundry ore_vein", stages=1, hand="baths study")
    armed = [seat(board, built="fortifications circus arsenal") for board in ("giza:A", "ephesus:A")]
    table = scenario(city, *armed, age=3, turn=6, discard=pile)
    table.play("stage baths")
    assert table.asked() == {0: "discard_pick"}
    assert choice(table.state) == "choose pantheon"


def test_declines_nothing_that_brings_a_point() -> None:
    city = seat("halicarnassus:A", 9, "foundry ore_vein", stages=1, hand="baths study")
    table = scenario(city, age=3, turn=6, discard="altar")
    table.play("stage baths")
    assert choice(table.state) != "choose none"


def test_of_equal_payments_the_weaker_neighbour_gets_the_coins() -> None:
    strong = seat("ephesus:A", built="lumber_yard palace senate")
    weak = seat("rhodes:A", built="lumber_yard")
    for left, right, best in ((strong, weak, "R2"), (weak, strong, "L2")):
        state = scenario(seat("giza:A", 3, hand="stockade"), left, right).state
        weighed = GreedyBot().weigh(rules.view(state, 0), rules.legal_actions(state, 0))
        builds = [w for w in weighed if str(w.action).startswith("build stockade")]
        assert len(builds) == 2
        assert str(max(builds, key=lambda w: w.total).action) == f"build stockade {best}"


def test_the_cheapest_payment_is_preferred() -> None:
    """The same card from one neighbour for one coin, from the other for two."""
    city = seat("giza:A", 5, "east_trading_post", hand="stockade")
    sellers = (seat("ephesus:A", built="lumber_yard"), seat("rhodes:A", built="lumber_yard"))
    state = scenario(city, *sellers).state
    weighed = GreedyBot().weigh(rules.view(state, 0), rules.legal_actions(state, 0))
    builds = {str(w.action): w.total for w in weighed if str(w.action).startswith("build stockade")}
    assert max(builds, key=lambda text: builds[text]) == "build stockade R1"


def test_what_the_next_city_would_use_is_rather_buried_than_left() -> None:
    city = seat("giza:A", 9, "walls stables", hand="forum caravansery", stages=0)
    rich = seat(
        "ephesus:A", 20, "sawmill quarry brickyard foundry glassworks_age1 loom_age1 press_age1 laboratory library"
    )
    state = scenario(city, rich, age=3, turn=5).state
    view = rules.view(state, 0)
    appraiser = Appraiser(BotTable(view), DEFAULT)
    index = state.rs.card_index
    wanted = max(view.hand, key=lambda card: appraiser.net(1, index[card]))
    sales = {
        w.action.object: w.rivals
        for w in GreedyBot().weigh(view, rules.legal_actions(state, 0))
        if w.action.verb == "sell"
    }
    assert max(sales, key=lambda card: sales[card]) == wanted
    assert sales[wanted] > 0


def test_conflicts_are_worth_more_the_surer_they_are() -> None:
    assert conflict_worth(1, 0, 5, -1) == 5
    assert conflict_worth(0, 0, 5, -1) == 0
    assert conflict_worth(-2, 0, 5, -1) == -1
    worths = [conflict_worth(lead, 1.5, 5, -1) for lead in range(-4, 5)]
    assert worths == sorted(worths)


def test_science_is_exact_when_nothing_is_to_come() -> None:
    assert science_worth([3, 2, 1], 0, 0.0, 0.3, 7) == 9 + 4 + 1 + 7
    assert science_worth([1, 1, 0], 1, 0.0, 0.3, 7) == 10
    assert science_worth([3, 3, 0], 1, 0.0, 0.3, 7) == 26
    assert science_worth([0, 0, 0], 0, 2.0, 1.0, 7) == 4, "free choice takes two of a kind"


def test_coins_count_a_third_in_the_end_and_more_before() -> None:
    assert purse_worth(8, 0, 18, DEFAULT) == 2
    assert purse_worth(3, 17, 18, DEFAULT) > purse_worth(3, 3, 18, DEFAULT) > 1
    early = [purse_worth(coins + 1, 17, 18, DEFAULT) - purse_worth(coins, 17, 18, DEFAULT) for coins in range(12)]
    assert early == sorted(early, reverse=True), "the first coins are worth most"


def test_says_why() -> None:
    state = played(Setup(4, 3), 2)
    view, actions = rules.view(state, 0), rules.legal_actions(state, 0)
    weighed = GreedyBot().weigh(view, actions)
    assert [w.action for w in weighed] == list(actions)
    best = max(weighed, key=lambda w: w.total)
    assert best.action == GreedyBot().choose(view, actions, Random(0), 1.0)
    assert best.total == pytest.approx(best.worth.lasting + best.purse + best.rivals + best.kept)
