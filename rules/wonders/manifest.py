"""The manifest of a content folder: files it adds, constants it sets, the order of the game (docs/content.md)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from rules.core.located import Fields, Located, Problems, read_yaml
from rules.wonders.model import NEIGHBOURS

MANIFEST = "manifest.yaml"
LOOPS = ("age", "turn")

# Every constant with its least and greatest value.
_NUMBERS = {
    "ages": (1, 3),
    "turns_per_age": (1, 6),
    "hand_size": (2, 8),
    "starting_coins": (0, 20),
    "sale_coins": (0, 20),
    "coins_per_point": (1, 20),
    "science_set_points": (0, 20),
    "guilds_beyond_cities": (0, 10),
    "defeat_points": (-10, 0),
}
# Constants that are lists, one entry an age.
_LISTS = ("victory_points", "pass_direction")


@dataclass(frozen=True)
class Manifest:
    """What one manifest says. ``files``: content file names with their places; ``flows``: named lists of steps (words)
    and loops (``{"loop": counter, "do": flow}``)."""

    cities: tuple[int, int]
    constants: dict[str, Any]
    flows: dict[str, list[Any]]
    follow_ups: tuple[str, ...]
    files: tuple[Located, ...]


def read_manifest(
    text: str,
    folder: str,
    steps: Iterable[str],
    questions: Iterable[str],
    before: Mapping[str, Any],
    problems: Problems,
) -> Manifest:
    """Read ``manifest.yaml`` of a folder.

    ``steps`` and ``questions`` are those that the engine knows, ``before`` the constants set by the folders before this
    one: what is set already need not be set again.
    """
    root = read_yaml(text, f"{folder}/{MANIFEST}", problems)
    f = Fields(root, f"the manifest of '{folder}'", problems)
    f.word("id", (folder,))
    cities = Fields(f.need("cities"), "'cities'", problems)
    manifest = Manifest(
        cities=(cities.number("min", 2, 8), cities.number("max", 2, 8)),
        constants=_constants(Fields(f.need("constants"), "'constants'", problems), before),
        flows=_flows(f.need("flow"), tuple(steps), not before, problems),
        follow_ups=f.words("follow_ups", questions),
        files=tuple(f.items("content")),
    )
    cities.done()
    f.done()
    return manifest


def _constants(f: Fields, before: Mapping[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = {
        name: f.number(name, low, high, before.get(name)) for name, (low, high) in _NUMBERS.items()
    }
    for name in _LISTS:
        node = f.get(name)
        if node is None and name in before:
            found[name] = before[name]
        elif name == "victory_points":
            found[name] = [f.whole(item, name, 0, 20) for item in f.items(name)]
        else:
            found[name] = list(f.words(name, NEIGHBOURS, required=True))
        if node is not None and len(found[name]) < found["ages"]:
            f.problems.add(node, f"'{name}' of {f.what} needs an entry for each of the {found['ages']} ages")
    f.done()
    return found


def _flows(node: Located, steps: tuple[str, ...], whole: bool, problems: Problems) -> dict[str, list[Any]]:
    f = Fields(node, "'flow'", problems)
    names = tuple(str(name) for name in node.value) if isinstance(node.value, dict) else ()
    if whole:
        f.need("game")
    found = {name: [_op(f, name, item, steps, names) for item in f.items(name)] for name in names}
    f.done()
    return found


def _op(f: Fields, flow: str, item: Located, steps: tuple[str, ...], flows: tuple[str, ...]) -> Any:
    if isinstance(item.value, dict):
        loop = Fields(item, f"a loop of flow '{flow}'", f.problems)
        entry = {"loop": loop.word("loop", LOOPS), "do": loop.word("do", flows)}
        loop.done()
        return entry
    f.among(item, item.value, steps, flow)
    return item.value
