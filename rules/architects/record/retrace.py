"""The setup of a game of Architects of which there is a trace and nothing else: its first line tells it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

import msgspec

from rules.architects.event_facts import CityOpening
from rules.architects.setup import EXPERT, ArchitectsDeal, ArchitectsSetup
from rules.core.checked import checked
from rules.core.messages import Message


class ArchitectsSetupLine(msgspec.Struct, frozen=True):
    """The fields of a setup line."""

    seats: int
    first: int
    cities: tuple[CityOpening, ...]
    decks: dict[str, list[str]]
    tokens: list[str]
    seed: int = 0
    expansions: tuple[str, ...] = ()
    expert: bool = False
    medals: list[str] | None = None
    centre: list[str] | None = None


def setups(lines: Sequence[Mapping[str, object]]) -> Iterator[ArchitectsSetup]:
    """Yield setups that may be the one of a trace, the likeliest first; which is, shows when its answers are played.

    Raises:
        ValueError: the setup line is damaged.
    """
    said = checked(lines[0], ArchitectsSetupLine, Message("setup"))
    expansions = (*said.expansions, *((EXPERT,) if said.expert else ()))
    boards = tuple(city.wonder for city in said.cities)
    setup = ArchitectsSetup(said.seats, said.seed, expansions, boards=boards)
    yield setup
    medals = said.medals or None if setup.medals else None
    centre = said.centre or None if setup.expert else None
    yield replace(setup, deal=ArchitectsDeal(said.decks, said.tokens, medals, centre, said.first))
