"""The table of one game of Architects as plain values (architects-rules 1, 2, 9.2)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from tests.checker.architects.box import CENTRAL, Piece, architects_box

FACE_UP = 3
"""Progress tokens that lie face up beside the stack."""


@dataclass
class Architect:
    """One player. `cards` lie face up in front, `gifts` face down and in the order received."""

    seat: int
    wonder: str
    stages: list[bool] = field(default_factory=lambda: [False] * 5)
    cards: list[str] = field(default_factory=list)
    tokens: list[str] = field(default_factory=list)
    victories: int = 0
    medals: list[str] = field(default_factory=list)
    gifts: list[str] = field(default_factory=list)

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """The stages of the wonder, the one with id 1 first."""
        return architects_box().pieces[self.wonder]

    @property
    def built(self) -> int:
        """How many stages stand."""
        return sum(self.stages)

    def open_stages(self) -> list[int]:
        """Ids of the unbuilt stages with everything below them built."""
        missing = [piece.level for piece, built in zip(self.pieces, self.stages, strict=True) if not built]
        return [
            index + 1
            for index, piece in enumerate(self.pieces)
            if not self.stages[index] and piece.level == min(missing)
        ]

    def sets(self) -> list[tuple[str, ...]]:
        """The science sets held: two of one symbol, or one of each."""
        held = Counter(card for card in self.cards if architects_box().kinds[card].colour == "green")
        symbols = [name for name, kind in architects_box().kinds.items() if kind.colour == "green"]
        pairs: list[tuple[str, ...]] = [(symbol, symbol) for symbol in symbols if held[symbol] >= len((symbol, symbol))]
        return pairs + ([tuple(symbols)] if all(held[symbol] for symbol in symbols) else [])

    def shields(self) -> int:
        """One a red card and a built stage of the Colossus that acts; two for Tactics."""
        box = architects_box()
        shields = box.colours(self.cards)["red"] + 2 * self.tokens.count("tactics")
        if box.effects[self.wonder] == "add_shield":
            shields += sum(piece.acts and built for piece, built in zip(self.pieces, self.stages, strict=True))
        return shields


@dataclass
class ArchitectsTable:
    """Everything on the table. Decks and the stack are written top first; `cat` is the seat that owns the pawn.

    `between[i]` lies between seats i and i + 1, None once taken. `seen` holds the seats that know the central top;
    `used` and `noted` are the Progress tokens of this turn, `noted` in the order in which they were set off.
    """

    architects: list[Architect]
    decks: dict[str, list[str]]
    conflict: int
    first: int = 0
    face_up: list[str] = field(default_factory=list)
    stack: list[str] = field(default_factory=list)
    between: list[str | None] = field(default_factory=list)
    centre: list[str] = field(default_factory=list)
    cat: int | None = None
    battle: int = 0
    discard: list[str] = field(default_factory=list)
    turn: int = 0
    active: int = 0
    seen: set[int] = field(default_factory=set)
    used: set[str] = field(default_factory=set)
    noted: list[str] = field(default_factory=list)

    @property
    def me(self) -> Architect:
        """Whose turn it is."""
        return self.architects[self.active]

    def place(self, where: str) -> str:
        """The deck that is `left`, `right` or `central` for the active player."""
        if where == CENTRAL:
            return CENTRAL
        return self.architects[self.active - (where == "right")].wonder

    def reachable(self) -> list[str]:
        """`left`, `right` and `central`, where cards lie."""
        return [where for where in ("left", "right", CENTRAL) if self.decks[self.place(where)]]

    def draw(self, deck: str) -> str:
        """Lift the top card."""
        if deck == CENTRAL:
            self.seen.clear()
        return self.decks[deck].pop(0)

    def refill(self) -> None:
        """Turn tokens up until three lie face up."""
        while self.stack and len(self.face_up) < FACE_UP:
            self.face_up.append(self.stack.pop(0))

    def open_medals(self) -> list[str]:
        """The medals that nobody has."""
        return [medal for medal in self.between if medal] + self.centre

    def medals_near(self, seat: int) -> list[str]:
        """The medals that this seat can reach: left, right, centre."""
        beside = {seat, (seat - 1) % len(self.architects)}
        return [medal for at in sorted(beside) if at < len(self.between) and (medal := self.between[at])] + self.centre

    def take_medal(self, seat: int, medal: str) -> None:
        """It goes to this seat for good."""
        self.between = [None if each == medal else each for each in self.between]
        self.centre = [each for each in self.centre if each != medal]
        self.architects[seat].medals.append(medal)

    def wins(self, seat: int, medal: str, won: int) -> bool:
        """Whether the goal of a medal is reached; `won` counts the tokens of the battle just fought, else 0."""
        architect = self.architects[seat]
        kinds = [architects_box().kinds[card] for card in architect.cards]
        has: dict[str, int] = {
            **architects_box().colours(architect.cards),
            "any": len(kinds),
            "blue_with_cat": sum(kind.cat for kind in kinds),
            "red_with_horn": sum(kind.horns > 0 for kind in kinds),
            "stages": architect.built,
            "cat_pawn": int(self.cat == seat),
            "progress_tokens": len(architect.tokens),
            "military_tokens": architect.victories,
            "military_tokens_same_battle": won,
        }
        return all(has.get(thing, 0) >= number for thing, number in architects_box().medals[medal].items())
