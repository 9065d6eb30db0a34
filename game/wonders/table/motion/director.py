"""Makes animations of events: events in, one timeline out.

The game is already behind the events when an animation begins; the director only moves the *shown* table there, step by
step, and its last step always shows the true one, so that skipping loses nothing. Hooks of expansions animate their
events from the same pieces: ``note``, ``sound``, ``fly``, ``go_round``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from math import inf
from typing import TYPE_CHECKING, Protocol

from game.anim.timeline import Step, call, hold, parallel, sequence, stagger, tween, wait
from game.anim.timeline import after as after_
from game.anim.tween import linear
from game.table.flights import flight, straight, thrown
from game.wonders.cards.effects import token_icon
from game.wonders.extension import Hooks
from game.wonders.installed import first
from game.wonders.table.motion.hooks import EventHooks
from game.wonders.table.motion.packets import FOLD, Packets
from game.wonders.table.motion.places import Places
from game.wonders.table.motion.reveal import Deed, Reveal, take_reveal
from game.wonders.table.pictures import Table
from game.wonders.table.snapshot import LastAction
from rules.core.event_facts import EventFacts, Scored
from rules.wonders.engine.event_facts import (
    CoinsLost,
    Dealt,
    Declined,
    Fought,
    Gained,
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
    from pygame import Surface

    from game.sound.effects import Effect
    from game.table.sprites import Sprites
    from game.ui.canvas import Box, Point
    from rules import CityView, Event, View

HOME, PASS = 0.42, 0.6
"""Seconds that a card takes into its city, and cards that are no hand to another place."""
_READ, _COINS = 0.75, 0.45
_BANNER = 1.5
_TOKEN = 56.0  # units
_MOST_COINS, _FAR_COINS = 5, 3  # that fly at once, and to or from a strip
_COIN_GAP = 0.05


class Show(Protocol):
    """The scene, as the director uses it."""

    def sync(self) -> None:
        """Show the current table."""

    def hide_hand(self, hidden: bool) -> None:
        """Hide the hand while it moves."""

    def note(self, event: Event) -> None:
        """Write an event into the log."""

    def light(self, stage: Box, wonder: Box | None) -> None:
        """Light up a stage that was just built, and a wonder that is finished."""

    def trace(self, seat: int, picture: Surface, at: Point, mark: Surface | None = None) -> None:
        """Show for a while the action of a city."""

    def announced(self, age: int) -> object:
        """Paint the banner of an age, before it is shown."""

    def banner(self, age: int, shown: float) -> None:
        """Show the numeral of an age across the table, 0..1."""


@dataclass(frozen=True)
class MotionHooks(Hooks):
    """How what is of an expansion moves, asked by the director and by what is painted before it is shown."""

    steps: Callable[[Event, Director, View], Step | None] = lambda event, director, after: None
    """The animation of an event, its line in the log (Director.note) included; None: not of this expansion."""
    held_back: Callable[[CityView, CityView], CityView] = lambda city, shown: city
    """Returns a city as it stands when a card has come home, with what is moved later still as ``shown``."""
    deal_ends: Callable[[], Sequence[Point]] = lambda: ()
    """Further places to which cards are dealt at the beginning of an age."""
    ahead: Callable[[Places, View], Iterable[Callable[[], object]]] = lambda places, after: ()
    """Pictures to paint in the background, because they are soon wanted."""


class Director:
    """Makes timelines for one table."""

    def __init__(self, table: Table, sprites: Sprites, show: Show) -> None:
        self._table = table
        self.sprites = sprites
        self._show = show
        self.places = Places(table)
        self.packets = Packets(table, self.places, sprites)

    def ahead(self, age: int, cards: int) -> Iterator[Callable[[], object]]:
        """Yield jobs for the first pictures of a new age, before it begins; ``cards``: the number in a hand."""
        yield partial(self._show.announced, age)
        yield from self.places.backs_ahead(age)
        yield from self.packets.backs_ahead(age, cards)

    def play(self, events: Sequence[Event], after_view: View, sync: bool = True) -> Step:
        """Return the animation of events without conflicts; ``after_view`` is the table behind them. ``sync``: show
        that table at the end."""
        steps: list[Step] = []
        rest = list(events)
        while rest:
            if isinstance(rest[0].facts, Revealed | Recovered):
                found, rest = take_reveal(rest, self._table.hooks(EventHooks))
                if found.opening is not None:
                    steps.append(self._reveal(found, after_view))
                if found.passed is not None:
                    folded = found.opening is not None
                    steps.append(self._pass(found.passed, self._settling(found, after_view), folded))
                else:
                    steps += self._settling(found, after_view)
            else:
                steps.append(self._step(rest.pop(0), after_view))
        if sync:
            steps.append(call(self._show.sync))
        return sequence(*steps)

    def _step(self, event: Event, after: View) -> Step:
        """Return the animation of one event outside a reveal; unknown cards are not shown."""
        match event.facts:
            case Dealt(age=age):
                return self._deal(event, age)
            case Passed(direction=direction):
                return self._pass(direction)
            case WondersMilestone() as milestone:
                return self._count_up(milestone)
            case Recovered(card=card):
                return self._dig(event, card, after)
            case Gained():
                return self._gain([event])
            case Paid():
                return self._pay([event])
            case Declined():
                return self.note(event)
            case TokensMoved() as moved:
                return self._move_tokens(event, moved)
            case Scored():
                return sequence(call(self._show.sync), wait(0.6))
        return first(hook.steps(event, self, after) for hook in self._table.hooks(MotionHooks)) or sequence()

    # --- pieces that extensions use too -----------------------------------------------------------------------------

    def note(self, event: Event) -> Step:
        """Return a step that writes the event into the log."""
        return call(partial(self._note, event))

    def _note(self, event: Event) -> None:
        if isinstance(event.facts, CoinsLost):
            self._table.snapshot.count_trade(event)
        self._show.note(event)

    def sound(self, name: Effect) -> Step:
        """Return a step that plays a sound."""
        return call(partial(self._table.services.audio.play, name))

    def deed(self, event: Event, after: View) -> Step:
        """Return the animation of one city's action with a card, outside the reveal of a turn."""
        return self._reveal(Reveal(deeds=[event]), after)

    def _dig(self, event: Event, card: str, after: View) -> Step:
        """Return the animation of a card that comes open out of the discard pile into a city."""
        places = self.places
        end, size = places.home(event, after)
        face = partial(places.card_face, event.seat, card)
        return sequence(
            call(partial(self._note_all, Reveal(deeds=[event]))),
            self.sound("slide"),
            flight(self.sprites, face, straight(places.pile, end, 1.0, size), HOME),
            call(partial(self.land, event, after)),
        )

    def fly(self, start: Point, end: Point, seconds: float, alpha: float = 0.0, back: str | None = None) -> Step:
        """Return the flight of a small stack of card backs; ``alpha`` 0: it fades out there. ``back``:
        a deck's name, None for the cards of the age."""
        return flight(self.sprites, partial(self.places.back, back), straight(start, end, alpha), seconds)

    def go_round(self, step: int, back: str | None = None) -> Step:
        """Return the animation of hands that go to the seat ``step`` places to the left; a city without a player has
        none."""
        return self.packets.go_round(step, back)

    def land(self, event: Event, after_view: View) -> None:
        """Show a city with a card that has reached it; coins, tokens and what extensions animate stay as they were."""
        shown = self._table.snapshot.city(event.seat)
        city = after_view.cities[event.seat].replaced(coins=shown.coins, tokens=shown.tokens)
        for hook in self._table.hooks(MotionHooks):
            city = hook.held_back(city, shown)
        self._table.snapshot.put_city(event.seat, city)

    def add_coins(self, seat: int | None, change: int) -> None:
        """Show so many more coins of a city; nothing for the bank (None)."""
        if seat is not None:
            city = self._table.snapshot.city(seat)
            self._table.snapshot.put_city(seat, city.replaced(coins=city.coins + change))

    # --- a turn -----------------------------------------------------------------------------------------------------

    def _reveal(self, reveal: Reveal, after: View) -> Step:
        """Return the animation of a reveal: cards are laid down, turn over, can be read, and go home; meanwhile coins
        fly, and at last the fan folds."""
        snapshot = self._table.snapshot
        cards = [Deed(self, event, self._back_of(event, reveal.early)) for event in reveal.deeds]
        home = [card.home(after) for card in cards]
        if reveal.passed is not None and not snapshot.settings.reduced_motion:
            home.append(after_(HOME - FOLD, self.packets.fold(partial(self._show.hide_hand, True))))
        return sequence(
            call(partial(self._begun, reveal)),
            self.sound("slide"),
            parallel(*(card.pop() for card in cards)),
            self.sound("flip"),
            parallel(*(card.turn() for card in cards)),
            call(partial(self._note_all, reveal)),
            parallel(hold(_READ), self._pay(reveal.paid)),
            self.sound("stone" if reveal.stages else "slide"),
            parallel(*home),
            call(partial(self._moments, reveal, after)),
        )

    def _back_of(self, event: Event, early: bool) -> str | None:
        """Return the back of the card that an event is about: that of an added deck, None for the age's. ``early``:
        whether it is revealed before the turns of an age."""
        return first(hook.back(event, early) for hook in self._table.hooks(EventHooks))

    def _settling(self, reveal: Reveal, after: View) -> list[Step]:
        """Return the animation of the effects of the cards in their cities."""
        counted = [self._count_up(reveal.counted)] if reveal.counted is not None else []
        thrown = [parallel(*(self._throw(event) for event in reveal.left_over))] if reveal.left_over else []
        early, late = self._together(reveal.before, after), self._together(reveal.after, after)
        dug = [self._step(event, after) for event in reveal.dug]
        return [sequence(*early, self._gain(reveal.gained), *dug, *thrown, *late, *counted)]

    def _together(self, events: Sequence[Event], after: View) -> list[Step]:
        """Return the animation of events by kind: those of one kind in all cities at the same time, in each city in
        order."""
        kinds: dict[type[EventFacts], dict[int, list[Step]]] = {}
        for event in events:
            kinds.setdefault(type(event.facts), {}).setdefault(event.seat, []).append(self._step(event, after))
        return [parallel(*(sequence(*steps) for steps in seats.values())) for seats in kinds.values()]

    def _move_tokens(self, event: Event, moved: TokensMoved) -> Step:
        """Return the animation of conflict tokens that come into a city or leave it."""
        start, end = self.places.spot(event.seat), self.places.purse(event.seat)
        way = straight(start, end) if moved.taken else straight(end, start)
        faces = [
            partial(self._table.services.icon, token_icon(token), _TOKEN) for token in moved.taken + moved.returned
        ]
        return sequence(
            self.note(event),
            self.sound("seal"),
            parallel(*(flight(self.sprites, face, way, HOME) for face in faces)),
            call(partial(self._show_tokens, event.seat, moved)),
        )

    def _show_tokens(self, seat: int, moved: TokensMoved) -> None:
        """Show the tokens of a city after a move; those of conflicts that follow are still to come."""
        city = self._table.snapshot.city(seat)
        held = [*city.tokens, *moved.taken]
        for token in moved.returned:
            held.remove(token)
        self._table.snapshot.put_city(seat, city.replaced(tokens=tuple(held)))

    def _begun(self, reveal: Reveal) -> None:
        """Begin a new turn: forget the actions of the one before."""
        if reveal.opening is not None:
            self._table.snapshot.last.clear()
            self._table.snapshot.trade.clear()

    def _count_up(self, milestone: WondersMilestone) -> Step:
        """Return a step that counts up the current points of the viewer."""
        return call(partial(self._table.snapshot.count_points, milestone))

    def _moments(self, reveal: Reveal, after: View) -> None:
        """Show a light for every stage built, a larger one for a finished wonder."""
        if self._table.services.settings.speed_factor == inf:
            self._trace(reveal)
            return
        for event in reveal.deeds:
            if isinstance(event.facts, Staged):
                finished = after.cities[event.seat].stages == len(self._table.snapshot.stages(event.seat))
                self._show.light(
                    self.places.stage(event.seat, event.facts.stage),
                    self.places.wonder(event.seat) if finished else None,
                )
                if finished:
                    mine = event.seat == self._table.snapshot.viewer
                    self._table.services.audio.play("fanfare" if mine else "wonder", 0.5)

    def _trace(self, reveal: Reveal) -> None:
        """Show the actions of others for a while at instant speed."""
        places = self.places
        for event in reveal.deeds:
            if event.seat == self._table.snapshot.viewer:
                continue
            at = places.spot(event.seat)
            card = opened(event.facts)
            if card is not None:
                self._show.trace(event.seat, places.card_face(event.seat, card), at)
            else:
                back = places.card_back(event.seat, self._back_of(event, reveal.early))
                self._show.trace(event.seat, back, at, places.fate(event.facts))

    def _note_all(self, reveal: Reveal) -> None:
        if reveal.opening is not None:
            self._show.note(reveal.opening)
        for event in reveal.paid:
            self._table.snapshot.count_trade(event)
            self._show.note(event)
        for event in reveal.deeds:
            facts = event.facts
            kind = "sold_early" if reveal.early and isinstance(facts, Sold) else facts.kind
            self._table.snapshot.last[event.seat] = LastAction(kind, opened(facts))
            self._show.note(event)

    def _throw(self, event: Event) -> Step:
        """Return the animation of the last card of a hand that goes onto the discard pile."""
        return sequence(self.note(event), self.fly(self.places.spot(event.seat), self.places.pile, HOME))

    # --- coins ------------------------------------------------------------------------------------------------------

    def _pay(self, events: Sequence[Event]) -> Step:
        """Return the animation of coins to partners and to the bank, all at once."""
        paid = [(event.seat, event.facts) for event in events if isinstance(event.facts, Paid)]
        return parallel(*(self.coins(seat, facts.to, facts.coins) for seat, facts in paid))

    def _gain(self, events: Sequence[Event]) -> Step:
        notes = [self.note(event) for event in events]
        gained = [(event.seat, event.facts) for event in events if isinstance(event.facts, Gained)]
        return sequence(*notes, parallel(*(self.coins(None, seat, facts.coins) for seat, facts in gained)))

    def coins(self, payer: int | None, payee: int | None, amount: int, quiet: bool = False) -> Step:
        """Return the flight of coins from purse to purse (None: the bank); the purses change when they leave and
        land. ``quiet``: without their sound."""
        way = thrown(self.places.purse(payer), self.places.purse(payee))
        far = any(seat is not None and self.places.far(seat) for seat in (payer, payee))
        most = _FAR_COINS if far else _MOST_COINS
        coins = [flight(self.sprites, self.places.coin, way, _COINS) for _ in range(min(amount, most))]
        return sequence(
            call(partial(self.add_coins, payer, -amount)),
            stagger(_COIN_GAP, *coins),
            call(partial(self.add_coins, payee, amount)),
            *([] if quiet else [self.sound("coins" if amount > 1 else "coin")]),
        )

    # --- hands ------------------------------------------------------------------------------------------------------

    def _pass(self, direction: str, meanwhile: Sequence[Step] = (), folded: bool = False) -> Step:
        """Return the animation of hands that are passed to the left or to the right; ``folded``: the own one is a
        packet already."""
        packets, hide = self.packets, partial(self._show.hide_hand, True)
        if self._table.services.settings.reduced_motion:
            return sequence(*meanwhile, packets.fade(hide, self._arrived), call(self._unhide))
        step = 1 if direction == "left" else -1
        return sequence(
            *([] if folded else [packets.fold(hide)]),
            self.sound("whoosh"),
            parallel(packets.travel(step), *meanwhile),
            packets.unfold(self._arrived),
            call(self._unhide),
        )

    def _arrived(self) -> None:
        """Show the next hand, which still moves into the fan."""
        self._show.sync()
        self._show.hide_hand(True)

    def _unhide(self) -> None:
        self._show.hide_hand(False)

    def _deal(self, event: Event, age: int) -> Step:
        """Return the animation of a new age: the light changes, its numeral crosses the table, and the hands go out
        from the middle."""
        others = [end for hook in self._table.hooks(MotionHooks) for end in hook.deal_ends()]
        packets, hide = self.packets, partial(self._show.hide_hand, True)
        if self._table.services.settings.reduced_motion:
            dealt = [packets.fade(hide, self._arrived)]
        else:
            dealt = [packets.deal(self.places.deck, others), packets.unfold(self._arrived)]
        dealing = partial(partial, setattr, self._table, "dealing")
        return sequence(
            call(dealing(True)),
            call(hide),
            self.note(event),
            self.sound("horn"),
            tween(_BANNER, partial(self._show.banner, age), linear, motion=False),
            call(self._show.sync),
            call(hide),
            self.sound("slide"),
            *dealt,
            call(dealing(False)),
            call(self._unhide),
        )


def split_conflicts(events: Sequence[Event]) -> tuple[list[Event], list[Event], list[Event]]:
    """Return the events before the next conflicts, these conflicts, and the events after them."""
    fights = [isinstance(event.facts, Fought) for event in events]
    if not any(fights):
        return list(events), [], []
    first = last = fights.index(True)
    while last < len(fights) and fights[last]:
        last += 1
    return list(events[:first]), list(events[first:last]), list(events[last:])
