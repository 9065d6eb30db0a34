"""A row of the library: as of any saved game, with the person's own result and note."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from game.games import game_plugin_of
from game.library.search import own_seats
from game.scenes.saves.save_rows import TITLE, WHO, SaveRows
from game.storage.saved import SaveInfo
from game.ui.style import Style
from game.ui.theme import LAPIS

if TYPE_CHECKING:
    from game.library.index import KnownGame
    from game.library.search import FoundInCity
    from game.services import Services

_MARGIN = 9.0
_NOTE = Style("italic", 23, LAPIS)


class LibraryRows(SaveRows):
    """Draws rows; ``known``: returns what the library knows of a game; ``notes``: by the key of their game;
    ``found_in``: returns where a game has what is looked for."""

    def __init__(
        self,
        services: Services,
        known: Callable[[SaveInfo], KnownGame],
        notes: Mapping[str, str],
        found_in: Callable[[KnownGame], FoundInCity | None],
    ) -> None:
        super().__init__(services, "laurel")
        self._known, self._notes, self._found_in = known, notes, found_in

    @property
    def height(self) -> float:
        """What a row with a note needs."""
        text = self.services.text
        return 2 * _MARGIN + 8 + text.line(TITLE) + text.line(WHO) + text.line(_NOTE)

    def lines(self, info: SaveInfo, width: float) -> list[tuple[str, Style]]:
        """Return title, players and boxes, and a line with what was found in a city and the note, if there is either,
        as much of it as there is room for."""
        game, tr, text = self._known(info), self.services.tr, self.services.text
        note, found = self._notes.get(game.key, ""), None if info.damaged else self._found_in(game)
        said = [tr("library.note_of", note=note)] if note else []
        if found is not None:
            name = info.names[found.seat] if found.seat < len(info.names) else tr("setup.seat", n=found.seat + 1)
            said.insert(0, tr("library.found_in", what=tr.listed(found.names), name=name))
        if not said:
            return super().lines(info, width)
        return [*super().lines(info, width), (text.shorten(tr.marks(said), text.grown(_NOTE), width), _NOTE)]

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

    def when(self, info: SaveInfo) -> str:
        """Return the time of the game, or that of its file, in words."""
        return super().when(replace(info, saved_at=self._known(info).when))

    def edition(self, info: SaveInfo) -> str:
        """Return the person's city, the edition and the boxes."""
        tr, plugin = self.services.tr, game_plugin_of(info)
        boxes = [plugin.box(tr, name) for name in info.expansions]
        return tr.marks((self._city(info), super().edition(info), *boxes))

    def _city(self, info: SaveInfo) -> str:
        """Return the name of the city of the one person who played, "" if it is not known yet or there are several."""
        own, held = own_seats(info), self._known(info).pieces or ()
        if len(own) != 1 or own[0] >= len(held):
            return ""
        board = held[own[0]].split(" ")[0].split(":")[1:2]
        return game_plugin_of(info).city(self.services.tr, *board) if board else ""
