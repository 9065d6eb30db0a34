"""A rule set: the content of the chosen expansions, checked as a whole and compiled into small integers and tuples.

Rule sets are immutable apart from their memo tables (payments, actions) and shared by all games with the same
expansions; get one from :func:`ruleset`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from importlib import resources
from typing import Any

from rules.core.actions import Action
from rules.core.flow import Op
from rules.core.located import Fields, Located, Problems, read_yaml
from rules.errors import SetupError
from rules.wonders.content import BoardDef, CardDef, read_board, read_card
from rules.wonders.effects import Gain, compile_effects
from rules.wonders.manifest import MANIFEST, read_manifest
from rules.wonders.model import COLOURS, pack
from rules.wonders.payment import Payments

BASE = "base"
EXPANSIONS: tuple[str, ...] = ()
_SECTIONS = ("cards", "guilds", "boards")


class Content:
    """The definitions of a set of content folders: cards in file order, boards, constants and flows."""

    def __init__(self) -> None:
        self.cards: list[CardDef] = []
        self.boards: dict[str, BoardDef] = {}
        self.constants: dict[str, Any] = {}
        self.flows: dict[str, list[Any]] = {}
        self.follow_ups: list[str] = []
        self.cities: tuple[int, int] = (3, 7)
        self.digest = ""


def load_content(folders: Mapping[str, Mapping[str, str]]) -> Content:
    """Read content folders, given as folder name → file name → text, the base first.

    Raises:
        ContentError: with every fault of every file, each as "file:line: sentence".
    """
    problems = Problems()
    content = Content()
    hasher = hashlib.blake2b(digest_size=8)
    for folder, files in folders.items():
        for name in sorted(files):
            hasher.update(name.encode() + b"\0" + files[name].encode() + b"\0")
        _read_folder(content, folder, files, problems)
    _link(content, problems)
    problems.check()
    content.digest = hasher.hexdigest()
    return content


def _read_folder(content: Content, folder: str, files: Mapping[str, str], problems: Problems) -> None:
    from rules.wonders.phases import RESOLVERS, STEPS

    manifest = read_manifest(files.get(MANIFEST, ""), folder, STEPS, RESOLVERS, content.constants, problems)
    content.cities = manifest.cities
    content.constants.update(manifest.constants)
    content.flows.update(manifest.flows)
    content.follow_ups += manifest.follow_ups
    for node in manifest.files:
        if not isinstance(node.value, str) or node.value not in files:
            problems.add(node, f"there is no content file '{node.plain()}'")
            continue
        _read_file(content, read_yaml(files[node.value], f"{folder}/{node.value}", problems), problems)


def _read_file(content: Content, root: Located, problems: Problems) -> None:
    fields = Fields(root, "the file", problems)
    for section in _SECTIONS:
        if fields.get(section) is None:
            continue
        for node in fields.items(section):
            if section == "boards":
                board = read_board(node, problems)
                if board.id in content.boards:
                    problems.add(node, f"the board '{board.id}' is defined twice")
                content.boards[board.id] = board
            else:
                card = read_card(node, problems)
                if any(other.id == card.id for other in content.cards):
                    problems.add(node, f"the card '{card.id}' is defined twice")
                if not card.copies and section == "cards":
                    problems.add(node, f"card '{card.id}' lacks the field 'copies'")
                content.cards.append(card)
    fields.done()


def _link(content: Content, problems: Problems) -> None:
    """Check that chains lead from a known card of an earlier age and mirror them as chains_to."""
    by_id = {card.id: card for card in content.cards}
    targets: dict[str, list[str]] = {card.id: [] for card in content.cards}
    for card in content.cards:
        for source in card.chains_from:
            if source not in by_id:
                problems.found.append(f"{card.file}: card '{card.id}' chains from the unknown card '{source}'")
            elif by_id[source].age >= card.age:
                problems.found.append(
                    f"{card.file}: card '{card.id}' chains from '{source}', which is of no earlier age"
                )
            else:
                targets[source].append(card.id)
    content.cards = [replace(card, chains_to=tuple(targets[card.id])) for card in content.cards]


class Ruleset:
    """Compiled content. Cards are addressed by their index in ``cards``; the arrays below run parallel to it."""

    def __init__(self, content: Content, expansions: tuple[str, ...]) -> None:
        self.content = content
        self.expansions = expansions
        self.cards = tuple(content.cards)
        self.boards = content.boards
        self.constants = content.constants
        self.card_index = {card.id: i for i, card in enumerate(self.cards)}
        buildings = {name: i for i, name in enumerate(dict.fromkeys(card.building for card in self.cards))}
        self.building_bit = [1 << buildings[card.building] for card in self.cards]
        self.chain_mask = [
            sum({self.building_bit[self.card_index[source]] for source in card.chains_from}) for card in self.cards
        ]
        self.need = [pack({r: n for r, n in card.cost.items() if r != "coins"}) for card in self.cards]
        self.price = [card.cost.get("coins", 0) for card in self.cards]
        self.colour = [COLOURS.index(card.colour) for card in self.cards]
        self.gain = [compile_effects(card.effects) for card in self.cards]
        self.stages = {
            (board.id, side): tuple(
                Stage(
                    pack({r: n for r, n in s.cost.items() if r != "coins"}),
                    s.cost.get("coins", 0),
                    compile_effects(s.effects),
                )
                for s in stages
            )
            for board in self.boards.values()
            for side, stages in board.sides.items()
        }
        self.payments = Payments()
        self.sells = [Action("sell", card.id) for card in self.cards]
        self.chains = [Action("build", card.id, "chain") for card in self.cards]
        self.powers = [Action("build", card.id, "power") for card in self.cards]
        self._builds: list[dict[int, Action]] = [{} for _ in self.cards]
        self._stages: list[dict[int, Action]] = [{} for _ in self.cards]
        self.choices = [Action("choose", card.id) for card in self.cards]
        self.flows: tuple[tuple[Op, ...], ...] = ()

    def build(self, card: int, left: int, right: int, bank: int) -> Action:
        """The interned action that builds a card for those coins."""
        key = left << 16 | right << 8 | bank
        table = self._builds[card]
        found = table.get(key)
        if found is None:
            found = table[key] = Action("build", self.cards[card].id, "", left, right, 0, 0, bank)
        return found

    def stage(self, card: int, left: int, right: int, bank: int) -> Action:
        """The interned action that puts a card under the board for those coins."""
        key = left << 16 | right << 8 | bank
        table = self._stages[card]
        found = table.get(key)
        if found is None:
            found = table[key] = Action("stage", self.cards[card].id, "", left, right, 0, 0, bank)
        return found


class Stage:
    """A compiled wonder stage: packed goods needed, coins, and what it adds."""

    __slots__ = ("gain", "need", "price")

    def __init__(self, need: int, price: int, gain: Gain) -> None:
        self.need, self.price, self.gain = need, price, gain


@lru_cache(maxsize=8)
def ruleset(expansions: tuple[str, ...] = ()) -> Ruleset:
    """The shared rule set of the base game with ``expansions``.

    Raises:
        SetupError: there is no such expansion.
        ContentError: the content shipped with the program is damaged.
    """
    from rules.wonders.phases import compile_flows

    for name in expansions:
        if name not in EXPANSIONS:
            allowed = ", ".join(EXPANSIONS) or "none in this version"
            raise SetupError(f"there is no expansion '{name}'; allowed: {allowed}")

    found = Ruleset(load_content({name: _folder(name) for name in (BASE, *expansions)}), expansions)
    found.flows = compile_flows(found.content.flows)
    return found


def _folder(name: str) -> dict[str, str]:
    root = resources.files("rules.wonders") / name
    return {item.name: item.read_text("utf-8") for item in root.iterdir() if item.name.endswith(".yaml")}
