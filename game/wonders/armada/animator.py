"""Animations of Armada's events: ships that move, islands gained, incursions, coins lost."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.anim.timeline import Step, call, sequence
from game.table.flights import flight, straight
from game.table.static_layer import centre_of
from game.wonders.armada.harbours import harbours
from game.wonders.armada.quay import ship_at
from game.wonders.armada.yard import SHIP, space_box, yard_place
from rules.wonders.armada.event_facts import ExplorationBegun, IncursionAimed, IslandFound, Raided, Sailed, Taxed
from rules.wonders.armada.facts import fleet_at
from rules.wonders.armada.yards import FLEETS, YELLOW

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pygame

    from game.painting.threads.paint_thread import Job
    from game.ui.canvas import Point
    from game.wonders.table.motion.director import Director
    from game.wonders.table.pictures import Table
    from rules import Event, View

_SAIL, _LAND, _RAID = 0.5, 0.5, 0.6  # seconds
_SIGN = 56.0  # size of a sign on its way
_HOISTED = 44.0  # units that a ship comes up from where there is no way to sail


class FleetAnimator:
    """Animates the events of one table. ``away``: ships in motion, as (seat, fleet)."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.away: frozenset[tuple[int, int]] = frozenset()

    def steps(self, event: Event, director: Director, after: View) -> Step | None:
        """Return the animation of an event, None for others than Armada's."""
        match event.facts:
            case Sailed() as sailed:
                return sequence(director.note(event), self._sail(event.seat, sailed, director, after))
            case IslandFound(card=card):
                end, size = director.places.home(event, after)
                return sequence(director.note(event), self._land(event.seat, card, director, end, size))
            case IncursionAimed(target=target):
                return sequence(director.note(event), self._raid(event.seat, target, director))
            case Taxed(coins=coins, levied=levied):
                return sequence(director.note(event), self._lose(event.seat, coins, "tax", levied[0], director))
            case Raided(coins=coins, by=by):
                return sequence(director.note(event), self._lose(event.seat, coins, "piracy", by, director))
            case ExplorationBegun():
                return director.note(event)
        return None

    # --- ships ------------------------------------------------------------------------------------------------------

    def _sail(self, seat: int, sailed: Sailed, director: Director, after: View) -> Step:
        """Return the animation of a ship that moves to the next space of its fleet."""
        fleet, space = FLEETS.index(sailed.fleet), sailed.space
        start, end = self._way(director, seat, fleet, space)
        return sequence(
            call(partial(self._cast_off, seat, fleet)),
            director.sound("whoosh"),
            flight(director.sprites, partial(self._ship, seat, fleet), straight(start, end), _SAIL),
            call(partial(self._moor, seat, fleet, space, after)),
        )

    def _way(self, director: Director, seat: int, fleet: int, space: int) -> tuple[Point, Point]:
        """Return the two ends of a ship's way on the screen."""
        place = yard_place(self._table, seat)
        if seat == self._table.snapshot.viewer and place is not None:
            return centre_of(space_box(place, fleet, space - 1)), centre_of(space_box(place, fleet, space))
        x, y = ship_at(place, fleet) if place is not None else director.places.spot(seat)
        return (x - _HOISTED, y), (x, y)

    def _ship(self, seat: int, fleet: int) -> pygame.Surface:
        table = self._table
        return harbours(table.services).ship(FLEETS[fleet], table.colour(seat), table.services.canvas.px(SHIP))

    def ships(self) -> Iterator[Job]:
        """Yield the pictures of all ships as they sail."""
        for seat in range(self._table.snapshot.seats):
            for fleet in range(len(FLEETS)):
                yield partial(self._ship, seat, fleet)

    def _cast_off(self, seat: int, fleet: int) -> None:
        self.away |= {(seat, fleet)}

    def _moor(self, seat: int, fleet: int, space: int, after: View) -> None:
        """Show the ship on its new space; after the last one, show the figures at the end of the turn."""
        self.away -= {(seat, fleet)}
        city, then = self._table.snapshot.city(seat), after.cities[seat]
        moored = fleet_at(city).replaced(fleet={**fleet_at(city).fleet, FLEETS[fleet]: space})
        if moored.fleet == fleet_at(then).fleet:
            moored = moored.replaced(strength=fleet_at(then).strength)
        if fleet == YELLOW:
            moored = moored.replaced(commerce=fleet_at(then).commerce)
        self._table.snapshot.put_city(seat, city.put(moored))

    # --- islands, incursions, losses --------------------------------------------------------------------------------

    def _land(self, seat: int, card: str, director: Director, end: Point, size: float) -> Step:
        """Return the animation of an island that comes into its city, to the place where it is so large."""
        start = self._harbour(director, seat)
        face = partial(director.places.card_face, seat, card)
        return sequence(
            director.sound("flip"),
            flight(director.sprites, face, straight(start, end, 1.0, size), _LAND),
            call(partial(self._settle, seat, card)),
        )

    def _settle(self, seat: int, card: str) -> None:
        city = self._table.snapshot.city(seat)
        fleet = fleet_at(city)
        if card not in fleet.islands:
            self._table.snapshot.put_city(seat, city.put(fleet.replaced(islands=(*fleet.islands, card))))

    def _raid(self, seat: int, target: int, director: Director) -> Step:
        """Return the animation of an incursion token that goes to its target."""
        return sequence(
            director.sound("whoosh"),
            self._sign("incursion", director, director.places.spot(seat), self._harbour(director, target)),
            call(partial(self._aim, seat, target)),
        )

    def _aim(self, seat: int, target: int) -> None:
        city = self._table.snapshot.city(seat)
        fleet = fleet_at(city)
        self._table.snapshot.put_city(seat, city.put(fleet.replaced(raids=(*fleet.raids, target))))

    def _lose(self, seat: int, coins: int, cause: str, by: int, director: Director) -> Step:
        """Return the animation of coins that go from a city's harbour to the bank, under the sign of the loss."""
        sign = self._sign(cause, director, self._harbour(director, by), director.places.purse(seat))
        return sequence(sign, director.coins(seat, None, coins))

    def _harbour(self, director: Director, seat: int) -> Point:
        """Return where the ships of a city lie."""
        place = yard_place(self._table, seat)
        return centre_of(place) if place is not None else director.places.spot(seat)

    def _sign(self, name: str, director: Director, start: Point, end: Point) -> Step:
        services = self._table.services
        return flight(director.sprites, lambda: services.icon(name, _SIGN), straight(start, end), _RAID)
