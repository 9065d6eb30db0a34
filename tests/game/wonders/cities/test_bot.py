"""What bots make of Cities: losses and debt, truces, masks, docks and the rest, in positions."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest

import rules
from game.bots.base import AdvisingBot
from game.bots.registry import bot_info
from game.wonders.bots.decision import Decision, WeighedAction
from game.wonders.bots.evaluation import Appraiser
from game.wonders.bots.greedy import GreedyBot
from game.wonders.bots.table import BotTable
from game.wonders.bots.weights import DEFAULT, Weights
from game.wonders.cities.bot import HEEDLESS, cities_weights
from rules.wonders.cities.facts import debts_at
from tests.rules.wonders.cities.tables import RICH, dark, dark_recruitment
from tests.rules.wonders.playout import CITIES
from tests.support.scenario import seat
from tests.support.scenario_table import Table

MINDFUL = GreedyBot()
LEVELS = ("easy", "medium", "greedy", "hard", "master")


def appraiser(table: Table, number: int = 0, weights: Weights = DEFAULT) -> Appraiser:
    """The evaluation behind a seat's answers."""
    return Appraiser(BotTable(rules.view(table.state, number)), weights)


def weighed(table: Table, number: int = 0) -> dict[str, WeighedAction]:
    """What the bot thinks of each answer."""
    view, actions = rules.view(table.state, number), rules.legal_actions(table.state, number)
    return {str(found.action): found for found in MINDFUL.weigh(view, actions)}


def choice(table: Table, number: int = 0, bot: GreedyBot = MINDFUL) -> str:
    """What a bot answers, as notation."""
    view, actions = rules.view(table.state, number), rules.legal_actions(table.state, number)
    return str(bot.choose(view, actions, Random(0), 1.0))


def worth(table: Table, card: str, number: int = 0) -> float:
    """What a structure is worth to a city, coins aside."""
    return appraiser(table, number).card(number, table.state.rs.card_index[card]).lasting


# --- losses and debt -------------------------------------------------------------------------------------------------


def test_a_loss_is_worth_more_where_others_hold_no_coins() -> None:
    """Two points each as debt, instead of two coins."""
    poor, rich = (dark(*(seat(board, coins) for board in ("giza:A", "rhodes:A", "ephesus:A"))) for coins in (0, 9))
    assert worth(poor, "lair") > worth(rich, "lair") + 0.5 > worth(rich, "tavern") + 3


@pytest.mark.parametrize(("board", "less"), [("sepulcher", (1, 1)), ("builders_union", ())])
def test_a_counted_loss_follows_what_the_others_have(board: str, less: tuple[int, ...]) -> None:
    """Sepulcher counts their victories, Builders' Union their stages."""
    weak = dark(seat("giza:A"), seat("rhodes:A"), seat("ephesus:A"), age=3)
    strong = dark(
        seat("giza:A"),
        seat("rhodes:A", tokens=less, stages=2, under="tavern baths"),
        seat("ephesus:A", tokens=less, stages=2, under="altar theater"),
        age=3,
    )
    assert worth(strong, board) > worth(weak, board) + 1


def test_a_partner_loses_too() -> None:
    """In teams of two a loss hits one of the own side and two of the other."""
    table = dark(*(seat(board) for board in ("giza:A", "rhodes:A", "ephesus:A", "babylon:A")), teams=True)
    alone = dark(*(seat(board) for board in ("giza:A", "rhodes:A", "ephesus:A", "babylon:A")))
    assert 0 < worth(table, "hideout") - 2 <= worth(alone, "hideout") - 2 + 0.01


