"""No sentence says a unit twice: a value that comes with its unit ("3 points") stands in texts that leave it out."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import game
from game.languages import PLURALS, texts_of

SOURCES = sorted(Path(game.__file__).parent.rglob("*.py"))
UNIT = re.compile(r"\{(\w+)\} ?(?:[分元張個位格艘枚座份]|(?:point|coin|card|shield|ship|token|leader)s?\b)")
SAYS_ITS_UNIT = re.compile(r"\.plural\(")


def constants(node: ast.AST | None) -> Iterator[str]:
    if node is not None:
        yield from (str(one.value) for one in ast.walk(node) if isinstance(one, ast.Constant))


@cache
def values_with_units() -> frozenset[tuple[str, str]]:
    return frozenset(_found())


def _found() -> Iterator[tuple[str, str]]:
    """Yield the key and the blank of every value that a call fills in with its unit."""
    for path in SOURCES:
        for function in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(function, ast.FunctionDef):
                continue
            inside = list(ast.walk(function))
            assigned = {
                target.id: node.value
                for node in inside
                if isinstance(node, ast.Assign)
                for target in node.targets
                if isinstance(target, ast.Name)
            }
            for call in inside:
                if not (isinstance(call, ast.Call) and call.args and call.keywords):
                    continue
                if not re.search(r"\btr(\.plural)?$", ast.unparse(call.func)):
                    continue
                key, values = call.args[0], [(word.arg, word.value) for word in call.keywords if word.arg]
                for name, value in values:
                    said = assigned.get(value.id) if isinstance(value, ast.Name) else value
                    if said is not None and SAYS_ITS_UNIT.search(ast.unparse(said).partition(" or ")[0]):
                        for text in constants(assigned.get(key.id) if isinstance(key, ast.Name) else key):
                            yield text, name


@pytest.mark.xdist_group("sources")
@pytest.mark.parametrize("lang", ["en", "zh-Hant"])
def test_no_unit_is_said_twice(lang: str) -> None:
    found, texts = values_with_units(), texts_of(lang)
    assert len(found) > 50
    twice = [
        texts[form]
        for key, name in found
        for form in (key, *(f"{key}.{plural}" for plural in PLURALS))
        if form in texts and name in UNIT.findall(texts[form])
    ]
    assert twice == []
