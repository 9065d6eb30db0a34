"""Players: people and bots, their names, colours and emblems."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING

import msgspec

from game.bots.characters import split_word
from game.bots.registry import HUMAN, bot_info
from game.languages import FALLBACK, available_languages, texts_of
from rules.core.checked import fitted
from rules.core.printable import NAME, printable

if TYPE_CHECKING:
    from game.i18n import I18n
    from game.storage.saved import SaveInfo

EMBLEMS: tuple[str, ...] = ("lion", "owl", "bull", "dolphin", "eagle", "horse", "serpent", "bee")
_NOBODY = "nobody"  # a city that is nobody's has an emblem of its own, numbered after those of the seats
SIGNS = 8
"""The number of colours and emblems for seats; those of a city without a player come after them."""


def emblem_icon(number: int) -> str:
    """Return the icon of an emblem by its number; the one after the last is nobody's."""
    return f"emblem_{(*EMBLEMS, _NOBODY)[number]}"


class Player(msgspec.Struct, frozen=True):
    """One seat. ``bot``: a bot's id, with a character if it has one (``medium.livia``), or ``human``; ``colour`` and
    ``emblem``: numbers 0 to 7 of the seat's signs."""

    bot: str
    name: str
    colour: int = 0
    emblem: int = 0

    @property
    def human(self) -> bool:
        """True if it is a person."""
        return self.bot == HUMAN

    @property
    def character(self) -> str:
        """The character of the bot, '' if it has none."""
        return split_word(self.bot)[1]


def players_from(words: Iterable[str], names: Iterable[str] = ()) -> list[Player]:
    """Return players from words such as ``human`` or ``greedy`` and names (missing or empty: a default one).

    Raises:
        UnknownBotError: a word is neither ``human`` nor a bot.
    """
    given = [printable(name, NAME) for name in names]
    seats = []
    for seat, word in enumerate(words):
        if word != HUMAN:
            bot_info(word)
        name = given[seat] if seat < len(given) and given[seat] else default_name(word, seat)
        seats.append(Player(word, name, seat, seat))
    return seats


def default_name(word: str, seat: int) -> str:
    """Return a name for a seat without one: characters by their own, bots by class, people by number."""
    character = split_word(word)[1]
    if character:
        return texts_of(FALLBACK).get(f"character.{character}.name", character.capitalize())
    return f"{'Player' if word == HUMAN else word.capitalize()} {seat + 1}"


def spoken(player: Player, tr: I18n) -> Player:
    """Return a player with the name that the language has for its character, where it goes by the character's name in
    any language: games keep the name with which they began. A name that a person has given stays."""
    key = f"character.{player.character}.name"
    if not player.character or not tr.has(key) or player.name not in _names(player.character):
        return player
    return msgspec.structs.replace(player, name=tr(key))


def named_by_players(info: SaveInfo) -> bool:
    """True if nobody has given a save another title than its players: their names, joined as some language does."""
    return info.title in (texts_of(lang).get("list.names", "").join(info.names) for lang in available_languages())


def names_in(tr: I18n, info: SaveInfo) -> list[str]:
    """Return the names of the players of a save, those of characters in the language."""
    return [spoken(Player(bot, name), tr).name for bot, name in zip(info.bots, info.names, strict=True)]


@cache
def _names(character: str) -> frozenset[str]:
    """Return the names of a character in all bundled languages."""
    texts = [texts_of(lang) for lang in available_languages()]
    found = [known.get(f"character.{character}.name", "") for known in texts]
    return frozenset([character.capitalize(), *found])


def unowned_city(name: str) -> Player:
    """Return a stand-in player of a city without a player, with its name in the current language."""
    return Player("", name, SIGNS, SIGNS)


def city_owners(players: list[Player], cities: int, name: str) -> list[Player]:
    """Return the owner of each city: the players, then stand-ins called ``name``."""
    return [*players, *(unowned_city(name) for _ in range(cities - len(players)))]


def players_to_json(players: Iterable[Player]) -> list[dict[str, object]]:
    """Return the players for the ``players`` field of a record."""
    return [msgspec.to_builtins(player) for player in players]


def names_all(data: object, players: Iterable[Player]) -> bool:
    """True if the ``players`` field of a record names these players, one by one."""
    entries = data if isinstance(data, list) else []
    told = [(entry.get("bot"), entry.get("name")) for entry in entries if isinstance(entry, dict)]
    return told == [(player.bot, player.name) for player in players]


def players_from_json(data: object, seats: int) -> list[Player]:
    """Return the players of the ``players`` field of a record; missing or wrong parts are those
    of a person without a name."""
    entries = data if isinstance(data, list) else []
    players = []
    for seat in range(seats):
        found = fitted(entries[seat] if seat < len(entries) else None, Player(HUMAN, "", seat, seat))
        word = printable(found.bot, NAME)
        name = printable(found.name, NAME) or default_name(word, seat)
        players.append(Player(word, name, found.colour % SIGNS, found.emblem % SIGNS))
    return players
