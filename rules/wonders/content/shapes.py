"""How the fields of records are written in content files: each has a shape, which reads it and describes it.

A field names its shape in its type: ``amount: Annotated[int, Number(1, 30)]``. A field with a default may be left out.
schema.py makes of the shapes what editors know of content files, and the tables in docs/content.md.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Final, TypeVar

import msgspec

from rules.core.located import Fields
from rules.core.messages import Message
from rules.wonders.content.effects import Effect, Vocabulary
from rules.wonders.model import CITIES, NEIGHBOURS, RESOURCES

_ID: Final = re.compile("[a-z][a-z0-9_]*")
_FEW: Final = 4
Record = TypeVar("Record", bound=msgspec.Struct)
Choices = tuple[str, ...] | Callable[[Vocabulary], Iterable[str]]
"""WordList to choose from: always the same, or those of the content in play."""


class FieldShape(ABC):
    """How one field is written."""

    @abstractmethod
    def read(self, f: Fields, key: str, words: Vocabulary, default: object) -> object:
        """Return the value of a field, ``default`` (NODEFAULT for none) where it is left out; report a wrong one."""

    @abstractmethod
    def schema(self, words: Vocabulary) -> dict[str, object]:
        """Return what may be written, as a JSON Schema."""

    def example(self) -> str:
        """Return a value as it may be written, for the tables in the docs; "" if the name of the field says enough."""
        return ""


@dataclass(frozen=True)
class Number(FieldShape):
    """A whole number within bounds."""

    low: int
    high: int

    def read(self, f: Fields, key: str, words: Vocabulary, default: object) -> int:
        return f.number(key, self.low, self.high, default if isinstance(default, int) else None)

    def schema(self, words: Vocabulary) -> dict[str, object]:
        return {"type": "integer", "minimum": self.low, "maximum": self.high}

    def example(self) -> str:
        return str(self.low) if self.low == self.high else ""


@dataclass(frozen=True)
class NumberList(FieldShape):
    """A list of whole numbers within bounds."""

    low: int
    high: int

    def read(self, f: Fields, key: str, words: Vocabulary, default: object) -> tuple[int, ...]:
        return tuple([f.whole(node, key, self.low, self.high) for node in f.items(key, required=False)])

    def schema(self, words: Vocabulary) -> dict[str, object]:
        return {"type": "array", "items": Number(self.low, self.high).schema(words)}


@dataclass(frozen=True)
class Flag(FieldShape):
    """True or false."""

    def read(self, f: Fields, key: str, words: Vocabulary, default: object) -> bool:
        return f.flag(key, default is True)

    def schema(self, words: Vocabulary) -> dict[str, object]:
        return {"type": "boolean"}


@dataclass(frozen=True)
class Id(FieldShape):
    """The id of an entry, a word that fits into the notation of actions."""

    def read(self, f: Fields, key: str, words: Vocabulary, default: object) -> str:
        return read_id(f)

    def schema(self, words: Vocabulary) -> dict[str, object]:
        return {"type": "string", "pattern": f"^{_ID.pattern}$"}


@dataclass(frozen=True)
class Name(FieldShape):
    """Any text."""

    def read(self, f: Fields, key: str, words: Vocabulary, default: object) -> str:
        return f.word(key, default=default if isinstance(default, str) else None)

    def schema(self, words: Vocabulary) -> dict[str, object]:
        return {"type": "string"}


@dataclass(frozen=True)
class Word(FieldShape):
    """One of several words."""

    choices: Choices

    def read(self, f: Fields, key: str, words: Vocabulary, default: object) -> str | None:
        if default is None and f.get(key) is None:
            return None
        return f.word(key, chosen_from(self.choices, words), default if isinstance(default, str) else None)

    def schema(self, words: Vocabulary) -> dict[str, object]:
        return {"enum": list(chosen_from(self.choices, words))}

    def example(self) -> str:
        return "` or `".join(_few(self.choices))


@dataclass(frozen=True)
class WordList(FieldShape):
    """A list of such words, () for any; ``all_of_them``: each must be named."""

    choices: Choices = ()
    all_of_them: bool = False

    def read(self, f: Fields, key: str, words: Vocabulary, default: object) -> tuple[str, ...]:
        choices = chosen_from(self.choices, words) or None
        found = f.words(key, choices, required=default is msgspec.NODEFAULT)
        node = f.get(key)
        if self.all_of_them and node is not None:
            for word in choices or ():
                f.among(node, word, found, key)
        return found

    def schema(self, words: Vocabulary) -> dict[str, object]:
        if not self.choices:
            return {"type": "array", "items": {"type": "string"}}
        choices = list(chosen_from(self.choices, words))
        least = len(choices) if self.all_of_them else 1
        return {"type": "array", "items": {"enum": choices}, "minItems": least}

    def example(self) -> str:
        few = _few(self.choices)
        return f"[{', '.join(few)}]" if few else ""


@dataclass(frozen=True)
class Amounts(FieldShape):
    """NumberList from 1 to 20 by such words."""

    choices: Choices

    def read(self, f: Fields, key: str, words: Vocabulary, default: object) -> dict[str, int]:
        return f.counts(key, chosen_from(self.choices, words), required=default is msgspec.NODEFAULT)

    def schema(self, words: Vocabulary) -> dict[str, object]:
        amounts = {word: Number(1, 20).schema(words) for word in chosen_from(self.choices, words)}
        return {"type": "object", "properties": amounts, "additionalProperties": False}

    def example(self) -> str:
        return f"{{{self.choices[0]}: 2}}" if isinstance(self.choices, tuple) else ""


@dataclass(frozen=True)
class EffectList(FieldShape):
    """A list of effects."""

    def read(self, f: Fields, key: str, words: Vocabulary, default: object) -> tuple[Effect, ...]:
        return read_effects(f, key, words, required=default is msgspec.NODEFAULT)

    def schema(self, words: Vocabulary) -> dict[str, object]:
        return {"type": "array", "items": {"$ref": "#/definitions/effect"}}


def _few(choices: Choices) -> tuple[str, ...]:
    """Return words to choose from where they are always the same, and few."""
    return choices if isinstance(choices, tuple) and len(choices) <= _FEW else ()


def chosen_from(choices: Choices, words: Vocabulary) -> tuple[str, ...]:
    """Return the words to choose from with the content in play."""
    return tuple(choices(words) if callable(choices) else choices)


def counters(words: Vocabulary) -> Iterable[str]:
    """Return the names of what can be counted."""
    return words.counters


Cost = Annotated[dict[str, int], Amounts((*RESOURCES, "coins"))]
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

    @property
    def required(self) -> bool:
        """True if it must be written."""
        return self.default is msgspec.NODEFAULT

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
        default = field.default if field.default_factory is msgspec.NODEFAULT else field.default_factory()
        found.append(RecordField(field.name, field.encode_name, shape, default))
    return tuple(found)


def read_record(record: type[Record], f: Fields, words: Vocabulary, **known: object) -> Record:
    """Return a record of the fields of a mapping, but for those that are ``known``; what is wrong is reported."""
    unread = [field for field in fields_of(record) if field.name not in known]
    return record(**known, **{field.name: field.shape.read(f, field.key, words, field.default) for field in unread})


def read_id(f: Fields) -> str:
    """Return the field ``id``, a word that fits into the notation of actions; report any other."""
    found = f.word("id")
    node = f.get("id")
    if node is not None and found and not _ID.fullmatch(found):
        f.problems.add(node, "content.id", id=found)
    return found


def read_effects(f: Fields, key: str, words: Vocabulary, required: bool = True) -> tuple[Effect, ...]:
    """Return the list of effects under ``key``."""
    found = []
    for node in f.items(key, required):
        effect = Fields(node, Message("part.effect", what=f.what), f.problems)
        kind = effect.word("kind", words.verbs)
        if kind in words.verbs:
            found.append(read_record(words.verbs[kind], effect, words))
            effect.done()
    return tuple(found)
