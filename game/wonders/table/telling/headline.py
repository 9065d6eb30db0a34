"""The headline for the person at the screen while no card is taken up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.wonders.table.telling.question_lookup import questions

if TYPE_CHECKING:
    from game.wonders.table.telling.narrator import Narrator
    from game.wonders.table.telling.questions import CardDesk


class Headline:
    """Texts for the panel beside the hand and for the top bar."""

    def __init__(self, narrator: Narrator, desk: CardDesk) -> None:
        self._narrator = narrator
        self._desk = desk
        self._kinds = [kind for kind in questions(narrator.snapshot.view) if not kind.scene]

    def say(self) -> tuple[str, str]:
        """Return a title and a sentence."""
        narrator, desk, snapshot = self._narrator, self._desk, self._narrator.snapshot
        tr = narrator.tr
        if desk.laid_down:
            others = [seat for seat in snapshot.waiting() if seat != desk.session.eyes]
            if desk.in_grace and not others:
                how = "table.head.all_chosen" if desk.left is None else "table.head.all_chosen_soon"
                return tr("table.head.laid_down"), tr(how)
            return tr("table.head.laid_down"), next(filter(None, (kind.laid(narrator) for kind in self._kinds)), "")
        if desk.asked and desk.kind is not None:
            choice = desk.choice
            if desk.hint:
                return tr("table.hint.title"), desk.hint
            text = desk.kind.text(narrator, choice.legal, len(choice.cards))
            return desk.kind.title(narrator), text
        if desk.busy:
            return tr("table.head.deal" if snapshot.dealing else "table.head.watch"), ""
        if desk.elsewhere is not None:  # another scene asks, over the table: nobody else is waited for first
            name = narrator.player(snapshot.viewer).name
            if desk.aside:
                return tr("table.head.yours"), tr("table.head.aside_text")
            return tr("table.head.yours"), tr("table.head.yours_text", name=name)
        names = [narrator.player(seat).name for seat in snapshot.waiting() if seat != desk.session.eyes]
        if names:
            return tr("table.head.wait"), tr("table.head.wait_text", names=tr.listed(names))
        return tr("table.head.watch"), ""

    def message(self) -> str:
        """Return the sentence in the top bar."""
        if self._desk.asked and self._desk.kind is not None:
            return self._desk.kind.message(self._narrator)
        finished = self._narrator.snapshot.reader.finished
        return self._narrator.tr("table.message.reveal") if finished else self.say()[1]
