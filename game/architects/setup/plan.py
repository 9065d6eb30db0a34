"""The plan of a game of Architects: who sits where with which wonder, kept between games as a small JSON file."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

from game.bots.registry import HUMAN, opponent_for
from game.files import parse_json, write_atomic
from game.players import Player
from game.seating.guests import ANYONE, character_from, queue_from, seated
from game.seating.plans import change_seat, read_plan, sign, with_own_signs
from rules.architects.content import box
from rules.architects.setup import EXPERT, MEDALS, RANDOM, ArchitectsSetup
from rules.core.printable import NAME, printable

MOST = 7
"""Seats that are kept, whether they play or not."""
SEED_DIGITS = 9
_BOT = "medium"
_SEATS = 3
_LETTERS = 24


@dataclass(frozen=True)
class ArchitectSeat:
    """One seat as planned. An empty ``name`` stands for the default one; ``character``: who sits on the bot, or
    ``random`` for whoever comes."""

    bot: str = _BOT
    name: str = ""
    colour: int = 0
    emblem: int = 0
    wonder: str = RANDOM
    character: str = ANYONE


@dataclass
class ArchitectsPlan:
    """``count`` seats of ``seats`` play. ``seed`` is what was typed, empty for a random one; ``guests``: the order
    in which characters come that nobody has asked for."""

    seats: list[ArchitectSeat] = field(default_factory=list)
    count: int = _SEATS
    seed: str = ""
    medals: bool = False
    expert: bool = False
    guests: list[str] = field(default_factory=lambda: queue_from(None))

    def __post_init__(self) -> None:
        for seat in range(len(self.seats), MOST):
            self.seats.append(ArchitectSeat(HUMAN if seat == 0 else _BOT, colour=seat, emblem=seat))

    def change(self, seat: int, **values: Any) -> None:
        """Change a seat. A colour or emblem that another seat has is swapped with it; no character sits there twice."""
        change_seat(self.seats, seat, **values)

    @property
    def wonders(self) -> list[str]:
        """The wonders that there are to choose from."""
        return list(box(self.medals).wonders)

    def holder(self, wonder: str, but: int) -> int | None:
        """The seat other than ``but`` that has asked for a wonder."""
        if wonder == RANDOM:
            return None
        return next((i for i in range(self.count) if i != but and self.seats[i].wonder == wonder), None)

    def set_count(self, count: int) -> None:
        """Another number of players."""
        self.count = count
        self._settle()

    def set_medals(self, on: bool) -> None:
        """With or without Medals; without it nothing of it stays."""
        self.medals = on
        self.expert = self.expert and on
        self._settle()

    def _settle(self) -> None:
        """A seat gives up a wonder that is not there or that a seat before it has asked for."""
        known = self.wonders
        for seat in range(MOST):
            wonder = self.seats[seat].wonder
            taken = seat < self.count and any(self.seats[other].wonder == wonder for other in range(seat))
            if wonder != RANDOM and (wonder not in known or taken):
                self.seats[seat] = replace(self.seats[seat], wonder=RANDOM)

    @property
    def expansions(self) -> tuple[str, ...]:
        """What is played with."""
        return tuple(name for name, on in ((EXPERT, self.expert), (MEDALS, self.medals)) if on)

    def setup(self, seed: int) -> ArchitectsSetup:
        """The setup for the rules; ``seed`` is used where none was typed."""
        wonders = tuple(seat.wonder for seat in self.seats[: self.count])
        number = int(self.seed) if self.seed else seed
        return ArchitectsSetup(self.count, number, self.expansions, boards=wonders)

    @property
    def words(self) -> list[str]:
        """Who sits on each seat: ``human``, or a bot with its character."""
        return seated(self.seats[: self.count], self.guests)

    def players(self, names: list[str]) -> list[Player]:
        """Who plays; ``names`` are those of seats that were given none."""
        chosen = self.seats[: self.count]
        return [
            Player(word, seat.name.strip() or names[i], seat.colour, seat.emblem)
            for i, (seat, word) in enumerate(zip(chosen, self.words, strict=True))
        ]

    def to_json(self) -> str:
        """The plan as the text of its file."""
        return json.dumps(asdict(self), indent=2, ensure_ascii=False) + "\n"

    @classmethod
    def from_json(cls, text: str) -> ArchitectsPlan:
        """Read a plan; what is no longer possible (a bot that is gone, a wonder taken twice) becomes the default.

        Raises:
            ValueError: not a plan.
        """
        data = parse_json(text)
        if not isinstance(data, Mapping) or not isinstance(data.get("seats"), list):
            raise ValueError("not a plan of seats")
        plan = cls(with_own_signs([_seat_from(entry, i) for i, entry in enumerate(data["seats"][:MOST])]))
        count, seed = data.get("count"), data.get("seed")
        plan.count = count if type(count) is int and 2 <= count <= MOST else _SEATS
        plan.seed = seed[:SEED_DIGITS] if isinstance(seed, str) and seed.isascii() and seed.isdigit() else ""
        plan.medals = data.get("medals") is True
        plan.expert = data.get("expert") is True and plan.medals
        plan.guests = queue_from(data.get("guests"))
        plan._settle()
        return plan


def default_bot() -> str:
    """The bot that other seats get."""
    return _BOT


def _seat_from(entry: Any, seat: int) -> ArchitectSeat:
    if not isinstance(entry, Mapping):
        raise ValueError(f"{entry!r} is not a seat")
    bot, wonder = entry.get("bot"), entry.get("wonder")
    return ArchitectSeat(
        bot=HUMAN if bot == HUMAN else opponent_for(str(bot), ArchitectsSetup.game) or _BOT,
        character=character_from(entry.get("character")),
        name=printable(entry.get("name", ""), NAME)[:_LETTERS],
        colour=sign(entry.get("colour"), seat),
        emblem=sign(entry.get("emblem"), seat),
        wonder=wonder if wonder in box(True).wonders else RANDOM,
    )


def load_architects(path: Path) -> ArchitectsPlan:
    """The plan of the last game; a new one where there is none or where it is damaged (then it is set aside)."""
    return read_plan(path, ArchitectsPlan.from_json, ArchitectsPlan)


def save_architects(path: Path, plan: ArchitectsPlan) -> None:
    """Keep the plan for the next time; OSError where that is impossible."""
    write_atomic(path, plan.to_json())
