"""A row of the library: as of any saved game, with the person's own result and note."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from game.games import game_plugin_of
from game.library.search import own_seats
from game.scenes.saves.save_rows import TITLE, WHO, SaveRows
from game.storage.saved import SaveInfo
from game.ui.style import Style
from game.ui.theme import LAPIS

if TYPE_CHECKING:
    from game.library.index import KnownGame
    from game.services import Services

_MARGIN = 9.0
_NOTE = Style("italic", 23, LAPIS)


class LibraryRows(SaveRows):
    """Draws rows; ``known``: returns what the library knows of a game; ``notes``: by the key of their game."""

    def __init__(self, services: Services, known: Callable[[SaveInfo], KnownGame], notes: Mapping[str, str]) -> None:
        super().__init__(services, "laurel")
        self._known, self._notes = known, notes

    @property
    def height(self) -> float:
        """What a row with a note needs."""
        text = self.services.text
        return 2 * _MARGIN + 8 + text.line(TITLE) + text.line(WHO) + text.line(_NOTE)

    def lines(self, info: SaveInfo, width: float) -> list[tuple[str, Style]]:
        """Return title, players and boxes, and the note if there is one, as much of it as there is room for."""
        found, note = super().lines(info, width), self._notes.get(self._known(info).key, "")
        if not note:
            return found
        text = self.services.text
        return [*found, (text.shorten(self.services.tr("library.note_of", note=note), text.grown(_NOTE), width), _NOTE)]

    def progress(self, info: SaveInfo) -> str:
        """Return the points of the one person who played and those of the best other city, or what the game says."""
        own, totals, winners = own_seats(info), info.progress.totals, info.progress.winners
        if len(own) != 1 or info.teams or len(totals) < 2 or own[0] >= len(totals) or not winners:
            return super().progress(info)
        mine = totals[own[0]]
        points = {"points": mine, "other": max(total for seat, total in enumerate(totals) if seat != own[0])}
        if own[0] in winners:
            return self.services.tr("library.won", **points)
        place = max(2, 1 + sum(total > mine for total in totals))
        return self.services.tr("library.place", place=place, **points)

    def edition(self, info: SaveInfo) -> str:
        """Return the person's city, the edition and the boxes."""
        tr, plugin = self.services.tr, game_plugin_of(info)
        boxes = [plugin.box(tr, name) for name in info.expansions]
        return tr.marks((self._city(info), super().edition(info), *boxes))

    def _city(self, info: SaveInfo) -> str:
        """Return the name of the city of the one person who played, "" if it is not known yet or there are several."""
        own, held = own_seats(info), self._known(info).held or ()
        if len(own) != 1 or own[0] >= len(held):
            return ""
        board = held[own[0]].split(" ")[0].split(":")[1:2]
        return game_plugin_of(info).city(self.services.tr, *board) if board else ""
