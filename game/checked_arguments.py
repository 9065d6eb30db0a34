"""What the arguments of a command ask for, proved possible, so that what is wrong is an error of an argument."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.addons.folder import addons_in
from game.arguments import seat_words
from game.bots.registry import HUMAN, UnknownBotError, bot_info, bots, bots_for
from game.command_line import DEVICE, UsageError
from game.messages import GameMessage, addon_off
from game.platform.paths import find_paths
from game.players import players_from
from rules import GameSetup, RulesError, game_named
from rules.core.messages import Message, message_of

if TYPE_CHECKING:
    from game.headless.host import WantedGame


def missing_bot(error: UnknownBotError) -> Message | str:
    """Return what is wrong with a bot that is not known."""
    return switched_off("bot", error.bot) or message_of(error)


def switched_off(kind: str, name: str) -> Message | None:
    """Return what to do about something in the folder of add-ons that is only not switched on."""
    there = addons_in(find_paths().addons)
    off = any(one.kind == kind and one.name == name and not one.on and not one.fault for one in there)
    return addon_off(kind, name) if off else None


def checked_setup(options: argparse.Namespace, seed: int) -> GameSetup:
    """Return the setup asked for, of the game's own type, proved possible, so that a wrong one is an argument error."""
    game = game_named(options.game)
    asked = {name: getattr(options, name) for name in ("expansions", "teams", "boards")}
    if options.edition:
        asked["edition"] = options.edition
    if options.without_boards:
        asked["without"] = options.without_boards
    asked |= {name.replace("-", "_"): True for name in options.switches}
    try:
        setup = game.read_setup({"seats": len(options.seats), **asked}, seed)
        game.new_game(setup)
    except RulesError as error:
        names = [switched_off("expansion", name) for name in options.expansions]
        raise UsageError(next(filter(None, names), None) or message_of(error)) from error
    return setup


def check_bots_play(seats: Sequence[str], game: str) -> None:
    """Raise UsageError if a bot does not know the game."""
    for word in seats:
        if word != HUMAN and game not in bot_info(word).games:
            raise UsageError(GameMessage("bot_and_game", bot=word, game=game, allowed=list(bots_for(game))))


def check_bots_only(seats: Sequence[str], command: str) -> None:
    """Raise UsageError if a person is to sit where only bots play."""
    if HUMAN in seats:
        raise UsageError(GameMessage("bots_only", command=command, allowed=list(bots())))


def hosted_games(options: argparse.Namespace) -> list[WantedGame]:
    """Return the games that are to be hosted, one after the other: those of a tournament, or one."""
    from game.games import random_seed
    from game.headless.host import WantedGame

    if options.tournament is not None:
        if options.seats:
            raise UsageError(GameMessage("tournament_alone"))
        from game.challenges.tournament_file import read_tournament

        cup = read_tournament(options.tournament)
        names = seat_words(options.names)
        return [WantedGame(cup.record(deal, names), options.clock) for deal in range(len(cup.deals))]
    if DEVICE not in options.seats:
        raise UsageError(GameMessage("device_needed", word=DEVICE, allowed=[DEVICE, *bots()]))
    seats = [HUMAN if word == DEVICE else word for word in options.seats]
    if HUMAN in options.seats:
        raise UsageError(GameMessage("no_screen", word=HUMAN, allowed=[DEVICE, *bots()]))
    names = seat_words(options.names)
    if len(names) > len(seats):
        raise UsageError(GameMessage("many_names", n=len(names), most=len(seats)))
    players = players_from(seats, names)
    check_bots_play(seats, options.game)
    setup = checked_setup(options, options.seed if options.seed is not None else random_seed())
    return [WantedGame.dealt(setup, players, options.clock)]
