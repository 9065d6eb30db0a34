"""Naval construction: the structures built with it, and their common cost (armada-rules 4).

Each resource source covers one unit of the sum; coins of both parts go to the bank. A discount on the
card or stage does not apply to the step, nor the other way round: every unit that may be saved gives another sum.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.wonders.armada.notation import SAIL, WITH_FLEET
from rules.wonders.armada.state import ALL_FLEETS, ArmadaCity, fleet_of, fleets_in
from rules.wonders.armada.yards import FLEET_OF_COLOUR, FLEETS, YELLOW
from rules.wonders.engine.actions import Action, Payment
from rules.wonders.engine.legal import can_free_build, free_build_colours, market_of
from rules.wonders.engine.market import Market
from rules.wonders.engine.packed import SPARE, capped, one_less
from rules.wonders.engine.payment import Deal
from rules.wonders.engine.state import WondersState
from rules.wonders.model import STAGE_TARGET, STRUCTURE_COLOURS

Coins = tuple[tuple[Payment, ...], int]
"""The payments to partners, and the coins to the bank."""


# What an action with a ship is, in the keys of Deal.lists: those for stages name the fleet.
_BUILD: Final = 0
_CHAIN: Final = 1
_SELL: Final = 2
_STAGE: Final = 3
_STAGE_WITH: Final = 4  # and the fleet
_KINDS: Final = 4  # bits
_VERBS: Final = ("build", "build", "sell", *["stage"] * (1 + len(FLEETS)))
_WORDS: Final = (SAIL, SAIL, SAIL, SAIL, *WITH_FLEET)


class Sailing:
    """The answers of a city with cards of its hand and one naval construction."""

    def __init__(self, state: WondersState, seat: int) -> None:
        self._rs = state.rs
        self._market: Market = market_of(state, seat)
        city = self._city = state.cities[seat]
        piece: ArmadaCity = fleets_in(city)
        self._piece = piece
        special = city.special
        #: Whether costs are paid in full, by goods alone: no discount, and no power that pays.
        self._plain = not (piece.off or special.priced or special.free_colours or (city.powers and free_build_colours(city)))
        self._sells = self._market.payments.free.lists(_key(_SELL, 0)) if piece.can_move(YELLOW) else None
        self._stages: list[tuple[int, Deal]] | None = None

    def add_answers(self, card: int, found: list[Action]) -> None:
        """Add the answers with a card and a ship: build, use for a stage, and discard."""
        rs = self._rs
        colour = rs.colour[card]
        structure = colour not in rs.lays
        if structure and colour < len(FLEET_OF_COLOUR) and FLEET_OF_COLOUR[colour] >= 0:
            found.extend(self.builds(card))
        stages = self._stages
        if stages is None:
            stages = self._stages = self.stages()
        for kind, deal in stages:
            found.extend(self._ways(deal, kind, self._stage_price(kind), card))
        sells = self._sells
        if structure and sells is not None:
            found.extend(sells[card] or self._ways(self._market.payments.free, _SELL, 0, card))

    def with_ship(self, action: Action) -> list[Action]:
        """Return the ways to do the same with the card and sail."""
        card = self._rs.card_index[action.card]
        if action.verb == "stage":
            ways = [self._ways(deal, kind, self._stage_price(kind), card) for kind, deal in self.stages()]
            return [other for some in ways for other in some]
        return [other for other in self.builds(card) if other.way == action.way]

    def builds(self, card: int) -> Sequence[Action]:
        """Return the ways to build a structure and sail with the fleet of its colour."""
        rs, city, piece = self._rs, self._city, self._piece
        colour = rs.colour[card]
        fleet = FLEET_OF_COLOUR[colour] if colour < len(STRUCTURE_COLOURS) else -1
        if fleet < 0 or not piece.can_move(fleet):
            return ()
        need, bit, chain, _ = rs.facts[card]
        if city.buildings & bit if bit else card in city.structures:
            return ()
        if not self._plain:
            return self._other_builds(card, colour, fleet)
        yard, space = piece.shipyard, piece.ships[fleet]
        total, price = yard.need[fleet][space], yard.price[fleet][space]
        if chain & city.buildings:
            kind = _CHAIN
        else:
            kind, total, price = _BUILD, capped(need, total) if need else total, price + rs.price[card]
        return self._ways(self._deal(total, price), kind, price, card)

    def _deal(self, total: int, price: int) -> Deal:
        """Return the ways to get packed goods and pay the price besides; none where nobody supplies them or there are
        too few coins. Only where costs are paid in full."""
        market, coins = self._market, self._city.coins
        if price > coins or (total + market.gap) & SPARE:
            return market.payments.impossible
        if not (total + market.at_hand) & SPARE:
            return market.payments.free
        return market.ways(total, 0, coins - price)

    def _ways(self, deal: Deal, kind: int, price: int, card: int) -> tuple[Action, ...]:
        """Return the actions with a card that the city can pay, all of a deal and price being kept with the deal."""
        coins = self._city.coins - price
        if deal.least > coins:
            return ()
        known = deal.lists(_key(kind, price))
        found = known[card]
        if not found:
            way = "chain" if kind == _CHAIN else ""
            found = known[card] = deal.actions(_VERBS[kind], self._rs.ids[card], price, way, _WORDS[kind])
        return found if deal.most <= coins else found[: deal.affordable(coins)]

    def _other_builds(self, card: int, colour: int, fleet: int) -> list[Action]:
        """Return the same for a city with discounts, or with powers that pay."""
        rs, city = self._rs, self._city
        free = self._affordable(self._joint((0,), fleet), self._price(fleet))
        if not free:
            # Whatever pays for both pays for the step alone.
            return []
        pool: list[tuple[str, Coins]] = []
        if rs.chain_mask[card] & city.buildings:
            pool = [("chain", coins) for coins in free]
        else:
            needs = _sparing(rs.need[card], city.special.discounts[colour])
            paid = self._affordable(self._joint(needs, fleet), rs.price[card] + self._price(fleet))
            if city.special.free_colours >> colour & 1:
                # The standing power belongs to the pool; where both ways reach a split, the plain one is named.
                pool = [("" if coins in paid else "power", coins) for coins in free]
            else:
                pool = [("", coins) for coins in paid]
            if can_free_build(city, colour):
                pool += [("power", coins) for coins in free if not any(_nowhere_dearer(c, coins) for _, c in pool)]
        name = rs.ids[card]
        return [Action("build", name, way, coins[0], coins[1], SAIL) for way, coins in pool]

    def stages(self) -> list[tuple[int, Deal]]:
        """Return the ways to finish the next stage and sail: the kind of action, and what may be paid."""
        city, market, piece = self._city, self._market, self._piece
        stage = city.next_stage()
        if stage is None:
            return []
        if piece.free_stage:
            deal = market.deal(stage.need, STAGE_TARGET)
            return [(_STAGE_WITH + fleet, deal) for fleet in piece.movable(ALL_FLEETS)]
        fleet = piece.shipyard.wonder
        if not piece.can_move(fleet):
            return []
        if self._plain or not (piece.off or city.special.priced):
            total = capped(stage.need, piece.shipyard.need[fleet][piece.ships[fleet]])
            deal = self._deal(total, stage.price + self._price(fleet))
        else:
            deal = self._joint(_sparing(stage.need, city.special.discounts[STAGE_TARGET]), fleet)
        return [(_STAGE, deal)] if deal.splits else []

    def _stage_price(self, kind: int) -> int:
        stage = self._city.wonder.stages[self._city.stages]
        return stage.price + self._price(self._piece.shipyard.wonder) if kind == _STAGE else stage.price

    def _price(self, fleet: int) -> int:
        return self._piece.shipyard.price[fleet][self._piece.ships[fleet]]

    def _joint(self, needs: tuple[int, ...], fleet: int) -> Deal:
        """Return all undominated ways to get any of packed ``needs`` together with the fleet's next step."""
        market, payments = self._market, self._market.payments
        deals = [market.deal_for(payments.lack(self._city.own, total)) for total in self._sums(needs, fleet)]
        if len(deals) == 1:
            return deals[0]
        further = () if market.sellers is None else market.sellers.steps
        return payments.kept({split.order(further) for deal in deals for split in deal.splits}, further)

    def _sums(self, needs: tuple[int, ...], fleet: int) -> list[int]:
        """Return packed ``needs`` together with the fleet's next step, for all ways to save units."""
        piece = self._piece
        steps = _sparing(piece.shipyard.need[fleet][piece.ships[fleet]], piece.off)
        return sorted({capped(need, step) for need in needs for step in steps})

    def sums(self, action: Action) -> list[int]:
        """Return the goods of an action with a naval construction: packed sums, any of which is enough; [] for a
        discard."""
        rs, city, piece = self._rs, self._city, self._piece
        fleet = fleet_of(rs, piece, action)
        if action.verb == "stage":
            stage = city.wonder.stages[city.stages]
            needs = _sparing(stage.need, city.special.discounts[STAGE_TARGET])
            return sorted(needs) if piece.free_stage else self._sums(needs, fleet)
        if action.verb != "build":
            return []
        card = rs.card_index[action.card]
        free = action.way in ("chain", "power")
        return self._sums((0,) if free else _sparing(rs.need[card], city.special.discounts[rs.colour[card]]), fleet)

    def _affordable(self, deal: Deal, price: int) -> list[Coins]:
        """Return the splits that the city can pay, the coins of the cost itself among those to the bank."""
        splits = deal.splits[: deal.affordable(self._city.coins - price)] if price <= self._city.coins else ()
        return [(split.payments, split.bank + price) for split in splits]


def further(state: WondersState, seat: int, hand: list[int]) -> list[Action]:
    """Return answers with a naval construction, and the move of the yellow ship in place of coins, for each card of a
    hand."""
    sailing = Sailing(state, seat)
    found: list[Action] = []
    for card in dict.fromkeys(hand):
        sailing.add_answers(card, found)
    return found


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


def _key(kind: int, price: int) -> int:
    """Return the key of actions in Deal.lists."""
    return ~(price << _KINDS | kind)
