"""What Armada puts on the screen: shipyards, fleets and islands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from game.wonders.armada.decks import DECKS
from game.wonders.armada.effects import EFFECTS
from game.wonders.armada.lesson import draw_lesson
from game.wonders.cards.hooks import ArtHooks, EffectHooks
from game.wonders.compendium.hooks import CompendiumHooks
from game.wonders.extension import Hooks, ProgramHooks, ScreenExtension, ViewHooks
from game.wonders.lessons.hooks import LessonHooks
from game.wonders.scoring.hooks import ScoreHooks
from game.wonders.table.coaching.hooks import CoachHooks
from game.wonders.table.pictures import Table, TableHooks
from game.wonders.table.telling.narrator import Narrator, NarratorHooks
from game.wonders.table.telling.question_hooks import QuestionHooks
from rules.wonders.armada.facts import FleetView, OpenFleet, fleet_at, sea_known
from rules.wonders.facts import OpenCity

if TYPE_CHECKING:
    from game.games import Sample
    from game.painting.parts import Part
    from game.pieces.model import GamePiece, Trait
    from game.services import Services
    from game.ui.tools import Tools
    from game.wonders.effect import Translator
    from game.wonders.table.telling.questions import CardQuestion
    from rules import CityView, View
    from rules.wonders.scoring import Line

# Modules that paint are imported when they are first wanted, which keeps the start short.


def _samples(services: Services) -> Iterator[Sample]:
    from game.wonders.armada.samples import naval_moments, table

    yield from table.samples(services)
    yield from naval_moments.samples(services)


def _parts() -> Mapping[str, Part]:
    from game.wonders.armada.paintings import PARTS

    return PARTS


def _reason(line: Line, tr: Translator) -> tuple[str, str] | None:
    from game.wonders.armada.scores import score_reason

    return score_reason(line, tr)


def _islands(city: OpenCity) -> Sequence[str]:
    fleet = city.find(OpenFleet)
    return fleet.islands if fleet is not None else ()


def _islands_drawn(view: View) -> Sequence[str]:
    return sea_known(view).drawn


def _figures(city: CityView) -> Sequence[tuple[str, int]]:
    """Return naval strength and commerce level with their icons."""
    fleet = fleet_at(city)
    return [("naval", fleet.strength), ("commerce", fleet.commerce)]


def _questions() -> Sequence[CardQuestion]:
    from game.wonders.armada.orders import ORDERS
    from game.wonders.armada.questions import QUESTIONS

    return (*QUESTIONS, *ORDERS)


def _pieces(tools: Tools, game: str) -> Sequence[GamePiece]:
    from game.wonders.armada.compendium import pieces

    return pieces(tools, game)


def _shipyard(city: CityView) -> Sequence[str]:
    from game.wonders.armada.compendium import SHIPYARD

    fleet = city.find(FleetView)
    return [] if fleet is None else [f"{SHIPYARD}:{fleet.shipyard}"]


def _piece_kinds(tools: Tools) -> Sequence[Trait]:
    from game.wonders.armada.compendium import kinds

    return kinds(tools)


def _at_table(table: Table) -> Sequence[Hooks]:
    from game.wonders.armada.at_table import at_table

    return at_table(table)


def _narrate(narrator: Narrator) -> Sequence[Hooks]:
    from game.wonders.armada.at_table import narrate

    return narrate(narrator)


EXTENSION = ScreenExtension(
    "armada",
    hooks=(
        ProgramHooks(
            scenes={
                "exploration": "game.wonders.armada.exploring.exploration:ExplorationScene",
                "ships": "game.wonders.armada.ships:ShipScene",
                "abstention": "game.wonders.armada.conflict.abstention:AbstentionScene",
                "naval_conflict": "game.wonders.armada.conflict.naval_scene:NavalScene",
            },
            legend=(
                "symbol_island",
                "ship_any",
                "ship_move",
                "naval",
                "naval_defeat",
                "abstain",
                "incursion",
                "second_left",
                "second_right",
                "commerce",
                "tax",
                "piracy",
                "spared",
                "explore",
                "island",
            ),
            samples=_samples,
        ),
        EffectHooks(EFFECTS, {"commerce_level": "commerce", "island": "card_island"}, {"island": 0.5}),
        ArtHooks(decks=DECKS, books=("art/armada.yaml",), parts=_parts),
        LessonHooks("armada", draw_lesson),
        CoachHooks("armada"),
        ScoreHooks(
            {
                "fleet": ("ship_blue", (0x3A, 0x78, 0xA8)),
                "islands": ("card_island", (0x2A, 0x87, 0x94)),
                "naval": ("naval", (0x1E, 0x4A, 0x7C)),
            },
            _reason,
        ),
        ViewHooks(cards=_islands, asked=_islands_drawn, figures=_figures),
        QuestionHooks(_questions),
        CompendiumHooks(_pieces, _piece_kinds, _shipyard),
        TableHooks(_at_table),
        NarratorHooks(_narrate),
    ),
)
