"""YAML → frozen definitions of cards and wonder boards, with every fault reported by file and line.

A content folder has a ``manifest.yaml`` that names its content files. Kinds of effects are records
(engine/verbs.py, and those of expansions); docs/content.md explains them for authors.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from rules.core.located import Fields, Located, Problems
from rules.core.messages import Message
from rules.wonders.content.effects import Effect, Vocabulary
from rules.wonders.content.shapes import read_record
from rules.wonders.model import RESOURCES, SIDES, STRUCTURE_COLOURS

_ID = re.compile("[a-z][a-z0-9_]*")


@dataclass(frozen=True)
class CardDef:
    """A card face. ``cost`` maps resources and ``coins`` to amounts; ``copies`` is empty for a guild
    and for cards of age 0, which belong to no deck."""

    id: str
    building: str
    colour: str
    age: int
    cost: dict[str, int]
    effects: tuple[Effect, ...]
    copies: tuple[int, ...]
    chains_from: tuple[str, ...]
    chains_to: tuple[str, ...] = ()
    file: str = field(default="", compare=False)
    name: str = ""
    """The name of a card that a player made; the others are named by the program's texts."""
    lot: str = ""
    """The lot of the card, of which only some cards are drawn for a game; "" for none."""
    numbered: bool = True
    """Whether its copies have the smallest number of cities printed on them."""

    @property
    def min_cities(self) -> int | None:
        """The smallest number of cities that a copy is used with; None for a guild."""
        return min(self.copies) if self.copies else None


@dataclass(frozen=True)
class StageDef:
    """A wonder stage: its cost and its effects."""

    cost: dict[str, int]
    effects: tuple[Effect, ...]


@dataclass(frozen=True)
class BoardDef:
    """A wonder board: starting resource, the stages and the standing power (mostly none) of each side. ``unowned``: a
    city that no seat owns may get it. ``least``: it is drawn with so many cities or more; whoever wants it may have it
    with fewer. ``file``: where it is defined."""

    id: str
    starting_resource: str | None
    sides: dict[str, tuple[StageDef, ...]]
    powers: dict[str, tuple[Effect, ...]]
    unowned: bool = True
    least: int = 0
    file: str = field(default="", compare=False)


class Content:
    """The definitions of a set of content folders: cards in file order, boards, constants and flows.

    ``loops``: the name of the constant that each counter of the flow runs up to; ``others``: entries of sections that
    are not cards, by section, in file order.
    """

    def __init__(self) -> None:
        self.cards: list[CardDef] = []
        self.boards: dict[str, BoardDef] = {}
        self.constants: dict[str, Any] = {}
        self.flows: dict[str, list[Any]] = {}
        self.loops: dict[str, str] = {}
        self.follow_ups: dict[str, int] = {}
        self.categories: list[str] = []
        self.cities: tuple[int, int] = (3, 7)
        self.others: dict[str, list[Any]] = {}
        self.digest = ""


def read_effects(
    f: Fields, key: str, problems: Problems, words: Vocabulary, required: bool = True
) -> tuple[Effect, ...]:
    """Return the list of effects under ``key``."""
    found = []
    for node in f.items(key, required):
        effect = Fields(node, Message("part.effect", what=f.what), problems)
        kind = effect.word("kind", words.verbs)
        if kind in words.verbs:
            found.append(read_record(words.verbs[kind], effect, words))
            effect.done()
    return tuple(found)


def read_cost(f: Fields) -> dict[str, int]:
    """Return the field ``cost``: resources and coins."""
    return f.counts("cost", (*RESOURCES, "coins"))


def read_id(f: Fields) -> str:
    """Return the id of an entry, a word that fits into the notation of actions; report any other."""
    found = f.word("id")
    node = f.get("id")
    if node is not None and found and not _ID.fullmatch(found):
        f.problems.add(node, "content.id", id=found)
    return found


def read_card(node: Located, problems: Problems, words: Vocabulary) -> CardDef:
    """Return one entry of ``cards:`` or ``guilds:``."""
    f = Fields(node, Message("part.card"), problems)
    card_id = read_id(f)
    f.what = Message("part.card_of", id=card_id)
    card = CardDef(
        id=card_id,
        building=f.word("building", default=card_id),
        colour=f.word("colour", STRUCTURE_COLOURS),
        age=f.number("age", 1, 3),
        cost=read_cost(f),
        effects=read_effects(f, "effects", problems, words),
        copies=tuple(f.whole(n, "copies", 3, 7) for n in f.items("copies", required=False)),
        chains_from=f.words("chains_from"),
        file=f"{node.file}:{node.line}",
    )
    f.done()
    return card


def read_board(node: Located, problems: Problems, words: Vocabulary) -> BoardDef:
    """Return one entry of ``boards:``."""
    f = Fields(node, Message("part.board"), problems)
    board_id = read_id(f)
    f.what = Message("part.board_of", id=board_id)
    resource = f.word("starting_resource", RESOURCES) if f.get("starting_resource") else None
    sides_fields = Fields(f.need("sides"), Message("field", field="sides", what=f.what), problems)
    unowned = f.flag("unowned", True)
    least = f.number("drawn_from", 2, 8, 0)
    sides, powers = {}, {}
    for side in SIDES:
        side_fields = Fields(sides_fields.need(side), Message("part.side", side=side, what=f.what), problems)
        sides[side] = tuple(_read_stage(n, f.what, side, problems, words) for n in side_fields.items("stages"))
        powers[side] = read_effects(side_fields, "power", problems, words, required=False)
        side_fields.done()
    sides_fields.done()
    f.done()
    return BoardDef(board_id, resource, sides, powers, unowned, least, f"{node.file}:{node.line}")


def _read_stage(node: Located, what: Message | str, side: str, problems: Problems, words: Vocabulary) -> StageDef:
    f = Fields(node, Message("part.stage", side=side, what=what), problems)
    stage = StageDef(read_cost(f), read_effects(f, "effects", problems, words))
    f.done()
    return stage
