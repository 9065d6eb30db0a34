"""Sentences for people before they are made: a code, and what fills the blanks of its sentence.

Whoever shows a message makes its sentence: the program in the language of its reader, from its texts
(``I18n.message``), ``str`` in English, from the files in rules/errors.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from typing import TypeGuard

import yaml

from rules.core.printable import printable

_Tree = Mapping[str, "str | _Tree"]

AREA = "errors"
"""The word under which the files of sentences have them."""

BLANK = 120
"""The most letters of what strangers fill in, so that the sentence around it fits into a line, too."""


class Message:
    """A code with ``values`` by the names of blanks: words, numbers, lists of words, or what has a sentence of its own
    (a message, an error). A code without a sentence stands for itself: packages from outside may write theirs out."""

    def __init__(self, code: str, /, **values: object) -> None:
        self.code = code
        self.values = {
            name: message_of(value) if isinstance(value, BaseException) else value for name, value in values.items()
        }

    def sentences(self) -> Mapping[str, str]:
        """Return the English sentences by code."""
        return _sentences()

    def __str__(self) -> str:
        text = self.sentences().get(self.code, self.code)
        return (
            text.format_map(_Blanks({name: filled(value) for name, value in self.values.items()}))
            if self.values
            else text
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and (type(self), self.code, self.values) == (
            type(other),
            other.code,
            other.values,
        )

    def __hash__(self) -> int:
        return hash(self.code)

    def __repr__(self) -> str:
        values = "".join(f", {name}={value!r}" for name, value in self.values.items())
        return f"{type(self).__name__}({self.code!r}{values})"

    def safe(self) -> Message:
        """Return it with nothing in it but what can be drawn, whoever has filled it."""
        found = type(self)(printable(self.code, BLANK))
        found.values = {name: _safe(value) for name, value in self.values.items()}
        return found


class _Blanks(dict[str, str]):
    """What fills blanks; a blank without a value stays as it is."""

    def __missing__(self, name: str) -> str:
        return "{" + name + "}"


def filled(value: object) -> str:
    """Return what stands in a blank for a value, in English."""
    return ", ".join(map(str, value)) if is_list(value) else str(value)


def is_list(value: object) -> TypeGuard[Sequence[object]]:
    """True for a list of words. An action is a tuple as well, and is written as its notation."""
    return type(value) in (list, tuple)


def message_of(error: BaseException) -> Message | str:
    """Return the message that an error was raised with, or its text if it has none."""
    first = error.args[0] if error.args else None
    return first if isinstance(first, Message) else str(error)


def read_sentences(source: str) -> dict[str, str]:
    """Return the sentences of a file by code."""
    found: dict[str, str] = {}
    _flatten(yaml.safe_load(source)[AREA], "", found)
    return found


def sentence_files() -> dict[str, str]:
    """Return the files of the sentences of the rules by name."""
    folder = resources.files("rules") / "errors"
    return {entry.name: entry.read_text("utf-8") for entry in folder.iterdir() if entry.name.endswith(".yaml")}


@cache
def _sentences() -> Mapping[str, str]:
    found: dict[str, str] = {}
    for source in sentence_files().values():
        found |= read_sentences(source)
    return found


def _flatten(node: _Tree, prefix: str, sentences: dict[str, str]) -> None:
    for name, value in node.items():
        if isinstance(value, str):
            sentences[prefix + name] = value
        else:
            _flatten(value, f"{prefix}{name}.", sentences)


def _safe(value: object) -> object:
    if isinstance(value, Message):
        return value.safe()
    if is_list(value):
        return [printable(item, BLANK) for item in value]
    return printable(value, BLANK)
