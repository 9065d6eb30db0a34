"""Leaders taken to a hand: in the draft, or out of the box."""

from __future__ import annotations


class LeaderPick:
    """One leader taken to a hand: in that round of the draft, out of that pack, numbered by the seat it was dealt to;
    drawn from the box later: round 0, no pack."""

    __slots__ = ("card", "pack", "round", "seat")

    def __init__(self, round: int, seat: int, pack: int, card: int) -> None:
        self.round = round
        self.seat = seat
        self.pack = pack
        self.card = card


class LeaderDraw:
    """Leaders drawn from the box: ``picks`` of a seat (indices into ``drafted``), when the trail was so long and the
    seat had recruited so many leaders."""

    __slots__ = ("picks", "recruited", "seat", "trail")

    def __init__(self, seat: int, picks: list[int], trail: int, recruited: int) -> None:
        self.seat = seat
        self.picks = picks
        self.trail = trail
        self.recruited = recruited
