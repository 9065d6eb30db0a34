"""Validation of Armada's part of a document."""

from __future__ import annotations

from collections import Counter
from typing import Final

from rules.core.checked import all_below, need
from rules.wonders.armada.state import ArmadaCity, ArmadaState, fleets_in, islands_of, sea_of
from rules.wonders.armada.yards import FLEETS, LEVELS, SPACES
from rules.wonders.engine.state import WondersState

_MANY: Final = 100  # more than a game has of anything that waits
_FLEET: Final = "fleet"
_ISLAND: Final = "island"


def check_sea(state: WondersState) -> None:
    """Validate piles, islands and fleets of a state that was read from a document.

    Raises:
        ValueError: no game can reach it.
    """
    sea, pieces = sea_of(state), [fleets_in(city) for city in state.cities]
    for city, piece in enumerate(pieces):
        _check_fleets(state, city, piece)
    need(len({piece.shipyard.id for piece in pieces}) == len(pieces), "armada.shipyard")
    _check_islands(state, sea, pieces)
    waiting = [*sea.due, *sea.exploring]
    all_below([level for level, _ in waiting], len(LEVELS) + 1, "armada.level", 1)
    sailing = [*[city for _, city in waiting], *sea.pirates, *sea.away]
    all_below(sailing, len(pieces), "armada.sails")
    need(len(sailing) < _MANY and len(sea.mixed) == len(LEVELS), "armada.sea")
    all_below(sea.mixed, _MANY, "armada.mixed")


def _check_fleets(state: WondersState, city: int, piece: ArmadaCity) -> None:
    rs = state.rs
    all_below(piece.ships, SPACES + 1, "armada.ship")
    all_below(piece.raids, len(state.cities), "armada.aimed")
    need(city not in piece.raids and len(piece.raids) < _MANY, "armada.incursions")
    all_below([voyage.ships for voyage in piece.voyages], len(FLEETS) + 1, "armada.ships", 1)
    all_below([voyage.fleets for voyage in piece.voyages], 1 << len(FLEETS), "armada.fleets", 1)
    waiting = [(follow.kind, follow.city) for follow in state.follow_ups]
    asked = [(ask.kind, ask.city) for ask in state.asks if ask is not None]
    need([*waiting, *asked].count((_FLEET, city)) == len(piece.voyages), "armada.nobody")
    taxes = [tax for track in piece.shipyard.tracks for tax in track.tax]
    need({piece.tax} <= {0, *taxes}, "armada.tax")
    values = {0, *rs.constants["naval_defeat"], *[won for age in rs.constants["naval_rewards"] for won in age]}
    need({*piece.tokens} <= values and len(piece.tokens) <= rs.ages, "armada.tokens")


def _check_islands(state: WondersState, sea: ArmadaState, pieces: list[ArmadaCity]) -> None:
    """Check that every island lies in the pile of its level, in the hand of an explorer of that level, or in a city."""
    need(len(sea.piles) == len(LEVELS) and len(sea.drawn) == len(state.hands), "armada.piles")
    need(0 <= sea.level <= len(LEVELS), "armada.level")
    held = [card for hand in sea.drawn for card in hand]
    lying = Counter([*held, *[card for piece in pieces for card in piece.islands]])
    every: Counter[int] = Counter()
    for level, pile in zip(LEVELS, sea.piles, strict=True):
        islands = islands_of(state.rs, level)
        need({*pile, *(held if level == sea.level else [])} <= {*islands}, "armada.other_level")
        lying += Counter(pile)
        every += Counter(islands)
    need(lying == every, "armada.missing")
    asked = {ask.seat for ask in state.asks if ask is not None and ask.kind == _ISLAND}
    asked |= {answer.ask.seat for answer in state.answers if answer.ask.kind == _ISLAND}
    need({seat for seat, hand in enumerate(sea.drawn) if hand} == asked, "armada.drawn")
