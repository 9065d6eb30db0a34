"""The title scene: a painting, the name in gold leaf, and the main menu."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game import __version__
from game.anim.timeline import after, call, tween
from game.anim.tween import ease_out, mix_colour
from game.games import game_plugins
from game.platform.input import Intent, Kind
from game.scenes.base import Scene
from game.scenes.courses import CourseEntry, first_courses
from game.scenes.dialog import DialogButton, ask
from game.scenes.hero import Hero
from game.scenes.saves.load import resume_file
from game.ui.canvas import Box, RectLike
from game.ui.layout import columns, middle, rows
from game.ui.style import LINE_HEIGHT, Shadow, Style
from game.ui.theme import GOLD_LIGHT, INK, PARCHMENT, PLASTER, shade
from game.ui.widgets import Button, Clickable

if TYPE_CHECKING:
    from game.services import Services
    from game.sound.music import Mood
    from game.ui.typography.text import TextRenderer

_LEFT = 150.0
_MENU_TOP = 362.0
_ITEM, _SHIFT = 57.0, 26.0  # height of a line, how far its letters move
_LETTERS, _RARE_LETTERS = (32.0, 38.0), (25.0, 29.0)  # of a line and of what is wished for now and then; at most
_WIDTH = 400.0
_RARE, _RARE_COLUMNS = 45.0, (320.0, 285.0, 235.0)  # height and columns of a row at the foot
_FOOT = 976.0  # where the lines end at the latest, clear of the small print
_SHADE = 0.55  # of the ground behind letters
_BAND, _FEATHER = 0.75, 70.0  # darkness of the ground behind the foot of the menu, and how softly it ends
_GREY = shade(PARCHMENT, -0.2)  # of what cannot be chosen
_SILENCE = 0.1  # seconds
_DARK = Shadow((16, 10, 6), (0, 2))
_LINE, _SMALL = Style("italic", 36, PLASTER, shadow=_DARK), Style("italic", 20, PLASTER, shadow=_DARK)
_VERSION = Style("body", 20, PLASTER, "right", shadow=_DARK)


class TitleEntry(NamedTuple):
    """What can be wished for; ``tip``: what it is, for whoever does not know it."""

    text: str
    action: Callable[[], object]
    tip: str = ""
    enabled: bool = True


class MenuItem(Clickable):
    """A line of the menu: plain letters on the painting, gold with a lozenge when it has the focus."""

    def __init__(
        self, box: RectLike, text: str, on_press: Callable[[], object], tip: str = "", rare: bool = False
    ) -> None:
        super().__init__(box, on_press, tip)
        self.text = text
        self.rare = rare

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it; it moves a little to the right as it lights up."""
        writer, canvas = self.services.text, self.services.canvas
        shift = _SHIFT * ease_out(self.hover)
        if not self.enabled:
            self.services.skin.glow(surface, self.box.inflate(-20, -20), INK, _SHADE, 20)
        if self.hover:
            self.services.skin.glow(surface, self.box.inflate(-20, -20), INK, _SHADE * self.hover, 20)
            side = 9 * self.hover
            x, y = self.box.x + 10, self.box.centery
            lozenge = [canvas.point(x + dx * side, y + dy * side) for dx, dy in ((-1, 0), (0, -1), (1, 0), (0, 1))]
            pygame.draw.polygon(surface, GOLD_LIGHT, lozenge)
            pygame.draw.aalines(surface, GOLD_LIGHT, True, lozenge)
        colour = mix_colour(PLASTER if self.enabled else _GREY, GOLD_LIGHT, self.hover)
        style = _item_style(writer, self.rare).with_colour(colour)
        top = self.box.centery - style.size * LINE_HEIGHT / 2
        writer.draw(surface, self.text, (self.box.x + shift, top), style)


def _item_style(text: TextRenderer, rare: bool = False) -> Style:
    """Return the letters of the menu, as large as its lines allow."""
    usual, most = _RARE_LETTERS if rare else _LETTERS
    return Style("heading", min(most, usual * text.ui_scale), shadow=_DARK, grows=False)


