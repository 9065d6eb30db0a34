"""The table of ties of the naval conflict, abstention, incursions and one conflict a pair (armada-rules 10, 11, 17)."""

from __future__ import annotations

import pytest

from rules import rivals
from rules.wonders.armada.conflicts import naval_tokens
from tests.rules.wonders.armada.harbour import Port, Sea, harbour

AGES = {1: (-1, [3, 1, 0]), 2: (-2, [5, 3, 0]), 3: (-3, [7, 5, 3])}

TIES = [
    # age, strengths, tokens (0: none)
    (1, [4, 3, 2, 1], [3, 1, 0, -1]),
    (2, [4, 3, 2, 1], [5, 3, 0, -2]),
    (3, [4, 3, 2, 1], [7, 5, 3, -3]),
    (2, [8, 6, 6, 2, 2], [5, 0, 0, -2, -2]),  # the rulebook's example
    (1, [5, 5, 3, 1], [1, 1, 0, -1]),
    (3, [5, 5, 3, 1], [5, 5, 3, -3]),
    (3, [5, 5, 3, 3, 1], [5, 5, 0, 0, -3]),
    (3, [5, 5, 5, 1], [5, 5, 5, -3]),
    (3, [6, 5, 5, 3, 1], [7, 3, 3, 0, -3]),
    (3, [6, 5, 4, 4, 1], [7, 5, 0, 0, -3]),
    (1, [6, 5, 5, 1], [3, 0, 0, -1]),
    (3, [2, 2, 2], [0, 0, 0]),
    (2, [5, 1, 1, 1], [5, -2, -2, -2]),  # defeated seconds win nothing
    (3, [5, 5, 1], [5, 5, -3]),
    (2, [5, 1], [5, -2]),
]


@pytest.mark.parametrize(("age", "strengths", "tokens"), TIES)
def test_ties(age: int, strengths: list[int], tokens: list[int]) -> None:
    found = naval_tokens(dict(enumerate(strengths)), *AGES[age])
    assert [found.get(seat, 0) for seat in range(len(strengths))] == tokens


def test_nobody_fights_alone() -> None:
    assert naval_tokens({2: 7}, -1, [3, 1, 0]) == {} == naval_tokens({}, -1, [3, 1, 0])


def end_of_age(*ports: Port, age: int = 1, cities: int = 3) -> Sea:
    """The table after the last turn of an age in which everybody sells."""
    sea = harbour(*ports, age=age, turn=7 if cities < 8 else 6, cities=cities)
    sea.play()
    return sea


def test_all_naval_shields_count() -> None:
    # Red on the third space and an island of two: five (the rulebook's example); last blue and yellow spaces count too.
    sea = harbour(Port("giza:A", ships=(3, 0, 0, 0), islands="windy_oasis"))
    assert sea.port(0).strength() == 5
    assert harbour(Port("giza:A", ships=(0, 6, 6, 0))).port(0).strength() == 3
    assert harbour(Port("giza:A", 0, "coastal_defenses fortified_port")).port(0).strength() == 3


def test_naval_tokens_are_apart_from_ground_tokens() -> None:
    sea = end_of_age(Port("giza:A", ships=(2, 0, 0, 0)), Port("rhodes:A", ships=(1, 0, 0, 0)), Port("ephesus:A"))
    assert [sea.port(seat).tokens for seat in range(3)] == [[3], [1], [-1]]
    assert all(not city.tokens for city in sea.state.cities)
    assert sea.points(0)["naval"] == 3 and sea.points(2)["naval"] == -1


def test_who_owns_forgotten_oasis_may_stay_away_each_time() -> None:
    ports = (Port("giza:A", islands="forgotten_oasis"), Port("rhodes:A", ships=(1, 0, 0, 0)), Port("ephesus:A"))
    sea = end_of_age(*ports)
    assert sea.asked() == {0: "abstain"} and sea.legal(0) == ["choose abstain", "choose none"]
    sea.play("choose abstain")
    assert [sea.port(seat).tokens for seat in range(3)] == [[], [3], [-1]]
    other = end_of_age(*ports).play("choose none")
    assert [other.port(seat).tokens for seat in range(3)] == [[-1], [3], [-1]]


# ---- incursions

FIVE = ("giza:A", "rhodes:A", "ephesus:A", "babylon:A", "olympia:A")


