"""Leaders that bring points of their own, points for conflicts and stages, shields, symbols."""

from __future__ import annotations

from tests.rules.wonders.leaders.cards.recruiting import points, recruits
from tests.support.scenario import scenario, seat


def plain_points(leader: str, worth: int) -> None:
    assert recruits(leader) == {"leaders": worth}
    assert points(leader, seat("giza:A", 0, "altar", stages=2, tokens=(1,))) == {"leaders": worth}


def test_sappho() -> None:
    plain_points("sappho", 2)


def test_zenobia() -> None:
    plain_points("zenobia", 3)


def test_nefertiti() -> None:
    plain_points("nefertiti", 4)


def test_cleopatra() -> None:
    plain_points("cleopatra", 5)


def test_alexander() -> None:
    assert recruits("alexander", tokens=(1, -1, 1)) == {"leaders": 2}
    # Tokens are worth 2, 4 and 6; the point more of each stands with the leaders, and defeats stay what they are.
    assert points("alexander", seat("giza:A", tokens=(1, -1, 3, 3, 5))) == {"leaders": 4}
    assert points("alexander", seat("giza:A", tokens=(-1, -1))) == {}


def test_amytis() -> None:
    assert recruits("amytis", stages=1) == {"leaders": 2}
    rival = seat("rhodes:A", stages=3)
    assert points("amytis", seat("giza:B", stages=4), rival) == {"leaders": 8}
    assert points("amytis", seat("giza:B"), rival) == {}


def test_caesar() -> None:
    assert recruits("caesar") == {"shields": 2}
    # Two shields are equal to a stockade and a guard tower on either side.
    rivals = seat("rhodes:A", 0, "stockade guard_tower"), seat("ephesus:A", 0, "stockade")
    table = scenario(seat("giza:A", leaders="caesar"), *rivals, turn=6)
    table.play()
    assert table.state.cities[0].tokens == [1]
    assert points("caesar", seat("giza:A", 0, "walls")) == {}


def test_hannibal() -> None:
    assert recruits("hannibal") == {"shields": 1}
    table = scenario(seat("giza:A", leaders="hannibal"), seat("rhodes:A", 0, "stockade"), seat("ephesus:A"), turn=6)
    table.play()
    assert table.state.cities[0].tokens == [1]
    assert points("hannibal", seat("giza:A", 0, "walls")) == {}


def one_symbol(leader: str, symbol: str) -> None:
    assert recruits(leader) == {symbol: 1, "science": 1}
    # It counts for identical symbols: 2² in place of 1², and for a set of three.
    alike = {"compass": "apothecary", "gear": "workshop", "tablet": "scriptorium"}
    assert points(leader, seat("giza:A", 0, alike.pop(symbol))) == {"science": 3}
    assert points(leader, seat("giza:A", 0, alike.values())) == {"science": 8}


def test_euclid() -> None:
    one_symbol("euclid", "compass")


def test_pythagoras() -> None:
    one_symbol("pythagoras", "gear")


def test_ptolemy() -> None:
    one_symbol("ptolemy", "tablet")
