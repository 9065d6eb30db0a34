"""Naval construction: the structures built with it, and their common cost (armada-rules 4).

Each resource source covers one unit of the sum; coins of both parts go to the bank. A discount on the
card or stage does not apply to the step, nor the other way round: every unit that may be saved gives another sum.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from rules.wonders.armada.notation import SAIL, WITH_FLEET
from rules.wonders.armada.state import ALL_FLEETS, ArmadaCity, fleet_of, fleets_in
from rules.wonders.armada.yards import FLEET_OF_COLOUR, FLEETS, NO_STEP, SPACES, YELLOW, Shipyard
from rules.wonders.engine.actions import Action, PartnerCoins
from rules.wonders.engine.legal import can_free_build, free_build_colours, market_of, unpaid_colours
from rules.wonders.engine.market import Market
from rules.wonders.engine.packed import SPARE, capped, one_less
from rules.wonders.engine.purchase_options import PurchaseOptions
from rules.wonders.engine.ruleset import Stage
from rules.wonders.engine.state import GameRules, WondersState
from rules.wonders.model import STAGE_TARGET

Coins = tuple[tuple[PartnerCoins, ...], int]
"""The payments to partners, and the coins to the bank."""


# What an action with a ship is, in the keys of PurchaseOptions.lists: those for stages name the fleet.
_BUILD: Final = 0
_CHAIN: Final = 1
_STAGE: Final = 2
_STAGE_WITH: Final = 3  # and the fleet
_KINDS: Final = 4  # bits
_VERBS: Final = ("build", "build", *["stage"] * (1 + len(FLEETS)))
_WORDS: Final = (SAIL, SAIL, SAIL, *WITH_FLEET)


Cargo = tuple[int, int, int, Action | None]
"""What matters of a card for a ship: the fleet that may sail with it (-1: none), packed goods, the bits of structures
that make it free, and its discard in place of which the yellow ship moves; None for what is no structure."""


class _StageWay:
    """A way to finish a stage and sail: the ``kind`` of action, what may be paid, and the coins of the costs
    themselves; ``place``: the stage, as an action names it; the actions ``known`` for each card, of which the city can
    pay the first ``number``."""

    __slots__ = ("kind", "known", "number", "options", "place", "price")

    def __init__(self, kind: int, options: PurchaseOptions, price: int, coins: int, place: int) -> None:
        self.kind = kind
        self.options = options
        self.price = price
        self.place = place
        self.known = options.lists(_key(kind, price, place))
        self.number = options.affordable(coins - price)


class Sailing:
    """The answers of a city with cards of its hand and one naval construction."""

    def __init__(self, state: WondersState, seat: int) -> None:
        city = state.cities[seat]
        piece: ArmadaCity = fleets_in(city)
        rare = city.rare
        self._rs = state.rs
        self._market: Market = market_of(state, seat)
        self._city = city
        self._piece = piece
        self._yard: Shipyard = piece.shipyard
        self._special = rare
        #: A bit for each colour of which the city may build for nothing.
        self._unpaid = unpaid_colours(state, city)
        self._powers = self._unpaid | rare.free_colours | (free_build_colours(city) if city.powers else 0)
        self._steps: dict[int, list[Coins]] | None = None

    def answers(self, hand: list[int]) -> list[Action]:
        """Return the answers with each card of a hand and a ship: build, use for a stage, and discard."""
        piece, buildings = self._piece, self._city.buildings
        needs, ships, cargo = self._yard.need, piece.ships, cargo_of(self._rs)
        # What nobody could supply is seen at once, without asking the market.
        gap, other = (0, True) if piece.off else (self._market.gap, self._powers != 0)
        stages, sells = self.stages(), ships[YELLOW] < SPACES
        found: list[Action] = []
        for card in dict.fromkeys(hand):
            fleet, need, chain, sell = cargo[card]
            if fleet >= 0:
                step = needs[fleet][ships[fleet]] + gap
                if not step & SPARE and (other or not (need + step) & SPARE or chain & buildings):
                    found.extend(self.builds(card, fleet))
            for stage in stages:
                made = stage.known[card] or self._make(stage.options, stage.kind, stage.price, card, stage.place)
                found.extend(made if stage.number == len(made) else made[: stage.number])
            if sells and sell is not None:
                found.append(sell)
        return found

    def with_ship(self, action: Action) -> list[Action]:
        """Return the ways to do the same with the card and sail."""
        card = self._rs.card_index[action.card]
        if action.verb == "stage":
            ways = [self._ways(way.options, way.kind, way.price, card, way.place) for way in self.stages()]
            return [other for some in ways for other in some if other.place == action.place]
        fleet = cargo_of(self._rs)[card][0]
        return [other for other in self.builds(card, fleet) if other.way == action.way] if fleet >= 0 else []

    def builds(self, card: int, fleet: int) -> Sequence[Action]:
        """Return the ways to build a structure and sail with the fleet of its colour."""
        city, yard, rare = self._city, self._yard, self._special
        space = self._piece.ships[fleet]
        total = yard.need[fleet][space]
        if total == NO_STEP:
            return ()
        need, bit, chain, _ = self._rs.facts[card]
        if city.buildings & bit if bit else card in city.structures:
            return ()
        kind, price, chained = _CHAIN, yard.price[fleet][space], chain & city.buildings
        if self._piece.off or (rare.priced and rare.discounts[self._rs.colour[card]] and not chained):
            return self.eased_builds(card, fleet)
        if not chained:
            if self._powers and self._powers >> self._rs.colour[card] & 1:
                return self.eased_builds(card, fleet)
            kind, price = _BUILD, price + self._rs.price[card]
            total = total + need if not (total + need) & SPARE else capped(need, total)
        return self._ways(self._options(total, price), kind, price, card)

    def _options(self, total: int, price: int) -> PurchaseOptions:
        """Return the ways to get all of packed goods and pay a price besides; none where there are certainly too few
        coins or nobody supplies them."""
        market, coins = self._market, self._city.coins - price
        if coins < 0 or (total + market.gap) & SPARE:
            return market.payments.impossible
        if not (total + market.at_hand) & SPARE:
            return market.payments.free
        if self._special.priced:
            return market.within(market.payments.shortfall(self._city.own, total), coins)
        return market.ways(total, STAGE_TARGET, coins)

    def _ways(self, options: PurchaseOptions, kind: int, price: int, card: int, place: int = 0) -> tuple[Action, ...]:
        """Return the actions of options and a price with a card that the city can pay."""
        coins = self._city.coins - price
        if options.least > coins:
            return ()
        found = options.lists(_key(kind, price, place))[card] or self._make(options, kind, price, card, place)
        return found if options.most <= coins else found[: options.affordable(coins)]

    def _make(self, options: PurchaseOptions, kind: int, price: int, card: int, place: int) -> tuple[Action, ...]:
        """Return the actions of options and a price with a card, and keep them with the options."""
        way = "chain" if kind == _CHAIN else ""
        found = options.actions(_VERBS[kind], self._rs.ids[card], price, way, _WORDS[kind], place)
        options.lists(_key(kind, price, place))[card] = found
        return found

    def eased_builds(self, card: int, fleet: int) -> list[Action]:
        """Return the same for a city with discounts, or with powers that pay."""
        rs, city = self._rs, self._city
        colour, steps = rs.colour[card], self._steps
        if steps is None:
            steps = self._steps = {}
        free = steps.get(fleet)
        if free is None:
            free = steps[fleet] = self._affordable(self._joint((0,), fleet), self._price(fleet))
        if not free:
            # Whatever pays for both pays for the step alone.
            return []
        pool: list[tuple[str, Coins]] = []
        if rs.chain_mask[card] & city.buildings:
            pool = [("chain", coins) for coins in free]
        elif self._unpaid >> colour & 1:
            pool = [("", coins) for coins in free]
        else:
            needs = _sparing(rs.need[card], city.rare.discounts[colour])
            paid = self._affordable(self._joint(needs, fleet), rs.price[card] + self._price(fleet))
            if city.rare.free_colours >> colour & 1:
                # The standing power belongs to the pool; where both ways reach a payment, the plain one is named.
                pool = [("" if coins in paid else "power", coins) for coins in free]
            else:
                pool = [("", coins) for coins in paid]
            if can_free_build(city, colour):
                pool += [("power", coins) for coins in free if not any(_nowhere_dearer(c, coins) for _, c in pool)]
        name = rs.ids[card]
        return [Action("build", name, way, coins[0], coins[1], SAIL) for way, coins in pool]

    def stages(self) -> list[_StageWay]:
        """Return the ways to finish a stage that comes next and sail that the city can pay."""
        found: list[_StageWay] = []
        any_order = self._city.wonder.any_order
        for number in self._city.open_stages():
            found += self._stage(self._city.wonder.stages[number], number + 1 if any_order else 0)
        return found

    def _stage(self, stage: Stage, place: int) -> list[_StageWay]:
        city, market, piece = self._city, self._market, self._piece
        if piece.free_stage:
            options = market.options(stage.need, STAGE_TARGET)
            fleets = piece.movable(ALL_FLEETS)
            return [_StageWay(_STAGE_WITH + fleet, options, stage.price, city.coins, place) for fleet in fleets]
        fleet = self._yard.wonder
        step = self._yard.need[fleet][piece.ships[fleet]]
        if step == NO_STEP:
            return []
        price, units = stage.price + self._price(fleet), city.rare.discounts[STAGE_TARGET]
        if piece.off or units:
            options = self._joint(_sparing(stage.need, units), fleet)
        else:
            total = stage.need + step
            options = self._options(total if not total & SPARE else capped(stage.need, step), price)
        return [_StageWay(_STAGE, options, price, city.coins, place)] if options.least + price <= city.coins else []

    def _price(self, fleet: int) -> int:
        return self._yard.price[fleet][self._piece.ships[fleet]]

    def _joint(self, needs: tuple[int, ...], fleet: int) -> PurchaseOptions:
        """Return all undominated ways to get any of packed ``needs`` together with the fleet's next step, but for those
        that are certainly too dear."""
        market, payments, coins = self._market, self._market.payments, self._city.coins
        deals = [market.within(payments.shortfall(self._city.own, total), coins) for total in self._sums(needs, fleet)]
        deals = [options for options in deals if options.ways]
        if len(deals) < 2:
            return deals[0] if deals else payments.impossible
        further = () if market.partners is None else market.partners.steps
        return payments.kept({payment.order(further) for options in deals for payment in options.ways}, further)

    def _sums(self, needs: tuple[int, ...], fleet: int) -> list[int]:
        """Return packed ``needs`` together with the fleet's next step, for all ways to save units."""
        piece = self._piece
        steps = _sparing(self._yard.need[fleet][piece.ships[fleet]], piece.off)
        return sorted({capped(need, step) for need in needs for step in steps})

    def sums(self, action: Action) -> list[int]:
        """Return the goods of an action with a naval construction: packed sums, any of which is enough; [] for a
        discard."""
        rs, city, piece = self._rs, self._city, self._piece
        fleet = fleet_of(rs, piece, action)
        if action.verb == "stage":
            stage = city.wonder.stages[city.stage_of(action)]
            needs = _sparing(stage.need, city.rare.discounts[STAGE_TARGET])
            return sorted(needs) if piece.free_stage else self._sums(needs, fleet)
        if action.verb != "build":
            return []
        card = rs.card_index[action.card]
        free = action.way in ("chain", "power")
        return self._sums((0,) if free else _sparing(rs.need[card], city.rare.discounts[rs.colour[card]]), fleet)

    def _affordable(self, options: PurchaseOptions, price: int) -> list[Coins]:
        """Return the ways that the city can pay, the coins of the cost itself among those to the bank."""
        ways = options.ways[: options.affordable(self._city.coins - price)] if price <= self._city.coins else ()
        return [(payment.payments, payment.bank + price) for payment in ways]


