"""What lies in the box of Architects and Medals (architects-rules 2 and 4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

import yaml

CENTRAL = "central"
COIN = "coin"
ECONOMY = "economy"
ENGINEERING = "engineering"
BATTLE_MEDAL = "two_wins_one_battle"
SEATS = range(2, 8)


class Piece(NamedTuple):
    """One stage of a wonder: its height from 1, the cards it asks for, how they must match, and what it brings."""

    level: int
    cards: int
    rule: str
    points: int
    acts: bool


class Kind(NamedTuple):
    """One card face."""

    colour: str
    points: int
    cat: bool
    horns: int


@dataclass(frozen=True)
class ArchitectsBox:
    """Every component; the keys of `kinds` stand in the order in which the notation lists cards."""

    kinds: Mapping[str, Kind]
    decks: Mapping[str, Counter[str]]
    medal_wonders: frozenset[str]
    effects: Mapping[str, str]
    pieces: Mapping[str, tuple[Piece, ...]]
    copies: Mapping[str, int]
    more_copies: Mapping[str, int]
    triggers: Mapping[str, frozenset[str]]
    medals: Mapping[str, Mapping[str, int]]
    conflict: Mapping[int, int]
    culture_points: Mapping[int, int]

    def tokens(self, more: bool) -> Counter[str]:
        """The stack of Progress tokens: 15, with Medals or the tokens of Medals alone 19."""
        return Counter(self.copies) + (Counter(self.more_copies) if more else Counter())

    def colours(self, cards: list[str]) -> Counter[str]:
        """How many of the cards have each colour."""
        return Counter(self.kinds[card].colour for card in cards)


@cache
def architects_box() -> ArchitectsBox:
    """The components, read once."""
    facts: Mapping[str, Any] = yaml.safe_load(
        files("tests.checker.architects").joinpath("facts.yaml").read_text(encoding="utf-8")
    )
    wonders, tokens = facts["wonders"], facts["tokens"]
    return ArchitectsBox(
        kinds={
            name: Kind(kind["colour"], kind.get("vp", 0), kind.get("cat", False), kind.get("horns", 0))
            for name, kind in facts["card_kinds"].items()
        },
        decks={CENTRAL: Counter(facts["central"])} | {name: Counter(each["deck"]) for name, each in wonders.items()},
        medal_wonders=frozenset(name for name, each in wonders.items() if each.get("medals")),
        effects={name: each["effect"] for name, each in wonders.items()},
        pieces={name: tuple(Piece(*row) for row in each["stages"]) for name, each in wonders.items()},
        copies={name: each["copies"] for name, each in tokens.items()},
        more_copies={name: each.get("with_medals", 0) for name, each in tokens.items()},
        triggers={name: frozenset(each.get("taking", ())) for name, each in tokens.items()},
        medals=facts["medals"],
        conflict=facts["conflict_tokens"],
        culture_points=facts["culture_points"],
    )
