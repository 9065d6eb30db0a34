"""What bots make of the leaders that only the second edition has."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import rules
from game.headless.simulate import simulate
from game.wonders.bots.evaluation import Appraiser
from game.wonders.bots.greedy import GreedyBot
from game.wonders.bots.table import BotTable
from game.wonders.bots.weights import DEFAULT
from rules import Setup
from tests.support.scenario import Seat, recruitment, seat

EDITION = "second"


def worth(leader: str, city: Seat, *others: Seat, age: int = 3, **fields: Any) -> float:
    """What a leader is worth to a city, in points, its coins left out."""
    table = recruitment(city, *others, age=age, edition=EDITION, **fields)
    appraiser = Appraiser(BotTable(rules.view(table.state, 0)), DEFAULT)
    return appraiser.card(0, table.state.rs.card_index[leader]).lasting


@pytest.mark.parametrize(
    ("leader", "good", "bad"),
    [
        ("phryne", seat("giza:A", 0, "altar baths theater"), seat("giza:A")),
        ("makeda", seat("giza:A", 12), seat("giza:A")),
        ("gorgo", seat("giza:A", tokens=(1, 1, 3, 3)), seat("giza:A", tokens=(1, 3))),
        ("cynisca", seat("giza:A", 0, "walls stables"), seat("giza:A", tokens=(-1,))),
        ("agrippina", seat("giza:A"), seat("giza:A", leaders="nero")),
        ("aganice", seat("giza:A", 0, "apothecary dispensary workshop"), seat("giza:A")),
        ("enheduanna", seat("giza:A", 0, "apothecary dispensary"), seat("giza:A")),
        ("nitocris", seat("giza:A", leaders="alexander"), seat("giza:A")),
        ("telesilla", seat("giza:A", tokens=(-1, -1)), seat("giza:A")),
        ("berenice", seat("giza:A"), None),
    ],
)
def test_a_leader_is_worth_more_where_it_fits(leader: str, good: Seat, bad: Seat | None) -> None:
    others = seat("rhodes:A", 3, "tavern"), seat("ephesus:A", 3)
    assert worth(leader, good, *others) > (worth(leader, bad, *others) if bad is not None else 0)


def test_tokens_that_others_discard_are_worth_something() -> None:
    rich = [seat("rhodes:A", tokens=(3,)), seat("ephesus:A", tokens=(1, 3))]
    assert worth("telesilla", seat("giza:A"), *rich) > worth("telesilla", seat("giza:A"))


def test_octavia_and_arsinoe_hurt_others() -> None:
    poor = [seat("rhodes:A"), seat("ephesus:A")]
    built = seat("giza:A", stages=3)
    assert worth("octavia", seat("giza:A"), *poor, more=("cities",), age=1) > 0
    assert worth("octavia", built, *poor, more=("cities",)) == pytest.approx(0)
    assert worth("arsinoe", seat("giza:A"), *poor, more=("cities",), age=3) > worth(
        "arsinoe", seat("giza:A"), *poor, more=("cities",), age=1
    )


def test_nobody_spoils_agrippina_for_a_trifle() -> None:
    city = seat("giza:A", 9, leaders="agrippina", leader_hand="sappho zenobia")
    table = recruitment(city, seat("rhodes:A"), seat("ephesus:A"), age=3, edition=EDITION)
    view, legal = rules.view(table.state, 0), rules.legal_actions(table.state, 0)
    assert GreedyBot().choose(view, legal, Random(0), 1.0).verb != "recruit"
    alone = recruitment(seat("giza:A", 9, leaders="nero", leader_hand="zenobia nefertiti"), age=3, edition=EDITION)
    view, legal = rules.view(alone.state, 0), rules.legal_actions(alone.state, 0)
    assert GreedyBot().choose(view, legal, Random(0), 1.0).verb == "recruit"


def test_beats_chance_with_leaders() -> None:
    setup = Setup(4, 7, ("leaders",), edition=EDITION)
    greedy, *others = simulate(("greedy", "random", "random", "random"), 6, setup)["seats"]
    assert greedy["wins"] >= 5
    assert greedy["mean"] > max(other["mean"] for other in others) + 15
