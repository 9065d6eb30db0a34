"""Joining: the code to scan, who holds which hand, and taking a hand back to the table."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar

import pygame

from game.companion.network import AddressError
from game.companion.qr_code import draw_qr_code
from game.scenes.dialog import ask_text
from game.scenes.slab import SlabScene
from game.ui.canvas import Box
from game.ui.labels import draw_icon
from game.ui.layout import columns, inset, rows
from game.ui.signs import draw_sign
from game.ui.style import Style
from game.ui.theme import INK_SOFT, TERRACOTTA
from game.ui.typography.faces import unwritten
from game.ui.widgets import Button
from rules.core.messages import message_of

if TYPE_CHECKING:
    from game.companion.at_table import RoomAtTable
    from game.companion.room import CompanionSeat
    from game.services import Services

_NAME, _STATE, _TEXT = Style("heading", 26), Style("italic", 22, INK_SOFT), Style("body", 23, INK_SOFT, wrap=True)
_CODE, _SCAN = Style("strong", 44, align="centre"), Style("body", 25, align="centre", wrap=True)
_SIGNS = {"held": "check", "away": "alert", "free": "hourglass", "here": "person", "bot": "robot"}
_WAYS = {
    "bot": ("hands.table.bot", "hands.table.bot_tip"),
    "person": ("hands.table.person", "hands.table.person_tip"),
    "back": ("hands.table.back", "hands.table.back_tip"),
}
"""What can be done with a seat: texts of the button."""
_HTTPS, _LONGEST = "https://", 80
_ROW, _GAP, _BUTTON, _ABOUT = 78.0, 8.0, 172.0, 110.0


class JoiningScene(SlabScene):
    """Over a table whose ``hands`` may be held elsewhere: free seats are offered to devices while it is open."""

    name = "hands"
    title_key = "hands.page.title"
    box: ClassVar[Box] = Box(260, 70, 1400, 940)

    def __init__(self, services: Services, hands: RoomAtTable) -> None:
        super().__init__(services)
        self.hands = hands
        self._shown: object = None

    def enter(self) -> None:
        """Start the server if need be, and offer the seats."""
        self.hands.joining = True
        self.hands.begin()
        super().enter()

    def exit(self) -> None:
        """Offer no seat any more: who has none yet plays at the screen."""
        super().exit()
        self.hands.joining = False

    @property
    def _rooms(self) -> tuple[Box, Box, list[Box]]:
        """The room of the code, that of the seats, and the buttons."""
        body, foot = self.parts(60, 68)
        code, seats = columns(inset(body, 0, 4), (500, None), gap=40)
        return code, seats, columns(foot, (None, 300, 380), gap=18)

    def build(self) -> None:
        """Build the buttons of each seat, then those at the foot."""
        tr, hands = self.services.tr, self.hands
        for chair, place in self._rows():
            ways = self._ways(chair)
            for way, box in zip(ways, columns(place, (None, *[_BUTTON] * len(ways)), gap=10)[1:], strict=True):
                press = hands.let_bot if way == "bot" else hands.let_person
                key, tip = _WAYS[way]
                button = Button(inset(box, 0, 8), tr(key), partial(press, chair.seat), "stone", size=22)
                button.tooltip = tr(tip, name=self._name(chair))
                self.ui.add(button).key = f"{way}:{chair.seat}"
        other, end, go_on = self._rooms[2]
        other, far = columns(other, 2, gap=14)
        if hands.open and len(hands.addresses) > 2 and not any(chair.person for chair in hands.seats):
            button = Button(other, tr("hands.table.other_address"), hands.use_next_address, "stone", size=22)
            self.ui.add(button).key = "other"
        if hands.open:
            elsewhere = self.ui.add(Button(far, tr("hands.table.elsewhere"), self._ask_address, "stone", size=22))
            elsewhere.key, elsewhere.tooltip = "elsewhere", tr("hands.table.elsewhere_tip")
        if hands.open:
            self.ui.add(Button(end, tr("hands.table.end"), self._end, "stone", size=24)).key = "end"
        leave = partial(self.services.stack.pop, self)
        start = self.ui.add(Button(go_on, tr("hands.table.go_on"), leave, "gold", size=26))
        start.key = "go_on"
        self.ui.focus = start

    def _ask_address(self) -> None:
        """Ask at which address devices from elsewhere come."""
        tr, services = self.services.tr, self.services
        text = tr("hands.table.elsewhere_text", local=self.hands.local)
        ok, cancel = tr("hands.table.elsewhere_use"), tr("hands.table.elsewhere_leave")
        title, present = tr("hands.table.elsewhere"), services.settings.public or _HTTPS
        ask_text(services, title, text, present, self._use_address, ok=ok, cancel=cancel, max_length=_LONGEST)

    def _use_address(self, typed: str) -> None:
        try:
            self.hands.reach_from_elsewhere("" if typed.strip() in ("", _HTTPS) else typed.strip())
        except AddressError as error:
            self.services.toast(self.services.tr.message(message_of(error)), 8)

    def _ways(self, chair: CompanionSeat) -> list[str]:
        """Return what can be done with a seat, of ``_WAYS``."""
        if chair.person is not None:
            return ["bot", "back"] if chair.state == "away" else ["back"]
        if chair.bot:
            return ["person"]
        return ["bot"] if len(self.hands.people) > 1 else []

    def update(self, dt: float) -> None:
        """Show who has come meanwhile."""
        super().update(dt)
        now = (
            self.hands.address,
            self.hands.code,
            self.hands.error,
            [(chair.state, chair.name) for chair in self.hands.seats],
        )
        if now != self._shown:
            self._shown = now
            self.rebuild()
            self.services.repaint()

    @property
    def waiting(self) -> bool:
        """True: somebody may come at any time."""
        return True

    def _rows(self) -> list[tuple[CompanionSeat, Box]]:
        chairs = self.hands.seats
        if not chairs:
            return []
        room = rows(self._rooms[1], (None, _ABOUT), gap=12)[0]
        each = min(_ROW, (room.height + _GAP) / len(chairs) - _GAP)
        return list(zip(chairs, rows(room, [each] * len(chairs), gap=_GAP), strict=True))

    def _name(self, chair: CompanionSeat) -> str:
        return self.hands.player(chair.seat).name

    def _end(self) -> None:
        self.hands.end()
        self.services.stack.pop(self)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the code with its address, and the seats."""
        super().draw(surface)
        services, tr, hands = self.services, self.services.tr, self.hands
        code, seats, _ = self._rooms
        if hands.error:
            what = services.tr.message(hands.error)
            services.text.draw_in(surface, what, code, Style("body", 26, TERRACOTTA, "centre", wrap=True))
        elif hands.address:
            scan, picture, place, letters = rows(code, (60, None, 40, 52), gap=6)
            services.text.draw_in(surface, tr("hands.table.scan"), scan, _SCAN)
            services.skin.panel(surface, picture, "stone", 18, 8, groove=False)
            draw_qr_code(surface, hands.address, services.canvas.rect(inset(picture, 14)))
            services.text.draw_in(surface, tr("hands.table.type", address=hands.short), place, _SCAN)
            services.text.draw_in(surface, " ".join(hands.code), letters, _CODE)
        else:
            services.text.draw_in(surface, tr("hands.page.connecting"), code, _SCAN)
        for chair, row in self._rows():
            self._draw_seat(surface, chair, row)
        about = rows(seats, (None, _ABOUT), gap=12)[1]
        services.text.draw_in(surface, tr("hands.table.about"), about, _TEXT)
        self.ui.draw(surface)  # the buttons lie on the seats

    def _draw_seat(self, surface: pygame.Surface, chair: CompanionSeat, row: Box) -> None:
        services = self.services
        services.skin.panel(surface, row, "parchment", 12, 4, groove=False)
        taken = len(self._ways(chair)) * (_BUTTON + 10)
        sign, words, mark, _ = columns(inset(row, 12, 6), (54, None, 40, taken), gap=10)
        draw_sign(services, surface, self.hands.player(chair.seat), sign.center, min(54, sign.height))
        name, state = rows(words, 2)
        services.text.draw_in(surface, self._name(chair), name, _NAME)
        boxes = unwritten(self._name(chair))
        said = services.tr("setup.unwritten", letters=boxes) if boxes else services.tr(f"hands.page.{chair.state}")
        services.text.draw_in(surface, said, state, _STATE)
        draw_icon(services, surface, _SIGNS[chair.state], mark, 34)
