"""The conflicts at the end of an age: those of the people who look, one by one and in full, then the whole table at
once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.anim.timeline import Step, call, hold, sequence, tween, wait
from game.anim.tween import arc_point, ease_in_out, ease_out
from game.platform.input import Intent, Kind
from game.scenes.interlude import GO_ON, InterludeScene
from game.ui.canvas import Box, Canvas, Point
from game.ui.layout import columns, inset, rows
from game.ui.style import Style
from game.ui.theme import GOLD_DEEP, INK
from game.wonders.cards.effect_text import AGE_NUMERALS
from game.wonders.cards.effects import token_icon
from game.wonders.table.conflict.field import forget_field, paint_field
from game.wonders.table.conflict.pictures import TOKEN, ConflictPictures, Pair
from game.wonders.table.conflict.ring import ConflictRing
from rules import CityView

if TYPE_CHECKING:
    from game.players import Player
    from game.services import Services
    from game.sound.music import Mood

_TITLE, _FOOT, _AWAY, _GAP = 112.0, 108.0, 128.0, 30.0
_STAGE = (600.0, 250.0)
_HINT = Style("italic", 28, INK, "centre")
_COME, _SEE, _FLY, _REST = 0.3, 0.7, 0.5, 0.5
_ALL_SEE, _ALL_FLY = 0.6, 0.7
_LIFT, _FLYING = 60.0, 62.0
_READ_SECONDS = 2.5  # that the whole table stays when nobody is there to press Continue
_MOST_WORDS = 2  # lines on tokens that went elsewhere than usual


class ConflictScene(InterludeScene):
    """An overlay. A click or Enter goes on to the next comparison, Esc to the whole table at the end.

    Args:
        cities: public cities as in a view; whether taken before or after the conflicts, their tokens are put right.
        conflicts: those of the age; the second city of each sits on the left of the first. Who is in none of them
            takes no part: the others stand in a ring without it.
        viewer: the seat from whose place the table is looked at.
        audience: the seats whose conflicts come one by one; (): that of the viewer.
        autoplay: go on without being asked to.
        absent: the icon of what keeps cities out of the conflicts.
    """

    name = "conflict"

    def __init__(
        self,
        services: Services,
        age: int,
        players: list[Player],
        cities: Sequence[CityView],
        conflicts: Sequence[Pair],
        viewer: int = 0,
        audience: Sequence[int] = (),
        autoplay: bool = False,
        absent: str = "",
    ) -> None:
        super().__init__(services, light=age)
        self.age = age
        self.viewer = viewer
        self.audience = tuple(audience) or (viewer,)
        own = [pair for pair in conflicts if set(pair.seats) & set(self.audience)]
        self.mine = sorted(own, key=lambda pair: pair.seats[0] != viewer)
        self.others = [pair for pair in conflicts if pair not in own]
        self.tokens = _tokens_before(cities, conflicts)
        self.gained: list[int | None] = [None] * len(cities)
        self.index = -1  # the comparison on show; len(mine): the whole table
        seats = [(viewer + step) % len(cities) for step in range(len(cities))]
        self.fighting = [seat for seat in seats if any(seat in pair.seats for pair in conflicts)]
        self.away = [seat for seat in seats if seat not in self.fighting]
        self._pictures = ConflictPictures(services, players, cities)
        self._come = self._fly = 0.0  # of the comparison on show, or at the end of all others: from 0 to 1
        self._autoplay, self._absent = autoplay, absent
        self._landed = True  # the tokens of the comparison on show lie there
        self._summed_up = False  # those of all cities do
        self._ring: tuple[object, ConflictRing] | None = None
        self._whole: pygame.Surface | None = None  # all that stands still, as it was in the state
        self._state: object = None

    @property
    def finished(self) -> bool:
        """True if all comparisons in full have been shown."""
        return self.index >= len(self.mine)

    @property
    def mood(self) -> Mood:
        """The mood of conflicts."""
        return "conflict"

    coach_sights = ("conflict",)

    def coach_places(self) -> dict[str, Box]:
        """Return the place of the viewer, once all tokens lie there."""
        places = self.ring.places
        told = self.finished and not self.timeline.busy and self.viewer in places
        return {"conflict": places[self.viewer].whole} if told else {}

    def coach_keeps(self) -> list[Box]:
        """Return the cities with what they have gained, what fights have brought, and the words in their middle."""
        ring = self.ring
        return [*(place.whole for place in ring.places.values()), *ring.crossings.values(), ring.stage]

    # --- places -----------------------------------------------------------------------------------------------------

    @property
    def _parts(self) -> list[Box]:
        """Return the room of the title, of the chart, and of the foot."""
        return _parts_of(self.services.canvas)

    @property
    def _above(self) -> float:
        """The height above the ring for those who take no part: in an upright window, where it takes nothing away."""
        return _AWAY if self.away and self.services.canvas.upright else 0.0

    @property
    def _foot(self) -> list[Box]:
        """Return the room at the left of the way on, the way on itself, and a like room at the right."""
        room = 0.0 if self._above or not self.away else (self._parts[2].width - GO_ON[0]) / 2 - _GAP
        return columns(self._parts[2], (room, None, room), gap=_GAP)

    @property
    def away_row(self) -> Box:
        """The box of the cities that take no part: beside the way on, or above the ring."""
        if self._above:
            return inset(rows(self._parts[1], (self._above + 20, None))[0], 60, 22)
        return inset(self._foot[0], 0, (self._foot[0].height - GO_ON[1]) / 2)

    @property
    def ring(self) -> ConflictRing:
        """The cities round the table, in the window as it is."""
        services = self.services
        key = (tuple(services.canvas.bounds), services.text_variant)
        if self._ring is None or self._ring[0] != key:
            fights = [pair.seats for pair in (*self.mine, *self.others)]
            chart = rows(self._parts[1], (self._above, None))[1]
            self._ring = (key, ring_in(chart, self._pictures, self.fighting, fights))
        return self._ring[1]

    # --- going on ---------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Start the first comparison, with the portraits already painted."""
        super().enter()
        settings = self.services.settings
        self.timeline.speed, self.timeline.reduced = settings.speed_factor, settings.reduced_motion
        self.services.audio.play("horn")
        self._pictures.want(self.fighting, self.ring.size)
        self._pictures.portraits.finish()
        self._show(0)

    def exit(self) -> None:
        """Forget the ground."""
        super().exit()
        forget_field()

    def build(self) -> None:
        """Create the button to continue, once all tokens lie there."""
        if self._summed_up:
            self.add_go_on_button(self._foot[1].center, "conflict.go_on")

    def leave(self) -> None:
        """Close the scene, so that the game goes on."""
        self.timeline.skip()
        super().leave()

    def next_pair(self) -> None:
        """Show the next comparison; the present one counts as shown."""
        self.timeline.clear()
        self._land()
        self._show(self.index + 1)

    def to_end(self) -> None:
        """Show the whole table at the end of its animation."""
        while not self.finished:
            self.next_pair()
        self.timeline.skip()

    def handle(self, intent: Intent) -> bool:
        """Handle skipping, and keep everything else from the table."""
        if not self.finished:
            if intent.kind is Kind.CONFIRM or (intent.kind is Kind.PRESS and intent.button == 1):
                self.next_pair()
            elif intent.kind in (Kind.CANCEL, Kind.SKIP):
                self.to_end()
        elif intent.kind in (Kind.CANCEL, Kind.SKIP):
            self.leave()
        elif not self._summed_up:
            if intent.kind is Kind.CONFIRM or (intent.kind is Kind.PRESS and intent.button == 1):
                self.timeline.skip()
        elif not self.ui.handle(intent) and intent.kind is Kind.PRESS and intent.button == 1:
            super().handle(intent)
        return intent.kind not in (Kind.QUIT, Kind.FULLSCREEN, Kind.MUTE)

    def update(self, dt: float) -> None:
        """Advance the animation, and take over portraits that have come."""
        super().update(dt)
        portraits = self._pictures.portraits
        portraits.update()
        if portraits.busy:
            self._whole = None

    @property
    def animating(self) -> bool:
        """True until the portraits have arrived and nothing moves."""
        return super().animating or self._pictures.portraits.busy

    def resized(self) -> None:
        """Lay out and paint everything anew."""
        super().resized()
        self._whole = None
        self._pictures.portraits.clear()
        self.rebuild()

    def finish_pictures(self) -> None:
        """Paint everything now, for reference pictures."""
        self._pictures.portraits.finish()
        self._whole = None

    def _show(self, index: int) -> None:
        self.index = index
        self._come = self._fly = 0.0
        if self.finished:
            self._show_all()
            return
        pair = self.mine[index]
        self._landed = False
        steps: list[Step] = [
            tween(_COME, partial(setattr, self, "_come"), ease_out),
            call(partial(self._sound, pair)),
            wait(_SEE),
        ]
        if any(pair.taken):
            steps += [tween(_FLY, partial(setattr, self, "_fly"), ease_in_out)]
        steps += [call(self._land), hold(_REST), call(partial(self._after, index))]
        self.timeline.play(sequence(*steps))

    def _show_all(self) -> None:
        """Animate the whole table: the tokens of those who look lie there, the others are handed out together."""
        steps: list[Step] = [hold(_ALL_SEE)]
        if any(any(pair.taken) for pair in self.others):
            steps.append(tween(_ALL_FLY, partial(setattr, self, "_fly"), ease_in_out))
        steps.append(call(self._land_others))
        if self._autoplay:
            steps += [wait(_READ_SECONDS), call(self.leave)]
        self.timeline.play(sequence(*steps))

    def _after(self, index: int) -> None:
        if index == self.index:
            self._show(index + 1)

    def _sound(self, pair: Pair) -> None:
        """Play the sound of a victory if one of those who look has won."""
        won = pair.winner is not None and pair.seats[pair.winner] in self.audience
        self.services.audio.play("fanfare" if won else "stone", 0.5)

    def _land(self) -> None:
        """Put down the tokens of the present comparison."""
        if not self._landed:
            self._landed = True
            self._hand_out(self.mine[self.index])

    def _land_others(self) -> None:
        """Put down the tokens of all other comparisons."""
        self._fly = 1.0
        for pair in self.others:
            self._hand_out(pair)
        self._summed_up = True
        self.rebuild()

    def _hand_out(self, pair: Pair) -> None:
        for seat, taken in zip(pair.seats, pair.taken, strict=True):
            self.gained[seat] = (self.gained[seat] or 0) + sum(taken)
            if taken:
                self.tokens[seat] += taken
                self.services.audio.play("coin", 0.4)

    # --- drawing ----------------------------------------------------------------------------------------------------

    def paint_static(self, surface: pygame.Surface) -> Iterator[None]:
        """Yield the title, the country, and all cities as they are at first."""
        title, chart, _ = self._parts
        self.draw_title(surface, self.services.tr("conflict.title", age=AGE_NUMERALS[self.age]), title.center)
        yield
        paint_field(self.services, surface, chart, self.ring.ways, self.ring.plates)
        yield
        whole, state = surface.copy(), self._shown_state
        yield from self._paint_cities(whole)
        self._whole, self._state = whole, state

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the cities in their country, the comparison on show or what all of them come to."""
        if not self.draw_below(surface):
            return
        self._draw_cities(surface)
        services, stage = self.services, self.ring.stage
        if self.finished:
            totals = [self._total(seat) for seat in self.audience]
            self._pictures.draw_words(surface, stage, totals, self._elsewhere())
        else:
            self._pictures.draw_stage(surface, stage, self.mine[self.index], self._come)
            more = self.index + 1 < len(self.mine)
            key = "conflict.hint" if more else "conflict.hint_last"
            hint = services.tr(key, n=self.index + 1, all=len(self.mine))
            services.text.draw_in(surface, hint, self._foot[1], _HINT)
        self._draw_flights(surface)
        self.ui.draw(surface)

    def _total(self, seat: int) -> str:
        """Return what a city has from this age, and in all; shorter where several people look."""
        name, alone = self._pictures.name(seat), len(self.audience) == 1
        if seat in self.away:
            return self.services.tr("conflict.stayed" if alone else "conflict.stayed_short", name=name)
        gained = self._pictures.signed(self.gained[seat] or 0)
        total = self._pictures.plain(sum(self.tokens[seat]))
        key = "conflict.total" if alone else "conflict.total_short"
        return self.services.tr(key, name=name, n=gained, total=total)

    def _elsewhere(self) -> list[str]:
        """Return a line on each defeat that was handed on, the first ones."""
        told = [self._pictures.why(pair) for pair in (*self.mine, *self.others)]
        return [line for line in told if line][:_MOST_WORDS]

    @property
    def _shown_state(self) -> object:
        """What the picture of the cities depends on."""
        return self.index, [list(held) for held in self.tokens], list(self.gained)

    def _draw_cities(self, surface: pygame.Surface) -> None:
        """Draw all that stands still, anew only when something of it has changed."""
        if self._whole is None or self._shown_state != self._state:
            for _ in self._paint_cities(surface):
                pass
            self._whole, self._state = surface.copy(), self._shown_state
        else:
            surface.blit(self._whole, (0, 0))

    def _paint_cities(self, surface: pygame.Surface) -> Iterator[None]:
        """Paint ways, cities and crossings, in steps no longer than a frame."""
        ring, pictures = self.ring, self._pictures
        shown = None if self.finished else self.mine[self.index]
        for pair in (*self.mine, *self.others):
            if ring.far(pair.seats):
                self._draw_way(surface, pair)
        for seat, place in ring.places.items():
            lit = seat in self.audience if shown is None else seat in shown.seats
            pictures.draw_city(surface, place, seat, self.tokens[seat], self.gained[seat], lit)
            yield
        for pair in (*self.mine, *self.others):
            xs = [ring.places[seat].portrait.centerx for seat in pair.seats]
            pictures.draw_crossing(surface, ring.crossings[pair.seats], pair, int(xs[1] < xs[0]), pair is shown)
            yield
        if self.away:
            pictures.draw_away(surface, self.away_row, self.away, self._absent)
            yield

    def _draw_way(self, surface: pygame.Surface, pair: Pair) -> None:
        """Draw the way to a fight beyond the neighbours."""
        ends = [self.ring.places[seat].portrait.center for seat in pair.seats]
        way = [self.services.canvas.point(*spot) for spot in (ends[0], self.ring.crossings[pair.seats].center, ends[1])]
        pygame.draw.lines(surface, GOLD_DEEP, False, way, max(2, self.services.canvas.px(5)))

    def _draw_flights(self, surface: pygame.Surface) -> None:
        """Draw the tokens on their way: from the shields in the middle, or from where the others meet."""
        if self._fly >= 1 or (self.finished and not self._fly):
            return
        for pair in self.others if self.finished else [self.mine[self.index]]:
            for side, taken in enumerate(pair.taken):
                for number, value in enumerate(taken):
                    self._draw_token(surface, value, self._start(pair, side, number), pair.seats[side])

    def _start(self, pair: Pair, side: int, number: int) -> Point:
        if self.finished:
            return self.ring.crossings[pair.seats].center
        return self._pictures.start(self.ring.stage, side, number)

    def _draw_token(self, surface: pygame.Surface, value: int, start: Point, seat: int) -> None:
        end = self._pictures.landing(self.ring.places[seat])
        size = _FLYING - (_FLYING - TOKEN) * self._fly
        picture = self.services.icons.get(token_icon(value), self.services.canvas.px(round(size / 6) * 6))
        self.services.canvas.blit(surface, picture, arc_point(start, end, self._fly, _LIFT))


def _parts_of(canvas: Canvas) -> list[Box]:
    return rows(inset(canvas.bounds, 40, 0), (_TITLE, None, _FOOT))


def chart_of(canvas: Canvas) -> Box:
    """Return the box of the chart in a window."""
    return _parts_of(canvas)[1]


def ring_in(
    chart: Box, pictures: ConflictPictures, order: Sequence[int], fights: Sequence[tuple[int, int]]
) -> ConflictRing:
    """Return the ring of those who fight on a chart."""
    return ConflictRing(inset(chart, 46, 34), order, fights, pictures.plate_size(len(order)), _STAGE)


def _tokens_before(cities: Sequence[CityView], pairs: Sequence[Pair]) -> list[list[int]]:
    """Return each city's tokens before the conflicts. Tokens lie in the order in which they were taken: where the last
    ones of all cities are those of the conflicts, the cities were taken after these."""
    tokens = [list(city.tokens) for city in cities]
    won: list[list[int]] = [[] for _ in cities]
    for pair in pairs:
        for seat, taken in zip(pair.seats, pair.taken, strict=True):
            won[seat] += taken
    if all(sorted(held[max(0, len(held) - len(new)) :]) == sorted(new) for held, new in zip(tokens, won, strict=True)):
        return [held[: len(held) - len(new)] for held, new in zip(tokens, won, strict=True)]
    return tokens