def test_coins_are_kept_for_losses_that_may_come() -> None:
    """The same coins are worth more as long as the decks hold cards that take some."""
    table = dark(seat("giza:A", 5), seat("rhodes:A"), seat("ephesus:A"))
    careless = Weights(expansions={"cities": HEEDLESS})
    kept = [appraiser(table, 0, weights) for weights in (DEFAULT, careless)]
    gains = [found.purse(0, 3) - found.purse(0, 0) for found in kept]
    assert gains[0] > gains[1] + 0.3
    over = dark(seat("giza:A", 5), seat("rhodes:A", built="hideout"), seat("ephesus:A", built="lair"))
    assert appraiser(over).purse(0, 3) < kept[0].purse(0, 3), "what stands takes nothing any more"


def owing(coins: int, hand: str = "hideout", **fields: object) -> Table:
    """A table at which seat 1 is asked how many coins it pays."""
    table = dark(seat("giza:A", 9, RICH, hand=hand), seat("rhodes:A", coins), seat("ephesus:A"), **fields)
    table.play(f"build {hand}")
    assert debts_at(rules.view(table.state, 1).cities[1]).owed
    return table


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_pays_what_it_can_in_the_last_age(level: str) -> None:
    table = owing(8, "brotherhood", age=3, turn=4)
    view, actions = rules.view(table.state, 1), rules.legal_actions(table.state, 1)
    for luck in range(3):
        assert str(bot_info(level).make().choose(view, actions, Random(luck), 0.4)) == "choose 3"


def test_a_debt_is_taken_where_coins_bring_more() -> None:
    """The whole purse of a city that counts on buying in the first turns, with a bot that values that."""
    table = owing(4)
    assert choice(table, 1) == "choose 1"
    trader = GreedyBot(Weights(cash=1.4))
    assert choice(table, 1, trader) == "choose 0"


def test_a_tie_goes_to_the_coins() -> None:
    """At the end a point of debt is worth three coins, and coins decide ties."""
    table = owing(3, "lair", age=3, turn=7)
    assert {text: round(found.points) for text, found in weighed(table, 1).items()} == {
        "choose 2": -1, "choose 1": -2, "choose 0": -2,
    }  # fmt: skip


# --- Diplomacy -------------------------------------------------------------------------------------------------------


def among(own: str, others: str, **fields: object) -> Table:
    """A table on the last turns of Age III, with such red structures in the own city and beside it."""
    return dark(
        seat("giza:A", 9, f"{RICH} {own}", hand="embassy gardens"),
        seat("rhodes:A", built=others),
        seat("ephesus:A", built=others),
        age=3,
        turn=6,
        **fields,
    )


def test_it_hides_from_conflicts_that_it_would_lose_and_not_from_those_that_it_would_win() -> None:
    weak, strong = among("", "siege_workshop arsenal"), among("siege_workshop arsenal", "")
    assert worth(weak, "embassy") > 4 > 0 > worth(strong, "embassy") - 3
    assert choice(strong) != "build embassy"


def test_shields_do_nothing_for_a_city_that_stays_out() -> None:
    for dove, least in ((0, 5.0), (1, 0.0)):
        table = dark(seat("giza:A", diplomacy=dove), seat("rhodes:A"), seat("ephesus:A"), age=3, turn=7)
        found = appraiser(table).military.shields(0, 3)
        assert found >= least
        assert bool(found) == (not dove)


def test_beyond_a_diplomat_stands_the_next_city() -> None:
    """Five cities, of which the left neighbour stays out of this age's conflict: the one beyond it is met."""
    boards = ("giza:A", "rhodes:A", "ephesus:A", "babylon:A", "olympia:A")
    table = dark(*(seat(board, diplomacy=int(i == 1)) for i, board in enumerate(boards)), cities=5, age=3)
    assert list(appraiser(table).military._fights(0)) == [2, 4]
    assert list(appraiser(table).military._fights(1)) == []


def test_two_that_are_left_fight_once() -> None:
    table = dark(seat("giza:A"), seat("rhodes:A", diplomacy=1), seat("ephesus:A"), age=3)
    assert appraiser(table).military._fights(0) == {2: {3: 1}}


