"""The conflicts at the end of an age: one comparison at a time round the table, then all of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.anim.timeline import Step, call, sequence, tween, wait
from game.anim.tween import ease_in_out, ease_out
from game.input import Intent, Kind
from game.scenes.base import Scene
from game.ui.text import Shadow
from game.ui.theme import PLASTER
from game.ui.widgets import Button
from game.wonders.cards.card_painter import AGE_NUMERALS
from game.wonders.table.conflict_parts import ARENA, Comparison, ConflictPictures, Pair

if TYPE_CHECKING:
    from game.players import Player
    from game.services import Services

_READ_SECONDS = 2.5  # that the list stays when nobody is there to press Continue


class ConflictScene(Scene):
    """An overlay. A click or Enter goes on to the next comparison, Esc to the list at the end.

    Args:
        cities: public cities as in a view; whether taken before or after the conflicts, their tokens are put right.
        conflicts: ``{"seat", "other", "shields": [a, b], "taken": [[…], […]]}``, ``other`` being the left neighbour.
        autoplay: go on without being asked to.
    """

    name = "conflict"
    overlay = True

    def __init__(
        self,
        services: Services,
        age: int,
        players: list[Player],
        cities: list[dict[str, Any]],
        conflicts: Sequence[Mapping[str, Any]],
        autoplay: bool = False,
    ) -> None:
        super().__init__(services)
        self.age = age
        self.pairs = [_pair(entry) for entry in conflicts]
        self.tokens = _tokens_before(cities, self.pairs)
        self.index = -1  # the comparison on show; len(pairs): the list of all
        self._players = players
        self._pictures = ConflictPictures(services, players, cities)
        self._comparison: Comparison | None = None
        self._autoplay = autoplay
        self._landed = True

    @property
    def finished(self) -> bool:
        """Whether all comparisons have been shown."""
        return self.index >= len(self.pairs)

    def enter(self) -> None:
        """Begins with the first comparison."""
        super().enter()
        settings = self.services.settings
        self.timeline.speed, self.timeline.reduced = settings.speed_factor, settings.reduced_motion
        self.services.audio.play("horn")
        self._show(0)

    def build(self) -> None:
        """At the end, the way on."""
        if self.finished:
            button = Button((960 - 200, 964, 400, 76), self.services.tr("conflict.go_on"), self.leave, "gold", size=32)
            self.ui.add(button)
            self.ui.focus = button

    def leave(self) -> None:
        """The game goes on."""
        if self in self.services.stack.scenes:
            self.services.stack.pop(self)

    def next_pair(self) -> None:
        """On to the next comparison; the one on show counts as shown."""
        self.timeline.clear()
        self._land()
        self._show(self.index + 1)

    def to_end(self) -> None:
        """On to the list."""
        while not self.finished:
            self.next_pair()

    def handle(self, intent: Intent) -> bool:
        """Skipping; nothing else gets through to the table."""
        if not self.finished:
            if intent.kind is Kind.CONFIRM or (intent.kind is Kind.PRESS and intent.button == 1):
                self.next_pair()
            elif intent.kind in (Kind.CANCEL, Kind.SKIP):
                self.to_end()
        elif intent.kind in (Kind.CANCEL, Kind.SKIP):
            self.leave()
        else:
            super().handle(intent)
        return intent.kind not in (Kind.QUIT, Kind.FULLSCREEN, Kind.MUTE)

    def update(self, dt: float) -> None:
        """Animates; goes on by itself where nobody wants to watch."""
        super().update(dt)
        self._pictures.thumbnails.update()
        if self.finished and self.services.settings.speed_factor == float("inf"):
            self.leave()

    @property
    def animating(self) -> bool:
        """Until the paintings are there too."""
        return super().animating or self._pictures.thumbnails.busy

    def resized(self) -> None:
        """The paintings are painted anew."""
        self._pictures.thumbnails.clear()

    def finish_pictures(self) -> None:
        """Paint everything now, for reference pictures."""
        self._pictures.thumbnails.finish()

    def _show(self, index: int) -> None:
        self.index = index
        if self.finished:
            self._comparison = None
            self.rebuild()
            if self._autoplay:
                self.timeline.play(sequence(wait(_READ_SECONDS), call(self.leave)))
            return
        comparison = self._comparison = Comparison(self.pairs[index])
        self._landed = False
        set_part = partial(partial, setattr, comparison)
        steps: list[Step] = [
            tween(0.35, set_part("arrive"), ease_out),
            tween(0.55, set_part("count"), ease_out, motion=False),
            call(self._sound),
            wait(0.45),
        ]
        if any(comparison.pair.taken):
            steps += [tween(0.55, set_part("fly"), ease_in_out)]
        steps += [call(self._land), wait(0.55), call(partial(self._after, index))]
        self.timeline.play(sequence(*steps))

    def _after(self, index: int) -> None:
        if index == self.index:
            self._show(index + 1)

    def _sound(self) -> None:
        self.services.audio.play("stone", 0.6)

    def _land(self) -> None:
        """The tokens of the comparison on show lie with their cities."""
        if self._landed or self._comparison is None:
            return
        self._landed = True
        pair = self._comparison.pair
        for seat, taken in zip(pair.seats, pair.taken, strict=True):
            if taken:
                self.tokens[seat] += taken
                self.services.audio.play("coin", 0.5)

    def draw(self, surface: pygame.Surface) -> None:
        """The table dimmed, the arena, the plaques."""
        services = self.services
        services.skin.dim(surface, 0.82)
        title = services.tr("conflict.title", age=AGE_NUMERALS[self.age])
        gold = services.gilder.line(title, 58)
        surface.blit(gold, gold.get_rect(center=services.canvas.point(960, 80)))
        services.skin.panel(surface, ARENA, "plaster", 24, 40)
        lit: tuple[int, ...] = ()
        if self._comparison is not None:
            lit = self._comparison.pair.seats
            self._pictures.draw_comparison(surface, self._comparison)
        else:
            self._pictures.draw_list(surface, self.pairs)
        for seat, tokens in enumerate(self.tokens):
            self._pictures.draw_plaque(surface, seat, tokens, seat in lit)
        if self._comparison is not None:
            self._pictures.draw_flight(surface, self._comparison)
            hint = services.tr("conflict.hint", n=self.index + 1, all=len(self.pairs))
            shadow = Shadow((16, 10, 6))
            place = (460, 974, 1000, 50)
            services.text.draw_in(surface, hint, place, "italic", 28, PLASTER, wrap=False, shadow=shadow)
        super().draw(surface)


def _pair(entry: Mapping[str, Any]) -> Pair:
    shields, taken = entry["shields"], entry["taken"]
    return Pair((entry["seat"], entry["other"]), (shields[0], shields[1]), (tuple(taken[0]), tuple(taken[1])))


def _tokens_before(cities: Sequence[Mapping[str, Any]], pairs: Sequence[Pair]) -> list[list[int]]:
    """Each city's tokens before the conflicts. Every age has a victory token of its own value: where a winner holds
    it already, the cities were taken after the conflicts."""
    tokens = [list(city["tokens"]) for city in cities]
    sides = [side for pair in pairs for side in zip(pair.seats, pair.taken, strict=True)]
    won = [(seat, value) for seat, taken in sides for value in taken]
    if any(value > 0 and value in tokens[seat] for seat, value in won):
        for seat, value in won:
            tokens[seat].remove(value)
    return tokens
