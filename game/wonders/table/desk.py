"""What the person at the screen is doing: a choice in the making, laid down, taken back; what lights up with it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.wonders.leaders import needs_leader_scene
from game.wonders.session import GRACE, Session
from game.wonders.table.choice import Choice

if TYPE_CHECKING:
    from game.services import Services
    from game.wonders.table.model import Table

_NOTHING: Mapping[str, int] = {}


class TableDesk:
    """Joins the choice with the session. ``hint``: the advice on show; ``pointed``: the card under the pointer."""

    def __init__(self, services: Services, table: Table, session: Session) -> None:
        self._services = services
        self._table = table
        self.session = session
        self.choice = Choice()
        self.hint = ""
        self.pointed: str | None = None
        self.busy = False  # while something is shown, nothing is asked

    # --- choosing ---------------------------------------------------------------------------------------------------

    @property
    def asked(self) -> bool:
        """Whether a card of the hand is to be chosen now."""
        # The game may be ahead of what is shown: a choice that is still on show has been made, and an old snapshot
        # without a question means that the new one has not been shown yet.
        ask = self._table.view["ask"]
        if self.busy or self.session.asked is None or ask is None or self._table.chosen is not None:
            return False
        return ask["kind"] != "discard_pick" and not needs_leader_scene(self._table.view)

    @property
    def outdated(self) -> bool:
        """Whether another question is open than the one on show: the Free City's card comes right after the own one."""
        seat = self.session.asked
        return seat is not None and self._table.controller.legal(seat) is not self.choice.legal

    def renew(self) -> None:
        """Start afresh: another question, another hand, or the card was taken back."""
        seat = self.session.asked
        ask = self._table.view["ask"]
        legal = self._table.controller.legal(seat) if seat is not None and ask is not None else ()
        self.choice = Choice(legal, self._table.hand if self._table.open else ())
        self.hint = ""

    def pick(self, index: int, again: bool) -> None:
        """Take up a card; ``again``: it is the short way, so build it if that needs no question."""
        if not self.asked or index >= len(self.choice.cards):
            return
        if again and self.choice.index == index and self.choice.action is not None:
            self.confirm()
            return
        if self.choice.index != index:
            self.choice.pick(index)
            self._services.audio.play("slide", 0.6)
        if again and self.choice.action is not None:
            self.confirm()

    def choose_verb(self, verb: str) -> None:
        """Build, stage or sell the card taken up; the same again confirms it."""
        if self.choice.verb == verb and self.choice.action is not None:
            self.confirm()
        elif not self.choice.do(verb):
            self._services.audio.play("error")
        elif self._at_once and len(self.choice.payments) == 1:
            self.confirm()

    def choose_payment(self, number: int) -> None:
        """Pay in the way of that number; the same again confirms it."""
        again = self.choice.payment == number
        self.choice.pay(number)
        if again or self._at_once:
            self.confirm()

    @property
    def _at_once(self) -> bool:
        return self._services.settings.confirm == "double_click"

    def put_back(self) -> bool:
        """Put the card back into the hand; False where none was taken up."""
        held = self.choice.index is not None
        self.choice.pick(None)
        return held

    def confirm(self) -> None:
        """Lay the card down."""
        action = self.choice.action
        if action is not None and self.asked:
            self.hint = ""
            self._table.chosen = action.object
            # A holder of the Free City goes on to its card, and can take both back from there.
            grace = 0.0 if self._table.two_cards else GRACE / self._services.settings.speed_factor
            self.session.lay_down(action, grace)
            self.choice.pick(None)

    def take_back(self) -> bool:
        """Take the card up again; False where nothing can be taken back."""
        action = self.session.take_back()
        if action is None:
            return False
        self._table.chosen = None
        self._table.look(self._table.viewer)
        self._services.audio.play("slide")
        self.renew()
        if action.object in self.choice.cards:
            self.choice.pick(self.choice.cards.index(action.object))
            self.choice.do(action.verb)
        return True

    def reveal_now(self) -> None:
        """End the moment of grace."""
        self.session.settle()

    @property
    def laid_down(self) -> bool:
        """Whether the choice lies on the table and can be taken back."""
        return not self.asked and bool(self._table.laid) and not self.busy and self.session.can_take_back

    @property
    def can_go_back(self) -> bool:
        """Whether the card for the own city can be taken up again while one for the Free City is asked for."""
        return self.asked and bool(self._table.laid) and self.session.can_take_back

    @property
    def in_grace(self) -> bool:
        """Whether it does not count yet."""
        return self.session.pending is not None

    # --- what lights up ---------------------------------------------------------------------------------------------

    @property
    def _attention(self) -> str | None:
        return self.choice.card or self.pointed

    def lit(self, seat: int) -> Mapping[str, int]:
        """Goods to light up in a city: those that would be bought there, or that could be."""
        table, action = self._table, self.choice.action
        side = next((side for side in ("left", "right") if table.partner(side) == seat), None)
        if side is None:
            return _NOTHING
        if action is not None:
            return table.purchases(action)[side] if action.coins else _NOTHING
        card = self._attention
        found = table.offers.get(card) if card is not None else None
        if found is None or found.state not in ("trade", "poor", "missing"):
            return _NOTHING
        return {good: found.missing.get(good, 1) for good, sides in found.sellers.items() if side in sides}

    def parents(self, seat: int) -> tuple[str, ...]:
        """Structures of a city that make the card under attention free for it."""
        if seat != self._table.acting:
            return ()
        found = self._table.offers.get(self._attention or "")
        return found.parents if found is not None else ()

    # --- words ------------------------------------------------------------------------------------------------------

    def headline(self) -> tuple[str, str]:
        """What to say while no card is taken up: a title and a sentence."""
        tr, table = self._services.tr, self._table
        if self.laid_down:
            cards = [table.name(card) for card in table.laid.values()]
            if len(cards) > 1:
                text = tr("free_city.laid_down", own=cards[0], other=cards[1])
            else:
                text = tr("table.head.laid_down_text", card=cards[0])
            return tr("table.head.laid_down"), text
        if self.asked and table.for_other:
            return tr("free_city.head"), self.hint or self._for_free_city()
        if self.asked:
            key = "table.head.extra_text" if table.view["extra"] else "table.head.choose_text"
            text = tr("free_city.first") if table.two_cards else tr(key, n=len(self.choice.cards))
            return tr("table.head.choose"), self.hint or text
        if self.busy:
            return tr("table.head.watch" if table.last else "table.head.deal"), ""
        names = [table.player(seat).name for seat in table.waiting() if seat != self.session.eyes]
        if names:
            return tr("table.head.wait"), tr("table.head.wait_text", names=", ".join(names))
        return tr("table.head.watch"), ""

    def _for_free_city(self) -> str:
        """What the holder has to do for the Free City."""
        tr = self._services.tr
        if all(action.verb == "sell" for action in self.choice.legal):
            return tr("free_city.cannot_build", n=self._table.sale_coins)
        return tr("free_city.must_build")

    def message(self) -> str:
        """The sentence in the top bar."""
        tr = self._services.tr
        if self.asked and self._table.for_other:
            return tr("free_city.message")
        if self.asked:
            return tr("table.message.choose", name=self._table.player(self._table.viewer).name)
        return tr("table.message.reveal") if self._table.controller.finished else self.headline()[1]
