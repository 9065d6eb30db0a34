"""The shape of the program, read from its sources: arrows between rooms run one way, a name means one class, and what
games share knows none of them."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import game
from game.games import shown_games

ROOT = Path(game.__file__).parent.parent
PACKAGES = ("game", "rules")
CONTAINERS = {"game", "rules", *(f"{package}.{name}" for package in PACKAGES for name in shown_games())}
"""Folders whose modules are rooms of their own; any other folder is one room with all that lies in it."""


def modules() -> dict[str, Path]:
    """All modules by dotted name."""
    found = {}
    for package in PACKAGES:
        for path in sorted((ROOT / package).rglob("*.py")):
            parts = path.relative_to(ROOT).with_suffix("").parts
            found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


ALL = modules()


def imported(name: str) -> tuple[str, ...]:
    """Modules of the program that a module imports anywhere: in functions and for typing alone, too."""
    return _read(name)[0]


@cache
def _read(name: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What a module imports, and the classes that it has."""
    nodes = list(ast.walk(ast.parse(ALL[name].read_text("utf-8"))))
    return tuple(_imported(name, nodes)), tuple(node.name for node in nodes if isinstance(node, ast.ClassDef))


def _imported(name: str, nodes: list[ast.AST]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in ALL)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0 and node.module is not None, f"{name}: imports are absolute"
            for alias in node.names:
                module = f"{node.module}.{alias.name}"
                if module in ALL:
                    yield module
                elif node.module in ALL:
                    yield node.module


def room(name: str) -> str:
    """The room of a module: its folder at the first level below a container, or itself if it lies in one loosely, or
    is a command, which stands above all rooms: nobody imports it."""
    parts = name.split(".")
    if parts[-1] == "__main__":
        return name
    for end in range(1, len(parts)):
        if ".".join(parts[:end]) not in CONTAINERS:
            return ".".join(parts[:end])
    return name


def arrows(names: list[str]) -> dict[str, dict[str, list[str]]]:
    """From room to room, with the imports behind each arrow."""
    found: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for name in names:
        for other in imported(name):
            # A container's __init__ only hands names on.
            if room(name) != room(other) and other not in CONTAINERS and name not in CONTAINERS:
                found[room(name)][room(other)].append(f"{name} → {other}")
    return found


def circles(graph: dict[str, dict[str, list[str]]]) -> list[list[str]]:
    """Groups of rooms that reach each other (Tarjan's strongly connected components)."""
    order: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: list[list[str]] = []

    def visit(node: str) -> None:
        order[node] = low[node] = len(order)
        stack.append(node)
        for other in graph.get(node, {}):
            if other not in order:
                visit(other)
            if other in stack:
                low[node] = min(low[node], low[other])
        if low[node] == order[node]:
            group = stack[stack.index(node) :]
            del stack[stack.index(node) :]
            if len(group) > 1:
                found.append(sorted(group))

    for node in list(graph):
        if node not in order:
            visit(node)
    return found


def test_imports_between_rooms_run_one_way() -> None:
    graph = arrows([name for name in ALL if name.split(".")[0] == "game"])
    report = [
        f"{one} → {other}: {'; '.join(graph[one][other])}"
        for group in circles(graph)
        for one in group
        for other in group
        if other in graph[one]
    ]
    assert not report, "rooms import each other in a circle:\n" + "\n".join(report)


def test_no_two_modules_import_each_other() -> None:
    graph = {name: {other: [other] for other in imported(name) if other != name} for name in ALL}
    found = [group for group in circles(graph) if not any(name.startswith("rules") for name in group)]
    assert not found


def test_nobody_imports_a_command() -> None:
    assert [name for name in ALL if any(other.endswith(".__main__") for other in imported(name))] == []


def test_only_the_command_line_leads_to_what_makers_need() -> None:
    """They lie in no wheel: whoever imports them there must say that they are missing."""
    makers = "game.workshop"
    found = {name for name in ALL if any(room(other) == makers for other in imported(name)) and room(name) != makers}
    assert found <= {"game.cli", *(name for name in ALL if name.startswith(f"{makers}."))}


def test_no_class_name_stands_for_two_things() -> None:
    found = defaultdict(list)
    for name in ALL:
        for kind in _read(name)[1]:
            found[kind].append(name)
    twins = {name: places for name, places in found.items() if len(places) > 1}
    assert not twins


OF_A_GAME = tuple(f"game.{name}" for name in shown_games())
SHARED = [name for name in ALL if name.startswith("game") and not name.startswith(OF_A_GAME)]
TOP = (
    "game.cli",
    "game.launch",
    "game.headless",
    "game.workshop",
)  # what starts something may name it


def test_what_games_share_knows_none_of_them() -> None:
    theirs = tuple(f"{package}.{one}" for package in PACKAGES for one in shown_games())
    found = [
        f"{name} → {other}"
        for name in SHARED
        if not name.startswith(TOP)
        for other in imported(name)
        if other.startswith(theirs)
    ]
    assert not found, "\n".join(found)
