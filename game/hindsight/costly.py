"""The choices that cost a seat most, as a list."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.hindsight.past import Finding, PastChoice
from game.hindsight.retrospect import TOLD
from game.platform.input import Intent, Kind
from game.ui.canvas import Box
from game.ui.lists import ListView
from game.ui.style import Style
from game.ui.theme import INK_SOFT, TERRACOTTA

if TYPE_CHECKING:
    from game.hindsight.retrospect import Retrospect
    from game.i18n import I18n
    from game.services import Services
    from game.ui.style import Role

LIST = Box(1300, 274, 560, 754)
_LINE, _TWO_LINES = 34.0, 56.0  # what was done, and what was better: in one line each, or in two where one is long
_SIZE, _SMALLER = 24.0, 20.0  # of these words, and at which they still fill one line rather than two
_DEEDS, _WHY = 50.0, 48.0  # the room above and below them
_INSET, _INDENT = 20.0, 38.0  # beside a row, and of its words beside the signs
_COST, _POINTS = 160.0, 204.0  # widths of what a choice cost at most, and of the points beside it


class CostlyChoice(NamedTuple):
    """A row: the choice, what was found about it, and both in words."""

    choice: PastChoice
    finding: Finding
    when: str
    cost: str
    points: str
    given: str
    better: str
    why: str


def costly_choices(services: Services, retrospect: Retrospect, seat: int) -> list[CostlyChoice]:
    """The choices of a seat that cost something worth telling, the dearest first."""
    tr, found = services.tr, []
    for choice, finding in retrospect.hindsight.costly(seat):
        assert finding.given is not None
        lost = finding.points or 0.0
        cost, points = tr.plural("analysis.lost_points", whole(lost)), ""
        if finding.chance is not None:
            cost = cost_in_short(tr, finding)
            points = tr.plural("analysis.lost_at_end", whole(lost)) if lost >= TOLD else ""
        given = retrospect.deed(choice, choice.answer)
        better = retrospect.deed(choice, finding.best.action)
        if given == better:
            better = tr("analysis.paid", what=better)
        why = retrospect.why(finding.best, finding.given)
        found.append(CostlyChoice(choice, finding, retrospect.moment(choice.place), cost, points, given, better, why))
    return found


def cost_in_short(tr: I18n, finding: Finding) -> str:
    """What a choice cost: of the chance to win where that is known, else in points."""
    if finding.chance is not None:
        return tr("analysis.lost_chance", n=whole(100 * finding.chance))
    return tr("analysis.lost", n=whole(finding.points or 0.0))


def whole(lost: float) -> int:
    """A loss as it is told: no adviser knows more of it than the whole."""
    return max(1, round(lost))


class CostlyList(ListView[CostlyChoice]):
    """Rows that open with one click; what is pointed at is chosen."""

    def __init__(
        self,
        services: Services,
        on_select: Callable[[CostlyChoice], object],
        on_open: Callable[[CostlyChoice], object],
    ) -> None:
        self._line = _LINE
        super().__init__(LIST, (), self._draw_choice, _DEEDS + 2 * _LINE + _WHY, on_open, on_select)
        self.key = "analysis:costly"
        self._tools = services
        self._open = on_open
        self._pressed_choice: int | None = None

    def renew(self, rows: Sequence[CostlyChoice], empty_text: str, keep: bool) -> None:
        """Other rows; ``keep``: the choice that was selected stays so, otherwise the dearest is."""
        before = self.item.choice.number if self.item is not None and keep else None
        self.items, self.empty_text = list(rows), empty_text
        self._line = _TWO_LINES if any(self._is_long(row) for row in rows) else _LINE
        self.row_height = _DEEDS + 2 * self._line + _WHY
        numbers = [row.choice.number for row in rows]
        self.selected = numbers.index(before) if before in numbers else 0
        self.scroll_to(self.scroll)

    def handle(self, intent: Intent) -> bool:
        """As any list; the pointer chooses, and a click opens."""
        row = self._row_at(intent)
        if intent.kind is Kind.POINT and row is not None:
            if row == self.selected:
                self._on_select(self.items[row])  # what is shown may have gone elsewhere since it was chosen
            else:
                scroll = self.scroll
                self.select(row)
                self.scroll_to(scroll)  # a list that ran from under the pointer would choose the next row
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

    def _is_long(self, row: CostlyChoice) -> bool:
        """Whether one of its answers needs more than a line."""
        measure, room = self._tools.text.measure, self.inner.width - 2 * _INSET - _INDENT
        given, better = Style("body", _SMALLER), Style("strong", _SMALLER)
        return measure(row.given, given)[0] > room or measure(row.better, better)[0] > room

    def _row_at(self, intent: Intent) -> int | None:
        if intent.pos is None or not self.inner.collidepoint(intent.pos):
            return None
        row = int((intent.pos[1] - self.inner.y + self.scroll) // self.row_height)
        return row if 0 <= row < len(self.items) else None

    def _draw_choice(self, surface: pygame.Surface, box: Box, row: CostlyChoice, selected: bool) -> None:
        tools = self._tools
        left, width = box.x + _INSET, box.width - 2 * _INSET
        width_of_cost = min(_COST, tools.text.measure(row.cost, Style("numeral", 28))[0] + 4)
        cost = Box(box.right - _INSET - width_of_cost, box.y + 10, width_of_cost, 38)
        tools.text.draw_in(surface, row.cost, cost, Style("numeral", 28, TERRACOTTA, "right"))
        points = Box(cost.x - _POINTS - 16, cost.y, _POINTS, 38)
        tools.text.draw_in(surface, row.points, points, Style("italic", 23, INK_SOFT, "right"))
        head = Box(left, box.y + 10, points.x - left - 6, 38)
        tools.text.draw_in(surface, row.when, head, Style("heading", 25))
        room = self._line
        for number, (icon, text) in enumerate((("cross", row.given), ("check", row.better))):
            y = box.y + _DEEDS + number * room
            tools.canvas.blit(surface, tools.icon(icon, 26), (left + 13, y + room / 2))
            words = Box(left + _INDENT, y, width - _INDENT, room)
            role: Role = "strong" if number else "body"
            tools.text.draw_in(surface, text, words, Style(role, _SIZE, wrap=room > _LINE))
        why = Box(left + _INDENT, box.y + _DEEDS + 2 * room, width - _INDENT, 40)
        tools.text.draw_in(surface, row.why, why, Style("italic", 21, INK_SOFT, valign="top", wrap=True))
