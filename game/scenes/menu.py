"""The menu over the table, and the legend of the icons."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.games import RunningGame, game_plugin
from game.platform.input import Kind
from game.scenes.saves.save import SaveScene
from game.scenes.slab import SlabScene
from game.ui.canvas import Box
from game.ui.labels import draw_icon
from game.ui.layout import columns, middle, rows
from game.ui.style import Style
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.services import Services


_MEANING = Style("body", 23)


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
    """Resume, cover, save, settings, help, leave. The game is autosaved all along."""

    name = "menu"
    title_key = "table.menu.title"

    def __init__(
        self,
        services: Services,
        game: RunningGame,
        leave: Callable[[], None],
        look_back: Callable[[], object] | None = None,
        cover: Callable[[], object] | None = None,
        hands: Callable[[], object] | None = None,
    ) -> None:
        super().__init__(services)
        self._cover = cover
        self._hands = hands
        self._game = game
        self._leave = leave
        self._look_back = look_back

    def build(self) -> None:
        """Build a button for each entry."""
        services, tr, game = self.services, self.services.tr, self._game.record.game
        entries: list[tuple[str, Callable[[], object]]] = [
            (tr("table.menu.resume"), lambda: services.stack.pop(self)),
            (tr("table.menu.save"), lambda: services.stack.push(SaveScene(services, self._game))),
            (tr("table.menu.settings"), lambda: services.go("settings")),
            (tr("table.menu.how_to_play"), lambda: services.go("how_to_play", game=game)),
            (tr("table.menu.compendium"), lambda: services.go("compendium", game=game)),
            (tr("table.menu.icons"), lambda: services.stack.push(LegendScene(services, game))),
            (tr("table.menu.quit"), self._leave),
        ]
        if self._look_back is not None:
            entries.insert(2, (tr("table.menu.look_back"), self._look_back))
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


class LegendScene(MenuSlab):
    """The meanings of all icons, on one page."""

    name = "legend"
    across = 1740
    box = Box(110, 60, 1700, 960)
    title_key = "table.menu.icons"

    def __init__(self, services: Services, game: str) -> None:
        super().__init__(services)
        self._icons = game_plugin(game).legend

    def build(self) -> None:
        """Build the way back."""
        tr = self.services.tr
        place = middle(self.parts(50, 66)[1], 320, 66)
        self.ui.add(Button(place, tr("table.menu.back"), lambda: self.services.stack.pop(self), "gold", size=25))
        self.ui.set_focus(self.ui.widgets[0])

    def draw(self, surface: pygame.Surface) -> None:
        """Draw three columns of icons with words."""
        super().draw(surface)
        services, text = self.services, self.services.text
        words = [services.tr(f"table.icon.{name}") for name in self._icons]
        lines = -(-len(words) // 3)
        thirds = [words[start : start + lines] for start in range(0, len(words), lines)]
        widths = [62 + text.widest(third, _MEANING) for third in thirds]
        places = [place for column in columns(self.parts(50, 66)[0], widths, gap=24) for place in rows(column, lines)]
        parts = [columns(place, (52, None), gap=10) for place in places]
        for name, (icon, _) in zip(self._icons, parts, strict=False):
            draw_icon(services, surface, name, icon, 48)
        text.draw_in_one_size(surface, zip(words, (room for _, room in parts), strict=False), _MEANING)
