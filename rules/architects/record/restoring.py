"""The records of views and of saved states, put back into a state."""

from __future__ import annotations

from typing import Final

from rules.architects.facts import OpenArchitectCity, OpenTable
from rules.architects.model import Box
from rules.architects.state import ArchitectCity, ArchitectsState
from rules.core.messages import Message

_MOST: Final = 62  # what is kept in a bit set


def recall_table(state: ArchitectsState, table: OpenTable) -> None:
    """Put the open middle of the table, and the progress of the turn, into a state.

    Raises:
        KeyError: something unknown is named.
    """
    box = state.box
    state.faces = [-1 if token is None else box.token_index[token] for token in table.faces]
    state.discard = counts_of(box, table.discard)
    state.medals = [-1 if medal is None else box.medal_index[medal] for medal in table.medals]
    state.centre = [box.medal_index[medal] for medal in table.centre]
    state.spare = table.spare
    state.first = table.first
    state.lifted = [box.card_index[card] for card in table.lifted]
    state.battle = table.battle
    state.cat = table.cat
    state.turn = table.turn
    state.active = table.active
    state.playing = table.playing
    state.due = table.due
    state.early = table.early
    state.used = mask_of(tuple([box.token_index[token] for token in table.used]))
    state.noted = [box.token_index[token] for token in table.noted]
    state.pending = list(table.pending)
    state.lifted_from = table.lifted_from


def counts_of(box: Box, cards: dict[str, int]) -> list[int]:
    """Return the numbers of cards by kind.

    Raises:
        KeyError: an unknown card.
    """
    counts = [0] * len(box.cards)
    for card, number in cards.items():
        counts[box.card_index[card]] = number
    return counts


def mask_of(seats: tuple[int, ...]) -> int:
    """Return seats as a bit set.

    Raises:
        ValueError: there is no such seat.
    """
    mask = 0
    for seat in seats:
        if not 0 <= seat < _MOST:
            raise ValueError(Message("no_seat", seat=seat))
        mask |= 1 << seat
    return mask


def restore_architect_city(box: Box, open_city: OpenArchitectCity) -> ArchitectCity:
    """Return a city without its gifts.

    Raises:
        KeyError: something unknown is named.
    """
    city = ArchitectCity(box.wonders[open_city.wonder], len(box.cards))
    city.cards = counts_of(box, open_city.cards)
    city.tokens = [box.token_index[token] for token in open_city.tokens]
    city.stages = open_city.stages
    city.victories = open_city.victories
    city.medals = [box.medal_index[medal] for medal in open_city.medals]
    return city
