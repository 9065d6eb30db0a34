"""A reveal: its events, sorted by their animations, and the animation of each city's card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from game.anim.timeline import Step, call, sequence, tween
from game.anim.tween import ease_in, ease_in_out, ease_out, mix, mix_point
from rules.core.event_facts import EventFacts
from rules.wonders.engine.event_facts import (
    Built,
    Declined,
    Gained,
    LeftOver,
    Paid,
    Passed,
    Recovered,
    Revealed,
    Sold,
    Staged,
    TokensMoved,
    WondersMilestone,
    opened,
)

if TYPE_CHECKING:
    from game.table.sprites import Sprite, Sprites
    from game.wonders.table.motion.hooks import EventHooks
    from game.wonders.table.motion.places import Places
    from rules import Event, View

_POP, _TURN, _HOME = 0.22, 0.3, 0.42


@dataclass
class Reveal:
    """The events of a reveal. ``opening``: the event of the reveal; None for a single action."""

    opening: Event | None = None
    deeds: list[Event] = field(default_factory=list)
    paid: list[Event] = field(default_factory=list)
    gained: list[Event] = field(default_factory=list)
    left_over: list[Event] = field(default_factory=list)
    before: list[Event] = field(default_factory=list)
    """Events that extensions show before coins are gained."""
    after: list[Event] = field(default_factory=list)
    """Events that are shown at its end: tokens, and those of extensions."""
    dug: list[Event] = field(default_factory=list)
    """The card built from the discard pile, or that none was."""
    counted: WondersMilestone | None = None
    """The points at the end of the turn."""
    passed: str | None = None
    """The direction of hands that are passed at once, because nothing else is shown before."""

    @property
    def stages(self) -> bool:
        """True if a stage is built."""
        return any(isinstance(event.facts, Staged) for event in self.deeds)

    @property
    def early(self) -> bool:
        """True if it comes before the turns of an age."""
        return self.opening is not None and isinstance(self.opening.facts, Revealed) and not self.opening.facts.turn


_ORDER: tuple[type[EventFacts], ...] = (Built, Staged, Sold)


def take_reveal(events: Sequence[Event], hooks: Sequence[EventHooks]) -> tuple[Reveal, list[Event]]:
    """Return the reveal at the beginning of the list, or a card built from the pile after one, and the events after
    it."""
    reveal = Reveal(events[0] if isinstance(events[0].facts, Revealed) else None)
    deeds: dict[type[EventFacts], list[Event]] = {kind: [] for kind in _ORDER}
    groups = dict(deeds)
    groups[Paid], groups[Gained], groups[LeftOver] = reveal.paid, reveal.gained, reveal.left_over
    groups[Recovered] = groups[Declined] = reveal.dug
    groups[TokensMoved] = reveal.after
    for hook in hooks:
        groups.update(dict.fromkeys(hook.acts, deeds[Built]))
        groups.update(dict.fromkeys(hook.leads, reveal.before))
        groups.update(dict.fromkeys(hook.follows, reveal.after))
    index = 0 if reveal.opening is None else 1
    while index < len(events) and type(events[index].facts) in groups:
        groups[type(events[index].facts)].append(events[index])
        index += 1
    if index < len(events) and isinstance(counted := events[index].facts, WondersMilestone):
        reveal.counted = counted
        index += 1
    if index < len(events) and isinstance(passed := events[index].facts, Passed):
        reveal.passed = passed.direction
        index += 1
    reveal.deeds = [event for kind in _ORDER for event in deeds[kind]]
    return reveal, list(events[index:])


class Animator(Protocol):
    """The director, as cards in flight use it."""

    places: Places
    sprites: Sprites

    def land(self, event: Event, after_view: View) -> None:
        """Show a city with a card that has reached it."""

    def add_coins(self, seat: int | None, change: int) -> None:
        """Show so many more coins of a city."""


class Deed:
    """One city's card in a reveal, from lying face down to its place in the city."""

    def __init__(self, director: Animator, event: Event, back: str | None) -> None:
        self._director = director
        self._event = event
        self._back = back
        self._spot = director.places.spot(event.seat)
        self._sprite: Sprite | None = None
        self._turned = False

    def pop(self) -> Step:
        """Return the animation of the card that is laid down before its city."""
        places, sprites = self._director.places, self._director.sprites
        start = places.hand(self._event.seat)

        def go(part: float) -> None:
            if self._sprite is None:
                self._sprite = sprites.add(places.card_back(self._event.seat, self._back), start)
            self._sprite.move(mix_point(start, self._spot, part))

        return tween(_POP, go, ease_out)

    def turn(self) -> Step:
        """Return the animation of the card that turns over; a secret one keeps its back and gets a sign of its use."""

        def go(part: float) -> None:
            sprite = self._sprite
            if sprite is None:
                return
            if part >= 0.5 and not self._turned:
                self._turned = True
                self._show_face(sprite)
            sprite.width = abs(1.0 - 2.0 * part) if part < 1.0 else 1.0

        return tween(_TURN, go, ease_in_out)

    def _show_face(self, sprite: Sprite) -> None:
        places = self._director.places
        card = opened(self._event.facts)
        if card is not None:
            sprite.picture = places.card_face(self._event.seat, card)
        else:
            sprite.mark = places.fate(self._event.facts)

    def home(self, after: View) -> Step:
        """Return the animation of the card that goes to its place, shrinking to its size there."""
        director = self._director
        end, size = director.places.home(self._event, after)

        def go(part: float) -> None:
            if self._sprite is None:
                return
            self._sprite.move(mix_point(self._spot, end, part))
            self._sprite.size = mix(1.0, size, part)
            if part >= 1.0:
                director.sprites.remove(self._sprite)

        def landed() -> None:
            director.land(self._event, after)
            if isinstance(self._event.facts, Sold):
                director.add_coins(self._event.seat, self._event.facts.coins)

        return sequence(tween(_HOME, go, ease_in), call(landed))
