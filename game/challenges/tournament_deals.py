"""The deals of tournaments: which can be one, drawn ones, and games of one whose bots are asked again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING

import rules
from game.bots.base import referee
from game.bots.characters import split_word
from game.bots.registry import HUMAN, bot_info, bots, bots_for
from game.challenges.deal import deal_of, players_of
from game.challenges.tournament import TournamentError
from game.games import SEED_BITS
from game.messages import GameMessage
from game.play.controller import bot_seed
from rules import GameSetup, Record
from rules.core.game import setup_with
from rules.core.record import RecordedAnswer, start, steps
from rules.core.rng import stream

if TYPE_CHECKING:
    from game.bots.registry import BotInfo
    from game.players import Player
    from rules.core.flow import Ask

_PATIENCE = 60.0  # seconds for a bot that has fixed work


def drawn_deals(setup: GameSetup, players: Sequence[Player], seed: int, count: int) -> list[Record]:
    """Return so many deals of a setup, drawn from a seed."""
    deals = []
    for number in range(count):
        chance = stream(seed, f"tournament:{number}")
        dealt = setup_with(setup, seed=chance.getrandbits(SEED_BITS), deal=None)
        deals.append(deal_of(dealt, players, chance.getrandbits(SEED_BITS), {}))
    return deals


def bots_that_answer_alike(game: str) -> Mapping[str, BotInfo]:
    """Return the bots of a game that a tournament can have: whose answers do not depend on the machine."""
    return {name: bot for name, bot in bots_for(game).items() if _answers_alike(bot)}


def _answers_alike(bot: BotInfo) -> bool:
    return bot.builtin and not bot.by_time


def check_deal(record: Record) -> None:
    """Prove that a record can be a deal of a tournament.

    Raises:
        TournamentError: somebody has answered in it already, nobody plays, or a bot does not answer alike everywhere.
    """
    players = players_of(record)
    if record.actions or record.position is not None:
        raise TournamentError(GameMessage("deal_played"))
    if not any(player.human for player in players):
        raise TournamentError(GameMessage("deal_of_bots", human=HUMAN))
    for player in players:
        info = None if player.human else bots().get(split_word(player.bot)[0])
        if not player.human and (info is None or not _answers_alike(info)):
            allowed = list(bots_that_answer_alike(record.game))
            raise TournamentError(GameMessage("bot_by_time", bot=player.bot, allowed=allowed))


def check_bots(deal: Record, record: Record) -> Iterator[None]:
    """Ask the bots of a deal again, from a finished game of it, a question a step.

    Raises:
        TournamentError: one answers otherwise than it did, so somebody has changed its answers, or another version of
            the program has played.
    """
    seated = {seat: bot_info(one.bot) for seat, one in enumerate(players_of(deal)) if not one.human}
    made = {seat: info.make() for seat, info in seated.items() if not info.searches}
    state, _ = start(record)
    so_far = Record(record.setup, extra=record.extra)

    def look(ask: Ask) -> None:
        seat = ask.seat
        if seat in made:
            chance = Random(bot_seed(so_far, seat))
            choice = referee(made[seat], rules.view(state, seat), ask.legal(state), chance, _PATIENCE)
            number, (_, given) = len(so_far.actions), record.actions[len(so_far.actions)]
            if str(choice.action) != given:
                wrong = {"number": number + 1, "given": given, "bot": seated[seat].id, "answer": str(choice.action)}
                raise TournamentError(GameMessage("other_bot_answer", **wrong))

    for step in steps(record, state, look):
        so_far.actions.append(RecordedAnswer(step.seat, str(step.action)))
        yield
