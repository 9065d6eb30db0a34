"""What belongs to nobody: Progress tokens beside the deck in the middle; Conflict tokens, the Cat while nobody owns it
and medals beside the spent cards; medals between neighbours."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.architects.paintings.painters import painters
from game.architects.table.drawing import draw_card, draw_plate, draw_round
from game.architects.table.layout import LABEL, TITLE
from game.architects.table.telling import tips
from game.table.static_layer import Area, HotArea
from game.ui.canvas import Box
from game.ui.layout import rows
from game.ui.signs import draw_sign
from game.ui.style import LINE_HEIGHT, Style
from game.ui.theme import INK_SOFT

if TYPE_CHECKING:
    from game.architects.table.pictures import ArchitectsTable

_TITLE = Style("heading", 26)
_HINT = Style("italic", LABEL, INK_SOFT, wrap=True)
_LABEL = Style("italic", LABEL, INK_SOFT, "centre")
_CLEAR = 7.0  # below the lowest card of a pile, which would hide the tops of tall letters


class ProgressArea(Area):
    """The Progress tokens that lie open, and the stack of the others."""

    def __init__(self, table: ArchitectsTable) -> None:
        super().__init__("progress", lambda: table.seating.plan.progress)
        self._table = table

    def key(self) -> object:
        """Return what the picture depends on."""
        shown = self._table.snapshot.shown
        return tuple(shown.faces), shown.stack

    def slab(self, surface: pygame.Surface) -> None:
        """Draw a cloth of parchment."""
        self._table.services.skin.panel(surface, self.box, "parchment", 20, 8)

    def paint(self, surface: pygame.Surface, hot: list[HotArea]) -> None:
        """Paint the tokens in a row, the stack last."""
        table, services, shown = self._table, self._table.services, self._table.snapshot.shown
        art, seating, count = painters(services), self._table.seating, len(shown.faces)
        title = rows(seating.progress, (TITLE * table.seating.grown, None))[0]
        services.text.draw_in(surface, services.tr("architects.progress"), title, table.style(_TITLE))
        for index, name in enumerate(shown.faces):
            place = seating.face(index, count)
            if name is None:
                services.skin.sunken(surface, place, place.width / 2)
                continue
            draw_round(services, surface, art.progress(name, services.canvas.px(place.width)), place)
            hot.append(HotArea(f"face:{name}", place, partial(tips.token, table.narrator, name)))
        self._stack(surface, seating.face(count, count))
        hot.append(HotArea("face:stack", seating.face(count, count), partial(tips.stack, table.narrator)))

    def _stack(self, surface: pygame.Surface, place: Box) -> None:
        services, left = self._table.services, self._table.snapshot.shown.stack
        if not left:
            services.skin.sunken(surface, place, place.width / 2)
            return
        picture = painters(services).progress_back(services.canvas.px(place.width))
        for depth in range(min(3, left) - 1, -1, -1):
            draw_round(services, surface, picture, place.move(depth * 4, depth * 4))
        draw_plate(services, surface, str(left), (place.centerx, place.bottom - 16), 32)


class ConflictArea(Area):
    """The Conflict tokens, the Cat's cushion, the medals of the expert variant, the spent cards."""

    def __init__(self, table: ArchitectsTable) -> None:
        super().__init__("conflict", lambda: table.seating.plan.conflict)
        self._table = table

    def key(self) -> object:
        """Return what the picture depends on."""
        shown = self._table.snapshot.shown
        return shown.battle, shown.conflict, shown.cat < 0, tuple(shown.centre), tuple(shown.discard.items())

    def slab(self, surface: pygame.Surface) -> None:
        """Draw a cloth of parchment."""
        self._table.services.skin.panel(surface, self.box, "parchment", 20, 8)

    def paint(self, surface: pygame.Surface, hot: list[HotArea]) -> None:
        """Paint the spent cards at the left, the tokens at the right."""
        self._spent(surface, hot)
        self._conflict(surface, hot)
        table, services = self._table, self._table.services
        if table.snapshot.shown.cat < 0:
            place = table.seating.cat
            draw_round(services, surface, painters(services).cat(services.canvas.px(place.width)), place)
            hot.append(HotArea("cat", place, partial(tips.cat, table.narrator)))
        for index, name in enumerate(table.snapshot.shown.centre):
            place = table.seating.centre_medal(index)
            draw_round(services, surface, painters(services).medal(name, services.canvas.px(place.width)), place)
            hot.append(HotArea(f"centre:{name}", place, partial(tips.medal_free, table.narrator, name, None)))

    def _conflict(self, surface: pygame.Surface, hot: list[HotArea]) -> None:
        table, services, shown = self._table, self._table.services, self._table.snapshot.shown
        text = services.tr("architects.conflict", n=shown.battle, all=shown.conflict)
        title = rows(table.seating.conflict, (TITLE * table.seating.grown, None))[0]
        services.text.draw_in(surface, text, title, table.style(_TITLE))
        places = [table.seating.flip(index, shown.conflict) for index in range(shown.conflict)]
        for index, place in enumerate(places):
            picture = painters(services).conflict(index < shown.battle, services.canvas.px(place.width))
            draw_round(services, surface, picture, place)
        hot.append(HotArea("conflict", places[0].union(places[-1]), partial(tips.conflict, table.narrator)))
        hint = services.tr("architects.conflict_hint")
        services.text.draw_in(surface, hint, table.seating.hint(shown.cat < 0), table.style(_HINT))

    def _spent(self, surface: pygame.Surface, hot: list[HotArea]) -> None:
        table, services, spent = self._table, self._table.services, self._table.snapshot.shown.discard
        place = table.seating.discard
        if spent:
            draw_card(services, surface, list(spent)[-1], place)
            draw_plate(services, surface, str(sum(spent.values())), (place.right - 4, place.y + 12), 30)
        else:
            services.skin.sunken(surface, place, 8)
        draw_below(table, surface, services.tr("architects.spent"), place, _LABEL)
        hot.append(HotArea("discard", place, partial(tips.discard, table.narrator)))


