"""The ways on from the end of a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from msgspec import structs

from game.bots.characters import join_word
from game.bots.registry import opponents
from game.companion.at_table import RoomAtTable
from game.games import game_plugin, random_seed
from game.play.ending import EndButton
from game.scenes.dialog import DialogButton, ask
from rules.core.game import setup_with

if TYPE_CHECKING:
    from game.play.ending import EndedGame
    from game.players import Player

_EASY = 5  # points ahead of everybody else, at least, in an easy win


class WaysOn:
    """Where one can go from the end of a game. ``back``: leads to the replay that was watched before, if one was."""

    def __init__(self, end: EndedGame, back: Callable[[], object]) -> None:
        self._end, self._services, self._back = end, end.services, back

    @property
    def again(self) -> Sequence[EndButton]:
        """The buttons to another game of the same players."""
        return (EndButton("rematch", self.ask_rematch), *self._next_level())

    @property
    def onward(self) -> Sequence[EndButton]:
        """The buttons to another setup, and to this game again."""
        return (
            EndButton("new_setup", self.new_setup),
            EndButton("watch", self.watch),
            EndButton("analyse", self.analyse),
        )

    @cached_property
    def stronger(self) -> str:
        """The next level of rivals after an easy win of one person, "" if there is none."""
        game, entries = self._end.game, self._end.entries()
        if self._end.watched or len(entries) != 1 or entries[0].won < 1:
            return ""
        others = [sheet.total for seat, sheet in enumerate(game.scores()[0]) if seat != game.first_person]
        offered = opponents(game.record.game)
        levels = [offered[bot].level for bot in entries[0].rivals if bot in offered]
        if not levels or entries[0].total - max(others) < _EASY:
            return ""
        return next((bot for bot, info in offered.items() if info.builtin and info.level > max(levels)), "")

    def _next_level(self) -> Sequence[EndButton]:
        """Return the button to a game against stronger rivals after an easy win."""
        if not self.stronger:
            return ()
        words = {"level": self._services.tr(f"bot.{self.stronger}.name")}
        return (EndButton("next_level", self.play_stronger, words=words),)

    def play_stronger(self) -> None:
        """Start a game of the same players with another seed, all rivals a level stronger."""
        players = [
            player if player.human else structs.replace(player, bot=join_word(self.stronger, player.character))
            for player in self._end.game.players
        ]
        self._play_on(players)

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
        self._play_on(self._end.game.players)

    def _play_on(self, players: list[Player]) -> None:
        record = self._end.game.record
        setup = setup_with(record.setup, seed=random_seed(), deal=None)
        phones, clock = self._services.get(RoomAtTable).played(self._end.game), self._end.game.clock
        self.title()
        game_plugin(record.game).start(
            self._services, setup, players, phones=phones, clock=None if clock is None else clock.rule
        )

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

    def leave(self) -> None:
        """Go back to where the game was opened from, or to the title."""
        self._services.leave_game()

    def title(self) -> None:
        """Go to the title."""
        self._services.stack.reset(self._services.scenes.create("title"))
