"""The setup in believable moments, for the gallery: a first game, and as much as can be played at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.games import Sample
from game.wonders.installed import shown_expansions
from game.wonders.setup.possible import can_play_in_teams, counts
from game.wonders.setup.scene import SetupScene

if TYPE_CHECKING:
    from game.services import Services

_BOARDS = ("alexandria", "rhodes", "giza", "ephesus")


def samples(services: Services) -> Iterator[Sample]:
    """Yield four cities, a wonder in hand; an opponent; then all seats with everything, in teams."""
    first = SetupScene(services)
    first.plan.change(0, board=_BOARDS[0], side="A")
    yield Sample("setup", first)
    guest = SetupScene(services)
    guest.plan.change(2, bot="easy", character="hanno")
    guest.choose_seat(2)
    yield Sample("setup_person", guest)
    full = SetupScene(services)
    for name in shown_expansions():
        full.plan.set_expansion(name, True)
    full.plan.set_count(max(counts(full.plan.game)))
    if can_play_in_teams():
        full.plan.set_teams(True)
    for seat, board in enumerate(_BOARDS):
        full.plan.change(seat, board=board, side="B")
    yield Sample("setup_full", full)
