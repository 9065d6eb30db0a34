"""The plan of a game: who sits where with which board, kept between games as a small JSON file."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from game.bots.registry import HUMAN, opponent_for
from game.files import parse_json, write_atomic
from game.players import SIGNS, Player
from game.seating.guests import ANYONE, character_from, queue_from, seated
from game.seating.plans import change_seat, read_plan, sign, with_own_signs
from game.wonders.parts import ScreenPart, parts, parts_of, shown_expansions
from game.wonders.setup.possible import can_play_in_teams, changed, counts
from rules import Setup, ruleset
from rules.core.printable import NAME, printable
from rules.wonders.setup import RANDOM

if TYPE_CHECKING:
    from game.ui.tools import Tools

SIDES = (RANDOM, "A", "B")
MOST = 8  # seats that are kept, whether they play or not
SEED_DIGITS = 9
_DEFAULT_BOT = "medium"
_DEFAULT_SEATS = 4


@dataclass(frozen=True)
class SeatPlan:
    """One seat as planned. An empty ``name`` stands for the default one; ``character``: who sits on the bot, or
    ``random`` for whoever comes."""

    bot: str = _DEFAULT_BOT
    name: str = ""
    colour: int = 0
    emblem: int = 0
    board: str = RANDOM
    side: str = RANDOM
    character: str = ANYONE

    @property
    def word(self) -> str:
        """The board as a setup names it."""
        return f"{self.board}:{self.side}"


@dataclass
class Plan:
    """``count`` seats of ``seats`` play; where there is a city that is nobody's, it has the board of the next one.
    ``seed`` is what was typed, empty for a random one; ``beginner`` puts every board on side A; ``teams``: neighbours
    play together; ``choices``: what was chosen for the parts of expansions, by the names under which they keep it;
    ``guests``: the order in which characters come that nobody has asked for."""

    seats: list[SeatPlan] = field(default_factory=list)
    count: int = _DEFAULT_SEATS
    seed: str = ""
    beginner: bool = False
    expansions: tuple[str, ...] = ()
    teams: bool = False
    choices: dict[str, list[str]] = field(default_factory=dict)
    guests: list[str] = field(default_factory=lambda: queue_from(None))

    def __post_init__(self) -> None:
        known = default_bot()
        for seat in range(len(self.seats), MOST):
            colour, emblem = _free("colour", self.seats), _free("emblem", self.seats)
            self.seats.append(SeatPlan(HUMAN if seat == 0 else known, colour=colour, emblem=emblem))

    def change(self, seat: int, **values: Any) -> None:
        """Change a seat. A colour or emblem that another seat has is swapped with it; no character sits there twice."""
        change_seat(self.seats, seat, **values)

    @property
    def cities(self) -> int:
        """Number of boards on the table."""
        return self.count + (self.nobodys is not None)

    @property
    def game(self) -> Setup:
        """What is played, without boards and options."""
        return Setup(self.count, expansions=self.expansions, teams=self.teams)

    @property
    def nobodys(self) -> int | None:
        """The number of the city that is nobody's, where there is one."""
        return self.count if any(part.nobody for part in parts_of(self.game)) else None

    def fits(self, board: str, seat: int) -> bool:
        """Whether a city may have a board at all: one that is nobody's can make no use of some."""
        return board == RANDOM or seat != self.nobodys or ruleset(self.expansions).boards[board].unowned

    def holder(self, board: str, but: int) -> int | None:
        """The city other than ``but`` that has asked for a board."""
        if board == RANDOM:
            return None
        return next((i for i in range(self.cities) if i != but and self.seats[i].board == board), None)

    def set_count(self, count: int) -> None:
        """Another number of players; a seat gives up a board that has been taken meanwhile or does not fit."""
        self.count = count
        for seat in range(self.cities):
            board = self.seats[seat].board
            if self.holder(board, seat) is not None or not self.fits(board, seat):
                self.seats[seat] = replace(self.seats[seat], board=RANDOM)

    def set_expansion(self, name: str, on: bool) -> None:
        """With or without an expansion. A seat gives up a board that belongs to what is no longer played with, and
        where so many cannot play without it, fewer do."""
        self.expansions = changed(self.game, name, on).expansions
        self._settle()

    def set_teams(self, on: bool) -> None:
        """In teams, or each for oneself."""
        self.teams = on
        self._settle()

    def _settle(self) -> None:
        """Give up what can no longer be had: boards, seats, in the end teams."""
        known = ruleset(self.expansions).boards
        self.seats = [seat if seat.board in known else replace(seat, board=RANDOM) for seat in self.seats]
        possible = counts(self.game)
        if not possible:
            self.teams, possible = False, counts(replace(self.game, teams=False))
        fewer = [count for count in possible if count <= self.count]
        self.set_count(fewer[-1] if fewer else possible[0])

    @property
    def parts(self) -> list[ScreenPart]:
        """What the chosen expansions, and play in teams, put on the screen."""
        return list(parts_of(self.game))

    def options(self, tools: Tools) -> dict[str, Any]:
        """The options of the chosen expansions, for the setup."""
        return {
            name: value for part in self.parts for name, value in part.options(tools, self.game, self.choices).items()
        }

    def setup(self, seed: int, options: Mapping[str, Any] = MappingProxyType({})) -> Setup:
        """The setup for the rules; ``seed`` is used where none was typed, ``options`` are those of the expansions."""
        words = [f"{seat.board}:A" if self.beginner else seat.word for seat in self.seats[: self.cities]]
        number = int(self.seed) if self.seed else seed
        return Setup(self.count, number, self.expansions, self.teams, tuple(words), options=dict(options))

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
    def from_json(cls, text: str) -> Plan:
        """Read a plan; what is no longer possible (a bot that is gone, a board taken twice) becomes the default.

        Raises:
            ValueError: not a plan.
        """
        data = parse_json(text)
        if not isinstance(data, Mapping) or not isinstance(data.get("seats"), list):
            raise ValueError("not a plan of seats")
        seats = [_seat_from(entry, i) for i, entry in enumerate(data["seats"][:MOST])]
        plan = cls(with_own_signs(seats))
        count, seed = data.get("count"), data.get("seed")
        plan.count = count if isinstance(count, int) and 2 <= count <= MOST else _DEFAULT_SEATS
        plan.seed = seed if isinstance(seed, str) and seed.isascii() and seed.isdigit() else ""
        plan.seed = plan.seed[:SEED_DIGITS]
        plan.beginner = data.get("beginner") is True
        # Until 0.2 each expansion had a field of its own name.
        wanted = data["expansions"] if isinstance(data.get("expansions"), list) else []
        plan.expansions = tuple(name for name in shown_expansions() if name in wanted or data.get(name) is True)
        kept = {**data, **data["choices"]} if isinstance(data.get("choices"), Mapping) else data
        for name in {name for part in parts() for name in part.choices}:
            if isinstance(kept.get(name), list):
                plan.choices[name] = [str(word) for word in kept[name]]
        plan.guests = queue_from(data.get("guests"))
        plan.teams = data.get("teams") is True and can_play_in_teams()
        plan._settle()
        return plan


