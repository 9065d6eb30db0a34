"""The screen extension of Leaders: cards of their own that are drafted and recruited."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from game.wonders.cards.hooks import ArtHooks, Deck, EffectHooks
from game.wonders.extension import Hooks, ProgramHooks, ScreenExtension, ViewHooks
from game.wonders.leaders.effects import EFFECTS
from game.wonders.leaders.lesson import draw_lesson
from game.wonders.lessons.hooks import LessonHooks
from game.wonders.scoring.hooks import ScoreHooks
from game.wonders.setup.hooks import Choices, Choose, SetupHooks, SetupSwitch
from game.wonders.table.coaching.hooks import CoachHooks
from game.wonders.table.pictures import Table, TableHooks
from game.wonders.table.telling.narrator import Narrator, NarratorHooks
from game.wonders.table.telling.question_hooks import QuestionHooks
from rules import ruleset
from rules.wonders.facts import OpenCity
from rules.wonders.leaders.box import WITHOUT_EXPERTS, has_experts
from rules.wonders.leaders.facts import LeadersTable, OpenLeaders, leaders_at, leaders_known

if TYPE_CHECKING:
    import pygame

    from game.games import Sample
    from game.painting.parts import Part
    from game.services import Services
    from game.ui.tools import Tools
    from game.wonders.table.telling.questions import CardQuestion
    from rules import CityView, Setup, View

# Modules that paint are imported when they are first wanted, which keeps the start short.


def _samples(services: Services) -> Iterator[Sample]:
    from game.wonders.leaders.samples import samples

    return samples(services)


def _wreath(width: int, height: int, unit: float) -> pygame.Surface:
    from game.wonders.leaders.back import wreath_on_ivory

    return wreath_on_ivory(width, height, unit)


def _portraits() -> Mapping[str, Part]:
    from game.wonders.leaders.portraits import PARTS

    return PARTS


def _in_effect(city: OpenCity) -> Sequence[str]:
    """Return the leaders whose effect a city has: its own, then those that its Courtesans share."""
    own, found = city.find(OpenLeaders), city.find(LeadersTable)
    return [*(own.leaders if own is not None else ()), *(found.shared if found is not None else ())]


def _in_hand(view: View) -> Sequence[str]:
    """Return the leaders of the draft, or those kept."""
    known = leaders_known(view)
    return known.draft or known.hand


def _figures(city: CityView) -> Sequence[tuple[str, int]]:
    """Return the number of recruited leaders with its icon."""
    return [("card_white", len(leaders_at(city).leaders))]


def _questions() -> Sequence[CardQuestion]:
    from game.wonders.leaders.questions import QUESTIONS

    return QUESTIONS


def _options(tools: Tools, game: Setup, choices: Choices) -> Mapping[str, object]:
    """Return the option that leaves the expert leaders out."""
    return {WITHOUT_EXPERTS: True} if choices.get(WITHOUT_EXPERTS) and _has_experts(game) else {}


def _switch(tools: Tools, game: Setup, choices: Choices, choose: Choose) -> SetupSwitch | None:
    """Return whether expert leaders are dealt, where the edition has any."""

    def switched(on: bool) -> None:
        choose(WITHOUT_EXPERTS, [] if on else ["yes"])

    if not _has_experts(game):
        return None
    return SetupSwitch(
        tools.tr("setup.experts"), tools.tr("setup.experts_tip"), not choices.get(WITHOUT_EXPERTS), switched
    )


def _has_experts(game: Setup) -> bool:
    return has_experts(ruleset(game.expansions, edition=game.edition))


def _at_table(table: Table) -> Sequence[Hooks]:
    from game.wonders.leaders.at_table import at_table

    return at_table(table)


def _narrate(narrator: Narrator) -> Sequence[Hooks]:
    from game.wonders.leaders.at_table import narrate

    return narrate(narrator)


DECK = Deck("leaders", "white", (0xA8, 0x86, 0x48), _wreath, fee=True)
EXTENSION = ScreenExtension(
    "leaders",
    hooks=(
        ProgramHooks(
            scenes={"leader_draft": "game.wonders.leaders.scene:LeaderDraftScene"},
            legend=(
                "symbol_white",
                "any_good",
                "free_recruit",
                "extra_recruit",
                "draw_leaders",
                "copy_leader",
                "free_cost",
            ),
            samples=_samples,
        ),
        EffectHooks(EFFECTS, {"leader_card": "card_white"}, {"draw_leaders": 0.56}),
        ArtHooks(decks=(DECK,), books=("art/leaders.yaml",), parts=_portraits),
        LessonHooks("leaders", draw_lesson),
        CoachHooks("leaders"),
        ScoreHooks({"leaders": ("card_white", (0xC4, 0xA9, 0x6C))}),
        ViewHooks(cards=_in_effect, hand=_in_hand, figures=_figures),
        QuestionHooks(_questions),
        TableHooks(_at_table),
        NarratorHooks(_narrate),
        SetupHooks("experts", choices=(WITHOUT_EXPERTS,), options=_options, switch=_switch),
    ),
)
