"""What is wrong with an answer of a game that others have written, and what such a game lacks: for people, who count
seats from 1."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from difflib import get_close_matches

from game.messages import GameMessage
from rules import FlowState, Record, legal_actions, to_act
from rules.core.messages import Message, is_list
from rules.core.printable import NAME, printable
from rules.core.record import RecordedAnswer, replay

_PLAYERS = "players"
_NEAR = 0.5  # of a word, to be taken for what was meant
_ANSWER = 2  # words of an answer that everybody knows: the verb and its object


def why_refused(state: FlowState, answer: RecordedAnswer, reason: object) -> Message | str:
    """Return why an answer cannot be given in a state, with what may have been meant; ``reason``: the rules' own."""
    if not isinstance(reason, Message):
        return str(reason)
    who = {"n": answer.seat + 1, "seat": answer.seat}
    if not 0 <= answer.seat < len(state.asks):
        return GameMessage("import.no_player", **who, most=len(state.asks))
    if reason.code not in ("no_decision", "not_legal", "no_verb"):
        return reason
    if state.asks[answer.seat] is None:
        return GameMessage("import.not_asked", **who)
    legal = [str(action) for action in legal_actions(state, answer.seat)]
    allowed = reason.values.get("allowed")
    known = {*_words(state.to_json()), *(word for one in legal for word in one.split()[:_ANSWER])}
    known |= {str(word) for word in allowed} if is_list(allowed) else set()
    for word in answer.action.split()[:_ANSWER]:
        near = get_close_matches(word, known, 1, _NEAR) if word not in known else ()
        if near:
            return GameMessage("import.unknown_word", word=printable(word, NAME), near=near[0])
    text = printable(answer.action, NAME)
    return GameMessage("import.not_possible", **who, text=text, near=get_close_matches(text, legal, 1, 0.0)[0])


def lacks(record: Record) -> list[Message]:
    """Return what a game lacks that can be played all the same: names, and its end.

    Raises:
        RecordError: it cannot be played.
    """
    found: list[Message] = []
    if not record.extra.get(_PLAYERS):
        found.append(GameMessage("import.no_names"))
    state = replay(record)
    if not state.finished:
        waits = [str(seat + 1) for seat in to_act(state)]
        found.append(GameMessage("import.unfinished", n=len(record.actions), players=waits))
    return found


def _words(document: object) -> Iterator[str]:
    """Yield all words of a document."""
    if isinstance(document, str):
        yield document
        return
    inner: Iterable[object] = document.items() if isinstance(document, dict) else document if is_list(document) else ()
    for value in inner:
        yield from _words(value)
