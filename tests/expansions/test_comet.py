"""The made-up expansion ``comet``, installed from outside: whatever an expansion can bring works without a word of it
anywhere else in the program."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from random import Random
from typing import Any

import pytest

import rules
from rules import ContentError, Event, Record, RecordError, Setup, SetupError, Tracer, WondersState, Worlds
from rules.core.flow import commit
from rules.core.record import replay
from rules.wonders import library
from rules.wonders.city import derive
from rules.wonders.document import state_from_json
from rules.wonders.expansion import Expansion
from rules.wonders.leaders.own import read_own_leader
from tests.expansions.comet.state import COLOUR, PACK, comet_in, comet_of
from tests.rules.wonders.playout import anything, decisions, full_deal, record_game

COMET = ("comet",)
BOTH = ("comet", "leaders")
SETUPS = [
    Setup(3, 4, COMET, boards=("samarkand:B", "babylon:B")),
    Setup(5, 5, COMET, boards=("samarkand:A",)),
    Setup(3, 6, BOTH, boards=("samarkand:A", "rome:B")),
    Setup(5, 7, BOTH, boards=("samarkand:B", "halicarnassus:B")),
    Setup(2, 8, COMET, boards=("samarkand:A",)),
    Setup(2, 9, BOTH, boards=("samarkand:B", "rome:A", "halicarnassus:B")),
]
NAMES = [f"{setup.seats} {'+'.join(setup.expansions)}" for setup in SETUPS]
every_setup = pytest.mark.parametrize("setup", SETUPS, ids=NAMES)


@pytest.fixture(autouse=True, scope="module")
def installed() -> Iterator[None]:
    library.install("tests.expansions.comet")
    yield
    library.uninstall("comet")


def phases(setup: Setup) -> Iterator[WondersState]:
    """A random game wherever a new kind of question is open in an age, with nobody, then with somebody having
    answered."""
    state, _ = rules.new_game(setup)
    met: set[tuple[Any, ...]] = set()
    for _ in decisions(state, Random(setup.seed)):
        for ask in state.asks:
            if ask is not None:
                shown = (ask.kind, ask.city == ask.seat, bool(state.answers), state.age)
                if shown not in met:
                    met.add(shown)
                    yield state


# ---- found, named, refused


def test_it_can_be_asked_for_while_it_is_installed() -> None:
    assert rules.expansions() == ("armada", "comet", "leaders")
    library.uninstall("comet")
    try:
        assert rules.expansions() == ("armada", "leaders")
        with pytest.raises(SetupError, match="there is no expansion 'comet'; allowed: armada, leaders"):
            rules.new_game(Setup(3, 1, COMET))
    finally:
        library.install("tests.expansions.comet")
    assert rules.new_game(Setup(3, 1, COMET))[0].setup.expansions == COMET


def test_a_package_without_a_manifest_is_refused() -> None:
    with pytest.raises((OSError, rules.ContentError)):
        library.install("tests.support")
    assert rules.expansions() == ("armada", "comet", "leaders")


def test_an_entry_point_installs_it_for_every_process(monkeypatch: pytest.MonkeyPatch) -> None:
    point = EntryPoint("comet", "tests.expansions.comet", library.GROUP)
    found = {library.GROUP: [point]}
    monkeypatch.setattr(library, "entry_points", lambda group: found[group])
    library.uninstall("comet")
    library.folders.cache_clear()
    try:
        assert rules.expansions() == ("armada", "comet", "leaders")
        assert rules.new_game(Setup(2, 1, BOTH))[0].setup.expansions == BOTH
    finally:
        monkeypatch.undo()
        library.folders.cache_clear()
        assert rules.expansions() == ("armada", "leaders")
        library.install("tests.expansions.comet")


def test_without_its_mechanics_its_content_makes_no_sense(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library.Folder, "mechanics", lambda self: Expansion())
    library.install("tests.expansions.comet")
    try:
        with pytest.raises(ContentError) as caught:
            rules.ruleset(COMET)
        assert any("'deal_omens' is not a valid 'game'" in problem for problem in caught.value.problems)
        assert any(
            problem.startswith("comet/omens.yaml:1: the file has an unknown field") for problem in caught.value.problems
        )
    finally:
        monkeypatch.undo()
        library.install("tests.expansions.comet")


def test_its_words_exist_only_where_it_is_in_play() -> None:
    mine = rules.ruleset(COMET)
    assert {"tails", "draw_omens", "burn_omen", "clear_sky"} <= set(mine.vocabulary.verbs)
    assert mine.vocabulary.powers["clear_sky"] == 32 and COLOUR in mine.colours
    assert mine.categories == (*rules.ruleset().categories, "comet")
    plain = rules.ruleset(("leaders",))
    assert "tails" not in plain.vocabulary.verbs and "samarkand" not in plain.boards
    assert rules.ruleset(BOTH).categories == (*rules.ruleset().categories, "comet", "leaders")


def test_a_game_without_it_is_the_same_game() -> None:
    library.uninstall("comet")
    try:
        before = [record_game(Setup(seats, 3, ("leaders",)))[0].to_json() for seats in (2, 4)]
    finally:
        library.install("tests.expansions.comet")
    assert [record_game(Setup(seats, 3, ("leaders",)))[0].to_json() for seats in (2, 4)] == before


def test_the_age_cards_are_those_of_the_same_game_without_it() -> None:
    plain, mine = full_deal(Setup(4, 11)), full_deal(Setup(4, 11, COMET))
    assert plain["age1"] == mine["age1"] and plain["age2"] == mine["age2"]


def test_naming_it_in_any_order_is_the_same_game() -> None:
    first, second = Setup(4, 2, ("comet", "leaders")), Setup(4, 2, ("leaders", "comet"))
    assert first == second and first.to_json() == second.to_json()
    assert rules.rules_for(first) is rules.rules_for(second) is rules.ruleset(("leaders", "comet"))
    assert record_game(first)[0].to_json() == record_game(second)[0].to_json()


def test_no_unowned_city_gets_its_board() -> None:
    with pytest.raises(SetupError, match="cannot have the board 'samarkand'"):
        rules.new_game(Setup(2, 1, COMET, boards=("giza", "rhodes", "samarkand")))
    boards = {rules.new_game(Setup(2, seed, COMET))[0].cities[2].board for seed in range(60)}
    assert len(boards) == 7 and "samarkand" not in boards


# ---- played


@every_setup
def test_random_games_play_to_the_end(setup: Setup) -> None:
    kinds: set[str] = set()
    read = tails = 0
    for seed in range(setup.seed, setup.seed + 6):
        state, _ = rules.new_game(Setup(setup.seats, seed, setup.expansions, boards=setup.boards))
        cards = [card for card, face in enumerate(state.rs.cards) if face.colour == COLOUR]
        for _ in decisions(state, Random(seed)):
            kinds |= {ask.kind for ask in state.asks if ask is not None}
            # The draft comes before the omens are dealt.
            assert _omens(state) == ([] if setup.expansions == BOTH and not state.age else cards)
            for city in state.cities:
                assert city.coins >= 0 and city.summary() == derive(state.rs, city).summary()
        sheets, _ = rules.scores(state)
        assert rules.totals(state) == [sheet.total for sheet in sheets]
        for sheet, city in zip(sheets, state.cities, strict=True):
            part = comet_in(city)
            lines = [line for line in sheet.lines if line.category == "comet"]
            assert sheet.categories["comet"] == sum(line.points for line in lines)
            shadows = [line.points for line in lines if line.source == "shadows"]
            assert shadows == ([-part.shadows] if part.shadows else [])
            earned = [line.points for line in lines if line.source == "tails"]
            assert earned == ([part.tails * (part.tails + 1) // 2] if part.tails else [])
            read, tails = read + len(part.omens), tails + part.tails
        assert sum(comet_in(city).shadows for city in state.cities) == 6 * setup.seats
    assert {"sighting", "aim", "burn_omen", "turn"} <= kinds
    assert read > 10 and tails > 10


def _omens(state: WondersState) -> list[int]:
    """Every omen that is somewhere."""
    part = comet_of(state)
    lying = [*part.box, *(card for hand in part.hands for card in hand)]
    lying += [card for city in state.cities for card in comet_in(city).omens]
    return sorted(lying + [trace.card for trace in state.trail if trace.pack == PACK])


@every_setup
def test_quick_games_play_to_the_end(setup: Setup) -> None:
    for seed in range(10):
        state, _ = rules.new_game(Setup(setup.seats, seed, setup.expansions, boards=setup.boards))
        rules.playout(state, None, Random(seed))
        assert state.finished
        assert rules.totals(state) == [sheet.total for sheet in rules.scores(state)[0]]


@every_setup
def test_every_quick_answer_is_legal(setup: Setup) -> None:
    state, _ = rules.new_game(setup)
    chance = Random(1)
    while not state.finished:
        for seat in rules.to_act(state):
            action = rules.quick_policy(state, seat, chance)
            assert action in rules.legal_actions(state, seat)
            commit(state, seat, action)


@every_setup
def test_every_answer_can_be_previewed_and_read_back(setup: Setup) -> None:
    for state in phases(setup):
        for seat in rules.to_act(state):
            ask = state.asks[seat]
            assert ask is not None
            for action in ask.legal(state):
                assert rules.parse(rules.notation(action)) == action
                assert rules.preview(state, ask.city, action).coins >= -state.cities[ask.city].coins
        for card in ("bright_star", "altar", "astronomers_guild"):
            offer = rules.card_offer(state, 0, card)
            assert offer.coins >= 0
            if card == "bright_star":
                assert offer.coins == 1 and offer.playable == (state.cities[0].coins >= 1)


def test_two_expansions_ask_after_an_answer_in_one_game() -> None:
    """The Free City's card after the own one, the aim after the sighting."""
    asked: set[str] = set()
    state, _ = rules.new_game(SETUPS[4])
    for seat, _ in decisions(state, Random(3)):
        ask = state.asks[seat]
        assert ask is not None
        asked.add(ask.kind)
    assert {"free_city", "aim", "sighting"} <= asked


