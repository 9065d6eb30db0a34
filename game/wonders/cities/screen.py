"""What Cities puts on the screen: black cards, losses of coins and debt, doves, masks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from game.ui.theme import CARD_COLOURS
from game.wonders.cards.hooks import ArtHooks, EffectHooks
from game.wonders.cities.effects import EFFECTS
from game.wonders.cities.lesson import draw_lesson, draw_raiders
from game.wonders.extension import Hooks, ProgramHooks, ScreenExtension, ViewHooks
from game.wonders.lessons.hooks import LessonHooks
from game.wonders.scoring.hooks import ScoreHooks
from game.wonders.table.coaching.hooks import CoachHooks
from game.wonders.table.pictures import Table, TableHooks
from game.wonders.table.telling.narrator import Narrator, NarratorHooks
from game.wonders.table.telling.question_hooks import QuestionHooks
from rules.wonders.cities.facts import debts_at

if TYPE_CHECKING:
    from game.coach.remarks import Anchor
    from game.games import Sample
    from game.painting.parts import Part
    from game.services import Services
    from game.wonders.effect import Translator
    from game.wonders.table.telling.questions import CardDesk, CardQuestion
    from rules import CityView
    from rules.wonders.scoring import Line

# Modules that paint are imported when they are first wanted, which keeps the start short.


def _samples(services: Services) -> Iterator[Sample]:
    from game.wonders.cities.samples import samples

    return samples(services)


def _parts() -> Mapping[str, Part]:
    from game.painting.portraits import BUSTS
    from game.wonders.cities.paintings import PARTS

    return {**BUSTS, **PARTS}


def _questions() -> Sequence[CardQuestion]:
    from game.wonders.cities.questions import QUESTIONS

    return QUESTIONS


def _at_table(table: Table) -> Sequence[Hooks]:
    from game.wonders.cities.at_table import at_table

    return at_table(table)


def _narrate(narrator: Narrator) -> Sequence[Hooks]:
    from game.wonders.cities.at_table import narrate

    return narrate(narrator)


def _sights(narrator: Narrator, desk: CardDesk) -> Mapping[str, Anchor]:
    from game.wonders.cities.coaching import sights

    return sights(narrator, desk)


def _held(city: CityView) -> Sequence[tuple[str, int]]:
    """Return debt and Diplomacy tokens."""
    found = debts_at(city)
    return [("debt", found.debt), ("dove", found.diplomacy)]


def _reason(line: Line, tr: Translator) -> tuple[str, str] | None:
    """Return icon and words of the line about debt; None of any other line."""
    return ("debt", tr.plural("debt.score", line.count)) if line.category == "debt" else None


# Cards of the second edition by those of the first that they are under another name.
_SCENES: Final[Mapping[str, str]] = {
    "city_gates": "gates_of_the_city",
    "pigeonhole": "pigeon_loft",
    "west_clandestine_wharf": "clandestine_dock_west",
    "east_clandestine_wharf": "clandestine_dock_east",
    "band_of_spies": "spy_ring",
    "architect_firm": "architect_cabinet",
    "chamber_of_builders": "builders_union",
    "secret_network": "secret_society",
}
DOVES, TABLE, NARRATOR = ViewHooks(held=_held), TableHooks(_at_table), NarratorHooks(_narrate)
EXTENSION = ScreenExtension(
    "cities",
    hooks=(
        ProgramHooks(
            scenes={"debt": "game.wonders.cities.debt:DebtScene"},
            legend=(
                "symbol_black",
                "coin_loss",
                "coin_gift",
                "debt",
                "dove",
                "mask",
                "good_owned",
                "good_missing",
                "good_printed",
            ),
            samples=_samples,
        ),
        EffectHooks(EFFECTS, figure_sizes={"coin_loss": 0.44, "coin_gift": 0.44}),
        ArtHooks(books=("art/cities.yaml",), parts=_parts, scene_for=_SCENES.get),
        LessonHooks("cities", draw_lesson),
        LessonHooks("second_cities", draw_raiders, edition="second"),
        CoachHooks("cities", _sights),
        ScoreHooks({"cities": ("card_black", CARD_COLOURS["black"]), "debt": ("debt", (0x6E, 0x3A, 0x34))}, _reason),
        DOVES,
        QuestionHooks(_questions),
        TABLE,
        NARRATOR,
    ),
)
