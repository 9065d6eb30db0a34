"""The hand: cards side by side along the lower edge, with their badges; the focused one rises."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.anim.tween import ease_out, mix
from game.platform.input import Intent, Kind
from game.table.static_layer import Area, HotArea
from game.ui.canvas import Box, Point
from game.ui.focus import Widget
from game.ui.theme import GOLD
from game.wonders.cards.painters import painters
from game.wonders.table.areas.badges import HEIGHT, badge, stage_badge
from game.wonders.table.areas.drawing import draw_icon
from game.wonders.table.layout import fan_slots, raised
from game.wonders.table.telling import tips

if TYPE_CHECKING:
    from game.ui.tools import Tools
    from game.wonders.table.pictures import Table

OVERHANG = HEIGHT * 0.76  # how far the badge stands out above the card
_EDGE = 6.0  # from the pills to the edges of the card
_LAMP_DOWN = 0.22  # of a card's height, just below its band
_PICKED, _ADVISED = (2.0, 6.0), (2.0, 6.0, 10.0)  # rings around a card
_STEPS = 6  # pictures between lying and raised; scaled, so that nothing is painted while a card moves


class HandArea(Area):
    """The cards in their slots, face down while nobody, or somebody else, may be looking."""

    prompt = True

    def __init__(self, table: Table, hidden: Callable[[], bool]) -> None:
        super().__init__("hand", lambda: _area(table))
        self._table = table
        self._hidden = hidden

    def key(self) -> object:
        """Return the cards and their states."""
        table, snapshot = self._table, self._table.snapshot
        if self._hidden():
            return None, snapshot.viewer
        return (
            snapshot.viewer, tuple(snapshot.hand), snapshot.open, snapshot.view.age, snapshot.offers_key,
            tuple(table.tray),
        )  # fmt: skip

    def paint(self, surface: pygame.Surface, hot: list[HotArea]) -> None:
        """Paint every card in its slot."""
        if self._hidden():
            return
        table, services, snapshot = self._table, self._table.services, self._table.snapshot
        hand = snapshot.hand
        for card, slot in zip(hand, fan_slots(len(hand), table.tray), strict=True):
            corner = services.canvas.rect(slot).topleft
            size = services.canvas.pixel_size(*slot.size)
            services.skin.glow(surface, (slot.x + 2, slot.y + 4, slot.width - 4, slot.height), (20, 12, 6), 0.5, 10)
            if not snapshot.open:
                surface.blit(painters(services).cards.back(snapshot.view.age, size), corner)
                continue
            picture = dressed(table, card, size)
            surface.blit(picture, (corner[0], corner[1] - picture.get_height() + size[1]))


def _area(table: Table) -> Box:
    """Return the box of the hand with its pills, down to the end of the tray."""
    fan = table.seating.frame.fan
    return Box(fan.x - 14, fan.y - 28, fan.width + 26, fan.height + 30)


class CardWidget(Widget):
    """A card of the open hand. ``on_pick`` gets its index; ``picked`` returns whether it is taken up, ``advised``
    whether the adviser recommends it. Only its badges have tooltips: the panel beside the hand says the rest."""

    def __init__(
        self,
        table: Table,
        index: int,
        slot: Box,
        on_pick: Callable[[int, bool], object],
        picked: Callable[[int], bool],
        advised: Callable[[str], bool] = lambda card: False,
    ) -> None:
        super().__init__(slot)
        self.key = f"hand:{index}"
        self.card = table.snapshot.hand[index]
        self.index = index
        self._table = table
        self._slot = slot
        self._on_pick = on_pick
        self._picked = picked
        self._advised = advised
        self.rise = 0.0
        self._pointer: Point | None = None
        self._between: dict[int, pygame.Surface] = {}
        self._whole: pygame.Surface | None = None  # what they are scaled from

    @property
    def _target(self) -> float:
        return 1.0 if self._picked(self.index) or (self.focused and self.enabled) else 0.0

    @property
    def moving(self) -> bool:
        """True if it moves up or down."""
        return self.rise != self._target

    def tip(self) -> str:
        """Return the text of the badge under the pointer: the price at the left, the stage at the right."""
        place, pos = self.place, self._pointer
        # The card rises under the pointer: where the pill was before it still tells of that.
        if pos is None or not place.y - OVERHANG <= pos[1] < self._slot.y + HEIGHT - OVERHANG:
            return ""
        narrator = self._table.narrator
        if pos[0] < place.centerx:
            offer = narrator.snapshot.offers.get(self.card)
            return tips.card_offer(narrator, self.card, offer) if offer is not None else ""
        return tips.stage_price(narrator)

    def contains(self, pos: Point) -> bool:
        """True in the slot, and on the raised card with the badges above it."""
        place = self.place if self.rise > 0.5 else self._slot
        return bool(Box(place.x, place.y - OVERHANG, place.width, place.height + OVERHANG).collidepoint(pos))

    def handle(self, intent: Intent) -> bool:
        """Take it up at a click or CONFIRM; a double click, or CONFIRM again, confirms at once."""
        if intent.kind is Kind.POINT:
            self._pointer = intent.pos
            return True
        if intent.kind is Kind.PRESS and intent.button == 1:
            self._on_pick(self.index, intent.double)
            return True
        if intent.kind is Kind.CONFIRM:
            self._on_pick(self.index, self._picked(self.index))
            return True
        return intent.kind is Kind.RELEASE

    def update(self, dt: float) -> None:
        """Rise or sink."""
        super().update(dt)
        step = dt / 0.14
        self.rise = min(1.0, self.rise + step) if self._target else max(0.0, self.rise - step)
        self.box = self.place

    @property
    def stands(self) -> Box:
        """The box in which it stands when it is raised, with its badges."""
        up = raised(self._slot, self._table.tray)
        return Box(up.x, up.y - OVERHANG, up.width, up.height + OVERHANG)

    @property
    def place(self) -> Box:
        """The current box of the card."""
        up, part = raised(self._slot, self._table.tray), ease_out(self.rise)
        slot = self._slot
        return Box(
            mix(slot.x, up.x, part), mix(slot.y, up.y, part), mix(slot.width, up.width, part),
            mix(slot.height, up.height, part),
        )  # fmt: skip

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the card while it is off its slot; cards in slots belong to the static layer."""
        if self.rise > 0:
            self._draw_raised(surface)
        if self._advised(self.card):
            draw_advised_card(self._table, self.card, surface, self.place)
        elif self._picked(self.index):
            draw_outline(self._table.services, surface, self.place, _PICKED)
            draw_badges(self._table, self.card, surface, self.place)

    def _draw_raised(self, surface: pygame.Surface) -> None:
        services = self._table.services
        place = self.place
        area = services.canvas.rect(place)
        services.skin.glow(surface, raised(self._slot, self._table.tray), (20, 12, 6), 0.55 * self.rise, 18)
        picture = self._picture(area.size)
        surface.blit(picture, (area.centerx - picture.get_width() // 2, area.bottom - picture.get_height()))

    def _picture(self, size: tuple[int, int]) -> pygame.Surface:
        up = self._table.services.canvas.pixel_size(*raised(self._slot, self._table.tray).size)
        full = dressed(self._table, self.card, up)
        if self.rise >= 1.0:
            return full
        step = round(ease_out(self.rise) * _STEPS)
        if self._whole is not full:
            self._between, self._whole = {}, full
        if step not in self._between:
            part = mix(self._slot.width / raised(self._slot, self._table.tray).width, 1.0, step / _STEPS)
            scaled = (round(full.get_width() * part), round(full.get_height() * part))
            self._between[step] = pygame.transform.smoothscale(full, scaled)
        return self._between[step]


def draw_outline(services: Tools, surface: pygame.Surface, place: Box, rings: Sequence[float]) -> None:
    """Draw rings of gold around a card, so many units larger than it."""
    for grown in rings:
        services.skin.outline(surface, place.inflate(grown, grown), 13 + grown / 2, GOLD)


def draw_advised(services: Tools, surface: pygame.Surface, place: Box) -> None:
    """Draw the frame of a recommended card, and a lamp in the corner of the picture that has no cost, chain or
    badge."""
    draw_outline(services, surface, place, _ADVISED)
    plate = Box(place.right - 54, place.y + _LAMP_DOWN * place.height, 44, 44)
    services.skin.panel(surface, plate, "lapis", 22, 5, groove=False)
    draw_icon(services, surface, "hint", plate.center, 34)


def draw_advised_card(table: Table, card: str, surface: pygame.Surface, place: Box) -> None:
    """Draw the same on a card of the hand, whose badges lie upon the frame."""
    draw_advised(table.services, surface, place)
    draw_badges(table, card, surface, place)


def draw_badges(table: Table, card: str, surface: pygame.Surface, place: Box) -> None:
    """Draw the badges of a card of the hand again, over a frame around it."""
    area, over = table.services.canvas.rect(place), table.services.canvas.px(OVERHANG)
    _paint_badges(table, card, surface, pygame.Rect(area.x, area.y - over, area.width, over))


def dressed(table: Table, card: str, size: tuple[int, int]) -> pygame.Surface:
    """Return a card of the viewer's hand with its badges, kept by the table until the offers change."""
    return table.dressed(("dressed", card, size), partial(_dress, table, card, size))


def _dress(table: Table, card: str, size: tuple[int, int]) -> pygame.Surface:
    services = table.services
    over = services.canvas.px(OVERHANG)
    picture = pygame.Surface((size[0], size[1] + over), pygame.SRCALPHA)
    picture.blit(painters(services).cards.face(table.narrator.face(card), size), (0, over))
    _paint_badges(table, card, picture, picture.get_rect())
    return picture


def _paint_badges(table: Table, card: str, surface: pygame.Surface, area: pygame.Rect) -> None:
    """Paint the prices of the card and of the next stage along the upper edge of ``area``, in pixels."""
    services = table.services
    offer, stage, edge = table.snapshot.offers.get(card), table.snapshot.stage_offer, services.canvas.px(_EDGE)
    if offer is None:
        return
    room = area.width - 2 * edge
    if stage is not None and stage.playable:
        mark = stage_badge(services, stage)
        surface.blit(mark, (area.right - mark.get_width() - edge, area.y))
        room -= mark.get_width() + edge
    surface.blit(badge(services, offer, room / services.canvas.scale), (area.x + edge, area.y))


def hand_widgets(
    table: Table,
    on_pick: Callable[[int, bool], object],
    picked: Callable[[int], bool],
    advised: Callable[[str], bool],
) -> list[CardWidget]:
    """Return the widgets of the open hand."""
    slots = fan_slots(len(table.snapshot.hand), table.tray)
    return [CardWidget(table, index, slot, on_pick, picked, advised) for index, slot in enumerate(slots)]
