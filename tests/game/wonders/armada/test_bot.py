"""What the rule-of-thumb bot makes of ships and islands, and of its partner in teams."""

from __future__ import annotations

from random import Random

import pytest

import rules
from game.wonders.armada.bot import ArmadaDecision
from game.wonders.bots.decision import Decision
from game.wonders.bots.greedy import GreedyBot
from game.wonders.bots.table import BotTable
from game.wonders.bots.weights import DEFAULT
from game.wonders.bots.worth import Worth
from rules import Setup
from rules.wonders.armada.state import sea_of
from rules.wonders.armada.yards import FLEETS
from tests.rules.wonders.armada.harbour import RICH, Port, Sea, harbour
from tests.rules.wonders.playout import ARMADA, LEADERS

BOT = GreedyBot()


def chosen(sea: Sea, seat: int = 0) -> str:
    """The answer of the bot."""
    legal = rules.legal_actions(sea.state, seat)
    return str(BOT.choose(rules.view(sea.state, seat), legal, Random(1), 1.0))


def test_it_sails_where_the_step_costs_nothing() -> None:
    assert chosen(harbour(Port("giza:A", 3, RICH, "pawnshop", (0, 0, 5, 0)))) == "build pawnshop sail"


def test_it_does_not_pay_more_coins_than_a_step_is_worth() -> None:
    """One blue point is not worth the last coins of a city that has nothing but these."""
    decision = Decision(rules.view(harbour(Port("giza:A", 9, RICH, "theater")).state, 0), DEFAULT)
    step = {text: decision.weigh(rules.parse(text)).worth for text in ("build theater", "build theater sail")}
    gained = step["build theater sail"].lasting - step["build theater"].lasting
    assert 1.0 < gained < 3.0


def test_it_moves_the_ship_with_the_most_to_gain() -> None:
    sea = harbour(Port("giza:A", 3, RICH, "dry_hold", (0, 0, 5, 0))).play("build dry_hold")
    assert chosen(sea) == "choose blue"


def test_it_keeps_the_best_island() -> None:
    sea = harbour(Port("giza:A", 9, f"{RICH} forum", "workshop", (0, 0, 0, 5)))
    pile = sea_of(sea.state).piles[2]
    royal, other = (sea.state.rs.card_index[name] for name in ("royal_archipelago", "lush_archipelago"))
    pile[:] = [other, royal, *(card for card in pile if card not in (royal, other))]
    sea_of(sea.state).piles[2] = pile[:2]
    sea.play("build workshop sail")
    assert chosen(sea) == "choose royal_archipelago"


@pytest.mark.parametrize(("red", "answer"), [(0, "choose abstain"), (5, "choose none")])
def test_it_stays_out_of_a_naval_conflict_that_it_would_lose(red: int, answer: str) -> None:
    ports = (Port("giza:A", ships=(red, 0, 0, 0), islands="forgotten_oasis"), Port("rhodes:A", ships=(2, 0, 0, 0)))
    sea = harbour(*ports, turn=7).play()
    assert sea.asked() == {0: "abstain"} and chosen(sea) == answer


def step_worth(sea: Sea, fleet: str, seat: int = 0) -> Worth:
    """What the next step of a ship is worth to a seat."""
    appraiser = Decision(rules.view(sea.state, seat), DEFAULT).appraiser
    return ArmadaDecision(appraiser).step(seat, FLEETS.index(fleet))


def brought(sea: Sea, card: str, seat: int = 0) -> float:
    """What the verbs of a card or island are worth to a seat."""
    appraiser = Decision(rules.view(sea.state, seat), DEFAULT).appraiser
    return ArmadaDecision(appraiser).brings(seat, sea.state.rs.gain[sea.state.rs.card_index[card]])


