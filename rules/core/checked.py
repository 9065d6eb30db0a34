"""Plain values from files and other programs, read into records of msgspec whose types say what each field may be.

:func:`checked` refuses what does not fit with one sentence that says what and where; :func:`fitted` passes over it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from contextlib import suppress
from types import MappingProxyType
from typing import TypeVar

import msgspec
from msgspec import structs

from rules.core.printable import printable, safe_str

T = TypeVar("T")
S = TypeVar("S", bound=msgspec.Struct)

_KINDS = MappingProxyType(
    {
        "int": "a whole number",
        "float": "a number",
        "str": "a text",
        "bool": "true or false",
        "array": "a list",
        "object": "an object",
        "null": "nothing",
    }
)
_EXPECTED = re.compile(r"Expected `(.+?)`(.*?)(?:, got `?(.+?)`?)?")
_MISSING = re.compile(r"Object missing required field `(.+)`")


def checked(value: object, kind: type[T], what: str, strict: bool = True) -> T:
    """Return the record that a plain value describes; fields that the record does not have are passed over. ``what``
    names the value in the sentence of an error. Not ``strict``: a text that reads as a number is one.

    Raises:
        ValueError: a field is missing or may not be what it is; one sentence says which.
    """
    try:
        return msgspec.convert(value, kind, strict=strict)
    except msgspec.ValidationError as error:
        raise ValueError(printable(_sentence(str(error), what))) from error


def need(right: bool, sentence: str) -> None:
    """Raise ValueError with the sentence where something is not right."""
    if not right:
        raise ValueError(sentence)


def all_below(numbers: Iterable[int], end: int, sentence: str, least: int = 0) -> None:
    """Raise ValueError with the sentence where a number is below the least one, or not below the end."""
    need(all(least <= number < end for number in numbers), sentence)


def damage(error: Exception) -> str:
    """Return what is wrong with a document, from the error that reading it has raised."""
    if isinstance(error, KeyError):
        return printable(f"it names {safe_str(error)}, which is not there")
    return safe_str(error) if isinstance(error, ValueError) else "what it says does not fit together"


def fitted(value: object, fallback: S) -> S:
    """Return ``fallback`` with those fields of an object that fit; all that is missing or damaged keeps its
    fallback."""
    if not isinstance(value, Mapping):
        return fallback
    found = {}
    for field in structs.fields(fallback):
        if field.encode_name in value:
            with suppress(msgspec.ValidationError):
                found[field.name] = msgspec.convert(value[field.encode_name], field.type)
    return structs.replace(fallback, **found)


def _sentence(error: str, what: str) -> str:
    message, _, place = error.partition(" - at `$")
    path = place.rstrip("`").removeprefix(".")
    missing, expected = _MISSING.fullmatch(message), _EXPECTED.fullmatch(message)
    if missing:
        return f"'{f'{path}.' if path else ''}{missing[1]}' of {what} is missing"
    named = f"'{path}' of {what}" if path else what
    if not expected:
        return f"{named} is not possible: {message[0].lower()}{message[1:]}"
    wanted, limits, found = expected.groups()
    text = f"{named} must be {_kinds(wanted)}{limits}"
    return f"{text}, not {_kinds(found)}" if found else text


def _kinds(words: str) -> str:
    return " or ".join(_KINDS.get(word, word) for word in words.split(" | "))
