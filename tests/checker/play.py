"""The course of a game: which decisions and tables follow which (base-rules 2, 5-8; interface, Trace).

`Play` knows the order alone. Where its decisions come from, and what becomes of the tables, is left to those who use
it: one reads a trace and compares, the other makes one up.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import NamedTuple

from tests.checker import transition
from tests.checker.legal import (
    Offer,
    draft_offer,
    free_city_offer,
    hand_offer,
    mark_offer,
    pick_offer,
    recruit_more_offer,
    recruit_offer,
)
from tests.checker.model import AGES, Table, box
from tests.checker.notation import Action
from tests.checker.transition import Due

DRAFT, RECRUIT, TURN, EXTRA, FREE_CITY = "draft", "recruit", "turn", "extra", "free_city"
RECRUIT_MORE, DISCARD_PICK, MARK_LEADER = "recruit_more", "discard_pick", "mark_leader"


class Question(NamedTuple):
    """One decision: its kind, the seat that decides and the city that it decides for, mostly the same."""

    kind: str
    seat: int
    city: int


class Play(ABC):
    """One game from the draft to the table before the score, on `table`."""

    def __init__(self, table: Table) -> None:
        self.table = table

    @abstractmethod
    def answer(self, questions: list[Question]) -> tuple[Question, Action]:
        """The next decision, of any of these questions."""

    @abstractmethod
    def show(self, when: str) -> None:
        """The public table at this moment."""

    @abstractmethod
    def deal_leaders(self) -> None:
        """Leaders for the draft, to be known before the first draft answers are carried out."""

    @abstractmethod
    def deal_hands(self) -> None:
        """The cards of an age, likewise; with the Free City also its pile."""

    @abstractmethod
    def hands_known(self) -> None:
        """Everybody has chosen from the hands as they were dealt."""

    @abstractmethod
    def draw_card(self, seat: int) -> None:
        """The holder of the Free City card draws a card of the pile into the hand."""

    @abstractmethod
    def discard_pile_end(self) -> None:
        """The last card of the Free City's pile goes to the discard pile."""

    @abstractmethod
    def draw_leaders(self, seat: int, number: int) -> None:
        """A city draws leaders from those that were not dealt."""

    def play(self) -> None:
        """The whole game, up to the table before the score."""
        if self.table.leaders_in_play:
            self._draft()
        for age in AGES:
            self.table.age = age
            if self.table.leaders_in_play:
                self._recruitment()
            self._age()
        self.show("end")

    def offer(self, question: Question) -> Offer:
        """What may be answered, as far as the hand is known."""
        table, seat = self.table, question.city
        city = table.cities[seat]
        offers: dict[str, Callable[[], Offer]] = {
            DRAFT: lambda: draft_offer(city.hand),
            RECRUIT: lambda: recruit_offer(table, seat, city.leader_hand),
            TURN: lambda: hand_offer(table, seat, city.hand),
            EXTRA: lambda: hand_offer(table, seat, city.hand),
            FREE_CITY: lambda: free_city_offer(table, seat, city.hand),
            RECRUIT_MORE: lambda: recruit_more_offer(table, seat, city.leader_hand),
            DISCARD_PICK: lambda: pick_offer(table, seat),
            MARK_LEADER: lambda: mark_offer(table, seat),
        }
        return offers[question.kind]()

    def is_asked(self, question: Question) -> bool:
        """Whether an optional question comes up at all: not where declining is all that can be done."""
        return len(self.offer(question)) > 1

    def hand(self, question: Question) -> list[str] | None:
        """The hand that a question shows; None where it is about cards that lie open."""
        city = self.table.cities[question.city]
        if question.kind in (RECRUIT, RECRUIT_MORE):
            return city.leader_hand
        return None if question.kind in (DISCARD_PICK, MARK_LEADER) else city.hand

    def open_cards(self, question: Question) -> set[str]:
        """What a question without a hand is about: the whole discard pile, or the leaders of both neighbours."""
        if question.kind == DISCARD_PICK:
            return set(self.table.discard)
        around = (self.table.left(question.city), self.table.right(question.city))
        return {leader for city in around for leader in city.leaders} if question.kind == MARK_LEADER else set()

    def settles_before_extra(self) -> bool:
        """Whether turn six's marks and extra recruits come before Babylon's extra turn.

        The rules name the discard picks alone as coming after it, but do not say it of these in so many words.
        """
        return True

    # ------------------------------------------------------------ leaders

    def _draft(self) -> None:
        table = self.table
        table.age = 0
        self.deal_leaders()
        for turn in range(1, box().leader_constants["leaders_each"] + 1):
            table.turn = turn
            for seat, action in self._all_choose(DRAFT).items():
                table.cities[seat].hand.remove(action.card)
                table.cities[seat].leader_hand.append(action.card)
            if turn == 1:
                self.hands_known()
            transition.pass_leaders(table)

    def _recruitment(self) -> None:
        self.table.turn = 0
        self.settle(self._resolve(self._all_choose(RECRUIT)))
        if self.table.age == AGES[-1]:
            transition.end_recruitment(self.table)
        self.show("recruit")

    # ------------------------------------------------------------ an age

    def _age(self) -> None:
        table = self.table
        last = box().constants["turns_per_age"]
        self.deal_hands()
        for turn in range(1, last + 1):
            table.turn = turn
            holder = table.holder()
            if holder is not None:
                self.draw_card(holder)
            chosen = self._all_choose(TURN)
            if turn == 1:
                self.hands_known()
            due = self._resolve(chosen)
            if turn < last:
                self.settle(due)
                self.show("turn")
                transition.pass_hands(table)
            else:
                self._last_cards(due)
        transition.conflicts(table)
        self.show("age")

    def _all_choose(self, kind: str) -> dict[int, Action]:
        """What everybody chooses at the same time, in any order; the Free City's holder after its own card for it."""
        table = self.table
        waiting = [Question(kind, city.seat, city.seat) for city in table.players()]
        chosen: dict[int, Action] = {}
        while waiting:
            question, action = self.answer(waiting)
            chosen[question.city] = action
            waiting.remove(question)
            if question.kind == TURN and question.seat == table.holder():
                waiting.append(self._open_free_city(question.seat, action))
            if question.kind == FREE_CITY:
                self._close_free_city(question, action)
        return chosen

    def _open_free_city(self, holder: int, own: Action) -> Question:
        """The Free City's card comes from the holder's hand, without the card that the holder keeps for itself."""
        assert self.table.free_city is not None
        hand = list(self.table.cities[holder].hand)
        hand.remove(own.card)
        self.table.cities[self.table.free_city].hand = hand
        return Question(FREE_CITY, holder, self.table.free_city)

    def _close_free_city(self, question: Question, action: Action) -> None:
        self.table.cities[question.seat].hand.remove(action.card)
        self.table.cities[question.city].hand = [action.card]

    def _last_cards(self, due: Due) -> None:
        """The end of turn six: leftover cards, Babylon's extra card, picks from the pile, in this order (8.3, 8.4)."""
        table = self.table
        keeping = [city.seat for city in table.players() if transition.plays_last_card(table, city)]
        transition.drop_hands(table, set(keeping))
        if table.free_city is not None:
            self.discard_pile_end()
        if keeping:
            if self.settles_before_extra():
                self.settle(due, with_picks=False)
            self.show("turn")
        waiting = [Question(EXTRA, seat, seat) for seat in keeping]
        while waiting:
            question, action = self.answer(waiting)
            waiting.remove(question)
            due.add(self._resolve({question.city: action}))
        self.settle(due)
        self.show("extra" if keeping else "turn")

    # ------------------------------------------------------------ after a turn

    def _resolve(self, chosen: dict[int, Action]) -> Due:
        return self._drawn(transition.resolve(self.table, chosen))

    def _drawn(self, due: Due) -> Due:
        for seat in due.draws:
            for effect in self.table.cities[seat].built_stages()[-1].effects:
                if effect["kind"] == "draw_leaders":
                    self.draw_leaders(seat, effect["amount"])
        due.draws.clear()
        return due

    def settle(self, due: Due, with_picks: bool = True) -> None:
        """Everything that a turn leaves to decide, always the first kind that waits (base-rules 8.4)."""
        steps = [(due.marks, self._mark), (due.recruits, self._recruit_more)]
        if with_picks:
            steps += [(due.stage_picks, self._pick), (due.leader_picks, self._pick)]
        while any(queue for queue, _ in steps):
            queue, step = next((queue, step) for queue, step in steps if queue)
            due.add(step(queue.pop(0)))

    def _mark(self, seat: int) -> Due:
        question = self._question(MARK_LEADER, seat)
        if not self.offer(question):
            return Due()
        _, action = self.answer([question])
        return transition.mark(self.table, seat, action.card.split()[1])

    def _recruit_more(self, seat: int) -> Due:
        question = self._question(RECRUIT_MORE, seat)
        if not self.is_asked(question):
            return Due()
        return transition.recruit_more(self.table, seat, self.answer([question])[1])

    def _pick(self, seat: int) -> Due:
        question = self._question(DISCARD_PICK, seat)
        if not self.is_asked(question):
            return Due()
        return transition.pick(self.table, seat, self.answer([question])[1].card)

    def _question(self, kind: str, city: int) -> Question:
        return Question(kind, self.table.speaker(city), city)
