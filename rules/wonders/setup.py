"""The setup of a wonders game: seats, expansions, boards, seed, and explicit decks for scenarios."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

import msgspec

from rules.core.checked import checked
from rules.core.errors import SetupError
from rules.core.game import FIRST_EDITION, RULES
from rules.core.messages import Message, message_of

RANDOM = "random"


class BoardWord(msgspec.Struct, frozen=True):
    """A board and its side, as a setup may name them instead of by one word."""

    board: str
    side: str

    def __str__(self) -> str:
        return f"{self.board}:{self.side}"


class SetupFile(msgspec.Struct, frozen=True):
    """The fields of a setup in a record that no expansion has to understand."""

    seats: int
    seed: int
    expansions: tuple[str, ...] = ()
    teams: bool = False
    boards: tuple[str | BoardWord, ...] | None = None
    without: tuple[str, ...] = ()
    deal: dict[str, list[str]] | None = None
    rules: int = RULES
    edition: str = FIRST_EDITION


@dataclass(frozen=True)
class Setup:
    """``boards``: one word a seat, ``giza:A``; ``giza`` (side at random), ``random:A``, ``random`` or missing seats are
    drawn, of all boards but those of ``without``. ``deal``: explicit decks ``{"age1": [card ids…], …}``, dealt in
    order: the first seat gets the first hand of cards, the next seat the next. ``seed`` decides everything that is
    drawn. ``expansions`` are kept in one order, however they are named. ``edition``: whose cards and boards are played
    with. ``options``: further fields that an expansion understands, as plain values.
    """

    seats: int
    seed: int = 0
    expansions: tuple[str, ...] = ()
    teams: bool = False
    boards: tuple[str, ...] = ()
    deal: Mapping[str, list[str]] | None = None
    options: Mapping[str, object] = field(default_factory=dict)
    edition: str = FIRST_EDITION
    without: tuple[str, ...] = ()
    rules: int = field(default=RULES, compare=False)

    game: ClassVar[str] = "wonders"

    def __post_init__(self) -> None:
        object.__setattr__(self, "expansions", tuple(sorted(self.expansions)))
        object.__setattr__(self, "options", {name: value for name, value in self.options.items() if value})

    def to_json(self) -> dict[str, object]:
        """Return plain values; :meth:`from_json` reads them back."""
        data: dict[str, object] = {
            "seats": self.seats,
            "expansions": list(self.expansions),
            "teams": self.teams,
            "boards": list(self.boards),
            "seed": self.seed,
        }
        if self.edition != FIRST_EDITION:
            data["edition"] = self.edition
        data |= self.options
        if self.without:
            data["without"] = list(self.without)
        if self.rules != RULES:
            data["rules"] = self.rules
        if self.deal is not None:
            data["deal"] = {name: list(cards) for name, cards in self.deal.items()}
        return data

    @classmethod
    def from_json(cls, data: Mapping[str, object], seed: int | None = None) -> Setup:
        """Read a setup; ``seed`` may stand outside the mapping (as in a record).

        Raises:
            SetupError: a field is missing or of the wrong type.
        """
        try:
            document = checked(data if seed is None else {**data, "seed": seed}, SetupFile, Message("setup"))
        except ValueError as error:
            raise SetupError(message_of(error)) from error
        return cls(
            seats=document.seats,
            seed=document.seed,
            expansions=document.expansions,
            teams=document.teams,
            boards=tuple(map(str, document.boards or ())),
            options={name: value for name, value in data.items() if name not in SetupFile.__struct_fields__},
            deal=document.deal,
            without=document.without,
            rules=document.rules,
            edition=document.edition,
        )
