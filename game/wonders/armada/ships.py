"""Choosing the ship that takes a step for nothing: on the shipyard itself, and large in place of the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.platform.input import Intent, Kind
from game.table.enlarged import enlarge
from game.ui.canvas import Box
from game.ui.focus import Widget
from game.ui.style import Style
from game.ui.theme import GOLD, GOLD_DEEP, GOLD_LIGHT, INK_SOFT
from game.ui.widgets import Button
from game.wonders.armada import tips
from game.wonders.armada.dock import Dock
from game.wonders.armada.harbours import harbours
from game.wonders.armada.yard import draw_sign, space_box, yard_place
from game.wonders.table.areas.hand import draw_advised
from game.wonders.table.areas.pens import draw_icon
from game.wonders.table.asking.advising import paint_advice
from game.wonders.table.asking.asking import AskingScene
from game.wonders.table.asking.worth import paint_worth
from game.wonders.table.layout import ACTION, FAN
from rules import Action
from rules.wonders.armada.notation import WITH_FLEET
from rules.wonders.armada.yards import FLEETS

if TYPE_CHECKING:
    from game.services import Services
    from game.wonders.desk.session import Session

_SLAB = Box(FAN.x, 686, FAN.width, 392)
_SLOT, _GAP = Box(0, 780, 330, 270), 18.0
_CONFIRM = Box(ACTION.x + 18, ACTION.bottom - 62, ACTION.width - 36, 50)
_HINT = Box(_SLAB.right - 198, _SLAB.y + 18, 176, 56)
_WORTH = Box(ACTION.x + 22, ACTION.y + 60, ACTION.width - 44, ACTION.height - 136)
_ADVICE = Box(_WORTH.x, ACTION.y + 16, _WORTH.width, _WORTH.bottom - ACTION.y - 16)
_PICTURE = 128.0  # height of the harbour on a plate


class ShipScene(AskingScene):
    """Asks the person at the screen, and leaves with the answer."""

    name = "ships"

    def __init__(self, services: Services, session: Session) -> None:
        super().__init__(services, session)
        self.dock = Dock(self.table.view, self.table.acting)

    def build(self) -> None:
        """A plate for each ship, its next space in the shipyard, and confirming."""
        ships = self.desk.choice.cards
        width = _SLOT.width * len(ships) + _GAP * (len(ships) - 1)
        for index, ship in enumerate(ships):
            fleet = FLEETS.index(ship)
            box = Box(_SLAB.centerx - width / 2 + index * (_SLOT.width + _GAP), _SLOT.y, _SLOT.width, _SLOT.height)
            self.ui.add(ShipPlate(self, index, fleet, box))
            place = yard_place(self.table, self.table.acting)
            if place is not None and self.table.acting == self.table.viewer:
                self.ui.add(NextSpace(self, index, fleet, space_box(place, fleet, self.dock.ships[fleet] + 1)))
        self._confirm = self.ui.add(Button(_CONFIRM, "", self.confirm, "gold", size=26))
        if self.services.settings.hints:
            tip = self.services.tr("table.button.hint")
            text = self.services.tr("table.hint.ask")
            self.ui.add(Button(_HINT, text, self._hint, "stone", "hint", 23, tooltip=tip))
        self._relabel()

    def _hint(self) -> None:
        super()._hint()
        self._relabel()

    def _relabel(self) -> None:
        card = self.desk.choice.card
        self._confirm.enabled = card is not None
        self._confirm.text = self._question.confirm(self.table, "choose", card) if card else ""
        self._confirm.visible = card is not None

    def pick(self, index: int, now: bool) -> None:
        """Mark a ship; ``now``: it moves at once."""
        self.desk.pick(index, False)
        self._relabel()
        if now:
            self.confirm()

    def confirm(self) -> None:
        """The marked ship moves."""
        self.desk.confirm()
        self._leave()

    def handle(self, intent: Intent) -> bool:
        """Digits mark a ship, the same again moves it; nothing gets through to the table."""
        kind, choice = intent.kind, self.desk.choice
        if kind is Kind.FOCUS_LOST:
            if len(self.session.people) > 1:  # whoever comes back may be another one
                self.services.stack.pop(self)
            return False
        if kind is Kind.DIGIT and 0 < intent.value <= len(choice.cards):
            self.pick(intent.value - 1, choice.index == intent.value - 1)
        elif kind is Kind.BUILD and choice.action is not None:
            self.confirm()
        elif kind is Kind.MENU or (kind is Kind.CANCEL and not self.desk.put_back()):
            self.open_menu()
        elif kind is Kind.CANCEL:
            self._relabel()
        elif kind is Kind.HINT:
            self._hint()
        elif kind is Kind.HELP:
            self.open_help()
        elif kind is Kind.CONFIRM and self.ui.focus is None and choice.action is not None:
            self.confirm()
        elif not enlarge(self, intent, self.enlarged):
            return super().handle(intent) or kind not in (Kind.QUIT, Kind.FULLSCREEN, Kind.MUTE)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """The slab over the hand with its words, and what the ship marked or pointed at would be worth."""
        services, question, choice = self.services, self._question, self.desk.choice
        services.skin.panel(surface, _SLAB, "plaster", 18, 16)
        title = Box(_SLAB.x + 30, _SLAB.y + 8, _SLAB.width - 60, 44)
        services.text.draw_in(surface, question.title(self.table), title, Style("title", 36, align="centre"))
        text = question.text(self.table, choice.legal, len(choice.cards))
        services.text.draw_in(surface, text, title.move(0, 42), Style("body", 25, INK_SOFT, "centre"))
        services.skin.panel(surface, ACTION, "plaster", 18, 12)
        focus = self.ui.focus
        ship = choice.cards[focus.index] if isinstance(focus, ShipPlate | NextSpace) else choice.card
        if self.desk.hint:
            if self.desk.advice:
                paint_advice(self.table, surface, _ADVICE, self.desk.advice, services.tr("table.hint.again"))
            else:
                services.text.draw_in(surface, self.desk.hint, _ADVICE, Style("body", 24, align="centre", wrap=True))
        elif ship is not None:
            head = Box(ACTION.x + 18, ACTION.y + 12, ACTION.width - 36, 40)
            words = services.tr("shipyard.stage_fleet", fleet=services.tr(f"fleet.{ship}"))
            services.text.draw_in(surface, words, head, Style("heading", 28, align="centre"))
            moved = Action("choose", ship, extra=WITH_FLEET[FLEETS.index(ship)])
            paint_worth(self.table, surface, _WORTH, moved, size=23)
        super().draw(surface)


class _Ship(Widget):
    """Something that stands for one of the ships."""

    def __init__(self, scene: ShipScene, index: int, fleet: int, box: Box) -> None:
        super().__init__(box, tips.fleet(scene.table, scene.dock.seat, fleet))
        self.index = index
        self.fleet = fleet
        self._scene = scene

    @property
    def picked(self) -> bool:
        """Whether it is the marked one."""
        return self._scene.desk.choice.index == self.index

    def handle(self, intent: Intent) -> bool:
        """A click marks it, a double click or CONFIRM on the marked one moves it."""
        if intent.kind is Kind.PRESS and intent.button == 1:
            self._scene.pick(self.index, intent.double)
            return True
        if intent.kind is Kind.CONFIRM:
            self._scene.pick(self.index, self.picked)
            return True
        return intent.kind is Kind.RELEASE


class ShipPlate(_Ship):
    """A ship before its harbour, with the space where it stands and the one that it would enter."""

    def __init__(self, scene: ShipScene, index: int, fleet: int, box: Box) -> None:
        super().__init__(scene, index, fleet, box)
        self.key = f"ship:{fleet}"

    def draw(self, surface: pygame.Surface) -> None:
        """The plate, glowing under the pointer, in gold when marked."""
        scene, services, box = self._scene, self.services, self.box
        table, dock = scene.table, scene.dock
        if self.hover:
            services.skin.glow(surface, box, GOLD_LIGHT, self.hover, 16)
        services.skin.panel(surface, box, "gold" if self.picked else "stone", 14, 6, groove=False)
        picture = Box(box.x + 10, box.y + 10, box.width - 20, _PICTURE)
        area = services.canvas.rect(picture)
        surface.blit(harbours(services).picture(dock.name, area.size, False, services.canvas.px(6)), area.topleft)
        services.skin.outline(surface, picture, 6, GOLD)
        token = harbours(services).ship(FLEETS[self.fleet], table.colour(dock.seat), services.canvas.px(104))
        services.canvas.blit(surface, token, (picture.centerx, picture.centery + 4))
        name = services.tr("shipyard.stage_fleet", fleet=tips.fleet_name(table, self.fleet))
        words = Box(box.x + 12, picture.bottom + 8, box.width - 24, 38)
        services.text.draw_in(surface, name, words, Style("heading", 27, align="centre"))
        at = dock.ships[self.fleet]
        middle = box.bottom - 44
        self._space(surface, Box(box.x + 16, middle - 32, box.width / 2 - 46, 64), at)
        services.skin.arrow(surface, (box.centerx, middle), 34, "right", GOLD_DEEP)
        self._space(surface, Box(box.centerx + 30, middle - 32, box.width / 2 - 46, 64), at + 1)
        advised = scene.desk.advised
        if advised is not None and advised.card == FLEETS[self.fleet]:
            draw_advised(services, surface, box)

    def _space(self, surface: pygame.Surface, room: Box, space: int) -> None:
        """What a space brings."""
        table, gains = self._scene.table, self._scene.dock.gains(self.fleet, space)
        self.services.skin.panel(surface, room, "plaster", 10, 0, groove=False)
        size = min(46.0, (room.width - 14) / max(1, len(gains)))
        x = room.centerx - size * (len(gains) - 1) / 2
        for index, sign in enumerate(gains):
            draw_sign(table, surface, sign, (x + index * size, room.centery), size - 2)
        if not space:
            draw_icon(self.services, surface, f"ship_{FLEETS[self.fleet]}", (room.centerx, room.centery), 34)
        elif not gains:
            words = self.services.tr("shipyard.open_water")
            self.services.text.draw_in(
                surface, words, room.inflate(-8, -8), Style("italic", 22, INK_SOFT, "centre", wrap=True)
            )


class NextSpace(_Ship):
    """The space of the shipyard that a ship would enter."""

    focusable = False

    def draw(self, surface: pygame.Surface) -> None:
        """A golden frame that shows where the ship goes."""
        outer = 4 if self.picked or self.hover > 0.5 else 1
        for grown in range(outer):
            self.services.skin.outline(surface, self.box.inflate(2 * grown, 2 * grown), 8 + grown, GOLD)
