"""What a seat cannot know never shows in its view, and what it remembers is there: leaks and imagined worlds.

Two checks know nothing of how the engine describes knowledge: cards that cannot be told apart are dealt anew
(:func:`redealt`), and a whole game is played again with two cards exchanged that the seat never saw
(:func:`exchanged`).
"""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import NamedTuple

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import rules
from rules import Action, Setup, View, WondersState
from rules.core.flow import commit
from rules.wonders.engine.city import derive
from rules.wonders.engine.state import BUILT, BURIED, GONE, NO_PACK
from rules.wonders.facts import HiddenCards
from rules.wonders.leaders.city import leaders_in
from rules.wonders.leaders.facts import LeaderKnowledge, LeadersView, leaders_known
from rules.wonders.leaders.state import leaders_of
from tests.rules.wonders.playout import LEADERS, anything, decisions, full_deal, leaders_at, leaders_part, position
from tests.rules.wonders.test_properties import cards_in, moments, setups

Place = tuple[str, int, int]

many = settings(max_examples=150)
larger = setups.filter(lambda setup: setup.seats > 2)


# ---- the same table with the unknown dealt anew


def unknown_places(state: WondersState, seat: int) -> dict[object, list[Place]]:
    """The age cards a seat cannot tell apart, by group; told from the trail alone, without asking the engine.

    A place is ("trail", index, 0), ("hand", seat, index) or ("deck", age - 1, index).
    """
    count = len(state.hands)
    known = set(state.looked[seat])
    pile = set(state.discard)
    for index, trace in enumerate(state.trail):
        if trace.seat == seat or trace.where == BUILT or (trace.where != BURIED and index not in pile):
            known.add(index)
    groups: dict[object, list[Place]] = defaultdict(list)
    held: Counter[int] = Counter()
    for index, trace in enumerate(state.trail):
        pack = trace.pack
        if trace.seat == seat:
            held[pack] += 1
        elif index not in known and pack != NO_PACK:
            groups[_key(pack, held[pack], count)].append(("trail", index, 0))
    for other, hand in enumerate(state.hands):
        if other != seat:
            pack = state.packs[other]
            groups[_key(pack, held[pack], count)] += [("hand", other, i) for i in range(len(hand))]
    for age, deck in enumerate(state.decks):
        groups["deck", age] += [("deck", age, i) for i in range(len(deck))]
    return groups


