"""A deal to compare: the cards and the opponents of another game, played by a person of this program.

What makes two games alike lies in their record: the seed deals the cards, the luck gives the opponents their random
numbers. Whoever answers alike plays the same game, unless an opponent runs out of time to think.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec import structs

from game.bots.registry import HUMAN
from game.competition import compared_with
from game.messages import GameMessage
from game.play.controller import LUCK
from game.players import players_from_json, players_to_json
from game.storage.saved import COMPARED, PRACTICE
from rules import Record, RecordError

if TYPE_CHECKING:
    from game.players import Player
    from rules import GameSetup


def deal_of(setup: GameSetup, players: Sequence[Player], luck: int, compared: Mapping[str, object]) -> Record:
    """Return the record of a deal before its first answer: what others have to be given to play the same game.
    ``compared``: with what (:data:`game.competition.COMPARED`)."""
    extra: dict[str, object] = {"players": players_to_json(players), LUCK: luck}
    return Record(setup, extra={**extra, COMPARED: dict(compared)} if compared else extra)


def plays(record: Record, deal: Record) -> bool:
    """True if a record is a game of a deal: with its cards, and its bots in their seats. Bots may also play where the
    deal has people, as in a room that not so many have come to."""
    asked, found = players_of(deal), players_of(record)
    alike = record.setup.to_json() == deal.setup.to_json() and luck_of(record) == luck_of(deal)
    return (
        alike
        and record.position is None
        and record.extra.get(PRACTICE) is not True
        and all(one.human or one.bot == other.bot for one, other in zip(asked, found, strict=True))
    )


def players_of(record: Record) -> list[Player]:
    """Return who plays the game of a record."""
    return players_from_json(record.extra.get("players"), record.setup.seats)


def seats_of_people(record: Record) -> list[int]:
    """Return the seats of the people in a game."""
    return [seat for seat, player in enumerate(players_of(record)) if player.human]


def day_of(record: Record) -> str:
    """Return the day of the daily deal that a record is a game of, "" for any other game."""
    day = compared_with(record).get("day")
    return day if isinstance(day, str) else ""


def rival_of(record: Record) -> Record | None:
    """Return the friend's game that a record is compared with, None if there is none that can be read."""
    rival = compared_with(record).get("rival")
    try:
        return None if rival is None else Record.from_json(rival)
    except RecordError:
        return None


def person_in(record: Record) -> int:
    """Return the seat of the one person in a game.

    Raises:
        ValueError: nobody plays, or several people.
    """
    people = seats_of_people(record)
    if len(people) != 1:
        raise ValueError(GameMessage("deal_of_one"))
    return people[0]


def can_be_shared(record: Record, finished: bool) -> bool:
    """True if others can play the deal of a game: one person played it, from the deal to its end."""
    alone = len(seats_of_people(record)) == 1
    return finished and alone and record.position is None and record.extra.get(PRACTICE) is not True


def answer_to(rival: Record, name: str) -> Record:
    """Return the record of a game with the deal of a friend's, before its first answer. The person of this program,
    called ``name``, sits where the friend sat.

    Raises:
        ValueError: not one person played it.
    """
    seat = person_in(rival)
    return deal_of(rival.setup, seated(players_of(rival), {seat: name}), luck_of(rival), {"rival": rival.to_json()})


def seated(players: Sequence[Player], names: Mapping[int, str]) -> list[Player]:
    """Return the players of a deal with people of these names at their seats."""
    return [
        structs.replace(player, bot=HUMAN, name=names[seat]) if seat in names else player
        for seat, player in enumerate(players)
    ]


def luck_of(record: Record) -> int:
    """Return the number from which the bots of a game get their chance."""
    luck = record.extra.get(LUCK)
    return luck if type(luck) is int else record.setup.seed
