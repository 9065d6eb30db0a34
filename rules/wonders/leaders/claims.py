"""Leaders that are known to be with a seat since it drew from the box: where they may have been before.

Such a leader was kept in the draft by that seat, or drawn out of the box, where it had lain from the start or since
somebody sold it. A world has to say which, and so that everything else that is known can still be true.
"""

from __future__ import annotations

from random import Random
from typing import Final

from rules.core.rng import fast_shuffle
from rules.wonders.leaders.picks import LeaderDraw

NONE: Final = -1


class LeaderClaim:
    """A leader of a ``seat``. ``draws``: the draws (numbers) that it may have come with; ``kept``: whether the seat may
    have kept it in the draft instead."""

    __slots__ = ("card", "draws", "kept", "seat")

    def __init__(self, seat: int, card: int, draws: list[int], kept: bool) -> None:
        self.seat = seat
        self.card = card
        self.draws = draws
        self.kept = kept


class BoxReturn:
    """One time that a leader came out of the box: the ``entry`` of the trail where it had been sold, NONE where it lay
    there from the start, and the number of the ``draw``."""

    __slots__ = ("draw", "entry")

    def __init__(self, entry: int, draw: int) -> None:
        self.entry = entry
        self.draw = draw


class LeaderPath:
    """The path of a leader: the ``pick`` of the draft that took it, NONE for none, and its ``hops`` through the box."""

    __slots__ = ("hops", "pick")

    def __init__(self, pick: int, hops: list[BoxReturn]) -> None:
        self.pick = pick
        self.hops = hops


class OpenClaims:
    """What is still open in a world that is being dealt.

    ``lots``: hidden leaders, and the ``picks`` that they lie among, those of the pool first; ``takers``: the seat of
    each pick; ``sellers``: the seats of the entries of the trail with hidden leaders that were sold; ``laid``: by
    leader, the entries where the viewer knows that it was sold; ``spare``: by seat, how many leaders kept are not
    needed elsewhere.
    """

    def __init__(
        self,
        lots: list[list[int]],
        picks: list[list[int]],
        takers: list[int],
        sellers: dict[int, int],
        laid: dict[int, list[int]],
        draws: list[LeaderDraw],
        spare: list[int],
    ) -> None:
        self._lots = lots
        self._picks = picks
        self._takers = takers
        self._sellers = sellers
        self._open = [*sellers]
        self._laid = laid
        self._draws = draws
        self._spare = spare
        self._room = [len(draw.picks) for draw in draws]
        self._undealt = len(lots[0]) - len(picks[0])

    def settle(self, claims: list[LeaderClaim], rng: Random) -> list[LeaderPath]:
        """Return a path for each claim, at random among those that fit together; the leaders leave the lots, and what
        their paths use is no longer open."""
        paths: list[LeaderPath] = []
        found = self._next(claims, rng, paths)
        assert found, "what has happened is one path"
        for claim in claims:
            for lot in self._lots:
                if claim.card in lot:
                    lot.remove(claim.card)
        return paths

    def _next(self, claims: list[LeaderClaim], rng: Random, paths: list[LeaderPath]) -> bool:
        if len(paths) == len(claims):
            return True
        claim = claims[len(paths)]
        found = self._paths(claim)
        order = list(range(len(found)))
        fast_shuffle(order, rng)
        for number in order:
            path = found[number]
            self._use(claim, path, 1)
            paths.append(path)
            if self._next(claims, rng, paths):
                return True
            paths.pop()
            self._use(claim, path, -1)
        return False

    def _paths(self, claim: LeaderClaim) -> list[LeaderPath]:
        """Return the paths that are open to a leader."""
        found: list[LeaderPath] = []
        last = max([self._draws[number].trail for number in claim.draws])
        known = [entry for entry in self._laid.get(claim.card, []) if entry < last]
        if known:
            self._through_the_box(claim, known[-1], known[-1], [], NONE, found)
            return found
        lot = self._lot(claim.card)
        if lot == 0 and self._undealt > 0:
            self._through_the_box(claim, NONE, NONE, [], NONE, found)
        for pick in self._picks[lot]:
            taker = self._takers[pick]
            if taker == claim.seat and claim.kept and self._spare[taker] > 0:
                found.append(LeaderPath(pick, []))
            self._sold_by(claim, taker, 0, [], pick, found)
        return found

    def _through_the_box(
        self, claim: LeaderClaim, entry: int, since: int, hops: list[BoxReturn], pick: int, paths: list[LeaderPath]
    ) -> None:
        """Draw a leader that lies in the box since an entry of the trail."""
        for number, draw in enumerate(self._draws):
            if draw.trail > since and self._room[number] > 0:
                further = [*hops, BoxReturn(entry, number)]
                if draw.seat == claim.seat and number in claim.draws:
                    paths.append(LeaderPath(pick, further))
                self._sold_by(claim, draw.seat, draw.trail, further, pick, paths)

    def _sold_by(
        self, claim: LeaderClaim, seat: int, since: int, hops: list[BoxReturn], pick: int, paths: list[LeaderPath]
    ) -> None:
        """Sell a leader that a seat has held since the trail was so long."""
        for entry in self._open:
            if entry >= since and self._sellers[entry] == seat:
                self._through_the_box(claim, entry, entry, hops, pick, paths)

    def _use(self, claim: LeaderClaim, path: LeaderPath, number: int) -> None:
        """Take a path, or with −1 give it back."""
        if path.pick != NONE:
            _take(self._picks[self._lot(claim.card)], path.pick, number)
            if not path.hops:
                self._spare[claim.seat] -= number
        for hop in path.hops:
            self._room[hop.draw] -= number
            if hop.entry == NONE:
                self._undealt -= number
            elif hop.entry in self._sellers:
                _take(self._open, hop.entry, number)

    def _lot(self, card: int) -> int:
        return next(number for number, cards in enumerate(self._lots) if card in cards)


def _take(places: list[int], place: int, number: int) -> None:
    """Take a place, or with −1 give it back."""
    if number > 0:
        places.remove(place)
    else:
        places.append(place)
