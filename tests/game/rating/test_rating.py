"""Ratings of people: they find how strong somebody is, within their doubt, from whatever the statistics hold."""

from __future__ import annotations

import math
from random import Random

from game.editions import GameEdition
from game.rating.levels import level_ratings
from game.rating.model import RatedGame, Rating, ratings
from game.rating.opponents import opponents_for

FIRST = GameEdition()
LEVELS = level_ratings(FIRST)


def ranking(strengths: list[float], chance: Random) -> tuple[int, ...]:
    """The places after a game of such strengths, drawn as the model has it."""
    left, places = list(range(len(strengths))), [0] * len(strengths)
    unit = math.sqrt(len(strengths)) * 25 / 6
    for place in range(1, len(strengths) + 1):
        first = chance.choices(left, [math.exp(strengths[seat] / unit) for seat in left])[0]
        left.remove(first)
        places[first] = place
    return tuple(places)


def test_ratings_find_known_strengths_within_their_doubt() -> None:
    """200 people of known strength, 30 games each against opponents as they are proposed."""
    chance, within = Random(50), 0
    for _ in range(200):
        true, games, own = chance.gauss(25, 25 / 3), [], Rating()
        for number in range(30):
            if number % 10 == 0:
                own = ratings(games, LEVELS).get("human.", Rating())
            bots = opponents_for(own.mu, 1, chance.choice((2, 3, 3, 4, 6)), LEVELS)
            sides = (("human.",), *((bot,) for bot in bots))
            games.append(RatedGame(sides, ranking([true, *(LEVELS[bot].mu for bot in bots)], chance)))
        own = ratings(games, LEVELS)["human."]
        within += abs(own.mu - true) <= 2 * own.sigma
    assert 188 <= within <= 200
