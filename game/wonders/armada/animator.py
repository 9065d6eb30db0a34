"""What moves at a table with shipyards: ships from space to space, islands that come, raiders, coins that are lost."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.anim.timeline import Step, call, sequence
from game.table.flights import flight, straight
from game.table.static_layer import centre_of
from game.wonders.armada.harbours import harbours
from game.wonders.armada.quay import ship_at
from game.wonders.armada.yard import SHIP, space_box, yard_place
from rules.wonders.armada.facts import fleet_at
from rules.wonders.armada.yards import FLEETS, YELLOW

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pygame

    from game.painting.paint_thread import Job
    from game.ui.canvas import Point
    from game.wonders.table.model import Table
    from game.wonders.table.motion.director import Director
    from rules import Event, View

_SAIL, _LAND, _RAID = 0.5, 0.5, 0.6  # seconds
_SIGN = 56.0  # size of a sign on its way
_HOISTED = 44.0  # units that a ship comes up from where there is no way to sail
_LOSSES = {"taxed": "tax", "raided": "piracy"}


class FleetAnimator:
    """Animates the events of one table; ``away``: ships under way, (seat, fleet)."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.away: frozenset[tuple[int, int]] = frozenset()

    def steps(self, event: Event, director: Director, after: View) -> Step | None:
        """The animation of an event, None for others than Armada's."""
        if event.kind == "sailed":
            return self._sail(event, director, after)
        if event.kind == "island_found":
            return self._land(event, director, after)
        if event.kind == "incursion":
            return self._raid(event, director)
        if event.kind == "coins_lost":
            return self._lose(event, director)
        return director.note(event) if event.kind == "explores" else None

    # --- ships ------------------------------------------------------------------------------------------------------

    def _sail(self, event: Event, director: Director, after: View) -> Step:
        """A ship goes on to the next space of its fleet."""
        seat, fleet, space = event.seat, FLEETS.index(event.data["fleet"]), event.data["space"]
        start, end = self._way(director, seat, fleet, space)
        return sequence(
            director.note(event),
            call(partial(self._cast_off, seat, fleet)),
            director.sound("whoosh"),
            flight(director.sprites, partial(self._ship, seat, fleet), straight(start, end), _SAIL),
            call(partial(self._moor, seat, fleet, space, after)),
        )

    def _way(self, director: Director, seat: int, fleet: int, space: int) -> tuple[Point, Point]:
        """From where to where a ship is seen to sail."""
        place = yard_place(self._table, seat)
        if seat == self._table.viewer and place is not None:
            return centre_of(space_box(place, fleet, space - 1)), centre_of(space_box(place, fleet, space))
        x, y = ship_at(place, fleet) if place is not None else director.places.spot(seat)
        return (x - _HOISTED, y), (x, y)

    def _ship(self, seat: int, fleet: int) -> pygame.Surface:
        table = self._table
        return harbours(table.services).ship(FLEETS[fleet], table.colour(seat), table.services.canvas.px(SHIP))

    def ships(self) -> Iterator[Job]:
        """The pictures of all ships as they sail."""
        for seat in range(self._table.seating.seats):
            for fleet in range(len(FLEETS)):
                yield partial(self._ship, seat, fleet)

    def _cast_off(self, seat: int, fleet: int) -> None:
        self.away |= {(seat, fleet)}

    def _moor(self, seat: int, fleet: int, space: int, after: View) -> None:
        """The ship lies at its new space. With the last one the figures are those that the turn ends with."""
        self.away -= {(seat, fleet)}
        city, then = self._table.city(seat), after.cities[seat]
        moored = fleet_at(city).replaced(fleet={**fleet_at(city).fleet, FLEETS[fleet]: space})
        if moored.fleet == fleet_at(then).fleet:
            moored = moored.replaced(strength=fleet_at(then).strength)
        if fleet == YELLOW:
            moored = moored.replaced(commerce=fleet_at(then).commerce)
        self._table.put_city(seat, city.put(moored))

    # --- islands, incursions, losses --------------------------------------------------------------------------------

    def _land(self, event: Event, director: Director, after: View) -> Step:
        """An island comes into its city."""
        places, seat = director.places, event.seat
        place = yard_place(self._table, seat)
        start = centre_of(place) if place is not None else places.spot(seat)
        end, size = places.home(event, after)
        face = partial(places.card_face, seat, event.data["card"])
        return sequence(
            director.note(event),
            director.sound("flip"),
            flight(director.sprites, face, straight(start, end, 1.0, size), _LAND),
            call(partial(self._settle, seat, event.data["card"])),
        )

    def _settle(self, seat: int, card: str) -> None:
        city = self._table.city(seat)
        fleet = fleet_at(city)
        if card not in fleet.islands:
            self._table.put_city(seat, city.put(fleet.replaced(islands=(*fleet.islands, card))))

    def _raid(self, event: Event, director: Director) -> Step:
        """The token of an incursion goes to the city that it is aimed at."""
        seat, target = event.seat, event.data["target"]
        return sequence(
            director.note(event),
            director.sound("whoosh"),
            self._sign("incursion", director, director.places.spot(seat), self._harbour(director, target)),
            call(partial(self._aim, seat, target)),
        )

    def _aim(self, seat: int, target: int) -> None:
        city = self._table.city(seat)
        fleet = fleet_at(city)
        self._table.put_city(seat, city.put(fleet.replaced(raids=(*fleet.raids, target))))

    def _lose(self, event: Event, director: Director) -> Step:
        """Coins leave for the bank, under the sign of what takes them."""
        seat, places = event.seat, director.places
        by = event.data["levied"][0] if event.data["kind"] == "taxed" else event.data["by"]
        sign = self._sign(_LOSSES[event.data["kind"]], director, self._harbour(director, by), places.purse(seat))
        coins = director.coins(seat, None, event.data["coins"])
        return sequence(director.note(event), sign, coins)

    def _harbour(self, director: Director, seat: int) -> Point:
        """Where the ships of a city lie."""
        place = yard_place(self._table, seat)
        return centre_of(place) if place is not None else director.places.spot(seat)

    def _sign(self, name: str, director: Director, start: Point, end: Point) -> Step:
        services = self._table.services
        return flight(director.sprites, lambda: services.icon(name, _SIGN), straight(start, end), _RAID)
