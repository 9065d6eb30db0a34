"""Determinizations: complete states that agree with a seat's knowledge, with the unknown dealt at random.

:class:`Determinizations` reads a view once; each :meth:`Determinizations.deal` is then little more than a few copies of
a state. Hidden cards are dealt uniformly among their places. A rival's answer that lies face down is *open again* in
such a world, or given by a policy that the caller brings: never silently at random.
"""

from __future__ import annotations

from random import Random

from rules.core.flow import Answer
from rules.core.rng import BYTES_A_CARD, draw_with, shuffle_with
from rules.wonders.engine.actions import Action, parse
from rules.wonders.engine.ruleset import Ruleset
from rules.wonders.engine.state import BURIED, DRAWN, Trace, WondersState
from rules.wonders.facts import HiddenCards, View
from rules.wonders.knowledge.known import known_table
from rules.wonders.rollout.policy import Policy


class _Group:
    """A group of hidden cards as indices: the cards, and the places among which they lie."""

    __slots__ = (
        "cards", "deck", "draws", "from_pool", "guilds", "guilds_drawn", "hands", "lots", "number", "pile", "pool",
        "trail",
    )  # fmt: skip

    def __init__(self, rs: Ruleset, group: HiddenCards) -> None:
        index = rs.card_index
        self.number: int = group.age
        self.pool: bool = group.pool
        self.cards: list[int] = [index[c] for c in group.cards]
        self.guilds: list[int] = [index[c] for c in group.guilds]
        self.guilds_drawn: int = group.guilds_drawn
        self.lots: list[tuple[list[int], int]] = [
            ([index[c] for c in lot.cards], lot.number) for lot in group.lots or ()
        ]
        self.from_pool: int = group.from_pool
        self.draws: list[int] = list(group.draws)
        self.trail: list[int] = list(group.trail)
        self.hands: list[tuple[int, int]] = list(group.hands.items())
        self.pile: int = group.pile
        self.deck: int = group.deck


def _bytes_needed(group: _Group) -> int:
    """Return an upper bound of the cards drawn and shuffled when the group is dealt."""
    lots = sum([number for _, number in group.lots])
    return len(group.cards) + 2 * (group.guilds_drawn + lots) + group.from_pool


def _certain(group: _Group) -> bool:
    """True if the one card of a remembered pack lies in its one place, in the trail."""
    return len(group.cards) == len(group.trail) == 1 and not group.from_pool


