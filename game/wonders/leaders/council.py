"""One seat and its leaders: what is asked, the answer in the making, the answer given, and who gets the others."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.wonders.leaders import needs_leader_scene
from game.wonders.leaders.choice import LeaderChoice, named
from game.wonders.session import GRACE
from game.wonders.table.model import Table
from rules import Action, Offer, Preview

if TYPE_CHECKING:
    from game.services import Services
    from game.wonders.controller import Controller

_BASE_COST = {"own", "free"}


class Council:
    """Asks one seat about its leaders until another question comes.

    ``laid`` is the answer that lies face down while it may still be changed; ``given`` the one that counts, while the
    others are still choosing.
    """

    def __init__(self, services: Services, controller: Controller, seat: int) -> None:
        self._services = services
        self.controller = controller
        self.seat = seat
        self.table = Table(services, controller, seat, seat)
        self.choice = LeaderChoice()
        self.laid: Action | None = None
        self.given: Action | None = None
        self.kind = "draft"
        self._left = 0.0
        self._offers: dict[str, Offer] = {}
        self._worth: dict[str, Preview] = {}
        self.take_question()

    def take_question(self) -> None:
        """Take a fresh look at the table and at what is asked."""
        self.table.look(self.seat)
        view = self.table.view
        self.laid = self.given = None
        if not needs_leader_scene(view):
            return
        self.kind = view["ask"]["kind"]
        cards = tuple(view["ask"]["cards"])
        legal = self.controller.legal(self.seat)
        self.choice = LeaderChoice(self.kind, legal, cards)
        self._offers = {card: self._offer(card, legal) for card in cards}
        self._worth = {card: self.controller.preview(self.seat, Action("draft", card)) for card in cards}

    def _offer(self, card: str, legal: tuple[Action, ...]) -> Offer:
        """What recruiting costs; after a turn only what it has left counts, so the legal answers decide there."""
        found = self.controller.card_offer(self.seat, card)
        if self.kind != "recruit_more":
            return found
        payable = any(action.verb == "recruit" and action.object == card for action in legal)
        return replace(found, state=found.state if payable and found.state in _BASE_COST else "poor")

    # --- what there is to know --------------------------------------------------------------------------------------

    @property
    def cards(self) -> tuple[str, ...]:
        """The leaders to choose from."""
        return self.choice.cards

    @property
    def held(self) -> list[str]:
        """The leaders that lie with the own city: kept so far, or recruited."""
        if self.kind == "draft":
            return list(self.table.view["leaders"]["hand"])
        return list(self.table.me["leaders"])

    @property
    def places(self) -> int:
        """How many leaders usually come to lie with the city: those of the draft, or one for each age."""
        return self.rounds if self.kind == "draft" else len(self.table.victory)

    def owner(self, card: str) -> int | None:
        """The city whose recruited leader it is, None for a leader of one's own hand.

        The mark of a city that is nobody's may fall on a leader of the player who answers for it.
        """
        if self.kind != "mark_leader":
            return None
        return next((city["seat"] for city in self.table.view["cities"] if card in city["leaders"]), None)

    @property
    def asked(self) -> bool:
        """Whether a leader is to be chosen now."""
        return self.laid is None and self.given is None

    @property
    def round(self) -> int:
        """The round of the draft, from 1."""
        return int(self.table.view["turn"])

    @property
    def rounds(self) -> int:
        """How many leaders are kept in the draft."""
        return len(self.table.view["leaders"]["hand"]) + len(self.table.view["leaders"]["draft"])

    @property
    def age(self) -> int:
        """The age that the light is of: the draft comes before the first dawn."""
        return int(self.table.view["age"])

    @property
    def receiver(self) -> int:
        """The player who gets the leaders not kept: the one on the right."""
        return (self.seat - 1) % self.controller.seats

    @property
    def giver(self) -> int:
        """The player whose leaders come next: the one on the left."""
        return (self.seat + 1) % self.controller.seats

    @property
    def left(self) -> int:
        """The city on the left."""
        return (self.seat + 1) % len(self.table.view["cities"])

    @property
    def right(self) -> int:
        """The city on the right."""
        return (self.seat - 1) % len(self.table.view["cities"])

    @property
    def alone(self) -> bool:
        """Whether nobody else at the screen must be kept from seeing these leaders."""
        return sum(player.human for player in self.controller.players) <= 1

    def offer(self, card: str) -> Offer:
        """What recruiting a leader costs this city."""
        return self._offers[card]

    def worth(self, card: str) -> Preview:
        """What a leader would bring if it were recruited here and now for nothing."""
        return self._worth[card]

    def waiting(self) -> list[int]:
        """The other seats that have yet to answer."""
        return [seat for seat in self.controller.to_act() if seat != self.seat]

    # --- answering --------------------------------------------------------------------------------------------------

    def lay_down(self, action: Action) -> bool:
        """Lay the answer face down; True when it counts at once."""
        self.laid, self._left = action, GRACE / self._services.settings.speed_factor
        return self._left <= 0

    def tick(self, dt: float) -> bool:
        """Let ``dt`` seconds pass; True when the answer that lies face down is to count now."""
        self._left -= dt
        return self.laid is not None and self._left <= 0

    def settle(self) -> None:
        """Let the answer count."""
        action, self.laid = self.laid, None
        if action is not None:
            self.given = action
            self.controller.choose(self.seat, action)

    @property
    def can_take_back(self) -> bool:
        """Whether the answer can still be changed."""
        return self.laid is not None or (self.given is not None and self.controller.can_take_back(self.seat))

    def take_back(self) -> bool:
        """Take the leader up again; False where that is impossible."""
        action = self.laid
        if action is None and self.can_take_back:
            action = self.controller.take_back(self.seat)
        if action is None:
            return False
        self.laid = self.given = None
        if named(action) in self.cards:
            self.choice.pick(self.cards.index(named(action)))
            self.choice.do(action.verb)
        return True

    @property
    def over(self) -> bool:
        """Whether what follows the given answer is shown elsewhere: the reveal of a recruitment, an age, a handover."""
        return self.given is not None and (self.kind != "draft" or not self.alone or self.controller.age > 0)

    @property
    def asked_again(self) -> bool:
        """Whether a leader of the draft has been kept and the same person is asked about leaders once more."""
        if self.given is None or self.kind != "draft" or not self.alone or not self.controller.legal(self.seat):
            return False
        return needs_leader_scene(self.controller.view(self.seat))
