"""A page to which tournaments and results can be brought."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, ClassVar

from game.challenges.received_results import ask_for_text, received, text_of_file
from game.challenges.tournament import TournamentError
from game.platform.input import Intent, Kind
from game.scenes.slab import PageScene
from game.storage.files import FileError

if TYPE_CHECKING:
    from game.challenges.kept_tournaments import KeptTournament
    from rules import Record


class ReceivingScene(PageScene):
    """Takes in a tournament or results, as a text or as a file that is dropped. ``asked``: the key of what asks for
    them."""

    asked: ClassVar[str]

    @abstractmethod
    def receive(self, kept: KeptTournament, games: list[Record]) -> None:
        """Show a tournament that has come, or to which results have come, and check these."""

    def take(self) -> None:
        """Take in what was sent."""
        ask_for_text(self.services, self.services.tr(self.asked), self._take)

    def _take(self, text: str) -> None:
        try:
            kept, games = received(self.services, text)
        except (TournamentError, FileError, OSError) as error:
            self.complain(error)
            return
        self.receive(kept, games)

    def complain(self, said: Exception | str) -> None:
        """Say what is wrong."""
        self.services.audio.play("error")
        self.services.toast(self.services.tr.message(said), 10)

    def handle(self, intent: Intent) -> bool:
        """A file that is dropped brings a tournament or results."""
        if intent.kind is Kind.FILE:
            try:
                self._take(text_of_file(intent.text))
            except FileError as error:
                self.complain(error)
            return True
        return super().handle(intent)
