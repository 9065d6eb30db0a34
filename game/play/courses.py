"""Courses: games that are dealt to learn by, and the coach at their end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.bots.registry import HUMAN
from game.coach.coach import COACH, CoachSlot, course_of, finish_course
from game.coach.layer import CoachLayer, PlacesLayer, coach_at
from game.coach.remarks import book
from game.play.controller import LUCK
from game.play.ending import EndedGame, EndFeature
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


class CoachedEnd(EndFeature):
    """Notes that a course has been played to its end; the coach of the game says what the numbers are."""

    def __init__(self, end: EndedGame) -> None:
        super().__init__(end)
        self.layer: CoachLayer | None = None

    def enter(self) -> None:
        """Note the course, and let the coach look."""
        services = self.end.services
        if not self.end.watched and finish_course(services.settings, self.end.game.record):
            services.save_settings()
        coach = coach_at(services)
        if coach is not None and not self.end.autoplay:
            names = ("count", "count_why")
            self.layer = PlacesLayer(services, self.end.ui, coach, names, self.end.pointed_at, self.end.kept_clear)

    def update(self) -> None:
        """Let the coach look again."""
        if self.layer is not None:
            self.layer.follow()

    def line(self) -> str:
        """Return that a lesson is not counted, "" for other games."""
        return self.end.services.tr("scoring.lesson_not_counted") if course_of(self.end.game.record) else ""

    def exit(self) -> None:
        """The coach leaves with the game."""
        self.end.services.get(CoachSlot).coach = None
