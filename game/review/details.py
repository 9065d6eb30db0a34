"""The turn under the cursor: what each seat played, and how it stood."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.review.analysis import END, LEAST_COST, TurnEstimate, TurnPlace
from game.review.costly import cost_in_short
from game.ui.canvas import Box
from game.ui.layout import columns, inset, rows
from game.ui.signs import draw_sign
from game.ui.style import Style
from game.ui.theme import GOLD_LIGHT, INK_SOFT, TERRACOTTA

if TYPE_CHECKING:
    from game.review.reviewed_game import ReviewedGame
    from game.services import Services

_ONE_COLUMN = 4  # so many seats stand one below the other
_SIGN, _NAME, _VALUE, _COST = 62.0, 124.0, 150.0, 78.0
_WHEN, _WHO, _CHANCE = Style("heading", 28), Style("heading", 24), Style("numeral", 28, align="centre")
_DEEDS, _NOTHING = Style("body", 24, wrap=True), Style("italic", 24, INK_SOFT)
_BETTER, _LOST = Style("italic", 24, INK_SOFT, "right", wrap=True), Style("numeral", 24, TERRACOTTA, "right")


def paint_details(
    services: Services,
    retrospect: ReviewedGame,
    surface: pygame.Surface,
    box: Box,
    place: TurnPlace,
    estimate: TurnEstimate | None,
    seat: int,
) -> None:
    """Paint one row for each seat, that of ``seat`` in a golden light; ``estimate``: how it stood there, if that is
    known."""
    seats = len(retrospect.players)
    head, body = rows(inset(box, 24, 14), (44, None), gap=4)
    services.text.draw_in(surface, retrospect.moment(place), inset(head, 6, 0), _WHEN)
    sides = columns(body, 1 if seats <= _ONE_COLUMN else 2, gap=12)
    lines = [line for side in sides for line in rows(side, [76] * -(-seats // len(sides)), gap=4)]
    names = []
    for number, (player, line) in enumerate(zip(retrospect.players, lines, strict=False)):
        sign, name, value, rest, _ = columns(line, (_SIGN, _NAME, _VALUE, None, 2), gap=6)
        services.skin.sunken(surface, line, 10, alpha=120)
        if number == seat:
            services.skin.outline(surface, line, 10, GOLD_LIGHT)
        draw_sign(services, surface, player, sign.center, min(48.0, line.height - 6))
        names.append((player.name, name))
        services.text.draw_in(surface, _value(services, estimate, number), value, _CHANCE)
        _paint_deeds(services, retrospect, surface, rest, place, number, len(sides) == 1)
    services.text.draw_in_one_size(surface, names, _WHO)


def _paint_deeds(
    services: Services,
    retrospect: ReviewedGame,
    surface: pygame.Surface,
    box: Box,
    place: TurnPlace,
    seat: int,
    wide: bool,
) -> None:
    """Paint what a seat did at a place, and at the right what the dearest of it cost, in a ``wide`` row with what would
    have been better; at the end, its points."""
    hindsight, tr = retrospect.hindsight, services.tr
    choices = [choice for choice in hindsight.choices if (choice.place, choice.seat) == (place, seat)]
    deeds = [retrospect.deed(choice, choice.answer) for choice in choices]
    found = [(choice, hindsight.findings[choice.number]) for choice in choices if choice.number in hindsight.findings]
    choice, dearest = max(found, key=lambda pair: pair[1].cost, default=(None, None))
    if choice is not None and dearest is not None and dearest.whole and dearest.cost >= LEAST_COST:
        box, cost = columns(box, (None, _COST), gap=4)
        services.text.draw_in(surface, cost_in_short(tr, dearest), cost, _LOST)
        if wide:
            box, better = columns(box, 2, gap=10)
            text = tr("analysis.better", what=retrospect.deed(choice, dearest.best.action))
            services.text.draw_in(surface, text, better, _BETTER)
    if deeds:
        services.text.draw_in(surface, tr.clauses(deeds), box, _DEEDS)
    elif place != END:
        text = tr("analysis.no_choice" if hindsight.has_read(place) else "analysis.not_read")
        services.text.draw_in(surface, text, box, _NOTHING)


def _value(services: Services, estimate: TurnEstimate | None, seat: int) -> str:
    """Return the points with which a seat's side ends, and the share of games that it wins from here."""
    if estimate is None:
        return "…"
    side = next(side for side in estimate.sides if seat in side.seats)
    return services.tr("analysis.stood", n=round(side.points), p=round(100 * side.share))
