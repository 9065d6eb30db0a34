"""Animations of hands that go round the table: a fan folds into a packet of card backs, packets go from city to city in
the direction of the age, and the packet that arrives unfolds into the next fan."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import product
from typing import TYPE_CHECKING

import pygame

from game.anim.timeline import Step, call, sequence, tween
from game.anim.tween import back_out, ease_in_out, ease_out, linear, mix, mix_point, pulse
from game.table.static_layer import centre_of
from game.wonders.cards.painters import painters
from game.wonders.table.layout import fan_slots

if TYPE_CHECKING:
    from game.table.sprites import Sprite, Sprites
    from game.ui.canvas import Box, Point
    from game.wonders.table.motion.places import Places
    from game.wonders.table.pictures import Table

FOLD, TRAVEL, UNFOLD = 0.28, 0.62, 0.4
"""Seconds of folding a fan, of packets to the next city, and of unfolding a fan."""
_FADE = 0.35  # seconds from one fan to the next where nothing is to move
_WIDTH = 104.0  # units of a packet's cards
_FAR_SIZE = 0.46  # of a packet at a strip, as part of one elsewhere
_LAYER = 2.4  # units between the cards of a packet
_TILT = 14.0  # degrees by which a packet leans into its way
_BULGE, _LANE = 0.4, 0.22  # how far a way bends outwards; how far two that cross the table keep apart
_TOP = 40.0  # below the upper edge of the window
_ANGLE_STEP, _SIZE_STEP = 2.0, 0.05
_STEPS = 64  # in which a way is looked at to find the pictures that it needs
_FEW = 4  # cards of a packet that is no hand of the age
_STAGGER = 0.35  # part of the time in which the cards of a fan set off


@dataclass(frozen=True)
class _Pose:
    """Sizes of a packet at the start and the end of its way, and its tilt between them in degrees."""

    start: float
    end: float
    lean: float

    def at(self, part: float) -> tuple[int, int]:
        """Return size and angle after a part of the way, both in steps."""
        return round(mix(self.start, self.end, part) / _SIZE_STEP), round(self.lean * pulse(part) / _ANGLE_STEP)


class Packets:
    """``back`` is always the name of an extension's deck, None for the cards of the age."""

    def __init__(self, table: Table, places: Places, sprites: Sprites) -> None:
        self._table = table
        self._places = places
        self._sprites = sprites
        self._lying: dict[int, Sprite] = {}
        self._turned: dict[object, pygame.Surface] = {}
        self._fan: list[tuple[Sprite, pygame.Surface, Point]] = []

    # --- places -----------------------------------------------------------------------------------------------------

    def rest(self, seat: int) -> tuple[Point, float]:
        """Return the position and the size of a player's packet."""
        table = self._table
        if seat == table.snapshot.viewer:
            return (self._fan_box.centerx, self._fan_box.centery + 10), 1.0
        panel = self._places.panel(seat)
        if panel is not None:
            return centre_of(panel), 1.0
        return centre_of(table.seating.strip(seat)), _FAR_SIZE

    def _entry(self, giver: int) -> Point:
        """Return the position where the packet of another city reaches the own fan: the nearer end."""
        x = self.rest(giver)[0][0]
        fan = self._fan_box
        return (fan.left + 150 if x < fan.centerx else fan.right - 150, fan.centery + 10)

    @property
    def _fan_box(self) -> Box:
        return self._table.seating.frame.fan

    def _bend(self, start: Point, end: Point) -> Point:
        """Return the control point of a curved way: outwards, because packets go round the table. Two hands that are
        exchanged have different ways."""
        middle = mix_point(start, end, 0.5)
        if self._table.snapshot.hands == 2:
            return (middle[0] - (end[1] - start[1]) * _LANE, middle[1] + (end[0] - start[0]) * _LANE)
        bent = mix_point(self._places.middle, middle, 1 + _BULGE)
        return (bent[0], max(self._table.seating.bounds[1] + _TOP, bent[1]))

    def picture(self, count: int, back: str | None) -> pygame.Surface:
        """Return a packet of so many cards, seen from above."""
        table, canvas = self._table, self._table.services.canvas
        return table.dressed(
            ("packet", count, back, table.snapshot.view.age), partial(self._paint, max(1, count), back, canvas.scale)
        )

    def _paint(self, count: int, back: str | None, scale: float) -> pygame.Surface:
        card = self._back(back, self._table.services.canvas.pixel_size(_WIDTH, _WIDTH * 1.5))
        layer = _LAYER * scale
        more = round(layer * (count - 1))
        picture = pygame.Surface((card.get_width() + more, card.get_height() + more), pygame.SRCALPHA)
        for number in range(count):
            off = round(layer * number)
            picture.blit(card, (off, more - off))
        return picture

    def _back(self, back: str | None, size: tuple[int, int]) -> pygame.Surface:
        return painters(self._table.services).cards.back(back or self._table.snapshot.view.age, size)

    def _fan_card(self) -> tuple[tuple[int, int], float]:
        """Return the size in pixels of a card of the fan, and the size of a packet's cards as part of it."""
        slot = fan_slots(max(1, len(self._table.snapshot.hand)), self._table.tray)[0]
        return self._table.services.canvas.pixel_size(*slot.size), _WIDTH / slot.width

    @property
    def _count(self) -> int:
        """Return the number of cards in a packet, which is that of all hands."""
        return len(self._table.snapshot.hand) or _FEW

    # --- steps ------------------------------------------------------------------------------------------------------

    def fold(self, hide: Callable[[], object], back: str | None = None) -> Step:
        """Return the animation of the own fan that turns face down into a packet, like those of all others; ``hide``
        removes the fan."""
        snapshot = self._table.snapshot
        folding: list[tuple[Sprite, pygame.Surface, Point]] = []
        middle = self.rest(snapshot.viewer)[0]

        def begin() -> None:
            self._clear()
            for picture, start in self._places.fan():
                folding.append((self._sprites.add(picture, start), picture, start))
            for seat in range(snapshot.hands):
                if seat != snapshot.viewer:
                    self._lay(seat, back)
            hide()

        def go(part: float) -> None:
            size, small = self._fan_card()
            for number, (sprite, face, start) in enumerate(folding):
                own = _own_part(part, number / max(1, len(folding) - 1))
                sprite.move(mix_point(start, middle, ease_in_out(own)))
                sprite.size = mix(1.0, small, own)
                self._turn(sprite, own, face, self._back(back, size))
            for seat, sprite in self._lying.items():
                sprite.size = mix(0.4, 1.0, back_out(part)) * self.rest(seat)[1]
                sprite.alpha = round(255 * min(1.0, part * 2))

        def end() -> None:
            for sprite, *_ in folding:
                self._sprites.remove(sprite)
            if folding or not self._places.fan():
                self._lay(snapshot.viewer, back)

        return sequence(call(begin), tween(FOLD, go, linear), call(end))

    def travel(self, step: int, back: str | None = None) -> Step:
        """Return the animation of packets that go to the player ``step`` places to the left."""
        ways: list[tuple[Sprite, Point, Point, Point, _Pose]] = []
        hands, viewer = self._table.snapshot.hands, self._table.snapshot.viewer

        def begin() -> None:
            for seat, sprite in self._lying.items():
                to = (seat + step) % hands
                (start, small), (end, large) = self.rest(seat), self.rest(to)
                end = self._entry(seat) if to == viewer else end
                lean = _TILT if end[0] < start[0] else -_TILT
                ways.append((sprite, start, self._bend(start, end), end, _Pose(small, large, lean)))
            self._lying = {(seat + step) % hands: sprite for seat, sprite in self._lying.items()}

        def go(part: float) -> None:
            for sprite, start, bend, end, pose in ways:
                sprite.move(mix_point(mix_point(start, bend, part), mix_point(bend, end, part), part))
                self._pose(sprite, pose, part, self._count, back)

        return sequence(call(begin), tween(TRAVEL, go, ease_in_out))

    def deal(self, deck: Point, others: list[Point], back: str | None = None) -> Step:
        """Return the animation of a packet for every player, and one for each of the ``others``, out of the middle of
        the table."""
        extra: list[tuple[Sprite, Point]] = []

        def begin() -> None:
            self._clear()
            for seat in range(self._table.snapshot.hands):
                self._lay(seat, back)
            extra.extend((self._sprites.add(self.picture(_FEW, back), deck), end) for end in others)

        def go(part: float) -> None:
            for seat, sprite in self._lying.items():
                end, size = self.rest(seat)
                sprite.move(mix_point(deck, end, part))
                self._pose(sprite, _Pose(size, size, _TILT), part, self._count, back)
            for sprite, end in extra:
                sprite.move(mix_point(deck, end, part))
                sprite.size = mix(1.0, 0.5, part)

        def end() -> None:
            for sprite, _ in extra:
                self._sprites.remove(sprite)

        return sequence(call(begin), tween(TRAVEL, go, ease_in_out), call(end))

    def unfold(self, arrived: Callable[[], object], back: str | None = None) -> Step:
        """Return the animation of the new packet that spreads into the fan, after ``arrived`` is called; the other
        packets are taken up in their cities."""

        starts: list[Point] = []

        def begin() -> None:
            mine = self._lying.pop(self._table.snapshot.viewer, None)
            starts.append(mine.at if mine is not None else self.rest(self._table.snapshot.viewer)[0])
            if mine is not None:
                self._sprites.remove(mine)
            arrived()
            fan = self._places.fan()
            size, small = self._fan_card()
            # Those that have the longest way lie on top and set off first.
            fan.sort(key=lambda place: abs(place[1][0] - starts[0][0]))
            for picture, slot in fan:
                sprite = self._sprites.add(self._back(back, size), starts[0])
                sprite.size = small
                self._fan.append((sprite, picture, slot))

        def go(part: float) -> None:
            size, small = self._fan_card()
            for number, (sprite, face, slot) in enumerate(self._fan):
                own = _own_part(part, 1 - number / max(1, len(self._fan) - 1))
                sprite.move(mix_point(starts[0], slot, ease_out(own)))
                sprite.size = mix(small, 1.0, ease_out(own))
                self._turn(sprite, own, self._back(back, size), face)
            for sprite in self._lying.values():
                sprite.alpha = round(255 * max(0.0, 1 - 2 * part))

        return sequence(call(begin), tween(UNFOLD, go, linear), call(self._taken_up))

    def fade(self, hide: Callable[[], object], arrived: Callable[[], object]) -> Step:
        """Return the cross-fade of the old fan and the new one, without motion."""
        old: list[Sprite] = []

        def begin() -> None:
            self._clear()
            hide()
            old.extend(self._sprites.add(picture, at) for picture, at in self._places.fan())
            arrived()
            self._fan = [(self._sprites.add(picture, at), picture, at) for picture, at in self._places.fan()]

        def go(part: float) -> None:
            for sprite in old:
                sprite.alpha = round(255 * (1 - part))
            for sprite, *_ in self._fan:
                sprite.alpha = round(255 * part)

        def end() -> None:
            for sprite in old:
                self._sprites.remove(sprite)

        return sequence(call(begin), tween(_FADE, go, linear, motion=False), call(end))

    def go_round(self, step: int, back: str | None = None) -> Step:
        """Return the animation of packets without a fan, which go on and are taken up."""

        def begin() -> None:
            self._clear()
            for seat in range(self._table.snapshot.hands):
                self._lay(seat, back)

        def fade(part: float) -> None:
            for sprite in self._lying.values():
                sprite.alpha = round(255 * (1 - part))

        return sequence(call(begin), self.travel(step, back), tween(0.15, fade, linear), call(self._taken_up))

    def settle(self) -> None:
        """Remove the sprites of the fan, once the fan itself is painted."""
        for sprite, *_ in self._fan:
            self._sprites.remove(sprite)
        self._fan.clear()

    def _taken_up(self) -> None:
        """Remove the packets of the others."""
        for sprite in self._lying.values():
            self._sprites.remove(sprite)
        self._lying.clear()

    def _clear(self) -> None:
        self._taken_up()
        self.settle()

    def _lay(self, seat: int, back: str | None) -> None:
        at, size = self.rest(seat)
        sprite = self._lying[seat] = self._sprites.add(self.picture(self._count, back), at)
        sprite.size = size

    def _pose(self, sprite: Sprite, pose: _Pose, part: float, count: int, back: str | None) -> None:
        """Set size and tilt of a packet on its way; a rotated picture has its size already."""
        size, angle = pose.at(part)
        sprite.picture = self._leaning(count, back, size, angle) if angle else self.picture(count, back)
        sprite.size = 1.0 if angle else mix(pose.start, pose.end, part)

    def _leaning(self, count: int, back: str | None, size: int, angle: int) -> pygame.Surface:
        """Return a packet in a size and an angle, both in steps."""
        key = (count, back or self._table.snapshot.view.age, size, angle, self._table.services.canvas.scale)
        found = self._turned.get(key)
        if found is None:
            # A copy, because what one thread turns is locked meanwhile, and no other one can draw it.
            flat = self.picture(count, back).copy()
            found = self._turned[key] = pygame.transform.rotozoom(flat, angle * _ANGLE_STEP, size * _SIZE_STEP)
        return found

    def ahead(self, count: int) -> Iterator[Callable[[], object]]:
        """Yield jobs for the pictures of packets of the age with so many cards, before they are needed."""
        self._turned.clear()  # those of the hand before, with one card more
        sizes = {self.rest(seat)[1] for seat in range(self._table.snapshot.hands)}
        wanted = {
            _Pose(small, large, lean).at(step / _STEPS)
            for small, large in product(sizes, sizes)
            for lean in (_TILT, -_TILT)
            for step in range(_STEPS + 1)
        }
        yield from (partial(self._leaning, count, None, size, angle) for size, angle in sorted(wanted) if angle)
        yield from self.backs_ahead(self._table.snapshot.view.age, count)

    def backs_ahead(self, age: int, cards: int) -> Iterator[Callable[[], object]]:
        """Yield jobs for the card backs of an age in a fan of so many cards and in a packet."""
        canvas, paint = self._table.services.canvas, painters(self._table.services).cards.back
        yield partial(paint, age, canvas.pixel_size(_WIDTH, _WIDTH * 1.5))
        yield from (
            partial(paint, age, canvas.pixel_size(*slot.size)) for slot in fan_slots(max(1, cards), self._fan_box)[:1]
        )

    @staticmethod
    def _turn(sprite: Sprite, part: float, before: pygame.Surface, after: pygame.Surface) -> None:
        """Turn a card over on its way."""
        sprite.picture = before if part < 0.5 else after
        sprite.width = abs(1.0 - 2.0 * part) if part < 1.0 else 1.0


def _own_part(part: float, late: float) -> float:
    """Return the progress of one card of a fan; ``late``, 0 to 1: its delay."""
    return min(1.0, max(0.0, (part - _STAGGER * late) / (1 - _STAGGER)))
