"""Watching a game again on its own table: answer by answer, from any seat, with what happened between them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.architects.table.board import BoardScene
from game.architects.table.layout import BUTTONS
from game.architects.table.questions.targets import DeckTarget, near_decks
from game.architects.table.telling.previews import deck_tip
from game.architects.watch.better_deck import BetterDeck
from game.architects.watch.moments import ArchitectsMoments, ArchitectsWatched
from game.table.buttons import IconButton
from game.table.transport import SIGNS, Transport
from game.ui.canvas import Box
from game.ui.focus import Widget
from game.ui.layout import rows
from game.ui.theme import GOLD, INK
from game.ui.widgets import Selector
from game.watch.scene import WatchScene
from game.watch.track import GameTrack

if TYPE_CHECKING:
    from game.services import Services
    from rules import Record
    from rules.architects.moves import Move

_ANALYSIS = Box(BUTTONS["log"].x - 68, BUTTONS["log"].y, 60, 60)
_TRACK = 9.0  # height of the line along the bar
_TRANSPORT = [Box(740 + number * 68, 14, 62, 54) for number in range(len(SIGNS))]
_PACE, _EYES = Box(1090, 14, 200, 54), Box(1300, 14, 326, 54)


class ReplayTrack(GameTrack):
    """A thin line along the bar."""

    def draw(self, surface: pygame.Surface) -> None:
        """How far the game has come."""
        canvas = self.services.canvas
        pygame.draw.rect(surface, INK, canvas.rect(self.box))
        done = Box(self.box.x, self.box.y, self.place(self.scene.shown_index) - self.box.x, self.box.height)
        pygame.draw.rect(surface, GOLD, canvas.rect(done))


class ArchitectsReplay(WatchScene, BoardScene):
    """A record on its table. ``eyes``: the only seat that may look, while the game is still being played; ``moments``:
    the record worked out already; ``better``: a better answer, at whose moment it begins.

    Raises:
        RecordError: there is nothing to be shown of the record.
    """

    name = "architects_replay"
    stay = 0.7
    moments: ArchitectsMoments
    watched: ArchitectsWatched
    better: BetterDeck | None

    def __init__(
        self,
        services: Services,
        record: Record,
        eyes: int | None = None,
        moments: ArchitectsMoments | None = None,
        better: BetterDeck | None = None,
    ) -> None:
        moments = moments or ArchitectsMoments(record)
        watched = ArchitectsWatched(moments, eyes)
        viewer = next((seat for seat in watched.eyes if moments.players[seat].human), watched.eyes[0])
        super().__init__(services, moments, watched, viewer, better)
        self.arrive()

    # --- what is shown ----------------------------------------------------------------------------------------------

    def sync(self) -> None:
        """Show the table of the moment."""
        self.arrived()
        super().sync()

    def label(self) -> str:
        """Return the round as text."""
        turn = self.moments.moments[self.shown_index].state.turn
        return self.services.tr("architects.log.round", n=-(-turn // len(self.moments.players)))

    def leap(self, by: int) -> None:
        """From round to round."""
        self.show(self.moments.round_from(self.index, by))

    @property
    def message_end(self) -> float:
        """The message ends before the controls of the replay."""
        return self.table.seating.in_bar(_TRANSPORT[0]).x - 12

    def message(self) -> str:
        """Return whose turn it is; who has won."""
        tr, table = self.services.tr, self.table
        if self.watched.finished:
            sheets, winners = self.watched.scores()
            names = tr.listed([table.narrator.player(seat).name for seat in winners])
            return tr("replay.won", names=names, n=sheets[winners[0]].total)
        if self.better is not None and self.at_better_move:
            return self.better.words
        return tr("architects.message.watched", name=table.narrator.player(table.snapshot.shown.active).name)

    # --- widgets and time -------------------------------------------------------------------------------------------

    def controls(self) -> list[Widget]:
        """Decks to be pointed at, transport, pace, eyes, log and the way out."""
        tr, better = self.services.tr, self.better if self.at_better_move else None
        decks = [
            DeckTarget(
                self.table, deck, box, None, _nothing, partial(deck_tip, self.table.narrator, deck, None), str(digit)
            )
            for digit, (deck, box) in enumerate(near_decks(self.table), 1)
        ]
        for target in decks:
            target.advised = better is not None and better.deck == target.deck
        seating = self.table.seating
        in_bar, bar = seating.in_bar, seating.plan.bar
        track = rows(bar, (None, _TRACK))[1]
        buttons = self.transport([in_bar(box) for box in _TRANSPORT]).values()
        found: list[Widget] = [*decks, *buttons, ReplayTrack(track, self)]
        if not self.watched.finished:
            place = in_bar(BUTTONS["log"])
            found.append(IconButton("replay:on", place, "hand", self.play_on, tr("replay.play_on_tip")))
        if self.can_analyse:
            found.append(IconButton("analysis", in_bar(_ANALYSIS), "hint", self.analyse, tr("analysis.open_tip")))
        log = IconButton("log", in_bar(BUTTONS["hint"]), "log", self.toggle_log, tr("replay.log"))
        out = IconButton("leave", in_bar(BUTTONS["menu"]), "quit", self.leave, tr("replay.leave"))
        return [*found, self.pace_selector(in_bar(_PACE)), self.eyes_selector(in_bar(_EYES)), log, out]

    @property
    def pressable(self) -> bool:
        """True if a button has the focus."""
        return isinstance(self.ui.focus, Transport | IconButton | Selector)


def _nothing(move: Move) -> None:
    """Nothing can be chosen in a replay."""