def _key(pack: int, held: int, count: int) -> object:
    # A pack never held is as unknown as every other pack of its age never held.
    return ("pack", pack, held) if held else ("age", pack // count)


def redealt(state: WondersState, seat: int, rng: Random) -> WondersState:
    """The same table with everything that a seat cannot know dealt anew, unseen guilds exchanged for absent ones."""
    twin = state.copy()
    twin.decks = [list(deck) for deck in state.decks]
    for group in unknown_places(state, seat).values():
        cards = [_card(state, place) for place in group]
        rng.shuffle(cards)
        for place, card in zip(group, cards, strict=True):
            _put(twin, place, card)
    if twin.decks[2]:
        guilds = [i for i, card in enumerate(state.rs.cards) if card.colour == "purple"]
        order = dict(zip(guilds, rng.sample(guilds, len(guilds)), strict=True))
        twin.decks[2] = [order.get(card, card) for card in twin.decks[2]]
    return twin


def _card(state: WondersState, place: Place) -> int:
    kind, first, second = place
    if kind == "trail":
        return state.trail[first].card
    return (state.hands if kind == "hand" else state.decks)[first][second]


def _put(state: WondersState, place: Place, card: int) -> None:
    kind, first, second = place
    if kind == "trail":
        trace = state.trail[first] = state.trail[first].with_card(card)
        if trace.where == BURIED:
            state.cities[trace.city].buried[_nth(state, first)] = card
    else:
        (state.hands if kind == "hand" else state.decks)[first][second] = card


def _nth(state: WondersState, index: int) -> int:
    city = state.trail[index].city
    return sum(1 for trace in state.trail[:index] if trace.city == city and trace.where == BURIED)


@many
@given(larger, moments, st.integers(0, 6), st.integers(0, 99))
def test_redealing_the_unknown_never_changes_a_view(setup: Setup, moment: int, seat: int, chance: int) -> None:
    state = position(setup, moment)
    seat %= setup.seats
    before = rules.view(state, seat)
    after = rules.view(redealt(state, seat, Random(chance)), seat)
    assert after == before


# ---- the same game with two cards exchanged that the seat never saw


class Step(NamedTuple):
    """One answer of a game: who gave it to which kind of question, and what it was about."""

    seat: int
    kind: str
    action: Action


class Story:
    """A game played to a moment, with what a seat came to see of it (of its ``drafts`` in particular)."""

    def __init__(self, setup: Setup, seat: int, moment: int) -> None:
        self.seat = seat
        self.deal = full_deal(setup)
        self.state, events = rules.new_game(setup)
        boards = tuple(f"{city.board}:{city.side}" for city in self.state.cities)
        self.setup = replace(setup, boards=boards, deal=self.deal)
        self.state, events = rules.new_game(self.setup)
        self.steps: list[Step] = []
        self.forced = 0
        self.seen: set[str] = set()
        self.drafts: set[str] = set()
        self._notice(events)
        rng = Random(setup.seed)
        while not self.state.finished and len(self.steps) < moment:
            who = rules.to_act(self.state)[0]
            ask = self.state.asks[who]
            assert ask is not None
            action = _mixed(rng, ask.legal(self.state))
            self.steps.append(Step(who, ask.kind, action))
            self._notice(rules.apply(self.state, who, action))

    def _notice(self, events: list[rules.Event]) -> None:
        self.forced += sum(event.facts.kind == "forced" for event in events)
        shown = [event.facts.to_json() for event in rules.redacted(events, self.seat)]
        ask = self.state.asks[self.seat]
        cards = [] if ask is None else ask.cards
        mine = [self.state.rs.cards[card].id for card in self.state.hands[self.seat]]
        self.drafts |= {self.state.rs.cards[card].id for card in leaders_part(self.state).drafts[self.seat]}
        self.seen |= {word for text in (json.dumps(shown), *cards, *mine) for word in _words(text)}
        for city in self.state.cities:
            part = leaders_at(city)
            self.seen |= {self.state.rs.cards[c].id for c in (*city.structures, *part.leaders, *part.shared)}

    def again(self, exchange: Callable[[str], str], only: Callable[[Step], bool], deck: str) -> View | None:
        """The seat's view when one deck is dealt with two cards exchanged and everybody does the same with them;
        None where that is not possible or the number of forced answers, which everybody sees, differs."""
        deal = {**self.deal, deck: [exchange(card) for card in self.deal[deck]]}
        setup = replace(self.setup, deal=deal)
        state, events = rules.new_game(setup)
        forced = sum(event.facts.kind == "forced" for event in events)
        for step in self.steps:
            action = step.action
            if only(step):
                action = action._replace(object=exchange(action.object))
            if action not in rules.legal_actions(state, step.seat):
                return None
            forced += sum(event.facts.kind == "forced" for event in rules.apply(state, step.seat, action))
        return rules.view(state, self.seat) if forced == self.forced else None


def _words(text: str) -> list[str]:
    return text.replace('"', " ").replace(",", " ").split()


def _mixed(rng: Random, legal: tuple[Action, ...]) -> Action:
    """More cards face down than in other games played by chance, so that there is something to hide."""
    hidden = [action for action in legal if action.verb in ("sell", "stage")]
    return rng.choice(hidden if hidden and rng.random() < 0.5 else legal)


def _exchange(first: str, second: str) -> Callable[[str], str]:
    return lambda name: {first: second, second: first}.get(name, name)


def never_seen(story: Story, deck: str) -> list[str]:
    """Cards of a deck that are there once and that the seat never saw."""
    number = Counter(story.deal[deck])
    return sorted(card for card, copies in number.items() if copies == 1 and card not in story.seen)


@pytest.mark.parametrize(("seats", "deck"), [(2, "age1"), (2, "age2"), (2, "age3"), (3, "leaders"), (5, "leaders")])
def test_exchanging_two_cards_never_seen_changes_no_view(seats: int, deck: str) -> None:
    compared = 0
    for seed in range(60):
        rng = Random(seed)
        edition = "second" if seats > 2 and seed % 2 else "first"
        setup = Setup(seats, seed, LEADERS if deck == "leaders" or seed % 2 else (), edition=edition)
        story = Story(setup, rng.randrange(seats), rng.randrange(10, 30 if deck == "leaders" else 75))
        cards = never_seen(story, deck)
        if len(cards) < 2:
            continue
        view = story.again(_exchange(*rng.sample(cards, 2)), lambda step: True, deck)
        if view is not None:
            compared += 1
            assert view == rules.view(story.state, story.seat)
    assert compared >= 15


def test_which_of_two_unseen_leaders_a_rival_kept_first_is_unknown_even_when_one_is_recruited() -> None:
    compared = 0
    for seed in range(40):
        story = Story(Setup(6, seed, LEADERS), 0, 36)
        ids = [card.id for card in story.state.rs.cards]
        for rival in range(1, 6):
            kept = [ids[pick.card] for pick in leaders_of(story.state).drafted if pick.seat == rival]
            unseen = [leader for leader in kept if leader not in story.drafts]
            recruited = [ids[card] for card in leaders_in(story.state.cities[rival]).leaders if ids[card] in unseen]
            hidden = [leader for leader in unseen if leader not in recruited]
            if recruited and hidden:
                view = story.again(_exchange(recruited[0], hidden[0]), lambda step: step.kind == "draft", "leaders")
                if view is not None:
                    compared += 1
                    assert view == rules.view(story.state, 0)
    assert compared >= 10


# ---- an answer and a card face down


@many
@given(setups, st.integers(0, 120), st.integers(0, 99))
def test_a_face_down_answer_and_a_face_down_card_stay_secret(setup: Setup, moment: int, chance: int) -> None:
    """Two games that differ only in which card a rival sold, or kept in the draft, look the same to those who cannot
    know."""
    state = position(setup, moment)
    rng = Random(chance)
    acting = rules.to_act(state)
    assume(len(acting) > 1)
    rival = rng.choice(acting)
    plain = [a for a in rules.legal_actions(state, rival) if a.verb in ("sell", "draft")]
    assume(len(plain) > 1)
    twin = state.copy()
    events = commit(state, rival, plain[0]), commit(twin, rival, plain[-1])
    assume(len(events[0]) == len(events[1]))
    others = [seat for seat in range(setup.seats) if seat != rival]
    for seat in others:
        assert rules.view(state, seat) == rules.view(twin, seat)
    for seat in [other for other in acting if other != rival]:
        if state.asks[seat] is None or twin.asks[seat] is None:
            continue
        answer = rng.choice(rules.legal_actions(state, seat))
        events = commit(state, seat, answer), commit(twin, seat, answer)
    # Who receives the rival's hand sees what is missing, and who looks through the pile sees what came to it.
    drafts, others_drafts = leaders_part(state).drafts, leaders_part(twin).drafts
    receivers = [s for s in others if state.hands[s] != twin.hands[s] or drafts[s] != others_drafts[s]]
    lookers = [seat for seat in others if state.looked[seat]]
    forced = any(event.facts.kind == "forced" for stream in events for event in stream)
    # The last card of the rival's hand is all that is left for the Free City, which builds it openly.
    openly = any(event.seat >= setup.seats for stream in events for event in stream)
    assume(not forced and not openly)
    for seat in set(others) - {*receivers, *lookers}:
        assert rules.redacted(events[0], seat) == rules.redacted(events[1], seat)
        assert rules.view(state, seat) == rules.view(twin, seat)


# ---- imagined worlds


@settings(max_examples=250)
@given(setups, moments, st.integers(0, 6), st.integers(0, 99))
def test_a_world_imagined_from_a_view_has_that_view(setup: Setup, moment: int, seat: int, chance: int) -> None:
    state = position(setup, moment)
    seat %= setup.seats
    seen = rules.view(state, seat)
    world = rules.determinize(seen, Random(chance), anything)
    assert rules.view(world, seat) == seen
    if not any(hidden.guilds for hidden in seen.hidden):
        assert cards_in(world) == cards_in(state)
    for city in world.cities:
        assert city.summary() == derive(world.rs, city).summary()
    for _ in decisions(world, Random(chance)):
        pass
    assert world.finished


@pytest.mark.parametrize("setup", [Setup(4, 8), Setup(4, 8, LEADERS)], ids=["base", "leaders"])
def test_imagined_worlds_differ_in_what_is_unknown(setup: Setup) -> None:
    state = position(setup, 2 if not setup.expansions else 26)
    assert rules.to_act(state) == [2, 3]
    seen = rules.view(state, 3)
    worlds = [rules.determinize(seen, Random(chance), anything) for chance in range(20)]
    assert len({world.answers[0].action for world in worlds}) > 1
    assert len({tuple(world.decks[2]) for world in worlds}) == 20
    assert len({tuple(map(tuple, world.hands)) for world in worlds}) > 1
    if setup.expansions:
        assert len({tuple(leaders_of(world).hands[0]) for world in worlds}) > 1
        assert len({tuple(leaders_of(world).box) for world in worlds}) == 20


def test_imagined_worlds_differ_in_which_known_leader_a_rival_discarded() -> None:
    # With two players a seat knows three of the rival's four leaders, but not which one was sold.
    state, _ = rules.new_game(Setup(2, 8, LEADERS))
    while not state.age:
        for seat in rules.to_act(state):
            rules.apply(state, seat, rules.legal_actions(state, seat)[0])
    for seat in (0, 1):
        rules.apply(state, seat, rules.legal_actions(state, seat)[-1])
    seen = rules.view(state, 0)
    [index] = [i for i, entry in enumerate(seen.trail) if entry.seat == 1 and entry.where == GONE]
    assert seen.trail[index].card is None
    worlds = [rules.determinize(seen, Random(chance)) for chance in range(40)]
    known = {card for group in leaders_known(seen).groups for card in group.cards}
    sold = {world.rs.cards[world.trail[index].card].id for world in worlds}
    assert len(known) == 3 and known <= sold


def test_imagined_worlds_differ_in_the_draw_pile() -> None:
    state = position(Setup(2, 8), 8)
    seen = rules.view(state, 1)
    worlds = [rules.determinize(seen, Random(chance)) for chance in range(20)]
    assert len({tuple(world.pile) for world in worlds}) > 10


# ---- what a view holds


@given(setups, moments, st.integers(0, 6))
def test_a_view_is_plain_data_without_seed_or_deck(setup: Setup, moment: int, seat: int) -> None:
    seen = rules.view(position(setup, moment), seat % setup.seats)
    seen = rules.as_document(seen)
    assert json.loads(json.dumps(seen)) == seen
    assert not {"seed", "setup", "decks", "hands", "leader_box", "drafts", "leader_hands"} & set(seen)


@pytest.mark.parametrize("expansions", [(), LEADERS], ids=["base", "leaders"])
@pytest.mark.parametrize("seats", [2, 3, 7])
def test_what_a_seat_remembers_is_right(seats: int, expansions: tuple[str, ...]) -> None:
    """Every card that a view names lies where the view says."""
    state, _ = rules.new_game(Setup(seats, 12, expansions))
    ids = [card.id for card in state.rs.cards]
    for number, _ in enumerate(decisions(state, Random(12))):
        if number % 3:
            continue
        for seat in range(seats):
            seen = rules.view(state, seat)
            for index, entry in enumerate(seen.trail):
                assert entry.card in (None, ids[state.trail[index].card])
            for hidden in seen.hidden:
                if hidden.guilds_drawn:
                    continue
                cards = Counter(ids[card] for card in _places(state, hidden))
                if hidden.pool and state.setup.seats == 2:
                    cards += _drawn_unseen(state, seen, hidden.age)
                named = Counter(hidden.cards)
                assert named <= cards
                assert (cards - named).total() == hidden.from_pool
            if seen.find(LeadersView) is not None:
                _leaders_are_right(state, leaders_known(seen), ids)


def _places(state: WondersState, hidden: HiddenCards) -> list[int]:
    cards = [state.trail[index].card for index in hidden.trail]
    cards += [card for other in hidden.hands for card in state.hands[other]]
    if hidden.pile:
        cards += state.pile
    if hidden.deck:
        cards += state.decks[hidden.deck - 1]
    return cards


def _drawn_unseen(state: WondersState, seen: View, age: int) -> Counter[str]:
    """Cards drawn by the rival that lie among those of a remembered pack: the pool names them without their place."""
    draws = [i for group in seen.hidden if group.age == age for i in group.draws]
    return Counter(state.rs.cards[state.trail[i].card].id for i in draws)


def _leaders_are_right(state: WondersState, told: LeaderKnowledge, ids: list[str]) -> None:
    part = leaders_of(state)
    for number, entry in enumerate(told.drafted):
        assert entry.leader in (None, ids[part.drafted[number].card])
    for group in (told.pool, *told.groups):
        cards = [ids[part.drafted[i].card] for i in group.picks]
        cards += [ids[card] for who in group.draft for card in part.drafts[who]]
        if group is told.pool:
            drafted = [pick.card for pick in part.drafted if pick.round]
            drawn = [pick.card for pick in part.drafted if not pick.round]
            cards += [ids[card] for card in {*part.box, *drawn} if card not in drafted]
            for taken in told.pool.open:
                assert taken.leader in [ids[card] for card in leaders_in(state.cities[taken.seat]).leaders]
                cards.remove(taken.leader)
        assert tuple(sorted(cards)) == group.cards


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_every_leader_that_passed_through_the_hands_is_remembered(seats: int) -> None:
    """In the draft nothing seen is forgotten: it is kept, recruited by now, or known to be with one of the rivals."""
    state, _ = rules.new_game(Setup(seats, 31, LEADERS))
    passed_on: list[set[str]] = [set() for _ in range(seats)]
    for _ in decisions(state, Random(31)):
        for seat in range(seats):
            told = leaders_known(rules.view(state, seat))
            passed_on[seat] |= set(told.draft)
            assert not passed_on[seat] & set(told.pool.cards)
            assert not passed_on[seat] & {taken.leader for taken in told.pool.open}
            known = {leader for group in told.groups for leader in group.cards}
            known |= {entry.leader for entry in told.drafted} | set(told.draft)
            assert passed_on[seat] <= known


def test_every_card_seen_in_a_hand_is_remembered_with_two_players() -> None:
    """A card seen in a hand of this age is open, in the own hand, seen in the pile, or in a remembered group."""
    state, _ = rules.new_game(Setup(2, 17))
    met: dict[int, Counter[str]] = {0: Counter(), 1: Counter()}
    age = 0
    for _ in decisions(state, Random(17)):
        if state.age != age:
            age, met = state.age, {0: Counter(), 1: Counter()}
        for seat in (0, 1):
            seen = rules.view(state, seat)
            met[seat] |= Counter(seen.hand)
            groups = [hidden for hidden in seen.hidden if hidden.age == age and not hidden.pool]
            known = Counter(card for group in groups for card in group.cards)
            known.update(seen.hand)
            known.update(entry.card for entry in seen.trail if entry.age == age and entry.where != 4)
            assert met[seat] <= known


def test_the_draw_pile_tells_nothing_but_its_size() -> None:
    state = position(Setup(2, 3), 7)
    twin = state.copy()
    twin.pile.reverse()
    assert twin.pile != state.pile
    assert all(rules.view(state, seat) == rules.view(twin, seat) for seat in (0, 1))
    assert rules.view(state, 0).pile == len(state.pile)