class Determinizations:
    """All complete states that could lie behind one view."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._table = known_table(view)
        self._rs = self._table.rs
        self._seat: int = view.seat
        # Pools first: some places of remembered packs hold cards that came from the pool of their age.
        groups = [_Group(self._rs, group) for group in view.hidden]
        self._groups = [group for group in groups if group.pool]
        for group in [group for group in groups if not group.pool]:
            if _certain(group):
                place = group.trail[0]
                self._table.trail[place] = self._table.trail[place].with_card(group.cards[0])
            else:
                self._groups.append(group)
        self._hidden = sum([_bytes_needed(group) for group in self._groups])
        # What was written into the trail of worlds already, by place and card: entries never change.
        self._written: list[dict[int, Trace]] = [{} for _ in self._table.trail]
        self._buried: list[list[int]] = [
            [i for i, entry in enumerate(self._table.trail) if entry.city == city and entry.where == BURIED]
            for city in range(len(self._table.cities))
        ]
        self._unseen: list[int] = [i for i, e in enumerate(self._table.trail) if e.card < 0 and e.where == DRAWN]
        answered = view.answered
        self._mine: list[tuple[str, int]] = [(a.kind, a.city) for a in answered if a.seat == self._seat]
        self._my_answers: list[Action] = [parse(text) for text in view.answers]
        # A rival's first answer of this round: later ones depend on it, and are asked again after it.
        first: dict[int, tuple[str, int]] = {}
        for given in answered:
            if given.seat != self._seat:
                first.setdefault(given.seat, (given.kind, given.city))
        self._reopened: list[tuple[int, str, int]] = [(seat, kind, city) for seat, (kind, city) in first.items()]
        self._open: list[tuple[int, str, int]] = [(a.seat, a.kind, a.city) for a in view.asked if a.seat not in first]

    def deal(self, rng: Random, policy: Policy | None = None) -> WondersState:
        """Return one complete state that could lie behind the view.

        ``policy`` answers for the rivals that have answered already; without it their questions are open again. With it
        the seat's view of the result is the view that was read.
        """
        state = self._table.copy()
        trail = state.trail
        state.decks = self._table.decks.copy()
        pools: dict[int, list[int]] = {}
        bits = rng.randbytes(BYTES_A_CARD * self._hidden)
        at = 0
        for group in self._groups:
            at = self._deal_group(state, group, pools, bits, at)
        for piece in state.pieces:
            piece.deal(state, self._view, rng)
        for i in self._unseen:
            # Draws that the seat knows nothing about: any card that could have been drawn will do.
            if trail[i].card < 0:
                trail[i] = trail[i].with_card(0)
        for city, places in zip(state.cities, self._buried, strict=True):
            city.buried = [trail[i].card for i in places]
        self._ask(state, rng, policy)
        return state

    def _deal_group(
        self, state: WondersState, group: _Group, pools: dict[int, list[int]], random_bytes: bytes, at: int
    ) -> int:
        """Lay the cards of a group into its places, by the random bytes from ``at`` on. Return the index of the first
        byte not used."""
        cards = group.cards.copy()
        if group.guilds_drawn:
            guilds = group.guilds.copy()
            at = draw_with(guilds, group.guilds_drawn, random_bytes, at)
            cards += guilds[-group.guilds_drawn :]
        for lot, number in group.lots:
            mixed = lot.copy()
            at = draw_with(mixed, number, random_bytes, at)
            cards += mixed[-number:]
        if group.pool:
            at = shuffle_with(cards, random_bytes, at)
            pools[group.number] = cards
        else:
            if group.from_pool:
                taken = [pools[group.number].pop() for _ in range(group.from_pool)]
                for i, card in zip(group.draws, taken, strict=True):
                    state.trail[i] = state.trail[i].with_card(card)
                cards += taken
            at = shuffle_with(cards, random_bytes, at)
        trail, written = state.trail, self._written
        for i in group.trail:
            card = cards.pop()
            entry = written[i].get(card)
            if entry is None:
                entry = written[i][card] = trail[i].with_card(card)
            trail[i] = entry
        for seat, size in group.hands:
            state.hands[seat] = cards[len(cards) - size :]
            del cards[len(cards) - size :]
        if group.pile:
            state.pile = cards[len(cards) - group.pile :]
            del cards[len(cards) - group.pile :]
        if group.deck:
            state.decks[group.deck - 1] = cards
        return at

    def _ask(self, state: WondersState, rng: Random, policy: Policy | None) -> None:
        questions = state.rs.questions
        me = self._seat
        for (kind, city), action in zip(self._mine, self._my_answers, strict=True):
            question = questions[kind]
            ask = question.question(me, city, question.hand(state, me, city))
            state.answers.append(Answer(ask, action, len(ask.legal(state)) == 1))
        for seat, kind, city in (*self._open, *self._reopened):
            question = questions[kind]
            state.owe(question.question(seat, city, question.hand(state, seat, city)))
        if policy is not None:
            self._answer(state, rng, policy)

    def _answer(self, state: WondersState, rng: Random, policy: Policy) -> None:
        """Let rivals answer again all that they had answered, and no more. The world does not go on, even if nothing is
        owed any more."""
        for seat, _, _ in self._reopened:
            given = sum([1 for a in self._view.answered if a.seat == seat])
            while given > 0:
                ask = state.asks[seat]
                assert ask is not None
                before = len(state.answers)
                action = policy(state, seat, rng)
                state.asks[seat] = None
                state.owed -= 1
                answer = Answer(ask, action, False)
                state.answers.append(answer)
                for follow in state.after_answer:
                    follow(state, answer, [])
                given -= len(state.answers) - before
            for _ in range(-given):
                # What the dealt hand leaves no choice about is a question all the same: the seat has yet to answer it.
                state.owe(state.answers.pop().ask)
        order = {(a.kind, a.seat, a.city): number for number, a in enumerate(self._view.answered)}
        state.answers.sort(key=lambda a: order.get((a.ask.kind, a.ask.seat, a.ask.city), len(order)))


def determinize(view: View, rng: Random, policy: Policy | None = None) -> WondersState:
    """Return one complete state behind a view, as :meth:`Determinizations.deal`. To deal many, make the
    :class:`Determinizations` once."""
    return Determinizations(view).deal(rng, policy)
