"""The characters at the seats: those that were chosen, and others in turn where any will do."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import SystemRandom
from typing import Protocol

from game.bots.characters import characters, join_word
from game.bots.registry import HUMAN

ANYONE = "random"
"""The character of a seat that takes anyone."""


class GuestSeat(Protocol):
    """A planned seat, as far as its character is concerned."""

    @property
    def bot(self) -> str:
        """The id of a bot, or ``human``."""

    @property
    def character(self) -> str:
        """The character that was chosen, or ``random``."""


def seated(seats: Sequence[GuestSeat], queue: Sequence[str]) -> list[str]:
    """Return the word of every seat. No character sits there twice. Every seat for anyone has its own in ``queue``,
    whoever sits elsewhere; where another seat asks for that one, it takes that seat's instead."""
    asked = {seat.character: number for number, seat in enumerate(seats) if seat.bot != HUMAN}
    asked.pop(ANYONE, None)
    return [
        HUMAN
        if seat.bot == HUMAN
        else join_word(seat.bot, _guest(number, asked, queue) if seat.character == ANYONE else seat.character)
        for number, seat in enumerate(seats)
    ]


def _guest(seat: int, asked: Mapping[str, int], queue: Sequence[str]) -> str:
    """Return who sits at a seat for anyone; "" if there are not so many characters."""
    while seat < len(queue):
        if queue[seat] not in asked:
            return queue[seat]
        seat = asked[queue[seat]]
    return ""


def queue_from(kept: Iterable[str]) -> list[str]:
    """Return the order in which characters come, as it was saved, with new ones last."""
    known = [name for name in kept if name in characters()]
    return list(dict.fromkeys([*known, *characters()]))


def character_from(kept: str) -> str:
    """Return the character of a seat, as it was saved; anyone, if there is no such character."""
    return kept if kept in characters() else ANYONE


def reshuffled(queue: Iterable[str]) -> list[str]:
    """Return another order, for the next game."""
    order = list(queue)
    SystemRandom().shuffle(order)
    return order
