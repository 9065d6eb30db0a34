"""A rule set: the content of the chosen expansions, checked as a whole and compiled into small integers and tuples.

Rule sets are immutable apart from their memo tables (payments, actions) and shared by all games with the same
expansions; get one from :func:`ruleset`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import lru_cache
from importlib import resources
from typing import Any

from rules.core.actions import Action
from rules.core.events import Event
from rules.core.flow import Answer, Op
from rules.core.located import Fields, Located, Problems, read_yaml
from rules.errors import SetupError
from rules.wonders.content import BoardDef, CardDef, read_board, read_card, read_leader
from rules.wonders.effects import Gain, compile_effects
from rules.wonders.manifest import MANIFEST, Manifest, read_manifest
from rules.wonders.model import COLOURS, LEADER_COLOUR, pack
from rules.wonders.payment import Payments

BASE = "base"
EXPANSIONS = ("leaders",)
MODES = ("two_players",)

Resolver = Callable[[Any, list[Answer], list[Event]], None]
"""Carries out the answers to one kind of question."""
Raiser = Callable[[Any, int, list[Event]], None]
"""Asks the follow-up question of one kind for a city, where there is anything to ask."""
AfterAnswer = Callable[[Any, Answer, list[Event]], None]
"""Called after each single answer of a mode that has dependent questions."""

_SECTIONS = ("cards", "guilds", "leaders", "boards")


class Content:
    """The definitions of a set of content folders: cards in file order, boards, constants and flows."""

    def __init__(self) -> None:
        self.cards: list[CardDef] = []
        self.boards: dict[str, BoardDef] = {}
        self.constants: dict[str, Any] = {}
        self.flows: dict[str, list[Any]] = {}
        self.follow_ups: dict[str, int] = {}
        self.categories: list[str] = []
        self.mechanics: list[str] = []
        self.cities: tuple[int, int] = (3, 7)
        self.digest = ""

    def before(self) -> Manifest | None:
        """What the folders read so far have set, as one manifest; None before the first."""
        if not self.flows:
            return None
        return Manifest(self.cities, self.constants, self.flows, self.follow_ups, tuple(self.categories), True, ())


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
    from rules.wonders.phases import handlers

    manifest = read_manifest(files.get(MANIFEST, ""), folder, handlers, content.before(), problems)
    content.cities = manifest.cities
    content.constants.update(manifest.constants)
    content.flows.update(manifest.flows)
    content.follow_ups.update(manifest.follow_ups)
    content.categories += manifest.categories
    if manifest.mechanics:
        content.mechanics.append(folder)
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
                card = read_leader(node, problems) if section == "leaders" else read_card(node, problems)
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
        self.leaders = [i for i, card in enumerate(self.cards) if card.colour == LEADER_COLOUR]
        self.categories = tuple(content.categories)
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
        self.board_powers = {
            (board.id, side): compile_effects(effects)
            for board in self.boards.values()
            for side, effects in board.powers.items()
        }
        self.payments = Payments()
        self.sells = [Action("sell", card.id) for card in self.cards]
        self.chains = [Action("build", card.id, "chain") for card in self.cards]
        self.powers = [Action("build", card.id, "power") for card in self.cards]
        self.drafts = [Action("draft", card.id) for card in self.cards]
        self._builds: list[dict[int, Action]] = [{} for _ in self.cards]
        self._stages: list[dict[int, Action]] = [{} for _ in self.cards]
        self.choices = [Action("choose", card.id) for card in self.cards]
        self.flows: tuple[tuple[Op, ...], ...] = ()
        self.resolvers: dict[str, Resolver] = {}
        self.raisers: dict[str, Raiser] = {}
        self.after_answer: AfterAnswer | None = None

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

    def recruit(self, leader: int, bank: int) -> Action:
        """The action that recruits a leader for that many coins."""
        return Action("recruit", self.cards[leader].id, bank=bank)


class Stage:
    """A compiled wonder stage: packed goods needed, coins, and what it adds."""

    __slots__ = ("gain", "need", "price")

    def __init__(self, need: int, price: int, gain: Gain) -> None:
        self.need, self.price, self.gain = need, price, gain


def ruleset(folders: tuple[str, ...] = (), own: str = "") -> Ruleset:
    """The shared rule set of the base game with the content folders of expansions and modes (Setup.folders).

    ``own``: a further content file with leaders that players made, as text (own_leaders.own_file).

    Raises:
        SetupError: there is no such expansion.
        ContentError: the content shipped with the program is damaged.
    """
    # A cache tells calls apart by how the arguments are written; one rule set must be one object, however it is asked for.
    return _load(tuple(folders), own)


@lru_cache(maxsize=8)
def _load(folders: tuple[str, ...], own: str) -> Ruleset:
    from rules.wonders.phases import equip

    for name in folders:
        if name not in EXPANSIONS + MODES:
            raise SetupError(f"there is no expansion '{name}'; allowed: {', '.join(EXPANSIONS)}")
    files: dict[str, Mapping[str, str]] = {name: _folder(name) for name in (BASE, *folders)}
    if own:
        files["own"] = {MANIFEST: "{id: own, content: [leaders.yaml]}", "leaders.yaml": own}
    found = Ruleset(load_content(files), folders)
    equip(found)
    return found


def _folder(name: str) -> dict[str, str]:
    root = resources.files("rules.wonders") / name
    return {item.name: item.read_text("utf-8") for item in root.iterdir() if item.name.endswith(".yaml")}
