"""The manifest of a content folder: files it adds, constants it sets, the order of the game (docs/content.md)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Final

import msgspec

from rules.core.game import RULES
from rules.core.located import Fields, Located, Problems, read_yaml
from rules.core.messages import Message
from rules.wonders.content.definitions import FlowEntry
from rules.wonders.content.shapes import Number, NumberList, WordList, fields_of
from rules.wonders.model import NEIGHBOURS

MANIFEST = "manifest.yaml"
_EARLY: Final = (
    "for_seats", "for_teams", "seats", "mechanics", "together", "not_with", "brought_with", "in_place_of", "since",
    "editions",
)  # fmt: skip
"""Fields that folder.py reads before anything else."""
_COUNTED = "age"  # the loop that counts ages; every other one counts turns up to a constant


class Constants(msgspec.Struct, frozen=True, kw_only=True):
    """The constants of the engine; the lists have one entry an age."""

    ages: Annotated[int, Number(1, 3)]
    turns_per_age: Annotated[int, Number(1, 8)]
    hand_size: Annotated[int, Number(2, 9)]
    starting_coins: Annotated[int, Number(0, 20)]
    unowned_coins: Annotated[int, Number(0, 20)]
    sale_coins: Annotated[int, Number(0, 20)]
    coins_per_point: Annotated[int, Number(1, 20)]
    science_set_points: Annotated[int, Number(0, 20)]
    guilds_beyond_cities: Annotated[int, Number(0, 10)]
    defeat_points: Annotated[int, Number(-10, 0)]
    late_follow_ups: Annotated[int, Number(0, 100)]
    most_guild_points: Annotated[int, Number(0, 100)] = 0
    victory_points: Annotated[list[int], NumberList(0, 20)]
    pass_direction: Annotated[list[str], WordList(NEIGHBOURS)]


NUMBERS: Final = {f.key: f.shape for f in fields_of(Constants) if f.required and isinstance(f.shape, Number)}
"""Those that are numbers and must be set."""
_OPTIONAL: Final = {f.key: f.shape for f in fields_of(Constants) if not f.required and isinstance(f.shape, Number)}
_LISTS: Final = ("victory_points", "pass_direction")


@dataclass(frozen=True)
class Manifest:
    """The contents of one manifest. ``files``: content file names with their places; ``flows``: named lists of steps
    (words), loops (``{"loop": counter, "do": flow}``) and calls (``{"do": flow}``); ``loops``: the constant that each
    counter runs up to; ``follow_ups``: kinds of follow-up questions with their rank."""

    cities: tuple[int, int]
    constants: dict[str, Any]
    flows: dict[str, list[FlowEntry]]
    loops: dict[str, str]
    follow_ups: dict[str, int]
    categories: tuple[str, ...]
    files: tuple[Located, ...]


@dataclass(frozen=True)
class Known:
    """The words that a manifest may use: steps of the flow, kinds of questions, columns of the score sheet."""

    steps: tuple[str, ...]
    questions: tuple[str, ...]
    categories: tuple[str, ...]


def read_manifest(
    text: str,
    folder: str,
    known: Known,
    before: Manifest | None,
    problems: Problems,
    seats: int = 0,
    names: Collection[str] = (),
    rules: int = RULES,
) -> Manifest:
    """Return the contents of a folder's ``manifest.yaml``. ``before`` holds the settings of the folders before this
    one, which need not be repeated. ``seats``: the number of players, for constants of their own; ``names``: the
    folders in play, for content that needs another; ``rules``: the revision of the rules, for content of its own."""
    root = read_yaml(text, f"{folder}/{MANIFEST}", problems)
    f = Fields(root, Message("part.manifest", name=folder), problems)
    f.word("id", (folder,))
    for early in _EARLY:
        f.get(early)  # read by library.py before anything else
    constants = _constants(_mapping(f, "constants", before), before.constants if before else {})
    _add(f, constants)
    constants |= _own_constants(f, constants)
    constants |= _constants_at(f, seats)
    loops = _loops(f, constants, before)
    manifest = Manifest(
        cities=_cities(f, before),
        constants=constants,
        flows=_flows(f, known.steps, loops, before, problems),
        loops=loops,
        follow_ups=_follow_ups(f, known.questions, problems),
        categories=f.words("categories", known.categories, required=before is None),
        files=_files(f, names, rules, before is None),
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
    found: dict[str, Any] = {name: f.number(name, n.low, n.high, before.get(name)) for name, n in NUMBERS.items()}
    for name, n in _OPTIONAL.items():
        found[name] = f.number(name, n.low, n.high, before.get(name, 0))
    for name in _LISTS:
        node = f.get(name)
        if node is None and name in before:
            found[name] = before[name]
        elif name == "victory_points":
            found[name] = [f.whole(item, name, 0, 20) for item in f.items(name)]
        else:
            found[name] = list(f.words(name, NEIGHBOURS, required=True))
        if node is not None and len(found[name]) < found["ages"]:
            f.problems.add(node, "content.ages", field=name, what=f.what, ages=found["ages"])
    f.done()
    return found


def _add(f: Fields, constants: dict[str, Any]) -> None:
    """Raise constants by the numbers of ``adds``, whatever other folders make of them."""
    node = f.get("adds")
    if node is None:
        return
    more = Fields(node, "'adds'", f.problems)
    for name, n in NUMBERS.items():
        found = constants[name] + more.number(name, -n.high, n.high, 0)
        if more.get(name) is not None:
            constants[name] = f.whole(Located(found, node.file, node.line), name, n.low, n.high)
    more.done()


def _files(f: Fields, names: Collection[str], rules: int, required: bool) -> tuple[Located, ...]:
    """Return the content files of a revision of the rules: those of ``until`` the first one that is not earlier, or
    those of today."""
    found = (*f.items("content", required), *_files_with(f, names))
    node = f.get("until")
    if node is None:
        return found
    earlier = Fields(node, "'until'", f.problems)
    for last in sorted(node.value, reverse=True) if isinstance(node.value, dict) else ():
        own = Fields(earlier.need(last), Message("part.until", n=last), f.problems)
        files = (*own.items("content"), *_files_with(own, names))
        own.done()
        if rules <= last:
            found = files
    return found


def _files_with(f: Fields, names: Collection[str]) -> list[Located]:
    """Return the content files that another folder in play brings with it."""
    node = f.get("content_with")
    if node is None:
        return []
    others = Fields(node, "'content_with'", f.problems)
    files = {str(name): others.items(str(name)) for name in (node.value if isinstance(node.value, dict) else ())}
    return [file for name, listed in files.items() if name in names for file in listed]


def _constants_at(f: Fields, seats: int) -> dict[str, int]:
    """Return the constants that hold for one number of seats."""
    node = f.get("constants_at")
    if node is None:
        return {}
    found: dict[str, int] = {}
    for number, values in node.value.items() if isinstance(node.value, dict) else ():
        own = Fields(values, Message("part.at_seats", n=number), f.problems)
        read = {name: own.number(name, n.low, n.high, -1) for name, n in NUMBERS.items() if own.get(name)}
        own.done()
        if number == seats:
            found |= read
    return found


def _own_constants(f: Fields, taken: Mapping[str, object]) -> dict[str, object]:
    """Return the constants of the folder's own mechanics: whole numbers, or nested lists of them."""
    node = f.get("own_constants")
    if node is None:
        return {}
    own = Fields(node, "'own_constants'", f.problems)
    names = list(node.value) if isinstance(node.value, dict) else []
    for name in names:
        if name in taken:
            f.problems.add(node, "content.constant", name=name)
        _check_numbers(own, own.need(str(name)), str(name))
    return {str(name): node.value[name].plain() for name in names}


