"""The setup of a game of Architects: seats, Medals and the expert variant, wonders, seed, explicit decks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

import msgspec

from rules.architects.content import box
from rules.architects.model import Box
from rules.core.checked import checked
from rules.core.errors import SetupError
from rules.core.game import RULES
from rules.core.messages import Message, message_of

MEDALS = "medals"
EXPERT = "expert"
TOKENS = "tokens"
EXPANSIONS = (EXPERT, MEDALS, TOKENS)
RANDOM = "random"


class ArchitectsDeal(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What is given in place of a shuffle or draw: ``decks`` by id, ``tokens``, ``medals``, those in the ``centre``,
    each top first, and ``first``, the seat that begins. It may hold other things than the box does."""

    decks: dict[str, list[str]] | None = None
    tokens: list[str] | None = None
    medals: list[str] | None = None
    centre: list[str] | None = None
    first: int | None = None

    @property
    def explicit(self) -> bool:
        """True if cards, tokens or medals are given."""
        return any(given is not None for given in (self.decks, self.tokens, self.medals, self.centre))


class ArchitectsSetupFile(msgspec.Struct, frozen=True):
    """The fields of a setup in a record."""

    seats: int
    seed: int
    expansions: tuple[str, ...] = ()
    teams: bool = False
    boards: tuple[str, ...] | None = None
    deal: ArchitectsDeal | None = None


@dataclass(frozen=True)
class ArchitectsSetup:
    """The setup of one game. ``boards``: one wonder a seat; ``random`` or missing ones are drawn. ``expansions``:
    ``medals``, and with it ``expert`` for two more medals in the middle of the table; or ``tokens``, the Progress
    tokens of Medals alone (architects-rules 2.3). ``seed`` decides everything that is drawn and not given by ``deal``.
    ``teams`` and ``options`` are there for other games and stay empty."""

    seats: int
    seed: int = 0
    expansions: tuple[str, ...] = ()
    teams: bool = False
    boards: tuple[str, ...] = ()
    deal: ArchitectsDeal | None = None
    options: Mapping[str, object] = field(default_factory=dict)
    rules: int = field(default=RULES, compare=False)

    game: ClassVar[str] = "architects"

    def __post_init__(self) -> None:
        object.__setattr__(self, "expansions", tuple(sorted(self.expansions)))

    @property
    def medals(self) -> bool:
        """True if Medals is in play."""
        return MEDALS in self.expansions

    @property
    def expert(self) -> bool:
        """True if two more medals lie in the middle of the table."""
        return EXPERT in self.expansions

    @property
    def box(self) -> Box:
        """The content in play."""
        return box(self.medals, TOKENS in self.expansions)

    def check(self) -> Box:
        """Return the content in play.

        Raises:
            SetupError: what is asked for does not exist or does not combine.
        """
        unknown = [name for name in self.expansions if name not in EXPANSIONS]
        if unknown:
            raise SetupError("architects.no_expansion", name=unknown[0], allowed=list(EXPANSIONS))
        if self.expert and not self.medals:
            raise SetupError("architects.expert")
        if self.medals and TOKENS in self.expansions:
            raise SetupError("architects.tokens_and_medals")
        if self.teams:
            raise SetupError("architects.teams")
        if self.options:
            raise SetupError("architects.option", option=next(iter(self.options)))
        box = self.box
        if self.seats not in box.conflict:
            raise SetupError("architects.seats_allowed", n=self.seats, low=min(box.conflict), high=max(box.conflict))
        if len(self.boards) > self.seats:
            raise SetupError("architects.wonders_named", n=len(self.boards), seats=self.seats)
        for wonder in self.boards:
            if wonder != RANDOM and wonder not in box.wonders:
                raise SetupError("architects.no_wonder", wonder=wonder, allowed=[*box.wonders, RANDOM])
            if wonder != RANDOM and self.boards.count(wonder) > 1:
                raise SetupError("architects.asked_twice", wonder=wonder)
        return box

    def to_json(self) -> dict[str, object]:
        """Return plain values; :meth:`from_json` reads them back."""
        data: dict[str, object] = {
            "seats": self.seats,
            "expansions": list(self.expansions),
            "boards": list(self.boards),
            "seed": self.seed,
        }
        if self.deal is not None:
            data["deal"] = msgspec.to_builtins(self.deal)
        return data

    @classmethod
    def from_json(cls, data: Mapping[str, object], seed: int | None = None) -> ArchitectsSetup:
        """Return the setup of plain values; ``seed`` may be given apart from them (as in a record).

        Raises:
            SetupError: a field is missing or of the wrong type.
        """
        try:
            found = checked(data if seed is None else {**data, "seed": seed}, ArchitectsSetupFile, Message("setup"))
        except ValueError as error:
            raise SetupError(message_of(error)) from error
        known = ArchitectsSetupFile.__struct_fields__
        return cls(
            seats=found.seats,
            seed=found.seed,
            expansions=found.expansions,
            teams=found.teams,
            boards=found.boards or (),
            deal=found.deal,
            options={name: value for name, value in data.items() if name not in known and value},
        )