def raid(card: str, age: int, cities: int = 5, raider: int = 0, shields: tuple[int, ...] = ()) -> Sea:
    """A city builds a card in the last turn of an age, nobody else has shields but as said."""
    goods = "sawmill press_age1 loom_age1 glassworks_age1 brickyard"
    ports = [Port(board, 9) for board in FIVE[:cities]]
    ports[raider] = Port(FIVE[raider], 9, goods, card)
    ports = [
        Port(p.board, p.coins, p.built, p.hand, shields=s) for p, s in zip(ports, shields or (0,) * cities, strict=True)
    ]
    sea = harbour(*ports, age=age, turn=7)
    sea.play(**{f"seat{raider}": f"build {card}"})
    return sea


@pytest.mark.parametrize(
    ("card", "age", "target", "token"), [("pontoon", 1, 3, 1), ("ballista", 2, 2, 3), ("pier", 3, 3, 5)]
)
def test_an_incursion_is_one_more_conflict(card: str, age: int, target: int, token: int) -> None:
    sea = raid(card, age)
    # Both neighbours and the target have lost.
    assert sea.state.cities[0].tokens == [token] * 3
    assert sea.state.cities[target].tokens == [-1]
    assert [event.facts.target for event in sea.events if event.facts.kind == "incursion"] == [target]
    assert sea.port(0).raids == [] and sea.state.cities[0].shields == {1: 1, 2: 2, 3: 3}[age]


def test_an_incursion_can_be_lost_or_bring_nothing() -> None:
    lost = raid("pontoon", 1, shields=(0, 0, 0, 2, 0))
    assert lost.state.cities[0].tokens == [1, 1, -1] and lost.state.cities[3].tokens == [1, 1, 1]
    level = raid("pontoon", 1, shields=(0, 0, 0, 1, 0))
    assert level.state.cities[0].tokens == [1, 1] and level.state.cities[3].tokens == [1, 1]


def test_two_incursions_at_one_target_are_one_conflict() -> None:
    sea = harbour(*(Port(board) for board in FIVE), turn=7)
    sea.port(0).raids = [3, 3]
    sea.state.cities[0].shields = 2
    sea.play()
    assert sea.state.cities[0].tokens == [1, 1, 1] and sea.state.cities[3].tokens == [-1]


def test_incursions_at_each_other_are_one_conflict() -> None:
    sea = harbour(*(Port(board) for board in FIVE[:4]), cities=4, turn=7)
    sea.port(0).raids, sea.port(2).raids = [2], [0]
    sea.state.cities[0].shields = 2
    sea.play()
    assert sea.state.cities[0].tokens == [1, 1, 1] and sea.state.cities[2].tokens == [-1]


def test_one_city_may_be_the_target_of_two() -> None:
    sea = harbour(*(Port(board) for board in FIVE), turn=7)
    sea.port(0).raids, sea.port(1).raids = [3], [3]
    sea.state.cities[3].shields = 1
    sea.play()
    assert sea.state.cities[3].tokens == [1, 1, 1, 1]


def test_in_teams_an_incursion_brings_one_token() -> None:
    """Gabriel (seat 3) and Paula (seat 2) are a team; his Ballista aims at the second on his left."""
    boards = (*FIVE, "alexandria:A")
    sea = harbour(*(Port(board) for board in boards), turn=7, age=2, teams=True)
    sea.port(3).raids = [5]
    sea.state.cities[3].shields = 2
    sea.play()
    # Doubled against the neighbour of the other team (seat 4), none against the partner, one for the incursion.
    assert sea.state.cities[3].tokens == [3, 3, 3]
    assert sea.state.cities[4].tokens == [-1, -1] and sea.state.cities[5].tokens == [-1]
    assert sea.state.cities[2].tokens == []


def test_who_is_fought_includes_the_target_of_an_incursion_and_whoever_aims_one() -> None:
    sea = harbour(Port("rhodes:A", coins=9, hand="pontoon", built="press_age1"), cities=5)
    sea.play("build pontoon")
    target = (0 - 2) % 5
    assert [(r.side, r.seat) for r in rivals(sea.state, 0)] == [("left", 1), ("right", 4), ("", target)]
    assert ("", 0) in [(r.side, r.seat) for r in rivals(sea.state, target)]
    assert [r.side for r in rivals(sea.state, 1)] == ["left", "right"]
