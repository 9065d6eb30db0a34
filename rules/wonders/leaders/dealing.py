"""Leaders in worlds: all that a view leaves open of them is dealt at random, so that what it knows is still true."""

from __future__ import annotations

from random import Random

from rules.core.rng import fast_shuffle
from rules.wonders.engine.state import GONE, NO_PACK, Trace, WondersState
from rules.wonders.leaders.city import leaders_in
from rules.wonders.leaders.claims import LeaderClaim, OpenClaims
from rules.wonders.leaders.facts import HiddenLeaders, LeaderKnowledge
from rules.wonders.leaders.picks import LeaderDraw, LeaderPick


class LeaderLot:
    """Hidden leaders that lie among the same places: their ``picks`` and so many in the ``draft`` hands of seats; of
    the ``pool``, in the box too."""

    __slots__ = ("cards", "draft", "picks", "pool")

    def __init__(self, index: dict[str, int], known: HiddenLeaders, pool: bool) -> None:
        self.cards: list[int] = [index[c] for c in known.cards]
        self.picks: list[int] = list(known.picks)
        self.draft: list[tuple[int, int]] = list(known.draft.items())
        self.pool = pool


class Hidden:
    """What a view leaves open of the leaders, read once for all the worlds that could lie behind it.

    ``open``: seats and the leaders of theirs that came out of the pool and are known by now; ``played``: for each seat
    the places in the trail where a leader of its hand lies face down; ``unseen``: whether its hand is hidden;
    ``returned``: the places in the trail of leaders that were laid back into the box; ``claims``: leaders that are
    known to be with a seat that drew from it, and for these ``sellers``: the seats of hidden leaders laid back, by
    place, ``laid``: the places of the others, by leader, ``early``: how many leaders each seat had played face down
    when it first drew.
    """

    __slots__ = ("claims", "early", "laid", "lots", "open", "played", "returned", "sellers", "unseen")

    def __init__(
        self, state: WondersState, me: int, known: LeaderKnowledge, drafted: list[LeaderPick], draws: list[LeaderDraw]
    ) -> None:
        index = state.rs.card_index
        seats = range(len(state.hands))
        self.lots: list[LeaderLot] = [LeaderLot(index, known.pool, True)]
        self.lots += [LeaderLot(index, group, False) for group in known.groups]
        self.open: list[tuple[int, int]] = [(taken.seat, index[taken.leader]) for taken in known.pool.open]
        self.played: list[list[int]] = [
            [i for i, e in enumerate(state.trail) if e.seat == seat and e.pack == NO_PACK and e.card < 0]
            for seat in seats
        ]
        self.unseen: list[bool] = [seat != me and seat not in known.shown for seat in seats]
        self.returned: list[int] = _sold_leaders(state)
        self.claims: list[LeaderClaim] = _claims(state, drafted, draws, self.unseen)
        self.sellers: dict[int, int] = {}
        self.laid: dict[int, list[int]] = {}
        for i in self.returned:
            entry = state.trail[i]
            if entry.card < 0:
                self.sellers[i] = entry.seat
            else:
                self.laid.setdefault(entry.card, []).append(i)
        first = [min([draw.trail for draw in draws if draw.seat == seat], default=0) for seat in seats]
        self.early: list[int] = [len([i for i in self.played[seat] if i < first[seat]]) for seat in seats]


