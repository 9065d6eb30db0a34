"""Leaders with powers that no other has."""

from __future__ import annotations

from tests.rules.wonders.leaders.cards.recruiting import recruits
from tests.support.scenario import recruitment, scenario, seat


def test_solomon() -> None:
    assert recruits("solomon", age=1) == {}
    table = recruitment(seat("giza:A", 3, leader_hand="solomon"), discard="palace altar")
    assert table.play("recruit solomon B3")[0] == {"coins": -3, "recruited": ["solomon"]}
    assert table.asked() == {0: "discard_pick"}
    assert table.legal(0) == ["choose altar", "choose palace", "choose none"]
    assert table.answer(0, "choose palace")[0] == {"structures": ["palace"], "civilian": 8}
    assert table.pile() == ["altar"]
    assert table.asked() == {0: "turn", 1: "turn", 2: "turn"}


def test_tomyris() -> None:
    assert recruits("tomyris", tokens=(-1,)) == {"powers": ["redirect_defeat_tokens"]}
    rivals = seat("rhodes:A", 0, "walls"), seat("ephesus:A", 0, "walls")
    table = scenario(seat("giza:A", leaders="tomyris", tokens=(-1, -1)), *rivals, turn=6)
    change = table.play()
    # Each winner takes its victory and the defeat; what Tomyris's city has from before stays.
    assert "tokens" not in change[0]
    assert sorted(change[1]["tokens"]) == sorted(change[2]["tokens"]) == [-1, 1]
    assert table.points(0)["military"] == -2 and table.points(1)["military"] == 0


def test_tomyris_keeps_her_own_victories() -> None:
    table = scenario(seat("giza:A", 0, "walls", leaders="tomyris"), seat("rhodes:A"), seat("ephesus:A"), turn=6)
    change = table.play()
    assert change[0]["tokens"] == [1, 1]
    assert change[1]["tokens"] == change[2]["tokens"] == [-1]
