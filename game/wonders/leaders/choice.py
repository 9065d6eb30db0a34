"""The choice of leaders by one seat: the offers, their costs and worths, and the next owner of the others."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.play.preferences import PlayPreferences
from game.wonders.desk.desk import ChoiceDesk
from game.wonders.leaders.questions import DRAFT, SCENE, LeaderQuestion
from game.wonders.table.pictures import Table
from game.wonders.table.telling.question_lookup import questions
from game.wonders.table.telling.questions import CardQuestion
from rules import Action, Offer
from rules.wonders.leaders.facts import leaders_at, leaders_known

if TYPE_CHECKING:
    from game.services import Services
    from game.wonders.desk.session import Session

_BASE_COST = {"own", "free"}


class LeaderChoice:
    """Asks the person at the screen about leaders, through its ``desk``, until another question comes."""

    def __init__(self, services: Services, session: Session) -> None:
        self.session = session
        self.controller = session.controller
        self.seat = session.viewer
        self.table = Table(services, self.controller, self.seat, self.seat)
        self.table.snapshot.fresh = lambda: session.laid
        preferences = PlayPreferences(services.settings, services.audio.play)
        self.desk: ChoiceDesk[CardQuestion] = ChoiceDesk(
            session, self.table.snapshot, questions(self.table.snapshot.view), preferences, SCENE
        )
        self.question: LeaderQuestion = DRAFT
        self.cards: tuple[str, ...] = ()
        self._offers: dict[str, Offer] = {}
        self.take_question()

    def take_question(self) -> None:
        """Take a new snapshot of the table and the question."""
        self.table.snapshot.look(self.seat)
        self.session.seen = self.table.snapshot.view if self.alone else None
        self.session.forget()
        self.desk.renew()
        if not isinstance(self.desk.kind, LeaderQuestion):
            return
        self.question = self.desk.kind
        self.cards = self.desk.choice.cards
        self._offers = {card: self._offer(card) for card in self.cards}

    def _offer(self, card: str) -> Offer:
        """Return the terms of recruiting; after a turn only the remaining coins count, so the legal answers decide."""
        found = self.controller.card_offer(self.seat, card)
        if self.question.kind != "recruit_more":
            return found
        payable = any(action.card == card for action in self.desk.choice.legal)
        return replace(found, state=found.state if payable and found.state in _BASE_COST else "poor")

    # --- what there is to know --------------------------------------------------------------------------------------

    @property
    def drafting(self) -> bool:
        """True if leaders are kept and passed on, before the first age."""
        return self.question is DRAFT

    @property
    def held(self) -> list[str]:
        """The leaders with the own city: kept so far, or recruited."""
        if self.drafting:
            return list(leaders_known(self.table.snapshot.view).hand)
        return list(leaders_at(self.table.snapshot.me).leaders)

    @property
    def last_kept(self) -> str | None:
        """The last leader of the draft, which comes without a question; announced once, before the first age."""
        view = self.table.snapshot.view
        if self.drafting or view.age != 1:
            return None
        known = leaders_known(view)
        mine = [pick for pick in known.drafted if pick.seat == self.seat and pick.round]
        card = max(mine, key=lambda pick: pick.round).leader if mine else None
        return card if card in known.hand else None

    @property
    def places(self) -> int:
        """The usual number of leaders with the city: those of the draft, or one for each age."""
        return self.rounds if self.drafting else len(self.table.snapshot.victory)

    def owner(self, card: str) -> int | None:
        """Return the city that recruited a leader, None for a leader of one's own hand.

        A city without a player may share a leader of the player who answers for it.
        """
        if not self.question.owned:
            return None
        return next((city.seat for city in self.table.snapshot.view.cities if card in leaders_at(city).leaders), None)

    @property
    def round(self) -> int:
        """The round of the draft, from 1."""
        return self.table.snapshot.view.turn

    @property
    def rounds(self) -> int:
        """The number of leaders kept in the draft."""
        known = leaders_known(self.table.snapshot.view)
        return len(known.hand) + len(known.draft)

    @property
    def age(self) -> int:
        """The age of the light: that of the first age during the draft."""
        return self.table.snapshot.view.age

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
        return self.table.snapshot.left

    @property
    def right(self) -> int:
        """The city on the right."""
        return self.table.snapshot.right

    def offer(self, card: str) -> Offer:
        """Return the terms on which this city can recruit a leader."""
        return self._offers[card]

    def worth(self, card: str) -> Action:
        """Return the action by which the worth of a leader is computed: at its own price; one that the city cannot pay
        now by what it brings alone. A shared one costs nothing."""
        owner = self.owner(card)
        if owner is not None:
            return Action("choose", f"{owner} {card}")
        offer = self.offer(card)
        return Action(DRAFT.kind, card, bank=offer.coins if offer.playable else 0)

    def waiting(self) -> list[int]:
        """Return the other seats that still owe an answer."""
        return [seat for seat in self.controller.to_act() if seat != self.seat]

    # --- what has been answered -------------------------------------------------------------------------------------

    @property
    def given(self) -> bool:
        """True if an answer counts, while the others may still be choosing."""
        return self.session.down is not None and not self.session.in_grace

    @property
    def answer(self) -> str | None:
        """The leader of the answer laid face down, "" for none; None if there is no answer."""
        return self.session.down.action.card if self.session.down is not None else None

    @property
    def alone(self) -> bool:
        """True if nobody else at the screen could see these leaders."""
        return not self.session.shared

    @property
    def over(self) -> bool:
        """True if another scene shows what follows the answer: the reveal of a recruitment, an age, a handover."""
        given = self.given or self.session.gathered
        return given and not (self.drafting and self.alone and self.controller.age == 0)

    @property
    def asked_again(self) -> bool:
        """True if a leader of the draft has been kept and the same person is asked about leaders once more."""
        if not (self.given and self.drafting and self.alone and self.controller.legal(self.seat)):
            return False
        view = self.controller.view(self.seat)
        return any(kind.scene == SCENE and kind.fits(view) for kind in questions(view))
