"""The pieces of a game as the compendium shows them: what each is, does and looks like, and which are asked for.

A game says what it is made of (:meth:`game.games.GamePlugin.compendium`); the scene, the search and the printed sheets
know nothing else about it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

import pygame

from game.pieces.spelling import folded, place_of, sounds_like
from game.ui.canvas import Box

CARD: Final = 2 / 3
"""The shape of a card: width by height."""
Paint = Callable[[pygame.Surface, Box], object]
"""Draws a picture in a box, in units."""


@dataclass(frozen=True)
class Trait:
    """Something that pieces have in common and can be sorted by: id, name, and icon or a ``sign`` in letters."""

    id: str
    name: str
    icon: str = ""
    sign: str = ""


@dataclass(frozen=True)
class NumberDealt:
    """How many lie in a game of so many cities: ``count``, drawn from ``of``."""

    cities: int
    count: int
    of: int


@dataclass(frozen=True)
class GamePiece:
    """One piece. ``id``: ``<game>/<word>:<name>``; ``box``, ``kind`` and ``marks``: ids of :class:`Trait`; ``age``: 0
    for none; ``words``: what it does, in paragraphs; ``shape``: of its large picture, width by height, and ``small`` of
    the one in the list; ``before`` and ``after``: ids of what it is free after, and of what it makes free; ``dealt``:
    returns how many are in a game; ``counts``: its name in the statistics, "" if nothing is counted; ``board``: a
    wonder's board and side; ``known``: how well its figures are known, in words, "" where nothing is in doubt."""

    id: str
    title: str
    box: str
    kind: str
    words: tuple[str, ...]
    paint: Paint
    shape: float = CARD
    small: float = CARD
    age: int = 0
    marks: tuple[str, ...] = ()
    before: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    dealt: Callable[[], Sequence[NumberDealt]] = tuple
    counts: str = ""
    board: tuple[str, str] | None = None
    known: str = ""

    @cached_property
    def _searched(self) -> str:
        return folded(" ".join((self.title, *self.words)))

    def is_called(self, word: str) -> bool:
        """True if a word, folded, stands in its title, or is how a part of that sounds."""
        return word in folded(self.title) or sounds_like(self.title, word)

    def mentions(self, words: Sequence[str]) -> bool:
        """True if every word, folded, stands in its title or text, or is how a part of the title sounds."""
        return all(word in self._searched or sounds_like(self.title, word) for word in words)


@dataclass(frozen=True)
class Compendium:
    """All pieces of a game in their order, and the traits that they can be sorted by, by what kind of trait it is."""

    pieces: Sequence[GamePiece] = ()
    boxes: Sequence[Trait] = ()
    kinds: Sequence[Trait] = ()
    marks: Sequence[Trait] = ()

    @property
    def ages(self) -> Sequence[int]:
        """The ages that pieces belong to."""
        return sorted({piece.age for piece in self.pieces} - {0})

    def find(self, name: str) -> GamePiece | None:
        """Return the piece of an id."""
        return next((piece for piece in self.pieces if piece.id == name), None)

    def name(self, trait: str, traits: Sequence[Trait]) -> str:
        """Return the name of a trait, "" for none."""
        return next((one.name for one in traits if one.id == trait), "")


@dataclass(frozen=True)
class SearchFilter:
    """What is looked for: ``text`` as typed, and at most one trait of each sort ("" or 0: any)."""

    text: str = ""
    box: str = ""
    kind: str = ""
    mark: str = ""
    age: int = 0

    def of(self, compendium: Compendium) -> list[GamePiece]:
        """Return the pieces that fit. What a text has found is sorted by name, those first whose title has the words;
        all others stand in the order of the game."""
        words = folded(self.text).split()
        found = [piece for piece in compendium.pieces if self._fits(piece) and piece.mentions(words)]
        if not words:
            return found
        return sorted(found, key=lambda piece: (not all(map(piece.is_called, words)), place_of(piece.title)))

    def _fits(self, piece: GamePiece) -> bool:
        return (
            self.box in ("", piece.box)
            and self.kind in ("", piece.kind)
            and self.age in (0, piece.age)
            and (not self.mark or self.mark in piece.marks)
        )


@dataclass
class PieceTally:
    """What a piece has counted in somebody's games: in how many of them it was theirs, the points that it brought in
    all, and the most in one."""

    games: int = 0
    points: int = 0
    most: int = 0
    won: float = 0.0

    def add(self, points: int, won: float) -> None:
        """Count one game."""
        self.most = points if not self.games else max(self.most, points)
        self.games += 1
        self.points += points
        self.won += won
