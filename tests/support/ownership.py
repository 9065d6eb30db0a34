"""Whose a name is: what modules declare, which names others read, and which words stand in them, from the sources."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple


class Names(NamedTuple):
    """What a module gives a name: classes, functions, fields, arguments, constants; the attributes that it reads or
    sets, by line; the fields that its objects set in themselves, each with its class; those that it sets in other
    objects; and its strings, by line, without docstrings."""

    declared: frozenset[str]
    attributes: tuple[tuple[int, str], ...]
    held: tuple[tuple[str, str], ...]
    written: frozenset[str]
    strings: tuple[tuple[int, str], ...]


@cache
def names_in(path: Path) -> Names:
    """The names in a module, which is read once for all that ask."""
    nodes = list(ast.walk(ast.parse(path.read_text("utf-8"))))
    attributes = [node for node in nodes if isinstance(node, ast.Attribute)]
    said = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    return Names(
        frozenset(_declared(nodes)),
        tuple((node.lineno, node.attr) for node in attributes),
        tuple(_held(nodes)),
        frozenset(node.attr for node in attributes if _stored(node) and not _named(node, "self")),
        tuple(
            (node.lineno, node.value)
            for node in nodes
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in said
        ),
    )


def _declared(nodes: Iterable[ast.AST]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            yield node.name
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.Attribute) and _stored(node):
            yield node.attr
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id


def _held(nodes: Iterable[ast.AST]) -> Iterator[tuple[str, str]]:
    for node in nodes:
        if isinstance(node, ast.ClassDef):
            for part in ast.walk(node):
                if isinstance(part, ast.Attribute) and _stored(part) and _named(part, "self"):
                    yield node.name, part.attr


def _stored(node: ast.Attribute) -> bool:
    return isinstance(node.ctx, ast.Store)


def _named(node: ast.Attribute, name: str) -> bool:
    return isinstance(node.value, ast.Name) and node.value.id == name


def serving(own: Collection[Path], others: Collection[Path]) -> list[str]:
    """The fields that other modules hold for the own ones alone: no module but these sets them from outside."""
    mine = {name for path in own for name in names_in(path).written}
    mine -= {name for path in own for _, name in names_in(path).held}
    return [
        f"{path}: {record}.{name}"
        for path in others
        for record, name in dict.fromkeys(names_in(path).held)
        if name in mine and not any(name in names_in(other).written for other in others if other != path)
    ]


def readers(own: Iterable[Path], others: Collection[Path]) -> list[str]:
    """Where other modules read attributes that the own ones alone declare."""
    elsewhere = {name for path in others for name in names_in(path).declared}
    theirs = {name for path in own for name in names_in(path).declared} - elsewhere
    return [f"{path}:{line}: .{name}" for path in others for line, name in names_in(path).attributes if name in theirs]


def holders(paths: Iterable[Path], words: Collection[str]) -> list[str]:
    """Where modules hold one of these words."""
    return [f"{path}:{line}: '{text}'" for path in paths for line, text in names_in(path).strings if text in words]
