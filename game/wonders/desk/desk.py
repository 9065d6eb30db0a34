"""The choice desk: a question and its answer, from the choice to laying it face down, counting and taking it back.

The game may be ahead of the shown table. So a desk works on the snapshot of its table: it asks the question of the
snapshot, and none during animations. Cards laid down are kept by the session alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from game.bots.base import SearchEffort
from game.play.preferences import PlayPreferences
from game.wonders.desk.choice import CardChoice, paid_to
from game.wonders.desk.question import QuestionKind
from game.wonders.desk.session import Session
from rules import Action, View

if TYPE_CHECKING:
    from game.bots.base import Advice


class Shown(Protocol):
    """The shown table, as a desk uses it."""

    viewer: int
    view: View

    @property
    def laid(self) -> Mapping[int, str]:
        """The cards that the viewer has laid face down, by the city that they are for."""

    def look(self, viewer: int) -> None:
        """Take a new snapshot, for the view of a seat."""


KindT = TypeVar("KindT", bound=QuestionKind)
_READ_SECONDS = 0.8  # in which nobody has read yet that the advice is another answer now


def find_kind(kinds: Sequence[KindT], view: View) -> KindT | None:
    """Return the first description that fits the question of a view; None if there is none."""
    return next((kind for kind in kinds if kind.fits(view)), None)


class ChoiceDesk(Generic[KindT]):
    """Asks the person at the screen. ``kinds``: the descriptions of questions, the special ones before the general;
    ``scene``: the desk answers only what is asked there; ``busy``: returns whether something is being shown.

    ``hint`` is the advice on show, ``advised`` the answer that it recommends; ``pointed`` is the card under the
    pointer, ``weighed`` the way to pay there.
    """

    def __init__(
        self,
        session: Session,
        table: Shown,
        kinds: Sequence[KindT],
        preferences: PlayPreferences,
        scene: str = "",
        busy: Callable[[], bool] = lambda: False,
    ) -> None:
        self.session = session
        self._table = table
        self._kinds = tuple(kinds)
        self._preferences = preferences
        self._scene = scene
        self._busy = busy
        self.kind: KindT | None = None
        self.choice = CardChoice()
        self.hint = ""
        self.advised: Action | None = None
        self._changed = -_READ_SECONDS  # when the advice became another answer
        self.advice: tuple[Advice, ...] = ()  # what the advice on show rests on, the best answer first
        self.looked = SearchEffort()  # and how thoroughly that was looked at
        self.pointed: str | None = None
        self.weighed: Action | None = None

    # --- the question -----------------------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        """True if something is being shown, so that nothing is asked."""
        return self._busy()

    @property
    def asked(self) -> bool:
        """True if a card is to be chosen now."""
        session = self.session
        return not self.busy and self.kind is not None and session.asked is not None and session.down is None

    @property
    def outdated(self) -> bool:
        """True if another question is open than the shown one: it may follow an answer at once."""
        seat = self.session.asked
        return seat is not None and self.session.controller.legal(seat) is not self.choice.legal

    @property
    def elsewhere(self) -> KindT | None:
        """The description of the shown question, if another scene asks it."""
        found = find_kind(self._kinds, self._table.view)
        if found is None or found.scene == self._scene or self.session.asked is None:
            return None
        return found

    @property
    def aside(self) -> bool:
        """True if the question of another scene is set aside, to look at the table first."""
        return self.session.aside and not self.busy

    def renew(self) -> None:
        """Start anew, for another question, other cards, or after taking back."""
        view, seat = self._table.view, self.session.asked
        found = find_kind(self._kinds, view) if seat is not None else None
        self.hint, self.advised, self.advice, self.weighed = "", None, (), None
        self.kind = found if found is not None and found.scene == self._scene else None
        legal = self.session.controller.legal(seat) if seat is not None else ()
        if self.kind is None:
            self.choice = CardChoice((), legal)
        else:
            verbs = [verb.name for verb in self.kind.verbs]
            rivals = self.session.controller.rivals_by_points(seat) if seat is not None else ()
            harm = partial(paid_to, rivals, view)
            self.choice = CardChoice(verbs, legal, self.kind.cards(view, legal), harm)

    @property
    def key(self) -> object:
        """A value that changes whenever the buttons do."""
        choice = self.choice
        return (
            choice.cards, choice.index, choice.verb, choice.rider, choice.target, choice.stage, bool(self.hint),
            self.advised, self.asked, self.laid_down, self.in_grace, self.can_go_back, self.aside,
        )  # fmt: skip

    # --- choosing ---------------------------------------------------------------------------------------------------

    def pick(self, index: int, again: bool) -> None:
        """Take up a card; ``again``: also lay it down, if nothing else is to be chosen."""
        if not self.asked or not 0 <= index < len(self.choice.cards):
            return
        again, self.hint = again and not self.hint, ""  # what was chosen before the advice is not confirmed by it
        if self.choice.index != index:
            self.choice.pick(index)
            self._preferences.sound("slide", 0.6)
        if again:
            self.confirm()

    def take_up(self, action: Action) -> None:
        """Take up the card of an answer and choose what it does with it, to be confirmed."""
        if self.asked and action.card in self.choice.cards:
            self.pick(self.choice.cards.index(action.card), again=False)
            self.choice.do(action.verb)
            self.choice.raise_stage(action.place)

    def press_digit(self, number: int) -> None:
        """Take up the card of a number key; the same again lays it down. 0 has no effect."""
        if number:
            self.pick(number - 1, self.choice.index == number - 1)

    def press_verb(self, number: int, under: int | None = None) -> None:
        """Choose a verb by its index, for the card taken up, else for the one ``under`` the focus."""
        if not self.asked:
            return
        if self.hint:
            self.hint, self.choice.verb = "", None
        if self.choice.card is None and under is not None:
            self.pick(under, False)
            self.choice.verb = None
        if number < len(self.choice.verbs):
            self.choose_verb(self.choice.verbs[number])

    def choose_verb(self, verb: str) -> None:
        """Choose a verb; the same again confirms it."""
        if self.choice.verb == verb and self.choice.action is not None:
            self.confirm()
        elif not self.choice.do(verb):
            self._preferences.sound("error")
        elif self._preferences.at_once and len(self.choice.payments) == len(self.choice.riders) == 1:
            self.confirm()

    def choose_rider(self, rider: str) -> None:
        """Choose an extra; the same again confirms it."""
        again = self.choice.rider == rider
        if self.choice.take_along(rider) and len(self.choice.payments) == 1 and (again or self._preferences.at_once):
            self.confirm()

    def choose_target(self, seat: int) -> None:
        """Choose the owner of the card; the same again confirms it."""
        again = self.choice.target == seat
        if self.choice.aim(seat) and (again or (self._preferences.at_once and len(self.choice.payments) == 1)):
            self.confirm()

    def choose_stage(self, place: int) -> None:
        """Choose the stage; the same again confirms it."""
        again = self.choice.stage == place
        if self.choice.raise_stage(place) and (again or (self._preferences.at_once and len(self.choice.payments) == 1)):
            self.confirm()

    def choose_payment(self, number: int) -> None:
        """Choose a payment; the same again confirms it."""
        again = self.choice.payment == number
        self.choice.pay(number)
        if again or self._preferences.at_once:
            self.confirm()

    def put_back(self) -> bool:
        """Close the advice and put the card back; False if there was neither."""
        held = bool(self.hint) or self.choice.index is not None
        self.hint, self.advised, self.advice = "", None, ()
        self.choice.pick(None)
        return held

    @property
    def considered(self) -> Action | None:
        """The answer whose price and worth are shown: the one under the pointer, else the chosen one."""
        weighed, choice = self.weighed, self.choice
        here = weighed is not None and choice.verb is not None and weighed in choice.options(choice.verb)
        return weighed if here else choice.action

    def advise(self, action: Action | None) -> None:
        """Show this answer as the best one."""
        if self.advised is not None and action != self.advised:
            self._changed = monotonic()
        self.advised = action

    def follow_hint(self) -> None:
        """Do what the advice on show recommends; not while it has only just become another answer, which nobody has
        read yet."""
        if self.hint and monotonic() - self._changed < _READ_SECONDS:
            self._preferences.sound("error")
        elif self.hint:
            self._lay(self.advised)

    def confirm(self) -> None:
        """Lay the answer down, if it is complete."""
        self._lay(self.choice.action)

    def decline(self) -> None:
        """Take no card, if that is legal."""
        self._lay(self.choice.none)

    def _lay(self, action: Action | None) -> None:
        if action is None or self.kind is None or not self.asked:
            return
        preferences = self._preferences
        grace, together = (preferences.grace, preferences.takes_back) if self.kind.grace else (0.0, False)
        self.hint, self.advised, self.advice = "", None, ()
        self.choice.pick(None)
        self.session.lay_down(action, grace, self._table.view.question.city, together)

    # --- what has been laid down ------------------------------------------------------------------------------------

    @property
    def laid_down(self) -> bool:
        """True if the choice lies on the table and can be taken back."""
        return not self.asked and not self.busy and self._lies and self.session.can_take_back

    @property
    def can_go_back(self) -> bool:
        """True if an earlier choice can be taken back while another question is open."""
        return self.asked and self._lies and self.session.can_take_back

    @property
    def _lies(self) -> bool:
        return self.session.down is not None or bool(self._table.laid)

    @property
    def in_grace(self) -> bool:
        """True if the answer laid down does not count yet."""
        return self.session.in_grace

    @property
    def left(self) -> float | None:
        """The remaining part of the grace period, 1 to 0; None if the table waits for the person."""
        return self.session.down.share if self.session.down is not None else 0.0

    def go_on(self) -> None:
        """End the grace period."""
        self.session.settle()

    def change_to(self, card: str) -> None:
        """Take up this card instead of the one laid down."""
        if self.take_back() and card in self.choice.cards:
            self.pick(self.choice.cards.index(card), False)

    def take_back(self) -> bool:
        """Take the card up again; False if nothing can be taken back."""
        action = self.session.take_back()
        if action is None:
            return False
        self._preferences.sound("slide")
        self._table.look(self._table.viewer)
        self.renew()
        card = action.card
        if card in self.choice.cards:
            self.choice.pick(self.choice.cards.index(card))
            self.choice.do(action.verb)
            self.choice.take_along(action.extra)
            self.choice.raise_stage(action.place)
            if (owner := action.owner) is not None:
                self.choice.aim(owner)
        return True
