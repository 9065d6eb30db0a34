"""Editions of the games: which there are, and what a game with its edition is called."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from game.games import GamePlugin, game_plugin, game_plugins, shown_games
from rules.core.game import FIRST_EDITION, FIRST_GAME

if TYPE_CHECKING:
    from game.i18n import I18n
    from game.storage.settings import Settings
    from rules.core.game import GameSetup


class GameEdition(NamedTuple):
    """One of the program's games, and which edition of it; a game without editions is in its first."""

    game: str = FIRST_GAME
    edition: str = FIRST_EDITION


def remembered(settings: Settings, game: str, edition: str = "") -> GameEdition:
    """Return a game in an edition: the one given, else that of the last setup, else its first."""
    known = game_plugin(game).editions if game in shown_games() else ()
    return GameEdition(game, next((one for one in (edition, settings.edition) if one in known), FIRST_EDITION))


def all_editions() -> list[GameEdition]:
    """Return all games in all their editions, in the order of :func:`game.games.shown_games`."""
    return [GameEdition(plugin.id, edition) for plugin in game_plugins() for edition in plugin.editions]


def plugin_of(edition: GameEdition) -> GamePlugin:
    """Return the plugin of a game, as what tells about one of its editions."""
    return game_plugin(edition.game).in_edition(edition.edition)


def edition_of(setup: GameSetup) -> GameEdition:
    """Return what is played with a setup."""
    return GameEdition(setup.game, str(setup.to_json().get("edition", FIRST_EDITION)))


def edition_in(record: Mapping[str, object]) -> GameEdition:
    """Return what is played in a game, by its record as plain values."""
    setup = record.get("setup")
    edition = setup.get("edition", FIRST_EDITION) if isinstance(setup, Mapping) else FIRST_EDITION
    return GameEdition(str(record.get("game", FIRST_GAME)), str(edition))


def edition_in_words(tr: I18n, edition: GameEdition) -> str:
    """Return the name of an edition, "" of a game that has only one."""
    return tr(f"edition.{edition.edition}") if _has_several(edition) else ""


def game_in_words(tr: I18n, edition: GameEdition) -> str:
    """Return the name of a game, with its edition if it has several."""
    return with_edition(tr, edition, tr(game_plugin(edition.game).called))


def with_edition(tr: I18n, edition: GameEdition, what: str) -> str:
    """Return something of a game by its name, with the edition of the game if that has several."""
    return tr(f"edition.of_game.{edition.edition}", game=what) if _has_several(edition) else what


def _has_several(edition: GameEdition) -> bool:
    """True if the game has several editions, this one among them."""
    found = game_plugin(edition.game).editions if edition.game in shown_games() else ()
    return len(found) > 1 and edition.edition in found
