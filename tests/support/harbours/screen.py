"""What the made-up expansion puts on the screen: cards in cities, a pill, a figure, an animation, a line, an effect."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from types import MappingProxyType

import pygame

from game.anim.timeline import Step, sequence
from game.ui.theme import LAPIS
from game.wonders.effect import Glyph, ShownEffect
from game.wonders.extension import Deck, ScreenExtension
from game.wonders.table.extension import Pill, TableExtension
from game.wonders.table.model import Table
from game.wonders.table.motion.director import PASS, Director
from rules import CityView, Event, View
from rules.core.facts import Facts
from rules.wonders.facts import OpenCity
from tests.support.harbours.event_facts import Docked


def _sea(width: int, height: int, unit: float) -> pygame.Surface:
    picture = pygame.Surface((width, height))
    picture.fill(LAPIS)
    return picture


class HarboursAtTable(TableExtension):
    """One table with harbours."""

    log_icons = MappingProxyType({Docked: "harbour"})

    def key(self, seat: int | None) -> object:
        """The ships of a city."""
        return None if seat is None else tuple(self.screen.cards(self.table.city(seat)))

    def card_tip(self, card: str, seat: int) -> str:
        """What a ship means."""
        return self.table.services.tr("harbours.tip")

    def pill(self, seat: int) -> Pill:
        """Ships at sea."""
        return Pill(7, "harbours", lambda: self.table.services.tr("harbours.tip"))

    def figures(self, city: CityView) -> list[tuple[str, int]]:
        """Ships in the harbour."""
        return [("harbour", len(self.screen.cards(city)))]

    def steps(self, event: Event, director: Director, after: View) -> Step | None:
        """A ship comes in from the bank."""
        if not isinstance(event.facts, Docked):
            return None
        places = director.places
        return sequence(director.note(event), director.fly(places.bank, places.spot(event.seat), PASS, back="harbours"))

    def log_line(self, event: Event, name: str) -> str | None:
        """That ships have docked."""
        tr = self.table.services.tr
        return tr("harbours.docked", name=name, n=event.facts.ships) if isinstance(event.facts, Docked) else None


class Ships(Facts, frozen=True):
    """The ships of a city."""

    ships: tuple[str, ...]


class HarboursScreen(ScreenExtension):
    """Ships and harbours."""

    id = "harbours"
    assets = files("tests.support.harbours") / "assets"
    decks = (Deck("harbours", "teal", LAPIS, _sea, tone=(0x1E, 0x70, 0x78)),)

    def effects(self) -> Mapping[str, ShownEffect]:
        """The tide."""
        return {
            "tide": ShownEffect(
                lambda effect: [Glyph(("harbour",), str(effect["amount"]))],
                lambda effect, tr: tr("harbours.tide", n=effect["amount"]),
            )
        }

    def cards(self, city: OpenCity) -> list[str]:
        """The ships of a city."""
        ships = city.find(Ships)
        return list(ships.ships) if ships is not None else []

    def at_table(self, table: Table) -> TableExtension:
        """Its pieces on the table."""
        return HarboursAtTable(self, table)


EXTENSION = HarboursScreen()
