"""What it costs to recruit a leader, and what that changes.

``recruits`` checks the cost on the way: it is the only way to recruit the leader, and one coin less is too little.
"""

from __future__ import annotations

import rules
from tests.support.scenario import Seat, recruitment, scenario, seat
from tests.support.scenario_table import Change

RULES = rules.ruleset(("leaders",))
LEADERS = [card.id for card in RULES.cards if card.colour == "white"]
COSTS = {
    "alexander": 3, "amytis": 4, "archimedes": 4, "aristotle": 3, "bilkis": 4, "caesar": 5, "cleopatra": 4,
    "croesus": 1,
    "euclid": 5, "hammurabi": 2, "hannibal": 2, "hatshepsut": 2, "hiram": 3, "hypatia": 4, "imhotep": 3, "justinian": 3,
    "leonidas": 2, "maecenas": 1, "midas": 3, "nebuchadnezzar": 4, "nefertiti": 3, "nero": 1, "pericles": 6,
    "phidias": 3, "plato": 4, "praxiteles": 3, "ptolemy": 5, "pythagoras": 5, "ramses": 5, "sappho": 1, "solomon": 3,
    "tomyris": 4, "varro": 3, "vitruvius": 1, "xenophon": 2, "zenobia": 2,
}  # fmt: skip


def recruits(
    leader: str, built: str = "", *others: Seat, age: int = 2, **fields: int | str | tuple[int, ...]
) -> Change:
    """Recruit a leader for all the coins of a city with ``built`` structures; returns what changes for it besides the
    payment and the leader beside the board."""
    coins = COSTS[leader]
    city = seat("giza:A", coins, built, leader_hand=leader, **fields)
    table = recruitment(city, *others, age=age)
    assert table.ways(0, f"recruit {leader}") == [f"B{coins}"]
    poor = recruitment(seat("giza:A", coins - 1, built, leader_hand=leader, **fields), *others, age=age)
    assert poor.ways(0, f"recruit {leader}") == []
    change = table.play(f"recruit {leader} B{coins}")
    assert table.state.cities[0].coins == change[0].pop("coins", 0) + coins
    assert change[0].pop("recruited") == [leader]
    assert change[1] == change[2] == {"coins": 3}
    assert leader not in table.leader_hand(0) and leader not in table.pile()
    return change[0]


def points(leader: str, city: Seat, *others: Seat) -> dict[str, int]:
    """What a city scores more with a recruited leader than without, by category."""
    without = scenario(city, *others, age=3, leaders=True).points(0)
    with_it = scenario(seat(**{**vars(city), "leaders": leader}), *others, age=3).points(0)
    return {name: value - without[name] for name, value in with_it.items() if value != without[name]}
