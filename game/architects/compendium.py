"""The pieces of Architects for the compendium: cards, wonders, tokens, medals and signs of both boxes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.architects.paintings.painters import painters
from game.architects.texts import (
    card_name,
    colour_text,
    effect_text,
    long_name,
    medal_text,
    sign_text,
    stage_text,
    token_name,
    token_text,
)
from game.pieces.model import Compendium, GamePiece, Trait
from game.pieces.signs import paint_sign
from game.ui.canvas import Box
from rules.architects.content import box as content
from rules.architects.model import CARD_COLOURS

if TYPE_CHECKING:
    from game.ui.tools import Tools
    from rules.architects.model import ArchitectWonder, CardKind

GAME: Final = "architects"
WONDER, TOKEN, MEDAL, SIGN = "wonder", "token", "medal", "sign"
_BASE, _MEDALS = "base", "medals"
_CARD, _TALL = 0.7, 5 / 6  # shapes: width by height
_ALL_BUILT = (True,) * 5
_KINDS: Final = ((WONDER, "stage"), (TOKEN, "progress"), (MEDAL, "medal"), (SIGN, "info"))
MARKS: Final = {"goods": "wood", "coins": "coin", "military": "shield", "science": "compass", "points": "points",
                 "cat": "cat", "special": "star"}  # fmt: skip
_OF_EFFECT: Final = {"progress_token": "science", "shield": "military", "cat_and_card": "cat"}
"""What the effects of wonders are about, where that is none of the cards drawn."""


def compendium(tools: Tools, legend: Sequence[str]) -> Compendium:
    """Return all pieces; ``legend``: its signs."""
    tr = tools.tr
    colours = [Trait(colour, tr(f"compendium.kind.{colour}"), f"symbol_{colour}") for colour in CARD_COLOURS]
    kinds = [*colours, *(Trait(kind, tr(f"compendium.kind.{kind}"), icon) for kind, icon in _KINDS)]
    marks = [Trait(mark, tr(f"compendium.mark.{mark}"), icon) for mark, icon in MARKS.items()]
    boxes = [Trait(_BASE, tr("compendium.base")), Trait(_MEDALS, tr("architects.setup.medals"))]
    pieces = [*_cards(tools), *_wonders(tools), *_rounds(tools), *_signs(tools, legend)]
    return Compendium(pieces, boxes, kinds, marks)


def card_id(card: str) -> str:
    """Return the id of a card in the compendium."""
    return f"{GAME}/card:{card}"


def wonder_id(wonder: str) -> str:
    """Return the id of a wonder in the compendium."""
    return f"{GAME}/{WONDER}:{wonder}"


def round_id(kind: str, name: str) -> str:
    """Return the id of a Progress token or a medal in the compendium."""
    return f"{GAME}/{kind}:{name}"


def _cards(tools: Tools) -> Iterator[GamePiece]:
    tr, box = tools.tr, content(True)
    for number, kind in enumerate(box.cards):
        decks = [box.wonders[name].deck.count(number) for name in content(False).wonders]
        lines = [
            colour_text(tr, kind.colour),
            tr("compendium.decks", n=box.central.count(number), low=min(decks), high=max(decks)),
        ]
        paint = partial(_paint, tools, partial(_card, tools, kind.id))
        yield GamePiece(card_id(kind.id), card_name(tr, kind.id), _BASE, kind.colour, tuple(lines), paint, _CARD, _CARD,
                        marks=_card_marks(kind), counts=kind.id)  # fmt: skip


def _card_marks(card: CardKind) -> tuple[str, ...]:
    has = {
        "goods": card.good >= 0 or card.coins > 0, "coins": card.coins > 0, "points": card.points > 0,
        "cat": card.cat, "science": card.symbol >= 0, "military": card.shields > 0,
    }  # fmt: skip
    return tuple(mark for mark, it in has.items() if it)


def _wonders(tools: Tools) -> Iterator[GamePiece]:
    tr, base = tools.tr, content(False).wonders
    for name, wonder in content(True).wonders.items():
        words = [tr.sentence(effect_text(tr, wonder.effect))] if wonder.effect else []
        words += [stage_text(tr, name, stage) for stage in wonder.stages]
        marks = (_OF_EFFECT.get(wonder.effect, "special"),) if wonder.effect else ()
        paint = partial(_paint_wonder, tools, wonder)
        where = _BASE if name in base else _MEDALS
        yield GamePiece(wonder_id(name), long_name(tr, name), where, WONDER, tuple(words), paint, _TALL, _TALL,
                        marks=("points", *marks), board=(name, ""))  # fmt: skip


def _rounds(tools: Tools) -> Iterator[GamePiece]:
    tr, box, base = tools.tr, content(True), set(content(False).token_ids)
    for token in box.tokens:
        paint = partial(_paint, tools, partial(_token, tools, token.id))
        words = (token_text(tr, token.id), tr.plural("compendium.copies", token.copies))
        where = _BASE if token.id in base else _MEDALS
        has = {
            "points": token.points or token.by_copies or token.finished,
            "military": token.shields,
            "coins": token.double_coin,
        }
        marks = tuple(mark for mark, it in has.items() if it) or ("special",)
        yield GamePiece(round_id(TOKEN, token.id), token_name(tr, token.id), where, TOKEN, words, paint, 1.0, 1.0,
                        marks=marks, counts=token.id)  # fmt: skip
    for medal in box.medals:
        paint = partial(_paint, tools, partial(_medal, tools, medal.id))
        text = medal_text(tr, medal.id)
        prize = (tr.plural("compendium.medal", box.medal_points),)
        yield GamePiece(round_id(MEDAL, medal.id), text, _MEDALS, MEDAL, prize, paint, 1.0, 1.0,
                        marks=("points",), counts=medal.id)  # fmt: skip


def _signs(tools: Tools, legend: Sequence[str]) -> Iterator[GamePiece]:
    for icon in legend:
        paint = partial(paint_sign, tools, icon)
        text, where = tools.tr(sign_text(icon)), _MEDALS if icon == MEDAL else _BASE
        yield GamePiece(f"{GAME}/{SIGN}:{icon}", text, where, SIGN, (), paint, 1.0, 1.0)


# --- pictures ---------------------------------------------------------------------------------------------------------


def _paint(
    tools: Tools, picture: Callable[[tuple[int, int]], pygame.Surface], surface: pygame.Surface, box: Box
) -> None:
    area = tools.canvas.rect(box)
    surface.blit(picture(area.size), area.topleft)


def _card(tools: Tools, card: str, size: tuple[int, int]) -> pygame.Surface:
    return painters(tools).card(card, size)


def _token(tools: Tools, token: str, size: tuple[int, int]) -> pygame.Surface:
    return painters(tools).progress(token, min(size))


def _medal(tools: Tools, medal: str, size: tuple[int, int]) -> pygame.Surface:
    return painters(tools).medal(medal, min(size))


def _paint_wonder(tools: Tools, wonder: ArchitectWonder, surface: pygame.Surface, box: Box) -> None:
    """Paint a finished wonder."""
    area = tools.canvas.rect(box)
    surface.blit(painters(tools).wonder(wonder.id, _ALL_BUILT, area.size), area.topleft)