def further(state: WondersState, seat: int, hand: list[int]) -> list[Action]:
    """Return answers with a naval construction, and the move of the yellow ship in place of coins, for each card of a
    hand."""
    return Sailing(state, seat).answers(hand)


def joint_sums(state: WondersState, seat: int, action: Action) -> list[int]:
    """Return the goods of an answer with a naval construction (Sailing.sums)."""
    return Sailing(state, seat).sums(action)


def _sparing(need: int, units: int) -> tuple[int, ...]:
    """Return the possible rests of packed goods when so many units are saved."""
    found: tuple[int, ...] = (need,)
    for _ in range(units):
        found = one_less(found)
    return found


def _nowhere_dearer(coins: Coins, other: Coins) -> bool:
    theirs = dict(other[0])
    return coins[1] <= other[1] and all(paid <= theirs.get(steps, 0) for steps, paid in coins[0])


@lru_cache(maxsize=16)
def cargo_of(rs: GameRules) -> list[Cargo]:
    """Return what matters for a ship of each card of a rule set."""
    found: list[Cargo] = []
    for card, (need, _, chain, _) in enumerate(rs.facts):
        colour = rs.colour[card]
        fleet = FLEET_OF_COLOUR[colour] if colour < len(FLEET_OF_COLOUR) else -1
        found.append((fleet, need, chain, None if colour in rs.lays else Action("sell", rs.ids[card], extra=SAIL)))
    return found


def _key(kind: int, price: int, place: int) -> int:
    """Return the key of actions in PurchaseOptions.lists."""
    return ~(place << 20 | price << _KINDS | kind)
