"""Which characters sit down: those that were asked for, and whoever comes where nobody in particular was."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import SystemRandom
from typing import Protocol

from game.bots.characters import characters, join_word
from game.bots.registry import HUMAN

ANYONE = "random"
"""The character of a seat that takes whoever comes."""


class GuestSeat(Protocol):
    """A planned seat, as far as its character goes."""

    @property
    def bot(self) -> str:
        """Who plays: a bot's id, or ``human``."""

    @property
    def character(self) -> str:
        """The character that was asked for, or ``random``."""


def seated(seats: Sequence[GuestSeat], queue: Sequence[str]) -> list[str]:
    """The word of every seat: nobody sits there twice, and who was not asked for comes in the order of ``queue``."""
    asked = {seat.character for seat in seats if seat.bot != HUMAN}
    coming = (name for name in queue if name not in asked)
    return [
        HUMAN
        if seat.bot == HUMAN
        else join_word(seat.bot, next(coming, "") if seat.character == ANYONE else seat.character)
        for seat in seats
    ]


def queue_from(kept: Iterable[str]) -> list[str]:
    """The order in which characters come, as it was kept; those that it does not know come last."""
    known = [name for name in kept if name in characters()]
    return list(dict.fromkeys([*known, *characters()]))


def character_from(kept: str) -> str:
    """The character of a seat, as it was kept; anyone, where there is nobody of that name."""
    return kept if kept in characters() else ANYONE


def queued_anew(queue: Iterable[str]) -> list[str]:
    """Another order, for the next game."""
    order = list(queue)
    SystemRandom().shuffle(order)
    return order
