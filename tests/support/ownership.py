"""Whose a name is: what modules declare, which names others read, and which words stand in them, from the sources."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterable, Iterator
from functools import cache
from pathlib import Path


@cache
def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


@cache
def declared(path: Path) -> frozenset[str]:
    """Everything that a module gives a name: classes, functions, fields, arguments, constants."""
    found: set[str] = set()
    for node in ast.walk(_tree(path)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found.add(node.name)
        elif isinstance(node, ast.arg):
            found.add(node.arg)
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            found.add(node.attr)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            found.add(node.id)
    return frozenset(found)


def attributes(path: Path) -> Iterator[tuple[int, str]]:
    """The attributes that a module reads or sets, by line."""
    for node in ast.walk(_tree(path)):
        if isinstance(node, ast.Attribute):
            yield node.lineno, node.attr


def held(path: Path) -> Iterator[tuple[str, str]]:
    """The fields that objects of a module set in themselves, each with its class."""
    for node in ast.walk(_tree(path)):
        if isinstance(node, ast.ClassDef):
            for part in ast.walk(node):
                if isinstance(part, ast.Attribute) and isinstance(part.ctx, ast.Store) and _named(part, "self"):
                    yield node.name, part.attr


def written(path: Path) -> frozenset[str]:
    """The fields that a module sets in other objects."""
    return frozenset(
        node.attr
        for node in ast.walk(_tree(path))
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store) and not _named(node, "self")
    )


def _named(node: ast.Attribute, name: str) -> bool:
    return isinstance(node.value, ast.Name) and node.value.id == name


def serving(own: Collection[Path], others: Collection[Path]) -> list[str]:
    """The fields that other modules hold for the own ones alone: no module but these sets them from outside."""
    mine = {name for path in own for name in written(path)} - {name for path in own for _, name in held(path)}
    return [
        f"{path}: {record}.{name}"
        for path in others
        for record, name in dict.fromkeys(held(path))
        if name in mine and not any(name in written(other) for other in others if other != path)
    ]


def strings(path: Path) -> Iterator[tuple[int, str]]:
    """The strings of a module, by line; docstrings are none."""
    tree = _tree(path)
    said = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in said:
            yield node.lineno, node.value


def readers(own: Iterable[Path], others: Collection[Path]) -> list[str]:
    """Where other modules read attributes that the own ones alone declare."""
    elsewhere = {name for path in others for name in declared(path)}
    theirs = {name for path in own for name in declared(path)} - elsewhere
    return [f"{path}:{line}: .{name}" for path in others for line, name in attributes(path) if name in theirs]


def holders(paths: Iterable[Path], words: Collection[str]) -> list[str]:
    """Where modules hold one of these words."""
    return [f"{path}:{line}: '{text}'" for path in paths for line, text in strings(path) if text in words]