def test_counters_of_its_own_are_counted_whatever_else_is_in_play() -> None:
    for setup in SETUPS:
        rs = rules.rules_for(setup)
        state, _ = rules.new_game(setup)
        city = state.cities[0]
        comet_in(city).lay(rs, city, rs.card_index["long_tail"])
        codes = tuple(rs.vocabulary.counters[name] for name in ("comet_tail", "omen_card"))
        assert rules.count_in(city, codes[:1]) == 3 and rules.count_in(city, codes) == 4
        effect = {"kind": "points_per", "amount": 2, "count": ["comet_tail"], "cities": ["self"]}
        points, tallies = rules.worth(state, 0, effect)
        assert points == 6 and [(tally.what, tally.seat, tally.number) for tally in tallies] == [("comet_tail", 0, 3)]


def test_an_answer_is_taken_back_with_what_was_asked_because_of_it() -> None:
    state, _ = rules.new_game(SETUPS[0])
    chance = Random(1)
    while "sighting" not in {ask.kind for ask in state.asks if ask is not None}:
        seat = rules.to_act(state)[0]
        rules.apply(state, seat, anything(state, seat, chance))
    before = state.to_json()
    seat = rules.to_act(state)[0]
    for kind in ("sighting", "aim"):
        ask = state.asks[seat]
        assert ask is not None and ask.kind == kind
        rules.apply(state, seat, ask.legal(state)[0])
    assert rules.take_back(state, seat).verb == "aim"
    assert rules.take_back(state, seat).verb in ("read", "choose")
    assert state.to_json() == before
    first = state.asks[seat]
    assert first is not None
    rules.apply(state, seat, first.legal(state)[-1])
    # With the aim still open, the reading can be taken back, and the aim goes with it.
    assert rules.take_back(state, seat) == first.legal(state)[-1]
    assert state.to_json() == before


