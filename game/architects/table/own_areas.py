"""The near side: the own wonder, the cards to build with at its left, everything else at its right."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.architects.paintings.painters import painters
from game.architects.table.city_colours import city_ground
from game.architects.table.drawing import draw_piles, draw_treasures, treasures_of
from game.architects.table.heads import OWN, OWN_HEAD, band_of, draw_band, draw_head
from game.architects.table.layout import RoundTable
from game.architects.table.panels import draw_turn, draw_wonder
from game.architects.table.pieces import LaidPieces, lay_out
from game.architects.table.telling import tips
from game.table.static_layer import Area, HotArea
from game.ui.canvas import Box
from game.ui.labels import Label, Picture, RowItem, draw_rows
from game.ui.layout import grid, inset, rows
from game.ui.style import Style
from game.ui.theme import INK_SOFT

if TYPE_CHECKING:
    from game.architects.table.pictures import ArchitectsTable
    from rules.architects.knowledge.insight import StageDemand

CARD = 200.0
"""Width of a card before the viewer, at most."""
_PAD = 14.0
_DEMAND, _DEMAND_WIDTH = 50.0, 300.0  # height of a demand, and the width that it wants
_MOST_DEMANDS = 0.5  # share of the room below the names for all of them
_HELD, _NOTHING = Style("strong", 24), Style("italic", 25, INK_SOFT, "centre", wrap=True)


def own_band(seating: RoundTable) -> Box:
    """Return the band with the names over the viewer's cards to build with."""
    return band_of(seating.plan.materials, OWN_HEAD * max(1.0, seating.grown))


