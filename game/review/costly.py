"""The choices that cost a seat most, as a list."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.platform.input import Intent, Kind
from game.review.analysis import ChoiceAnalysis, PastChoice
from game.ui.canvas import Box
from game.ui.labels import draw_icon
from game.ui.layout import columns, inset, rows
from game.ui.lists import ListView
from game.ui.style import Style
from game.ui.theme import INK_SOFT, TERRACOTTA

if TYPE_CHECKING:
    from game.i18n import I18n
    from game.review.reviewed_game import ReviewedGame
    from game.services import Services

LEAST_SHARE = 0.01
"""The smallest loss of the share of games won that is told."""
_SIGN, _COST = 38.0, 150.0  # widths
_STYLES = (
    Style("heading", 25),
    Style("numeral", 28, TERRACOTTA, "right"),
    Style("body", 24, wrap=True),
    Style("strong", 24, wrap=True),
    Style("italic", 21, INK_SOFT, valign="top", wrap=True),
)
_SMALLEST = 0.84  # of its size, of a deed that still fills one line rather than two


class CostlyChoice(NamedTuple):
    """A row: the choice, what was found about it, and both in words."""

    choice: PastChoice
    finding: ChoiceAnalysis
    when: str
    cost: str
    given: str
    better: str
    why: str

    @property
    def words(self) -> tuple[str, ...]:
        """What is written in its row: when, the points that it cost, what was done and better, why."""
        return (self.when, self.cost, self.given, self.better, self.why)


def costly_choices(services: Services, retrospect: ReviewedGame, seat: int) -> list[CostlyChoice]:
    """Return the choices of a seat with a loss worth reporting, the largest first."""
    tr, found = services.tr, []
    for choice, finding in retrospect.hindsight.costly(seat):
        assert finding.given is not None
        cost, share = tr.plural("analysis.lost_points", whole(finding.cost)), finding.share or 0.0
        chance = tr("analysis.lost_chance", n=round(100 * share)) if share >= LEAST_SHARE else ""
        given = retrospect.deed(choice, choice.answer)
        better = retrospect.deed(choice, finding.best.action)
        if given == better:
            better = tr("analysis.paid", what=better)
        why = tr.marks((chance, retrospect.why(choice, finding.best, finding.given)))
        found.append(CostlyChoice(choice, finding, retrospect.moment(choice.place), cost, given, better, why))
    return found


def cost_in_short(tr: I18n, finding: ChoiceAnalysis) -> str:
    """Return what a choice cost, in points of the lead."""
    return tr("analysis.lost", n=whole(finding.cost))


def whole(lost: float) -> int:
    """Return a loss rounded to a whole number, since no adviser is more precise."""
    return max(1, round(lost))


class CostlyList(ListView[CostlyChoice]):
    """Rows that open with one click; what is pointed at is chosen."""

    def __init__(
        self,
        services: Services,
        box: Box,
        on_select: Callable[[CostlyChoice], object],
        on_open: Callable[[CostlyChoice], object],
    ) -> None:
        self._heights: list[float] = []
        self._styles = [*_STYLES]
        super().__init__(box, (), self._draw_choice, on_choose=on_open, on_select=on_select)
        self.key = "analysis:costly"
        self._tools = services
        self._open = on_open
        self._pressed_choice: int | None = None

    def renew(self, choices: Sequence[CostlyChoice], empty_text: str, keep: bool) -> None:
        """Other rows; ``keep``: the choice that was selected stays so, otherwise the dearest is."""
        before = self.item.choice.number if self.item is not None and keep else None
        self.items, self.empty_text = list(choices), empty_text
        self._fit()
        numbers = [row.choice.number for row in choices]
        self.selected = numbers.index(before) if before in numbers else 0
        self.scroll_to(self.first)

    def handle(self, intent: Intent) -> bool:
        """As any list; the pointer chooses, and a click opens."""
        row = None if intent.pos is None else self.row_at(intent.pos)
        if intent.kind is Kind.POINT and row is not None:
            if row == self.selected:
                self._on_select(self.items[row])  # what is shown may have gone elsewhere since it was chosen
            else:
                first = self.first
                self.select(row)
                self.scroll_to(first)  # a list that ran from under the pointer would choose the next row
            return True
        number = None if row is None else self.items[row].choice.number
        if intent.kind is Kind.PRESS:
            self._pressed_choice = number
        elif intent.kind is Kind.RELEASE:
            pressed, self._pressed_choice = self._pressed_choice, None
            if row is not None and number == pressed:
                self.services.audio.play("click")
                self._open(self.items[row])
                return True
        return super().handle(intent)

    def _fit(self) -> None:
        """How high a row is, and sizes of words in which all rows can be written."""
        text = self._tools.text
        self._heights = [text.line(_STYLES[0]) + 8, *(self._high(number) for number in (2, 3, 4))]
        self.wanted = sum(self._heights) + 28
        places = self._places(Box(0, 0, self.inner.width, self.wanted))
        self._styles = [
            text.common_style([(row.words[number], place) for row in self.items], style)
            for number, (style, place) in enumerate(zip(_STYLES, places, strict=True))
        ]

    def _high(self, number: int) -> float:
        """Return the height of one or two lines, as the longest of these words in any row asks for."""
        text, style = self._tools.text, _STYLES[number]
        smaller = style.with_size(text.grown(style).size * _SMALLEST)
        room = inset(self.inner, 20, 0).width - _SIGN
        long = any(text.measure(row.words[number], smaller)[0] > room for row in self.items)
        return text.line(style) * (2 if long else 1) + 4

    def _places(self, box: Box) -> list[Box]:
        """Return the places of the words of a row."""
        head, given, better, why = rows(inset(box, 20, 9), self._heights)
        when = columns(head, (None, _COST), gap=8)
        return [*when, *(columns(line, (_SIGN, None))[1] for line in (given, better, why))]

    def _draw_choice(self, surface: pygame.Surface, box: Box, row: CostlyChoice, selected: bool) -> None:
        tools, places = self._tools, self._places(box)
        for text, place, style in zip(row.words, places, self._styles, strict=True):
            tools.text.draw_in(surface, text, place, style)
        for icon, place in (("cross", places[2]), ("check", places[3])):
            draw_icon(tools, surface, icon, (place.x - _SIGN, place.y, 26, place.height), 26)
