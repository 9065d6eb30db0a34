"""A page to which tournaments and results can be brought."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, ClassVar

from game.challenges.received_results import received, text_of_file, typed_or_in_file
from game.challenges.text import LONGEST, looks_sent
from game.challenges.tournament import TournamentError
from game.platform.clipboard import pasted_text
from game.platform.input import Intent, Kind
from game.scenes.dialog import ask_text
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
        """Take in what was sent: what is on the clipboard, or else a text that is asked for."""
        pasted = pasted_text()
        if looks_sent(pasted):
            self._take_typed(pasted)
        else:
            self._ask_for_text("")

    def _ask_for_text(self, typed: str) -> None:
        tr = self.services.tr
        ask_text(
            self.services,
            tr("tournament.take"),
            tr(self.asked),
            typed,
            self._take_typed,
            ok=tr("dares.read"),
            cancel=tr("dares.not_now"),
            max_length=LONGEST,
        )

    def _take_typed(self, typed: str) -> None:
        """Take in what was typed or pasted; what is wrong with it is said, and it can be mended in the field."""
        if not self._take(typed_or_in_file(typed)):
            self._ask_for_text(typed)

    def _take(self, text: str) -> bool:
        try:
            kept, games = received(self.services, text)
        except (TournamentError, FileError, OSError) as error:
            self.complain(error)
            return False
        self.receive(kept, games)
        return True

    def complain(self, fault: Exception | str) -> None:
        """Say what is wrong."""
        self.services.audio.play("error")
        self.services.toast(self.services.tr.message(fault), 10)

    def handle(self, intent: Intent) -> bool:
        """A file that is dropped brings a tournament or results."""
        if intent.kind is Kind.FILE:
            try:
                self._take(text_of_file(intent.text))
            except FileError as error:
                self.complain(error)
            return True
        return super().handle(intent)
