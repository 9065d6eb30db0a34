"""The turn under the cursor: what each seat played, and how it stood."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.hindsight.costly import cost_in_short
from game.hindsight.past import END, LEAST, Place, Reckoning
from game.ui.canvas import Box
from game.ui.signs import draw_sign
from game.ui.style import Style
from game.ui.theme import GOLD_LIGHT, INK_SOFT, TERRACOTTA

if TYPE_CHECKING:
    from game.hindsight.retrospect import Retrospect
    from game.services import Services

DETAILS = Box(40, 718, 1220, 332)
_HEAD = 60.0
_ONE_COLUMN = 4  # so many seats stand one below the other
_NAME, _VALUE, _COST = 190.0, 80.0, 78.0


def paint_details(
    services: Services,
    retrospect: Retrospect,
    surface: pygame.Surface,
    place: Place,
    found: Reckoning | None,
    seat: int,
) -> None:
    """One row for each seat, that of ``seat`` in a golden light; ``found``: how it stood there, if that is known."""
    box, seats = DETAILS, len(retrospect.players)
    head = Box(box.x + 30, box.y + 14, box.width - 60, 40)
    services.text.draw_in(surface, retrospect.moment(place), head, Style("heading", 28))
    columns = 1 if seats <= _ONE_COLUMN else 2
    rows = -(-seats // columns)
    height = min(80.0, (box.height - _HEAD - 16) / rows)
    width = (box.width - 48) / columns
    for number in range(seats):
        row = Box(box.x + 24 + number // rows * width, box.y + _HEAD + number % rows * height, width - 12, height - 4)
        services.skin.sunken(surface, row, 10, alpha=120)
        if number == seat:
            services.skin.outline(surface, row, 10, GOLD_LIGHT)
        draw_sign(services, surface, retrospect.players[number], (row.x + 34, row.centery), min(48.0, height - 10))
        name = Box(row.x + 66, row.y, _NAME - 66, row.height)
        services.text.draw_in(surface, retrospect.players[number].name, name, Style("heading", 24))
        value = Box(row.x + _NAME, row.y, _VALUE, row.height)
        services.text.draw_in(surface, _value(retrospect, found, number), value, Style("numeral", 28, align="centre"))
        rest = Box(value.right + 12, row.y, row.right - value.right - 22, row.height)
        _paint_deeds(services, retrospect, surface, rest, place, number, columns == 1)


def _paint_deeds(
    services: Services,
    retrospect: Retrospect,
    surface: pygame.Surface,
    box: Box,
    place: Place,
    seat: int,
    wide: bool,
) -> None:
    """What a seat did at a place, and at the right what the dearest of it cost, in a ``wide`` row with what would have
    been better; at the end, its points."""
    hindsight, tr = retrospect.hindsight, services.tr
    choices = [choice for choice in hindsight.choices if (choice.place, choice.seat) == (place, seat)]
    deeds = [retrospect.deed(choice, choice.answer) for choice in choices]
    if place == END and hindsight.result is not None:
        deeds = [tr("analysis.total", n=hindsight.result[0][seat])]
    found = [(choice, hindsight.findings[choice.number]) for choice in choices if choice.number in hindsight.findings]
    choice, dearest = max(found, key=lambda pair: pair[1].cost, default=(None, None))
    if choice is not None and dearest is not None and dearest.cost >= LEAST:
        cost = Box(box.right - _COST, box.y, _COST, box.height)
        text = cost_in_short(tr, dearest)
        services.text.draw_in(surface, text, cost, Style("numeral", 24, TERRACOTTA, "right"))
        box = Box(box.x, box.y, box.width - _COST - 4, box.height)
        if wide:
            better = Box(box.centerx, box.y, box.width / 2, box.height)
            text = tr("analysis.better", what=retrospect.deed(choice, dearest.best.action))
            services.text.draw_in(surface, text, better, Style("italic", 24, INK_SOFT, "right", wrap=True))
            box.width = box.width / 2 - 10
    if deeds:
        services.text.draw_in(surface, "; ".join(deeds), box, Style("body", 24, wrap=True))
    else:
        services.text.draw_in(surface, tr("analysis.no_choice"), box, Style("italic", 24, INK_SOFT, wrap=True))


def _value(retrospect: Retrospect, found: Reckoning | None, seat: int) -> str:
    """The chance of a seat's side, or the points that it expects."""
    if found is None:
        return "…"
    sides = retrospect.hindsight.sides
    value = found.values[sorted(set(sides)).index(sides[seat])]
    return f"{round(100 * value)}%" if retrospect.hindsight.chances else str(round(value))
