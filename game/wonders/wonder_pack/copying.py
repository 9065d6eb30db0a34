"""The panel over the table that asks whose stage is copied: the wonders of both neighbours side by side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui.canvas import SCREEN, Box
from game.ui.layout import columns, inset, middle, rows
from game.ui.skin import round_corners
from game.ui.style import Style
from game.ui.theme import GOLD, GOLD_LIGHT, INK, PLASTER
from game.ui.typography.paragraphs import Paragraph
from game.ui.widgets import Button
from game.wonders.cards.effects import effect_icons
from game.wonders.cards.painters import painters
from game.wonders.table.areas.hand import draw_advised
from game.wonders.table.areas.pens import draw_emblem
from game.wonders.table.asking.choosing import Choosable, ChoosingScene
from game.wonders.table.telling import tips
from game.wonders.table.telling.worth import reasons, signs
from game.wonders.wonder_pack.questions import COPYING, owner_of
from rules import Action

if TYPE_CHECKING:
    from game.services import Services
    from game.wonders.desk.session import Session

_SLAB = middle(SCREEN, 1420, 940)
_ROWS = (104, None, 176, 66)
_PLATE = (300.0, 104.0)
_STAGE, _LIGHT = 3, 3  # the stage that is copied; the age in whose light the wonders are shown
_COVERED = 0.34  # of a picture, by its plate
_TITLE, _TEXT = Style("title", 40, align="centre"), Style("body", 26, align="centre")
_SIGNS, _WORDS = Style("numeral", 30, align="centre"), Style("body", 26, align="centre")
_NAME, _WONDER = Style("heading", 28, PLASTER), Style("italic", 23, PLASTER)


class CopyingScene(ChoosingScene):
    """Asks the person at the screen whose stage is copied, and closes with the answer."""

    name = COPYING

    def __init__(self, services: Services, session: Session) -> None:
        super().__init__(services, session)
        self._boards: list[StageChoice] = []

    @property
    def choosables(self) -> Sequence[Choosable]:
        """The wonders of the neighbours."""
        return self._boards

    def build(self) -> None:
        """Create a picture for each neighbour, and the button to confirm."""
        _, boards, _, foot = rows(inset(_SLAB, 34, 26), _ROWS, gap=14)
        places = columns(boards, len(self.desk.choice.cards), gap=24)
        self._boards = [self.ui.add(StageChoice(self, index, box)) for index, box in enumerate(places)]
        _, self._keep_box, hint = columns(foot, (240, None, 240), gap=20)
        self.keep = self.ui.add(Button(self._keep_box, "", self.confirm, "gold", size=27))
        self.add_hint_button(hint, 24)
        self.relabel()

    def relabel(self) -> None:
        """Name the marked neighbour on the confirm button; hide it if none is marked."""
        card = self.desk.choice.card
        self.keep.enabled = self.keep.visible = card is not None
        self.keep.text = self.question.confirm(self.table, "choose", card) if card else ""

    def heading(self, card: str | None) -> str:
        """Return no heading: the picture has it."""
        return ""

    def weighing(self, card: str | None) -> list[Paragraph]:
        """Return what the stage would bring here: the signs, then its effects and all that is worth saying."""
        table = self.table
        if card is None:
            return [(self.services.tr("wonder_pack.copying.choose"), _WORDS)]
        action = Action("choose", card)
        effects = table.prospects(action).effects
        told = [table.services.tr.sentence(line) for line in tips.effects(table, effects, table.acting)]
        more = [line for line in reasons(table, action, effects=False) if line not in told]
        gains = signs(table, action)
        return [*([(gains, _SIGNS)] if gains else []), *((line, _WORDS) for line in (*told, *more))]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the panel with its words, and what the stage marked or pointed at is worth."""
        services, question, choice = self.services, self.question, self.desk.choice
        services.skin.dim(surface, 0.5)
        services.skin.panel(surface, _SLAB, "plaster", 20, 22)
        head, _, worth, _ = rows(inset(_SLAB, 34, 26), _ROWS, gap=14)
        title, text = rows(head, (58, None))
        services.text.draw_in(surface, question.title(self.table), title, _TITLE)
        words = question.text(self.table, choice.legal, len(choice.cards))
        services.text.draw_in(surface, words, text, _TEXT)
        services.skin.sunken(surface, worth, 14)
        self.draw_weighing(surface, inset(worth, 18, 10))
        super().draw(surface)


class StageChoice(Choosable):
    """The third stage of a neighbour, on the painting of its wonder."""

    def __init__(self, scene: CopyingScene, index: int, box: Box) -> None:
        super().__init__(scene.desk, index, box, scene.pick)
        self.key = f"copy:{self.card}"
        self._table = scene.table
        self._seat = owner_of(scene.table, self.card)
        self._picture: pygame.Surface | None = None

    def _painting(self, frame: Box) -> pygame.Surface:
        """Return the whole wonder with round corners, for the present size of the window."""
        services, city = self.services, self._table.city(self._seat)
        size = services.canvas.rect(frame).size
        if self._picture is None or self._picture.get_size() != size:
            stages, wonders = len(self._table.stages(self._seat)), painters(services).wonders
            picture = wonders.painting(city.board, city.side, stages, size, _LIGHT, _COVERED).convert_alpha()
            round_corners(picture, services.canvas.px(12))
            self._picture = picture
        return self._picture

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the wonder as it stands, its owner, and the plate of the stage; in gold when marked."""
        services, table, city = self.services, self._table, self._table.city(self._seat)
        frame = inset(self.box, 8)
        if self.hover or self.picked:
            services.skin.glow(surface, self.box, GOLD_LIGHT, 1.0 if self.picked else self.hover, 20)
        services.skin.panel(surface, self.box, "gold" if self.picked else "stone", 16, 8, groove=False)
        surface.blit(self._painting(frame), services.canvas.rect(frame).topleft)
        head = rows(frame, (84, None))[0]
        services.skin.panel(surface, head, "ink", 12, 0, groove=False, alpha=150)
        sign, words = columns(inset(head, 14, 8), (66, None), gap=12)
        draw_emblem(table, surface, self._seat, sign.center, 62)
        name, wonder = rows(words, 2)
        services.text.draw_in(surface, table.player(self._seat).name, name, _NAME)
        services.text.draw_in(surface, services.tr(f"wonder.{city.board}"), wonder, _WONDER)
        plate = middle(rows(frame, (None, _PLATE[1] + 24))[1], *_PLATE)
        services.skin.panel(surface, plate, "gold" if self.picked else "plaster", 12, 6, groove=False)
        glyphs = effect_icons(table.stages(self._seat)[_STAGE - 1].effects)
        painters(services).cards.glyphs.draw(surface, services.canvas.rect(inset(plate, 16, 12)), glyphs)
        if self.picked:
            services.skin.outline(surface, inset(self.box, -3), 18, GOLD)
            seal = Box(self.box.right - 50, self.box.y - 12, 52, 52)
            services.skin.panel(surface, seal, "gold", 26, 6, groove=False)
            services.skin.tick(surface, seal.center, 32, INK)
        if self.advised:
            draw_advised(services, surface, self.box)