def default_bot() -> str:
    """The bot that empty seats get."""
    return _DEFAULT_BOT


def _free(name: str, seats: Sequence[SeatPlan]) -> int:
    """The first colour or emblem that no seat has."""
    taken = {getattr(seat, name) for seat in seats}
    return next(number for number in range(SIGNS) if number not in taken)


def _seat_from(entry: Any, seat: int) -> SeatPlan:
    if not isinstance(entry, Mapping):
        raise ValueError(f"{entry!r} is not a seat")
    bot, board, side = entry.get("bot"), entry.get("board"), entry.get("side")
    return SeatPlan(
        bot=HUMAN if bot == HUMAN else opponent_for(str(bot), Setup.game) or default_bot(),
        character=character_from(entry.get("character")),
        name=printable(entry.get("name", ""), NAME)[:24],
        colour=sign(entry.get("colour"), seat),
        emblem=sign(entry.get("emblem"), seat),
        board=board if board in ruleset(shown_expansions()).boards else RANDOM,
        side=side if side in SIDES else RANDOM,
    )


def load_plan(path: Path) -> Plan:
    """The plan of the last game; a new one where there is none or where it is damaged (then it is set aside)."""
    return read_plan(path, Plan.from_json, Plan)


def save_plan(path: Path, plan: Plan) -> None:
    """Keep the plan for the next time; OSError where that is impossible."""
    write_atomic(path, plan.to_json())
