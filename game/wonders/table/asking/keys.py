"""The keys of a scene with a choice desk: those of every table, and those of the cards on the desk."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, Final, Protocol

from game.platform.input import Intent, Kind
from game.table.keys import KeyedTable, table_key
from game.table.static_layer import key_of
from game.wonders.table.areas.controls import PAGES

if TYPE_CHECKING:
    from game.ui.focus import Ui, Widget
    from game.wonders.desk.desk import ChoiceDesk
    from game.wonders.table.asking.hint import Hinter

_VERBS: Final = {Kind.BUILD: 0, Kind.STAGE: 1, Kind.SELL: 2}


class KeyedDesk(KeyedTable, Protocol):
    """A scene at the table with cards to choose from."""

    ui: Ui
    desk: ChoiceDesk[Any]

    @property
    def confirms(self) -> bool:
        """True if Enter confirms the choice, with the current focus."""

    def card_at(self, widget: Widget | None) -> int | None:
        """Return the index of a card among those on the desk; None for other widgets."""

    def focus_card(self, index: int) -> None:
        """Move the focus to a card by its index, if there is one."""

    def open_ledger(self, page: str) -> None:
        """Open the ledger at a page."""


class AtADesk(ABC):
    """The actions of keys and buttons in every scene with a desk."""

    desk: ChoiceDesk[Any]
    adviser: Hinter

    @abstractmethod
    def close_log(self) -> bool:
        """Close the log; False if it is not open."""

    def advise(self) -> None:
        """Ask a bot for advice, or close it if it is shown."""
        self.adviser.consult()

    def take_back(self) -> None:
        """Take the last answer back, if that is possible."""
        self.desk.take_back()

    def step_back(self) -> bool:
        """Close the log, go back to the question set aside, put a card back, or take an answer back."""
        return bool(self.close_log() or self.desk.session.come_back() or self.desk.put_back() or self.desk.take_back())


def desk_key(scene: KeyedDesk, intent: Intent) -> bool:
    """Carry out a key that works wherever the focus is; False if it has no meaning."""
    kind, desk, focus = intent.kind, scene.desk, scene.ui.focus
    if kind in _VERBS:
        desk.press_verb(_VERBS[kind], scene.card_at(focus))
    elif kind is Kind.DIGIT:
        if desk.asked:
            scene.focus_card(intent.value - 1)
        desk.press_digit(intent.value)
    elif kind is Kind.CONFIRM and desk.in_grace and key_of(focus) != "take_back":
        desk.go_on()
    elif kind is Kind.CONFIRM and scene.confirms and desk.aside:
        desk.session.come_back()
    elif kind is Kind.CONFIRM and scene.confirms and desk.hint and desk.advised is not None:
        desk.follow_hint()  # the gold button
    elif kind is Kind.CONFIRM and desk.choice.action is not None and scene.confirms:
        desk.confirm()
    elif kind in PAGES:
        scene.open_ledger(PAGES[kind])
    else:
        return table_key(scene, kind)
    return True
