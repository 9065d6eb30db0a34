"""What the made-up expansion puts on the screen: cards in cities, a pill, a figure, an animation, a line, an effect."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files

import pygame

from game.anim.timeline import Step, sequence
from game.ui.theme import LAPIS
from game.wonders.cards.hooks import ArtHooks, Deck, EffectHooks
from game.wonders.effect import EffectSign, ShownEffect
from game.wonders.extension import Hooks, ScreenExtension, ViewHooks
from game.wonders.table.areas.hooks import CityHooks, Pill
from game.wonders.table.motion.director import PASS, Director, MotionHooks
from game.wonders.table.pictures import Table, TableHooks
from game.wonders.table.telling.hooks import LogHooks, WordHooks
from game.wonders.table.telling.narrator import Narrator, NarratorHooks
from rules import Effect, Event, View
from rules.core.facts import Facts
from rules.wonders.content.shapes import Amount
from rules.wonders.facts import OpenCity
from tests.support.harbours.event_facts import Docked


def _sea(width: int, height: int, unit: float) -> pygame.Surface:
    picture = pygame.Surface((width, height))
    picture.fill(LAPIS)
    return picture


class Ships(Facts, frozen=True):
    """The ships of a city."""

    ships: tuple[str, ...]


def _ships(city: OpenCity) -> Sequence[str]:
    ships = city.find(Ships)
    return ships.ships if ships is not None else ()


def _dock(event: Event, director: Director, after: View) -> Step | None:
    """A ship comes in from the bank."""
    if not isinstance(event.facts, Docked):
        return None
    places = director.places
    return sequence(director.note(event), director.fly(places.bank, places.spot(event.seat), PASS, back="harbours"))


def _at_table(table: Table) -> Sequence[Hooks]:
    tr = table.services.tr
    return (
        CityHooks(
            key=lambda seat: _ships(table.snapshot.city(seat)),
            pill=lambda seat: Pill(7, "harbours", lambda: tr("harbours.tip")),
        ),
        MotionHooks(steps=_dock),
    )


def _narrate(narrator: Narrator) -> Sequence[Hooks]:
    tr = narrator.tr

    def tip(card: str, seat: int) -> str | None:
        return tr("harbours.tip") if card in _ships(narrator.snapshot.city(seat)) else None

    def line(event: Event, name: str) -> str | None:
        return tr("harbours.docked", name=name, n=event.facts.ships) if isinstance(event.facts, Docked) else None

    return WordHooks(card=tip), LogHooks({Docked: "harbour"}, line=line)


class Tide(Effect, frozen=True, tag="tide"):
    """A tide that lifts ships."""

    amount: Amount


TIDE = ShownEffect(
    Tide,
    lambda effect: [EffectSign(("harbour",), str(effect.amount))],
    lambda effect, tr: tr("harbours.tide", n=effect.amount),
)
EXTENSION = ScreenExtension(
    "harbours",
    hooks=(
        EffectHooks([TIDE]),
        ArtHooks(decks=(Deck("harbours", "teal", LAPIS, _sea, tone=(0x1E, 0x70, 0x78)),)),
        ViewHooks(cards=_ships, figures=lambda city: [("harbour", len(_ships(city)))]),
        TableHooks(_at_table),
        NarratorHooks(_narrate),
    ),
    assets=files("tests.support.harbours") / "assets",
)
