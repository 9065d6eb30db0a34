"""Turns what happened in the game into what is seen of it: events in, one timeline out.

The game is already past all of it when an animation begins; the director only moves the *shown* table there, step by
step, and its last step always shows the true one, so that skipping can lose nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Protocol

from game.anim.timeline import Step, call, parallel, sequence, stagger, tween, wait
from game.anim.tween import arc_point, ease_in, ease_in_out, ease_out, linear, mix, mix_point
from game.wonders.table.model import LastAction
from game.wonders.table.places import Places

if TYPE_CHECKING:
    from game.audio import Effect
    from game.ui.canvas import Point
    from game.wonders.table.model import Table
    from game.wonders.table.sprites import Sprite, Sprites
    from rules import Event, View

_POP, _TURN, _READ, _COINS, _HOME, _PASS, _DEAL = 0.28, 0.36, 0.75, 0.5, 0.5, 0.7, 0.4
_BANNER, _MARK = 1.5, 0.8
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


@dataclass
class _Turn:
    """The events of one reveal, sorted by what they animate."""

    opening: Event | None
    built: list[Event]
    staged: list[Event]
    sold: list[Event]
    paid: list[Event]
    gained: list[Event]
    thrown: list[Event]
    drawn: list[Event]

    @property
    def leaders(self) -> bool:
        """Whether it is a recruitment: the cards are leaders."""
        return self.opening is not None and not self.opening.data["turn"]


class Director:
    """Makes timelines for one table."""

    def __init__(self, table: Table, sprites: Sprites, show: Show) -> None:
        self._table = table
        self._sprites = sprites
        self._show = show
        self.places = Places(table)

    def play(self, events: Sequence[Event], after_view: View, sync: bool = True) -> Step:
        """Everything that events without conflicts show; ``after_view`` is the table behind them. ``sync``: show that
        table at the end."""
        steps: list[Step] = []
        rest = list(events)
        while rest:
            if rest[0].kind == "reveal":
                turn, rest = _take_turn(rest)
                steps.append(self._reveal(turn, after_view))
            else:
                steps += self._single(rest.pop(0), after_view)
        if sync:
            steps.append(call(self._show.sync))
        return sequence(*steps)

    def _single(self, event: Event, after_view: View) -> list[Step]:
        if event.kind == "dealt":
            return [self._deal(event, after_view)]
        if event.kind == "passed":
            return [self._pass(event.data["direction"])]
        if event.kind in ("recovered", "recruited"):
            turn = _Turn(None, [event], [], [], [], [], [], [])
            return [self._reveal(turn, after_view)]
        if event.kind == "gained":
            return [self._gain([event])]
        if event.kind == "paid":
            return [self._payment(event)]
        if event.kind in ("leaders_dealt", "leaders_passed"):
            return [self._leaders_round(event)]
        if event.kind == "leaders_drawn":
            return [self._draw_leaders(event)]
        if event.kind == "leaders_left":
            return [self._throw(event, self.places.deck, leader=True)]
        if event.kind == "drawn":
            return [self._draw(event)]
        if event.kind == "marked":
            return [self._mark(event, after_view)]
        if event.kind in ("kept", "declined"):
            return [call(partial(self._show.note, event))]
        if event.kind == "scored":
            return [call(self._show.sync), wait(0.6)]
        return []

    # --- a turn -----------------------------------------------------------------------------------------------------

    def _reveal(self, turn: _Turn, after_view: View) -> Step:
        acting = [*turn.built, *turn.staged, *turn.sold]
        cards = {event.seat: _Card(self, event, turn.leaders or event.kind == "recruited") for event in acting}
        steps = [
            call(partial(self._sound, "slide")),
            parallel(*(card.pop() for card in cards.values())),
            call(partial(self._sound, "flip")),
            parallel(*(card.turn() for card in cards.values())),
            call(partial(self._told, acting, turn.opening)),
            wait(_READ),
        ]
        if turn.paid:
            steps.append(parallel(*(self._payment(event) for event in turn.paid)))
        steps.append(call(partial(self._sound, "stone" if turn.staged else "slide")))
        steps.append(parallel(*(cards[event.seat].home(after_view) for event in acting)))
        if turn.gained:
            steps.append(self._gain(turn.gained))
        if turn.thrown:
            steps.append(parallel(*(self._throw(event, self.places.pile) for event in turn.thrown)))
        if turn.drawn:
            steps.append(parallel(*(self._draw_leaders(event) for event in turn.drawn)))
        return sequence(*steps)

    def _told(self, events: Sequence[Event], opening: Event | None) -> None:
        if opening is not None:
            self._show.note(opening)
        for event in events:
            self._table.last[event.seat] = LastAction(event.kind, event.data.get("card"))
            self._show.note(event)

    def _sound(self, name: Effect) -> None:
        self._table.services.audio.play(name)

    def land(self, event: Event, after_view: View) -> None:
        """A card has reached its city: show the city with it, the purse and tokens still as they were."""
        shown = self._table.city(event.seat)
        self._table.put_city(
            event.seat,
            {**after_view["cities"][event.seat], "coins": shown["coins"], "tokens": shown["tokens"]},
        )

    # --- coins ------------------------------------------------------------------------------------------------------

    def _payment(self, event: Event) -> Step:
        seats = self._table.seating.seats
        partners = {"left": (event.seat + 1) % seats, "right": (event.seat - 1) % seats, "bank": None}
        flights = [
            self._coins(event.seat, partner, event.data[side])
            for side, partner in partners.items()
            if event.data.get(side)
        ]
        return sequence(call(partial(self._show.note, event)), parallel(*flights))

    def _gain(self, events: Sequence[Event]) -> Step:
        notes = [call(partial(self._show.note, event)) for event in events]
        return sequence(*notes, parallel(*(self._coins(None, event.seat, event.data["coins"]) for event in events)))

    def _coins(self, payer: int | None, payee: int | None, amount: int) -> Step:
        """Coins fly from purse to purse (None: the bank); the purses change when they leave and land."""
        start, end = self.places.purse(payer), self.places.purse(payee)
        flights = [self._coin(start, end) for _ in range(min(amount, _MOST_COINS))]
        return sequence(
            call(partial(self._purse, payer, -amount)),
            stagger(0.07, *flights),
            call(partial(self._purse, payee, amount)),
            call(partial(self._sound, "coins" if amount > 1 else "coin")),
        )

    def _coin(self, start: Point, end: Point) -> Step:
        flying: list[Sprite] = []

        def go(part: float) -> None:
            if not flying:
                flying.append(self._sprites.add(self.places.coin(), start))
            flying[0].move(arc_point(start, end, part, 90))
            if part >= 1.0:
                self._sprites.remove(flying[0])

        return tween(_COINS, go, ease_in_out)

    def _purse(self, seat: int | None, change: int) -> None:
        if seat is not None:
            city = self._table.city(seat)
            self._table.put_city(seat, {**city, "coins": city["coins"] + change})

    # --- hands ------------------------------------------------------------------------------------------------------

    @property
    def _hands(self) -> int:
        """How many hands go round: the Free City has none."""
        return len(self._table.controller.players)

    def _throw(self, event: Event, end: Point, leader: bool = False) -> Step:
        start = self.places.spot(event.seat)
        note = call(partial(self._show.note, event))
        return sequence(note, self._fly_back(start, end, _HOME, 0.0, leader))

    def _travels(self, step: int, leader: bool = False) -> Step:
        """Every hand goes on to the seat that sits ``step`` places to the left."""
        hands, places = self._hands, self.places
        flights = [
            self._fly_back(places.hand(seat), places.hand((seat + step) % hands), _PASS, 1.0, leader)
            for seat in range(hands)
        ]
        return parallel(*flights)

    def _leaders_round(self, event: Event) -> Step:
        """Leaders are dealt, or what is left of them goes to the right."""
        notes = [call(partial(self._show.note, event)), call(partial(self._sound, "whoosh"))]
        if event.kind == "leaders_passed":
            return sequence(*notes, self._travels(-1, leader=True))
        start = self.places.deck
        deals = [self._fly_back(start, self.places.hand(seat), _PASS, 0.0, leader=True) for seat in range(self._hands)]
        return sequence(*notes, parallel(*deals))

    def _draw_leaders(self, event: Event) -> Step:
        note = call(partial(self._show.note, event))
        start, end = self.places.deck, self.places.hand(event.seat)
        return sequence(note, self._fly_back(start, end, _PASS, 0.0, leader=True))

    def _draw(self, event: Event) -> Step:
        """The holder of the Free City takes a card of the draw pile into the hand."""
        note = call(partial(self._show.note, event))
        flight = self._fly_back(self.places.draw_pile, self.places.hand(event.seat), _HOME, 0.0)
        return sequence(note, call(partial(self._sound, "slide")), flight)

    def _mark(self, event: Event, after_view: View) -> Step:
        """The Courtesans: the leader comes over from its city, to be shared from now on."""
        flying: list[Sprite] = []
        card = event.data["card"]
        start, (end, size) = self.places.spot(event.data["owner"]), self.places.home(event, after_view)

        def go(part: float) -> None:
            if not flying:
                flying.append(self._sprites.add(self.places.card_face(event.seat, card), start))
            flying[0].move(mix_point(start, end, part))
            flying[0].size = mix(1.0, size, part)
            if part >= 1.0:
                self._sprites.remove(flying[0])

        steps = [call(partial(self._show.note, event)), call(partial(self._sound, "flip"))]
        return sequence(*steps, tween(_MARK, go, ease_in_out), call(partial(self.land, event, after_view)))

    def _pass(self, direction: str) -> Step:
        """Every hand goes one place on in the age's direction."""
        return sequence(
            call(partial(self._show.hide_hand, True)),
            call(partial(self._sound, "whoosh")),
            self._travels(1 if direction == "left" else -1),
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
                flying.append((self._sprites.add(picture, end), end))

        def go(part: float) -> None:
            for sprite, end in flying:
                sprite.move((mix(end[0] + side * 500, end[0], part), end[1]))
                sprite.alpha = round(255 * min(1.0, part * 1.6))

        def finish() -> None:
            for sprite, _ in flying:
                self._sprites.remove(sprite)
            self._show.hide_hand(False)

        return sequence(call(begin), tween(_DEAL, go, ease_out), call(finish))

    def _deal(self, event: Event, after_view: View) -> Step:
        """The light changes, the age's numeral crosses the table, and the hands go out from the middle."""
        age = event.data["age"]
        ends = [self.places.hand(seat) for seat in range(self._hands)]
        if self._table.free_city is not None:
            ends.append(self.places.draw_pile)
        travels = [self._fly_back(self.places.deck, end, _PASS, 1.0) for end in ends]
        return sequence(
            call(partial(self._show.hide_hand, True)),
            call(partial(self._show.note, event)),
            call(partial(self._sound, "horn")),
            tween(_BANNER, partial(self._show.banner, age), linear, motion=False),
            call(self._show.sync),
            call(partial(self._show.hide_hand, True)),
            call(partial(self._sound, "slide")),
            parallel(*travels),
            self._arrive(after_view["direction"]),
        )

    def _fly_back(self, start: Point, end: Point, seconds: float, final_alpha: float, leader: bool = False) -> Step:
        """A small stack of card backs flies from one place to another."""
        flying: list[Sprite] = []

        def go(part: float) -> None:
            if not flying:
                flying.append(self._sprites.add(self.places.back(leader), start))
            flying[0].move(mix_point(start, end, part))
            flying[0].alpha = round(255 * mix(1.0, final_alpha, part))
            if part >= 1.0:
                self._sprites.remove(flying[0])

        return tween(seconds, go, ease_in_out)


class _Card:
    """One city's card from the moment when it lies face down until it is home."""

    def __init__(self, director: Director, event: Event, leader: bool) -> None:
        self._director = director
        self._event = event
        self._leader = leader
        self._spot = director.places.spot(event.seat)
        self._sprite: Sprite | None = None
        self._turned = False

    def pop(self) -> Step:
        """It is laid down before its city."""
        places, sprites = self._director.places, self._director._sprites
        start = places.hand(self._event.seat)

        def go(part: float) -> None:
            if self._sprite is None:
                self._sprite = sprites.add(places.card_back(self._event.seat, self._leader), start)
            self._sprite.move(mix_point(start, self._spot, part))

        return tween(_POP, go, ease_out)

    def turn(self) -> Step:
        """It turns over; what stays secret keeps its back and gets the sign of what became of it."""

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
        card = self._event.data.get("card")
        if card is not None:
            sprite.picture = places.card_face(self._event.seat, card)
        else:
            sprite.mark = places.sign("stage" if self._event.kind == "staged" else "coins")

    def home(self, after_view: View) -> Step:
        """It goes where it belongs, getting as small as it will be there."""
        director = self._director
        end, size = director.places.home(self._event, after_view)

        def go(part: float) -> None:
            if self._sprite is None:
                return
            self._sprite.move(mix_point(self._spot, end, part))
            self._sprite.size = mix(1.0, size, part)
            if part >= 1.0:
                director._sprites.remove(self._sprite)

        def landed() -> None:
            director.land(self._event, after_view)
            if self._event.kind == "sold":
                director._purse(self._event.seat, self._event.data["coins"])

        return sequence(tween(_HOME, go, ease_in), call(landed))


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


def _take_turn(events: list[Event]) -> tuple[_Turn, list[Event]]:
    """The events of the reveal that begins the list, and what follows it."""
    turn = _Turn(events[0], [], [], [], [], [], [], [])
    groups = {
        "built": turn.built, "staged": turn.staged, "sold": turn.sold, "paid": turn.paid, "gained": turn.gained,
        "left_over": turn.thrown, "recruited": turn.built, "leaders_drawn": turn.drawn,
    }  # fmt: skip
    index = 1
    while index < len(events) and events[index].kind in groups:
        groups[events[index].kind].append(events[index])
        index += 1
    return turn, events[index:]
