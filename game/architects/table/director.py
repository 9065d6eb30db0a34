"""Turns what happened in the game into what is seen of it: events in, one timeline out.

The game is already past all of it when an animation begins. Each event first moves its pieces, then changes the shown
table; the last step shows the true one, so that skipping can lose nothing.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Protocol

import pygame

from game.anim.timeline import Step, call, hold, parallel, sequence, stagger, tween, wait
from game.anim.tween import ease_in_out, ease_out, mix, mix_point
from game.architects.paintings.painters import painters
from game.architects.table.own_areas import own_room
from game.architects.table.panels import rival_frame
from game.architects.table.snapshot import BUILDING
from game.table.flights import flight, straight
from game.ui.canvas import Box
from rules.architects.event_facts import (
    BattleFought,
    CardsSpent,
    CatMoved,
    GiftGiven,
    HornsBlown,
    Lifted,
    MedalWon,
    ProgressTaken,
    Robbed,
    StageBuilt,
    Taken,
)
from rules.core.event_facts import Scored

if TYPE_CHECKING:
    from game.architects.table.pictures import ArchitectsTable
    from game.sound.effects import Effect
    from game.table.sprites import Sprite, Sprites
    from game.ui.canvas import Point
    from rules import Event
    from rules.core.event_facts import EventFacts

TAKE, SPEND, WALK, TURN, RISE = 0.4, 0.3, 0.75, 0.28, 0.55
"""Seconds that a card takes into a hand, spent ones to the pile, the Cat, a token turning, a stage rising."""
_GIVE = 0.5
_READ = 1.5
_HOPS = 5
_HOP = 34.0
_FAR = 0.46  # size of a card in front of another player, as part of its size on a deck
_NEAR = 0.5
CARD, SMALL = (150.0, 215.0), (74.0, 106.0)
"""A card in flight, and one that is spent."""
_TOKEN = 84.0


class TableStage(Protocol):
    """The interface of the scene for the director."""

    def sync(self) -> None:
        """Show the table as it is."""

    def note(self, event: Event) -> None:
        """Write an event into the log."""

    def light(self, stage: Box, wonder: Box | None) -> None:
        """Light up a stage just built, or a finished wonder."""

    def clash(self, fought: BattleFought | None) -> None:
        """Show the result of a battle; None hides it."""


class ArchitectsDirector:
    """Makes timelines for one table."""

    def __init__(self, table: ArchitectsTable, sprites: Sprites, stage: TableStage) -> None:
        self._table = table
        self._sprites = sprites
        self._stage = stage
        self._robbed: tuple[int, str] | None = None

    def play(self, events: Sequence[Event]) -> Step:
        """Return the animation of these events."""
        steps: list[Step] = []
        for event in events:
            steps += [self._act(event.seat, event.facts), call(partial(self._settle, event))]
        return sequence(*steps, call(self._stage.sync))

    def _act(self, seat: int, facts: EventFacts) -> Step:
        """Return the animation of an event; most have none."""
        match facts:
            case Taken():
                return self._take(seat, facts)
            case CatMoved():
                return self._walk(seat, facts)
            case HornsBlown():
                return self._turn(facts)
            case StageBuilt():
                return self._rise(seat, facts)
            case CardsSpent():
                return self._spend(seat, facts)
            case ProgressTaken():
                return self._progress(seat, facts)
            case MedalWon():
                return self._medal(seat, facts)
            case BattleFought():
                return self._battle(facts)
            case Robbed():
                return self._rob(seat, facts)
            case GiftGiven():
                return self._gift(seat)
            case Lifted():
                return self._lift(facts)
            case Scored():
                return wait(0.5)
        return sequence()

    def _settle(self, event: Event) -> None:
        self._table.snapshot.apply(event)
        self._stage.note(event)

    def _sound(self, name: Effect, volume: float = 1.0) -> Step:
        return call(partial(self._table.services.audio.play, name, volume))

    # --- places -----------------------------------------------------------------------------------------------------

    def home(self, seat: int, card: str | None = None) -> Point:
        """Return where a card or token goes that a player gains."""
        table = self._table
        if seat != table.snapshot.viewer:
            frame = rival_frame(table.seating, seat)
            return (frame.foot or frame.cards).center if card is None else frame.cards.center
        building = card is not None and table.snapshot.colours[card] in BUILDING
        return own_room(table.seating, building).center

    def _source(self, name: str) -> Point:
        table = self._table
        snapshot = table.snapshot
        if name == "seat" and self._robbed is not None:
            return self.home(*self._robbed)
        if name not in snapshot.shown.decks:
            return self.home(snapshot.shown.active)
        deck = snapshot.deck_named(name)
        return (table.seating.central if deck == snapshot.central else table.seating.deck(deck)).center

    def _size(self, seat: int) -> float:
        return _NEAR if seat == self._table.snapshot.viewer else _FAR

    def _card(self, card: str, size: tuple[float, float] = CARD) -> Callable[[], pygame.Surface]:
        services = self._table.services
        return lambda: painters(services).card(card, services.canvas.pixel_size(*size))

    def _wonder(self, seat: int) -> Box:
        table = self._table
        if seat == table.snapshot.viewer:
            return table.seating.plan.wonder
        return rival_frame(table.seating, seat).wonder

    # --- cards ------------------------------------------------------------------------------------------------------

    def _take(self, seat: int, taken: Taken) -> Step:
        card, source = taken.card, taken.source
        end, size = self.home(seat, card), self._size(seat)

        def move(sprite: Sprite, part: float) -> None:
            straight(self._source(source), end, 1.0, size)(sprite, part)

        way = flight(self._sprites, self._card(card), move, TAKE)
        if source in ("central", "gift"):
            return sequence(self._sound("flip", 0.7), self._open(card, source), way)
        return sequence(self._sound("slide", 0.7), way)

    def _open(self, card: str, source: str) -> Step:
        """Return the animation of a face-down card that turns over where it lies."""
        services = self._table.services
        back = partial(painters(services).back, "central", services.canvas.pixel_size(*CARD))
        return turn_over(self._sprites, back, self._card(card), lambda: self._source(source), TURN)

    def _spend(self, seat: int, spent: CardsSpent) -> Step:
        """Return the animation of spent cards that go to the pile."""
        end = self._table.seating.discard.center
        steps = [
            flight(self._sprites, self._card(card, SMALL), straight(self.home(seat, card), end, 0.4), SPEND)
            for card in spent.cards
        ]
        return sequence(self._sound("slide", 0.5), stagger(0.05, *steps))

    def _rob(self, seat: int, robbed: Robbed) -> Step:
        self._robbed = (seat, robbed.card)
        return wait(0.1)

    def _gift(self, seat: int) -> Step:
        services = self._table.services
        back = partial(painters(services).back, "central", services.canvas.pixel_size(*CARD))
        start = self._table.seating.central.center
        return flight(self._sprites, back, straight(start, self.home(seat), 1.0, _FAR), TAKE)

    def _lift(self, lifted: Lifted) -> Step:
        """Return the animation of lifted cards, shown side by side for a moment."""
        start = self._source(lifted.deck)
        middle = self._table.seating.middle
        left = middle.centerx - (len(lifted.cards) - 1) * 85
        steps = [
            flight(self._sprites, self._card(card), straight(start, (left + i * 170, middle.centery)), TAKE)
            for i, card in enumerate(lifted.cards)
        ]
        return sequence(self._sound("slide"), stagger(0.06, *steps))

    # --- wonder -----------------------------------------------------------------------------------------------------

    def _rise(self, seat: int, built: StageBuilt) -> Step:
        """Return the animation of a stage: the cards are spent, then the piece turns from scaffolding to full
        colour."""
        return sequence(self._spend(seat, built), self._sound("stone"), self._piece(seat, built.stage))

    def _piece(self, seat: int, number: int) -> Step:
        """Return the animation of the built piece of a stage that fades in over its dull place."""
        table = self._table
        snapshot = table.snapshot
        flying: list[Sprite] = []

        def go(part: float) -> None:
            if not flying:
                frame = self._wonder(seat)
                area = table.services.canvas.rect(frame)
                built = list(snapshot.built(seat))
                built[number - 1] = True
                art = painters(table.services)
                picture, corner = art.stage(snapshot.wonder(seat), number - 1, tuple(built), area.size)
                scale = table.services.canvas.scale
                centre = (
                    frame.x + (corner[0] + picture.get_width() / 2) / scale,
                    frame.y + (corner[1] + picture.get_height() / 2) / scale,
                )
                flying.append(self._sprites.add(picture, centre))
            sprite = flying[0]
            sprite.alpha = round(255 * part)
            sprite.size = mix(1.12, 1.0, part)
            if part >= 1.0:
                self._sprites.remove(sprite)
                box = Box(0, 0, sprite.picture.get_width() / table.services.canvas.scale,
                          sprite.picture.get_height() / table.services.canvas.scale)  # fmt: skip
                box.center = sprite.at
                finished = all(done or i == number - 1 for i, done in enumerate(snapshot.built(seat)))
                self._stage.light(box, self._wonder(seat) if finished else None)
                if finished:
                    table.services.audio.play("fanfare" if seat == snapshot.viewer else "wonder")

        return tween(RISE, go, ease_out)

    # --- tokens and the Cat -----------------------------------------------------------------------------------------

    def _progress(self, seat: int, taken: ProgressTaken) -> Step:
        table, services, token = self._table, self._table.services, taken.token
        faces = table.snapshot.shown.faces
        blind = taken.blind or token not in faces
        place = table.seating.face(len(faces) if blind else faces.index(token), len(faces))
        picture = partial(painters(services).progress, token, services.canvas.px(place.width))
        way = straight((place.centerx, place.centery), self.home(seat), 1.0, _TOKEN / place.width)
        return sequence(self._sound("flip"), flight(self._sprites, picture, way, _GIVE))

    def _medal(self, seat: int, won: MedalWon) -> Step:
        table, services, place = self._table, self._table.services, won.place
        box = table.seating.medal(place) if place is not None else table.seating.centre_medal(0)
        picture = partial(painters(services).medal, won.medal, services.canvas.px(_TOKEN))
        way = straight((box.centerx, box.centery), self.home(seat))
        return sequence(self._sound("coins"), flight(self._sprites, picture, way, _GIVE))

    def _walk(self, seat: int, moved: CatMoved) -> Step:
        """Return the animation of the Cat that trots to its new owner."""
        services, old = self._table.services, moved.giver
        picture = partial(painters(services).cat, services.canvas.px(_TOKEN))
        start, end = self._table.seating.cat.center if old is None else self.home(old), self.home(seat)

        def move(sprite: Sprite, part: float) -> None:
            x, y = mix_point(start, end, part)
            sprite.move((x, y - _HOP * abs(math.sin(math.pi * _HOPS * part))))

        return sequence(self._sound("cat", 0.6), flight(self._sprites, picture, move, WALK))

    def _turn(self, blown: HornsBlown) -> Step:
        """Return the animation of conflict tokens that turn from Peace to Battle one after the other."""
        table, services = self._table, self._table.services
        turned, after = blown.turned, blown.battle
        if not turned:
            return wait(0.0)
        art, steps = painters(services), []
        for index in range(after - turned, after):
            box = table.seating.flip(index, table.snapshot.shown.conflict)
            px = services.canvas.px(box.width)
            at = (box.centerx, box.centery)
            steps.append(
                turn_over(
                    self._sprites,
                    partial(art.conflict, False, px),
                    partial(art.conflict, True, px),
                    partial(_same, at),
                    TURN,
                )
            )
        return sequence(
            self._sound("horn" if after == table.snapshot.shown.conflict else "flip"), stagger(0.15, *steps)
        )

    def _battle(self, fought: BattleFought) -> Step:
        """Return the animation of a battle: the shields of all are shown, then victories go to the winners."""
        services = self._table.services
        start = self._table.seating.conflict.center
        picture = partial(painters(services).military, services.canvas.px(_TOKEN))
        tokens = [
            flight(self._sprites, picture, straight(start, self.home(seat)), _GIVE)
            for seat, won in enumerate(fought.victories)
            for _ in range(won)
        ]
        return sequence(
            self._sound("bell"),
            call(partial(self._stage.clash, fought)),
            hold(_READ),
            call(partial(self._stage.clash, None)),
            parallel(*tokens) if tokens else wait(0.0),
        )


def turn_over(
    sprites: Sprites,
    front: Callable[[], pygame.Surface],
    back: Callable[[], pygame.Surface],
    at: Callable[[], Point],
    seconds: float,
) -> Step:
    """Return the animation of a piece that turns over where it lies, from one side to the other."""
    flying: list[Sprite] = []

    def go(part: float) -> None:
        if not flying:
            flying.append(sprites.add(front(), at()))
        sprite = flying[0]
        if part >= 0.5:
            sprite.picture = back()
        sprite.width = abs(1 - 2 * part)
        if part >= 1.0:
            sprites.remove(sprite)

    return tween(seconds, go, ease_in_out)


def _same(at: Point) -> Point:
    return at
