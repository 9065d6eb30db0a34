"""Whatever a bot does, the game goes on: exceptions, illegal answers, overruns, bots that cannot be made."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

import rules
from game.bots.base import default_action, referee
from game.bots.registry import UnknownBotError, bot_info, bots, make_bot
from game.headless.simulate import Job, play, simulate
from rules import Action, Setup, View
from rules.core.facts import Facts
from tests.support import faulty_bots
from tests.support.faulty_bots import Babbling, Bare, Cursed, Exiting, Illegal, Raising, Slow, Wordy
from tests.support.packages import installed

SETUP = Setup(3, 5)
ROOT = Path(__file__).resolve().parents[3]
FRAME = {
    "characters",
    "judgement",
    "looks",
    "base",
    "child",
    "encoding",
    "helpers",
    "nets",
    "pool",
    "registry",
    "standing",
    "strangers",
    "__init__",
}
"""Modules of game/bots that run bots or serve them; all others are bots."""


def first_question() -> tuple[View, tuple[Action, ...]]:
    state, _ = rules.new_game(SETUP)
    return rules.view(state, 0), rules.legal_actions(state, 0)


@pytest.mark.parametrize(
    ("bot", "words"),
    [
        (Raising(), "raised KeyError"),
        (Exiting(), "raised SystemExit"),
        (Illegal(), "which is not legal"),
        (Babbling(), "not an action"),
        (Cursed(), "raised ValueError"),
    ],
)
def test_a_fault_costs_the_default_action(bot: Any, words: str) -> None:
    view, actions = first_question()
    choice = referee(bot, view, actions, Random(1), 1.0)
    assert choice.action == default_action(actions)
    assert words in str(choice.fault)


def test_an_overrun_costs_the_default_action() -> None:
    view, actions = first_question()
    choice = referee(Slow(), view, actions, Random(1), 0.02)
    assert choice.action == default_action(actions)
    assert str(choice.fault).startswith("took ")
    late = referee(Slow(), view, actions, Random(1), 0.02, strict=False)
    assert late.action == Slow().choose(view, actions, Random(1), 0.02) and late.fault == ""


@pytest.mark.parametrize("bot", [Wordy(), Bare()])
def test_an_answer_may_be_a_notation_or_an_equal_tuple(bot: Any) -> None:
    view, actions = first_question()
    choice = referee(bot, view, actions, Random(1), 1.0)
    assert choice.action is actions[-1]
    assert choice.fault == ""


def test_default_action_discards_else_declines() -> None:
    build, sell = Action("build", "altar"), Action("sell", "altar")
    pick, decline = Action("choose", "altar"), Action("choose", "none")
    assert default_action((build, sell)) == sell
    assert default_action((pick, decline)) == decline
    assert default_action((build,)) == build


@pytest.fixture(scope="module")
def foreign(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Faulty bots, registered as a third party's package would: by entry points. Each of them is asked what it is once
    for all tests that need them, which belong to the xdist_group "foreign"."""
    names = ["Raising", "Illegal", "Babbling", "Unmakeable", "Wordy", "Missing"]
    entries = {name.lower(): f"{faulty_bots.__name__}:{name}" for name in names}
    entries |= dict.fromkeys(("random", "human"), f"{faulty_bots.__name__}:Wordy")
    with pytest.MonkeyPatch.context() as patch, installed(tmp_path_factory.mktemp("bots"), patch, entries):
        yield


@pytest.mark.xdist_group("foreign")
@pytest.mark.usefixtures("foreign")
def test_an_entry_point_adds_a_bot(caplog: pytest.LogCaptureFixture) -> None:
    bots.cache_clear()  # another test may have asked before, and have had the warnings
    found = bots()
    assert list(found)[:2] == ["easy", "medium"]
    assert (found["raising"].level, found["raising"].description) == (2, "always raises")
    assert not found["raising"].builtin
    assert "missing" not in found, "a class that is not there is left out"
    assert "human" not in found
    assert found["random"].builtin, "a taken name stays what it was"
    assert "cannot be loaded" in caplog.text
    with pytest.raises(UnknownBotError, match="the bot 'missing' cannot be loaded: "):
        bot_info("missing")
    assert "the name is taken" in caplog.text
    assert isinstance(bot_info("wordy").make(), Wordy)


def test_an_unknown_bot_is_named_with_those_that_exist() -> None:
    with pytest.raises(UnknownBotError, match="no bot 'deepthought'; allowed: easy, medium, "):
        bot_info("deepthought")


