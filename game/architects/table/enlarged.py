"""What can be enlarged on the table of Architects: cards, decks, tokens, medals, and all that lies before a player."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.architects.compendium import MEDAL, TOKEN, card_id, round_id, wonder_id
from game.architects.paintings.painters import painters
from game.architects.table.drawing import card_tip, draw_piles, draw_treasures, treasures_of
from game.architects.table.panels import draw_wonder
from game.architects.table.pieces import lay_out
from game.architects.table.telling import tips
from game.table.enlarged import Enlarged, Steps, picture
from game.ui.canvas import Box
from game.ui.layout import columns

if TYPE_CHECKING:
    from game.architects.table.pictures import ArchitectsTable
    from game.ui.canvas import Point
    from game.ui.focus import Widget

_CARD, _ROUND, _SPENT, _PLACE = 0.7, 1.0, 1.2, 1.42  # shapes: width by height
_WONDER, _WIDEST = 0.56, 220.0


def enlarged(table: ArchitectsTable, under: Widget | None, key: str, pos: Point | None) -> Enlarged | None:
    """Return what a widget named ``key`` shows, and the player's place where nothing can be pointed at."""
    if under is None:
        every = range(table.snapshot.seats)
        seats = (seat for seat in every if pos is not None and table.seating.place(seat).collidepoint(pos))
        return next((_place(table, seat) for seat in seats), None)
    word, *rest = key.removesuffix(":mark").split(":")
    if word in _OWNED:
        return _place(table, int(rest[0]))
    if word == "demand":
        return _place(table, table.snapshot.viewer)
    if word == "discard":
        return _discard(table)
    paint = _PAINTED[word](table, rest) if word in _PAINTED else None
    if paint is None:
        return None
    title, *words = under.tip().split("\n")
    shape, piece = _CARD if word in _CARDLIKE else _ROUND, _piece(table, word, rest)
    return Enlarged(title, words, shape, picture(table.services, paint), piece=piece)


# --- one piece --------------------------------------------------------------------------------------------------------

Paint = Callable[[tuple[int, int]], pygame.Surface]


def _card(table: ArchitectsTable, rest: list[str]) -> Paint:
    return partial(painters(table.services).card, rest[-1])


def _deck(table: ArchitectsTable, rest: list[str]) -> Paint | None:
    """Return the top of a deck as far as it may be seen; nothing of an empty one."""
    snapshot = table.snapshot
    art, deck = painters(table.services), int(rest[0])
    if not snapshot.cards_left(deck):
        return None
    top = snapshot.top(deck)
    return partial(art.back, snapshot.shown.decks[deck]) if top is None else partial(art.card, top)


def _back(table: ArchitectsTable, _rest: list[str]) -> Paint:
    return partial(painters(table.services).back, "central")


def _token(table: ArchitectsTable, rest: list[str]) -> Paint:
    art, name = painters(table.services), rest[-1]
    return lambda size: art.progress_back(size[0]) if name == "stack" else art.progress(name, size[0])


def _medal(table: ArchitectsTable, rest: list[str]) -> Paint | None:
    """Return a medal by its name, or by the place between two players where it lies."""
    art, name = painters(table.services), rest[-1]
    found = table.snapshot.shown.medals[int(name)] if name.isdigit() else name
    return None if found is None else lambda size: art.medal(found, size[0])


def _cat(table: ArchitectsTable, _rest: list[str]) -> Paint:
    return lambda size: painters(table.services).cat(size[0])


def _conflict(table: ArchitectsTable, _rest: list[str]) -> Paint:
    return lambda size: painters(table.services).conflict(table.snapshot.shown.battle > 0, size[0])


def _victory(table: ArchitectsTable, _rest: list[str]) -> Paint:
    return lambda size: painters(table.services).military(size[0])


_PAINTED: Final[dict[str, Callable[[ArchitectsTable, list[str]], Paint | None]]] = {
    "card": _card,
    "near": _deck,
    "deck": _deck,
    "gift": _back,
    "face": _token,
    "token": _token,
    "medal": _medal,
    "centre": _medal,
    "free": _medal,
    "cat": _cat,
    "conflict": _conflict,
    "victories": _victory,
}
_CARDLIKE: Final = frozenset(("card", "near", "deck", "gift"))
_OWNED: Final = frozenset(("wonder", "stage", "shield", "points"))
"""Words of what belongs to a player as a whole, by the seat that follows them."""


def _piece(table: ArchitectsTable, word: str, rest: list[str]) -> str:
    """Return what the compendium calls something that lies open, "" if it has nothing about it."""
    name = rest[-1] if rest else ""
    if word in ("near", "deck"):
        top = table.snapshot.top(int(rest[0]))
        return card_id(top) if top is not None else ""
    if word in ("centre", "free") and name.isdigit():
        found = table.snapshot.shown.medals[int(name)]
        return round_id(MEDAL, found) if found is not None else ""
    kinds = {"face": TOKEN, "token": TOKEN, "medal": MEDAL, "centre": MEDAL, "free": MEDAL}
    if word == "card":
        return card_id(name)
    return round_id(kinds[word], name) if word in kinds and name != "stack" else ""


# --- many pieces ------------------------------------------------------------------------------------------------------


def _discard(table: ArchitectsTable) -> Enlarged:
    """Yield every card that has been spent, by kind."""
    spent = [(card, number) for card, number in table.snapshot.shown.discard.items() if number]

    def paint(surface: pygame.Surface, box: Box) -> Steps:
        draw_piles(table, surface, lay_out(box, len(spent), 0, _WIDEST).cards, spent, table.snapshot.viewer, [])
        yield

    names = [card_tip(table, *one).split("\n")[0] for one in spent]
    return Enlarged(tips.discard(table.narrator), names, _SPENT, paint, ground=True)


def _place(table: ArchitectsTable, seat: int) -> Enlarged:
    """Yield a player's wonder, cards, tokens and medals; in words how far the wonder is and what each stage asks
    for."""
    snapshot = table.snapshot
    title, *words = tips.wonder(table.narrator, seat).split("\n")
    words += [
        tips.stage(table.narrator, seat, number).replace("\n", " ")
        for number in range(1, len(snapshot.built(seat)) + 1)
    ]

    def paint(surface: pygame.Surface, box: Box) -> Steps:
        wonder, held = columns(box, (box.width * _WONDER, None), gap=22)
        draw_wonder(table, surface, seat, wonder, [])
        yield
        owned = [*snapshot.held(seat, True), *snapshot.held(seat, False)]
        places = lay_out(held, len(owned), len(treasures_of(table, seat)), _WIDEST)
        draw_piles(table, surface, places.cards, owned, seat, [])
        yield
        draw_treasures(table, surface, places.rounds, seat, [])

    return Enlarged(title, words, _PLACE, paint, ground=True, piece=wonder_id(snapshot.wonder(seat)))
