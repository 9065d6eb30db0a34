"""Messages of the program: as those of the rules (rules/core/messages.py), with their sentences among its texts."""

from __future__ import annotations

import errno
from collections.abc import Mapping
from functools import cache

from game.assets import asset_text
from rules.core.messages import BLANK, Message, filled, message_of, read_sentences
from rules.core.printable import printable


class GameMessage(Message):
    """A message whose English sentence stands in assets/locale/en/errors.yaml."""

    def sentences(self) -> Mapping[str, str]:
        """Return the English sentences by code."""
        return game_sentences()


@cache
def game_sentences() -> Mapping[str, str]:
    """Return the English sentences of the program by code."""
    return read_sentences(asset_text("locale/en/errors.yaml"))


def addon_off(kind: str, name: str) -> GameMessage:
    """Return what to do about an add-on (``bot`` or ``expansion``) that is there and only not switched on."""
    return GameMessage(
        "addon_off", what=GameMessage("addon_bot" if kind == "bot" else "addon_expansion", name=name), name=name
    )


def cause(error: OSError) -> Message | str:
    """Return what the system says is wrong, without the place."""
    code = f"system.{errno.errorcode.get(error.errno or 0, '')}"
    return GameMessage(code) if code in game_sentences() else error.strerror or str(error)


def system_message(error: OSError) -> Message | str:
    """Return the message of an error of the system, or what else it was raised with."""
    if error.errno is None or error.strerror is None:
        return message_of(error)
    if error.filename is None:
        return GameMessage("errno", n=error.errno, reason=cause(error))
    return GameMessage("errno_at", n=error.errno, reason=cause(error), path=error.filename)


def to_plain(message: object) -> object:
    """Return a message, or what fills one, as JSON for another process."""
    if isinstance(message, Message):
        values = {name: to_plain(value) for name, value in message.values.items()}
        return [isinstance(message, GameMessage), message.code, values]
    return filled(message)


def from_plain(given: object, depth: int = 4) -> Message | str:
    """Return the message that :func:`to_plain` has made JSON of, or what else a stranger's process has said, as one
    line; fit to be drawn."""
    match given:
        case [bool(own), str(code), dict(values)] if depth:
            kind = GameMessage if own else Message
            if code in kind("").sentences():
                return kind(code, **{str(name): from_plain(value, depth - 1) for name, value in values.items()})
    return printable(given, BLANK)