def test_a_tax_is_worth_what_rivals_have_and_a_partners_coins_count_against_it() -> None:
    rich, poor = (
        harbour(Port("giza:A", ships=(0, 5, 0, 0)), *(Port(board, coins) for board in ("rhodes:A", "ephesus:A")))
        for coins in (9, 0)
    )
    assert step_worth(rich, "yellow").power > step_worth(poor, "yellow").power
    ports = (Port("giza:A", ships=(0, 5, 0, 0)), Port("rhodes:A", 9), Port("ephesus:A"), Port("babylon:A"))
    assert step_worth(harbour(*ports, teams=True), "yellow").power < step_worth(harbour(*ports), "yellow").power
    prey = Port("rhodes:A", 9, ships=(0, 6, 0, 0))
    assert brought(harbour(Port("giza:A"), prey, cities=4, teams=True), "pirate_hideout") < 0


def test_who_is_spared_loses_nothing_to_pirates() -> None:
    prey = Port("rhodes:A", 9, ships=(0, 6, 0, 0))
    assert brought(harbour(Port("giza:A"), prey), "pirate_hideout") > 0
    safe = Port("rhodes:A", 9, ships=(0, 6, 0, 0), islands="foggy_island")
    assert brought(harbour(Port("giza:A"), safe), "pirate_hideout") == 0


def test_a_partner_is_no_rival_at_sea() -> None:
    ports = (Port("giza:A"), Port("rhodes:A", ships=(3, 0, 0, 0)))
    plain = harbour(*ports, cities=4, turn=7)
    teams = harbour(*ports, cities=4, turn=7, teams=True)
    # The two others have no ships: one step leaves them behind for sure, and nothing more than them in teams.
    assert step_worth(teams, "red").military > step_worth(plain, "red").military > 0


@pytest.mark.parametrize(("red", "worth"), [("", 1), ("barracks stockade guard_tower walls stables", -1)])
def test_an_incursion_is_worth_what_it_is_likely_to_bring(red: str, worth: int) -> None:
    ports = [Port(board) for board in ("giza:A", "rhodes:A", "ephesus:A", "babylon:A", "olympia:A")]
    ports[3] = Port("babylon:A", built=red)
    assert brought(harbour(*ports, age=1), "pontoon") * worth > 0


def test_points_are_better_than_a_shelter_from_small_losses() -> None:
    sea = harbour(Port("giza:A", 9, f"{RICH} forum", "workshop", (0, 0, 0, 1)))
    names = [sea.state.rs.card_index[name] for name in ("foggy_island", "inhabited_island")]
    sea_of(sea.state).piles[0] = names
    assert chosen(sea.play("build workshop sail")) == "choose inhabited_island"


@pytest.mark.parametrize("setup", [Setup(4, 3, ARMADA), Setup(8, 4, (*ARMADA, *LEADERS), teams=True)])
def test_it_plays_whole_games(setup: Setup) -> None:
    state, _ = rules.new_game(setup)
    sailed = 0
    while not state.finished:
        for seat in rules.to_act(state):
            action = BOT.choose(rules.view(state, seat), rules.legal_actions(state, seat), Random(2), 1.0)
            sailed += bool(action.extra)
            rules.apply(state, seat, action)
    assert sailed > 5 * setup.seats


def test_a_partner_is_no_rival() -> None:
    table = BotTable(rules.view(rules.new_game(Setup(4, 1, teams=True))[0], 0))
    assert [table.allied(0, other) for other in range(4)] == [False, True, False, False]
    assert DEFAULT.rivalry_with(table, 1) < 0 < DEFAULT.rivalry_with(table, 3)
    plain = BotTable(rules.view(rules.new_game(Setup(4, 1))[0], 0))
    assert not plain.allied(0, 1) and plain.stakes == 1 and table.stakes == 2


def test_shields_are_worth_nothing_against_a_partner() -> None:
    worth = []
    for teams in (False, True):
        state, _ = rules.new_game(Setup(4, 1, teams=teams))
        state.cities[1].shields = 1
        appraiser = Decision(rules.view(state, 0), DEFAULT).appraiser
        worth.append((appraiser.military.against(0, 1, 1), appraiser.military.against(0, 3, 1)))
    assert worth[1][0] == 0.0 and worth[0][0] < 0.0
    assert worth[1][1] == pytest.approx(2 * worth[0][1])
