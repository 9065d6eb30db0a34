"""How the fields of records are written in content files: each has a shape, which reads it and describes it.

A field names its shape in its type: ``amount: Annotated[int, Number(1, 30)]``. A field with a default may be left out.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from typing import Annotated, TypeVar

import msgspec

from rules.core.located import Fields
from rules.wonders.content.effects import Vocabulary
from rules.wonders.model import CITIES, NEIGHBOURS, RESOURCES

Record = TypeVar("Record", bound=msgspec.Struct)
Choices = tuple[str, ...] | Callable[[Vocabulary], Iterable[str]]
"""WordList to choose from: always the same, or those of the content in play."""


class FieldShape(ABC):
    """How one field is written."""

    @abstractmethod
    def read(self, f: Fields, key: str, words: Vocabulary, default: object) -> object:
        """Return the value of a field, ``default`` (NODEFAULT for none) where it is left out; report a wrong one."""


@dataclass(frozen=True)
class Number(FieldShape):
    """A whole number within bounds."""

    low: int
    high: int

    def read(self, f: Fields, key: str, words: Vocabulary, default: object) -> int:
        return f.number(key, self.low, self.high, default if isinstance(default, int) else None)


@dataclass(frozen=True)
class Flag(FieldShape):
    """True or false."""

    def read(self, f: Fields, key: str, words: Vocabulary, default: object) -> bool:
        return f.flag(key, default is True)


@dataclass(frozen=True)
class Word(FieldShape):
    """One of several words."""

    choices: Choices

    def read(self, f: Fields, key: str, words: Vocabulary, default: object) -> str | None:
        if default is None and f.get(key) is None:
            return None
        return f.word(key, chosen_from(self.choices, words), default if isinstance(default, str) else None)


@dataclass(frozen=True)
class WordList(FieldShape):
    """A list of such words; ``all_of_them``: each must be named."""

    choices: Choices
    all_of_them: bool = False

    def read(self, f: Fields, key: str, words: Vocabulary, default: object) -> tuple[str, ...]:
        choices = chosen_from(self.choices, words)
        found = f.words(key, choices, required=default is msgspec.NODEFAULT)
        node = f.get(key)
        if self.all_of_them and node is not None:
            for word in choices:
                f.among(node, word, found, key)
        return found


@dataclass(frozen=True)
class Amounts(FieldShape):
    """Numbers from 1 to 20 by such words."""

    choices: Choices

    def read(self, f: Fields, key: str, words: Vocabulary, default: object) -> dict[str, int]:
        return f.counts(key, chosen_from(self.choices, words), required=default is msgspec.NODEFAULT)


def chosen_from(choices: Choices, words: Vocabulary) -> tuple[str, ...]:
    """Return the words to choose from with the content in play."""
    return tuple(choices(words) if callable(choices) else choices)


def counters(words: Vocabulary) -> Iterable[str]:
    """Return the names of what can be counted."""
    return words.counters


Amount = Annotated[int, Number(1, 30)]
Counted = Annotated[tuple[str, ...], WordList(counters)]
Cities = Annotated[tuple[str, ...], WordList(CITIES)]
Neighbours = Annotated[tuple[str, ...], WordList(NEIGHBOURS)]
Resource = Annotated[str, Word(RESOURCES)]


@dataclass(frozen=True)
class RecordField:
    """A field of a record: its ``name`` in Python, its ``key`` in files, its shape, its default (or NODEFAULT)."""

    name: str
    key: str
    shape: FieldShape
    default: object

    def value(self, record: msgspec.Struct) -> object:
        """Return the value of the field in a record."""
        return msgspec.structs.asdict(record)[self.name]

    def replaced(self, record: Record, value: object) -> Record:
        """Return a record with another value of the field."""
        return msgspec.structs.replace(record, **{self.name: value})


@cache
def fields_of(record: type[msgspec.Struct]) -> tuple[RecordField, ...]:
    """Return the fields of a record in their order."""
    found = []
    for field in msgspec.structs.fields(record):
        shape = next(mark for mark in field.type.__metadata__ if isinstance(mark, FieldShape))
        found.append(RecordField(field.name, field.encode_name, shape, field.default))
    return tuple(found)


def read_record(record: type[Record], f: Fields, words: Vocabulary) -> Record:
    """Return a record of the fields of a mapping; what is wrong with them is reported."""
    return record(**{field.name: field.shape.read(f, field.key, words, field.default) for field in fields_of(record)})
