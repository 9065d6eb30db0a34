"""What every city did last, in the open, from the lines of the log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.scenes.last_actions import PublicDeed, PublicDeeds

if TYPE_CHECKING:
    import pygame

    from game.players import Player
    from game.table.telling import LogLine

_BEFELL = ("conflict", "discard")  # the icons of what befell a city, whatever it did
_ROUNDS = 2  # headings to look back to


def last_deeds(lines: Sequence[LogLine]) -> tuple[str, dict[int, list[LogLine]]]:
    """Return the heading of the last turn or round in which a city did something, and by seat what each of them did in
    it; whoever has done nothing in it yet, in the one before."""
    found: dict[int, list[LogLine]] = {}
    here: dict[int, list[LogLine]] = {}
    heading, passed = "", 0
    for line in reversed(lines):
        if line.seat >= 0:
            if line.icon not in _BEFELL:
                here.setdefault(line.seat, []).insert(0, line)
            continue
        if not here:
            continue  # a heading of conflicts: what came before belongs to the same round
        found = {**here, **found}
        heading = heading or line.text
        here, passed = {}, passed + 1
        if passed == _ROUNDS:
            break
    return heading, dict(sorted(found.items()))


def deeds_of(
    lines: Sequence[LogLine],
    player: Callable[[int], Player],
    picture: Callable[[LogLine, tuple[int, int]], pygame.Surface | None],
) -> PublicDeeds:
    """Return what every city did last, for the cover. ``player``: of a seat; ``picture`` paints what a line is about
    for a size in pixels (None: the sign of the city): the first open card, else the first line."""
    heading, found = last_deeds(lines)
    cities = []
    for seat, told in found.items():
        line = next((line for line in told if line.card is not None), told[0])
        mark = line.icon if line.card is None else ""
        cities.append(PublicDeed(player(seat), partial(picture, line), mark, [line.text for line in told]))
    return PublicDeeds(heading, cities)
