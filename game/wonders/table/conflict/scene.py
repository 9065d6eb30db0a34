"""The conflicts at the end of an age: those of the viewer one by one and in full, then the whole table at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.anim.timeline import Step, call, hold, sequence, tween, wait
from game.anim.tween import ease_in_out, ease_out
from game.platform.input import Intent, Kind
from game.scenes.interlude import InterludeScene
from game.ui.canvas import SCREEN
from game.ui.layout import middle, rows
from game.ui.style import Shadow, Style
from game.ui.theme import PLASTER
from game.wonders.cards.card_face import AGE_NUMERALS
from game.wonders.table.conflict.pictures import ARENA, Comparison, ConflictPictures, Pair, Plaque
from game.wonders.table.conflict.ring import Round, draw_flights, draw_round
from rules import CityView

if TYPE_CHECKING:
    from game.players import Player
    from game.services import Services
    from game.sound.music import Mood

_FOOT = middle(rows(SCREEN, (None, 124))[1], 1000, 72)
_HINT = Style("italic", 28, PLASTER, "centre", shadow=Shadow((16, 10, 6)))
_ARRIVE, _COUNT, _SEE, _FLY, _REST = 0.3, 0.5, 0.45, 0.5, 0.5
_ROUND, _ROUND_SEE, _ROUND_FLY = 0.3, 0.6, 0.7
_READ_SECONDS = 2.5  # that the whole table stays when nobody is there to press Continue


class ConflictScene(InterludeScene):
    """An overlay. A click or Enter goes on to the next comparison, Esc to the whole table at the end.

    Args:
        cities: public cities as in a view; whether taken before or after the conflicts, their tokens are put right.
        conflicts: those of the age; the second city of each sits on the left of the first.
        viewer: the seat whose conflicts are shown in full; the others are looked at from its place at the table.
        autoplay: go on without being asked to.
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
        autoplay: bool = False,
    ) -> None:
        super().__init__(services)
        self.age = age
        self.viewer = viewer
        own = [pair for pair in conflicts if viewer in pair.seats]
        self.mine = sorted(own, key=lambda pair: pair.seats[0] != viewer)
        self.others = [pair for pair in conflicts if viewer not in pair.seats]
        self.tokens = _tokens_before(cities, conflicts)
        self.index = -1  # the comparison on show; len(mine): the whole table
        self._pictures = ConflictPictures(services, players, cities)
        self._round = Round(viewer, len(players), self.mine, self.others)
        self._comparison: Comparison | None = None
        self._autoplay = autoplay
        self._landed = True
        self._whole: pygame.Surface | None = None  # the whole table, as it was in the state
        self._state: tuple[list[list[int]], bool] | None = None

    @property
    def finished(self) -> bool:
        """True if all comparisons in full have been shown."""
        return self.index >= len(self.mine)

    @property
    def mood(self) -> Mood:
        """The mood of conflicts."""
        return "conflict"

    def enter(self) -> None:
        """Start the first comparison, with its paintings already loaded."""
        super().enter()
        settings = self.services.settings
        self.timeline.speed, self.timeline.reduced = settings.speed_factor, settings.reduced_motion
        self.services.audio.play("horn")
        for pair in self.mine:
            self._pictures.want(pair)
        self._pictures.thumbnails.finish()
        self._show(0)

    def build(self) -> None:
        """Create the button to continue, once the end is reached."""
        if self.finished:
            self.add_go_on_button(_FOOT.center, "conflict.go_on")

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
        elif not self.ui.handle(intent) and intent.kind is Kind.PRESS and intent.button == 1:
            super().handle(intent)
        return intent.kind not in (Kind.QUIT, Kind.FULLSCREEN, Kind.MUTE)

    def update(self, dt: float) -> None:
        """Advance the animation; at unlimited speed, continue by itself."""
        super().update(dt)
        self._pictures.thumbnails.update()
        if self.finished and self.services.settings.speed_factor == float("inf"):
            self.leave()

    @property
    def animating(self) -> bool:
        """True until the paintings have arrived and nothing moves."""
        return super().animating or self._pictures.thumbnails.busy

    def resized(self) -> None:
        """Paint the paintings anew."""
        super().resized()
        self._whole = None
        self._pictures.thumbnails.clear()

    def finish_pictures(self) -> None:
        """Paint everything now, for reference pictures."""
        self._pictures.thumbnails.finish()

    def _show(self, index: int) -> None:
        self.index = index
        if self.finished:
            self._show_round()
            return
        comparison = self._comparison = Comparison(self.mine[index], self.viewer)
        self._landed = False
        set_part = partial(partial, setattr, comparison)
        steps: list[Step] = [
            tween(_ARRIVE, set_part("arrive"), ease_out),
            tween(_COUNT, set_part("count"), ease_out, motion=False),
            call(partial(self._sound, comparison.pair)),
            wait(_SEE),
        ]
        if any(comparison.pair.taken):
            steps += [tween(_FLY, set_part("fly"), ease_in_out)]
        steps += [call(self._land), hold(_REST), call(partial(self._after, index))]
        self.timeline.play(sequence(*steps))

    def _show_round(self) -> None:
        """Animate the whole table: the viewer's tokens lie there, the others are handed out together."""
        self._comparison = None
        self.invalidate()
        self.rebuild()
        set_part = partial(partial, setattr, self._round)
        steps: list[Step] = [tween(_ROUND, set_part("shown"), ease_out, motion=False), hold(_ROUND_SEE)]
        if any(any(pair.taken) for pair in self.others):
            steps.append(tween(_ROUND_FLY, set_part("fly"), ease_in_out))
        steps.append(call(self._land_others))
        if self._autoplay:
            steps += [wait(_READ_SECONDS), call(self.leave)]
        self.timeline.play(sequence(*steps))

    def _after(self, index: int) -> None:
        if index == self.index:
            self._show(index + 1)

    def _sound(self, pair: Pair) -> None:
        """Play the sound of a victory if the viewer has won."""
        won = pair.outcomes[pair.seats.index(self.viewer)] > 0
        self.services.audio.play("fanfare" if won else "stone", 0.5)

    def _land(self) -> None:
        """Put down the tokens of the present comparison."""
        if self._landed or self._comparison is None:
            return
        self._landed = True
        self._hand_out(self._comparison.pair)

    def _land_others(self) -> None:
        """Put down the tokens of all other comparisons."""
        self._round.fly = 1.0
        for pair in self.others:
            self._hand_out(pair)

    def _hand_out(self, pair: Pair) -> None:
        for seat, taken in zip(pair.seats, pair.taken, strict=True):
            if taken:
                self.tokens[seat] += taken
                self.services.audio.play("coin", 0.4)

    def paint_static(self, surface: pygame.Surface) -> Iterator[None]:
        """Yield the title, and the arena of a comparison."""
        self.draw_title(surface, self.services.tr("conflict.title", age=AGE_NUMERALS[self.age]), (960, 72))
        yield
        if not self.finished:
            self.services.skin.panel(surface, ARENA, "plaster", 24, 40)
        yield

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table dimmed; two cities, or all of them round the table."""
        services = self.services
        if not self.draw_below(surface):
            return
        if self._comparison is not None:
            self._pictures.draw_comparison(surface, self._comparison)
            seats = enumerate(self._comparison.pair.seats)
            plaques = [Plaque(self._pictures.below(which), seat, self.tokens[seat], True) for which, seat in seats]
            self._pictures.draw_plaques(surface, plaques)
            self._pictures.draw_flight(surface, self._comparison)
            hint = services.tr("conflict.hint", n=self.index + 1, all=len(self.mine))
            services.text.draw_in(surface, hint, _FOOT, _HINT)
        else:
            self._draw_round(surface)
        self.ui.draw(surface)

    def _draw_round(self, surface: pygame.Surface) -> None:
        """Draw the whole table, drawn again only when something on it has changed, and what flies over it."""
        state = ([list(held) for held in self.tokens], self._round.shown >= 1)
        if self._whole is None or state != self._state:
            draw_round(self.services, surface, self._pictures, self._round, self.tokens)
            self._whole, self._state = surface.copy(), state
        else:
            surface.blit(self._whole, (0, 0))
        draw_flights(self.services, surface, self._round)


def _tokens_before(cities: Sequence[CityView], pairs: Sequence[Pair]) -> list[list[int]]:
    """Return each city's tokens before the conflicts. Every age has a victory token of its own value: where a winner
    holds it already, the cities were taken after the conflicts."""
    tokens = [list(city.tokens) for city in cities]
    sides = [side for pair in pairs for side in zip(pair.seats, pair.taken, strict=True)]
    won = [(seat, value) for seat, taken in sides for value in taken]
    if any(value > 0 and value in tokens[seat] for seat, value in won):
        for seat, value in won:
            tokens[seat].remove(value)
    return tokens
