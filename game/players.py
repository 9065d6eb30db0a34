"""Who sits where: people and bots, their names, colours and emblems."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from game.bots.characters import parted
from game.bots.registry import HUMAN, bot_info
from rules.core.printable import NAME, printable

SIGNS = 8
"""Colours and emblems that seats can have; those of a city that is nobody's come after them."""


@dataclass(frozen=True)
class Player:
    """One seat. ``bot``: a bot's id, with a character if it has one (``medium.livia``), or ``human``; ``colour`` and
    ``emblem``: numbers 0 to 7 of the seat's signs."""

    bot: str
    name: str
    colour: int = 0
    emblem: int = 0

    @property
    def human(self) -> bool:
        """Whether a person sits here."""
        return self.bot == HUMAN

    @property
    def character(self) -> str:
        """The character that sits on the bot, '' where it has none."""
        return parted(self.bot)[1]


def players_from(words: Iterable[str], names: Iterable[str] = ()) -> list[Player]:
    """Players from words such as ``human`` or ``greedy`` and names (missing or empty: a default one).

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
    """A name for a seat that has none: characters by their own, bots by class, people by number."""
    character = parted(word)[1]
    if character:
        return character.capitalize()
    return f"{'Player' if word == HUMAN else word.capitalize()} {seat + 1}"


def nobody(name: str) -> Player:
    """The owner of a city where nobody sits, under its name in the present language."""
    return Player("", name, SIGNS, SIGNS)


def banners(players: list[Player], cities: int, name: str) -> list[Player]:
    """Whose each of the cities is: the players', then nobody's, which is called ``name``."""
    return [*players, *(nobody(name) for _ in range(cities - len(players)))]


def players_to_json(players: Iterable[Player]) -> list[dict[str, Any]]:
    """For the record's ``players`` field."""
    return [asdict(player) for player in players]


def players_from_json(data: Any, seats: int) -> list[Player]:
    """Read the ``players`` field of a record; seats that it does not describe are people."""
    players = []
    for seat in range(seats):
        entry = data[seat] if isinstance(data, list) and seat < len(data) and isinstance(data[seat], Mapping) else {}
        word = printable(entry.get("bot", HUMAN), NAME)
        players.append(
            Player(
                bot=word,
                name=printable(entry.get("name") or "", NAME) or default_name(word, seat),
                colour=_sign(entry.get("colour"), seat),
                emblem=_sign(entry.get("emblem"), seat),
            )
        )
    return players


def _sign(value: Any, seat: int) -> int:
    return value % SIGNS if isinstance(value, int) and not isinstance(value, bool) else seat
