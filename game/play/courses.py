"""Courses: games that are dealt to learn by."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.bots.registry import HUMAN
from game.coach.coach import COACH, course_of
from game.coach.remarks import book
from game.play.controller import LUCK
from game.play.unfinished import unfinished
from game.players import Player, players_from, players_to_json
from rules import Record, game_named

if TYPE_CHECKING:
    from pathlib import Path

    from game.services import Services


def course_record(services: Services, game: str, name: str) -> Record:
    """Return the record of a course before its first answer, with the person at the first seat."""
    course = book(name).course
    assert course is not None, f"the book {name} has no course"
    own = services.settings.player_name or services.tr("setup.person_alone")
    players = [Player(HUMAN, own), *players_from([HUMAN, *course.bots])[1:]]
    extra = {"players": players_to_json(players), COACH: {"course": name}, LUCK: course.luck}
    return Record(game_named(game).read_setup(course.setup), extra=extra)


def begun_course(services: Services, game: str, name: str) -> tuple[Record, Path] | None:
    """Return the autosave of a course that was left before its end, with its file; None if there is none."""
    return unfinished(services, game, lambda record: course_of(record) == name)
