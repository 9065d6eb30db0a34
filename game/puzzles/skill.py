"""How strong somebody is at puzzles: each first answer is a duel with the puzzle, which wins where it was wrong.

A puzzle's rating follows from the shares of right answers of the levels of bots, and those of the levels stay the same.
A person's rating is kept nowhere: it is worked out anew from what was tried.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from game.puzzles.puzzle import Puzzle, shipped
from game.puzzles.results import TriedPuzzle
from game.rating.model import RatedGame, Rating, expected_shares, ratings

LEVEL_SKILLS: Mapping[str, float] = MappingProxyType({"easy": 22.0, "medium": 29.0, "hard": 42.0, "master": 50.0})
"""The ratings of the levels at puzzles: fitted to their shares of right answers, where the mean puzzle has 25."""
DOUBT = 2.0
"""The standard deviation of a puzzle's rating."""
_RANGE = 0.0, 60.0  # ratings that a puzzle can have
_ROUNDS = 30  # of which each halves the range
_PERSON = "person"


def person_rating(tried: Mapping[str, TriedPuzzle]) -> Rating:
    """Return the rating of a person who has tried these puzzles, in their order; those that are not known any more do
    not count."""
    known = {name: Rating(puzzle_skill(name), DOUBT) for name in tried if name in shipped()}
    games = [
        RatedGame(((_PERSON,), (name,)), (1, 2) if one.right else (2, 1))
        for name, one in tried.items()
        if name in known
    ]
    return ratings(games, known).get(_PERSON, Rating())


@cache
def puzzle_skill(name: str) -> float:
    """Return the rating of a puzzle: that under which the levels are expected to do as well as they did."""
    return skill_of(shipped()[name])


def skill_of(puzzle: Puzzle) -> float:
    """Return the rating of a puzzle by its shares of right answers. One level more, of a newcomer's rating, is right
    half of the time: it holds those that all levels or none get right."""
    met = sum(puzzle.right.get(level, 0.0) for level in LEVEL_SKILLS) + 0.5
    low, high = _RANGE
    for _ in range(_ROUNDS):
        half = (low + high) / 2
        expected = sum(expected_shares((skill, half))[0] for skill in (*LEVEL_SKILLS.values(), Rating().mu))
        low, high = (half, high) if expected > met else (low, half)
    return round(low, 1)
