"""The menu over the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.competition import competes
from game.editions import edition_of
from game.games import RunningGame
from game.platform.input import Kind
from game.scenes.legend import LegendScene
from game.scenes.saves.save import SaveScene
from game.scenes.slab import SlabScene
from game.storage.saved import played_for, uncounted
from game.ui.canvas import Box
from game.ui.layout import rows
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.services import Services


class MenuSlab(SlabScene):
    """A slab over the dimmed table; Esc and the menu key close it."""

    across = 1000
    box = Box(640, 140, 640, 800)
    title_size = 40
    title_top = 26
    line = 0.6
    closes = (Kind.CANCEL, Kind.MENU)

    def column(self, entries: list[tuple[str, Callable[[], object]]], size: float = 27) -> None:
        """Add buttons one below the other; the first has the focus."""
        places = rows(self.parts(80, 0)[0], [76] * len(entries), gap=18)
        buttons = [
            Button(place, text, action, "stone" if index else "gold", size=size)
            for index, (place, (text, action)) in enumerate(zip(places, entries, strict=True))
        ]
        self.ui.add_peers(buttons)
        self.ui.set_focus(buttons[0])
        self.ui.wraps = True


class MenuScene(MenuSlab):
    """Resume, cover, save, settings, help, leave. The game is autosaved all along; one played for a tournament in no
    other way, and a puzzle never."""

    name = "menu"
    title_key = "table.menu.title"

    def __init__(
        self,
        services: Services,
        game: RunningGame,
        look_back: Callable[[], object] | None = None,
        cover: Callable[[], object] | None = None,
        hands: Callable[[], object] | None = None,
    ) -> None:
        super().__init__(services)
        self._cover = cover
        self._hands = hands
        self._game = game
        self._look_back = look_back

    @property
    def title(self) -> str:
        """The tournament and the deal that is played, if one is."""
        return played_for(self._game.record.extra).in_words(self.services.tr) or super().title

    def build(self) -> None:
        """Build a button for each entry."""
        services, tr, edition = self.services, self.services.tr, edition_of(self._game.record.setup)._asdict()
        entries: list[tuple[str, Callable[[], object]]] = [
            (tr("table.menu.resume"), lambda: services.stack.pop(self)),
            (tr("table.menu.settings"), lambda: services.go("settings")),
            (tr("table.menu.how_to_play"), lambda: services.go("how_to_play", **edition)),
            (tr("table.menu.compendium"), lambda: services.go("compendium", **edition)),
            (tr("table.menu.icons"), lambda: services.stack.push(LegendScene(services, self._game.record))),
            (tr("table.menu.quit" if services.stack.home is None else "scoring.puzzle"), services.leave_game),
        ]
        if self._look_back is not None:
            entries.insert(1, (tr("table.menu.look_back"), self._look_back))
        if not competes(self._game.record) and uncounted(self._game.record.extra) != "puzzle":
            entries.insert(1, (tr("table.menu.save"), lambda: services.stack.push(SaveScene(services, self._game))))
        if self._hands is not None:
            entries.insert(1, (tr("hands.page.title"), self._hands))
        if self._cover is not None:
            entries.insert(1, (tr("table.menu.cover"), self._cover_table))
        self.column(entries)
        for button in self.ui.widgets:
            if isinstance(button, Button) and button.text == tr("hands.page.title"):
                button.tooltip = tr("hands.table.tip")

    def _cover_table(self) -> None:
        """Hide what is for one of several people, and go back to the table."""
        self.services.stack.pop(self)
        if self._cover is not None:
            self._cover()
