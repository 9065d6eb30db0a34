"""What the Wonder Pack puts on the screen: four wonders, the stages that they copy, leaders laid to rest."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from game.wonders.cards.hooks import EffectHooks
from game.wonders.extension import Hooks, ProgramHooks, ScreenExtension, ViewHooks
from game.wonders.lessons.hooks import LessonHooks
from game.wonders.table.pictures import Table, TableHooks
from game.wonders.table.telling.narrator import Narrator, NarratorHooks
from game.wonders.table.telling.question_hooks import QuestionHooks
from game.wonders.wonder_pack.effects import EFFECTS
from game.wonders.wonder_pack.lesson import draw_lesson

if TYPE_CHECKING:
    from game.games import Sample
    from game.services import Services
    from game.wonders.table.telling.questions import CardQuestion
    from rules import View
    from rules.wonders.content.definitions import StageDef

# Modules that paint are imported when they are first wanted, which keeps the start short.


def _samples(services: Services) -> Iterator[Sample]:
    from game.wonders.wonder_pack.samples import samples

    return samples(services)


def _questions() -> Sequence[CardQuestion]:
    from game.wonders.wonder_pack.questions import QUESTIONS

    return QUESTIONS


def _stage(view: View, seat: int, number: int) -> StageDef | None:
    from game.wonders.wonder_pack.copies import copy_of

    return copy_of(view, seat, number)


def _at_table(table: Table) -> Sequence[Hooks]:
    from game.wonders.wonder_pack.at_table import at_table

    return at_table(table)


def _narrate(narrator: Narrator) -> Sequence[Hooks]:
    from game.wonders.wonder_pack.at_table import narrate

    return narrate(narrator)


TABLE, NARRATOR = TableHooks(_at_table), NarratorHooks(_narrate)
EXTENSION = ScreenExtension(
    "wonder_pack",
    hooks=(
        ProgramHooks(
            scenes={
                "copying": "game.wonders.wonder_pack.copying:CopyingScene",
                "burial": "game.wonders.wonder_pack.burial:BurialScene",
            },
            legend=("copy_stage", "card_used", "bury"),
            samples=_samples,
        ),
        EffectHooks(EFFECTS),
        LessonHooks("wonder_pack", draw_lesson),
        ViewHooks(stage=_stage),
        QuestionHooks(_questions),
        TABLE,
        NARRATOR,
    ),
)
