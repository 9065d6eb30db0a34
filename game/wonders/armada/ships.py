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
from game.ui.typography.paragraphs import Paragraph, draw_paragraphs
from game.ui.widgets import Button
from game.wonders.armada import tips
from game.wonders.armada.dock import Dock
from game.wonders.armada.harbours import harbours
from game.wonders.armada.yard import draw_sign, space_box, yard_place
from game.wonders.table.areas.balance import worth_words
from game.wonders.table.areas.hand import draw_advised
from game.wonders.table.asking.choosing import Choosable, ChoosingScene
from rules import Action
from rules.wonders.armada.yards import FLEETS

if TYPE_CHECKING:
    from game.services import Services
    from game.ui.tools import Tools
    from game.wonders.desk.session import Session

_SLOT, _GAP = (330.0, 276.0), 18.0
_PICTURE = 128.0  # height of the harbour on a plate
_TITLE, _TEXT = Style("title", 36, align="centre"), Style("body", 25, INK_SOFT, "centre", wrap=True)
_NAME, _OPEN = Style("heading", 27, align="centre"), Style("italic", 22, INK_SOFT, "centre", wrap=True)


class ShipScene(ChoosingScene):
    """Asks the person at the screen which ship moves, and closes with the answer."""

    name = "ships"

    def __init__(self, services: Services, session: Session) -> None:
        super().__init__(services, session)
        self.dock = Dock(self.table.view, self.table.acting)
        self._plates: list[ShipPlate] = []

    @property
    def choosables(self) -> Sequence[Choosable]:
        """Return the plates of the ships."""
        return self._plates

    def build(self) -> None:
        """Create a plate for each ship, its next space in the shipyard, and the confirm button."""
        ships = self.desk.choice.cards
        self._divide()
        places = centred_grid(self._row, len(ships), len(ships), _SLOT, _GAP)
        self._plates = [ShipPlate(self, index, box) for index, box in enumerate(places)]
        self.ui.add_peers(self._plates)
        yard = yard_place(self.table, self.table.acting)
        if yard is not None and self.table.acting == self.table.viewer:
            for index in range(len(ships)):
                self.ui.add(NextSpace(self, index, yard))
        self.keep = self.ui.add(Button(self._confirm, "", self.confirm, "gold", size=26))
        self.add_hint_button(inset(self._hint, 0, 12), 23)
        self.relabel()

    def _divide(self) -> None:
        """Take the places of the hand and of the panel beside it."""
        frame = self.table.seating.frame
        self._panel, self._slab = (
            frame.action,
            Box(frame.fan.x, frame.fan.y - 16, frame.fan.width, frame.fan.height + 16),
        )
        head, self._row = rows(inset(self._slab, 30, 10), (84, None), gap=6)
        self._words, self._hint = columns(head, (None, 190), gap=20)
        self._worth, self._confirm = rows(inset(self._panel, 18, 12), (None, 50), gap=8)

    def resized(self) -> None:
        """Lay out for another window."""
        super().resized()
        self.rebuild()

    def relabel(self) -> None:
        """Name the marked ship on the confirm button; hide it if none is marked."""
        card = self.desk.choice.card
        self.keep.enabled = self.keep.visible = card is not None
        self.keep.text = self.question.confirm(self.table, "choose", card) if card else ""

    def heading(self, card: str | None) -> str:
        """Return the ship's name."""
        return ship_name(self.services, card) if card is not None else ""

    def weighing(self, card: str | None) -> list[Paragraph]:
        """Return the paragraphs on the worth of its step."""
        if card is None:
            return []
        return worth_words(self.table, Action("choose", card), size=23)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the slab over the hand with its words, and what the ship marked or pointed at would be worth."""
        services, question, choice = self.services, self.question, self.desk.choice
        services.skin.panel(surface, self._slab, "plaster", 18, 16)
        text = question.text(self.table, choice.legal, len(choice.cards))
        draw_paragraphs(services.text, surface, self._words, [(question.title(self.table), _TITLE), (text, _TEXT)])
        services.skin.panel(surface, self._panel, "plaster", 18, 12)
        self.draw_weighing(surface, self._worth)
        super().draw(surface)


def ship_name(services: Tools, ship: str) -> str:
    """Return the name of a fleet's ship."""
    return services.tr("shipyard.stage_fleet", fleet=services.tr(f"fleet.{ship}"))


class _Ship(Choosable):
    """A widget that stands for one of the ships."""

    def __init__(self, scene: ShipScene, index: int, box: Box) -> None:
        super().__init__(scene.desk, index, box, scene.pick)
        self.fleet = FLEETS.index(self.card)
        self.tooltip = tips.fleet(scene.table, scene.dock.seat, self.fleet)


class ShipPlate(_Ship):
    """A ship in its harbour, with its present space and the next one."""

    def __init__(self, scene: ShipScene, index: int, box: Box) -> None:
        super().__init__(scene, index, box)
        self.key = f"ship:{self.fleet}"
        self._table, self._dock = scene.table, scene.dock

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

    def __init__(self, scene: ShipScene, index: int, yard: Box) -> None:
        super().__init__(scene, index, yard)
        self.box = space_box(yard, self.fleet, scene.dock.ships[self.fleet] + 1)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw a golden frame around the space."""
        outer = 4 if self.picked or self.hover > 0.5 else 1
        for grown in range(outer):
            self.services.skin.outline(surface, inset(self.box, -grown), 8 + grown, GOLD)
