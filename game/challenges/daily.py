"""The daily deal: a game that follows from the date, the same for everybody who plays it that day.

The numbers of a day are the first eight bytes of BLAKE2b of its date with a word: ``2026-11-26/daily`` deals the cards,
``…/luck`` is the luck of the opponents, ``…/faces`` says who they are. assets/daily.yaml says what is played.
"""

from __future__ import annotations

from datetime import date, timedelta
from functools import lru_cache
from hashlib import blake2b
from random import Random
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from game.assets import asset_yaml
from game.bots.characters import characters, join_word
from game.bots.registry import HUMAN
from game.challenges.deal import day_of, deal_of
from game.games import game_plugin, shown_games
from game.play.unfinished import unfinished
from game.players import players_from
from rules import RulesError, game_named

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.services import Services
    from game.storage.stats import Entry
    from rules import Record

_BITS = 63


class DayPlan(msgspec.Struct, frozen=True):
    """What is played on a day of the week."""

    game: str
    seats: int
    expansions: tuple[str, ...] = ()


class WeekPlan(msgspec.Struct, frozen=True):
    """What is played in a week, and the level of all opponents."""

    level: str
    week: tuple[DayPlan, ...]


class DayScore(NamedTuple):
    """A day that was played. ``first``: the entry that counts; ``best``: the most points of any."""

    day: date
    first: Entry
    best: int
    games: int


@lru_cache(maxsize=1)
def week_plan() -> WeekPlan:
    """Return what is played in a week."""
    return msgspec.convert(asset_yaml("daily.yaml"), WeekPlan)


def plan_of(day: date) -> DayPlan:
    """Return what is played on a day: the plan of its weekday, without what is not installed here."""
    plan = week_plan().week[day.weekday()]
    if plan.game not in shown_games():
        plan = week_plan().week[0]
    try:
        game_named(plan.game).read_setup(_setup(plan), 0)
    except (RulesError, ValueError):
        plan = DayPlan(plan.game, plan.seats)
    return plan


def daily_record(services: Services, day: date) -> Record:
    """Return the record of the deal of a day before its first answer, with the person at the first seat."""
    return daily_deal(day, services.settings.player_name or services.tr("setup.person_alone"))


def daily_deal(day: date, name: str = "") -> Record:
    """Return the same for a person of that name."""
    plan = plan_of(day)
    faces = Random(_number(day, "faces")).sample(sorted(characters()), plan.seats - 1)
    words = [HUMAN, *(join_word(week_plan().level, face) for face in faces)]
    setup = game_named(plan.game).read_setup(_setup(plan), _number(day, "daily"))
    return deal_of(setup, players_from(words, [name]), _number(day, "luck"), {"day": day.isoformat()})


def play_daily(services: Services, day: date) -> None:
    """Start the deal of a day and show its table, or go on where it was left."""
    record, path = daily_record(services, day), None
    begun = unfinished(services, record.game, lambda found: day_of(found) == day.isoformat())
    if begun is not None:
        record, path = begun
    game_plugin(record.game).resume(services, record, path)


def day_scores(services: Services) -> list[DayScore]:
    """Return the days that this person has played to the end, the newest first."""
    return scores_of(services.statistics().entries)


def scores_of(entries: Sequence[Entry]) -> list[DayScore]:
    """Return the days among entries of the statistics, the newest first. The first game of a day counts."""
    found: dict[date, list[Entry]] = {}
    for entry in entries:
        try:
            day = date.fromisoformat(entry.day)
        except ValueError:
            continue
        found.setdefault(day, []).append(entry)
    return [
        DayScore(day, games[0], max(game.total for game in games), len(games))
        for day, games in sorted(found.items(), reverse=True)
    ]


def streak(scores: Sequence[DayScore], today: date) -> int:
    """Return how many days in a row have been played, up to today, or to yesterday while today's deal is still to be
    played."""
    played = {score.day for score in scores}
    day = today if today in played else today - timedelta(days=1)
    length = 0
    while day in played:
        day, length = day - timedelta(days=1), length + 1
    return length


def _setup(plan: DayPlan) -> dict[str, object]:
    return {"seats": plan.seats, "expansions": list(plan.expansions)}


def _number(day: date, word: str) -> int:
    digest = blake2b(f"{day.isoformat()}/{word}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big") >> (64 - _BITS)
