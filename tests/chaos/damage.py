"""Damaged and hostile documents, derived from good ones: every place of a document with every kind of wrong value, and
every kind of damage to its bytes."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

from hypothesis import strategies as st

Place = tuple[str | int, ...]

STRANGE_TEXTS = (
    "",
    " ",
    "\x00",
    "a\x00b",
    "\u200b\u200b",
    "\u202eevil",
    "e" + "\u0301" * 80,
    "\U0001f3db\ufe0f",
    "x" * 5000,
    "{coin}" * 50,
    "{nonsense}",
    "line\nline",
    "\x1b[31mred",
    "../../etc/passwd",
    "%s%n",
    "\ue000\U0010ffff",
)
STRANGE_NUMBERS = (-1, 0, 1, 2**31, -(2**63), 10**30, 10**90, 0.5, -0.0, 1e308)
HALVES = ('"\\ud800"', '"a\\udfffb"', "1e999", "-1e999", "NaN", "Infinity", "1" * 5000)
"""JSON that Python reads and nobody can use."""


_DEEPEST = 40  # places below are not changed any more


def places(document: Any, start: Place = ()) -> Iterator[Place]:
    """Every place of a document that is not too deep, the outermost first."""
    yield start
    if len(start) > _DEEPEST:
        return
    if isinstance(document, dict):
        for key in document:
            yield from places(document[key], (*start, key))
    elif isinstance(document, list):
        for index, item in enumerate(document):
            yield from places(item, (*start, index))


def nested(depth: int) -> Any:
    """Lists in lists."""
    value: Any = 1
    for _ in range(depth):
        value = [value]
    return value


def wrong_values() -> st.SearchStrategy[Any]:
    """Values that hardly any place of a document expects."""
    simple = st.one_of(
        st.none(),
        st.booleans(),
        st.sampled_from(STRANGE_NUMBERS),
        st.sampled_from(STRANGE_TEXTS),
        st.text(max_size=30),
        st.integers(),
        st.integers(2, 200).map(nested),
    )
    return st.recursive(simple, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner))


@st.composite
def altered(draw: st.DrawFn, document: Any) -> Any:
    """The document with one to three places changed, removed, doubled or exchanged."""
    changed = _copied(document)
    for _ in range(draw(st.integers(1, 3))):
        found = _spread(changed)
        if draw(st.integers(0, 3)) == 0:
            _exchange(changed, draw(st.sampled_from(found)), draw(st.sampled_from(found)))
        else:
            changed = _changed(changed, draw(st.sampled_from(found)), draw)
    return changed


def _copied(document: Any) -> Any:
    """A copy of its own, however deep."""
    return json.loads(json.dumps(document))


def _exchange(document: Any, one: Place, other: Place) -> None:
    """Two values of a kind change places, wherever they stand: each of them is one that could stand there."""
    if one and other and one != other[: len(one)] and other != one[: len(other)]:
        (here, key), (there, name) = _holder(document, one), _holder(document, other)
        if type(here[key]) is type(there[name]):
            here[key], there[name] = there[name], here[key]


def _holder(document: Any, where: Place) -> tuple[Any, Any]:
    for step in where[:-1]:
        document = document[step]
    return document, where[-1]


def _spread(document: Any) -> list[Place]:
    """The places of a document; of long lists only some, so that short parts are met as often."""
    return [
        place
        for place in places(document)
        if not any(isinstance(step, int) and step > 12 and step % 17 for step in place)
    ]


def _changed(document: Any, where: Place, draw: st.DrawFn) -> Any:
    if not where:
        return draw(wrong_values())
    holder, key = _holder(document, where)
    how = draw(st.sampled_from(("replace", "replace", "remove", "double", "rename", "swap")))
    if how == "remove":
        del holder[key]
    elif how == "double" and isinstance(holder, list):
        holder.insert(int(key), _copied(holder[int(key)]))
    elif how == "rename" and isinstance(holder, dict):
        holder[draw(st.sampled_from(STRANGE_TEXTS) | st.text(max_size=8))] = holder.pop(key)
    elif how == "swap" and isinstance(holder, list):
        other = draw(st.integers(0, len(holder) - 1))
        holder[int(key)], holder[other] = holder[other], holder[int(key)]
    else:
        holder[key] = draw(wrong_values())
    return document


@st.composite
def broken_bytes(draw: st.DrawFn, good: bytes) -> bytes:
    """A file cut short, with wrong bytes in it, or something else altogether."""
    how = draw(st.sampled_from(("cut", "bytes", "zeros", "twice", "brackets", "deep", "foreign", "mark")))
    at = draw(st.integers(0, max(0, len(good) - 1)))
    if how == "cut":
        return good[:at]
    if how == "bytes":
        return good[:at] + draw(st.binary(min_size=1, max_size=6)) + good[at + 1 :]
    if how == "zeros":
        return good[:at] + b"\x00" * draw(st.integers(1, 5000))
    if how == "twice":
        return good + good
    if how == "brackets":
        return draw(st.sampled_from((b"[", b"{", b'{"a":', b"[{", b"- ", b"? "))) * draw(st.integers(1, 30_000))
    if how == "deep":
        depth = draw(st.integers(20, 3000))
        return good[:at] + b"[" * depth + b"]" * depth + good[at:]
    if how == "mark":
        return b"\xef\xbb\xbf" + good
    return draw(st.binary(max_size=200))


def json_files(document: Any) -> st.SearchStrategy[bytes]:
    """The bytes of damaged JSON files that were this document."""
    good = json.dumps(document).encode()

    def with_half(parts: tuple[Any, str]) -> bytes:
        text = json.dumps(parts[0])
        mark = json.dumps(_MARK)
        return text.replace(mark, parts[1], 1).encode()

    halves = st.tuples(_marked(document), st.sampled_from(HALVES)).map(with_half)
    whole = altered(document).map(lambda value: json.dumps(value).encode())
    return st.one_of(whole, whole, whole, halves, broken_bytes(good))


_MARK = "here comes something else"


@st.composite
def _marked(draw: st.DrawFn, document: Any) -> Any:
    changed = _copied(document)
    where = draw(st.sampled_from([place for place in _spread(changed) if place]))
    holder, key = _holder(changed, where)
    holder[key] = _MARK
    return changed


def as_text(dump: Callable[[Any], str]) -> Callable[[Any], bytes]:
    """Bytes of a value in another notation; what that cannot hold becomes something it can."""

    def write(value: Any) -> bytes:
        try:
            return dump(value).encode("utf-8", "replace")
        except Exception:
            return repr(value).encode("utf-8", "replace")

    return write
