"""The records of Leaders in views and documents (docs/view.md, "Leaders")."""

from __future__ import annotations

import msgspec

from rules.core.facts import Facts
from rules.wonders.facts import CityTable, View


class OpenLeaders(Facts, frozen=True, gc=False):
    """Leaders recruited by a city."""

    leaders: tuple[str, ...]


class LeadersTable(OpenLeaders, frozen=True, gc=False, omit_defaults=True):
    """Leaders recruited by a city, and those of neighbours whose effect it has too; ``ended``: recruited ones whose
    effect has ended, only if any; ``since``: the age in which those were recruited whose cost depends on it."""

    shared: tuple[str, ...]
    ended: tuple[str, ...] = ()
    since: dict[str, int] = msgspec.field(default_factory=dict)


class Drafted(Facts, frozen=True, gc=False, array_like=True):
    """A leader taken to a hand: in that round of the draft, out of that pack; None if the seat does not know it."""

    round: int
    seat: int
    pack: int
    leader: str | None


class HiddenLeaders(Facts, frozen=True, gc=False):
    """Leaders that the seat saw and that are hidden now, lying among ``picks`` (indices into ``drafted``) and the hands
    in ``draft`` (seat → number)."""

    cards: tuple[str, ...]
    picks: tuple[int, ...]
    draft: dict[int, int]


class BoxDraw(Facts, frozen=True, gc=False, array_like=True):
    """Leaders that a seat drew from the box: its ``picks`` (indices into ``drafted``). By then ``trail`` cards had left
    hands, and the leaders sold among them lay in the box too; the seat had recruited so many leaders."""

    seat: int
    picks: tuple[int, ...]
    trail: int
    recruited: int


class OpenPick(Facts, frozen=True, gc=False, array_like=True):
    """A leader recruited since from one of a seat's picks, unknown which."""

    seat: int
    leader: str


class LeaderPool(HiddenLeaders, frozen=True, gc=False):
    """Leaders that the seat did not see in the draft; what is left of them was laid into the box."""

    open: tuple[OpenPick, ...]


class ShownLeaders(Facts, frozen=True, gc=False, array_like=True):
    """The leaders in the hand and in the draft hand of an ally."""

    hand: tuple[str, ...]
    draft: tuple[str, ...]


class LeaderKnowledge(Facts, frozen=True, gc=False, omit_defaults=True):
    """A seat's knowledge of leaders that are not open."""

    hand: tuple[str, ...]
    hand_sizes: tuple[int, ...]
    draft: tuple[str, ...]
    draft_sizes: tuple[int, ...]
    drafted: tuple[Drafted, ...]
    groups: tuple[HiddenLeaders, ...]
    pool: LeaderPool
    shown: dict[int, ShownLeaders] = msgspec.field(default_factory=dict)
    draws: tuple[BoxDraw, ...] = ()


class LeadersView(Facts, frozen=True, gc=False):
    """The part of Leaders in a view."""

    leaders: LeaderKnowledge


def leaders_known(view: View) -> LeaderKnowledge:
    """Return the knowledge of leaders in a view of a game with Leaders."""
    return view.piece(LeadersView).leaders


def leaders_at(city: CityTable) -> LeadersTable:
    """Return the leaders of a city in a game with Leaders."""
    return city.piece(LeadersTable)
