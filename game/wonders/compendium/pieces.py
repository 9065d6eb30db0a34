"""Cards, wonders and signs of all boxes, as the content has them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

import rules
from game.assets import asset_yaml
from game.painting.threads.paint_thread import paint_thread_of
from game.pieces.model import Compendium, GamePiece, NumberDealt, Trait
from game.pieces.signs import paint_sign
from game.ui.canvas import Box
from game.ui.skin import round_corners
from game.wonders.cards.card_face import CardFace, face_of
from game.wonders.cards.edition_icons import icons_of_others
from game.wonders.cards.effect_text import goods_text
from game.wonders.cards.effects import describe, describe_stage, stage_cost
from game.wonders.cards.painters import painters
from game.wonders.cards.stage_plate import covered_by_plates, paint_plate, plate_boxes
from game.wonders.cards.whole import ALL
from game.wonders.compendium.hooks import CompendiumHooks
from game.wonders.compendium.ids import GAME, WONDER, card_id, wonder_id
from game.wonders.extension import ProgramHooks
from game.wonders.installed import extensions_in, hooks_in, of_kind, shown_expansions
from game.wonders.sides import wonder_and_side
from rules.wonders.content.effects import compile_effects
from rules.wonders.content.gain import Gain
from rules.wonders.library import BASE

if TYPE_CHECKING:
    from game.ui.tools import Tools
    from rules.wonders.content.definitions import BoardDef, CardDef, StageDef
    from rules.wonders.content.effects import Effect
    from rules.wonders.engine.ruleset import Ruleset

SIGN: Final = "sign"
_BOARD = 1.7  # shape of a wonder's large picture
_PLATE, _NO_PLATES = 0.2, 380.0  # height of a stage's plate by that of the board; units of width below which none fit
_SMALL, _ROUND, _NOON = 120.0, 12.0, 2
MARKS: Final = {
    "goods": "wood", "trade": "trade", "coins": "coin", "military": "shield", "science": "compass",
    "points": "points", "special": "star",
}  # fmt: skip


def compendium(tools: Tools, legend: Sequence[str], edition: str) -> Compendium:
    """Return all pieces of an edition of the game and its expansions; ``legend``: the signs of the base boxes."""
    return _Collector(tools, legend, edition).compendium()


def marks_of(gain: Gain) -> tuple[str, ...]:
    """Return what a card or stage is for, as ids of marks: what of it is compiled says so."""
    rare = gain.powers or gain.rare is not None or gain.on_play or gain.ongoing or gain.follow_ups
    found = {
        "goods": gain.produces,
        "trade": gain.prices,
        "coins": gain.coins or gain.coins_per,
        "military": gain.shields,
        "science": gain.symbols,
        "points": gain.points or gain.points_per,
        "special": rare,
    }
    return tuple(mark for mark, has in found.items() if has)


class _Collector:
    """Collects the pieces of a rule set of everything that is installed and can be played in an edition."""

    def __init__(self, tools: Tools, legend: Sequence[str], edition: str) -> None:
        self.tools = tools
        self.tr = tools.tr
        others = icons_of_others(edition)
        self.edition = edition
        self.doubts: Mapping[str, Sequence[str]] = asset_yaml("known.yaml").get(edition, {})
        self.legend = [icon for icon in legend if icon not in others]
        self.expansions = shown_expansions(edition)
        self.rules: Ruleset = rules.ruleset(self.expansions, edition=edition)
        paint_thread_of(tools).order([lambda: painters(tools).wonders])  # its paintings take long to load
        self.cards: Mapping[str, CardDef] = {card.id: card for card in self.rules.content.cards}

    def compendium(self) -> Compendium:
        """Return everything."""
        added = [piece for hook in hooks_in(self.edition, CompendiumHooks) for piece in hook.pieces(self.tools, GAME)]
        pieces = [*self._cards(), *self._wonders(), *added, *self._signs()]
        boxes = [Trait(box, self._box(box)) for box in (BASE, *self.expansions)]
        marks = [Trait(mark, self.tr(f"compendium.mark.{mark}"), icon) for mark, icon in MARKS.items()]
        used = {piece.box for piece in pieces}
        return Compendium(pieces, [box for box in boxes if box.id in used], self._kinds(), marks)

    def _box(self, box: str) -> str:
        return self.tr("compendium.base" if box == BASE else f"setup.{box}")

    def _kinds(self) -> list[Trait]:
        tr, used = self.tr, dict.fromkeys(card.colour for card in self.cards.values())
        colours = [Trait(colour, tr(f"table.kind.{colour}"), f"symbol_{colour}") for colour in used]
        added = [kind for hook in hooks_in(self.edition, CompendiumHooks) for kind in hook.kinds(self.tools)]
        last = [
            Trait(WONDER, tr("compendium.kind.wonder"), "stage"),
            *added,
            Trait(SIGN, tr("compendium.kind.sign"), "info"),
        ]
        return [*colours, *last]

    # --- cards

    def _cards(self) -> Iterator[GamePiece]:
        for number, card in enumerate(self.rules.content.cards):
            box = _folder(card.file)
            yield GamePiece(
                card_id(card.id),
                card.name or self.tr(f"card.{card.id}"),
                box,
                card.colour,
                (*map(self.tr.sentence, describe(card.effects, self.tr)), *self._cost(card)),
                partial(_paint_card, self.tools, face_of(card, self.cards, self.tr)),
                age=card.age,
                marks=marks_of(self.rules.gain[number]),
                before=tuple(card_id(other) for other in card.chains_from),
                after=tuple(card_id(other) for other in card.chains_to),
                dealt=partial(_dealt, self.edition, box, card.id),
                counts=card.id,
                known=self._known(card.id),
            )

    def _known(self, *names: str) -> str:
        """Return how well the figures of a piece of these names are known, where anything is in doubt."""
        found = (doubt for doubt, doubted in self.doubts.items() if any(name in doubted for name in names))
        return next((self.tr(f"compendium.{doubt}") for doubt in found), "")

    def _cost(self, card: CardDef) -> Iterator[str]:
        words = goods_text(card.cost, self.tr)
        if words:
            yield self.tr("table.tip.cost", cost=words)
        elif card.age:
            yield self.tr("table.zoom.costless")

    # --- wonders

    def _wonders(self) -> Iterator[GamePiece]:
        for board in self.rules.boards.values():
            for side, stages in board.sides.items():
                yield GamePiece(
                    wonder_id(board.id, side),
                    wonder_and_side(self.tr, self.edition, board.id, side),
                    _folder(board.file),
                    WONDER,
                    tuple(self._board_words(board, side)),
                    partial(_paint_board, self.tools, board.id, side, stages),
                    shape=_BOARD,
                    marks=self._board_marks(board, side),
                    board=(board.id, side),
                    known=self._known(board.id, f"{board.id}:{side}"),
                )

    def _board_words(self, board: BoardDef, side: str) -> Iterator[str]:
        tr = self.tr
        if board.starting_resource:
            yield tr("setup.preview.good", good=tr(f"resource.{board.starting_resource}"))
        if board.powers[side]:
            yield tr.sentences([tr("table.tip.power"), *map(tr.sentence, describe(board.powers[side], tr))])
        for number, stage in enumerate(board.sides[side], 1):
            text = tr.sentences(map(tr.sentence, describe_stage(stage, tr)))
            yield tr("setup.preview.stage", n=number, cost=stage_cost(stage, tr), text=text)
        if board.any_order:
            yield tr("setup.preview.any_order")

    def _board_marks(self, board: BoardDef, side: str) -> tuple[str, ...]:
        effects = [*board.powers[side], *(effect for stage in board.sides[side] for effect in stage.effects)]
        return marks_of(self._gain(effects))

    def _gain(self, effects: Sequence[Effect]) -> Gain:
        return compile_effects(effects, self.rules.vocabulary)

    # --- signs

    def _signs(self) -> Iterator[GamePiece]:
        brought = {
            extension.id: [icon for program in of_kind(ProgramHooks, extension.hooks) for icon in program.legend]
            for extension in extensions_in(self.edition)
        }
        for box, icons in ({BASE: self.legend} | brought).items():
            for icon in icons:
                paint = partial(paint_sign, self.tools, icon)
                yield GamePiece(f"{GAME}/{SIGN}:{icon}", self.tr(f"table.icon.{icon}"), box, SIGN, (), paint, 1.0, 1.0)


def _folder(place: str) -> str:
    """Return the folder of a definition's file."""
    return place.partition("/")[0]