def test_a_truce_of_this_age_leaves_the_next_conflicts() -> None:
    table = dark(seat("giza:A", diplomacy=1), seat("rhodes:A"), seat("ephesus:A"))
    assert appraiser(table).military._fights(0) == {1: {2: 1, 3: 1}, 2: {2: 1, 3: 1}}


# --- the other black cards -------------------------------------------------------------------------------------------


def test_a_mask_needs_a_green_card_beside_it() -> None:
    """In the last turn: a third symbol of a kind, and none."""
    fields = {"age": 3, "turn": 7}
    built = "apothecary dispensary"
    beside = dark(seat("giza:A", built=built), seat("rhodes:A", built="lodge"), seat("ephesus:A"), **fields)
    alone = dark(seat("giza:A", built=built), seat("rhodes:A"), seat("ephesus:A"), **fields)
    assert worth(beside, "torture_chamber") > 2 and worth(alone, "torture_chamber") == 0


def test_a_dock_is_worth_what_is_bought_on_its_side() -> None:
    table = dark(seat("giza:A"), seat("rhodes:A", built=RICH), seat("ephesus:A"))
    assert worth(table, "clandestine_dock_west") > worth(table, "clandestine_dock_east") + 0.5


def test_a_warehouse_needs_goods_and_a_market_the_lack_of_them() -> None:
    few = dark(seat("giza:A"), seat("rhodes:A"), seat("ephesus:A"), age=2)
    all_seven = dark(seat("giza:A", built=RICH), seat("rhodes:A"), seat("ephesus:A"), age=2)
    assert worth(few, "black_market") > worth(all_seven, "black_market") + 1
    assert worth(all_seven, "black_market") == pytest.approx(0, abs=1e-9)
    assert worth(all_seven, "secret_warehouse") > 0


def test_what_neighbours_get_by_gambling_counts_against_it() -> None:
    table = dark(seat("giza:A"), seat("rhodes:A"), seat("ephesus:A"))
    found = appraiser(table).card(0, table.state.rs.card_index["gambling_den"])
    assert found.coins == 6 and -2 < found.power < 0


def test_black_cards_to_come_count_for_those_that_are_counted() -> None:
    table = dark(seat("giza:A", built="hideout"), seat("rhodes:A"), seat("ephesus:A"))
    assert 2.0 < worth(table, "secret_society") < 5.0


def test_the_leaders_of_cities_have_a_worth() -> None:
    table = dark_recruitment(
        seat("giza:A", 9, "hideout", tokens=(-1, -1), leader_hand="caligula diocletian berenice semiramis"),
        seat("rhodes:A", built="barracks"),
    )
    for leader in ("caligula", "diocletian", "berenice", "semiramis", "darius", "aspasia"):
        assert worth(table, leader) > 0.3, leader


def test_heedless_play_is_a_set_of_weights() -> None:
    assert cities_weights(Weights(expansions={"cities": HEEDLESS})) == HEEDLESS
    table = dark(seat("giza:A"), seat("rhodes:A"), seat("ephesus:A"))
    blind = Appraiser(BotTable(rules.view(table.state, 0)), Weights(expansions={"cities": HEEDLESS}))
    assert blind.card(0, table.state.rs.card_index["lair"]).lasting == 3


def test_a_question_about_debt_is_known() -> None:
    table = owing(2)
    decision = Decision(rules.view(table.state, 1), DEFAULT)
    assert decision.known and decision.plain
    assert rules.ruleset(CITIES).questions["debt"].rollout is not None


@pytest.mark.parametrize("level", ["greedy", "hard", "master"])
def test_advice_about_a_debt_is_what_is_answered(level: str) -> None:
    table = owing(8, "brotherhood", age=3, turn=4)
    view, actions = rules.view(table.state, 1), rules.legal_actions(table.state, 1)
    bot = cast(AdvisingBot, bot_info(level).make())
    told = bot.advise(view, actions, Random(1), 0.3)
    assert told[0].action == bot.choose(view, actions, Random(1), 0.3)
