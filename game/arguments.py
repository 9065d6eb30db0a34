"""The types of arguments of the command line: each returns a value, or says in a sentence what is allowed."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from datetime import date

from game.clock import ClockRule, clock_from
from game.headless.entries import seconds as seconds_in
from game.messages import GameMessage
from rules.core.messages import message_of


def words(text: str) -> tuple[str, ...]:
    """Return words between commas, empty ones left out."""
    return tuple(word.strip() for word in text.split(",") if word.strip())


def seat_words(text: str) -> tuple[str, ...]:
    """Return words between commas, one a seat."""
    return tuple(word.strip() for word in text.split(","))


def whole(text: str, low: int, high: int, code: str) -> int:
    """Return a whole number within bounds; ``code``: of the message about any other word."""
    try:
        value = int(text)
    except ValueError:
        value = low - 1
    if not low <= value <= high:
        raise argparse.ArgumentTypeError(GameMessage(code, word=text))
    return value


def number(text: str) -> int:
    """Return a whole number, of which the parser has the choice."""
    try:
        return int(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(GameMessage("value", kind="int", word=text)) from error


def positive(text: str) -> int:
    """Return a whole number above 0."""
    return whole(text, 1, 10_000_000, "not_positive")


def index(text: str) -> int:
    """Return a place in a list, counted from 0."""
    return whole(text, 0, 10_000_000, "not_an_index")


def seed(text: str) -> int:
    """Return a seed."""
    return whole(text, 0, 2**63 - 1, "not_a_seed")


def seconds(text: str) -> float:
    """Return a number of seconds."""
    value = seconds_in(text)
    if value is None:
        raise argparse.ArgumentTypeError(GameMessage("not_seconds", word=text))
    return value


def clock(text: str) -> ClockRule:
    """Return a clock."""
    found = clock_from(text)
    if found is None:
        raise argparse.ArgumentTypeError(GameMessage("not_a_clock", word=text))
    return found


def day(text: str) -> date:
    """Return a day."""
    try:
        return date.fromisoformat(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(GameMessage("not_a_day", word=text)) from error


def port(text: str) -> int:
    """Return a port."""
    return whole(text, 0, 65535, "not_a_port")


def address(text: str) -> str:
    """Return a private address of this machine."""
    from game.companion.network import check_address

    return _address(text, check_address)


def public(text: str) -> str:
    """Return the address of a tunnel or proxy, as devices from elsewhere open it."""
    from game.companion.network import public_address

    return _address(text, public_address)


def proxy(text: str) -> str:
    """Return the address from which a proxy comes."""
    from game.companion.network import proxy_address

    return _address(text, proxy_address)


def _address(text: str, read: Callable[[str], str]) -> str:
    from game.companion.network import AddressError

    try:
        return read(text)
    except AddressError as error:
        raise argparse.ArgumentTypeError(message_of(error)) from error


def size(text: str) -> tuple[int, int]:
    """Return a size in pixels."""
    width, cross, height = text.lower().partition("x")
    if not (
        cross and width.isdigit() and height.isdigit() and 320 <= int(width) <= 8192 and 200 <= int(height) <= 8192
    ):
        raise argparse.ArgumentTypeError(GameMessage("not_a_size", word=text))
    return int(width), int(height)


def text_size(text: str) -> float:
    """Return a text size as a factor."""
    if not text.isdigit() or not 80 <= int(text) <= 150:
        raise argparse.ArgumentTypeError(GameMessage("not_a_text_size", word=text))
    return int(text) / 100


def language(text: str) -> str:
    """Return a language that there is."""
    from game.languages import available_languages, named_language
    from game.platform.paths import find_paths

    own = find_paths().languages
    found = named_language(text, own)
    if found is None:
        raise argparse.ArgumentTypeError(GameMessage("no_language", word=text, allowed=list(available_languages(own))))
    return found
