"""Puts a snapshot into words, in the language of whoever is told: the screen, or a device."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.players import spoken, unowned_city
from game.wonders.cards.card_face import CardFace, face_of
from game.wonders.cards.sentences import Sentences
from game.wonders.extension import Hooks
from game.wonders.installed import Kind, first, in_play, nobodys_name, of_kind
from game.wonders.table.telling.hooks import MemoryHooks, Recalled, WordHooks

if TYPE_CHECKING:
    from game.i18n import I18n
    from game.players import Player
    from game.table.telling import Speaking
    from game.wonders.table.snapshot import TableSnapshot


class Narrator:
    """Everything that words about a table are made of; :mod:`tips` and its like make sentences of it."""

    def __init__(self, snapshot: TableSnapshot, speaking: Speaking) -> None:
        self.snapshot = snapshot
        self.sentences = Sentences()
        self._speaking = speaking
        self._faces: dict[tuple[str, str], CardFace] = {}
        brought = in_play(snapshot.reader.record.setup)
        made = (hook for maker in of_kind(NarratorHooks, brought) for hook in maker.make(self))
        self._hooks = (*brought, *made)

    @property
    def tr(self) -> I18n:
        """The texts in the language that is set now."""
        return self._speaking.tr

    def hooks(self, kind: type[Kind]) -> tuple[Kind, ...]:
        """Return the hooks of one kind that are in play at this table."""
        return of_kind(kind, self._hooks)

    def key(self, key: str) -> str:
        """Return the key of a text of the table, which an expansion may replace."""
        return first(hook.key(key) for hook in self.hooks(WordHooks)) or f"table.{key}"

    def face(self, card: str) -> CardFace:
        """Return the face of a card, in the current language."""
        key = (card, self.tr.lang)
        if key not in self._faces:
            cards = self.snapshot.cards
            self._faces[key] = face_of(cards[card], cards, self.tr)
        return self._faces[key]

    def name(self, card: str) -> str:
        """Return a card's name."""
        return self.face(card).name

    def player(self, seat: int) -> Player:
        """Return the player of a city; a stand-in if it has none."""
        reader = self.snapshot.reader
        if seat < len(reader.players):
            return spoken(reader.players[seat], self.tr)
        return unowned_city(nobodys_name(reader.record.setup, self.tr))

    @property
    def recalled(self) -> list[Recalled]:
        """The viewer's knowledge of hidden cards of expansions, under the same conditions as its memory, but also
        between the turns of an age."""
        if not self.snapshot.remembers:
            return []
        return [known for hook in self.hooks(MemoryHooks) for known in hook.recalled()]

    @property
    def ledger(self) -> list[str]:
        """The available pages of the ledger."""
        found = ["standings"] if self.snapshot.settings.standings == "full" else []
        return [*found, "memory"] if self.snapshot.memory is not None or self.recalled else found


@dataclass(frozen=True)
class NarratorHooks(Hooks):
    """What an expansion says about one table."""

    make: Callable[[Narrator], Sequence[Hooks]]
    """Returns hooks that are made with the narrator of their table, and may keep what they need."""
