"""Armada at the table: shipyards beside the wonders, ships on their way, sailing along with a card."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from types import MappingProxyType

import pygame

from game.anim.timeline import Step
from game.painting.paint_thread import Job
from game.table.enlarged import Enlarged
from game.table.static_layer import HotArea
from game.ui.canvas import Box
from game.wonders.armada import quay, sailing, words, yard
from game.wonders.armada.animator import FleetAnimator
from game.wonders.armada.dock import Dock
from game.wonders.armada.enlarged import enlarged
from game.wonders.extension import ScreenExtension
from game.wonders.table.extension import TableExtension
from game.wonders.table.model import Table
from game.wonders.table.motion.director import Director
from game.wonders.table.motion.places import Places
from rules import Action, CityView, Event, Prospects, View
from rules.core.event_facts import EventFacts
from rules.wonders.armada.event_facts import (
    ExplorationBegun,
    IncursionAimed,
    IslandFound,
    NavalConflict,
    Raided,
    Sailed,
    Taxed,
)
from rules.wonders.armada.facts import fleet_at
from rules.wonders.armada.notation import sails


class ArmadaAtTable(TableExtension):
    """One table with shipyards."""

    table: Table

    beside = (yard.WIDTH, quay.WIDTH)

    leads = frozenset({Sailed, IncursionAimed})
    follows = frozenset({ExplorationBegun, IslandFound, Taxed, Raided})
    scenes: Mapping[type[EventFacts], str] = MappingProxyType({NavalConflict: "naval_conflict"})
    log_icons = words.LOG_ICONS

    def __init__(self, screen: ScreenExtension, table: Table) -> None:
        super().__init__(screen, table)
        self._helm = FleetAnimator(table)
        self._sheets = yard.Sheets(table.services)

    def key(self, seat: int | None) -> object:
        """The shipyard, and which of its ships are under way."""
        if seat is None:
            return None
        return Dock(self.table.view, seat).key, sorted(ship for ship in self._helm.away if ship[0] == seat)

    # --- in a city --------------------------------------------------------------------------------------------------

    def paint_beside(self, seat: int, surface: pygame.Surface, box: Box, hot: list[HotArea]) -> None:
        """The shipyard: in full where there is room, which is in the own city, in brief elsewhere."""
        away = self._helm.away
        if seat == self.table.viewer and box.width > 2 * quay.WIDTH:
            yard.paint_yard(self.table, seat, surface, box, hot, away, self._sheets)
        else:
            quay.paint_quay(self.table, seat, surface, box, hot, away)

    def enlarged(self, key: str) -> Enlarged | None:
        """A shipyard, or the tokens of naval conflicts."""
        return enlarged(self.table, key)

    def figures(self, city: CityView) -> list[tuple[str, int]]:
        """Naval strength and commerce level."""
        fleet = fleet_at(city)
        return [("naval", fleet.strength), ("commerce", fleet.commerce)]

    # --- events -----------------------------------------------------------------------------------------------------

    def steps(self, event: Event, director: Director, after: View) -> Step | None:
        """Ships sail, islands come, raiders set out, coins are lost."""
        return self._helm.steps(event, director, after)

    def held_back(self, city: CityView, shown: CityView) -> CityView:
        """Ships, islands and raiders are still where they were; each comes by itself."""
        kept = fleet_at(shown)
        moving = fleet_at(city).replaced(
            fleet=kept.fleet, strength=kept.strength, commerce=kept.commerce, islands=kept.islands, raids=kept.raids
        )
        return city.put(moving)

    def ahead(self, places: Places, after: View) -> Iterator[Job]:
        """Ships as they sail, then the harbours and the ships in them as they lie beside the wonders."""
        yield from self._helm.ships()
        for seat in range(self.table.seating.seats):
            place = yard.yard_place(self.table, seat)
            if place is not None:
                yield partial(yard.harbour, self.table, fleet_at(after.cities[seat]).shipyard, place, seat)
                if seat != self.table.viewer:
                    yield from quay.ships(self.table, seat, place)

    # --- sailing along with a card ----------------------------------------------------------------------------------

    def rides(self, action: Action) -> bool:
        """Ships sail with cards."""
        return action.verb in ("build", "stage", "sell")

    def paint_rider(self, action: Action, surface: pygame.Surface, room: Box) -> None:
        """The ship that would sail, or that none does."""
        sailing.paint(self.table, action, surface, room)

    def rider_tip(self, action: Action) -> str:
        """The same in words."""
        return sailing.tip(self.table, action)

    def rider_goods(self, action: Action) -> Mapping[str, int]:
        """What the ship's step costs."""
        return sailing.goods(self.table, action)

    def payment(self, action: Action) -> str | None:
        """A card may bring a step instead of coins."""
        if action.verb != "sell" or not sails(action):
            return None
        return self.table.services.tr("shipyard.pay_sell", n=self.table.sale_coins)

    def confirming(self, action: Action, text: str) -> str:
        """And sail."""
        tr = self.table.services.tr
        if sails(action) and action.verb == "sell":
            return tr("shipyard.confirm_sell", card=self.table.name(action.card))
        return tr("shipyard.confirm_sail", text=text) if sails(action) else text

    def signs(self, action: Action, found: Prospects) -> list[tuple[str, int]]:
        """Naval strength and commerce level."""
        return sailing.signs(self.table, found)

    def reasons(self, action: Action, found: Prospects) -> list[str]:
        """What a step brings, and what the naval conflict would."""
        return sailing.reasons(self.table, action, found)

    # --- words ------------------------------------------------------------------------------------------------------

    def log_heading(self, event: Event) -> str | None:
        """The naval conflict has one of its own."""
        return words.log_heading(self.table, event)

    def log_line(self, event: Event, name: str) -> str | None:
        """Explorations, islands and incursions."""
        return words.log_line(self.table, event, name)

    def deed(self, action: Action, plain: str) -> str | None:
        """What an answer about ships, islands or a naval conflict does."""
        return words.deed(self.table, action, plain)

    def log_lines(self, event: Event) -> list[tuple[int, str, str]] | None:
        """Ships, losses and naval conflicts."""
        return words.log_lines(self.table, event)