def draw_below(table: ArchitectsTable, surface: pygame.Surface, words: str, box: Box, style: Style) -> None:
    """Write what something is called on a line below it."""
    line = Box(box.x - 14, box.bottom + _CLEAR, box.width + 28, LABEL * LINE_HEIGHT * table.seating.grown)
    table.services.text.draw_in(surface, words, line, table.style(style))


class MedalsArea(Area):
    """The medals between neighbours; ``place``: the number of the seat at whose left it lies."""

    def __init__(self, table: ArchitectsTable, place: int) -> None:
        super().__init__(f"medal{place}", lambda: table.seating.medal(place))
        self._table = table
        self._place = place

    def key(self) -> object:
        """Return what the picture depends on: the medal and its place."""
        table = self._table
        snapshot = table.snapshot
        return (
            snapshot.shown.medals[self._place],
            tuple(self.box),
            snapshot.viewer,
            snapshot.medals_won.get(self._place),
        )

    def slab(self, surface: pygame.Surface) -> None:
        """Draw a socket with a golden rim, which stays empty when the medal has been won."""
        skin, box = self._table.services.skin, self.box
        skin.panel(surface, box.inflate(8, 8), "gold", box.width / 2 + 4, 6, groove=False)
        skin.sunken(surface, box, box.width / 2)

    def paint(self, surface: pygame.Surface, hot: list[HotArea]) -> None:
        """Paint the medal, if it is still there; otherwise the sign of whoever has won it."""
        table, services, name = self._table, self._table.services, self._table.snapshot.shown.medals[self._place]
        place, won = self.box, table.snapshot.medals_won.get(self._place)
        if name is None:
            if won is not None:
                draw_sign(services, surface, table.narrator.player(won[0]), place.center, place.width * 0.72)
                hot.append(HotArea(f"gone:{self._place}", place, partial(tips.medal_gone, table.narrator, *won)))
            return
        draw_round(services, surface, painters(services).medal(name, services.canvas.px(place.width)), place)
        hot.append(HotArea(f"free:{self._place}", place, partial(tips.medal_free, table.narrator, name, self._place)))
