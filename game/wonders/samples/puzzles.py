"""The puzzles for the gallery: the list, one at its table, and what its answers are worth."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from functools import partial
from typing import TYPE_CHECKING

from game.coach.coach import silence
from game.games import Sample
from game.play.scene import PlayScene
from game.puzzles.answered import AnsweredScene
from game.puzzles.posed import PosedPuzzle, posed_puzzle
from game.puzzles.puzzle import Puzzle, shipped
from game.puzzles.results import keep_result, results_file
from game.puzzles.solving import PuzzleAtTable
from game.sample_names import sample_names
from game.storage.regrets import FoundCost, keep_regret, regret_file
from game.wonders.samples.demo import demo_game

if TYPE_CHECKING:
    from game.services import Services
    from game.ui.stack import StackedScene

_DAY = date(2026, 11, 26)
_TRIED = 6  # puzzles, every third of them in vain


def puzzles(services: Services) -> Iterator[Sample]:
    """Yield the samples."""
    yield Sample("puzzles", partial(_list, services))
    yield Sample("puzzle_table", partial(_table, services))
    yield Sample("puzzle_right", partial(_answered, services, "wonders", 0))
    yield Sample("puzzle_wrong", partial(_answered, services, "wonders", 1))
    yield Sample("puzzle_architects", partial(_answered, services, "architects", 1))


def _list(services: Services) -> StackedScene:
    """Return the list after a few were tried, with a choice of an own game."""
    for number, puzzle in enumerate([*shipped()][:_TRIED]):
        keep_result(results_file(services.paths.data), puzzle, bool(number % 3), _DAY)
    found = FoundCost(number=8, seat=0, cost=0.2, lead=4.0, then=50)
    keep_regret(regret_file(services.paths.data), demo_game(4, 4, 1).record, found, _DAY)
    return services.scenes.create("puzzles", today=_DAY)


def _table(services: Services) -> StackedScene:
    """Return the table of a puzzle."""
    found = of_sample("wonders")
    record = found.table_record()
    silence(record)
    scene = services.scenes.create(found.plugin.table, controller=found.plugin.controller().resume(record))
    assert isinstance(scene, PlayScene)
    scene.session.taker = PuzzleAtTable(services, found, None)
    return scene


def _answered(services: Services, game: str, place: int) -> StackedScene:
    """Return the page after the answer at a place."""
    found = of_sample(game)
    assert found.puzzle is not None
    return AnsweredScene(services, found, found.puzzle.advice.advice[place].action, _nothing)


def of_sample(game: str) -> PosedPuzzle:
    """Return the puzzle of a game with most answers."""
    puzzle: Puzzle = max((one for one in shipped().values() if one.game == game), key=lambda one: len(one.options))
    return posed_puzzle(puzzle, sample_names()[0])


def _nothing() -> None:
    """Do nothing."""
