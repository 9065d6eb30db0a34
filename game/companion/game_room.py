"""Who holds which hand: the secrets of a game and of its seats. Pure bookkeeping, without sockets or time of its own.

The secret of the game lets a device in; that of a seat, which the device alone keeps, gives it the same hand again
after its connection was lost. Both are 128 random bits, new with every game, and compared in constant time.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from hmac import compare_digest

_BYTES = 16  # 128 bits


def new_secret() -> str:
    """Return a secret that nobody guesses, in letters that may stand in an address."""
    return secrets.token_urlsafe(_BYTES)


def same(one: str, other: str) -> bool:
    """True if two secrets are the same; takes as long whether they are or not."""
    return compare_digest(one.encode(), other.encode())


@dataclass
class CompanionSeat:
    """A seat of a person. ``offered``: a device may take it; ``secret``: of the device whose it is, "" for none;
    ``holder``: the connection of that device, None while it is away."""

    seat: int
    name: str
    colour: int
    emblem: str
    offered: bool = False
    secret: str = ""
    holder: int | None = None

    @property
    def state(self) -> str:
        """How it stands: held, away, free for a device, or here at the screen."""
        if self.secret:
            return "held" if self.holder is not None else "away"
        return "free" if self.offered else "here"


@dataclass
class GameRoom:
    """The seats of one game, and its secret. Connections are told by their numbers."""

    chairs: Sequence[CompanionSeat]
    secret: str = field(default_factory=new_secret)

    def lets_in(self, secret: str) -> bool:
        """True if this is the secret of the game."""
        return same(secret, self.secret)

    def chair(self, seat: int) -> CompanionSeat | None:
        """Return a person's seat; None if no person sits there."""
        return next((chair for chair in self.chairs if chair.seat == seat), None)

    def return_to(self, holder: int, known: Iterable[str]) -> tuple[list[int], set[int]]:
        """Give a device the seats back whose secrets it knows; return these, and the connections that lose them."""
        given = list(known)
        back, losers = [], set()
        for chair in self.chairs:
            hits = sum(same(secret, chair.secret) for secret in given)  # all of them, however soon one fits
            if not (chair.secret and hits):
                continue
            if chair.holder not in (None, holder):
                losers.add(chair.holder)
            chair.holder = holder
            back.append(chair.seat)
        return back, {loser for loser in losers if loser is not None}

    def take(self, holder: int, seat: int, name: str) -> str:
        """Give a free seat to a device; return its new secret, "" if the seat is not free."""
        chair = self.chair(seat)
        if chair is None or chair.state != "free":
            return ""
        chair.secret, chair.holder, chair.name = new_secret(), holder, name or chair.name
        return chair.secret

    def holds(self, holder: int, seat: int) -> bool:
        """True if the seat is held over this connection."""
        chair = self.chair(seat)
        return chair is not None and bool(chair.secret) and chair.holder == holder

    def held_by(self, holder: int) -> list[int]:
        """Return the seats that are held over a connection."""
        return [chair.seat for chair in self.chairs if chair.secret and chair.holder == holder]

    def part(self, holder: int) -> list[int]:
        """Note that a connection is lost; return its seats, which stay its device's."""
        lost = self.held_by(holder)
        for seat in lost:
            chair = self.chair(seat)
            if chair is not None:
                chair.holder = None
        return lost

    def release(self, seat: int) -> int | None:
        """Take a seat from its device, whose secret is worth nothing then; return its connection, if it has one."""
        chair = self.chair(seat)
        if chair is None:
            return None
        holder, chair.holder, chair.secret = chair.holder, None, ""
        return holder

    def offer(self, seats: Iterable[int]) -> None:
        """Let devices take these seats, and no others."""
        wanted = set(seats)
        for chair in self.chairs:
            chair.offered = chair.seat in wanted
