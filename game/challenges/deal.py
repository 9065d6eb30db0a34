"""A deal to compare: the cards and the opponents of another game, played by a person of this program.

What makes two games alike lies in their record: the seed deals the cards, the luck gives the opponents their random
numbers. Whoever answers alike plays the same game, unless an opponent runs out of time to think.
"""

from __future__ import annotations

from msgspec import structs

from game.bots.registry import HUMAN
from game.messages import GameMessage
from game.play.controller import LUCK
from game.players import players_from_json, players_to_json
from game.storage.saved import PRACTICE
from rules import Record, RecordError

DARE = "dare"
"""Key of a record (in its ``extra``): what it is compared with. ``day``: the daily deal of that day (ISO 8601);
``rival``: the record of the game of a friend; ``then``: the points of the game of which a choice is played again."""


def dare_of(record: Record) -> dict[str, object]:
    """Return what a record is compared with, {} for an ordinary game."""
    found = record.extra.get(DARE)
    return found if isinstance(found, dict) else {}


def day_of(record: Record) -> str:
    """Return the day of the daily deal that a record is a game of, "" for any other game."""
    day = dare_of(record).get("day")
    return day if isinstance(day, str) else ""


def rival_of(record: Record) -> Record | None:
    """Return the friend's game that a record is compared with, None if there is none that can be read."""
    rival = dare_of(record).get("rival")
    try:
        return None if rival is None else Record.from_json(rival)
    except RecordError:
        return None


def person_in(record: Record) -> int:
    """Return the seat of the one person in a game.

    Raises:
        ValueError: nobody plays, or several people.
    """
    players = players_from_json(record.extra.get("players"), record.setup.seats)
    people = [seat for seat, player in enumerate(players) if player.human]
    if len(people) != 1:
        raise ValueError(GameMessage("deal_of_one"))
    return people[0]


def can_be_shared(record: Record, finished: bool) -> bool:
    """True if others can play the deal of a game: one person played it, from the deal to its end."""
    players = players_from_json(record.extra.get("players"), record.setup.seats)
    alone = sum(player.human for player in players) == 1
    return finished and alone and record.position is None and record.extra.get(PRACTICE) is not True


def answer_to(rival: Record, name: str) -> Record:
    """Return the record of a game with the deal of a friend's, before its first answer. The person of this program,
    called ``name``, sits where the friend sat.

    Raises:
        ValueError: not one person played it.
    """
    seat = person_in(rival)
    players = players_from_json(rival.extra.get("players"), rival.setup.seats)
    players[seat] = structs.replace(players[seat], bot=HUMAN, name=name)
    extra = {"players": players_to_json(players), LUCK: luck_of(rival), DARE: {"rival": rival.to_json()}}
    return Record(rival.setup, extra=extra)


def luck_of(record: Record) -> int:
    """Return the number from which the bots of a game get their chance."""
    luck = record.extra.get(LUCK)
    return luck if type(luck) is int else record.setup.seed
