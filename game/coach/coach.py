"""The coach of one game: chooses what to say now, and remembers what has been said."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.coach.remarks import Anchor, AnchoredSubject, Remark, RemarkBook, book

if TYPE_CHECKING:
    from game.storage.settings import Settings
    from game.ui.tools import Tools
    from rules import Record

COACH = "coach"
"""Key of a record (in its ``extra``): the course that is played, if any, and what the coach has said in this game."""
MOST = 2
"""Remarks on one question that nobody has asked for by taking something up."""
_KNOWN = 500  # remarks that the settings remember
_WIDGET, _ME = "widget", "{me}"  # in what a remark sees


@dataclass(frozen=True)
class SpokenRemark:
    """A remark in words. ``key``: book and remark; ``at``: the keys of what it points at; ``face``: who says it."""

    key: str
    text: str
    at: tuple[str, ...]
    face: str
    every: bool = False


@dataclass(frozen=True)
class RemarkContext:
    """When something is said. ``prompted``: a card has been taken up, or a scene has been opened to be read; ``asked``:
    the kind of the question; ``seat``: of the person at the screen."""

    age: int
    turn: int
    prompted: bool = False
    asked: str = ""
    seat: int = 0


class Coach:
    """Speaks in one game. ``books``: the names of those that are about it; ``course`` is the one that is played, ""
    in any other game. What was said stays with the record, and with the person in the settings. ``tr`` speaks the
    language that is set at the time."""

    def __init__(self, settings: Settings, tr: Callable[..., str], record: Record, books: Sequence[str]) -> None:
        self._settings = settings
        self._tr = tr
        kept = record.extra.get(COACH)
        self._kept: dict[str, object] = kept if isinstance(kept, dict) else {}
        record.extra[COACH] = self._kept
        self.course = _word(self._kept.get("course"))
        said = self._kept.get("said")
        self.said_keys: list[str] = [word for word in said if isinstance(word, str)] if isinstance(said, list) else []
        self._kept["said"] = self.said_keys
        order = sorted(books, key=lambda name: name != self.course)
        self._books: list[tuple[str, RemarkBook]] = [(name, book(name)) for name in order]
        played = book(self.course).course if self.course in books else None
        self._whole = played is not None and played.whole
        self._texts: set[str] = set()
        self._on_this = 0

    @property
    def silent(self) -> bool:
        """True if nothing is to be said: in a course only if the coach was sent away in it."""
        return self._kept.get("silent") is True or (not self.course and self._settings.coach == "off")

    def send_away(self) -> None:
        """Say no more: in this course, or in any other game until the settings say otherwise."""
        if self.course:
            self._kept["silent"] = True
        else:
            self._settings.coach = "off"

    def next_question(self) -> None:
        """Begin to count anew: something else is asked."""
        self._on_this = 0

    def look(self, sights: Mapping[str, Anchor], moment: RemarkContext, drawn: Sequence[str]) -> SpokenRemark | None:
        """Return the first remark that is due, about something whose widget is ``drawn``; None if there is none."""
        if self.silent or (self._on_this >= MOST and not moment.prompted):
            return None
        for name, one in self._books:
            for remark in one.remarks:
                if self._due(name, remark, moment):
                    seen = _seen(remark.sees, sights, moment, drawn)
                    found = self._spoken(name, one, remark, seen, drawn) if seen is not None else None
                    if found is not None:
                        return found
        return None

    def say_again(
        self, spoken: SpokenRemark, sights: Mapping[str, Anchor], moment: RemarkContext, drawn: Sequence[str]
    ) -> SpokenRemark | None:
        """Return a remark that was made, in the language that is set now; None if there is nothing to see any more."""
        for name, one in self._books:
            for remark in one.remarks:
                seen = _seen(remark.sees, sights, moment, drawn) if f"{name}.{remark.id}" == spoken.key else None
                if seen is not None:
                    return replace(spoken, text=self._tr("coach." + spoken.key, **seen.words))
        return None

    def note(self, spoken: SpokenRemark, prompted: bool) -> None:
        """Remember that this has been said."""
        if spoken.key not in self.said_keys:
            self.said_keys.append(spoken.key)
        self._texts.add(spoken.text)
        self._on_this += not prompted
        if spoken.key not in self._settings.coached:
            self._settings.coached = (*self._settings.coached, spoken.key)[-_KNOWN:]

    def _due(self, name: str, remark: Remark, moment: RemarkContext) -> bool:
        key, every = f"{name}.{remark.id}", not self.course and self._settings.coach == "every"
        if (remark.age and moment.age not in remark.age) or (remark.asked and moment.asked != remark.asked):
            return False
        early = moment.turn < remark.turn and not moment.prompted
        if early or any(f"{name}.{other}" not in self.said_keys for other in remark.after):
            return False
        if every and remark.again:
            return True
        again = every or self._whole or name == self.course
        known = key in self._settings.coached and not again
        return key not in self.said_keys and not known

    def _spoken(
        self, name: str, book: RemarkBook, remark: Remark, seen: AnchoredSubject, drawn: Sequence[str]
    ) -> SpokenRemark | None:
        at = tuple(key for key in seen.at if key in drawn)[: None if seen.every else 1]
        text = self._tr(f"coach.{name}.{remark.id}", **seen.words)
        return (
            SpokenRemark(f"{name}.{remark.id}", text, at, book.face, seen.every)
            if at and text not in self._texts
            else None
        )


def silence(record: Record) -> None:
    """Have no coach in a game."""
    record.extra[COACH] = {"silent": True}


class CoachSlot:
    """Where the coach of the running game sits, so that the scenes over its table find it."""

    def __init__(self, _tools: Tools) -> None:
        self.coach: Coach | None = None


def _seen(
    sees: str, sights: Mapping[str, Anchor], moment: RemarkContext, drawn: Sequence[str]
) -> AnchoredSubject | None:
    kind, _, start = sees.partition(" ")
    if kind != _WIDGET:
        return sights[sees]() if sees in sights else None
    start = start.replace(_ME, str(moment.seat))
    found = tuple(key for key in drawn if key.startswith(start))
    return AnchoredSubject(found) if found else None


def _word(value: object) -> str:
    return value if isinstance(value, str) else ""


def course_of(record: Record) -> str:
    """Return the name of the course that a record is a game of; "" for an ordinary game."""
    kept = record.extra.get(COACH)
    return _word(kept.get("course")) if isinstance(kept, dict) else ""


def finish_course(settings: Settings, record: Record) -> bool:
    """Note in the settings that the course of a game has been played to its end; False if it is none, or known."""
    name = course_of(record)
    if not name or name in settings.courses:
        return False
    settings.courses = (*settings.courses, name)
    return True
