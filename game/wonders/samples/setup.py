"""The setup in believable moments, for the gallery: a first game, and as much as can be played at once."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from game.clock import PRESETS
from game.games import Sample
from game.sample_names import sample_names
from game.wonders.installed import shown_expansions
from game.wonders.setup.possible import can_play_in_teams, counts
from game.wonders.setup.scene import SetupScene

if TYPE_CHECKING:
    from game.services import Services
    from game.ui.stack import StackedScene

_BOARDS = ("alexandria", "rhodes", "giza", "ephesus")


def samples(services: Services) -> Iterator[Sample]:
    """Yield four cities, a wonder in hand; an opponent, with others proposed; all seats with everything, in teams."""
    yield Sample("setup", partial(_first, services))
    yield Sample("setup_person", partial(_with_guest, services))
    yield Sample("setup_full", partial(_full, services))


def _first(services: Services) -> StackedScene:
    first = SetupScene(services)
    first.plan.change(0, board=_BOARDS[0], side="A")
    return first


def _with_guest(services: Services) -> StackedScene:
    guest = SetupScene(services)
    guest.plan.change(0, name=sample_names()[0])  # who has played the games of the statistics
    guest.plan.change(2, bot="easy", character="hanno")
    guest.choose_seat(2)
    return guest


def _full(services: Services) -> StackedScene:
    full = SetupScene(services)
    for name in shown_expansions():
        full.plan.set_expansion(name, True)
    full.plan.set_count(max(counts(full.plan.game)))
    if can_play_in_teams():
        full.plan.set_teams(True)
    for seat, board in enumerate(_BOARDS):
        full.plan.change(seat, board=board, side="B")
    full.plan.clock = PRESETS[-1]
    return full
