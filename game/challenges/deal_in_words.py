"""What is played in a deal, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games import game_plugin

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.i18n import I18n
    from rules import Record


def described(tr: I18n, record: Record) -> str:
    """Return what is played in a game: which game, by how many, with which expansions."""
    return what_is_played(tr, record.game, record.setup.seats, record.setup.expansions)


def what_is_played(tr: I18n, game: str, seats: int, expansions: Sequence[str]) -> str:
    """Return a game, its number of cities and its expansions in one line."""
    boxes = [tr(f"setup.{name}") if tr.has(f"setup.{name}") else name for name in expansions]
    words = {"game": tr(game_plugin(game).called), "cities": tr.plural("dares.cities", seats)}
    return tr("dares.what_with", boxes=tr.listed(boxes), **words) if boxes else tr("dares.what", **words)
