"""YAML → frozen definitions of cards and wonder boards, with every fault reported by file and line.

A content folder has a ``manifest.yaml`` that names its content files. The vocabulary of effects stands in
:data:`EFFECTS`: each kind of effect with the fields it takes. docs/content.md explains it for authors.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from rules.core.located import Fields, Located, Problems
from rules.wonders.model import (
    CITIES,
    COUNTERS,
    EVENTS,
    LEADER_COLOUR,
    NEIGHBOURS,
    RESOURCES,
    SIDES,
    STRUCTURE_COLOURS,
    SYMBOLS,
    TARGETS,
)

Effect = Mapping[str, Any]

_ID = re.compile("[a-z][a-z0-9_]*")


@dataclass(frozen=True)
class CardDef:
    """A card face. ``cost`` maps resources and ``coins`` to amounts; ``copies`` is empty for a guild and a leader."""

    id: str
    building: str
    colour: str
    age: int
    cost: Mapping[str, int]
    effects: tuple[Effect, ...]
    copies: tuple[int, ...]
    chains_from: tuple[str, ...]
    chains_to: tuple[str, ...] = ()
    file: str = field(default="", compare=False)
    name: str = ""
    """Only cards that a player made carry their name; the others are named by the program's texts."""

    @property
    def min_cities(self) -> int | None:
        """The smallest number of cities that a copy is used with; None for a guild."""
        return min(self.copies) if self.copies else None


@dataclass(frozen=True)
class StageDef:
    """A wonder stage: what it costs and what it does."""

    cost: Mapping[str, int]
    effects: tuple[Effect, ...]


@dataclass(frozen=True)
class BoardDef:
    """A wonder board: starting resource, the stages and the standing power (mostly none) of each side; ``free_city``:
    whether the Free City of the two-player game may have it."""

    id: str
    starting_resource: str | None
    sides: Mapping[str, tuple[StageDef, ...]]
    powers: Mapping[str, tuple[Effect, ...]]
    free_city: bool = True


def _amount(f: Fields) -> int:
    return f.number("amount", 1, 30)


def _options(f: Fields, allowed: tuple[str, ...]) -> list[str]:
    return list(f.words("options", allowed, required=True))


def _counting(f: Fields) -> dict[str, Any]:
    return {
        "amount": _amount(f),
        "count": list(f.words("count", COUNTERS, required=True)),
        "cities": list(f.words("cities", CITIES, required=True)),
    }


# Every kind of effect: how its fields are read. The meaning of each is in docs/content.md.
EFFECTS: dict[str, Callable[[Fields], dict[str, Any]]] = {
    "produce": lambda f: {
        "resources": f.counts("resources", RESOURCES, required=True),
        "tradable": f.flag("tradable", False),
    },
    "produce_choice": lambda f: {"options": _options(f, RESOURCES), "tradable": f.flag("tradable", False)},
    "trade_discount": lambda f: {
        "price": f.number("price", 1, 2),
        "resources": f.word("resources", ("raw", "manufactured")),
        "neighbours": list(f.words("neighbours", NEIGHBOURS, required=True)),
    },
    "coins": lambda f: {"amount": _amount(f)},
    "coins_per": _counting,
    "points": lambda f: {"amount": _amount(f)},
    "points_per": _counting,
    "shields": lambda f: {"amount": _amount(f)},
    "science": lambda f: {"symbol": f.word("symbol", SYMBOLS)},
    "science_choice": lambda f: {"options": _options(f, SYMBOLS)},
    "free_build": lambda f: {
        "source": f.word("source", ("hand",)),
        "limit": f.word("limit", ("once_per_age",)),
    },
    "play_last_card": lambda f: {},
    "build_from_discard": lambda f: {
        "resolve": f.word("resolve", ("end_of_turn",)),
        "order": f.word("order", ("usual", "late"), default="usual"),
    },
    "copy_guild": lambda f: {
        "from": list(f.words("from", NEIGHBOURS, required=True)),
        "resolve": f.word("resolve", ("scoring",)),
    },
    "points_per_colour_set": lambda f: {
        "amount": _amount(f),
        "colours": list(f.words("colours", STRUCTURE_COLOURS, required=True)),
    },
    "science_set_bonus": lambda f: {"amount": _amount(f)},
    "buy_from_bank": lambda f: {"price": f.number("price", 1, 5)},
    "free_recruit": lambda f: {},
    "recruit_discount": lambda f: {"amount": _amount(f), "cities": list(f.words("cities", CITIES, required=True))},
    "free_colour": lambda f: {"colour": f.word("colour", STRUCTURE_COLOURS)},
    "resource_discount": lambda f: {"target": f.word("target", TARGETS), "amount": f.number("amount", 1, 7)},
    "trade_rebate": lambda f: {"amount": _amount(f)},
    "coins_on_event": lambda f: {"event": f.word("event", EVENTS), "amount": _amount(f)},
    "redirect_defeat_tokens": lambda f: {},
    "copy_leader": lambda f: {"from": list(f.words("from", NEIGHBOURS, required=True))},
    "draw_leaders": lambda f: {"amount": f.number("amount", 1, 10)},
    "extra_recruit": lambda f: {},
}


