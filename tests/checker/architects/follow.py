"""Follows one game of Architects line by line (interface, Architects: notation and trace)."""

from __future__ import annotations

from tests.checker import compare
from tests.checker.architects import lines as against
from tests.checker.architects.box import CENTRAL, architects_box
from tests.checker.architects.play import ArchitectsPlay
from tests.checker.architects.setup import laid_out, setup_findings
from tests.checker.architects.table import ArchitectsTable
from tests.checker.reading import BrokenOffError, Line, TraceReader, chosen


class ArchitectsFollower(TraceReader, ArchitectsPlay):
    """Checks the lines of one game, from its `setup` to its `score`."""

    def __init__(self, game: int, lines: list[Line]) -> None:
        TraceReader.__init__(self, game, lines)
        ArchitectsPlay.__init__(self, ArchitectsTable([], {}, 0))

    def _whole_game(self) -> None:
        setup = self._take("setup")
        unknown = [city["wonder"] for city in setup["cities"] if city["wonder"] not in architects_box().pieces]
        if unknown:
            raise BrokenOffError(f"unknown wonders: {unknown}")
        self._report(setup_findings(setup))
        self.table = laid_out(setup)
        self.play()
        self._report(against.score_findings(self._take("score"), self.table))

    def answer(self, kind: str, offer: list[str], cards: list[str] | None = None) -> str:
        """The next decision: an `ask` and its `do`, or a `do` alone where only one answer is possible."""
        seat = self.table.active
        data = self._next(f"a {kind} question to seat {seat}")
        if data.get("t") not in ("ask", "do"):
            raise BrokenOffError(compare.wrong("t", f"ask or do ({kind}, {len(offer)} answers)", data.get("t")))
        asked = data["t"] == "ask"
        if asked:
            self._report(against.ask_findings(data, self.table, kind, self._known(), cards))
            self._report(compare.legal_findings(data.get("legal"), offer))
            data = self._take("do")
        self._report(compare.do_findings(data, seat, asked, offer, None))
        return chosen(data, seat, offer)

    def _known(self) -> str | None:
        """The central top where the seat that is asked has seen it."""
        central = self.table.decks[CENTRAL]
        return central[0] if central and self.table.active in self.table.seen else None

    def shuffle(self, deck: str) -> None:
        """The next line shows the new order; of a deck without any order it may be missing."""
        cards = self.table.decks[deck]
        if len(cards) > 1 or self._following() == "shuffle":
            data = self._take("shuffle")
            self._report(compare.unknown_keys(data, {"t", "deck", "cards"}) + compare.field(data, "deck", deck))
            wrong = compare.bag(data, "cards", cards)
            if wrong:
                raise BrokenOffError(wrong[0])
            self.table.decks[deck] = list(data["cards"])

    def show(self, when: str) -> None:
        """The next line has to be this table."""
        self._report(against.table_findings(self._take("table"), self.table, when))
