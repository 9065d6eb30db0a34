"""Where points come from: the lines of a score sheet in words, and a slab that lists them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.input import Intent, Kind
from game.scenes.base import Scene
from game.ui.canvas import Box
from game.ui.signs import draw_sign
from game.ui.theme import GOLD_DEEP, INK, INK_SOFT
from game.ui.widgets import Button
from game.wonders.cards.painters import painters
from game.wonders.parts import parts
from game.wonders.scoring.categories import TOTAL, icon_of
from game.wonders.scoring.outcome import Faces
from rules.wonders.model import STRUCTURE_COLOURS, SYMBOLS

if TYPE_CHECKING:
    from game.i18n import I18n
    from game.players import Player
    from game.services import Services
    from rules import ScoreSheet
    from rules.wonders.scoring import Line


@dataclass(frozen=True)
class Reason:
    """One line: an icon, words, points (None for a remark), and the card that it is about, if any."""

    icon: str
    text: str
    points: int | None
    card: str = ""


def reasons(sheet: ScoreSheet, column: str, faces: Faces) -> list[Reason]:
    """Why a number of the score pad is what it is; the points add up to it."""
    tr = faces.tr
    if column == TOTAL:
        return [
            Reason(icon_of(name), tr(f"scoring.category.{name}"), points) for name, points in sheet.categories.items()
        ]
    found = [_reason(line, faces) for line in sheet.lines if line.category == column]
    if column == "science":
        wild = [tr(f"science.{name}") for name in SYMBOLS for _ in range(sheet.symbols.count(name))]
        if wild:
            found.append(Reason("star", tr("scoring.why.chosen", symbols=", ".join(wild)), None))
    return found


def _reason(line: Line, faces: Faces) -> Reason:
    tr = faces.tr
    said = next((found for part in parts() if (found := part.score_reason(line, tr)) is not None), None)
    if said is not None:
        return Reason(*said, line.points)
    kind, _, rest = line.source.partition(":")
    if kind == "token":
        value = int(rest)
        icon = f"victory_{value}" if value > 0 else "defeat"
        return Reason(icon, tr.plural("scoring.why.won" if value > 0 else "scoring.why.lost", line.count), line.points)
    if kind == "coins":
        rate = faces.constants["coins_per_point"]
        return Reason(
            "coin", tr("scoring.why.coins", coins=tr.plural("effect.coin", line.count), rate=rate), line.points
        )
    if kind == "stage":
        return Reason("stage", tr("scoring.why.stage", n=rest), line.points)
    if line.source in SYMBOLS:
        text = tr("scoring.why.symbol", n=line.count, symbol=tr(f"science.{line.source}"))
        return Reason(line.source, text, line.points)
    if line.source == "sets":
        return Reason("star", tr("scoring.why.sets", n=line.count, each=line.points // line.count), line.points)
    return _card_reason(line, faces)


def _card_reason(line: Line, faces: Faces) -> Reason:
    tr, card = faces.tr, faces.cards[line.source]
    name = faces.face(line.source).name
    if line.each and line.count:
        name = tr("scoring.why.counted", card=name, n=line.count, each=line.each)
    if line.most:
        name = tr("scoring.why.capped", what=name, most=line.most)
    if line.copied:
        name = tr(f"scoring.why.{'copied' if card.colour in STRUCTURE_COLOURS else 'shared'}", card=name)
    return Reason(f"card_{card.colour}", name, line.points, card.id)


def why_text(sheet: ScoreSheet, column: str, faces: Faces) -> str:
    """The reasons for a tooltip: icon, words and points, one a line."""
    tr = faces.tr
    head = tr(f"scoring.category.{column}")
    lines = [
        f"{{{reason.icon}}} {reason.text}"
        + ("" if reason.points is None else tr("scoring.why.points", points=signed(reason.points, tr)))
        for reason in reasons(sheet, column, faces)
    ]
    return "\n".join([head, *(lines or [tr("scoring.why.nothing")])])


def signed(points: int, tr: I18n) -> str:
    """A number with a real minus sign."""
    return str(points) if points >= 0 else tr("scoring.minus", n=-points)


_BOX = Box(510, 90, 900, 900)
_ROW = 62.0


class WhyScene(Scene):
    """A slab over the score pad that lists the reasons of one number; any key or click closes it."""

    name = "why"
    overlay = True

    def __init__(self, services: Services, player: Player, sheet: ScoreSheet, column: str, faces: Faces) -> None:
        super().__init__(services)
        self._player, self._column, self._faces = player, column, faces
        self.reasons = reasons(sheet, column, faces)
        self.points = sheet.total if column == TOTAL else sheet.categories[column]
        height = min(940.0, 300 + _ROW * max(1, len(self.reasons)))
        self._box = Box(_BOX.x, 540 - height / 2, _BOX.width, height)

    def build(self) -> None:
        """One way out."""
        close = Button(
            (960 - 130, self._box.bottom - 96, 260, 66), self.services.tr("scoring.close"), self.leave, "gold"
        )
        self.ui.focus = self.ui.add(close)

    def leave(self) -> None:
        """Back to the pad."""
        self.services.stack.pop(self)

    def handle(self, intent: Intent) -> bool:
        """Esc or a click beside the slab closes it too."""
        outside = intent.kind is Kind.PRESS and intent.pos is not None and not self._box.collidepoint(intent.pos)
        if intent.kind is Kind.CANCEL or outside:
            self.leave()
            return True
        return super().handle(intent) or intent.kind not in (Kind.QUIT, Kind.FULLSCREEN, Kind.MUTE)

    def draw(self, surface: pygame.Surface) -> None:
        """Head, reasons, sum."""
        services, box, tr = self.services, self._box, self.services.tr
        services.skin.dim(surface, 0.55)
        services.skin.panel(surface, box, "plaster", 20, 40)
        draw_sign(services, surface, self._player, (box.x + 84, box.y + 74), 84)
        head = (box.x + 140, box.y + 26, box.width - 300, 52)
        title = tr(f"scoring.category.{self._column}")
        services.text.draw_in(surface, title, head, "heading", 38, INK, "left", wrap=False)
        below = (box.x + 140, box.y + 76, box.width - 300, 40)
        services.text.draw_in(surface, self._player.name, below, "italic", 27, INK_SOFT, "left", wrap=False)
        total = (box.right - 190, box.y + 24, 140, 96)
        services.text.draw_in(surface, signed(self.points, tr), total, "numeral", 66, GOLD_DEEP, "right", wrap=False)
        services.skin.divider(surface, (box.centerx, box.y + 140), box.width * 0.8)
        room = Box(box.x + 50, box.y + 168, box.width - 100, box.height - 168 - 112)
        if not self.reasons:
            services.text.draw_in(surface, tr("scoring.why.nothing"), room, "italic", 28, INK_SOFT)
        height = min(_ROW, room.height / max(1, len(self.reasons)))
        for number, reason in enumerate(self.reasons):
            self._row(surface, Box(room.x, room.y + number * height, room.width, height), reason)
        super().draw(surface)

    def _row(self, surface: pygame.Surface, row: Box, reason: Reason) -> None:
        services = self.services
        left, size = row.x, row.height - 10
        if reason.card:
            place = Box(row.x, row.y + 4, 300, min(50.0, row.height - 8))
            band = painters(services).cards.band(self._faces.face(reason.card), *services.canvas.rect(place).size)
            surface.blit(band, services.canvas.rect(place).topleft)
            left = place.right + 20
        else:
            services.canvas.blit(surface, services.icon(reason.icon, min(48.0, size)), (row.x + 32, row.centery))
            left += 72
        words = (left, row.y, row.right - 110 - left, row.height)
        services.text.draw_in(surface, reason.text, words, "body", 27, INK, "left")
        if reason.points is not None:
            points = (row.right - 100, row.y, 96, row.height)
            text = signed(reason.points, services.tr)
            services.text.draw_in(surface, text, points, "numeral", min(34.0, size), INK, "right", wrap=False)
