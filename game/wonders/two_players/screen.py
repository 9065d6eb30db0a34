"""The screen extension of the game for two: the Free City between both."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from game.wonders.extension import Hooks, ProgramHooks, ScreenExtension, ViewHooks
from game.wonders.lessons.hooks import LessonHooks
from game.wonders.table.coaching.hooks import CoachHooks
from game.wonders.table.pictures import Table, TableHooks
from game.wonders.table.telling.narrator import Narrator, NarratorHooks
from game.wonders.table.telling.question_hooks import QuestionHooks
from game.wonders.two_players.lesson import draw_lesson

if TYPE_CHECKING:
    from game.games import Sample
    from game.services import Services
    from game.wonders.table.telling.questions import CardQuestion

# Modules that paint are imported when they are first wanted, which keeps the start short.


def _samples(services: Services) -> Iterator[Sample]:
    from game.wonders.two_players.samples import samples

    return samples(services)


def _questions() -> Sequence[CardQuestion]:
    from game.wonders.two_players.questions import QUESTIONS

    return QUESTIONS


def _at_table(table: Table) -> Sequence[Hooks]:
    from game.wonders.two_players.at_table import at_table

    return at_table(table)


def _narrate(narrator: Narrator) -> Sequence[Hooks]:
    from game.wonders.two_players.at_table import narrate

    return narrate(narrator)


EXTENSION = ScreenExtension(
    "two_players",
    hooks=(
        ProgramHooks(samples=_samples),
        LessonHooks("two", draw_lesson),
        CoachHooks("two_players"),
        ViewHooks(nobody="free_city"),
        QuestionHooks(_questions),
        TableHooks(_at_table),
        NarratorHooks(_narrate),
    ),
)
