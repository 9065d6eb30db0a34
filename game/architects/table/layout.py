"""Where everything lies on the table, in design units. One place, so that areas cannot overlap.

Own wonder at the near side with its decks at both hands, the middle of the table above it, the others round the far
side from the left-hand neighbour to the right-hand one. All but the middle follows the width of the window.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.canvas import Box, Point
from game.ui.layout import around, columns, fan_out, middle, rows
from game.ui.layout import grid as cells

TOP_BAR = Box(0, 0, 1920, 84)
BUTTONS = {name: Box(1708 + index * 68, 12, 60, 60) for index, name in enumerate(("log", "hint", "menu"))}
SPEED = Box(1612, 12, 88, 60)
"""Where the speed of animations is switched."""
LOG = Box(1270, 92, 640, 560)

PANELS_TOP, PANELS_HEIGHT = 92.0, 320.0
_GAP = 8.0
_WIDEST = 1440.0

MIDDLE = Box(240, 420, 1440, 224)
"""The middle of the table: Progress tokens, the central deck, Conflict tokens."""
CENTRAL = Box(897, 446, 126, 180)
PROGRESS = Box(286, 462, 576, 172)
TOKEN = 118.0
CONFLICT = Box(1058, 462, 470, 172)
FLIP = 76.0
"""A Conflict token across."""
CAT_PLACE: Point = (1590.0, 492.0)
"""Where the Cat sits while nobody owns it."""
DISCARD: Point = (1590.0, 586.0)
_FREE_MEDAL, _OWN_MEDAL = 54.0, 96.0
MEDAL_REACH = 21.0
"""How far a medal between two others reaches up into their panels; nothing of a panel may lie there."""

LEFT_DECK = Box(22, 694, 200, 286)
RIGHT_DECK = Box(1698, 694, 200, 286)
WONDER = Box(783, 652, 354, 420)
MATERIALS = Box(240, 656, 528, 414)
"""Cards to build with, left of the own wonder."""
TREASURES = Box(1152, 656, 528, 414)
"""Everything else in front of the player, right of it."""
SHEET = Box(330, 98, 1260, 318)
"""Where answers are shown that lie nowhere on the table."""


@dataclass(frozen=True)
class RoundTable:
    """Who sits where as seen from one seat. Seat s + 1 sits on the left of seat s. ``margin``: how far the window
    reaches beyond the grid at each side, in units."""

    viewer: int
    seats: int
    margin: float = 0.0

    @property
    def left(self) -> int:
        """The left-hand neighbour."""
        return (self.viewer + 1) % self.seats

    @property
    def right(self) -> int:
        """The right-hand neighbour."""
        return (self.viewer - 1) % self.seats

    @property
    def others(self) -> tuple[int, ...]:
        """Everybody else, from the left-hand neighbour round the table to the right-hand one."""
        return tuple((self.viewer + step) % self.seats for step in range(1, self.seats))

    def panel(self, seat: int) -> Box:
        """Return where another player's wonder and cards are."""
        count = self.seats - 1
        room = Box(10 - self.margin, PANELS_TOP, 1900 + 2 * self.margin, PANELS_HEIGHT)
        panels = columns(middle(room, (_WIDEST + _GAP) * count - _GAP, room.height), count, _GAP)
        return panels[self.others.index(seat)]

    def place(self, seat: int) -> Box:
        """Return where a player's wonder and cards are, whoever it is."""
        if seat == self.viewer:
            return self.materials.union(self.treasures)
        return self.panel(seat)

    @property
    def materials(self) -> Box:
        """The place of the viewer's cards to build with, as wide as the window allows."""
        return Box(MATERIALS.x - self.margin, MATERIALS.y, MATERIALS.width + self.margin, MATERIALS.height)

    @property
    def treasures(self) -> Box:
        """The place of everything else in front of the viewer."""
        return Box(TREASURES.x, TREASURES.y, TREASURES.width + self.margin, TREASURES.height)

    def medal(self, place: int) -> Box:
        """Return the medal that lies between the seats ``place`` and ``place`` + 1."""
        if place == self.viewer:
            return around((131 - self.margin, 560), _OWN_MEDAL, _OWN_MEDAL)
        if (place + 1) % self.seats == self.viewer:
            return around((1789 + self.margin, 560), _OWN_MEDAL, _OWN_MEDAL)
        panel = self.panel(place)
        centre = (panel.right + _GAP / 2, panel.bottom - MEDAL_REACH + _FREE_MEDAL / 2)
        return around(centre, _FREE_MEDAL, _FREE_MEDAL)

    def deck(self, seat: int) -> Box:
        """Return where the deck of a player's wonder lies."""
        if seat == self.viewer:
            return Box(LEFT_DECK.move(-self.margin, 0))
        if seat == self.right:
            return Box(RIGHT_DECK.move(self.margin, 0))
        return own_deck(self.panel(seat))


def own_deck(panel: Box) -> Box:
    """Return the deck in the panel of a player who is no right-hand neighbour."""
    return Box(panel.right - 72, panel.bottom - 79 - MEDAL_REACH, 54, 77)


def face_slot(index: int) -> Box:
    """Return the place of a Progress token, the stack after the last face-up one."""
    return fan_out(rows(PROGRESS, (44, TOKEN))[1], index + 1, TOKEN, TOKEN + 26)[index]


def flip_slot(index: int, count: int) -> Box:
    """Return the place of a Conflict token."""
    return fan_out(rows(CONFLICT, (40, FLIP))[1], count, FLIP, FLIP + 8)[index]


def centre_medal(index: int) -> Box:
    """Return the place of a medal in the middle of the table."""
    row = rows(CONFLICT, (None, _FREE_MEDAL - 4))[1].move(0, 2)
    return fan_out(row, index + 1, row.height, 60)[index]


def grid(box: Box, count: int, widest: float, shape: float = 1.43, gap: float = 6.0) -> list[Box]:
    """Return places for ``count`` cards in a box, as large as they fit, ``widest`` at most, from its left edge, halfway
    down; ``shape``: height by width."""
    best, across = 0.0, 1
    for tried in range(1, max(1, count) + 1):
        lines = -(-max(1, count) // tried)
        width = min((box.width - gap * (tried - 1)) / tried, (box.height - gap * (lines - 1)) / lines / shape, widest)
        if width > best + 0.5:
            best, across = width, tried
    lines = -(-max(1, count) // across)
    room = middle(box, box.width, (best * shape + gap) * lines - gap)
    return cells(Box(room.topleft, ((best + gap) * across - gap, room.height)), across, count, gap, best * shape)