class TitleScene(Scene):
    """Continue or a first lesson, new games, what else there is, what is wished for now and then."""

    name = "title"
    across = 1240

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._hero = Hero(services)
        self._shown = 0.0

    @property
    def mood(self) -> Mood:
        """That of the title."""
        return "title"

    @property
    def title_place(self) -> Box:
        """The name of the program, and the line below it."""
        return Box(self._left, 100, 850, 250)

    @property
    def _left(self) -> float:
        """The left edge of name and menu."""
        return max(0.0, self.services.canvas.bounds.x) + _LEFT

    def enter(self) -> None:
        """Fade the menu in."""
        super().enter()
        # A little later than the first picture, which would else wait until the sound device is there.
        self.timeline.play(after(_SILENCE, call(partial(self.services.audio.play, "whoosh", 0.4))))
        self.timeline.play(tween(0.6, self._show, ease_out, motion=False))

    def resume(self) -> None:
        """Build the menu anew: another scene may have saved or deleted the game of Continue."""
        self.rebuild()

    def let_go(self) -> None:
        """Forget the painting."""
        self._hero.clear()

    def show_painting(self, number: int) -> None:
        """Show a given painting instead of a random one, for reference pictures."""
        self._hero.choose(number)

    def resized(self) -> None:
        """Paint the painting anew, and move the menu to its place."""
        self._hero.clear()
        self.rebuild()

    def build(self) -> None:
        """Build one gold button for the most likely wish, the others as lines below it, which keep their places, and
        what is wished for now and then at the foot."""
        entries, gold = self._entries(), self._most_likely()
        menu = Box(self._left, _MENU_TOP, _WIDTH, _FOOT - _MENU_TOP)
        top, lines, foot = rows(menu, (76, _ITEM * len(entries), None), gap=22)
        places = rows(lines, [_ITEM - 4] * len(entries), gap=4)
        if gold is None:  # a new game is the most likely wish: its line is the button
            gold, *entries = entries
            top, *places = middle(top.union(places[0]), top.width, top.height), *places[1:]
        # Without its tip, which would lie over the title from the beginning.
        self.ui.add(Button(top, gold.text, gold.action, "gold", size=32))
        for place, entry in zip(places, entries, strict=True):
            self._add_line(place, entry)
        rare = self._rare_entries()
        foot.width = sum(_RARE_COLUMNS)
        cells = [cell for row in rows(foot, (_RARE, _RARE), gap=4) for cell in columns(row, _RARE_COLUMNS)]
        for place, entry in zip(cells, rare, strict=False):
            self._add_line(place, entry, rare=True)
        self.ui.focus = self.ui.widgets[0]
        self.ui.wraps = True

    def _add_line(self, place: Box, entry: TitleEntry, rare: bool = False) -> None:
        """Add a line, round which the focus ring stands."""
        text = self.services.text
        place.width = text.measure(entry.text, _item_style(text, rare))[0] + _SHIFT + 24
        self.ui.add(MenuItem(place, entry.text, entry.action, entry.tip, rare)).enabled = entry.enabled

    def continue_game(self) -> None:
        """Resume the autosave."""
        info = self.services.saves.newest_unfinished()
        if info is None or not resume_file(self.services, info.path):
            self.rebuild()

    def ask_quit(self) -> None:
        """Ask before the program ends; nothing is lost either way."""
        tr = self.services.tr
        ask(
            self.services,
            tr("title.quit_question"),
            tr("title.quit_text" if self._can_continue() else "title.quit_plain"),
            DialogButton(tr("title.quit"), self.services.quit),
            DialogButton(tr("title.stay"), material="gold"),
        )

    def handle(self, intent: Intent) -> bool:
        """Esc asks about quitting: it never quits by itself. Keys show how to play, and the compendium."""
        if intent.kind is Kind.CANCEL:
            self.ask_quit()
            return True
        if intent.kind is Kind.HELP:
            self._go("how_to_play")
            return True
        if intent.kind is Kind.COMPENDIUM:
            self._go("compendium")
            return True
        return super().handle(intent)

    def update(self, dt: float) -> None:
        """Paint the picture after the first frame, so that the menu is there at once."""
        super().update(dt)
        self._hero.update(dt)

    @property
    def animating(self) -> bool:
        """True until the painting has faded in."""
        return super().animating or self._hero.animating

    def draw(self, surface: pygame.Surface) -> None:
        """Draw painting, name, menu and small print."""
        services, bounds = self.services, self.services.canvas.bounds
        self._hero.draw(surface)
        name = services.gilder.line(services.tr("app.title").upper(), 148)
        x, y = services.canvas.point(self._left, 104)
        margin = name.get_height() // 10
        surface.blit(name, (x - margin, y - margin))
        services.text.draw_in(surface, services.tr("title.subtitle"), Box(self._left + 8, 286, 800, 56), _LINE)
        if rare := [one.box for one in self.ui.widgets if isinstance(one, MenuItem) and one.rare]:
            # It reaches into the painting, where pale steps and people stand.
            services.skin.glow(surface, rare[0].unionall(rare[1:]).inflate(80, 10), INK, _BAND, _FEATHER)
        super().draw(surface)
        right = min(bounds.right - 60, 1920 + 200)
        foot = Box(self._left, bounds.bottom - 60, right - self._left, 40)
        small, version = columns(foot, (None, 260), gap=20)
        services.text.draw_in(surface, services.tr("title.unofficial"), small, _SMALL)
        services.text.draw_in(surface, services.tr("title.version", version=__version__), version, _VERSION)

    def _most_likely(self) -> TitleEntry | None:
        """Return what is most likely wished for: the game that was left, or a first lesson; None: a new game."""
        tr = self.services.tr
        if self._can_continue():
            return TitleEntry(tr("title.continue"), self.continue_game)
        unlearned = first_courses(self.services)
        if len(unlearned) == sum(bool(plugin.courses) for plugin in game_plugins()):
            return TitleEntry(tr(f"courses.{unlearned[0].name}.title"), partial(self._learn, unlearned[0]))
        return None

    def _entries(self) -> list[TitleEntry]:
        """Return the lines below the gold button, a new game first."""
        tr, go, available = self.services.tr, self._go, self.services.scenes.available
        names = [(tr(one.new_game), one.setup, tr(f"title.tip.{one.id}")) for one in game_plugins()]
        return [
            *(TitleEntry(text, partial(go, setup), tip, available(setup)) for text, setup, tip in names),
            TitleEntry(tr("title.load"), partial(go, "load"), enabled=bool(self.services.saves.saves())),
            TitleEntry(tr("title.dares"), partial(go, "dares"), tr("title.tip.dares")),
            TitleEntry(tr("title.courses"), partial(go, "courses"), tr("title.tip.courses")),
            TitleEntry(tr("title.settings"), partial(go, "settings")),
            TitleEntry(tr("title.quit"), self.ask_quit),
        ]

    def _rare_entries(self) -> list[TitleEntry]:
        """Return what is wished for now and then."""
        tr, go, services = self.services.tr, self._go, self.services
        brought = [entry for plugin in game_plugins() for entry in plugin.entries()]
        statistics = services.scenes.available("statistics")
        return [
            TitleEntry(tr("title.library"), partial(go, "library"), tr("title.tip.library")),
            TitleEntry(tr("puzzles.title"), partial(go, "puzzles"), tr("title.tip.puzzles")),
            TitleEntry(tr("title.statistics"), partial(go, "statistics"), enabled=statistics),
            *(TitleEntry(tr(key), partial(go, name), tr(f"title.tip.{name}")) for key, name in brought),
            TitleEntry(tr("dares.tournaments"), partial(go, "tournaments"), tr("dares.tournaments_tip")),
            TitleEntry(tr("title.credits"), partial(go, "credits")),
        ]

    def _can_continue(self) -> bool:
        return self.services.saves.newest_unfinished() is not None

    def _learn(self, course: CourseEntry) -> None:
        course.plugin.begin_course(self.services, course.name)

    def _go(self, name: str, **kwargs: object) -> None:
        self.services.go(name, **kwargs)

    def _show(self, progress: float) -> None:
        self._shown = progress