# ---- documents, records, traces


@every_setup
def test_it_is_saved_and_read_back_in_every_phase(setup: Setup) -> None:
    met = set()
    for state in phases(setup):
        met |= {ask.kind for ask in state.asks if ask is not None}
        document = json.loads(json.dumps(state.to_json()))
        again, copy = state_from_json(document), state.copy()
        assert again.to_json() == copy.to_json() == state.to_json()
        assert rules.digest(again) == rules.digest(state)
        for twin in (again, copy):
            for _ in decisions(twin, Random(5)):
                pass
        assert again.to_json() == copy.to_json()
        assert state.to_json() == document
    assert {"sighting", "aim", "turn"} <= met


def test_a_damaged_document_is_refused() -> None:
    document = rules.new_game(SETUPS[0])[0].to_json()
    for field in ("omen_hands", "omen_box"):
        with pytest.raises(RecordError, match="the state is damaged"):
            state_from_json({name: value for name, value in document.items() if name != field})


@every_setup
def test_a_game_is_recorded_and_replayed(setup: Setup) -> None:
    record, state = record_game(setup)
    again = Record.from_json(json.loads(json.dumps(record.to_json())))
    assert again.setup == setup and len(again.checks) == 3
    assert replay(again).to_json() == state.to_json()


@every_setup
def test_a_trace_is_written(setup: Setup) -> None:
    lines: list[dict[str, Any]] = []
    tracer = Tracer(lambda line: lines.append(json.loads(json.dumps(line))))
    state, events = rules.new_game(setup, snapshots=True)
    tracer.begin(state, events)
    chance = Random(2)
    while not state.finished:
        for seat in rules.to_act(state):
            ask = state.asks[seat]
            assert ask is not None
            tracer.ask(state, ask)
            action = anything(state, seat, chance)
            tracer.done(state, seat, action, rules.apply(state, seat, action))
    tables = [line for line in lines if line["t"] == "table"]
    assert {"sighting", "turn", "age", "end"} <= {line["when"] for line in tables}
    assert all("omens" in city and "tails" in city for line in tables for city in line["cities"])
    [score] = [line for line in lines if line["t"] == "score"]
    assert [seat["comet"] for seat in score["seats"]] == [sheet.categories["comet"] for sheet in rules.scores(state)[0]]
    assert {line["kind"] for line in lines if line["t"] == "ask"} >= {"sighting", "aim"}


