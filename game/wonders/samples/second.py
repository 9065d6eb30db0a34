"""The second edition in believable moments, for the gallery."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from game.editions import GameEdition, plugin_of
from game.games import Sample
from game.wonders.compendium.ids import card_id
from game.wonders.samples.demo import demo_game
from game.wonders.setup.scene import SetupScene

if TYPE_CHECKING:
    from game.services import Services
    from game.ui.stack import StackedScene
    from game.wonders.controller import Controller

_EDITION: Final = "second"
_BOARDS = {
    3: ("olympia:A", "babylon:B", "giza:B"),
    5: ("babylon:B", "olympia:B", "rhodes:A", "ephesus:B", "alexandria:A"),
    7: ("olympia:B", "giza:A", "halicarnassus:B", "babylon:A", "rhodes:B", "ephesus:A", "alexandria:B"),
}
_LESSONS = ("wonder", "second_chains", "second_boards")  # pages of "how to play"
_MOMENT, _END = (3, 3), (4, 1)
_SCORED = 40.0  # seconds after which a score pad is full


def samples(services: Services, seats: Sequence[int]) -> Iterator[Sample]:
    """Yield setup, tables with these numbers of cities, a score, the compendium and the pages on what has changed."""
    create = services.scenes.create
    yield Sample("second_setup", partial(_setup, services))
    for count in seats:
        yield Sample(f"second_age_draft_{count}", partial(_table, services, count))
    yield Sample(f"second_scoring_{seats[0]}", partial(_scores, services, seats[0]), _SCORED)
    piece = partial(create, "compendium", piece=card_id("altar"), edition=_EDITION)
    yield Sample("second_compendium", piece)
    pages = list(plugin_of(GameEdition(edition=_EDITION)).lessons)
    for page in _LESSONS:
        shown = partial(create, "how_to_play", page=pages.index(page), edition=_EDITION)
        yield Sample(f"second_lesson_{page.removeprefix('second_')}", shown)
    yield Sample("second_lesson_raiders", partial(create, "how_to_play", added="second_cities", edition=_EDITION))


def _game(seats: int, age: int, turn: int) -> Controller:
    return demo_game(seats, age, turn, boards=_BOARDS.get(seats, ()), edition=_EDITION)


def _table(services: Services, seats: int) -> StackedScene:
    return services.scenes.create("age_draft", controller=_game(seats, *_MOMENT))


def _scores(services: Services, seats: int) -> StackedScene:
    return services.scenes.create("scoring", controller=_game(seats, *_END))


def _setup(services: Services) -> StackedScene:
    scene = SetupScene(services)
    scene.plan.set_edition(_EDITION)
    scene.plan.beginner = False
    scene.plan.change(0, board="babylon", side="B")
    return scene
