"""Turns what happened in the game into what is seen of it: events in, one timeline out.

The game is already past all of it when an animation begins; the director only moves the *shown* table there, step by
step, and its last step always shows the true one, so that skipping can lose nothing. What a part of the table knows
about is animated by the part (game.wonders.parts), out of the same pieces: ``note``, ``sound``, ``fly``, ``go_round``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Protocol

from game.anim.timeline import Step, call, parallel, sequence, stagger, tween, wait
from game.anim.tween import ease_out, linear, mix
from game.wonders.table.flights import flight, straight, thrown
from game.wonders.table.model import LastAction
from game.wonders.table.places import Places
from game.wonders.table.reveal import Deed, Reveal, take_reveal

if TYPE_CHECKING:
    from game.audio import Effect
    from game.ui.canvas import Point
    from game.wonders.table.model import Table
    from game.wonders.table.sprites import Sprite, Sprites
    from rules import Event, View

HOME, PASS = 0.5, 0.7
"""Seconds that a card takes into its city, and a hand to its neighbour."""
_READ, _COINS, _DEAL = 0.75, 0.5, 0.4
_BANNER = 1.5
_MOST_COINS = 6


class Show(Protocol):
    """What the director asks of the scene."""

    def sync(self) -> None:
        """Show the table as it is."""

    def hide_hand(self, hidden: bool) -> None:
        """Take the hand off the table while it travels."""

    def note(self, event: Event) -> None:
        """Write an event into the log."""

    def banner(self, age: int, shown: float) -> None:
        """The numeral of an age across the table, 0..1."""


class Director:
    """Makes timelines for one table."""

    def __init__(self, table: Table, sprites: Sprites, show: Show) -> None:
        self._table = table
        self.sprites = sprites
        self._show = show
        self.places = Places(table)
        self._single: dict[str, Callable[[Event, View], Step]] = {
            "dealt": self._deal,
            "passed": self._pass,
            "recovered": self.deed,
            "gained": lambda event, after: self._gain([event]),
            "paid": lambda event, after: self._pay([event]),
            "declined": lambda event, after: self.note(event),
            "scored": lambda event, after: sequence(call(self._show.sync), wait(0.6)),
        }

    def play(self, events: Sequence[Event], after_view: View, sync: bool = True) -> Step:
        """Everything that events without conflicts show; ``after_view`` is the table behind them. ``sync``: show that
        table at the end."""
        steps: list[Step] = []
        rest = list(events)
        while rest:
            if rest[0].kind == "reveal":
                found, rest = take_reveal(rest, self._table.parts)
                steps.append(self._reveal(found, after_view))
            else:
                steps.append(self._step(rest.pop(0), after_view))
        if sync:
            steps.append(call(self._show.sync))
        return sequence(*steps)

    def _step(self, event: Event, after: View) -> Step:
        """One event outside of a reveal; of what nobody knows nothing is seen."""
        known = self._single.get(event.kind)
        if known is not None:
            return known(event, after)
        asked = (part.steps(event, self, after) for part in self._table.parts)
        return next((step for step in asked if step is not None), sequence())

    # --- pieces that parts use too ----------------------------------------------------------------------------------

    def note(self, event: Event) -> Step:
        """The event is written into the log."""
        return call(partial(self._show.note, event))

    def sound(self, name: Effect) -> Step:
        """A sound is heard."""
        return call(partial(self._table.services.audio.play, name))

    def deed(self, event: Event, after: View) -> Step:
        """One city does something with a card, outside of the reveal of a turn."""
        return self._reveal(Reveal(deeds=[event]), after)

    def fly(self, start: Point, end: Point, seconds: float, alpha: float = 0.0, back: str | None = None) -> Step:
        """A small stack of card backs flies from one place to another; ``alpha`` 0: it is lost there. ``back``: a
        deck's name, None for the cards of the age."""
        return flight(self.sprites, partial(self.places.back, back), straight(start, end, alpha), seconds)

    def go_round(self, step: int, back: str | None = None) -> Step:
        """Every hand goes on to the seat that sits ``step`` places to the left; a city that is nobody's has none."""
        hands, places = self._table.hands, self.places
        flights = [
            self.fly(places.hand(seat), places.hand((seat + step) % hands), PASS, 1.0, back) for seat in range(hands)
        ]
        return parallel(*flights)

    def land(self, event: Event, after_view: View) -> None:
        """A card has reached its city: show the city with it, the purse and tokens still as they were."""
        shown = self._table.city(event.seat)
        self._table.put_city(
            event.seat,
            {**after_view["cities"][event.seat], "coins": shown["coins"], "tokens": shown["tokens"]},
        )

    def add_coins(self, seat: int | None, change: int) -> None:
        """Show a purse with so many coins more; nothing for the bank (None)."""
        if seat is not None:
            city = self._table.city(seat)
            self._table.put_city(seat, {**city, "coins": city["coins"] + change})

    # --- a turn -----------------------------------------------------------------------------------------------------

    def _reveal(self, found: Reveal, after: View) -> Step:
        table = self._table
        cards = [Deed(self, event, table.back_of(event, found.opening), table.opens(event)) for event in found.deeds]
        steps = [
            self.sound("slide"),
            parallel(*(card.pop() for card in cards)),
            self.sound("flip"),
            parallel(*(card.turn() for card in cards)),
            call(partial(self._told, found)),
            wait(_READ),
        ]
        if found.paid:
            steps.append(self._pay(found.paid))
        steps.append(self.sound("stone" if found.stages else "slide"))
        steps.append(parallel(*(card.home(after) for card in cards)))
        if found.gained:
            steps.append(self._gain(found.gained))
        if found.left_over:
            steps.append(parallel(*(self._throw(event) for event in found.left_over)))
        if found.after:
            steps.append(parallel(*(self._step(event, after) for event in found.after)))
        return sequence(*steps)

    def _told(self, found: Reveal) -> None:
        early = found.opening is not None and not found.opening.data["turn"]
        if found.opening is not None:
            self._show.note(found.opening)
        for event in found.paid:
            self._show.note(event)
        for event in found.deeds:
            card = event.data["card"] if self._table.opens(event) else None
            kind = "sold_early" if early and event.kind == "sold" else event.kind
            self._table.last[event.seat] = LastAction(kind, card)
            self._show.note(event)

    def _throw(self, event: Event) -> Step:
        """The last card of a hand goes onto the discard pile."""
        return sequence(self.note(event), self.fly(self.places.spot(event.seat), self.places.pile, HOME))

    # --- coins ------------------------------------------------------------------------------------------------------

    def _pay(self, events: Sequence[Event]) -> Step:
        """Coins to partners and to the bank, all at once."""
        return parallel(*(self._coins(event.seat, event.data["to"], event.data["coins"]) for event in events))

    def _payment(self, event: Event) -> Step:
        return sequence(self.note(event), self._coins(event.seat, event.data["to"], event.data["coins"]))

    def _gain(self, events: Sequence[Event]) -> Step:
        notes = [self.note(event) for event in events]
        return sequence(*notes, parallel(*(self._coins(None, event.seat, event.data["coins"]) for event in events)))

    def _coins(self, payer: int | None, payee: int | None, amount: int) -> Step:
        """Coins fly from purse to purse (None: the bank); the purses change when they leave and land."""
        way = thrown(self.places.purse(payer), self.places.purse(payee))
        coins = [flight(self.sprites, self.places.coin, way, _COINS) for _ in range(min(amount, _MOST_COINS))]
        return sequence(
            call(partial(self.add_coins, payer, -amount)),
            stagger(0.07, *coins),
            call(partial(self.add_coins, payee, amount)),
            self.sound("coins" if amount > 1 else "coin"),
        )

    # --- hands ------------------------------------------------------------------------------------------------------

    def _pass(self, event: Event, after: View) -> Step:
        """Every hand goes one place on in the age's direction."""
        direction = event.data["direction"]
        return sequence(
            call(partial(self._show.hide_hand, True)),
            self.sound("whoosh"),
            self.go_round(1 if direction == "left" else -1),
            self._arrive(direction),
        )

    def _arrive(self, direction: str) -> Step:
        """The new hand slides into its fan."""
        side = 1.0 if direction == "left" else -1.0
        flying: list[tuple[Sprite, Point]] = []

        def begin() -> None:
            self._show.sync()
            self._show.hide_hand(True)
            for picture, end in self.places.fan():
                flying.append((self.sprites.add(picture, end), end))

        def go(part: float) -> None:
            for sprite, end in flying:
                sprite.move((mix(end[0] + side * 500, end[0], part), end[1]))
                sprite.alpha = round(255 * min(1.0, part * 1.6))

        def finish() -> None:
            for sprite, _ in flying:
                self.sprites.remove(sprite)
            self._show.hide_hand(False)

        return sequence(call(begin), tween(_DEAL, go, ease_out), call(finish))

    def _deal(self, event: Event, after: View) -> Step:
        """The light changes, the age's numeral crosses the table, and the hands go out from the middle."""
        ends = [self.places.hand(seat) for seat in range(self._table.hands)]
        ends += [end for part in self._table.parts for end in part.deal_ends()]
        return sequence(
            call(partial(self._show.hide_hand, True)),
            self.note(event),
            self.sound("horn"),
            tween(_BANNER, partial(self._show.banner, event.data["age"]), linear, motion=False),
            call(self._show.sync),
            call(partial(self._show.hide_hand, True)),
            self.sound("slide"),
            parallel(*(self.fly(self.places.deck, end, PASS, 1.0) for end in ends)),
            self._arrive(after["direction"]),
        )


def split_conflicts(events: Sequence[Event]) -> tuple[list[Event], list[Event], list[Event]]:
    """Events before the next conflicts, these conflicts, and what follows them."""
    kinds = [event.kind for event in events]
    if "conflict" not in kinds:
        return list(events), [], []
    first = kinds.index("conflict")
    last = first
    while last < len(kinds) and kinds[last] == "conflict":
        last += 1
    return list(events[:first]), list(events[first:last]), list(events[last:])