def demand_places(seating: RoundTable, demands: int) -> list[Box]:
    """Return the places of what the next stages ask for: side by side if they have room, or below each other."""
    band = own_band(seating)
    across = max(1, min(demands, int(band.width // _DEMAND_WIDTH)))
    lines, below = -(-demands // across), seating.plan.materials.bottom - band.bottom
    height = min(_DEMAND * max(1.0, seating.grown), below * _MOST_DEMANDS / max(1, lines))
    room = Box(band.x, band.bottom + 8, band.width, (height + 6) * lines - 6)
    return grid(room, across, demands, 6, height) if demands else []


def own_room(seating: RoundTable, building: bool, demands: int = 1) -> Box:
    """Return where the cards of the viewer lie: those to build with, or all others with what is no card."""
    if not building:
        return inset(seating.plan.treasures, _PAD)
    last = (demand_places(seating, demands) or [own_band(seating)])[-1]
    return rows(inset(seating.plan.materials, _PAD), (last.bottom + 10 - seating.plan.materials.y - _PAD, None))[1]


def own_pieces(table: ArchitectsTable, building: bool) -> LaidPieces:
    """Return the places of the viewer's cards to build with, or of all others and what is no card."""
    snapshot = table.snapshot
    seat = snapshot.viewer
    room = own_room(table.seating, building, len(snapshot.demands[seat]))
    rounds = 0 if building else len(treasures_of(table, seat))
    return lay_out(room, len(snapshot.held(seat, building)), rounds, CARD)


class WonderArea(Area):
    """The own wonder."""

    def __init__(self, table: ArchitectsTable) -> None:
        super().__init__("wonder", lambda: table.seating.plan.wonder)
        self._table = table

    def key(self) -> object:
        """Return what the picture depends on: the stages built."""
        table = self._table
        snapshot = table.snapshot
        return snapshot.viewer, snapshot.city(snapshot.viewer).stages

    def slab(self, surface: pygame.Surface) -> None:
        """Its frame."""
        self._table.services.skin.panel(surface, self.box.inflate(8, 8), "gold", 12, 16, groove=False)

    def paint(self, surface: pygame.Surface, hot: list[HotArea]) -> None:
        """Paint the painting."""
        draw_wonder(self._table, surface, self._table.snapshot.viewer, self.box, hot)


class MaterialsArea(Area):
    """Whose wonder it is, what its next stages ask for, and the cards to pay them with."""

    def __init__(self, table: ArchitectsTable) -> None:
        super().__init__("materials", lambda: table.seating.plan.materials)
        self._table = table

    def key(self) -> object:
        """Return what the picture depends on: cards and demands."""
        table = self._table
        snapshot = table.snapshot
        seat = snapshot.viewer
        demands = tuple((one.number, one.held) for one in snapshot.demands[seat])
        return (
            seat, tuple(snapshot.held(seat, True)), demands, snapshot.totals[seat], snapshot.strengths[seat],
            snapshot.shown.active == seat,
        )  # fmt: skip

    def slab(self, surface: pygame.Surface) -> None:
        """Draw the ground in the colour of the wonder, with its band."""
        table = self._table
        snapshot = table.snapshot
        ground = city_ground(table.services, snapshot.wonder(snapshot.viewer))
        table.services.skin.panel(surface, self.box, ground, 16, 12, groove=False)
        draw_band(table, surface, snapshot.viewer, own_band(table.seating))

    def paint(self, surface: pygame.Surface, hot: list[HotArea]) -> None:
        """Paint head, demands, cards."""
        table, services, seat = self._table, self._table.services, self._table.snapshot.viewer
        draw_turn(table, surface, seat, self.box)
        draw_head(table, surface, [seat], [own_band(table.seating)], OWN, hot)
        self._demands(surface, hot)
        held = table.snapshot.held(seat, True)
        draw_piles(table, surface, own_pieces(table, True).cards, held, seat, hot)
        if not held:
            room = own_room(table.seating, True, len(table.snapshot.demands[seat]))
            services.text.draw_in(surface, services.tr("architects.no_materials"), room, table.style(_NOTHING))

    def _held(self, demand: StageDemand) -> str:
        """Return how many cards of the right kind are there, and what that kind is."""
        table = self._table
        snapshot = table.snapshot
        stage = snapshot.box.wonders[snapshot.wonder(snapshot.viewer)].stages[demand.number - 1]
        kind = "different" if stage.different else "alike"
        return table.services.tr(f"architects.held.{kind}", n=demand.held, all=demand.cards)

    def _demands(self, surface: pygame.Surface, hot: list[HotArea]) -> None:
        """The stages that can be built next, each with how much of it is there."""
        table, services = self._table, self._table.services
        snapshot = table.snapshot
        demands, wonder = snapshot.demands[snapshot.viewer], snapshot.wonder(snapshot.viewer)
        lines: list[tuple[Box, list[RowItem]]] = []
        for demand, place in zip(demands, demand_places(table.seating, len(demands)), strict=True):
            services.skin.sunken(surface, place, 10)
            sign = Picture(partial(painters(services).sign, wonder, demand.number - 1), 38 * table.seating.plan.letters)
            lines.append((inset(place, 8, 3), [sign, Label(self._held(demand), table.style(_HELD))]))
            tip = partial(tips.stage, table.narrator, snapshot.viewer, demand.number)
            hot.append(HotArea(f"demand:{demand.number}", place, tip))
        draw_rows(services, surface, lines, gap=8)


class TreasuresArea(Area):
    """Science, points, shields, tokens and medals."""

    def __init__(self, table: ArchitectsTable) -> None:
        super().__init__("treasures", lambda: table.seating.plan.treasures)
        self._table = table

    def key(self) -> object:
        """Return what the picture depends on: cards, tokens, medals."""
        table = self._table
        snapshot = table.snapshot
        seat, city = snapshot.viewer, snapshot.city(snapshot.viewer)
        return (
            seat, tuple(snapshot.held(seat, False)), tuple(city.tokens), city.victories, tuple(city.medals),
            city.gifts, snapshot.shown.cat == seat,
        )  # fmt: skip

    def slab(self, surface: pygame.Surface) -> None:
        """Draw the ground in the colour of the wonder."""
        table = self._table
        ground = city_ground(table.services, table.snapshot.wonder(table.snapshot.viewer))
        table.services.skin.panel(surface, self.box, ground, 16, 12, groove=False)

    def paint(self, surface: pygame.Surface, hot: list[HotArea]) -> None:
        """Paint cards, and tokens behind them."""
        table, services, seat = self._table, self._table.services, self._table.snapshot.viewer
        held, places = table.snapshot.held(seat, False), own_pieces(table, False)
        draw_piles(table, surface, places.cards, held, seat, hot)
        draw_treasures(table, surface, places.rounds, seat, hot)
        if not held and not places.rounds:
            text = services.tr("architects.no_treasures")
            services.text.draw_in(surface, text, own_room(table.seating, False), table.style(_NOTHING))