def _check_numbers(f: Fields, node: Located, name: str) -> None:
    if isinstance(node.value, list):
        for item in node.value:
            _check_numbers(f, item, name)
    else:
        f.whole(node, name, -100, 100)


def _loops(f: Fields, constants: Mapping[str, object], before: Manifest | None) -> dict[str, str]:
    """Return the constant that each loop counter runs up to; those of earlier folders stay."""
    found = dict(before.loops) if before is not None else {}
    node = f.get("loops")
    if node is not None:
        loops = Fields(node, "'loops'", f.problems)
        names = list(node.value) if isinstance(node.value, dict) else []
        numbers = [name for name, value in constants.items() if isinstance(value, int)]
        found |= {str(name): loops.word(str(name), numbers) for name in names}
    return found


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


def _flows(
    f: Fields, steps: tuple[str, ...], loops: Mapping[str, str], before: Manifest | None, problems: Problems
) -> dict[str, list[FlowEntry]]:
    """Return the folder's own flows, and the flows of earlier folders with its insertions."""
    flow = _mapping(f, "flow", before)
    own = tuple(str(name) for name in flow.node.value) if isinstance(flow.node.value, dict) else ()
    earlier = before.flows if before is not None else {}
    names = (*own, *earlier)
    if before is None:
        flow.need("game")
    flows = {name: [_op(flow, name, item, steps, loops, names) for item in flow.items(name)] for name in own}
    flow.done()
    for node in f.items("insert", required=False):
        insertion = Fields(node, Message("part.insertion"), problems)
        into, place = insertion.word("into", names), insertion.word("at")
        entries = [_op(insertion, into, item, steps, loops, names) for item in insertion.items("entries")]
        insertion.done()
        target = list(flows.get(into, earlier.get(into, [])))
        if place != "start" and place not in target:
            problems.add(node, "content.step", flow=into, step=place)
            continue
        index = 0 if place == "start" else target.index(place) + 1
        flows[into] = target[:index] + entries + target[index:]
    return flows


def _op(
    f: Fields, flow: str, item: Located, steps: tuple[str, ...], loops: Mapping[str, str], flows: tuple[str, ...]
) -> FlowEntry:
    if isinstance(item.value, dict):
        loop = Fields(item, Message("part.loop", flow=flow), f.problems)
        entry = {"do": loop.word("do", flows)}
        if loop.get("loop") is not None:
            entry["loop"] = loop.word("loop", (_COUNTED, *loops))
        loop.done()
        return entry
    f.among(item, item.value, steps, flow)
    step: str = item.value
    return step