class Dealing:
    """The leaders of one world, on their path from the picks of the draft to where they lie now."""

    def __init__(
        self, hidden: Hidden, drafted: list[LeaderPick], draws: list[LeaderDraw], trail: list[Trace], rng: Random
    ) -> None:
        self.kept: list[list[int]] = [[] for _ in hidden.played]
        """By seat: leaders taken that have no place yet; in the end, those of its hand."""
        self.drafts: dict[int, list[int]] = {}
        """The draft hands that were hidden, by seat."""
        self.box: list[int] = []
        self._drafted = drafted
        self._draws = draws
        self._trail = trail
        self._hidden = hidden
        self._rng = rng
        self._drawn: list[list[int]] = [[] for _ in draws]
        self._out: set[int] = set()
        """The entries of the trail whose leader was drawn from the box again."""

    def deal(self) -> None:
        """Deal everything that is hidden."""
        hidden = self._hidden
        cards = [lot.cards.copy() for lot in hidden.lots]
        picks = [self._open_picks_apart(), *[lot.picks for lot in hidden.lots[1:]]]
        if hidden.claims:
            picks = [some.copy() for some in picks]
            self._settle(cards, picks)
        for lot, some, places in zip(hidden.lots, cards, picks, strict=True):
            self._deal_lot(lot, some, places)
        for number, draw in enumerate(self._draws):
            self._lay(draw.trail)
            if hidden.unseen[draw.seat]:
                self._draw(draw, self._drawn[number])
        self._lay(len(self._trail))
        self._put_back()

    def _deal_lot(self, lot: LeaderLot, cards: list[int], picks: list[int]) -> None:
        """Deal some leaders to picks and draft hands; what is left of the pool lies in the box."""
        fast_shuffle(cards, self._rng)
        drafted, kept = self._drafted, self.kept
        for i in picks:
            pick = drafted[i]
            card = cards.pop()
            drafted[i] = LeaderPick(pick.round, pick.seat, pick.pack, card)
            kept[pick.seat].append(card)
        for seat, number in lot.draft:
            self.drafts[seat] = [cards.pop() for _ in range(number)]
        if lot.pool:
            self.box = cards

    def _took(self, number: int, card: int) -> None:
        """Say which leader a pick took."""
        pick = self._drafted[number]
        self._drafted[number] = LeaderPick(pick.round, pick.seat, pick.pack, card)

    def _open_picks_apart(self) -> list[int]:
        """Give the open leaders of the pool to one of their seat's picks, no matter which; returns the picks left."""
        free = self._hidden.lots[0].picks.copy()
        fast_shuffle(free, self._rng)
        for seat, leader in self._hidden.open:
            for i in free:
                if self._drafted[i].seat == seat:
                    free.remove(i)
                    self._took(i, leader)
                    break
        return free

    def _settle(self, cards: list[list[int]], picks: list[list[int]]) -> None:
        """Say where the leaders come from that are known to be with those who drew; they leave ``cards`` and
        ``picks``."""
        hidden, trail = self._hidden, self._trail
        takers = [pick.seat for pick in self._drafted]
        spare = [-number for number in hidden.early]
        for some in picks:
            for number in some:
                spare[takers[number]] += 1
        openings = OpenClaims(cards, picks, takers, hidden.sellers, hidden.laid, self._draws, spare)
        for claim, path in zip(hidden.claims, openings.settle(hidden.claims, self._rng), strict=True):
            if path.pick >= 0:
                self._took(path.pick, claim.card)
            for hop in path.hops:
                self._drawn[hop.draw].append(claim.card)
                if hop.entry >= 0:
                    self._out.add(hop.entry)
                if hop.entry in hidden.sellers:
                    trail[hop.entry] = trail[hop.entry].with_card(claim.card)

    def _lay(self, until: int) -> None:
        """Lay leaders where the trail has hidden ones among its first so many entries."""
        trail = self._trail
        for seat, entries in enumerate(self._hidden.played):
            places = [i for i in entries if i < until and trail[i].card < 0]
            if places:
                kept = self.kept[seat]
                fast_shuffle(kept, self._rng)
                for i in places:
                    trail[i] = trail[i].with_card(kept.pop())

    def _draw(self, draw: LeaderDraw, came: list[int]) -> None:
        """Draw what is unknown of a draw from the box as it was then; of some leaders it is settled that they came."""
        lying = [(card, -1) for card in self.box]
        lying += [(self._trail[i].card, i) for i in self._sold(draw.trail)]
        order = list(range(len(lying)))
        fast_shuffle(order, self._rng)
        for place in order[: len(draw.picks) - len(came)]:
            card, entry = lying[place]
            came.append(card)
            self.kept[draw.seat].append(card)
            if entry < 0:
                self.box.remove(card)
            else:
                self._out.add(entry)
        fast_shuffle(came, self._rng)
        for number, leader in zip(draw.picks, came, strict=True):
            self._took(number, leader)

    def _put_back(self) -> None:
        """Shuffle the leaders that lay in the box as sold ones at the last draw, and still do, among the others."""
        sold = self._sold(self._draws[-1].trail) if self._draws else []
        if sold:
            self.box += [self._trail[i].card for i in sold]
            fast_shuffle(self.box, self._rng)

    def _sold(self, until: int) -> list[int]:
        return [i for i in self._hidden.returned if i < until and i not in self._out]


def _sold_leaders(state: WondersState) -> list[int]:
    return [i for i, entry in enumerate(state.trail) if entry.where == GONE and entry.pack == NO_PACK]


def _claims(
    state: WondersState, drafted: list[LeaderPick], draws: list[LeaderDraw], unseen: list[bool]
) -> list[LeaderClaim]:
    """Return the leaders that are known to be with seats that drew from the box: of an open hand what it drew, of
    others what they have recruited since."""
    found: list[LeaderClaim] = []
    of_seat: dict[int, list[int]] = {}
    for number, draw in enumerate(draws):
        of_seat.setdefault(draw.seat, []).append(number)
        if not unseen[draw.seat]:
            found += [LeaderClaim(draw.seat, drafted[pick].card, [number], False) for pick in draw.picks]
    for seat, numbers in of_seat.items():
        if unseen[seat]:
            for place, card in enumerate(leaders_in(state.cities[seat]).leaders):
                since = [number for number in numbers if draws[number].recruited <= place]
                if since:
                    found.append(LeaderClaim(seat, card, since, True))
    return found
