"""Believable moments of lessons, for the gallery: what the coach says, and what it points at."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from game.anim.timeline import call, sequence, wait
from game.games import Sample
from game.play.courses import course_record
from game.wonders.controller import Controller
from game.wonders.samples.demo import advance
from game.wonders.table.age_draft import AgeDraftScene

if TYPE_CHECKING:
    from game.services import Services
    from game.ui.stack import StackedScene

_MOMENTS = ((1, 1), (1, 3), (2, 2), (3, 2))
_CHOSEN = 0.5  # seconds after which a card is taken up
_LONG = 8.0


def lessons(services: Services, name: str) -> Iterator[Sample]:
    """Yield a course at a few moments, each with what the coach says then; once with a card that has been taken up."""
    for age, turn in _MOMENTS:
        yield Sample(f"coach_{name}_{age}_{turn}", partial(_coached, services, name, age, turn), _LONG)


def _coached(services: Services, name: str, age: int, turn: int) -> StackedScene:
    game = Controller.resume(course_record(services, "wonders", name))
    advance(game, age, turn, "greedy")
    scene = AgeDraftScene(services, game)
    if (age, turn) == _MOMENTS[1]:
        scene.timeline.play(sequence(wait(_CHOSEN), call(partial(scene.desk.pick, 0, False))))
    return scene
