"""The ways on from the end of a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.games import game_plugin, random_seed
from game.play.ending import EndButton
from game.scenes.dialog import DialogButton, ask

if TYPE_CHECKING:
    from game.play.ending import EndedGame


class WaysOn:
    """Where one can go from the end of a game. ``back``: leads to the replay that was watched before, if one was."""

    def __init__(self, end: EndedGame, back: Callable[[], object]) -> None:
        self._end, self._services, self._back = end, end.services, back

    @property
    def onward(self) -> Sequence[EndButton]:
        """The buttons to another game, and to this one again."""
        return (
            EndButton("rematch", self.ask_rematch),
            EndButton("new_setup", self.new_setup),
            EndButton("watch", self.watch),
            EndButton("analyse", self.analyse),
        )

    def ask_rematch(self) -> None:
        """Ask before the scores are left for a rematch."""
        tr = self._services.tr
        yes = DialogButton(tr("scoring.rematch_yes"), self.rematch, "gold")
        ask(
            self._services,
            tr("scoring.rematch"),
            tr("scoring.rematch_ask"),
            yes,
            DialogButton(tr("scoring.rematch_no")),
        )

    def rematch(self) -> None:
        """Start a game of the same players with another seed."""
        game = self._end.game
        setup = replace(game.record.setup, seed=random_seed(), deal=None)
        self.title()
        game_plugin(game.record.game).start(self._services, setup, game.players)

    def new_setup(self) -> None:
        """Go to the setup of another game."""
        self.title()
        self._services.go(game_plugin(self._end.game.record.game).setup)

    def watch(self) -> None:
        """Open the replay of this game, which leads back here, or go back to it."""
        if self._end.watched:
            self._back()
            return
        record = self._end.game.record
        game_plugin(record.game).watch(self._services, record)

    def analyse(self) -> None:
        """Open the analysis of this game, which leads back here."""
        record = self._end.game.record
        game_plugin(record.game).analyse(self._services, record)

    def title(self) -> None:
        """Go to the title."""
        self._services.stack.reset(self._services.scenes.create("title"))