def _dealt(edition: str, box: str, card: str) -> Sequence[NumberDealt]:
    """Return how many of a card are in games of an edition with its box alone."""
    names = () if box == BASE else (box,)
    found = rules.ruleset(names, edition=edition)
    index, (low, high) = found.card_index.get(card), found.content.cities
    if index is None:
        return ()
    tables = {number: rules.ruleset(names, seats=number, edition=edition) for number in range(low, high + 1)}
    numbers = [NumberDealt(number, *table.dealt(index, number)) for number, table in tables.items()]
    return numbers if any(number.count for number in numbers) else ()


# --- pictures ---------------------------------------------------------------------------------------------------------


def _paint_card(tools: Tools, face: CardFace, surface: pygame.Surface, box: Box) -> None:
    area = tools.canvas.rect(box)
    surface.blit(painters(tools).cards.face(face, area.size, box.width < _SMALL), area.topleft)


def _paint_board(
    tools: Tools, board: str, side: str, stages: Sequence[StageDef], surface: pygame.Surface, box: Box
) -> None:
    """Paint a finished wonder, with the plates of its stages where they can be read."""
    height = box.height * _PLATE if box.width >= _NO_PLATES else 0.0
    covered = covered_by_plates(box, height) if height else 0.0
    area = tools.canvas.rect(box)
    picture = painters(tools).wonders.painting(board, side, ALL, area.size, _NOON, covered).convert_alpha()
    round_corners(picture, tools.canvas.px(_ROUND))
    surface.blit(picture, area.topleft)
    tools.skin.outline(surface, box, _ROUND)
    if height:
        for place, stage in zip(plate_boxes(box, len(stages), height), stages, strict=True):
            paint_plate(tools, surface, place, stage)
