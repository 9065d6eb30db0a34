"""What the Free City takes part in, and what counts it: conflicts, scores, guilds."""

from __future__ import annotations

import rules
from tests.rules.wonders.two_players.tables import ANN, FREE_CITY, two
from tests.support.scenario import seat


def test_all_three_fight_each_other() -> None:
    cities = seat("giza:A", 0, "walls"), seat("rhodes:A", 0, "stockade"), seat("ephesus:A")
    table = two(*cities, turn=6)
    table.play()
    assert [sorted(city.tokens) for city in table.state.cities] == [[1, 1], [-1, 1], [-1, -1]]
    assert [event.seat for event in table.kinds("conflict")] == [0, 1, 2]


def test_the_free_city_is_scored_but_cannot_win() -> None:
    cities = seat("giza:A", 0, "altar"), seat("rhodes:A", 5, "altar"), seat("ephesus:A", 30, "palace pantheon")
    table = two(*cities, age=3)
    sheets, winners = rules.scores(table.state)
    assert [sheet.total for sheet in sheets] == [2, 3, 25]
    assert winners == [1]
    equal = two(seat("giza:A", 5, "altar"), cities[1], cities[2], age=3)
    assert rules.scores(equal.state)[1] == [0, 1]
    richer = two(seat("giza:A", 3, "altar"), seat("rhodes:A", 4, "altar"), cities[2], age=3)
    assert rules.scores(richer.state)[1] == [1]


def test_its_guilds_count_and_are_counted_as_a_neighbours() -> None:
    free = seat("ephesus:A", 0, "workers_guild lumber_yard")
    ann = seat("giza:A", 0, "sawmill clay_pool")
    table = two(ann, seat("olympia:B", 0, "mine", stages=3), free, age=3)
    assert table.points(FREE_CITY)["guilds"] == 3
    # Olympia copies the Free City's guild: two of Giza and one of the Free City.
    assert table.points(1)["guilds"] == 3


def test_bazar_and_vineyard_count_the_free_city() -> None:
    table = two(ANN, seat("rhodes:A", hand="vineyard"), seat("ephesus:A", 0, "lumber_yard clay_pool"), age=2)
    assert table.play(None, "build vineyard")[1]["coins"] == 2
