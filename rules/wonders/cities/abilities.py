"""The standing abilities that the effects of Cities add to a city (verbs.py), and the hooks by which they change
prices, sources, science and shields."""

from __future__ import annotations

from typing import Final

from rules.wonders.engine.city import City, CityPiece
from rules.wonders.engine.counting import count_in
from rules.wonders.engine.payment import TERMS
from rules.wonders.engine.ruleset import Ruleset
from rules.wonders.engine.state import WondersState
from rules.wonders.expansion import Abilities
from rules.wonders.model import GREEN
from rules.wonders.scoring import spread

_ANY: Final = 127  # a bit for each resource


class CitiesAbilities:
    """The standing abilities of a city. Never changed once a city has it.

    ``copy_science``: symbols copied from green cards of neighbours; ``produce_owned``, ``produce_missing``: own units a
    turn of a resource that is among its goods for sale, or is not; ``shields_per``: shields for each thing of some
    counters that the city has when it fights; ``stage_loss``: what all others lose when it builds a stage.
    """

    __slots__ = ("copy_science", "produce_missing", "produce_owned", "shields_per", "stage_loss")

    def __init__(self) -> None:
        self.copy_science = 0
        self.produce_owned = 0
        self.produce_missing = 0
        self.shields_per: tuple[tuple[int, tuple[str, ...]], ...] = ()
        self.stage_loss = 0

    def copy(self) -> CitiesAbilities:
        """Return an independent copy."""
        twin = CitiesAbilities()
        twin.copy_science, twin.stage_loss = self.copy_science, self.stage_loss
        twin.produce_owned, twin.produce_missing = self.produce_owned, self.produce_missing
        twin.shields_per = self.shields_per
        return twin

    def key(self) -> tuple[object, ...]:
        """Return all abilities as one value that can be compared."""
        return self.copy_science, self.produce_owned, self.produce_missing, self.shields_per, self.stage_loss


NO_ABILITIES: Final = CitiesAbilities()


class AbilitiesPiece(CityPiece):
    """The part of a city's piece that holds its ``abilities``; ``exchanged``: own sources (resource bit masks) that
    follow from them."""

    abilities: CitiesAbilities
    exchanged: tuple[int, ...]

    def clear(self) -> None:
        self.abilities = NO_ABILITIES
        self.exchanged = ()

    def summary(self) -> object:
        return self.abilities.key(), self.exchanged


def _piece(city: City) -> AbilitiesPiece:
    for piece in city.pieces:
        if isinstance(piece, AbilitiesPiece):
            return piece
    raise AssertionError("the game is played without Cities")


def abilities_in(city: City) -> CitiesAbilities:
    """Return the abilities of a city."""
    return _piece(city).abilities


def more_abilities(city: City) -> CitiesAbilities:
    """Return the abilities of a city, to be added to."""
    piece = _piece(city)
    piece.abilities = piece.abilities.copy()
    return piece.abilities


# --- prices ----------------------------------------------------------------------------------------------------------


def rebates(city: City) -> tuple[bool, bool]:
    """Return whether purchases from the left, and from the right neighbour cost a coin less."""
    terms = city.prices >> TERMS
    return bool(terms & 1), bool(terms & 2)


def _charge(to_left: int, to_right: int, terms: int) -> tuple[int, int]:
    """Take a coin off a purchase, whatever is bought."""
    return max(to_left - (terms & 1), 0), max(to_right - (terms >> 1 & 1), 0)


# --- sources ---------------------------------------------------------------------------------------------------------


def _renew_sources(rs: Ruleset, city: City) -> None:
    piece = _piece(city)
    if piece.abilities is NO_ABILITIES:
        return
    abilities, kinds = piece.abilities, city.sale.kinds
    found: tuple[int, ...] = ()
    if abilities.produce_owned and kinds:
        found = (kinds,) * abilities.produce_owned
    if abilities.produce_missing and kinds != _ANY:
        found = (*found, *((_ANY & ~kinds,) * abilities.produce_missing))
    if found != piece.exchanged:
        city.exchange(rs, piece.exchanged, found)
        piece.exchanged = found


# --- science ---------------------------------------------------------------------------------------------------------


def _copied_symbols(state: WondersState, seat: int) -> tuple[list[int], ...]:
    """Return every way to copy symbols of green cards in the two neighbouring cities: each card is copied once, and as
    many are as the city may copy."""
    number = abilities_in(state.cities[seat]).copy_science
    if not number:
        return ()
    rs, there = state.rs, [0, 0, 0]
    for other in (state.left_of(seat), state.cities[seat - 1]):
        for card in other.structures:
            if rs.colour[card] == GREEN and rs.symbol[card] >= 0:
                there[rs.symbol[card]] += 1
    ways = spread(min(number, sum(there)))
    return tuple([copied for copied in ways if all(n <= m for n, m in zip(copied, there, strict=True))])


# --- shields ---------------------------------------------------------------------------------------------------------


def _counted_shields(rs: Ruleset, city: City) -> int:
    """Return the shields of a city for each thing of some counters."""
    found = 0
    for each, names in abilities_in(city).shields_per:
        found += each * count_in(city, rs.vocabulary.codes(names))
    return found


ABILITIES: Final = Abilities(
    charge=_charge,
    sources=_renew_sources,
    copied_symbols=_copied_symbols,
    shields=_counted_shields,
)
