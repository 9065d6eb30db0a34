"""Practice games: playing on from a moment of another game, which does not change."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Protocol

from msgspec import structs

import rules
from game.bots.registry import HUMAN
from game.games import game_plugin, random_seed
from game.players import players_to_json, spoken
from game.scenes.dialog import DialogButton, ask
from game.scenes.record_errors import record_errors_shown
from game.storage.saved import PRACTICE
from rules import Record

if TYPE_CHECKING:
    from game.players import Player
    from game.services import Services
    from rules.core.flow import FlowState


class BranchMoment(Protocol):
    """A moment of a game. ``played`` and ``checked``: the number of answers and checks of the record before it."""

    @property
    def state(self) -> FlowState:
        """The state of the game."""
        ...

    @property
    def played(self) -> int:
        """The number of answers before it."""
        ...

    @property
    def checked(self) -> int:
        """The number of checks before it."""
        ...


class BranchMoments(Protocol):
    """The moments of a record."""

    record: Record
    players: list[Player]

    @property
    def moments(self) -> Sequence[BranchMoment]:
        """All of them, in order."""
        ...

    @property
    def finished(self) -> bool:
        """True if the record goes to the end of its game."""
        ...


def branch(moments: BranchMoments, index: int, seat: int, known: bool, bot: str) -> Record:
    """Return the record of a practice game that goes on from a moment with a person at one seat and bots at the others;
    ``bot`` stands in for other people.

    ``known``: the game is over, so that its cards may stay. Otherwise cards that the seat did not know at that moment
    are dealt anew, so that nothing of the running game can be found out.
    """
    moment = moments.moments[index]
    players = [_practising(player, number == seat, bot) for number, player in enumerate(moments.players)]
    extra = {"players": players_to_json(players), PRACTICE: True}
    old = moments.record
    if known:
        actions, checks = old.actions[: moment.played], old.checks[: moment.checked]
        return Record(old.setup, old.content, old.app, list(actions), list(checks), extra, old.position)
    world = rules.determinize(rules.view(moment.state, seat), Random(secrets.randbits(64)))
    setup = replace(world.setup, seed=random_seed())
    return Record(setup, old.content, old.app, extra=extra, position=world.to_json())


def offer_practice(services: Services, moments: BranchMoments, index: int, seat: int, when: str, bot: str) -> None:
    """Ask whether to play on from a moment, called ``when``, in the place of a seat."""
    tr, known = services.tr, moments.finished
    record = branch(moments, index, seat, known, bot)

    def practise() -> None:
        with record_errors_shown(services):  # of a deal made by hand no world can be dealt anew
            services.stack.reset(services.scenes.create("title"))
            game_plugin(record.game).resume(services, record)

    kind = "replay.practise.text" if known else "replay.practise.running"
    ask(
        services,
        tr("replay.practise.title"),
        tr(kind, name=spoken(moments.players[seat], tr).name, when=when),
        DialogButton(tr("replay.practise.go"), practise, "gold"),
        DialogButton(tr("replay.practise.stay")),
    )


def _practising(player: Player, person: bool, bot: str) -> Player:
    if person:
        return structs.replace(player, bot=HUMAN)
    return structs.replace(player, bot=bot) if player.human else player
