"""How a wonders game is set up: seats, expansions, boards, seed, and explicit decks for scenarios."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

from rules.core.errors import SetupError
from rules.core.plain import whole

RANDOM = "random"
_FIELDS = frozenset({"seats", "seed", "expansions", "teams", "boards", "deal"})


@dataclass(frozen=True)
class Setup:
    """``boards``: one word a seat, ``giza:A``; ``giza`` (side at random), ``random:A``, ``random`` or missing seats are
    drawn. ``deal``: explicit decks ``{"age1": [card ids…], …}``, dealt in order: the first seat gets the first hand of
    cards, the next seat the next. ``seed`` decides everything that is drawn. ``expansions`` are kept in one order,
    however they are named. ``options``: further fields that an expansion understands, as plain values.
    """

    seats: int
    seed: int = 0
    expansions: tuple[str, ...] = ()
    teams: bool = False
    boards: tuple[str, ...] = ()
    deal: Mapping[str, list[str]] | None = None
    options: Mapping[str, Any] = field(default_factory=dict)

    game: ClassVar[str] = "wonders"

    def __post_init__(self) -> None:
        object.__setattr__(self, "expansions", tuple(sorted(self.expansions)))
        object.__setattr__(self, "options", {name: value for name, value in self.options.items() if value})

    def to_json(self) -> dict[str, Any]:
        """Plain values; :meth:`from_json` reads them back."""
        data: dict[str, Any] = {
            "seats": self.seats,
            "expansions": list(self.expansions),
            "teams": self.teams,
            "boards": list(self.boards),
            "seed": self.seed,
        }
        data |= self.options
        if self.deal is not None:
            data["deal"] = {name: list(cards) for name, cards in self.deal.items()}
        return data

    @classmethod
    def from_json(cls, data: Mapping[str, Any], seed: int | None = None) -> Setup:
        """Read a setup; ``seed`` may stand outside the mapping (as in a record).

        Raises:
            SetupError: a field is missing or of the wrong type.
        """
        try:
            number = data["seed"] if seed is None else seed
            boards = tuple(_board_word(item) for item in data.get("boards") or ())
            deal = data.get("deal")
            return cls(
                seats=whole(data["seats"], "seats"),
                seed=whole(number, "seed"),
                expansions=tuple(str(name) for name in data.get("expansions", ())),
                teams=bool(data.get("teams", False)),
                boards=boards,
                options={str(name): value for name, value in data.items() if name not in _FIELDS and value},
                deal=None if deal is None else {str(k): [str(c) for c in v] for k, v in deal.items()},
            )
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise SetupError(f"the setup is damaged: {error!r}") from error


def _board_word(item: Any) -> str:
    if isinstance(item, Mapping):
        return f"{item['board']}:{item['side']}"
    return str(item)
