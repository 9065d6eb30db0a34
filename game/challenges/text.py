"""A finished game, or a tournament, as a short text that one can send to a friend.

``WONDERS1.``, then letters, digits, ``-`` and ``_`` (base64 of zlib), and a full stop: of the record what its deal and
its answers need. ``WONDERS2.`` in front: the file of a tournament. It comes from anywhere, so it is checked whole
before anything is done with it: its length, what it holds, and that its answers play a game to its end.
"""

from __future__ import annotations

import binascii
import json
import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import TYPE_CHECKING

from game.bots.characters import split_word
from game.bots.registry import bots
from game.challenges.deal import luck_of, person_in, players_of
from game.messages import GameMessage
from game.play.controller import LUCK
from game.players import players_to_json
from game.storage.files import parse_json
from rules import Record, RecordError
from rules.core.messages import Message, message_of
from rules.core.printable import printable
from rules.core.record import replay

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.i18n import I18n
    from rules.core.flow import FlowState

GAME, TOURNAMENT = "1", "2"
"""The forms of a text: what it holds."""
_MARK = "WONDERS"
_TEXT = re.compile(rf"{_MARK}(?P<form>\d{{1,3}})\.(?P<code>[A-Za-z0-9_\-\s]+)(?P<end>\.?)")
LONGEST = 30_000
"""Characters of a text, at most."""
_LARGEST = 300_000  # bytes of what it holds
_PARTS = ("format", "game", "setup", "seed", "rules", "actions", "checks", "players", LUCK)


class DealTextError(ValueError):
    """What is wrong with a text, as the key of a sentence in ``dares`` with what fills it."""

    def __init__(self, key: str, reason: Message | str = "") -> None:
        super().__init__(f"{key}: {reason}" if reason else key)
        self.key = key
        self.reason = reason.safe() if isinstance(reason, Message) else printable(reason)

    def sentence(self, tr: I18n) -> str:
        """Return it in words."""
        return tr(f"dares.wrong.{self.key}", reason=self.reason)


def beginning(form: str) -> str:
    """Return how a text of a form begins."""
    return f"{_MARK}{form}."


def text_of(record: Record) -> str:
    """Return a finished game as a text."""
    document = record.to_json() | {LUCK: luck_of(record)}
    document["players"] = players_to_json(players_of(record))
    return packed({part: document[part] for part in _PARTS if part in document}, GAME)


def packed(document: Mapping[str, object], form: str) -> str:
    """Return a JSON object as a text of a form."""
    code = zlib.compress(json.dumps(document, separators=(",", ":")).encode(), 9)
    return f"{beginning(form)}{urlsafe_b64encode(code).decode().rstrip('=')}."


def looks_sent(text: str) -> bool:
    """True if a text seems to have one of a game or a tournament in it."""
    return _MARK in text


def texts_in(text: str) -> list[str]:
    """Return the texts of games and tournaments that stand in a longer one."""
    return [found[0] for found in _TEXT.finditer(text)]


def record_of(text: str) -> Record:
    """Return the game of a text that one person has played; what stands before and after it, such as a greeting, does
    not matter.

    Raises:
        DealTextError: there is none in it, or it is damaged, of a later version, or not a finished game of one person.
    """
    record = game_of(text)
    try:
        person_in(record)
        final_state(record)
    except (RecordError, ValueError) as error:
        raise DealTextError("damaged", message_of(error)) from error
    return record


def game_of(text: str) -> Record:
    """Return the game of a text, whose answers are not looked at.

    Raises:
        DealTextError: there is none in it, or it is damaged, of a later version, or does not begin with the deal.
    """
    document = unpacked(text, GAME)
    try:
        record = Record.from_json({part: document[part] for part in _PARTS if part in document})
        if record.position is not None:
            raise RecordError(GameMessage("deal_begins"))
    except (RecordError, ValueError) as error:
        raise DealTextError("damaged", message_of(error)) from error
    return record


def unpacked(text: str, form: str) -> dict[str, object]:
    """Return the JSON object of the first text in a longer one, which has to be of this form.

    Raises:
        DealTextError: there is none in it, or it is damaged or of another form.
    """
    found = _TEXT.search(text[: 2 * LONGEST])
    if found is None:
        raise DealTextError("none")
    if found["form"] != form:
        raise DealTextError("tournament" if found["form"] == TOURNAMENT else "version")
    if not found["end"]:
        raise DealTextError("damaged", GameMessage("deal_end"))
    return _document("".join(found["code"].split()))


def _document(code: str) -> dict[str, object]:
    if len(code) > LONGEST:
        raise DealTextError("damaged", GameMessage("deal_long"))
    try:
        unpacker = zlib.decompressobj()
        content = unpacker.decompress(urlsafe_b64decode(code + "=" * (-len(code) % 4)), _LARGEST)
        if not unpacker.eof:
            raise DealTextError("damaged", GameMessage("deal_part"))
        document = parse_json(content.decode())
    except (binascii.Error, zlib.error, ValueError) as error:
        if isinstance(error, DealTextError):
            raise
        raise DealTextError("damaged", GameMessage("deal_part")) from error
    if not isinstance(document, dict):
        raise DealTextError("damaged", GameMessage("deal_no_game"))
    return document


def final_state(record: Record) -> FlowState:
    """Return the end of the game of a record.

    Raises:
        RecordError: its bots are not there, or its answers do not play a game to its end.
    """
    missing = sorted({split_word(one.bot)[0] for one in players_of(record) if not one.human} - set(bots()))
    if missing:
        raise RecordError(GameMessage("deal_bot", bot=missing[0]))
    state: FlowState = replay(record)
    if not state.finished:
        raise RecordError(GameMessage("deal_unfinished"))
    return state
