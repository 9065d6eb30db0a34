"""YAML → frozen definitions of cards and wonder boards, with every fault reported by file and line.

A content folder has a ``manifest.yaml`` that names its content files. Kinds of effects are records
(engine/verbs.py, and those of expansions); docs/content.md explains them for authors.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar

import msgspec

from rules.core.located import Fields, Located, Problems
from rules.core.messages import Message
from rules.wonders.content.effects import Effect, Vocabulary
from rules.wonders.content.shapes import (
    Cost,
    EffectList,
    Id,
    Name,
    Number,
    NumberList,
    Word,
    WordList,
    read_effects,
    read_id,
    read_record,
)
from rules.wonders.model import NEIGHBOURS, RESOURCES, SIDES, STRUCTURE_COLOURS

FlowEntry = str | dict[str, str]
"""A step of a flow by its name, a loop (``{"loop": counter, "do": flow}``) or a call (``{"do": flow}``)."""


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


@dataclass(frozen=True)
class CopiedPlace:
    """The stage of a neighbour's board: on which side it sits, and the place of the stage, from 1; 0 for the last."""

    side: str
    place: int


@dataclass(frozen=True)
class StageDef:
    """A wonder stage: its cost and its effects. ``copies``: where both are those of a neighbour's stage, empty until
    the boards of a game are known."""

    cost: dict[str, int]
    effects: tuple[Effect, ...]
    copies: CopiedPlace | None = None


@dataclass(frozen=True)
class BoardDef:
    """A wonder board: starting resource, the stages and the standing power (mostly none) of each side. ``unowned``: a
    city that no seat owns may get it. ``least``: it is drawn with so many cities or more; whoever wants it may have it
    with fewer. ``any_order``: its stages are built in any order. ``file``: where it is defined."""

    id: str
    starting_resource: str | None
    sides: dict[str, tuple[StageDef, ...]]
    powers: dict[str, tuple[Effect, ...]]
    unowned: bool = True
    least: int = 0
    any_order: bool = False
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
        self.flows: dict[str, list[FlowEntry]] = {}
        self.loops: dict[str, str] = {}
        self.follow_ups: dict[str, int] = {}
        self.categories: list[str] = []
        self.cities: tuple[int, int] = (3, 7)
        self.others: dict[str, list[Any]] = {}
        self.digest = ""


class ContentEntry(msgspec.Struct, frozen=True, kw_only=True):
    """One entry of a section of content files: the fields that an author writes, with their shapes."""

    what: ClassVar[str] = "part.card"
    named: ClassVar[str] = "part.card_of"
    """Codes of what an entry is called where something is wrong with it: without its id, and with it."""
    id: Annotated[str, Id()]

    def definition(self, place: str) -> CardDef:
        """Return the card that it defines; ``place``: its file and line."""
        raise NotImplementedError


class CardEntry(ContentEntry, frozen=True, kw_only=True):
    """A card of an age, or a guild, which has no ``copies``."""

    building: Annotated[str, Name()] = ""
    colour: Annotated[str, Word(STRUCTURE_COLOURS)]
    age: Annotated[int, Number(1, 3)]
    cost: Cost = msgspec.field(default_factory=dict)
    effects: Annotated[tuple[Effect, ...], EffectList()]
    copies: Annotated[tuple[int, ...], NumberList(3, 7)] = ()
    chains_from: Annotated[tuple[str, ...], WordList()] = ()

    def definition(self, place: str) -> CardDef:
        return CardDef(
            id=self.id,
            building=self.building or self.id,
            colour=self.colour,
            age=self.age,
            cost=self.cost,
            effects=self.effects,
            copies=self.copies,
            chains_from=self.chains_from,
            file=place,
        )


def read_entry(record: type[ContentEntry], node: Located, problems: Problems, words: Vocabulary) -> CardDef:
    """Return the card that an entry defines; what is wrong with it is reported."""
    f = Fields(node, Message(record.what), problems)
    name = read_id(f)
    f.what = Message(record.named, id=name)
    entry = read_record(record, f, words, id=name)
    f.done()
    return entry.definition(f"{node.file}:{node.line}")


def read_board(node: Located, problems: Problems, words: Vocabulary) -> BoardDef:
    """Return one entry of ``boards:``."""
    f = Fields(node, Message("part.board"), problems)
    board_id = read_id(f)
    f.what = Message("part.board_of", id=board_id)
    resource = f.word("starting_resource", RESOURCES) if f.get("starting_resource") else None
    sides_fields = Fields(f.need("sides"), Message("field", field="sides", what=f.what), problems)
    unowned = f.flag("unowned", True)
    least = f.number("drawn_from", 2, 8, 0)
    any_order = f.flag("any_order", False)
    sides, powers = {}, {}
    for side in SIDES:
        side_fields = Fields(sides_fields.need(side), Message("part.side", side=side, what=f.what), problems)
        sides[side] = tuple(_read_stage(n, f.what, side, problems, words) for n in side_fields.items("stages"))
        powers[side] = read_effects(side_fields, "power", words, required=False)
        side_fields.done()
    sides_fields.done()
    f.done()
    return BoardDef(board_id, resource, sides, powers, unowned, least, any_order, f"{node.file}:{node.line}")


def _read_stage(node: Located, what: Message | str, side: str, problems: Problems, words: Vocabulary) -> StageDef:
    f = Fields(node, Message("part.stage", side=side, what=what), problems)
    copied = f.get("copies")
    if copied is None:
        stage = StageDef(f.counts("cost", (*RESOURCES, "coins")), read_effects(f, "effects", words))
    else:
        of = Fields(copied, "'copies'", problems)
        stage = StageDef({}, (), CopiedPlace(of.word("side", NEIGHBOURS), of.number("stage", 0, 4)))
        of.done()
    f.done()
    return stage
