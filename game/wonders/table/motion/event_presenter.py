"""Making acts of events: animations of a table, and scenes over it (game.table.act_queue)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.anim.timeline import call, hold, sequence, wait
from game.painting.threads.paint_thread import PaintThread
from game.table.act_queue import Act
from game.wonders.partners import teams_of
from game.wonders.table.conflict.pictures import Pair
from game.wonders.table.motion.director import split_conflicts
from game.wonders.table.motion.hooks import EventHooks
from game.wonders.table.motion.prepare import at_first, pictures_for
from rules.core.event_facts import Scored
from rules.wonders.engine.event_facts import Fought, Revealed, WondersMilestone

if TYPE_CHECKING:
    from game.play.table import GameTable
    from game.wonders.scoring.recap import Scores
    from game.wonders.table.motion.director import Director
    from game.wonders.table.pictures import Table
    from game.wonders.table.telling.log import Log
    from rules import Event

_BELL = 0.3  # seconds from the sound to the conflicts
_DEEDS = 2.2  # for which what everybody did in the last turn of an age stays on the table before


class EventPresenter:
    """Makes acts of the events at a table, and adds them to the queue of its scene. ``scores_after``: returns the
    points of all cities at the end of an age, 0: at the beginning; ``hear`` gets events that have been shown."""

    def __init__(
        self,
        scene: GameTable,
        table: Table,
        director: Director,
        log: Log,
        scores_after: Callable[[int], Scores],
        hear: Callable[[Sequence[Event]], object],
    ) -> None:
        self._scene = scene
        self._table = table
        self._director = director
        self._log = log
        self._scores_after = scores_after
        self._hear = hear
        self._paint_thread = PaintThread()

    def tell(self, events: Sequence[Event]) -> None:
        """Queue events to be shown."""
        self._scene.acts.add(*self._acts(events), partial(self._hear, events))

    def prepare(self) -> None:
        """Order the pictures that any turn may need."""
        self._paint_thread.order(at_first(self._table, self._director))

    def close(self) -> None:
        """Stop painting ahead."""
        self._paint_thread.close()

    def _acts(self, events: Sequence[Event]) -> list[Act]:
        """Return the acts of events in order: animations up to the next conflicts, these in their scene, and then the
        rest."""
        head, fights, rest = split_conflicts(events)
        own = next((index for index, event in enumerate(head) if self._scene_of(event)), None)
        if own is not None:
            return [
                partial(self._animate, head[:own], False),
                partial(self._announce, head[own : own + 1], _deeds(head[:own])),
                partial(self._show, head[own]),
                *self._acts(events[own + 1 :]),
            ]
        if not fights:
            return self._recapped(head)
        return [
            partial(self._animate, head, False),
            partial(self._announce, fights, _deeds(head)),
            partial(self._fight, fights),
            *self._acts(rest),
        ]

    def _scene_of(self, event: Event) -> str:
        """Return the scene in which an expansion shows an event, "" if it is shown on the table."""
        kind = type(event.facts)
        return next((hook.scenes[kind] for hook in self._table.hooks(EventHooks) if kind in hook.scenes), "")

    def _show(self, event: Event) -> None:
        narrator, snapshot = self._table.narrator, self._table.narrator.snapshot
        self._scene.services.go(
            self._scene_of(event),
            event=event,
            view=snapshot.reader.view(snapshot.viewer),
            players=[narrator.player(seat) for seat in range(snapshot.seats)],
            viewer=snapshot.viewer,
            audience=self._scene.audience,
            autoplay=self._scene.unattended,
        )

    def _recapped(self, events: Sequence[Event]) -> list[Act]:
        """Return the acts of events without conflicts; at the end of an age before another one, also its summary."""
        ends = [
            (index, event.facts.age)
            for index, event in enumerate(events)
            if isinstance(event.facts, WondersMilestone) and event.facts.when == "age"
        ]
        if not ends or any(isinstance(event.facts, Scored) for event in events):
            return [partial(self._animate, events, True)]
        last, age = ends[0]
        after = last + 1
        return [
            partial(self._animate, events[:after], False),
            partial(self._recap, age),
            partial(self._animate, events[after:], True),
        ]

    @property
    def _instant(self) -> bool:
        return self._table.services.settings.speed_factor == float("inf")

    def _recap(self, age: int) -> None:
        narrator, snapshot = self._table.narrator, self._table.narrator.snapshot
        self._scene.services.go(
            "recap",
            age=age,
            players=[narrator.player(seat) for seat in range(snapshot.seats)],
            before=self._scores_after(age - 1),
            after=self._scores_after(age),
            cities=snapshot.reader.view(snapshot.viewer).cities,
            viewer=snapshot.viewer,
            equal=len(self._scene.audience) > 1,
            teams=teams_of(snapshot.view),
            autoplay=self._scene.unattended,
        )

    def _animate(self, events: Sequence[Event], sync: bool) -> None:
        table, view = self._table, self._table.snapshot.reader.view(self._table.snapshot.viewer)
        if not self._instant:
            # What the animation will need is painted before it is needed.
            self._paint_thread.order(pictures_for(table, self._director, events, view))
        self._scene.timeline.play(self._director.play(events, view, sync=sync))

    def _announce(self, fights: Sequence[Event], deeds: bool) -> None:
        """Ring for what comes over the table, once ``deeds`` that were shown could be read."""
        bell = call(lambda: self._table.services.audio.play("bell"))
        notes = [call(partial(self._log.note, event)) for event in fights]
        self._scene.timeline.play(sequence(hold(_DEEDS if deeds else 0.0), bell, wait(_BELL), *notes))

    def _fight(self, fights: Sequence[Event]) -> None:
        table, snapshot = self._table, self._table.snapshot
        cities = snapshot.reader.view(snapshot.viewer).cities
        fought = [event.facts for event in fights if isinstance(event.facts, Fought)]
        self._scene.services.go(
            "conflict",
            age=fought[0].age,
            players=[table.narrator.player(seat) for seat in range(len(cities))],
            cities=cities,
            viewer=snapshot.viewer,
            audience=self._scene.audience,
            conflicts=[Pair.of(event.seat, facts) for event, facts in zip(fights, fought, strict=True)],
            autoplay=self._scene.unattended,
            absent=next((hook.absent for hook in table.hooks(EventHooks) if hook.absent), ""),
        )


def _deeds(events: Sequence[Event]) -> bool:
    """True if cards of a turn were turned over."""
    return any(isinstance(event.facts, Revealed) for event in events)
