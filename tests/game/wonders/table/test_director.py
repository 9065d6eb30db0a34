"""The director and the log need nothing that a seat may not know."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

import rules
from game.anim.timeline import Timeline
from game.app import App
from game.platform.paths import find_paths
from game.storage.settings import Settings
from game.table.sprites import Sprites
from game.ui.canvas import Box, Point
from game.wonders.samples.demo import demo_game
from game.wonders.table.age_draft import AgeDraftScene
from game.wonders.table.areas.balance import refused
from game.wonders.table.motion.director import Director
from game.wonders.table.pictures import Table
from game.wonders.table.snapshot import LastAction
from game.wonders.table.telling import tips, worth
from game.wonders.table.telling.log import Log
from rules import Event, redacted
from rules.core.record import start, steps
from rules.wonders.engine.event_facts import Built, Gained, Paid, Revealed, Staged
from rules.wonders.engine.verbs import PointsPer
from rules.wonders.knowledge.prospects import Rivalry

NOBODY = None


class Written:
    """A scene of which only the log is left."""

    def __init__(self, table: Table) -> None:
        self.log = Log(table.narrator)
        self.ages: list[int] = []

    def sync(self) -> None:
        """Nothing is drawn."""

    def hide_hand(self, hidden: bool) -> None:
        """Nothing is drawn."""

    def note(self, event: Event) -> None:
        self.log.note(event)

    def light(self, stage: Box, wonder: Box | None) -> None:
        """Nothing is drawn."""

    def trace(self, seat: int, picture: pygame.Surface, at: Point, mark: pygame.Surface | None = None) -> None:
        """Nothing is drawn."""

    def announced(self, age: int) -> object:
        """Nothing is drawn."""

    def banner(self, age: int, shown: float) -> None:
        if shown >= 1.0:
            self.ages.append(age)


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    app = App(size=(640, 360), settings=Settings(mute=True), paths=find_paths(tmp_path), raise_errors=True)
    yield app
    app.close()


def seen_of(app: App, expansions: tuple[str, ...], seats: int, eyes: int | None, whole: bool) -> list[object]:
    """What is seen of a game, animated from the events that ``eyes`` may see (``whole``: with all their secrets)."""
    game = demo_game(seats, 2, 1, 5, "random", None, expansions=expansions)
    table = Table(app.services, game, 0, 0)
    shown = Written(table)
    director = Director(table, Sprites(app.services), shown)  # type: ignore[arg-type]
    faces: list[tuple[int, str]] = []
    paint = director.places.card_face

    def face(seat: int, card: str) -> pygame.Surface:
        faces.append((seat, card))
        return paint(seat, card)

    director.places.card_face = face  # type: ignore[method-assign]
    state, opening = start(game.record)
    for events in [opening, *(step.events for step in steps(game.record, state))]:
        seen = list(events) if whole else redacted(events, eyes)
        timeline = Timeline()
        timeline.play(director.play([event for event in seen if event.facts.kind != "conflict"], table.snapshot.view))
        timeline.skip()
    director.packets.settle()
    assert len(director.sprites) == 0
    return [
        shown.log.lines,
        shown.ages,
        faces,
        {seat: (last.kind, last.card) for seat, last in table.snapshot.last.items()},
    ]


@pytest.mark.parametrize(("expansions", "seats"), [((), 3), (("leaders",), 4), ((), 2)])
def test_what_is_seen_is_the_same_with_and_without_secrets(app: App, expansions: tuple[str, ...], seats: int) -> None:
    plain = seen_of(app, expansions, seats, NOBODY, whole=False)
    assert plain[0] and plain[1] == [1, 2]
    assert seen_of(app, expansions, seats, 0, whole=False) == plain
    assert seen_of(app, expansions, seats, NOBODY, whole=True) == plain


def test_payments_stand_in_the_line_of_what_they_pay_for(app: App) -> None:
    table = Table(app.services, demo_game(3, 1, 2), 0, 0)
    log, names = Log(table.narrator), [table.narrator.player(seat).name for seat in range(3)]
    for seat, to, coins in ((0, 1, 2), (0, 2, 1), (0, None, 1), (1, None, 3), (2, None, 1)):
        log.note(Event(seat, Paid(to=to, coins=coins)))
    log.note(Event(0, Built(card="baths", way="")))
    log.note(Event(1, Gained(coins=2)))
    log.note(Event(1, Staged(stage=1)))
    log.note(Event(-1, Revealed(age=1, turn=3, extra=False)))
    assert [line.text for line in log.lines] == [
        f"{names[0]} built Baths, paid 2 coins to {names[1]}, 1 coin to {names[2]} and 1 coin to the bank",
        f"{names[1]} gained 2 coins",
        f"{names[1]} raised stage 1, paid 3 coins to the bank",
        f"{names[2]} paid 1 coin to the bank",
        "Age I, turn 3",
    ]


def test_tips_tell_what_the_rules_count(app: App) -> None:
    table = Table(app.services, demo_game(3, 2, 3), 0, 0)
    effect = PointsPer(amount=2, count=("wonder_stage",), cities=("self", "left", "right"))
    stages = sum(city.stages for city in table.snapshot.view.cities)
    assert str(2 * stages) in tips.effects(table.narrator, (effect,), 0)[0] and tips.effects(
        table.narrator, (effect,), None
    )


def test_what_is_got_of_others_and_in_conflicts_is_said_with_its_unit(app: App) -> None:
    table = Table(app.services, demo_game(3, 2, 2), 0, 0)
    tr, won = app.services.tr, Rivalry("left", 1, 2, 1, 3, 3)
    other = replace(won, side="right", seat=2)
    for rivals in ((won,), (won, other)):
        found = replace(table.snapshot.prospects(rules.Action("sell", table.snapshot.hand[0])), rivals=rivals)
        said = worth.conflicts(table.narrator, found)
        assert tr.plural("effect.point", 3) in said and "as things stand" in said, said
    lines: list[str] = []
    scene = AgeDraftScene(app.services, demo_game(3, 2, 2))
    app.services.stack.reset(scene)
    app.tick(1.0)
    scene.table.snapshot.last[1], scene.table.snapshot.trade[1, 0] = LastAction("sold", None), 2
    app.services.text.observer = lambda line, _: lines.append(line)
    app.tick(0.1)
    app.render()
    assert "(+2 coins for you)" in " ".join(lines)


def test_a_guild_that_is_too_dear_says_what_it_counts(app: App) -> None:
    told = 0
    for seed in range(1, 7):
        table = Table(app.services, demo_game(3, 3, 2, seed), 0, 0)
        for card in table.snapshot.hand:
            offer = table.snapshot.offers[card]
            if table.snapshot.cards[card].colour == "purple" and not offer.playable and offer.state != "built":
                action = rules.Action("build", card)
                said = [text for text, _ in refused(table.narrator, offer, action)]
                assert said[0] == tips.offer(table.narrator, offer)
                found = table.snapshot.prospects(action)
                counted = tips.effects(table.narrator, table.snapshot.cards[card].effects, 0, found)
                assert any(app.services.tr.sentence(line) in said for line in counted)
                told += 1
    assert told
