"""Where the sources make messages: the codes that they name, and the values that they give."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import NamedTuple

PLACES = {"Message": 0, "GameMessage": 0, "need": 1, "all_below": 2, "add": 1}
"""Which argument of a call is a code; of an error it is the first, if not said otherwise."""
OWN = {"FileError": 1, "MissingFileError": 1, "UnknownBotError": 1}
HELPERS = {"_wrong": (2, {"field", "what"}), "_needed": (0, {"found", "needed"}), "DrawingError": (0, {"file", "word"})}
"""What else makes messages, with the values that it gives."""


class MadeMessage(NamedTuple):
    """A message in a source. ``values``: their names, None where they cannot be read from the source."""

    place: str
    maker: str
    code: str
    values: frozenset[str] | None


def made_messages(root: Path, errors: frozenset[str]) -> Iterator[MadeMessage]:
    """Yield the messages that the sources in a folder make; ``errors``: names of errors that have codes."""
    made = re.compile(rf"\b(?:{'|'.join((*errors, *PLACES, *HELPERS))})\(")
    for path in sorted(root.rglob("*.py")):
        source = path.read_text("utf-8")
        for node in ast.walk(ast.parse(source)) if made.search(source) else ():
            if isinstance(node, ast.Call):
                yield from _made(f"{path.name}:{node.lineno}", node, errors)


def _made(place: str, node: ast.Call, errors: frozenset[str]) -> Iterator[MadeMessage]:
    maker = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
    known: set[str] = set()
    if maker in HELPERS:
        index, known = HELPERS[maker]
    elif maker in errors:
        index = OWN.get(maker, 0)
    elif maker in PLACES and (maker != "add" or "problems" in ast.unparse(node.func)):
        index = PLACES[maker]
    else:
        return
    names = {keyword.arg for keyword in node.keywords} - ({"line"} if maker in OWN else {"least"})
    values = None if None in names else frozenset(map(str, names)) | known
    for code in _words(node.args[index]) if len(node.args) > index else ():
        yield MadeMessage(place, maker, code, values)


def _words(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _words(node.body)
        yield from _words(node.orelse)
    elif isinstance(node, ast.JoinedStr):
        yield ast.unparse(node)


def blanks(text: str) -> frozenset[str]:
    """The names of the blanks of a sentence."""
    return frozenset(name for _, name, _, _ in Formatter().parse(text) if name)
