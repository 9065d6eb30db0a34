"""What is played in a deal, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.bots.characters import split_word
from game.challenges.deal import players_of
from game.editions import GameEdition, edition_of, game_in_words, plugin_of
from rules.core.game import expansions_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.i18n import I18n
    from rules import Record


def described(tr: I18n, record: Record) -> str:
    """Return what is played in a game: which game in which edition, by how many, with which expansions."""
    return what_is_played(tr, edition_of(record.setup), record.setup.seats, expansions_of(record.setup))


def levels_in_words(tr: I18n, deals: Iterable[Record]) -> list[str]:
    """Return against how strong opponents deals are played, [] where only people play."""
    players = (player for deal in deals for player in players_of(deal))
    bots = dict.fromkeys(split_word(player.bot)[0] for player in players if not player.human)
    return [tr("dares.level_of_all", level=tr.listed(tr(f"bot.{bot}.name") for bot in bots))] if bots else []


def what_is_played(tr: I18n, edition: GameEdition, seats: int, expansions: Sequence[str]) -> str:
    """Return a game in its edition, its number of cities and its expansions in one line."""
    boxes = [plugin_of(edition).box(tr, name) for name in expansions]
    words = {"game": game_in_words(tr, edition), "cities": tr.plural("dares.cities", seats)}
    return tr("dares.what_with", boxes=tr.listed(boxes), **words) if boxes else tr("dares.what", **words)
