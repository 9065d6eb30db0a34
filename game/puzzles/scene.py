"""The puzzles: by what they are about and how hard they are, with what was solved, the rating, and the puzzle of the
day."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date, datetime
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.challenges.deal_in_words import described
from game.editions import GameEdition, all_editions, edition_in, game_in_words, plugin_of, with_edition
from game.puzzles.in_words import heading, idea_in_words, level_in_words
from game.puzzles.posed import PosedPuzzle, daily_puzzle, posed_choice, posed_puzzle
from game.puzzles.puzzle import IDEAS, Puzzle, shipped
from game.puzzles.results import TriedPuzzle, load_results, results_file
from game.puzzles.skill import person_rating, puzzle_skill
from game.puzzles.solving import OWN, open_puzzle
from game.rating.in_words import rating_in_words
from game.rating.model import Rating
from game.scenes.record_errors import record_errors_shown
from game.scenes.slab import PageScene, draw_page, page_parts
from game.storage.regrets import CostlyChoiceRecord, load_regrets, regret_file
from game.ui.canvas import Box
from game.ui.labels import draw_icon
from game.ui.layout import columns, inset, rows
from game.ui.lists import ListView
from game.ui.style import Style
from game.ui.theme import GOLD_DEEP, INK_SOFT, VERDIGRIS
from game.ui.widgets import Button, Selector, TipArea

if TYPE_CHECKING:
    from game.i18n import I18n
    from game.services import Services

ALL = "all"
_HEAD, _IDEAS, _BOXES = 56.0, 470.0, 60.0
_IDEA, _COUNT = Style("heading", 27), Style("numeral", 26, INK_SOFT, "right")
_NAME, _TEXT, _LEVEL = Style("heading", 28), Style("italic", 24, INK_SOFT), Style("body", 25, INK_SOFT, "right")
_RATING, _TOLD = Style("heading", 30, GOLD_DEEP, "right"), Style("italic", 27, INK_SOFT)


class PuzzleGroup(NamedTuple):
    """Puzzles of one kind. ``key``: OWN, ALL, an idea or an expansion."""

    key: str
    puzzles: Sequence[Puzzle | CostlyChoiceRecord]


class PuzzleBox(NamedTuple):
    """What puzzles are from: a game in an edition, and an expansion, "" for none."""

    edition: GameEdition
    expansion: str


class PuzzlesScene(PageScene):
    """The kinds at the left, the puzzles of the chosen one at the right; Enter or a double click opens one. ``box``:
    what the puzzles shown are from, None for whatever it is."""

    name = "puzzles"
    is_home = True
    usual, upright = Box(160, 50, 1600, 980), (1400, 1500)

    def __init__(self, services: Services, today: date | None = None) -> None:
        super().__init__(services)
        self.today = today or date.today()
        self.tried: dict[str, TriedPuzzle] = {}
        self._rating = Rating()
        self._group = ALL
        self.box: PuzzleBox | None = None
        self._groups: ListView[PuzzleGroup] | None = None
        self._listed: ListView[Puzzle | CostlyChoiceRecord] | None = None

    def enter(self) -> None:
        """Read what was tried."""
        self._read()
        super().enter()

    def resume(self) -> None:
        """Show what was solved meanwhile."""
        self._read()
        self.rebuild()

    def _read(self) -> None:
        self.tried = load_results(results_file(self.services.paths.data))
        self._rating = person_rating(self.tried)

    def groups(self) -> list[PuzzleGroup]:
        """Return the kinds of which there are any in the box: all, the own choices, the ideas."""
        known: list[Puzzle] = [one for one in shipped().values() if self.box in (None, box_of(one))]
        known.sort(key=lambda one: puzzle_skill(one.id))
        kept = load_regrets(regret_file(self.services.paths.data), self.today)
        own = [one for one in kept if self.box in (None, box_of(one))]
        kinds = [*IDEAS, *sorted({one.idea for one in known} - {*IDEAS})]
        ideas = [PuzzleGroup(idea, [one for one in known if one.idea == idea]) for idea in kinds]
        return [one for one in (PuzzleGroup(ALL, known), PuzzleGroup(OWN, own), *ideas) if one.puzzles]

    def boxes(self) -> list[tuple[PuzzleBox | None, str]]:
        """Return any, and the boxes of which puzzles come with the program, with their names."""
        tr, there = self.services.tr, {box_of(one) for one in shipped().values()}
        editions = all_editions()
        found = sorted(
            there, key=lambda one: (editions.index(one.edition), box_in_words(tr, one) * bool(one.expansion))
        )
        return [(None, tr("puzzles.any_box")), *((one, box_in_words(tr, one)) for one in found)]

    def want(self, box: PuzzleBox | None) -> None:
        """Show the puzzles of a box alone."""
        self.box = box
        self.rebuild()

    @property
    def _head(self) -> list[Box]:
        """The places of what puzzles are, and of the rating."""
        head, _ = rows(page_parts(self.panel, 50)[0], (_HEAD, None), gap=12)
        return columns(head, (None, 620), gap=20)

    def build(self) -> None:
        """Build both lists and the buttons."""
        tr, (room, foot) = self.services.tr, page_parts(self.panel, 50)
        _, body = rows(room, (_HEAD, None), gap=12)
        left, right = columns(body, (_IDEAS, None), gap=24)
        choice, left = rows(left, (_BOXES, None), gap=12)
        selector: Selector[PuzzleBox | None] = Selector(choice, "", self.boxes(), self.box, self.want)
        selector.key = "box"
        self.ui.add(selector)
        groups, text = self.groups(), self.services.text
        low, high = text.line(_IDEA) + 26, text.line(_NAME) + text.line(_TEXT) + 16
        self._groups = self.ui.add(
            ListView(left, groups, self._draw_group, low, on_choose=self._choose, on_select=self._choose)
        )
        chosen = next((number for number, one in enumerate(groups) if one.key == self._group), 0)
        self._groups.selected = chosen
        listed = groups[chosen].puzzles if groups else ()
        self._listed = self.ui.add(
            ListView(right, listed, self._draw_puzzle, high, on_choose=self.open, empty_text=tr("puzzles.empty"))
        )
        self._listed.selected = self._first_new(listed)
        self._listed.select(self._listed.selected)
        words: tuple[tuple[str, Callable[[], object]], ...] = (
            (tr("puzzles.solve"), self._open_chosen),
            (self._daily_in_words(), self._open_daily),
            (tr("puzzles.leave"), self.leave),
        )
        buttons = [
            Button(box, text, action, "stone" if number else "gold")
            for number, (box, (text, action)) in enumerate(
                zip(columns(foot, (360, None, 260), gap=24), words, strict=True)
            )
        ]
        tried = self.tried.get(self.daily.id) if self.daily is not None else None
        if tried is not None:
            buttons[1].icon = "check" if tried.right else "cross"
        self.ui.add_peers(buttons)
        if self.tried:
            rating = tr("puzzles.rating", rating=rating_in_words(tr, self._rating))
            self.ui.add(TipArea(self._head[1], tr.sentences((tr.sentence(rating), tr("puzzles.rating_tip")))))
        self.ui.focus = buttons[0]

    def _first_new(self, listed: Sequence[Puzzle | CostlyChoiceRecord]) -> int:
        """Return the place of the first puzzle that was not tried."""
        found = (place for place, one in enumerate(listed) if not isinstance(one, Puzzle) or one.id not in self.tried)
        return next(found, 0)

    def _choose(self, group: PuzzleGroup) -> None:
        if group.key != self._group and self._listed is not None:
            self._group = group.key
            self._listed.items = list(group.puzzles)
            self._listed.selected = 0
            self._listed.scroll_to(0)
            self._listed.select(self._first_new(group.puzzles))

    @property
    def daily(self) -> Puzzle | None:
        """The puzzle of the day, None where there are no puzzles."""
        return daily_puzzle(self.today) if shipped() else None

    def _daily_in_words(self) -> str:
        """Return the day, and what its puzzle is about."""
        tr, day = self.services.tr, datetime.combine(self.today, datetime.min.time())
        idea = idea_in_words(tr, self.daily.idea) if self.daily is not None else ""
        return tr("puzzles.daily", day=tr.day(day), idea=idea)

    def _open_daily(self) -> None:
        if self.daily is not None:
            self.open(self.daily)

    def _open_chosen(self) -> None:
        if self._listed is not None and self._listed.item is not None:
            self.open(self._listed.item)

    def open(self, chosen: Puzzle | CostlyChoiceRecord) -> None:
        """Show the table of a puzzle, from which one comes back here, or goes on to the next one of its kind."""
        with record_errors_shown(self.services):
            open_puzzle(self.services, self._posed(chosen), self._after(chosen))

    def _after(self, chosen: Puzzle | CostlyChoiceRecord) -> Callable[[], None] | None:
        """Return what opens the next puzzle that has not been tried: of this kind, else of the next kind that has one;
        None where there is none."""
        groups = self.groups()
        place = next((number for number, one in enumerate(groups) if one.key == self._group), 0)
        for group in (*groups[place:], *groups[:place]):
            listed = list(group.puzzles)
            first = listed.index(chosen) + 1 if chosen in listed else 0
            later = listed[first:] if group.key == OWN else [*listed[first:], *listed[:first]]
            for one in later:
                if one != chosen and not (isinstance(one, Puzzle) and one.id in self.tried):
                    return partial(self._follow, group, one)
        return None

    def _follow(self, group: PuzzleGroup, chosen: Puzzle | CostlyChoiceRecord) -> None:
        """Put another puzzle in place of the one that is open."""
        self._group = group.key
        self.services.stack.pop_to(self)
        self.open(chosen)

    def _posed(self, chosen: Puzzle | CostlyChoiceRecord) -> PosedPuzzle:
        if not isinstance(chosen, Puzzle):
            return posed_choice(chosen)
        return posed_puzzle(chosen, self.services.settings.player_name or self.services.tr("setup.person_alone"))

    # --- drawing ----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the slab, the rating, the lists."""
        services, tr = self.services, self.services.tr
        draw_page(services, surface, self.panel, tr("puzzles.title"))
        told, rating = self._head
        services.text.draw_in(surface, tr("puzzles.told"), told, _TOLD)
        if self.tried:
            words = tr("puzzles.own_rating", rating=rating_in_words(tr, self._rating))
            services.text.draw_in(surface, words, rating, _RATING)
        super().draw(surface)

    def _draw_group(self, surface: pygame.Surface, box: Box, group: PuzzleGroup, _selected: bool) -> None:
        services, tr = self.services, self.services.tr
        name, count = columns(inset(box, 18, 6), (None, 100), gap=8)
        services.text.draw_in(surface, idea_in_words(tr, group.key), name, _IDEA)
        solved = [self.tried.get(one.id) for one in group.puzzles if isinstance(one, Puzzle)]
        words = f"{sum(one is not None and one.right for one in solved)}/{len(solved)}"
        services.text.draw_in(surface, words if solved else str(len(group.puzzles)), count, _COUNT)

    def _draw_puzzle(
        self, surface: pygame.Surface, box: Box, puzzle: Puzzle | CostlyChoiceRecord, _selected: bool
    ) -> None:
        services, tr = self.services, self.services.tr
        sign, words, level = columns(inset(box, 18, 6), (60, None, 260), gap=16)
        name, text = rows(words, (None, None))
        if not isinstance(puzzle, Puzzle):
            draw_icon(services, surface, "book", sign, 44)
            lost = tr.plural("dares.lost_lead", max(1, round(puzzle.lead)))
            services.text.draw_in(surface, tr.day(datetime.fromisoformat(puzzle.day)), name, _NAME)
            services.text.draw_in(surface, tr("puzzles.own_cost", cost=lost), text, _TEXT)
            return
        tried = self.tried.get(puzzle.id)
        if tried is not None and tried.right:
            services.skin.tick(surface, sign.center, 40, VERDIGRIS)
        else:
            draw_icon(services, surface, "book" if tried is None else "cross", sign, 44 if tried is None else 34)
        told = tried is not None or self._group != ALL  # before it is solved, what it is about is half of the answer
        services.text.draw_in(surface, heading(tr, puzzle, told), name, _NAME)
        services.text.draw_in(surface, described(tr, puzzle.record), text, _TEXT)
        services.text.draw_in(surface, level_in_words(tr, puzzle), level, _LEVEL)


def box_of(puzzle: Puzzle | CostlyChoiceRecord) -> PuzzleBox:
    """Return what a puzzle is from; of several expansions it is the first."""
    document = {"game": puzzle.game, "setup": puzzle.setup} if isinstance(puzzle, Puzzle) else puzzle.record
    setup = document.get("setup")
    expansions = setup.get("expansions") if isinstance(setup, Mapping) else None
    return PuzzleBox(edition_in(document), str(expansions[0]) if isinstance(expansions, list) and expansions else "")


def box_in_words(tr: I18n, box: PuzzleBox) -> str:
    """Return the name of an expansion, of a further edition with that; of none, the game with its edition."""
    if not box.expansion:
        return game_in_words(tr, box.edition)
    return with_edition(tr, box.edition, plugin_of(box.edition).box(tr, box.expansion))
