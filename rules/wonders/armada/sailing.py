"""Naval construction: the structures built with it, and their common cost (armada-rules 4).

Each resource source covers one unit of the sum; coins of both parts go to the bank. A discount on the
card or stage does not apply to the step, nor the other way round: every unit that may be saved gives another sum.
"""

from __future__ import annotations

from rules.wonders.armada.notation import SAIL, WITH_FLEET
from rules.wonders.armada.state import ALL_FLEETS, ArmadaCity, fleet_of, fleets_in
from rules.wonders.armada.yards import FLEET_OF_COLOUR, FLEETS, YELLOW
from rules.wonders.engine.actions import Action, Payment
from rules.wonders.engine.legal import can_free_build, market_of
from rules.wonders.engine.market import Market
from rules.wonders.engine.packed import capped, one_less
from rules.wonders.engine.payment import Deal
from rules.wonders.engine.state import WondersState
from rules.wonders.model import STAGE_TARGET, STRUCTURE_COLOURS

Coins = tuple[tuple[Payment, ...], int]
"""The payments to partners, and the coins to the bank."""


class Sailing:
    """The answers of a city with cards of its hand and one naval construction."""

    def __init__(self, state: WondersState, seat: int) -> None:
        self._rs = state.rs
        self._market: Market = market_of(state, seat)
        self._city = state.cities[seat]
        self._piece: ArmadaCity = fleets_in(self._city)
        self._steps: list[list[Coins] | None] = [None] * len(FLEETS)
        self._stages: list[tuple[str, Coins]] | None = None

    def answers(self, card: int) -> list[Action]:
        """Return the answers with a card and a ship: build, use for a stage, and discard."""
        name, found = self._rs.ids[card], []
        structure = self._rs.colour[card] not in self._rs.lays
        if structure:
            found += self.builds(card)
        if self._stages is None:
            self._stages = self.stages()
        found += [_action("stage", name, "", coins, extra) for extra, coins in self._stages]
        if structure and self._piece.can_move(YELLOW):
            found.append(Action("sell", name, extra=SAIL))
        return found

    def with_ship(self, action: Action) -> list[Action]:
        """Return the ways to do the same with the card and sail."""
        if action.verb == "stage":
            return [_action("stage", action.object, "", coins, extra) for extra, coins in self.stages()]
        return [other for other in self.builds(self._rs.card_index[action.object]) if other.way == action.way]

    def builds(self, card: int) -> list[Action]:
        """Return the ways to build a structure and sail with the fleet of its colour."""
        rs, city = self._rs, self._city
        colour = rs.colour[card]
        fleet = FLEET_OF_COLOUR[colour] if colour < len(STRUCTURE_COLOURS) else -1
        if fleet < 0 or not self._piece.can_move(fleet) or city.has(rs, card):
            return []
        free = self._steps[fleet]
        if free is None:
            free = self._steps[fleet] = self._affordable(self._joint((0,), fleet), self._price(fleet))
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
        return [_action("build", name, way, coins, SAIL) for way, coins in pool]

    def stages(self) -> list[tuple[str, Coins]]:
        """Return the ways to finish the next stage and sail: the word of the ship, and the coins."""
        city, market, piece = self._city, self._market, self._piece
        stage = city.next_stage()
        if stage is None:
            return []
        if piece.free_stage:
            ways = self._affordable(market.deal(stage.need, STAGE_TARGET), stage.price)
            return [(WITH_FLEET[fleet], coins) for fleet in piece.movable(ALL_FLEETS) for coins in ways]
        fleet = piece.shipyard.wonder
        if not piece.can_move(fleet):
            return []
        needs = _sparing(stage.need, city.special.discounts[STAGE_TARGET])
        ways = self._affordable(self._joint(needs, fleet), stage.price + self._price(fleet))
        return [(SAIL, coins) for coins in ways]

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
    return [action for card in dict.fromkeys(hand) for action in sailing.answers(card)]


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


def _action(verb: str, name: str, way: str, coins: Coins, extra: str) -> Action:
    return Action(verb, name, way, coins[0], coins[1], extra)
