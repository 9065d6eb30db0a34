"""The daily deal, the days behind it, and deals that friends have sent."""

from __future__ import annotations

from datetime import date, datetime, time
from typing import TYPE_CHECKING

import pygame

from game.challenges.daily import DayScore, daily_record, day_scores, plan_of, play_daily, streak, week_plan
from game.challenges.deal_in_words import described, what_is_played
from game.challenges.received_deal import ask_for_deal
from game.editions import GameEdition
from game.players import players_from_json
from game.scenes.dialog import DialogButton, ask
from game.scenes.record_errors import record_errors_shown
from game.scenes.slab import PageScene, draw_page, page_parts
from game.ui.canvas import Box
from game.ui.labels import draw_icon
from game.ui.layout import columns, grid, inset, rows
from game.ui.lists import ListView
from game.ui.signs import draw_sign
from game.ui.style import Style
from game.ui.theme import GOLD_DEEP, INK_SOFT
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.services import Services

_TODAY, _ROW, _FACE = 250.0, 84.0, 84.0
_DATE, _WHAT = Style("title", 44), Style("body", 30, wrap=True)
_NOTE, _STREAK = Style("italic", 27, INK_SOFT, wrap=True), Style("heading", 30, GOLD_DEEP, "right")
_DAY, _GAME = Style("heading", 28), Style("italic", 25, INK_SOFT)
_POINTS, _BEST = Style("numeral", 36, align="right"), Style("italic", 25, INK_SOFT, "right")


class ChallengesScene(PageScene):
    """Today's deal above, the days that were played below; Enter or a double click plays one of these again."""

    name = "dares"
    usual, upright = Box(260, 60, 1400, 960), (1400, 1500)

    def __init__(self, services: Services, today: date | None = None) -> None:
        super().__init__(services)
        self.today = today or date.today()
        self._deal = daily_record(services, self.today)
        self.scores: list[DayScore] = []
        self._view: ListView[DayScore] | None = None

    def enter(self) -> None:
        """Read what was played."""
        self.scores = day_scores(self.services)
        super().enter()

    def build(self) -> None:
        """Build the list and the buttons."""
        tr, (room, foot) = self.services.tr, page_parts(self.panel, 60)
        _, below = rows(room, (_TODAY, None), gap=18)
        empty = tr("dares.empty")
        self._view = ListView(below, self.scores, self._draw_day, _ROW, on_choose=self._again, empty_text=empty)
        self.ui.add(self._view)
        play = tr("dares.again" if self._played_today else "dares.play")
        words = (
            (play, self.play, ""),
            (tr("puzzles.title"), self._to_puzzles, tr("title.tip.puzzles")),
            (tr("dares.paste"), self.paste, tr("dares.paste_tip")),
            (tr("dares.tournaments"), self.tournaments, tr("dares.tournaments_tip")),
            (tr("dares.back"), self.leave, ""),
        )
        buttons = [
            Button(box, text, action, "stone" if number else "gold", tooltip=tip)
            for number, (box, (text, action, tip)) in enumerate(
                zip(columns(foot, (None, None, 360, 270, None), gap=16), words, strict=True)
            )
        ]
        self.ui.add_peers(buttons)
        self.ui.focus = buttons[0]

    @property
    def _played_today(self) -> DayScore | None:
        return next((score for score in self.scores if score.day == self.today), None)

    @property
    def described(self) -> str:
        """What is played today, and against how strong opponents."""
        tr = self.services.tr
        return tr.row((described(tr, self._deal), tr("dares.level_of_all", level=tr(f"bot.{week_plan().level}.name"))))

    def play(self) -> None:
        """Play today's deal, or go on with it."""
        self._play(self.today)

    def _to_puzzles(self) -> None:
        """Show the puzzles, with that of today."""
        self.services.go("puzzles", today=self.today)

    def paste(self) -> None:
        """Ask whether to play the deal of a friend: the one on the clipboard, or one that is typed in."""
        ask_for_deal(self.services)

    def tournaments(self) -> None:
        """Show the tournaments."""
        self.services.go("tournaments")

    def _again(self, score: DayScore) -> None:
        """Ask whether to play the deal of a past day once more."""
        services, tr = self.services, self.services.tr
        text = tr.plural("dares.replay", score.first.total, day=in_words(services, score.day))
        play = DialogButton(tr("dares.again"), lambda: self._play(score.day), "gold")
        ask(services, tr("dares.again"), text, play, DialogButton(tr("dares.not_now")))

    def _play(self, day: date) -> None:
        with record_errors_shown(self.services):
            play_daily(self.services, day)

    # --- drawing ----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the slab, today's deal, the list."""
        services, tr = self.services, self.services.tr
        draw_page(services, surface, self.panel, tr("dares.title"))
        today, _ = rows(page_parts(self.panel, 60)[0], (_TODAY, None), gap=18)
        services.skin.panel(surface, today, "parchment", 16, 10, groove=False)
        words, right = columns(inset(today, 34, 18), (None, 5 * (_FACE + 14)), gap=30)
        day, what, note = rows(words, (70, None, 86), gap=4)
        row, faces = rows(right, (50, None))
        services.text.draw_in(surface, in_words(services, self.today), day, _DATE)
        length = streak(self.scores, self.today)
        if length > 1:
            services.text.draw_in(surface, tr.plural("dares.streak", length), row, _STREAK)
        players = players_from_json(self._deal.extra["players"], self._deal.setup.seats)
        across = min(5, len(players) - 1) if len(players) != 7 else 3
        lines = -(-(len(players) - 1) // across)
        size = min(_FACE * (1.3 if lines == 1 else 1), faces.height / lines - 6)
        for place, player in zip(grid(faces, across, len(players) - 1), players[1:], strict=True):
            draw_sign(services, surface, player, place.center, size)
        services.text.draw_in(surface, self.described, what, _WHAT)
        played = self._played_today
        told = tr("dares.shared") if played is None else tr.plural("dares.counts", played.first.total)
        services.text.draw_in(surface, told, note, _NOTE)
        super().draw(surface)

    def _draw_day(self, surface: pygame.Surface, box: Box, score: DayScore, _selected: bool) -> None:
        services, tr, plan = self.services, self.services.tr, plan_of(score.day)
        sign, words, points, best = columns(inset(box, 18, 6), (60, None, 130, 300), gap=16)
        draw_icon(services, surface, "laurel" if score.first.place == 1 else "book", sign, 48)
        name, game = rows(words, (None, None))
        services.text.draw_in(surface, in_words(services, score.day), name, _DAY)
        services.text.draw_in(
            surface, what_is_played(tr, GameEdition(plan.game), plan.seats, plan.expansions), game, _GAME
        )
        services.text.draw_in(surface, str(score.first.total), points, _POINTS)
        if score.games > 1:
            services.text.draw_in(surface, tr("dares.best", n=score.best), best, _BEST)


def in_words(services: Services, day: date) -> str:
    """Return a date in the language that is set."""
    return services.tr.day(datetime.combine(day, time()))
