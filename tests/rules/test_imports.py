"""Who may import whom, read from the sources: the rules know nothing of the program, and the command line no window."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

import game
import rules

pytestmark = pytest.mark.xdist_group("sources")

ROOT = Path(rules.__file__).parent.parent
PACKAGES = {"rules": Path(rules.__file__).parent, "game": Path(game.__file__).parent}
LIBRARIES_OF_THE_RULES = {"msgspec", "yaml"}
MARKS = {"rules.core.native": {"mypy_extensions"}}


def modules(package: str) -> dict[str, Path]:
    """All modules of a package by dotted name."""
    found = {}
    for path in sorted(PACKAGES[package].rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


ALL = {**modules("rules"), **modules("game")}


def imports(path: Path, whole: bool) -> tuple[str, ...]:
    """Dotted names imported by a file: anywhere (``whole``), or only when the file itself is imported."""
    return _read(path)[whole]


@cache
def _read(path: Path) -> tuple[tuple[str, ...], tuple[str, ...]]:
    body = ast.parse(path.read_text("utf-8")).body
    return tuple(_imports(body, False)), tuple(_imports(body, True))


def _imports(body: list[ast.stmt], whole: bool) -> Iterator[str]:
    for node in body:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            yield node.module or ""
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif not whole and (isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) or _typing_only(node)):
            continue
        else:
            for child in ("body", "orelse", "finalbody"):
                yield from _imports(getattr(node, child, []), whole)
            for handler in getattr(node, "handlers", []):
                yield from _imports(handler.body, whole)


def _typing_only(node: ast.stmt) -> bool:
    return isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test)


def top(name: str) -> str:
    return name.partition(".")[0]


def test_the_rules_import_only_themselves_the_standard_library_and_two_libraries() -> None:
    allowed = {"rules", *LIBRARIES_OF_THE_RULES} | set(sys.stdlib_module_names)
    found = []
    for module in modules("rules"):
        found += [f"{module}: {name}" for name in imports(ALL[module], whole=False) if top(name) not in allowed]
        # What only the type checker reads may name the compiler's marks too.
        marked = allowed | MARKS.get(module, set())
        found += [f"{module}: {name}" for name in imports(ALL[module], whole=True) if top(name) not in marked]
    assert not found, "\n".join(found)


def test_bots_import_only_the_rules_their_own_package_and_bundled_files() -> None:
    # Processes of bots are bounded and shut in by what knows the system.
    bounds = tuple(
        f"game.platform.{name}" for name in ("addon_finder", "family", "limits", "paths", "sandbox", "system_calls")
    )
    allowed = ("game.bots", "game.assets", "game.messages", *bounds)
    found = [
        f"{module}: {name}"
        for module in ALL
        if module.startswith("game.bots")
        for name in imports(ALL[module], whole=True)
        if top(name) in ("game", "assets", "tests", "pygame") and name != "game" and not name.startswith(allowed)
    ]
    assert not found, "\n".join(found)


def reached(module: str) -> set[str]:
    """Everything that importing a module imports, through all modules of the program."""
    found: set[str] = set()
    waiting = [module]
    while waiting:
        name = waiting.pop()
        for imported in imports(ALL[name], whole=False):
            parts = imported.split(".")
            for end in range(1, len(parts) + 1):
                prefix = ".".join(parts[:end])
                if prefix not in found:
                    found.add(prefix)
                    if prefix in ALL:
                        waiting.append(prefix)
    return found


WINDOWLESS = [
    *("game", "game.__main__", "game.cli"),
    *(name for name in ALL if name.startswith(("game.bots", "rules")) or name.endswith(".companion.presenter")),
]


def test_importing_it_does_not_import_pygame() -> None:
    assert [module for module in WINDOWLESS if "pygame" in {top(name) for name in reached(module)}] == []


def circle(graph: dict[str, list[str]]) -> list[str]:
    """A way along the arrows of a graph that leads back to where it began; [] where there is none."""
    done: set[str] = set()

    def follow(way: list[str]) -> list[str]:
        for name in graph[way[-1]]:
            if name in way:
                return [*way[way.index(name) :], name]
            if name not in done and (found := follow([*way, name])):
                return found
        done.add(way[-1])
        return []

    return next((found for name in graph if name not in done and (found := follow([name]))), [])


def test_no_modules_of_the_rules_import_each_other_not_for_types_either() -> None:
    graph = {
        module: sorted({name for name in imports(path, whole=True) if name in ALL and name != module})
        for module, path in modules("rules").items()
    }
    assert circle(graph) == []


FOLDERS = sorted(name for name, path in ALL.items() if path.name == "__init__.py")


def rooms(folder: str, files: Mapping[str, Path]) -> dict[str, list[str]]:
    """For each module and folder in a folder, the others there that it imports, be it for types alone."""
    graph: dict[str, set[str]] = {}
    for module, path in files.items():
        if module.startswith(f"{folder}."):
            own = graph.setdefault(_room(folder, module), set())
            theirs = {name for name in imports(path, whole=True) if name in files and name.startswith(f"{folder}.")}
            own |= {_room(folder, name) for name in theirs} - {_room(folder, module)}
    return {room: sorted(found) for room, found in graph.items()}


def _room(folder: str, module: str) -> str:
    return module.removeprefix(f"{folder}.").partition(".")[0]


@pytest.mark.parametrize("folder", FOLDERS)
def test_modules_and_folders_side_by_side_import_each_other_one_way_only(folder: str) -> None:
    assert circle(rooms(folder, ALL)) == []


def test_a_circle_of_imports_is_found() -> None:
    assert circle({"a": ["b"], "b": ["c"], "c": []}) == []
    assert circle({"a": ["b"], "b": ["c"], "c": ["b"]}) == ["b", "c", "b"]


def test_a_circle_of_folders_is_found(tmp_path: Path) -> None:
    sources = {"box.lid.hinge": "import box.base.floor\n", "box.base.wall": "from box.lid import hinge\n"}
    files = {name: tmp_path / f"{name}.py" for name in (*sources, "box.base.floor")}
    for name, path in files.items():
        path.write_text(sources.get(name, ""))
    assert rooms("box", files) == {"lid": ["base"], "base": ["lid"]}
    assert circle(rooms("box", files)) == ["lid", "base", "lid"]
    assert circle(rooms("box.base", files)) == []
