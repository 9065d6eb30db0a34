"""The course of a game: which decisions and tables follow which (base-rules 2, 5-8; interface, Trace).

`Play` knows the order alone. Where its decisions come from, and what becomes of the tables, is left to those who use
it: one reads a trace and compares, the other makes one up.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import NamedTuple

from tests.checker import cities, transition
from tests.checker.components import AGES, box
from tests.checker.fleets import has_room, lose_coins, move, naval_conflict
from tests.checker.legal import (
    ABSTAIN,
    Offer,
    abstain_offer,
    choose_offer,
    debt_offer,
    draft_offer,
    fleet_offer,
    free_city_offer,
    hand_offer,
    island_offer,
    mark_offer,
    pick_offer,
    recruit_more_offer,
    recruit_offer,
)
from tests.checker.model import Table
from tests.checker.notation import Action
from tests.checker.scoring import discard_victory
from tests.checker.transition import Due

DRAFT, RECRUIT, TURN, EXTRA, FREE_CITY = "draft", "recruit", "turn", "extra", "free_city"
RECRUIT_MORE, DISCARD_PICK, MARK_LEADER = "recruit_more", "discard_pick", "mark_leader"
FLEET, ISLAND, STAY_AWAY = "fleet", "island", "abstain"
DEBT = "debt"
BURY = "bury"


class Question(NamedTuple):
    """One decision: its kind, the seat that decides and the city that it decides for, mostly the same."""

    kind: str
    seat: int
    city: int


class Play(ABC):
    """One game from the draft to the table before the score, on `table`."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.drawn: dict[int, list[str]] = {}
        self._ships: dict[int, list[str]] = {}
        self.owing: dict[int, cities.Owing] = {}

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
        """A city draws leaders from those that were not dealt, or that were sold since."""

    @abstractmethod
    def leaders_back(self, leaders: list[str]) -> None:
        """Leaders go face down back to the box."""

    @abstractmethod
    def top_island(self, seat: int, level: int) -> str | None:
        """The top island of a pile, which comes to a city; None where the pile is empty."""

    @abstractmethod
    def draw_islands(self, level: int, seats: list[int], each: int) -> None:
        """So many islands of a level for each explorer, into `drawn`; they may become known with the questions."""

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
            FLEET: lambda: fleet_offer(city, self._ships[seat]),
            ISLAND: lambda: island_offer(self.drawn[seat]),
            STAY_AWAY: abstain_offer,
            BURY: lambda: choose_offer((*city.leaders, "none")),
            DEBT: lambda: debt_offer(self.owing[seat].sum, city.coins, seat == table.free_city),
        }
        return offers[question.kind]()

    def is_asked(self, question: Question) -> bool:
        """Whether an optional question comes up at all: not where declining is all that can be done."""
        return len(self.offer(question)) > 1

    def hand(self, question: Question) -> list[str] | None:
        """The hand that a question shows; None where it is about cards that lie open."""
        city = self.table.cities[question.city]
        in_recruitment = question.kind == DEBT and not self.table.turn
        if question.kind in (RECRUIT, RECRUIT_MORE) or in_recruitment:
            return city.leader_hand
        open_kinds = (DISCARD_PICK, MARK_LEADER, FLEET, ISLAND, STAY_AWAY, BURY)
        return None if question.kind in open_kinds else city.hand

    def open_cards(self, question: Question) -> set[str]:
        """What a question without a hand is about: the whole discard pile, or the leaders of both neighbours."""
        if question.kind == DISCARD_PICK:
            return set(self.table.discard)
        if question.kind == BURY:
            return set(self.table.cities[question.city].leaders)
        if question.kind == ISLAND:
            return set(self.drawn[question.city])
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
        chosen = self._all_choose(RECRUIT)
        self.leaders_back([action.card for action in chosen.values() if action.verb == "sell"])
        self.settle(self._resolve(chosen))
        if self.table.age == AGES[-1]:
            self.leaders_back(transition.end_recruitment(self.table))
        self.show("recruit")

    # ------------------------------------------------------------ an age

    def _age(self) -> None:
        table = self.table
        last = table.turns()
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
        if table.armada:
            self._naval_conflict()
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
        if keeping and (table.armada or table.black):
            # A whole turn of its own, after all six steps of this one.
            self.settle(due)
            due = Due()
            self.show("turn")
        elif keeping:
            if self.settles_before_extra():
                self.settle(due, with_picks=False)
            self.show("turn")
        table.extra = True
        waiting = [Question(EXTRA, seat, seat) for seat in keeping]
        while waiting:
            question, action = self.answer(waiting)
            waiting.remove(question)
            due.add(self._resolve({question.city: action}))
        table.extra = False
        self.settle(due)
        self.show("extra" if keeping else "turn")

    # ------------------------------------------------------------ after a turn

    def _resolve(self, chosen: dict[int, Action]) -> Due:
        return self._drawn(transition.resolve(self.table, chosen))

    def _drawn(self, due: Due) -> Due:
        for seat in due.draws:
            city = self.table.cities[seat]
            for effect in city.built_stages()[-1].effects:
                if effect["kind"] == "draw_leaders":
                    self.draw_leaders(seat, effect["amount"])
        due.draws.clear()
        # What comes in the same phase comes before, whoever it is.
        for seat in due.discards:
            for city in self.table.cities:
                if city.seat != seat:
                    discard_victory(self.table, city)
        due.discards.clear()
        return due

    def settle(self, due: Due, with_picks: bool = True) -> None:
        """Everything that a turn leaves to decide, always the first kind that waits (base-rules 8.4)."""
        if self.table.armada:
            self._settle_at_sea(due)
            return
        steps = [(due.marks, self._mark), (due.recruits, self._recruit_more), (due.burials, self._bury)]
        while any(queue for queue, _ in steps) or (with_picks and due.picks()):
            found = next(((queue, step) for queue, step in steps if queue), None)
            due.add(found[1](found[0].pop(0)) if found else self._next_pick(due))
        self._losses()

    def _settle_at_sea(self, due: Due) -> None:
        """The same with Armada, in the six steps of a turn: effects, explorations, picks, losses."""
        table = self.table
        level = 0
        this_round: list[tuple[int, int]] = []
        while True:
            if due.tops:
                self._top(due)
            elif due.voyages:
                self._sail(due)
            elif not (due.marks or due.recruits) and due.burials:
                due.add(self._bury(due.burials.pop(0)))
            elif due.marks or due.recruits:
                due.add(self._mark(due.marks.pop(0)) if due.marks else self._recruit_more(due.recruits.pop(0)))
            elif this_round:
                level = this_round[0][0]
                seats = [seat for other, seat in this_round if other == level]
                this_round = [entry for entry in this_round if entry[0] != level]
                self._explore(level, seats, due)
            elif table.explorations:
                this_round = sorted(table.explorations)
                table.explorations = []
            elif due.picks():
                due.add(self._next_pick(due))
            else:
                break
        if not table.black:
            lose_coins(table)
        self._losses()

    def _losses(self) -> None:
        """Everybody who owes coins says at the same time how many are paid (cities-rules 4)."""
        table = self.table
        if not table.black:
            cities.forgive(table)
            return
        self.owing = cities.owing(table)
        waiting = [Question(DEBT, table.speaker(seat), seat) for seat in self.owing]
        paid: dict[int, int] = {}
        while waiting:
            question, action = self.answer(waiting)
            waiting.remove(question)
            paid[question.city] = int(action.card)
        for seat, coins in paid.items():
            cities.pay(table.cities[seat], self.owing[seat].sum, coins)

    def _top(self, due: Due) -> None:
        seat, level = due.tops.pop(0)
        island = self.top_island(seat, level)
        if island is not None:
            due.add(transition.find(self.table, seat, island))

    def _sail(self, due: Due) -> None:
        """One ship of a free move, of whichever city comes first; a single ship is not chosen."""
        table = self.table
        for voyage in list(due.voyages):
            voyage.ships = [fleet for fleet in voyage.ships if has_room(table.cities[voyage.seat], fleet)]
            if not voyage.ships:
                due.voyages.remove(voyage)
        simple = next((voyage for voyage in due.voyages if voyage.fixed), None)
        if simple is not None:
            due.voyages.remove(simple)
            move(table, simple.seat, simple.ships[0])
            return
        first = {voyage.seat: voyage for voyage in reversed(due.voyages)}
        if not first:
            return
        self._ships = {seat: voyage.ships for seat, voyage in first.items()}
        question, action = self.answer([Question(FLEET, seat, seat) for seat in sorted(first)])
        voyage = first[question.city]
        voyage.ships = [fleet for fleet in voyage.ships if fleet != action.card]
        voyage.count -= 1
        if not voyage.count:
            due.voyages.remove(voyage)
        move(table, question.city, action.card)

    def _explore(self, level: int, seats: list[int], due: Due) -> None:
        left = len(self.table.islands_left(level))
        alone = int(box().armada_constants["drawn_alone"])
        each = min(alone, left) if len(seats) == 1 else left // len(seats)
        if not each:
            return
        self.draw_islands(level, seats, each)
        waiting = [Question(ISLAND, seat, seat) for seat in seats]
        kept: dict[int, str] = {}
        while waiting:
            question, action = self.answer(waiting)
            kept[question.city] = action.card
            waiting.remove(question)
        for seat in sorted(kept):
            due.add(transition.find(self.table, seat, kept[seat]))
            while due.tops:
                self._top(due)

    def _naval_conflict(self) -> None:
        owners = [city.seat for city in self.table.cities if city.has("may_skip_naval_conflict")]
        away = set()
        waiting = [Question(STAY_AWAY, seat, seat) for seat in owners]
        while waiting:
            question, action = self.answer(waiting)
            waiting.remove(question)
            if action.card == ABSTAIN:
                away.add(question.city)
        naval_conflict(self.table, away)

    def _bury(self, seat: int) -> Due:
        question = self._question(BURY, seat)
        if self.is_asked(question):
            transition.bury(self.table, seat, self.answer([question])[1].card)
        return Due()

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
        return self._drawn(transition.recruit_more(self.table, seat, self.answer([question])[1]))

    def _next_pick(self, due: Due) -> Due:
        return self._pick(due.next_pick())

    def _pick(self, seat: int) -> Due:
        question = self._question(DISCARD_PICK, seat)
        if not self.is_asked(question):
            return Due()
        return transition.pick(self.table, seat, self.answer([question])[1].card)

    def _question(self, kind: str, city: int) -> Question:
        return Question(kind, self.table.speaker(city), city)
