"""Content folders read, checked as a whole, and made into the rule sets that all games share."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from importlib import resources

from rules.core.errors import SetupError
from rules.core.located import Fields, Located, Problems, read_yaml
from rules.wonders.content import read_board, read_card, read_leader
from rules.wonders.manifest import MANIFEST, read_manifest
from rules.wonders.phases import equip, handlers
from rules.wonders.ruleset import Content, Ruleset

BASE = "base"
EXPANSIONS = ("leaders",)
MODES = ("two_players",)
_SECTIONS = ("cards", "guilds", "leaders", "boards")


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


def ruleset(folders: tuple[str, ...] = (), own: str = "") -> Ruleset:
    """The shared rule set of the base game with the content folders of expansions and modes (Setup.folders).

    ``own``: a further content file with leaders that players made, as text (own_leaders.own_file).

    Raises:
        SetupError: there is no such expansion.
        ContentError: the content shipped with the program is damaged.
    """
    # A cache tells calls apart by how the arguments are written; one rule set must be one object all the same.
    return _load(tuple(folders), own)


@lru_cache(maxsize=8)
def _load(folders: tuple[str, ...], own: str) -> Ruleset:
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
