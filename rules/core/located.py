"""YAML with places: reads a file into plain values and remembers the line of every mapping, list and key.

All readers of content share one list of problems, so that an author sees every fault at once, each as
``file:line: sentence``.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

import yaml

from rules.core.errors import ContentError
from rules.core.messages import Message

_Loader: type[yaml.SafeLoader] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

_MOST_CHOICES = 9  # that a fault names, of more


class Located:
    """A YAML value with the file and line it came from."""

    __slots__ = ("file", "line", "value")

    def __init__(self, value: Any, file: str, line: int) -> None:
        self.value, self.file, self.line = value, file, line

    def plain(self) -> Any:
        """Return the value without places."""
        if isinstance(self.value, dict):
            return {key: item.plain() for key, item in self.value.items()}
        if isinstance(self.value, list):
            return [item.plain() for item in self.value]
        return self.value


@dataclass(frozen=True)
class Limits:
    """How much a stranger's file may ask of its reader. Aliases, which let a few lines stand for millions, and explicit
    tags are not allowed in it."""

    depth: int = 12
    values: int = 2000
    letters: int = 400  # of a single value


class Problems:
    """Collects faults; :meth:`check` raises them together."""

    def __init__(self) -> None:
        self.faults: list[Message] = []

    def add(self, where: Located, code: str, /, **values: object) -> None:
        """Note one fault at a place."""
        self.faults.append(Message("file", path=where.file, line=where.line, reason=Message(code, **values)))

    def note(self, place: str, fault: Message) -> None:
        """Note one fault of an entry that has kept its place, "file:line"."""
        self.faults.append(Message("of", path=place, reason=fault))

    def check(self) -> None:
        """Raise ContentError if anything was noted."""
        if self.faults:
            raise ContentError(self.faults)


def read_yaml(text: str, file: str, problems: Problems, limits: Limits | None = None) -> Located:
    """Return the value of ``text``. A syntax error, or one of the ``limits`` passed, becomes a problem, and an empty
    mapping is returned."""
    try:
        if limits is not None and _passes(text, file, limits, problems):
            return Located({}, file, 1)
        loader = _Loader(text)
        try:
            node = loader.get_single_node()
            if _has_alias(node):
                problems.add(Located(None, file, 1), "content.alias")
                return Located({}, file, 1)
            return _locate(node, file, problems, loader) if node is not None else Located({}, file, 1)
        finally:
            loader.dispose()
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        problems.add(Located(None, file, line), "content.not_yaml", reason=error.problem or str(error))
    except yaml.YAMLError as error:  # Its own text quotes Python's name for what was read.
        reason = getattr(error, "reason", None) or Message("content.unreadable")
        problems.add(Located(None, file, 1), "content.not_yaml", reason=reason)
    return Located({}, file, 1)


def _passes(text: str, file: str, limits: Limits, problems: Problems) -> bool:
    """True if a file passes a limit, the first of which is noted. Reads events one by one, so that nothing grows with
    what the file asks for."""
    depth = values = 0
    for event in yaml.parse(text, Loader=_Loader):
        fault, most = "", 0
        if isinstance(event, yaml.AliasEvent):
            fault = "content.alias"
        elif isinstance(event, yaml.NodeEvent):
            values += 1
            depth += isinstance(event, yaml.CollectionStartEvent)
            if getattr(event, "tag", None) is not None:
                fault = "content.tag"
            elif isinstance(event, yaml.ScalarEvent) and len(event.value) > limits.letters:
                fault, most = "content.long", limits.letters
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
        if depth > limits.depth:
            fault = "content.deep"
        elif values > limits.values:
            fault, most = "content.many", limits.values
        if fault:
            line = event.start_mark.line + 1 if event.start_mark else 1
            problems.add(Located(None, file, line), fault, n=most)
            return True
    return False


def _has_alias(root: yaml.Node | None) -> bool:
    """True if a part of a document stands at two places: a few lines could stand for millions."""
    seen, waiting = set[int](), [root]
    while waiting:
        node = waiting.pop()
        if isinstance(node, yaml.CollectionNode):
            if id(node) in seen:
                return True
            seen.add(id(node))
            waiting += [part for pair in node.value for part in (pair if isinstance(pair, tuple) else (pair,))]
    return False


def _locate(node: yaml.Node, file: str, problems: Problems, loader: yaml.SafeLoader) -> Located:
    line = node.start_mark.line + 1
    if isinstance(node, yaml.SequenceNode):
        return Located([_locate(item, file, problems, loader) for item in node.value], file, line)
    if not isinstance(node, yaml.MappingNode):
        return Located(_scalar(node, file, problems, loader), file, line)
    mapping: dict[Any, Located] = {}
    for key_node, value_node in node.value:
        if not isinstance(key_node, yaml.ScalarNode):
            problems.add(Located(None, file, key_node.start_mark.line + 1), "content.name")
            continue
        key = _scalar(key_node, file, problems, loader)
        if not isinstance(key, str | int | float | None):
            problems.add(Located(None, file, key_node.start_mark.line + 1), "content.name")
            continue
        value = _locate(value_node, file, problems, loader)
        value.line = min(value.line, key_node.start_mark.line + 1)
        if key in mapping:
            problems.add(value, "content.twice", key=key)
        mapping[key] = value
    return Located(mapping, file, line)


def _scalar(node: yaml.Node, file: str, problems: Problems, loader: yaml.SafeLoader) -> Any:
    try:
        return loader.construct_object(node)
    except yaml.YAMLError:
        raise
    except Exception as error:  # A scalar that looks like a date and is none, or names a type that it is not of.
        place = Located(None, file, node.start_mark.line + 1)
        problems.add(place, "content.value", value=node.value, reason=str(error))
        return None


class Fields:
    """Typed access to the keys of one mapping; :meth:`done` reports the keys that were never read."""

    def __init__(self, node: Located, what: Message | str, problems: Problems) -> None:
        self.node, self.what, self.problems = node, what, problems
        self._asked: set[str] = set()
        if isinstance(node.value, dict):
            self._values: dict[str, Located] = node.value
        else:
            self._values = {}
            problems.add(node, "content.mapping", what=what)

    def get(self, key: str) -> Located | None:
        """Return the located value of an optional key."""
        self._asked.add(key)
        return self._values.get(key)

    def need(self, key: str) -> Located:
        """Return the located value of a required key; a missing one is reported, and an empty value is returned."""
        found = self.get(key)
        if found is None:
            self.problems.add(self.node, "content.lacks", what=self.what, field=key)
            return Located(None, self.node.file, self.node.line)
        return found

    def word(self, key: str, allowed: Iterable[str] | None = None, default: str | None = None) -> str:
        """Return a text value, optionally one of ``allowed``."""
        node = self.get(key) if default is not None else self.need(key)
        if node is None:
            return default or ""
        if not isinstance(node.value, str):
            if node.value is not None or default is not None:
                self._wrong(node, key, "content.word")
            return default or ""
        if allowed is not None:
            self.among(node, node.value, allowed, key)
        return node.value

    def number(self, key: str, low: int, high: int, default: int | None = None) -> int:
        """Return a whole number from ``low`` to ``high``."""
        node = self.get(key) if default is not None else self.need(key)
        if node is None or node.value is None:
            return default if default is not None else low
        return self.whole(node, key, low, high)

    def whole(self, node: Located, key: str, low: int, high: int) -> int:
        """Return a value that must be a whole number within bounds, or report it and return the lower bound."""
        value = node.value
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            self.problems.add(node, "content.number", field=key, what=self.what, low=low, high=high)
            return low
        return value

    def flag(self, key: str, default: bool) -> bool:
        """Return a value that must be true or false."""
        node = self.get(key)
        if node is None:
            return default
        if not isinstance(node.value, bool):
            self._wrong(node, key, "content.flag")
            return default
        return node.value

    def items(self, key: str, required: bool = True) -> list[Located]:
        """Return the entries of a list."""
        node = self.need(key) if required else self.get(key)
        if node is None or node.value is None:
            return []
        if not isinstance(node.value, list):
            self._wrong(node, key, "content.list")
            return []
        return node.value

    def words(self, key: str, allowed: Iterable[str] | None = None, required: bool = False) -> tuple[str, ...]:
        """Return a list of words, optionally each one of ``allowed``."""
        found = []
        choices = None if allowed is None else tuple(allowed)
        nodes = self.items(key, required)
        if required and not nodes and isinstance(self.need(key).value, list):
            self._wrong(self.need(key), key, "content.empty")
        for node in nodes:
            if not isinstance(node.value, str):
                self._wrong(node, key, "content.words")
                continue
            if choices is not None:
                self.among(node, node.value, choices, key)
            found.append(node.value)
        return tuple(found)

    def counts(self, key: str, allowed: Iterable[str], required: bool = False) -> dict[str, int]:
        """Return a mapping from allowed words to whole numbers from 1 to 20."""
        node = self.need(key) if required else self.get(key)
        if node is None or node.value is None:
            return {}
        if not isinstance(node.value, dict):
            self._wrong(node, key, "content.counts")
            return {}
        choices = tuple(allowed)
        for word, amount in node.value.items():
            self.among(amount, word, choices, key)
            self.whole(amount, str(word), 1, 20)
        return {word: amount.value for word, amount in node.value.items() if isinstance(amount.value, int)}

    def among(self, node: Located, value: object, allowed: Iterable[str], key: str) -> None:
        """Report ``value`` unless it is allowed, with the nearest allowed word, or some that are."""
        choices = tuple(allowed)
        if value in choices:
            return
        near = get_close_matches(str(value), choices, n=1)
        some = choices if len(choices) <= _MOST_CHOICES else (*choices[:_MOST_CHOICES], "…")
        hint = Message("content.near", word=near[0]) if near else Message("content.allowed", words=some)
        self.problems.add(node, "content.not_among", value=str(value), field=key, what=self.what, hint=hint)

    def done(self) -> None:
        """Report every key that was never read."""
        for key, node in self._values.items():
            if key not in self._asked:
                near = get_close_matches(str(key), sorted(self._asked), n=1)
                if near:
                    self.problems.add(node, "content.unknown_near", what=self.what, field=key, word=near[0])
                else:
                    self.problems.add(node, "content.unknown", what=self.what, field=key)

    def _wrong(self, node: Located, key: str, code: str) -> None:
        self.problems.add(node, code, field=key, what=self.what)
