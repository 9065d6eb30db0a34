"""The end of a game: the pages of the score, what is celebrated, and the ways on from there."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.anim.timeline import Step, call, hold, sequence, wait
from game.endings import end_features
from game.platform.input import Intent, Kind
from game.play.ending import EndButton
from game.scenes.base import Scene
from game.scores.finale import Finale, FinalePicture
from game.scores.keepsake import keepsake
from game.scores.layout import UPRIGHT, ScorePage, score_page
from game.scores.pad_page import PadPage
from game.scores.verdict import Verdict
from game.scores.ways_on import WaysOn
from game.ui.canvas import DESIGN_WIDTH, Box
from game.ui.focus import Ui
from game.ui.layout import grid, inset
from game.ui.lists import TabBar
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.play.controller import GameController
    from game.scores.book import ScoreBook
    from game.scores.pad import ScorePad
    from game.scores.page import EndPage
    from game.services import Services
    from game.sound.music import Mood
    from game.storage.stats import Entry

_DUSK = 3
_RIM = 12.0  # units about the pad, for its shadow
_TIPS = {"analyse": "analysis.open_tip", "next_level": "scoring.next_level_tip"}
_LOOK, _SHORT = 6.0, 1.0  # seconds for which the finale is shown; where nobody looks
_START = 0.3  # seconds before the first number
_AHEAD = 0.6  # seconds after which what comes next is painted ahead


class PadScene(Scene, ABC):
    """The score pad of a game. ``autoplay``: show its animation and then end the program. ``watched``: after a replay,
    to which it leads back; nothing is recorded. ``more``: pages after the pad, the one at ``tab`` is shown first. A
    game defines its :meth:`entries` and its :meth:`verdict`."""

    def __init__(
        self,
        services: Services,
        controller: GameController,
        book: ScoreBook,
        autoplay: bool = False,
        watched: bool = False,
        more: Sequence[EndPage] = (),
        tab: int = 0,
    ) -> None:
        super().__init__(services)
        self.game, self.book = controller, book
        self.autoplay, self.watched = autoplay, watched
        self.features = [feature(self) for feature in end_features()]
        self.ways = WaysOn(self, lambda: services.stack.pop(self))
        setup = controller.record.setup
        self._first = PadPage(services, book, lambda: self.verdict, self.timeline, setup, self.features)
        self._pages: tuple[EndPage, ...] = (self._first, *more)
        self.tab = tab
        self._finale: FinalePicture | None = None
        self._celebrating = False  # it is on show
        self._since = 0.0  # seconds of it, or of the count
        self._ahead: Iterator[None] = iter(())  # what is painted out of sight, a step a frame

    @abstractmethod
    def entries(self) -> Sequence[Entry]:
        """Return the entries for the statistics."""

    @property
    @abstractmethod
    def verdict(self) -> Verdict:
        """Return the winners and the reason in words."""

    @property
    def finale(self) -> Finale | None:
        """What is celebrated: after the pad is filled if it names the winner, else before; None: nothing."""
        return None

    @property
    def pad(self) -> ScorePad:
        """The pad of the first page."""
        return self._first.pad

    @property
    def page(self) -> EndPage:
        """The page on show."""
        return self._pages[self.tab]

    @property
    def pages(self) -> Sequence[EndPage]:
        """All pages, the pad first."""
        return self._pages

    @property
    def across(self) -> float:
        """In an upright window as much as the pad needs."""
        return max(UPRIGHT, self.pad.needed) if self.services.canvas.upright else DESIGN_WIDTH

    @property
    def places(self) -> ScorePage:
        """Where everything lies in the window."""
        return score_page(self.services.canvas, len(self._actions))

    @property
    def _actions(self) -> Sequence[EndButton]:
        """The buttons along the foot."""
        features = (button for feature in self.features for button in feature.buttons())
        instead = next((found for feature in self.features if (found := feature.onward()) is not None), None)
        again = self.ways.again if instead is None else instead
        home = "title" if self.services.stack.home is None else "puzzle"
        return [*again, *self.ways.onward, *features, EndButton(home, self.ways.leave)]

    @property
    def mood(self) -> Mood:
        """That of victories, whoever has won."""
        return "victory"

    # --- lifecycle --------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Let the features begin, record the game among them, and fill the pad."""
        for feature in self.features:
            feature.enter()
        super().enter()
        self._first.prepare()
        settings = self.services.settings
        self.timeline.speed, self.timeline.reduced = settings.speed_factor, settings.reduced_motion
        end = wait(1.5 if self.autoplay else 0.0)
        self.timeline.play(sequence(*self._course(), self._first.appearance(), end))

    def _course(self) -> Sequence[Step]:
        """Return what precedes the verdict: the count, and the finale until a click or for a while, not after a
        replay."""
        count, finale = sequence(wait(_START), self._first.count()), None if self.watched else self.finale
        if finale is None:
            return (count,)
        self._finale = FinalePicture(self.services, lambda: self.finale, finale)
        shown = sequence(hold(_SHORT if self.autoplay else _LOOK), call(self._end_finale))
        if finale.names_winner:
            self._ahead = self._finale.prepare(pygame.Surface(self.services.canvas.size))
            return count, call(self._begin_finale), shown
        self._begin_finale()
        return shown, count

    def _begin_finale(self) -> None:
        self._celebrating, self._since = True, 0.0
        self._ahead = self._paint_page()

    def _end_finale(self) -> None:
        self._celebrating = False

    def pause(self) -> None:
        """Hide the tooltips while something lies over the pad."""
        super().pause()
        self.pad.quiet = True

    def resume(self) -> None:
        """Show the tooltips of the pad again."""
        self.pad.quiet = False

    def resized(self) -> None:
        """Lay everything out anew."""
        self.rebuild()

    def exit(self) -> None:
        """Let the features end."""
        for feature in self.features:
            feature.exit()

    # --- what features see (game/play/ending.py) --------------------------------------------------------------------

    @property
    def settled(self) -> bool:
        """True if everything has been shown, and who has won."""
        return not self.timeline.busy

    def pointed_at(self) -> Mapping[str, Box]:
        """Return the totals, and a number with reasons, while nothing moves."""
        shown = not self.timeline.busy and self.page is self._first
        return self._first.places(self.game.first_person) if shown else {}

    def kept_clear(self) -> Sequence[Box]:
        """Return the words that say who has won."""
        return [self._first.words]

    def picture(self) -> pygame.Surface:
        """Return the winner's wonder with the verdict, and below it the finished pad, whatever page is open."""
        self.timeline.skip()
        sheet, numbers = pygame.Surface(self.services.canvas.size), Ui(self.services)
        self._first.build(numbers, lambda: None)
        self.services.backgrounds.draw(sheet, _DUSK)
        sheet.set_clip(self.services.canvas.rect(inset(self.pad.box, -_RIM)))  # without the page's title
        self.pad.draw(sheet)
        numbers.draw(sheet)
        sheet.set_clip(None)
        keep = partial(keepsake, self.services, sheet, self.pad.box, self.book, self.verdict, self._first.facts)
        keep()
        self.finish_pictures()  # the winner's wonder, if it was still to be painted
        return keep()

    # --- widgets and intents ----------------------------------------------------------------------------------------

    def choose_tab(self, index: int) -> None:
        """Show another page."""
        self.timeline.skip()
        self.tab = index
        self.rebuild()
        self.ui.focus = self.ui.widgets[0]

    def build(self) -> None:
        """Build tabs, if there are several pages, the page, the buttons."""
        tr = self.services.tr
        if len(self._pages) > 1:
            names = [tr(f"scoring.tab.{page.name}") for page in self._pages]
            self.ui.add(TabBar(self.places.tabs, names, self.tab, self.choose_tab))
        self.page.build(self.ui, self.rebuild)
        actions = self._actions
        page = self.places
        buttons, places = [], grid(page.buttons, page.across, len(actions), gap=20)
        for number, (name, press, enabled, words) in enumerate(actions):
            button = Button(
                places[number], tr(f"scoring.{name}", **words), press, "stone" if number else "gold", size=27
            )
            button.tooltip = tr(_TIPS[name]) if name in _TIPS else ""
            button.enabled, button.key = enabled, f"action:{number}"
            buttons.append(button)
        self.ui.add_peers(buttons)

    def handle(self, intent: Intent) -> bool:
        """Handle the keys of the page; end the finale, or finish everything, at a click, Enter or Esc; later Esc leads
        to where the game was opened from."""
        if self.page.handle(intent, self.rebuild):
            return True
        skips = intent.kind in (Kind.CONFIRM, Kind.CANCEL, Kind.SKIP) or (
            intent.kind is Kind.PRESS and intent.button == 1
        )
        if self._celebrating and skips:
            self.timeline.nudge()
            self._end_finale()
            return True
        if self.timeline.busy and self.page is self._first and skips and not self.autoplay:
            self.timeline.skip()
            return True
        if intent.kind is Kind.CANCEL:
            (self.ways.watch if self.watched else self.ways.leave)()
            return True
        if intent.kind is Kind.HINT:
            self.ways.analyse()
            return True
        return super().handle(intent)

    def update(self, dt: float) -> None:
        """Animate; under autoplay the end of the animation ends the program."""
        super().update(dt)
        self._since += dt
        for feature in self.features:
            feature.update()
        if self._since > _AHEAD:
            next(self._ahead, None)
        if self.autoplay and not self.timeline.busy:
            self.services.quit()
        self.page.update(dt)

    @property
    def animating(self) -> bool:
        """True also while the page moves."""
        return super().animating or self.page.animating

    # --- drawing ----------------------------------------------------------------------------------------------------

    def _paint_page(self) -> Iterator[None]:
        """Paint the page while the finale is seen, so that what it needs is there."""
        sheet = pygame.Surface(self.services.canvas.size)
        yield from self.pad.paint(sheet)
        self._title()
        yield
        for widget in self.ui.widgets:
            widget.draw(sheet)
            yield
        self._first.paint_verdict(sheet)

    def _title(self) -> pygame.Surface:
        """Return the title in gold."""
        services = self.services
        return services.gilder.line(services.tr("scoring.heading"), 58, widest=self.places.title.width)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the finale while it is on show, else the background at dusk, the title and the page."""
        if self._celebrating and self._finale is not None:
            self._finale.draw(surface, self._since)
            return
        self._draw_below(surface, self.page)
        super().draw(surface)

    def _draw_below(self, surface: pygame.Surface, page: EndPage) -> None:
        """Draw everything but the widgets of a page."""
        self.services.backgrounds.draw(surface, _DUSK)
        title = self._title()
        surface.blit(title, title.get_rect(midleft=self.services.canvas.point(*self.places.title.midleft)))
        page.draw(surface)