def read_effects(f: Fields, key: str, problems: Problems, required: bool = True) -> tuple[Effect, ...]:
    """The list of effects under ``key``."""
    found = []
    for node in f.items(key, required):
        effect = Fields(node, f"an effect of {f.what}", problems)
        kind = effect.word("kind", EFFECTS)
        if kind in EFFECTS:
            found.append({"kind": kind, **EFFECTS[kind](effect)})
            effect.done()
    return tuple(found)


def _cost(f: Fields) -> dict[str, int]:
    return f.counts("cost", (*RESOURCES, "coins"))


def _id(f: Fields) -> str:
    """The id of an entry: a word that the notation of actions can hold."""
    found = f.word("id")
    node = f.get("id")
    if node is not None and found and not _ID.fullmatch(found):
        f.problems.add(node, f"'{found}' is not a valid 'id': small letters, digits and underscores only")
    return found


def read_card(node: Located, problems: Problems) -> CardDef:
    """One entry of ``cards:`` or ``guilds:``."""
    f = Fields(node, "the card", problems)
    card_id = _id(f)
    f.what = f"card '{card_id}'"
    card = CardDef(
        id=card_id,
        building=f.word("building", default=card_id),
        colour=f.word("colour", STRUCTURE_COLOURS),
        age=f.number("age", 1, 3),
        cost=_cost(f),
        effects=read_effects(f, "effects", problems),
        copies=tuple(f.whole(n, "copies", 3, 7) for n in f.items("copies", required=False)),
        chains_from=f.words("chains_from"),
        file=f"{node.file}:{node.line}",
    )
    f.done()
    return card


def read_leader(node: Located, problems: Problems) -> CardDef:
    """One entry of ``leaders:``: id, cost in coins, effects."""
    f = Fields(node, "the leader", problems)
    leader_id = _id(f)
    f.what = f"leader '{leader_id}'"
    leader = CardDef(
        id=leader_id,
        building=leader_id,
        colour=LEADER_COLOUR,
        age=0,
        cost=f.counts("cost", ("coins",)),
        effects=read_effects(f, "effects", problems),
        name=f.word("name", default=""),
        copies=(),
        chains_from=(),
        file=f"{node.file}:{node.line}",
    )
    f.done()
    return leader


def read_board(node: Located, problems: Problems) -> BoardDef:
    """One entry of ``boards:``."""
    f = Fields(node, "the board", problems)
    board_id = _id(f)
    f.what = f"board '{board_id}'"
    resource = f.word("starting_resource", RESOURCES) if f.get("starting_resource") else None
    sides_fields = Fields(f.need("sides"), f"'sides' of {f.what}", problems)
    free_city = f.flag("free_city", True)
    sides, powers = {}, {}
    for side in SIDES:
        side_fields = Fields(sides_fields.need(side), f"side {side} of {f.what}", problems)
        sides[side] = tuple(_read_stage(n, f.what, side, problems) for n in side_fields.items("stages"))
        powers[side] = read_effects(side_fields, "power", problems, required=False)
        side_fields.done()
    sides_fields.done()
    f.done()
    return BoardDef(board_id, resource, sides, powers, free_city)


def _read_stage(node: Located, what: str, side: str, problems: Problems) -> StageDef:
    f = Fields(node, f"a stage of side {side} of {what}", problems)
    stage = StageDef(_cost(f), read_effects(f, "effects", problems))
    f.done()
    return stage
