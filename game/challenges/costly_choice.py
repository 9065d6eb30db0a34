"""A costly choice that is played again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from game.challenges.deal import luck_of
from game.play.controller import LUCK
from game.players import players_from_json, players_to_json
from game.storage.saved import COMPARED, PRACTICE
from rules import Record

if TYPE_CHECKING:
    from game.storage.regrets import CostlyChoiceRecord


def practice_of(regret: CostlyChoiceRecord, bot: str) -> Record:
    """Return the record of a practice game that begins before the choice, with the person at its seat and ``bot`` for
    other people.

    Raises:
        RecordError: the record is damaged.
    """
    old = Record.from_json(regret.record)
    players = [
        structs.replace(player, bot=bot) if player.human and seat != regret.seat else player
        for seat, player in enumerate(players_from_json(old.extra.get("players"), old.setup.seats))
    ]
    extra = {"players": players_to_json(players), LUCK: luck_of(old), PRACTICE: True, COMPARED: {"then": regret.then}}
    return Record(old.setup, old.content, old.app, list(old.actions[: regret.number]), [], extra, old.position)


def points_then(record: Record) -> int | None:
    """Return with how many points the game ended of which a record plays a choice again; None for other records."""
    found = record.extra.get(COMPARED)
    then = found.get("then") if isinstance(found, dict) else None
    return then if type(then) is int else None
