"""How strong people are, worked out anew from the games that their statistics hold.

A rating is kept nowhere: whoever counts the games differently one day loses none of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from game.bots.registry import HUMAN
from game.languages import available_languages, texts_of
from game.rating.levels import level_ratings
from game.rating.model import RatedGame, Rating, ratings
from game.storage.stats import RankedSide

if TYPE_CHECKING:
    from game.editions import GameEdition
    from game.storage.settings import Settings
    from game.storage.stats import Entry, Statistics

_PERSON = f"{HUMAN}."  # before the names of people, whom bots do not meet there


class RatedPerson(NamedTuple):
    """Somebody's rating after so many games. ``name``: "" for whose computer it is."""

    name: str
    rating: Rating
    games: int


def known_as(name: str, settings: Settings) -> str:
    """Return under which name somebody's games count: "" for whose computer it is, with a name in the settings or
    none."""
    return "" if name == settings.player_name or name in _nameless() else name


def rated_people(statistics: Statistics, edition: GameEdition, settings: Settings) -> list[RatedPerson]:
    """Return everybody who has played one of the program's games, whoever played last first. Of a deal the first game
    counts: who plays it again knows it."""
    levels = level_ratings(edition)
    tables = [_sides(game, levels) for game in _games(statistics.of(*edition).entries)]
    games = [_rated(sides, settings) for sides in tables if len(sides) > 1]
    found = ratings(games, levels)
    played = [word for game in games for side in game.sides for word in side if word.startswith(_PERSON)]
    last = dict.fromkeys(reversed(played))
    return [RatedPerson(word.removeprefix(_PERSON), found[word], played.count(word)) for word in last]


def _games(entries: Sequence[Entry]) -> Iterator[Sequence[Entry]]:
    """Yield the entries of each game, the oldest first; not those of a deal that one of its people knew."""
    found: dict[str, list[Entry]] = {}
    for entry in entries:
        found.setdefault(entry.id, []).append(entry)
    known: set[tuple[str, str]] = set()
    for game in found.values():
        deals = {(deal, entry.name) for entry in game for deal in (entry.deal, entry.day) if deal}
        if not deals & known:
            yield game
        known |= deals


def _sides(game: Sequence[Entry], levels: Mapping[str, Rating]) -> list[RankedSide]:
    """Return who played a game with which place. Where the statistics know the places of people alone, the stronger
    bots have the better of the others."""
    first = game[0]
    if first.table or len(game) + len(first.rivals) != first.seats:
        return [side for side in first.table if side.bots or side.people]
    places = list(range(1, first.seats + 1))
    for entry in game:
        places.remove(min(places, key=lambda place: abs(place - entry.place)))
    bots = sorted(first.rivals, key=lambda bot: -levels.get(bot, Rating()).mu)
    people = [RankedSide(entry.place, people=(entry.name,)) for entry in game]
    return [*people, *(RankedSide(place, (bot,)) for place, bot in zip(places, bots, strict=True))]


def _rated(sides: Sequence[RankedSide], settings: Settings) -> RatedGame:
    words = [(*side.bots, *(_PERSON + known_as(name, settings) for name in side.people)) for side in sides]
    return RatedGame(tuple(words), tuple(side.place for side in sides))


@cache
def _nameless() -> frozenset[str]:
    """Return what somebody without a name is called who plays alone, in all bundled languages."""
    return frozenset(texts_of(lang)["setup.person_alone"] for lang in available_languages())