@pytest.mark.xdist_group("foreign")
@pytest.mark.usefixtures("foreign")
def test_a_bot_whose_constructor_fails_plays_the_default_action() -> None:
    view, actions = first_question()
    choice = referee(make_bot("unmakeable"), view, actions, Random(1), 1.0)
    assert choice.action == default_action(actions)
    assert "could not be started: OSError: no model file" in str(choice.fault)


@pytest.mark.xdist_group("foreign")
@pytest.mark.usefixtures("foreign")
@pytest.mark.parametrize("bad", ["raising", "illegal", "babbling", "unmakeable"])
def test_a_game_with_a_faulty_bot_reaches_its_end(bad: str) -> None:
    result = play(Job(0, SETUP, (bad, "random", "random"), (0, 1, 2), (1.0, 1.0, 1.0)))
    assert len(result.scores) == 3
    assert result.winners
    assert result.faults
    assert all(f"seat 0: the bot '{bad}'" in str(text) for text in result.faults)


@pytest.mark.xdist_group("foreign")
@pytest.mark.usefixtures("foreign")
def test_faults_are_reported_by_simulate() -> None:
    told: list[str] = []
    outcome = simulate(("raising", "random", "random"), 2, SETUP, fault=told.append)
    assert outcome["games"] == 2
    assert any(str(text).startswith("game 1, seat 1: the bot 'raising' raised KeyError") for text in told)


def test_a_bot_is_given_its_view_and_never_the_state() -> None:
    """Records of plain values, all the way down: nothing of the engine's own can be reached from what a bot gets."""
    state, _ = rules.new_game(SETUP)
    rng = Random(4)
    while not state.finished:
        for seat in rules.to_act(state):
            actions = rules.legal_actions(state, seat)
            assert _plain(rules.view(state, seat))
            rules.apply(state, seat, rng.choice(actions))


def _plain(value: Any) -> bool:
    if isinstance(value, Facts):
        return all(_plain(getattr(value, name)) for name in value.__struct_fields__)
    if type(value) is dict:
        return all(type(key) in (str, int) and _plain(item) for key, item in value.items())
    if type(value) is tuple:
        return all(map(_plain, value))
    return value is None or value is msgspec.UNSET or type(value) in (str, int, bool)


def test_what_a_bot_does_to_its_view_harms_nobody() -> None:
    state, _ = rules.new_game(SETUP)
    before = rules.digest(state)
    _spoil(rules.view(state, 0))
    assert rules.digest(state) == before
    assert rules.view(state, 0).cities


def _spoil(value: Any) -> None:
    """Empty whatever can be changed; records themselves cannot."""
    if isinstance(value, Facts):
        for name in value.__struct_fields__:
            with pytest.raises(AttributeError):
                setattr(value, name, None)
            _spoil(getattr(value, name))
    elif isinstance(value, dict | list | tuple):
        for item in value.values() if isinstance(value, dict) else value:
            _spoil(item)
        if not isinstance(value, tuple):
            value.clear()


@pytest.mark.parametrize(
    "path",
    [p for p in sorted((ROOT / "game" / "bots").glob("*.py")) if p.stem not in FRAME],
    ids=lambda path: path.stem,
)
def test_bots_import_the_rules_and_nothing_of_the_program(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        names = [a.name for a in node.names] if isinstance(node, ast.Import) else []
        names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
        for name in names:
            top = name.partition(".")[0]
            own = name.startswith("game.bots.") and name.rpartition(".")[2] not in FRAME
            assert own or top == "rules" or top in sys.stdlib_module_names, f"{path.name} imports {name}"


def test_the_bot_of_the_documentation_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """docs/bots.md: its class, registered by its entry point, plays whole games without a fault and beats chance."""
    text = (ROOT / "docs" / "bots.md").read_text("utf-8")
    source = next(block for block in re.findall(r"```python\n(.*?)```", text, re.S) if "class Magpie" in block)
    name, target = re.findall(r'wonders\.bots"\]\n(\w+) = "([\w.:]+)"', text)[0]
    faults: list[object] = []
    with installed(tmp_path, monkeypatch, {name: target}, {"my_bots": source}):
        outcome = simulate((name, "random", "random"), 6, SETUP, fault=faults.append)
    assert not faults
    magpie, *others = outcome["seats"]
    assert magpie["mean"] > max(other["mean"] for other in others)


def test_a_rule_set_is_one_object_however_it_is_asked_for() -> None:
    """A bot caches by it; two of the same content would be read and compiled twice."""
    assert rules.ruleset() is rules.ruleset(())
    assert rules.ruleset(("leaders",)) is rules.ruleset(names=["leaders"], options=())
    for setup in (Setup(3, 5), Setup(2, 5, ("leaders",))):
        state, _ = rules.new_game(setup)
        assert rules.ruleset_of(rules.view(state, 0)) is state.rs
