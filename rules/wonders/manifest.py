"""The manifest of a content folder: files it adds, constants it sets, the order of the game (docs/content.md)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from rules.core.located import Fields, Located, Problems, read_yaml
from rules.wonders.model import CATEGORIES, NEIGHBOURS

MANIFEST = "manifest.yaml"
LOOPS = ("age", "turn", "draft")

# Every constant with its least and greatest value; the optional ones need no value in the base.
_NUMBERS = {
    "ages": (1, 3),
    "turns_per_age": (1, 7),
    "hand_size": (2, 8),
    "starting_coins": (0, 20),
    "sale_coins": (0, 20),
    "coins_per_point": (1, 20),
    "science_set_points": (0, 20),
    "guilds_beyond_cities": (0, 10),
    "defeat_points": (-10, 0),
}
_OPTIONAL = {"leaders_dealt": (1, 8), "free_city_coins": (0, 20)}
# Constants that are lists, one entry an age.
_LISTS = ("victory_points", "pass_direction")


@dataclass(frozen=True)
class Manifest:
    """What one manifest says. ``files``: content file names with their places; ``flows``: named lists of steps (words),
    loops (``{"loop": counter, "do": flow}``) and calls (``{"do": flow}``); ``follow_ups``: kinds of follow-up questions
    with their rank; ``mechanics``: whether a module of that name brings steps and handlers of its own."""

    cities: tuple[int, int]
    constants: dict[str, Any]
    flows: dict[str, list[Any]]
    follow_ups: dict[str, int]
    categories: tuple[str, ...]
    mechanics: bool
    files: tuple[Located, ...]


@dataclass(frozen=True)
class Handlers:
    """The names of the steps and follow-up questions that the engine and a folder's mechanics know."""

    steps: tuple[str, ...]
    follow_ups: tuple[str, ...]


def read_manifest(
    text: str, folder: str, handlers: Callable[[str], Handlers], before: Manifest | None, problems: Problems
) -> Manifest:
    """Read ``manifest.yaml`` of a folder.

    ``handlers`` gives what is known with a folder's mechanics (an empty name: the engine's alone); ``before`` is what
    the folders before this one set: that need not be set again.
    """
    root = read_yaml(text, f"{folder}/{MANIFEST}", problems)
    f = Fields(root, f"the manifest of '{folder}'", problems)
    f.word("id", (folder,))
    mechanics = f.flag("mechanics", False)
    known = handlers(folder if mechanics else "")
    flows = _flows(f, known.steps, before, problems)
    manifest = Manifest(
        cities=_cities(f, before),
        constants=_constants(_mapping(f, "constants", before), before.constants if before else {}),
        flows=flows,
        follow_ups=_follow_ups(f, known.follow_ups, problems),
        categories=f.words("categories", CATEGORIES, required=before is None),
        mechanics=mechanics,
        files=tuple(f.items("content", before is None)),
    )
    f.done()
    return manifest


def _mapping(f: Fields, key: str, before: Manifest | None) -> Fields:
    node = f.get(key) if before is not None else f.need(key)
    return Fields(node or Located({}, f.node.file, f.node.line), f"'{key}'", f.problems)


def _cities(f: Fields, before: Manifest | None) -> tuple[int, int]:
    if before is not None and f.get("cities") is None:
        return before.cities
    cities = Fields(f.need("cities"), "'cities'", f.problems)
    found = (cities.number("min", 2, 8), cities.number("max", 2, 8))
    cities.done()
    return found


def _constants(f: Fields, before: Mapping[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = {
        name: f.number(name, low, high, before.get(name)) for name, (low, high) in _NUMBERS.items()
    }
    found |= {name: f.number(name, low, high) for name, (low, high) in _OPTIONAL.items() if f.get(name) is not None}
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
    if f.get("holders") is not None:
        found["holders"] = [_holders(f, age) for age in f.items("holders")]
    f.done()
    return found


def _holders(f: Fields, age: Located) -> list[int]:
    """Who holds the Free City in the odd and in the even turns of an age."""
    seats = [f.whole(seat, "holders", 0, 1) for seat in age.value] if isinstance(age.value, list) else []
    if len(seats) != 2:
        f.problems.add(age, f"'holders' of {f.what} must be pairs of seats")
    return seats


def _follow_ups(f: Fields, known: tuple[str, ...], problems: Problems) -> dict[str, int]:
    node = f.get("follow_ups")
    if node is None:
        return {}
    ranks = Fields(node, "'follow_ups'", problems)
    kinds = tuple(str(kind) for kind in node.value) if isinstance(node.value, dict) else ()
    for kind in kinds:
        f.among(node, kind, known, "follow_ups")
    found = {kind: ranks.number(kind, 0, 100) for kind in kinds}
    ranks.done()
    return found


def _flows(f: Fields, steps: tuple[str, ...], before: Manifest | None, problems: Problems) -> dict[str, list[Any]]:
    """The folder's own flows, and the flows of earlier folders with its insertions."""
    flow = _mapping(f, "flow", before)
    own = tuple(str(name) for name in flow.node.value) if isinstance(flow.node.value, dict) else ()
    earlier = before.flows if before is not None else {}
    names = (*own, *earlier)
    if before is None:
        flow.need("game")
    found = {name: [_op(flow, name, item, steps, names) for item in flow.items(name)] for name in own}
    flow.done()
    for node in f.items("insert", required=False):
        insertion = Fields(node, "an insertion", problems)
        into, place = insertion.word("into", names), insertion.word("at")
        entries = [_op(insertion, into, item, steps, names) for item in insertion.items("entries")]
        insertion.done()
        target = list(found.get(into, earlier.get(into, [])))
        if place != "start" and place not in target:
            problems.add(node, f"the flow '{into}' has no step '{place}' to insert after")
            continue
        index = 0 if place == "start" else target.index(place) + 1
        found[into] = target[:index] + entries + target[index:]
    return found


def _op(f: Fields, flow: str, item: Located, steps: tuple[str, ...], flows: tuple[str, ...]) -> Any:
    if isinstance(item.value, dict):
        loop = Fields(item, f"a loop of flow '{flow}'", f.problems)
        entry = {"do": loop.word("do", flows)}
        if loop.get("loop") is not None:
            entry["loop"] = loop.word("loop", LOOPS)
        loop.done()
        return entry
    f.among(item, item.value, steps, flow)
    return item.value
