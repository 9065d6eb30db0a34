"""Leaders that bring coins."""

from __future__ import annotations

from tests.rules.wonders.leaders.cards.recruiting import points, recruits
from tests.support.scenario import recruitment, scenario, seat


def test_croesus() -> None:
    assert recruits("croesus", age=1) == {}
    table = recruitment(seat("giza:A", 1, leader_hand="croesus"), age=1)
    assert table.play("recruit croesus B1")[0] == {"coins": 5, "recruited": ["croesus"]}
    assert [event.facts.to_json() for event in table.kinds("gained")] == [{"coins": 6}]
    # Once: nothing comes of it later.
    assert "coins" not in table.play("build pawnshop")[0]
    assert points("croesus", seat("giza:A", 5)) == {}


def test_nero() -> None:
    # Nothing for tokens that are there already.
    assert recruits("nero", tokens=(1, 1)) == {"special": {"coins for victory_token_gained": 2}}
    strong = seat("giza:A", 0, "walls", tokens=(1,), leaders="nero", hand="training_ground stables")
    table = scenario(strong, seat("rhodes:A"), seat("ephesus:A", 0, "circus fortifications"), age=2, turn=6)
    change = table.play("sell stables")
    # Three for the card sold and two for the one victory, nothing for the defeat.
    assert (change[0]["coins"], change[0]["tokens"]) == (3 + 2, [3, -1])
    table = scenario(strong, seat("rhodes:A"), seat("ephesus:A"), age=2, turn=6)
    assert table.play("sell stables")[0]["coins"] == 3 + 4


def test_xenophon() -> None:
    assert recruits("xenophon", "tavern forum") == {"special": {"coins for yellow_card_built": 2}}
    table = scenario(seat("giza:A", 0, leaders="xenophon", hand="tavern altar east_trading_post"))
    assert table.play("build tavern")[0] == {"structures": ["tavern"], "coins": 5 + 2}
    post = scenario(seat("giza:A", 0, leaders="xenophon", hand="tavern altar east_trading_post"))
    change = post.play("build east_trading_post")[0]
    assert (change["coins"], [event.facts.to_json() for event in post.kinds("gained")]) == (2, [{"coins": 2}])
    other = scenario(seat("giza:A", 0, leaders="xenophon", hand="altar tavern"), seat("rhodes:A", hand="tavern"))
    changes = other.play("build altar", "build tavern")
    assert "coins" not in changes[0] and changes[1]["coins"] == 5


def test_vitruvius() -> None:
    assert recruits("vitruvius", "altar temple") == {"special": {"coins for chain_build": 2}}
    city = seat("giza:A", 0, "altar", leaders="vitruvius", hand="temple baths walls")
    assert scenario(city, age=2).play("build temple chain")[0] == {"structures": ["temple"], "civilian": 3, "coins": 2}
    paid = scenario(city, age=2).play("build baths")[0]
    assert paid == {"structures": ["baths"], "civilian": 3}


def test_vitruvius_pays_for_chains_only() -> None:
    power = seat("olympia:A", 0, stages=2, leaders="vitruvius", hand="temple baths walls")
    assert "coins" not in scenario(power, age=2).play("build temple power")[0]
    ramses = seat("giza:A", 0, leaders="vitruvius ramses", hand="traders_guild")
    assert "coins" not in scenario(ramses, age=3).play("build traders_guild power")[0]


def test_hatshepsut() -> None:
    assert recruits("hatshepsut") == {"special": {"rebate": 1}}
    buyer = seat("giza:A", 9, leaders="hatshepsut", hand="caravansery")
    left, right = seat("olympia:A", 0, "lumber_yard"), seat("rhodes:A", 0, "sawmill")
    for split, back in (("R4", 1), ("L2 R2", 2), ("L4", 1)):
        table = scenario(buyer, left, right, age=2)
        assert split in table.ways(0, "build caravansery")
        change = table.play(f"build caravansery {split}")
        assert change[0]["coins"] == -4 + back
        assert [event.facts.to_json() for event in table.kinds("gained") if event.seat == 0] == [{"coins": back}]
