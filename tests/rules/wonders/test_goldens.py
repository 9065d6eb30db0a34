"""Golden games replay to the score sheets written beside them; see ``goldens.py``."""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import lru_cache
from typing import Any

import pytest

import rules
from rules import Record, Setup, Tracer, WondersState
from rules.core.game import RULES
from rules.core.record import replay, start, steps
from rules.wonders.leaders.city import leaders_in
from tests.checker.check import check_trace
from tests.rules.wonders.goldens import FOLDER, SETUPS, paths, sheets
from tests.rules.wonders.playout import ARMADA, LEADERS


class Shown:
    """What a golden game shows, with its trace."""

    def __init__(self, record: Record) -> None:
        self.kinds: set[str] = set()
        self.for_the_free_city: set[str] = set()
        self.ways: set[str] = set()
        self.trace: list[str] = []
        tracer = Tracer(lambda line: self.trace.append(json.dumps(line)))
        self.state, events = start(record, snapshots=True)
        tracer.begin(self.state, events)

        def before(ask: Any) -> None:
            self.kinds.add(ask.kind)
            if ask.city != ask.seat:
                self.for_the_free_city.add(ask.kind)
            tracer.ask(self.state, ask)

        for step in steps(record, self.state, before):
            self.ways.add(step.action.way)
            tracer.done(self.state, step.seat, step.action, step.events)

    @property
    def copied(self) -> set[str]:
        """Guilds that Olympia copied at the end."""
        return {sheet.copied for sheet in rules.scores(self.state)[0] if sheet.copied}


@lru_cache(maxsize=32)
def shown(name: str) -> Shown:
    return Shown(read(name))


def read(name: str) -> Record:
    return Record.from_json(json.loads(paths(name)[0].read_text("utf-8")))


def together(names: Iterable[str], field: str) -> set[str]:
    return {item for name in names for item in getattr(shown(name), field)}


def games(expansions: tuple[str, ...], two: bool = False, edition: str = "first") -> dict[str, Setup]:
    found = {n: s for n, s in SETUPS.items() if s.expansions == expansions and (s.seats == 2) == two}
    return {n: s for n, s in found.items() if s.edition == edition}


def test_every_number_of_seats_and_every_expansion_has_a_golden_game() -> None:
    wanted = sorted(path.name for name in SETUPS for path in paths(name))
    assert sorted(path.name for path in FOLDER.iterdir()) == wanted
    kinds = {(setup.seats, setup.expansions) for setup in SETUPS.values()}
    played = [(), *((name,) for name in rules.expansions())]
    assert kinds >= {(seats, expansions) for seats in range(3, 8) for expansions in played}
    assert kinds >= {(2, ()), (2, LEADERS), (8, (*ARMADA, *LEADERS))}
    assert {setup.seats for setup in SETUPS.values() if setup.teams} == {4, 6, 8}


def test_the_golden_games_use_all_sides() -> None:
    assert len({board for setup in games(()).values() for board in setup.boards}) == 14
    with_leaders = {board for setup in games(("leaders",)).values() for board in setup.boards}
    assert {"rome:A", "rome:B"} <= with_leaders


def test_the_golden_games_show_every_kind_of_question_and_way() -> None:
    base, leaders = games(()), games(("leaders",))
    assert together(base, "kinds") == {"turn", "extra", "discard_pick"}
    assert together(base, "ways") == together(leaders, "ways") == {"", "chain", "power"}
    assert len(together(base, "copied")) >= 2 and len(together(leaders, "copied")) >= 2
    wanted = {"draft", "recruit", "turn", "extra", "discard_pick", "mark_leader", "recruit_more"}
    assert together(leaders, "kinds") == wanted
    assert any(leaders_in(city).shared for name in leaders for city in shown(name).state.cities)


def test_the_golden_games_of_the_second_edition_show_what_only_its_leaders_do() -> None:
    found = games(("leaders",), edition="second")
    assert {setup.seats for setup in found.values()} >= {3, 5, 7}
    recruited = {
        shown(name).state.rs.ids[card]
        for name in found
        for city in shown(name).state.cities
        for card in leaders_in(city).leaders
    }
    assert recruited >= {"aganice", "agrippina", "cynisca", "enheduanna", "makeda", "nitocris", "telesilla", "theano"}
    assert together(found, "kinds") >= {"recruit_more", "bury", "discard_pick"}
    assert any(setup.options for setup in found.values())


def test_the_golden_games_of_two_players_ask_in_the_free_citys_name() -> None:
    assert shown("two_players").for_the_free_city == {"free_city", "discard_pick"}
    assert shown("two_players_leaders").for_the_free_city == {"free_city", "mark_leader"}
    assert "extra" in shown("two_players").kinds and "recruit_more" in shown("two_players_leaders").kinds


@pytest.mark.parametrize("name", SETUPS)
def test_golden_game(name: str) -> None:
    record = read(name)
    assert record.setup == SETUPS[name] and len(record.checks) == 3
    state = replay(record)
    assert state.finished
    assert sheets(state) == json.loads(paths(name)[1].read_text("utf-8"))
    _documents_agree(state)


def _documents_agree(state: WondersState) -> None:
    again = rules.state_from_json(json.loads(json.dumps(state.to_json())))
    assert rules.digest(again) == rules.digest(state) and sheets(again) == sheets(state)


@pytest.mark.parametrize("name", [name for name, setup in SETUPS.items() if setup.rules == RULES])
def test_the_checker_finds_nothing_in_a_golden_game(name: str) -> None:
    """It knows the boards of today, and not those of earlier revisions of the rules."""
    assert check_trace(shown(name).trace) == []
