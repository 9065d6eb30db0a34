"""Payments: splits counted by hand, the filter of dominated splits, and a comparison with plain enumeration."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rules
from rules import Setup
from rules.wonders.content.gain import Gain, Price, Production
from rules.wonders.engine.packed import gap_of, undominated
from rules.wonders.engine.payment import Payments, Sources
from rules.wonders.facts import Goods
from rules.wonders.model import INDEX, RAW, RESOURCES, UNITS, pack, size, unpack
from tests.rules.wonders.facts import card_facts
from tests.support.scenario import scenario, seat

# ---- counted by hand


def test_own_sources_are_used_before_anything_is_bought() -> None:
    table = scenario(seat("giza:A", 9, "lumber_yard", hand="stockade"), seat("olympia:A"), seat("rhodes:A"))
    assert table.ways(0, "build stockade") == [""]


def test_one_unit_from_either_neighbour() -> None:
    table = scenario(seat("giza:A", 9, hand="stockade"), seat("olympia:A"), seat("rhodes:A", 0, "lumber_yard"))
    assert table.ways(0, "build stockade") == ["R2", "L2"]


def test_every_split_of_two_equal_units_is_offered() -> None:
    # Caravansery: 2 wood, which each neighbour has.
    left, right = seat("olympia:A", 0, "lumber_yard"), seat("rhodes:A", 0, "sawmill")
    table = scenario(seat("giza:A", 9, hand="caravansery"), left, right, age=2)
    assert table.ways(0, "build caravansery") == ["R4", "L2 R2", "L4"]


def test_only_splits_that_can_be_paid_are_offered() -> None:
    # Left sells wood for 2, right for 1; 3 coins do not buy both on the left.
    city = seat("giza:A", 3, "east_trading_post", hand="caravansery")
    table = scenario(city, seat("olympia:A", 0, "lumber_yard"), seat("rhodes:A", 0, "sawmill"), age=2)
    assert table.ways(0, "build caravansery") == ["R2", "L2 R1"]


def test_a_seller_sells_each_source_once() -> None:
    table = scenario(seat("giza:A", 9, hand="caravansery"), seat("olympia:A"), seat("rhodes:A"), age=2)
    assert table.ways(0, "build caravansery") == []


def test_an_either_or_source_of_a_neighbour_sells_one_of_its_goods() -> None:
    # Gardens: 1 wood, 2 clay. The neighbour's Tree Farm sells wood or clay, not both.
    city = seat("giza:A", 9, hand="gardens")
    assert scenario(city, seat("babylon:A", 0, "tree_farm"), age=3).ways(0, "build gardens") == []
    table = scenario(city, seat("babylon:A", 0, "tree_farm clay_pool"), age=3)
    assert table.ways(0, "build gardens") == ["L6"]


def test_the_owners_use_of_a_source_does_not_stop_its_sale() -> None:
    owner = seat("olympia:A", 0, hand="stockade")
    table = scenario(seat("giza:A", 2, hand="stockade"), owner)
    change = table.play("build stockade L2", "build stockade")
    assert change[1] == {"structures": ["stockade"], "shields": 1, "coins": 2}


def test_two_buyers_may_buy_the_same_source() -> None:
    buyer = seat("giza:A", 2, hand="stockade")
    table = scenario(buyer, seat("olympia:A", hand="tavern"), seat("rhodes:A", 2, hand="stockade"))
    change = table.play("build stockade L2", "sell tavern", "build stockade R2")
    assert change[1] == {"coins": 2 + 2 + 3}


@pytest.mark.parametrize("structure", ["forum", "caravansery"])
def test_yellow_production_is_not_for_sale(structure: str) -> None:
    card = {"forum": "workshop", "caravansery": "stockade"}[structure]
    table = scenario(seat("giza:A", 9, hand=card), seat("babylon:A", 0, structure))
    assert table.ways(0, f"build {card}") == []


def test_the_production_of_wonder_stages_is_not_for_sale() -> None:
    table = scenario(seat("giza:A", 9, hand="stockade"), seat("alexandria:A", stages=2))
    assert table.ways(0, "build stockade") == []


def test_trading_posts_look_one_way() -> None:
    left, right = seat("olympia:A", 0), seat("rhodes:A", 0, "lumber_yard")
    east = scenario(seat("giza:A", 9, "east_trading_post", hand="stockade"), left, right)
    assert east.ways(0, "build stockade") == ["R1", "L2"]
    west = scenario(seat("giza:A", 9, "west_trading_post", hand="stockade"), left, right)
    assert west.ways(0, "build stockade") == ["L1", "R2"]


def test_trading_posts_do_not_cheapen_manufactured_goods_nor_the_marketplace_raw_ones() -> None:
    left = seat("olympia:A", 0, "glassworks_age1")
    posts = seat("giza:A", 9, "east_trading_post west_trading_post", hand="workshop stockade")
    assert scenario(posts, left).ways(0, "build workshop") == ["L2"]
    market = scenario(seat("giza:A", 9, "marketplace", hand="workshop stockade"), left)
    assert market.ways(0, "build workshop") == ["L1"]
    assert market.ways(0, "build stockade") == ["L2"]


def test_olympia_b_and_trading_posts_do_not_add_up() -> None:
    city = seat("olympia:B", 9, "east_trading_post west_trading_post", stages=1, hand="barracks")
    table = scenario(city, seat("rhodes:A"), seat("ephesus:A", 0, "ore_vein"))
    assert table.ways(0, "build barracks") == ["R1", "L1"]
    alone = scenario(seat("olympia:B", 9, stages=1, hand="barracks"), seat("rhodes:A"), seat("ephesus:A"))
    assert alone.ways(0, "build barracks") == ["L1"]


def test_the_lowest_of_several_prices_counts_whatever_came_first() -> None:
    state = scenario(seat("giza:A")).state
    city = state.cities[0]
    for price in (1, 2):
        gain = Gain()
        gain.prices = (Price(0, price),)
        city.add(state.rs, gain.close())
        assert rules.view(state, 0).cities[0].prices.left.raw == 1


def test_the_own_choice_decides_where_to_buy() -> None:
    # Temple: wood, clay, glass. Tree Farm gives wood or clay; the other comes from the neighbour that has it.
    city = seat("alexandria:A", 2, "tree_farm", hand="temple")
    table = scenario(city, seat("olympia:A"), seat("babylon:A"), age=2)
    assert table.ways(0, "build temple") == ["R2", "L2"]


def test_coins_to_the_bank_come_on_top_of_purchases_and_a_starting_resource_is_sold() -> None:
    table = scenario(seat("giza:A", 1, hand="tree_farm sawmill"))
    assert table.ways(0, "build tree_farm") == ["B1"]
    assert scenario(seat("giza:A", 0, hand="tree_farm")).ways(0, "build tree_farm") == []


def test_the_palace_with_everything_to_buy() -> None:
    # Own: stone. Left sells ore, wood, clay; right sells papyrus, loom, glass. Six goods, 12 coins, one way.
    left, right = seat("rhodes:A", 0, "lumber_yard clay_pool"), seat("ephesus:A", 0, "loom_age1 glassworks_age1")
    assert scenario(seat("giza:A", 12, hand="palace"), left, right, age=3).ways(0, "build palace") == ["L6 R6"]
    assert scenario(seat("giza:A", 11, hand="palace"), left, right, age=3).ways(0, "build palace") == []
    cheap = seat("giza:A", 9, "marketplace", hand="palace")
    assert scenario(cheap, left, right, age=3).ways(0, "build palace") == ["L6 R3"]


def test_a_chain_leaves_nothing_to_pay_and_nothing_else_to_choose() -> None:
    table = scenario(seat("giza:A", 9, "altar lumber_yard clay_pool glassworks_age1", hand="temple"), age=2)
    assert table.ways(0, "build temple") == ["chain"]


# ---- the filter


def cheapest_first(splits: set[tuple[int, int]]) -> list[tuple[int, ...]]:
    """The splits left by the filter, which wants to be told the total of each."""
    return [split[1:] for split in undominated({(sum(split), *split) for split in splits})]


def test_a_split_undercut_by_another_is_not_offered() -> None:
    assert cheapest_first({(4, 0), (2, 2), (0, 4)}) == [(0, 4), (2, 2), (4, 0)]
    assert cheapest_first({(4, 0), (3, 0), (0, 4), (1, 4)}) == [(3, 0), (0, 4)]
    assert cheapest_first({(2, 2), (2, 1), (1, 2), (1, 3)}) == [(1, 2), (2, 1)]
    assert cheapest_first(set()) == []


@given(st.sets(st.tuples(st.integers(0, 9), st.integers(0, 9))))
def test_the_filter_keeps_exactly_the_undercut_by_nobody(splits: set[tuple[int, int]]) -> None:
    found = cheapest_first(splits)
    assert set(found) == pareto(splits)
    assert [sum(split) for split in found] == sorted(sum(split) for split in pareto(splits))


def pareto(splits: set[tuple[int, int]]) -> set[tuple[int, int]]:
    """By the definition: no other split is nowhere dearer and somewhere cheaper."""
    return {s for s in splits if not any(o != s and o[0] <= s[0] and o[1] <= s[1] for o in splits)}


# ---- packed goods

goods = st.fixed_dictionaries({}, optional={name: st.integers(1, 7) for name in RESOURCES})


@given(goods)
def test_packed_goods_round_trip(counts: dict[str, int]) -> None:
    assert unpack(pack(counts)) == counts
    assert size(pack(counts)) == sum(counts.values())


@given(st.tuples(goods, goods, goods))
def test_the_gap_is_what_three_lack_together(parts: tuple[dict[str, int], ...]) -> None:
    together = {name: sum(part.get(name, 0) for part in parts) for name in RESOURCES}
    first, second, third = map(pack, parts)
    assert gap_of(first, second, third) == pack({name: max(0, 7 - number) for name, number in together.items()})


# ---- plain enumeration

Source = tuple[str, ...]


def enumerate_splits(
    own: Sequence[Source], left: Sequence[Source], right: Sequence[Source], prices: dict[str, int], need: Sequence[str]
) -> set[tuple[int, int]]:
    """Every split, by giving each needed unit in turn to every unused source that has it; then the filter."""
    sources = [("own", s) for s in own] + [("left", s) for s in left] + [("right", s) for s in right]
    reached = {(0, 0, 0)}
    for good in need:
        group = "raw" if good in RAW else "manufactured"
        following = set()
        for used, paid_left, paid_right in reached:
            for number, (side, options) in enumerate(sources):
                if used >> number & 1 or good not in options:
                    continue
                price = prices.get(f"{group} {side}", 0)
                add = (price, 0) if side == "left" else (0, price)
                following.add((used | 1 << number, paid_left + add[0], paid_right + add[1]))
        reached = following
    return pareto({(paid_left, paid_right) for _, paid_left, paid_right in reached})


SHARED = Payments(0)
raw_source = st.lists(st.sampled_from(RAW), min_size=1, max_size=2, unique=True).map(tuple)
wild_source = st.sampled_from([(name,) for name in RESOURCES] + [RAW, RESOURCES[4:]])
source_list = st.lists(st.one_of(raw_source, wild_source), max_size=4)
slots = [f"{group} {side}" for group in ("raw", "manufactured") for side in ("left", "right")]


def packed(sources: Sequence[Source]) -> Sources:
    """A list of sources as the engine has it, those with one option as fixed production."""
    more = Production()
    more.fixed = sum(UNITS[INDEX[s[0]]] for s in sources if len(s) == 1)
    more.choices = tuple(sum(1 << INDEX[name] for name in s) for s in sources if len(s) > 1)
    return SHARED.grow(SHARED.none, more)


@settings(max_examples=400)
@given(
    own=source_list,
    left=source_list,
    right=source_list,
    price=st.lists(st.integers(1, 2), min_size=4, max_size=4),
    need=st.lists(st.sampled_from(RESOURCES), min_size=1, max_size=5),
    coins=st.integers(0, 10),
)
def test_splits_are_those_of_plain_enumeration(
    own: list[Source], left: list[Source], right: list[Source], price: list[int], need: list[str], coins: int
) -> None:
    prices = dict(zip(slots, price, strict=True))
    nibbles = sum(n << 4 * i for i, n in enumerate(price))
    wanted = pack({name: need.count(name) for name in need})
    options = SHARED.options(SHARED.shortfall(packed(own), wanted), packed(left), packed(right), nibbles, ())
    found = [payment.order(())[:3] for payment in options.ways]
    expected = enumerate_splits(own, left, right, prices, sorted(need))
    affordable = {(a, b) for _, a, b in found[: options.affordable(coins)]}
    assert affordable == {(a, b) for a, b in expected if a + b <= coins}
    assert {(a, b) for _, a, b in found} == expected
    assert found == sorted(found)
    assert all(total == a + b for total, a, b in found)
    assert not found or (options.least, options.most) == (found[0][0], found[-1][0])


COSTS = {fact.id: fact.cost for fact in card_facts()}
PARENTS = {fact.id: set(fact.chains_from) for fact in card_facts()}


@pytest.mark.parametrize("seats", [3, 5])
def test_the_builds_offered_in_random_games_are_those_of_plain_enumeration(seats: int) -> None:
    rng = Random(seats)
    state, _ = rules.new_game(Setup(seats, seats))
    while not state.finished:
        for number in rules.to_act(state):
            if state.turn in (3, 6) and rules.view(state, number).question.kind == "turn":
                _compare(rules.view(state, number))
            rules.apply(state, number, rng.choice(rules.legal_actions(state, number)))


def _compare(view: rules.View) -> None:
    cities, me = view.cities, view.seat
    city = cities[me]
    left, right = cities[(me + 1) % len(cities)], cities[me - 1]
    prices = {f"{group} {side}": price for side, row in city.prices.to_json().items() for group, price in row.items()}
    for card in set(view.hand):
        legal = {text for text in view.question.legal if f"{text} ".startswith(f"build {card} ")}
        if card.partition("_age")[0] in {name.partition("_age")[0] for name in city.structures}:
            assert legal == set()
        elif PARENTS[card] & set(city.structures):
            assert legal == {f"build {card} chain"}
        else:
            need = [good for good, number in COSTS[card].items() for _ in range(number) if good != "coins"]
            bank = COSTS[card].get("coins", 0)
            own = [*_sources(city.sources.sale), *_sources(city.sources.own)]
            towards_left, towards_right = (_sources(other.sources.sale) for other in (left, right))
            splits = enumerate_splits(own, towards_left, towards_right, prices, need)
            plain = {_text(card, a, b, bank) for a, b in splits if a + b + bank <= city.coins}
            assert legal - {f"build {card} power"} == plain


def _sources(given: Goods) -> list[Source]:
    return [*((name,) for name, number in given.fixed.items() for _ in range(number)), *given.choices]


def _text(card: str, left: int, right: int, bank: int) -> str:
    words = [f"{word}{amount}" for word, amount in (("L", left), ("R", right), ("B", bank)) if amount]
    return " ".join(["build", card, *words])