# ---- secrets


def redealt(state: WondersState, seat: int, chance: Random) -> WondersState:
    """The same game with the omens dealt anew that a seat cannot know."""
    twin = state.copy()
    part = comet_of(twin)
    burnt = [i for i, trace in enumerate(twin.trail) if trace.pack == PACK and trace.seat != seat]
    cards = [twin.trail[i].card for i in burnt] + part.box
    cards += [card for other, hand in enumerate(part.hands) if other != seat for card in hand]
    chance.shuffle(cards)
    for i in burnt:
        twin.trail[i] = twin.trail[i].with_card(cards.pop())
    for other, hand in enumerate(part.hands):
        if other != seat:
            part.hands[other] = [cards.pop() for _ in hand]
    part.box = cards
    return twin


@every_setup
def test_what_a_seat_cannot_know_never_shows(setup: Setup) -> None:
    chance = Random(11)
    for state in phases(setup):
        for seat in range(setup.seats):
            seen = rules.view(state, seat)
            assert json.loads(json.dumps(seen)) == seen
            worlds = Worlds(seen)
            for other in (redealt(state, seat, chance), worlds.deal(chance, anything)):
                assert rules.view(other, seat) == seen
                dealt = [Worlds(rules.view(s, seat)).deal(Random(3)).to_json() for s in (state, other)]
                assert dealt[0] == dealt[1]
                if seat in rules.to_act(state):
                    answers = [rules.quick_policy(s, seat, Random(4)) for s in (state, other)]
                    assert answers[0] == answers[1]


