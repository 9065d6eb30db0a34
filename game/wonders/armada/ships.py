"""The overlay that asks which ship takes a free move: on the shipyard, or on plates in place of the hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui.canvas import Box, RectLike
from game.ui.labels import draw_icon
from game.ui.layout import centred_grid, columns, inset, rows
from game.ui.style import Style
from game.ui.theme import GOLD, GOLD_DEEP, GOLD_LIGHT, INK_SOFT
from game.ui.typography.paragraphs import Paragraph
from game.wonders.armada import tips
from game.wonders.armada.dock import Dock
from game.wonders.armada.harbours import harbours
from game.wonders.armada.yard import draw_sign, space_box, yard_place
from game.wonders.table.areas.balance import worth_words
from game.wonders.table.areas.hand import draw_advised
from game.wonders.table.asking.choosable import Choosable
from game.wonders.table.asking.choosing import ChoiceParts, ChoicePlaces, ChoosingScene
from rules import Action
from rules.wonders.armada.yards import FLEETS

if TYPE_CHECKING:
    from game.ui.focus import Ui
    from game.ui.tools import Tools

_SLOT, _GAP = (330.0, 276.0), 18.0
_PICTURE = 128.0  # height of the harbour on a plate
_NAME, _OPEN = Style("heading", 27, align="centre"), Style("italic", 22, INK_SOFT, "centre", wrap=True)


class ShipParts(ChoiceParts):
    """A plate for each ship that may move, in place of the hand, and its next space in the shipyard."""

    dark = 0.0
    covers = False
    styles = (Style("title", 36, align="centre"), Style("body", 25, INK_SOFT, "centre", wrap=True))
    sunken = False
    button = 26

    def __init__(self, scene: ChoosingScene) -> None:
        super().__init__(scene)
        self.dock = Dock(self.table.snapshot.view, self.table.snapshot.acting)

    @property
    def places(self) -> ChoicePlaces:
        """The places of the hand and of the panel beside it."""
        fan = self.table.seating.frame.fan
        slab = Box(fan.x, fan.y - 16, fan.width, fan.height + 16)
        head, ships = rows(inset(slab, 30, 10), (84, None), gap=6)
        words, hint = columns(head, (None, 190), gap=20)
        worth, keep = rows(inset(self._panel, 18, 12), (None, 50), gap=8)
        return ChoicePlaces(slab, words, ships, worth, keep, inset(hint, 0, 12))

    @property
    def _panel(self) -> Box:
        return self.table.seating.frame.action

    def things(self, room: Box) -> Sequence[Choosable]:
        """Return a plate for each ship."""
        count = len(self.desk.choice.cards)
        places = centred_grid(room, count, count, _SLOT, _GAP)
        return [ShipPlate(self, index, box) for index, box in enumerate(places)]

    def add_more(self, ui: Ui) -> None:
        """Add the next space of each ship in the shipyard."""
        yard = yard_place(self.table, self.table.snapshot.acting)
        if yard is not None and self.table.snapshot.acting == self.table.snapshot.viewer:
            for index in range(len(self.desk.choice.cards)):
                ui.add(NextSpace(self, index, yard))

    def heading(self, card: str | None) -> str:
        """Return the ship's name."""
        return ship_name(self.services, card) if card is not None else ""

    def weighing(self, card: str | None) -> list[Paragraph]:
        """Return the paragraphs on the worth of its step."""
        if card is None:
            return []
        return worth_words(self.table.narrator, Action("choose", card), size=23)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the slab over the hand, and the panel beside it."""
        super().draw(surface)
        self.services.skin.panel(surface, self._panel, "plaster", 18, 12)


class ShipScene(ChoosingScene):
    """Asks the person at the screen which ship moves."""

    name = "ships"
    brings = ShipParts


def ship_name(services: Tools, ship: str) -> str:
    """Return the name of a fleet's ship."""
    return services.tr("shipyard.stage_fleet", fleet=services.tr(f"fleet.{ship}"))


class _Ship(Choosable):
    """A widget that stands for one of the ships."""

    def __init__(self, parts: ShipParts, index: int, box: Box) -> None:
        super().__init__(parts.desk, index, box, parts.pick)
        self.fleet = FLEETS.index(self.card)
        self.tooltip = tips.fleet(parts.table.narrator, parts.dock.seat, self.fleet)


class ShipPlate(_Ship):
    """A ship in its harbour, with its present space and the next one."""

    def __init__(self, parts: ShipParts, index: int, box: Box) -> None:
        super().__init__(parts, index, box)
        self.key = f"ship:{self.fleet}"
        self._table, self._dock = parts.table, parts.dock

    def _parts(self) -> list[Box]:
        """Return the boxes of the picture, the name and the two spaces."""
        return rows(inset(self.box, 10), (_PICTURE, None, 64), gap=6)

    def label(self) -> tuple[str, RectLike]:
        """Return the ship's name."""
        return ship_name(self.services, self.card), self._parts()[1]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the plate, glowing under the pointer, in gold when marked."""
        services, dock, (picture, name, spaces) = self.services, self._dock, self._parts()
        if self.hover:
            services.skin.glow(surface, self.box, GOLD_LIGHT, self.hover, 16)
        services.skin.panel(surface, self.box, "gold" if self.picked else "stone", 14, 6, groove=False)
        area = services.canvas.rect(picture)
        surface.blit(harbours(services).picture(dock.name, area.size, False, services.canvas.px(6)), area.topleft)
        services.skin.outline(surface, picture, 6, GOLD)
        token = harbours(services).ship(self.card, self._table.colour(dock.seat), services.canvas.px(104))
        services.canvas.blit(surface, token, (picture.centerx, picture.centery + 4))
        services.text.draw_in(surface, self.label()[0], name, self.common_style(_NAME))
        here, arrow, there = columns(inset(spaces, 6, 0), (None, 60, None))
        at = dock.ships[self.fleet]
        self._space(surface, here, at)
        services.skin.arrow(surface, arrow.center, 34, "right", GOLD_DEEP)
        self._space(surface, there, at + 1)
        if self.advised:
            draw_advised(services, surface, self.box)

    def _space(self, surface: pygame.Surface, room: Box, space: int) -> None:
        """Draw the gains of a space."""
        gains = self._dock.gains(self.fleet, space)
        self.services.skin.panel(surface, room, "plaster", 10, 0, groove=False)
        size = min(46.0, (room.width - 14) / max(1, len(gains)))
        for sign, place in zip(gains, centred_grid(room, len(gains) or 1, len(gains), (size, size)), strict=True):
            draw_sign(self._table, surface, sign, place.center, size - 2)
        if not space:
            draw_icon(self.services, surface, f"ship_{self.card}", room, 34)
        elif not gains:
            self.services.text.draw_in(surface, self.services.tr("shipyard.open_water"), inset(room, 4), _OPEN)


class NextSpace(_Ship):
    """The space of the shipyard that a ship would enter."""

    focusable = False

    def __init__(self, parts: ShipParts, index: int, yard: Box) -> None:
        super().__init__(parts, index, yard)
        self.box = space_box(yard, self.fleet, parts.dock.ships[self.fleet] + 1)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw a golden frame around the space."""
        outer = 4 if self.picked or self.hover > 0.5 else 1
        for grown in range(outer):
            self.services.skin.outline(surface, inset(self.box, -grown), 8 + grown, GOLD)
