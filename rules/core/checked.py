"""Plain values from files and other programs, read into records of msgspec whose types say what each field may be.

:func:`checked` refuses what does not fit with one sentence that says what and where; :func:`fitted` passes over it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from contextlib import suppress
from types import MappingProxyType
from typing import Annotated, TypeVar

import msgspec
from msgspec import structs

from rules.core.messages import Message, message_of
from rules.core.printable import printable

SeatCount = Annotated[int, msgspec.Meta(ge=0, le=99)]
"""How many seats a document may ask for: far more than any game has, and few enough to make a list of them before the
game says how many it takes."""

T = TypeVar("T")
S = TypeVar("S", bound=msgspec.Struct)

_KINDS = MappingProxyType(
    {
        "int": Message("whole_number"),
        "float": Message("number"),
        "str": Message("text"),
        "bool": Message("yes_or_no"),
        "array": Message("list"),
        "object": Message("object"),
        "null": Message("nothing"),
    }
)
_EXPECTED = re.compile(r"Expected `(.+?)`(.*?)(?:, got `?(.+?)`?)?")
_MISSING = re.compile(r"Object missing required field `(.+)`")


def checked(value: object, kind: type[T], what: Message | str, strict: bool = True) -> T:
    """Return the record that a plain value describes; fields that the record does not have are passed over. ``what``
    names the value in the sentence of an error. Not ``strict``: a text that reads as a number is one.

    Raises:
        ValueError: a field is missing or may not be what it is; one sentence says which.
    """
    try:
        return msgspec.convert(value, kind, strict=strict)
    except msgspec.ValidationError as error:
        raise ValueError(_message(str(error), what).safe()) from error


def need(right: bool, code: str, /, **values: object) -> None:
    """Raise ValueError with a message where something is not right."""
    if not right:
        raise ValueError(Message(code, **values))


def all_below(numbers: Iterable[int], end: int, code: str, least: int = 0) -> None:
    """Raise ValueError with a message where a number is below the least one, or not below the end."""
    need(all(least <= number < end for number in numbers), code)


def damage(error: Exception) -> Message | str:
    """Return what is wrong with a document, from the error that reading it has raised."""
    if isinstance(error, KeyError):
        return Message("not_there", what=printable(error))
    return message_of(error) if isinstance(error, ValueError) else Message("not_together_said")


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


def misfits(value: Mapping[str, object], kind: type[msgspec.Struct]) -> list[str]:
    """Return the names of those fields of an object that may not be what they are: :func:`fitted` passes over them."""
    there = [field for field in structs.fields(kind) if field.encode_name in value]
    return [field.name for field in there if not _fits(value[field.encode_name], field.type)]


def _fits(value: object, kind: object) -> bool:
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError:
        return False
    return True


def _message(error: str, what: Message | str) -> Message:
    message, _, place = error.partition(" - at `$")
    path = place.rstrip("`").removeprefix(".")
    missing, expected = _MISSING.fullmatch(message), _EXPECTED.fullmatch(message)
    if missing:
        return Message("missing", field=f"{path}.{missing[1]}" if path else missing[1], what=what)
    named = Message("field", field=path, what=what) if path else what
    if not expected:
        return Message("impossible", what=named, reason=f"{message[0].lower()}{message[1:]}")
    wanted, limits, found = expected.groups()
    kinds: Message | str = _kinds(wanted)
    if limits:
        kinds = Message("limited", what=kinds, limits=limits.strip())
    if found:
        return Message("must_be_not", what=named, wanted=kinds, found=_kinds(found))
    return Message("must_be", what=named, wanted=kinds)


def _kinds(words: str) -> Message | str:
    """Return the kinds of values between the bars of an error of msgspec."""
    first, _, others = words.partition(" | ")
    kind = _KINDS.get(first, first)
    return Message("either", one=kind, other=_kinds(others)) if others else kind
