"""A finished game as the statistics keep it: one entry for every person who played."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from game.bots.characters import parted
from game.storage.saved import PRACTICE
from game.storage.stats import Entry, game_id
from game.wonders.partners import teams_of
from game.wonders.scoring.medals import earned
from game.wonders.scoring.sides import Sides

if TYPE_CHECKING:
    from game.wonders.controller import Controller


def entries_of(controller: Controller, when: str = "") -> list[Entry]:
    """The entries of a game; [] where it is not finished, nobody played, or only for practice. ``when``: ISO 8601, ""
    for now."""
    people = [seat for seat, player in enumerate(controller.players) if player.human]
    if not controller.finished or not people or controller.record.extra.get(PRACTICE) is True:
        return []
    game = game_id(controller.record)
    sheets, winners = controller.scores()
    sides = Sides(teams_of(controller.record.setup), sheets[: controller.seats])
    boards = [(city.board, city.side) for city in controller.view(people[0]).cities]
    medals = earned(controller)
    rivals = tuple(parted(player.bot)[0] for player in controller.players if not player.human)
    when = when or datetime.now(UTC).isoformat(timespec="seconds")
    return [
        Entry(
            game,
            when,
            controller.players[seat].name,
            controller.seats,
            *boards[seat],
            place=sides.place(seat),
            won=sides.share(seat, winners),
            total=sheets[seat].total,
            categories=dict(sheets[seat].categories),
            rivals=rivals,
            medals=tuple(medals[seat]),
            game=controller.record.game,
        )
        for seat in people
    ]
