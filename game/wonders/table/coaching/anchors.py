"""Sights of the table: the cards of the hand by what speaks for them, the own city, the neighbours."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.coach.remarks import Anchor, AnchoredSubject
from game.wonders.cards.effect_text import goods_text
from game.wonders.desk.choice import paid_to
from game.wonders.sides import side_name
from rules import Action
from rules.wonders.engine.verbs import Counting
from rules.wonders.knowledge.prospects import STAGE

if TYPE_CHECKING:
    from game.wonders.table.coaching.approval import Approval
    from game.wonders.table.telling.narrator import Narrator
    from game.wonders.table.telling.questions import CardDesk
    from rules import Offer

HAND = "coach:hand"
"""The key of the whole hand."""
_WORTH_A_GUILD, _WORTH_DENYING, _WORTH_A_SYMBOL = 4, 5, 5  # points from which something is worth saying
_WORTH_TAKING = 3  # from which nobody would rather sell
_FEW_COINS, _LATE = 2, 5  # coins before a costly age, and the turn from which it is told


class TableSights:
    """What can be seen at one table while its desk asks for a card of the hand."""

    def __init__(self, narrator: Narrator, desk: CardDesk, approval: Approval | None = None) -> None:
        self._narrator = narrator
        self._desk = desk
        self._approval = approval

    @property
    def sights(self) -> Mapping[str, Anchor]:
        """All sights by name."""
        hand = {name: partial(self.first, wanted) for name, wanted in self._cards.items()}
        return {
            **hand,
            "hand": self._whole_hand, "poor": self._poor, "picked": self._picked, "ways": self._ways,
            "net": self._net,
            "confirm": self._confirm, "laid": self._laid, "passing": self._passing, "turn": self._turn,
            "last_turn": self._last_turn,
            "makes": self._makes, "stage": self._stage, "staged": self._staged, "paid": self._paid,
            "shields": self._shields, "behind": self._behind, "points": self._points,
            "coins_short": self._coins_short, "hint": self._hint, "denial": self._denial,
            "nobodys": self._nobodys, "own_side": self._own_side,
        }  # fmt: skip

    @property
    def _cards(self) -> dict[str, Callable[[str], Mapping[str, str] | None]]:
        """Sights of one card of the hand: what tells the card, and the words about it."""
        snapshot = self._narrator.snapshot
        colours = {
            "good": ("brown", "grey"), "red": ("red",), "blue": ("blue",), "green": ("green",), "yellow": ("yellow",),
        }  # fmt: skip
        colours |= {f"{colour}_card": (colour,) for colour in snapshot.lanes}
        praises: dict[str, Callable[[str], Mapping[str, str] | None]] = {
            name: partial(self._coloured, among) for name, among in colours.items()
        }
        praises |= {
            "chain": self._chain,
            "leads": self._leads,
            "leads_far": self._leads_far,
            "free_build": self._free_build,
            "set": self._set,
            "guild": self._guild,
            "wins": self._wins,
        }
        return {
            **{name: partial(self._praised, told) for name, told in praises.items()},
            "guild_card": lambda card: {} if snapshot.cards[card].colour == "purple" else None,  # too dear ones, too
            "whole_wonder": self._whole_wonder,
            "buy": self._buy, "missing": self._missing, "lone_symbol": self._lone_symbol,
        }  # fmt: skip

    def _praised(self, praise: Callable[[str], Mapping[str, str] | None], card: str) -> Mapping[str, str] | None:
        """Return the words about a card, None if the judge would charge for building it."""
        words = praise(card)
        return words if words is not None and self._approves("build", card) else None

    def _approves(self, verb: str, card: str = "") -> bool:
        """True if an answer of a kind, with a card or any, may be praised."""
        approval = self._approval
        return approval is None or approval.approves(lambda one: one.verb == verb and card in ("", one.card))

    # --- the hand ---------------------------------------------------------------------------------------------------

    @property
    def free(self) -> bool:
        """True if a card of the hand is asked for and none is taken up."""
        return self._asked and self._desk.choice.card is None

    @property
    def _asked(self) -> bool:
        snapshot = self._narrator.snapshot
        return (
            self._desk.asked and snapshot.open and snapshot.in_turns and not snapshot.for_other and bool(snapshot.hand)
        )

    def first(self, wanted: Callable[[str], Mapping[str, str] | None]) -> AnchoredSubject | None:
        """Return the first card of the hand of which something can be told; the one that is taken up, if one is."""
        if not self._asked:
            return None
        taken_up = self._desk.choice.card
        for index, card in enumerate(self._narrator.snapshot.hand):
            words = wanted(card) if taken_up in (None, card) else None
            if words is not None:
                return AnchoredSubject((f"hand:{index}",), {"card": self._narrator.name(card), **words})
        return None

    def _whole_hand(self) -> AnchoredSubject | None:
        """Return the hand on the first turn."""
        snapshot = self._narrator.snapshot
        first = self.free and snapshot.view.turn <= 1
        words = {
            "n": str(len(snapshot.hand)),
            "city": self._narrator.tr(f"city.{snapshot.me.board}"),
        }
        return AnchoredSubject((HAND,), words) if first else None

    def _offer(self, card: str) -> Offer | None:
        return self._narrator.snapshot.offers.get(card)

    def _coloured(self, among: Sequence[str], card: str) -> Mapping[str, str] | None:
        offer = self._offer(card)
        playable = offer is not None and offer.playable
        return {} if playable and self._narrator.snapshot.cards[card].colour in among else None

    def _chain(self, card: str) -> Mapping[str, str] | None:
        offer = self._offer(card)
        if offer is None or offer.state != "chain" or not offer.parents:
            return None
        return {"parent": self._narrator.name(offer.parents[0])}

    def _buy(self, card: str) -> Mapping[str, str] | None:
        offer, tr = self._offer(card), self._narrator.tr
        if offer is None or offer.state != "trade" or not offer.missing:
            return None
        if not all(offer.sellers.get(good) for good in offer.missing):
            return None  # some of it comes from the bank
        return {"goods": goods_text(offer.missing, tr), "coins": tr.plural("effect.coin", offer.coins)}

    def _missing(self, card: str) -> Mapping[str, str] | None:
        offer, tr = self._offer(card), self._narrator.tr
        return {"goods": goods_text(offer.missing, tr)} if offer is not None and offer.state == "missing" else None

    def _leads(self, card: str) -> Mapping[str, str] | None:
        offer, narrator = self._offer(card), self._narrator
        snapshot = narrator.snapshot
        names = [narrator.name(other) for other in snapshot.cards[card].chains_to if other in snapshot.cards]
        if offer is None or not offer.playable or not names or snapshot.cards[card].age >= 3:
            return None
        return {"cards": narrator.tr.listed(list(dict.fromkeys(names))[:2])}

    def _leads_far(self, card: str) -> Mapping[str, str] | None:
        """Return what a card leads to, if its chain skips an age."""
        cards = self._narrator.snapshot.cards
        far = any(other in cards and cards[other].age > cards[card].age + 1 for other in cards[card].chains_to)
        return self._leads(card) if far else None

    def _free_build(self, card: str) -> Mapping[str, str] | None:
        """Return no words about a card whose cost the wonder waives; None if it does not."""
        return {} if self._narrator.snapshot.waiver(card) is not None else None

    def _whole_wonder(self, card: str) -> Mapping[str, str] | None:
        """Return no words about a card that counts whole wonders; None if it does not."""
        effects = self._narrator.snapshot.cards[card].effects
        return {} if any(isinstance(one, Counting) and "complete_wonder" in one.count for one in effects) else None

    def _build(self, card: str) -> Action | None:
        legal = self._desk.choice.legal
        return next((action for action in legal if action.verb == "build" and action.card == card), None)

    def _set(self, card: str) -> Mapping[str, str] | None:
        action = self._build(card) if self._narrator.snapshot.cards[card].colour == "green" else None
        if action is None:
            return None
        before, after = self._narrator.snapshot.prospects(action).science
        if after.points - before.points < _WORTH_A_SYMBOL:
            return None
        return {"before": str(before.points), "after": str(after.points)}

    def _lone_symbol(self, card: str) -> Mapping[str, str] | None:
        action = self._build(card) if self._narrator.snapshot.cards[card].colour == "green" else None
        if action is None:
            return None
        before, after = self._narrator.snapshot.prospects(action).science
        return {"gain": str(after.points - before.points)} if after.points - before.points <= 2 else None

    def _guild(self, card: str) -> Mapping[str, str] | None:
        action = self._build(card) if self._narrator.snapshot.cards[card].colour == "purple" else None
        gain = self._worth(action) if action is not None else 0
        points = self._narrator.tr.plural("effect.point", gain)
        return {"points": points} if gain >= _WORTH_A_GUILD else None

    def _worth(self, action: Action) -> int:
        """Return the points that an answer brings as the table stands, its price and what rivals get of it taken
        off."""
        snapshot = self._narrator.snapshot
        rivals = snapshot.reader.rivals_by_points(snapshot.viewer)
        paid = sum(paid_to(rivals, snapshot.view, action))
        return snapshot.prospects(action).now - paid // snapshot.coins_per_point

    @property
    def _best(self) -> int:
        """The most points that a card of the hand or the next stage brings now."""
        stage = next((action for action in self._desk.choice.legal if action.verb == "stage"), None)
        found = [stage, *map(self._build, self._narrator.snapshot.hand)]
        return max((self._worth(action) for action in found if action is not None), default=0)

    def _wins(self, card: str) -> Mapping[str, str] | None:
        narrator, snapshot = self._narrator, self._narrator.snapshot
        action = self._build(card) if snapshot.cards[card].colour == "red" else None
        if action is None:
            return None
        won = [one for one in snapshot.prospects(action).rivals if one.after > one.theirs >= one.before]
        names = [narrator.player(one.seat).name for one in won]
        points = narrator.tr.plural("effect.point", snapshot.victory[snapshot.view.age - 1])
        return {"names": narrator.tr.listed(names), "points": points} if names else None

    def _denial(self) -> AnchoredSubject | None:
        """Return the card that the next city would gain most by, if that is a lot."""
        narrator, snapshot = self._narrator, self._narrator.snapshot
        memory = snapshot.memory if self.free else None
        if memory is None or memory.receiver is None:
            return None
        rate, offers = snapshot.coins_per_point, memory.offers
        gains = {
            card: memory.gains.get(card, 0) - offers[card].coins // rate
            for card in snapshot.hand
            if offers[card].playable and snapshot.hand.count(card) == 1  # or the other one comes all the same
        }
        card = max(gains, key=lambda one: gains[one], default=None)
        if card is None or gains[card] < max(_WORTH_DENYING, self._best):
            return None
        if not any(self._approves(verb, card) for verb in ("build", STAGE, "sell")):
            return None
        words = {
            "card": narrator.name(card),
            "name": narrator.player(memory.receiver).name,
            "points": narrator.tr.plural("effect.point", memory.gains[card]),
        }
        return AnchoredSubject((f"hand:{snapshot.hand.index(card)}",), words)

    def _poor(self) -> AnchoredSubject | None:
        """Return the hand if none of its cards can be built, while there is a stage left."""
        snapshot = self._narrator.snapshot
        if snapshot.stage_offer is None or snapshot.stage_offer.state == "none":
            return None
        hand, offers = snapshot.hand, snapshot.offers
        none = self.free and hand and not any(offers[card].playable for card in hand if card in offers)
        return AnchoredSubject((HAND,), {"coins": str(snapshot.sale_coins)}) if none else None

    # --- the panel --------------------------------------------------------------------------------------------------

    def _picked(self) -> AnchoredSubject | None:
        card = self._desk.choice.card if self._asked else None
        return (
            AnchoredSubject(("verb:build", "verb:stage"), {"card": self._narrator.name(card)})
            if card is not None
            else None
        )

    def _net(self) -> AnchoredSubject | None:
        """Return what an answer comes to, if its price makes that less than what it brings."""
        action = self._desk.choice.action if self._asked and len(self._desk.choice.payments) < 2 else None
        found = self._narrator.snapshot.prospects(action) if action is not None and action.coins else None
        return AnchoredSubject(("gains",)) if found is not None and found.now < found.change.lasting else None

    def _ways(self) -> AnchoredSubject | None:
        ways = self._desk.choice.payments if self._asked else []
        return AnchoredSubject(("pay:1", "pay:0")) if len(ways) > 1 and any(way.coins for way in ways) else None

    def _confirm(self) -> AnchoredSubject | None:
        return AnchoredSubject(("confirm",)) if self._asked and self._desk.choice.action is not None else None

    def _laid(self) -> AnchoredSubject | None:
        return AnchoredSubject(("go_on",)) if self._desk.laid_down else None

    # --- the city ---------------------------------------------------------------------------------------------------

    def _stage(self) -> AnchoredSubject | None:
        narrator, snapshot = self._narrator, self._narrator.snapshot
        offer = snapshot.stage_offer if self.free else None
        if offer is None or not offer.playable or not self._approves(STAGE):
            return None
        number, terms = next((number, terms) for number, terms in snapshot.stage_offers.items() if terms.playable)
        if terms.state == "free" and not terms.owned:
            return None  # something has waived its goods
        cost = goods_text(snapshot.stages(snapshot.viewer)[number].cost, narrator.tr)
        return AnchoredSubject((f"stage:{snapshot.viewer}:{number}", f"board:{snapshot.viewer}"), {"cost": cost})

    def _own_side(self) -> AnchoredSubject | None:
        """Return the own board, with the name of its side."""
        narrator, snapshot = self._narrator, self._narrator.snapshot
        side = side_name(narrator.tr, snapshot.view.edition, snapshot.me.side)
        return AnchoredSubject((f"board:{snapshot.viewer}",), {"side": side}) if self.free else None

    def _staged(self) -> AnchoredSubject | None:
        snapshot, built = self._narrator.snapshot, self._narrator.snapshot.me.places
        return (
            AnchoredSubject((f"stage:{snapshot.viewer}:{built[-1]}", f"board:{snapshot.viewer}"))
            if self.free and built
            else None
        )

    def _makes(self) -> AnchoredSubject | None:
        """Return the goods of the first structure that makes some."""
        snapshot = self._narrator.snapshot
        seat, colours = (
            snapshot.viewer,
            {snapshot.cards[card].colour for card in snapshot.me.structures},
        )
        made = self.free and colours & {"brown", "grey"}
        return AnchoredSubject((f"make:{seat}:1", f"make:{seat}:0")) if made else None

    def _paid(self) -> AnchoredSubject | None:
        """Return the purse after a neighbour has bought something."""
        narrator, snapshot = self._narrator, self._narrator.snapshot
        paid = [(payer, coins) for (payer, to), coins in snapshot.trade.items() if to == snapshot.viewer and coins]
        if not self.free or not paid:
            return None
        payer, coins = max(paid, key=lambda one: one[1])
        words = {"name": narrator.player(payer).name, "coins": narrator.tr.plural("effect.coin", coins)}
        return AnchoredSubject((f"coins:{snapshot.viewer}",), words)

    def _shields(self) -> AnchoredSubject | None:
        """Return the shields, once the city or a neighbour has any."""
        snapshot = self._narrator.snapshot
        any_there = self.free and any(one.before or one.theirs for one in snapshot.rivals(snapshot.viewer))
        others = tuple(f"rival:{snapshot.viewer}:{one.seat}" for one in snapshot.rivals(snapshot.viewer))
        return AnchoredSubject((f"shields:{snapshot.viewer}", *others), every=True) if any_there else None

    def _behind(self) -> AnchoredSubject | None:
        """Return the shields of a neighbour who is ahead."""
        narrator, snapshot = self._narrator, self._narrator.snapshot
        ahead = [one for one in snapshot.rivals(snapshot.viewer) if one.theirs > one.before] if self.free else []
        if not ahead:
            return None
        seat, name = ahead[0].seat, narrator.player(ahead[0].seat).name
        points = narrator.tr.plural("effect.point", snapshot.victory[snapshot.view.age - 1])
        return AnchoredSubject((f"rival:{snapshot.viewer}:{seat}", f"shields:{seat}"), {"name": name, "points": points})

    def _coins_short(self) -> AnchoredSubject | None:
        narrator, snapshot = self._narrator, self._narrator.snapshot
        few = (
            self.free and snapshot.me.coins <= _FEW_COINS and snapshot.view.turn >= _LATE and self._best < _WORTH_TAKING
        )
        coins = narrator.tr.plural("effect.coin", snapshot.me.coins)
        return AnchoredSubject((f"coins:{snapshot.viewer}",), {"coins": coins}) if few else None

    def _points(self) -> AnchoredSubject | None:
        return AnchoredSubject((f"points:{self._narrator.snapshot.viewer}",)) if self.free else None

    def _nobodys(self) -> AnchoredSubject | None:
        """Return the city of nobody for which a card is to be chosen."""
        narrator, snapshot = self._narrator, self._narrator.snapshot
        asked = self._desk.asked and snapshot.for_other and self._desk.choice.card is None
        return (
            AnchoredSubject((f"board:{snapshot.acting}",), {"name": narrator.player(snapshot.acting).name})
            if asked
            else None
        )

    # --- the bar ----------------------------------------------------------------------------------------------------

    def _passing(self) -> AnchoredSubject | None:
        """Return where the hand goes, once it has come from somebody."""
        narrator, snapshot = self._narrator, self._narrator.snapshot
        if not self.free or snapshot.view.turn < 2 or snapshot.view.direction not in ("left", "right"):
            return None
        left, right = (narrator.player(seat).name for seat in (snapshot.left, snapshot.right))
        to_left = snapshot.view.direction == "left"
        words = {"sender": right if to_left else left, "receiver": left if to_left else right}
        return AnchoredSubject(("direction", "turn"), words)

    def _turn(self) -> AnchoredSubject | None:
        return AnchoredSubject(("turn",)) if self.free else None

    def _last_turn(self) -> AnchoredSubject | None:
        """Return the turn, if it is the last one of its age."""
        return self._turn() if self._narrator.snapshot.view.turn == self._narrator.snapshot.turns else None

    def _hint(self) -> AnchoredSubject | None:
        return AnchoredSubject(("button:hint",)) if self.free else None