@every_setup
def test_worlds_are_dealt_in_every_phase_and_play_to_the_end(setup: Setup) -> None:
    chance = Random(12)
    hands: set[tuple[int, ...]] = set()
    for state in phases(setup):
        for seat in range(setup.seats):
            world = Worlds(rules.view(state, seat)).deal(chance)
            assert _omens(world) == _omens(state)
            assert comet_of(world).hands[seat] == comet_of(state).hands[seat]
            assert [len(hand) for hand in comet_of(world).hands] == [len(hand) for hand in comet_of(state).hands]
            hands.add(tuple(comet_of(world).hands[seat - 1]))
            again = state_from_json(json.loads(json.dumps(world.to_json())))
            assert again.to_json() == world.to_json()
            rules.playout(world, None, chance)
            assert world.finished
    assert len(hands) > 5


def test_an_omen_drawn_or_burnt_is_told_to_its_owner_alone() -> None:
    told = {"omens_drawn": 0, "omen_burnt": 0}
    for setup in SETUPS:
        state, _ = rules.new_game(setup)
        chance = Random(setup.seed)
        while not state.finished:
            for seat in rules.to_act(state):
                for event in rules.apply(state, seat, anything(state, seat, chance)):
                    if event.kind in told:
                        told[event.kind] += 1
                        _only_its_owner(event, setup.seats)
    assert min(told.values()) > 0


def _only_its_owner(event: Event, seats: int) -> None:
    for seat in range(seats):
        [shown] = rules.redacted([event], seat)
        secret = {"omens", "card"} & set(shown.data)
        assert bool(secret) == (seat == event.seat)


# ---- options


FURTHER = [{"id": "own_star", "cost": {"coins": 1}, "effects": [{"kind": "tails", "amount": 5}]}]


def test_an_option_adds_content_and_is_kept_by_records_and_views() -> None:
    setup = Setup(3, 1, COMET, options={"further_omens": FURTHER})
    record, state = record_game(setup)
    assert "own_star" in state.rs.card_index
    document = json.loads(json.dumps(record.to_json()))
    assert document["setup"]["further_omens"] == FURTHER
    assert replay(Record.from_json(document)).to_json() == state.to_json()
    seen = rules.view(state, 0)
    assert seen["options"] == {"further_omens": FURTHER} and rules.ruleset_of(seen) is state.rs
    assert rules.view(rules.determinize(seen, Random(1), anything), 0) == seen


def test_options_of_several_expansions_go_together_in_any_order() -> None:
    own = read_own_leader("name: Tamar\neffects: [{kind: coins, amount: 4}]\n", "x.yaml")[1]
    first = Setup(3, 1, BOTH, options={"further_omens": FURTHER, "own_leaders": [own]})
    second = Setup(3, 1, BOTH, options={"own_leaders": [own], "further_omens": FURTHER})
    assert rules.rules_for(first) is rules.rules_for(second)
    assert {"own_star", "own_tamar"} <= set(rules.rules_for(first).card_index)


@pytest.mark.parametrize(
    ("expansions", "options", "words"),
    [
        (
            ("leaders",),
            {"further_omens": FURTHER},
            "the option 'further_omens' of the setup needs the expansion 'comet'",
        ),
        (
            COMET,
            {"own_leaders": [{"id": "own_x"}]},
            "the option 'own_leaders' of the setup needs the expansion 'leaders'",
        ),
        (COMET, {"moons": 3}, "the option 'moons' of the setup is unknown"),
        (COMET, {"further_omens": 3}, "must be a list"),
    ],
)
def test_an_option_that_nobody_understands_is_refused(
    expansions: tuple[str, ...], options: dict[str, Any], words: str
) -> None:
    with pytest.raises(SetupError, match=words):
        rules.new_game(Setup(3, 1, expansions, options=options))


def test_a_faulty_option_is_reported_like_content() -> None:
    faulty = [{"id": "own_star", "effects": [{"kind": "tials", "amount": 5}]}]
    with pytest.raises(rules.ContentError, match=r"comet/options\.yaml:1: 'tials' is not a valid 'kind'"):
        rules.new_game(Setup(3, 1, COMET, options={"further_omens": faulty}))
