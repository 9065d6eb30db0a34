"""The rule-of-thumb bot and expansions: extensions are found by folder, and what nobody knows is still played."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from random import Random

import pytest

import game
import rules
from game.wonders.bots import decision, evaluation, extension_lookup
from game.wonders.bots.decision import Decision
from game.wonders.bots.greedy import GreedyBot
from game.wonders.bots.weights import DEFAULT
from rules import Setup, WondersState
from rules.wonders import library

BROUGHT = sorted(path.parent.name for path in Path(game.__file__).parent.glob("wonders/*/bot.py"))
"""The expansions of the program that come with an extension."""
TABLES = (4, *(seats for folder in library.folders().values() for seats in folder.seats))
"""Numbers of seats: a usual one, and those that bring something of their own."""

BOT = """
from game.wonders.bots.decision import WeighedAction
from game.wonders.bots.extension import BotExtension


class Hermit(BotExtension):
    def weigh(self, decision):
        return lambda action: WeighedAction(action, kept=float(action.verb == "sell"))

    def asked(self, appraiser, seat, kind):
        return 50.0

    def brings(self, appraiser, seat, gain):
        return 7.0


EXTENSION = Hermit()
"""


@pytest.fixture
def hermits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """An expansion from outside that knows one thing about every question: to sell."""
    folder = tmp_path / "hermits"
    folder.mkdir()
    (folder / "__init__.py").write_text("")
    (folder / "manifest.yaml").write_text("id: hermits\ncontent: []\nflow: {}\n")
    (folder / "bot.py").write_text(BOT)
    monkeypatch.syspath_prepend(tmp_path)
    library.install("hermits")
    yield "hermits"
    library.uninstall("hermits")
    for module in ("hermits", "hermits.bot"):
        sys.modules.pop(module, None)


def asked(kind: str, *answers: str) -> list[str]:
    """What the bot chooses with ten kinds of luck, where a view is asked that question."""
    state, _ = rules.new_game(Setup(3, 5))
    view = rules.view(state, 0)
    cards = ("a card that nobody knows",)
    view = view.replaced(ask=rules.AskFacts(kind=kind, city=0, cards=cards, legal=tuple(answers)))
    actions = [rules.parse(text) for text in answers]
    return [str(GreedyBot().choose(view, actions, Random(seed), 1.0)) for seed in range(10)]


def play(setup: Setup) -> WondersState:
    """A whole game in which seat 0 is greedy and the others play by chance; every answer must be legal."""
    state, _ = rules.new_game(setup)
    bot, rng = GreedyBot(), Random(setup.seed)
    while not state.finished:
        for seat in rules.to_act(state):
            actions = rules.legal_actions(state, seat)
            action = actions[int(rng.random() * len(actions))]
            if not seat:
                action = bot.choose(rules.view(state, seat), actions, rng, 1.0)
            assert action in actions
            rules.apply(state, seat, action)
    return state


def test_extensions_are_found_by_folder(hermits: str) -> None:
    assert extension_lookup.extensions_of(rules.ruleset(())) == ()
    found = extension_lookup.extensions_of(rules.ruleset(BROUGHT))
    assert sorted(type(extension).__module__ for extension in found) == [f"game.wonders.{name}.bot" for name in BROUGHT]
    (extension,) = extension_lookup.extensions_of(rules.ruleset((hermits,)))
    assert extension is import_module("hermits.bot").EXTENSION


def test_an_extension_from_outside_weighs_questions_and_gains(hermits: str) -> None:
    state, _ = rules.new_game(Setup(3, 2, (hermits,)))
    view, actions = rules.view(state, 0), rules.legal_actions(state, 0)
    assert GreedyBot().choose(view, actions, Random(0), 1.0).verb == "sell"
    appraiser = Decision(view, DEFAULT).appraiser
    gains = rules.ruleset((hermits,)).wonders["halicarnassus", "A"].stages[1].gain
    assert appraiser.gain(0, gains, -1).power == 57.0


@pytest.mark.parametrize("expansions", [(), ("leaders",)])
@pytest.mark.parametrize("seats", TABLES)
def test_an_expansion_without_an_extension_is_played_sensibly(
    seats: int, expansions: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (evaluation, decision):
        monkeypatch.setattr(module, "extensions_of", lambda rs: ())
    sheets, winners = rules.scores(play(Setup(seats, 3, expansions)))
    assert winners == [0]
    assert sheets[0].total > max(sheet.total for sheet in sheets[1:seats]) + 10


def test_an_unknown_question_is_answered_by_the_cards_that_it_names() -> None:
    assert set(asked("bequest", "choose altar", "choose palace", "choose none")) == {"choose palace"}
    assert set(asked("bequest", "take palace L9", "take palace")) == {"take palace"}


def test_where_nothing_tells_answers_apart_chance_does() -> None:
    answers = ("sail north", "sail south", "choose none")
    assert set(asked("voyage", *answers)) == set(answers)


def test_modules_of_bots_import_nothing_that_draws() -> None:
    modules = ["game.wonders.bots.greedy", *(f"game.wonders.{name}.bot" for name in BROUGHT)]
    code = f"import sys, {', '.join(modules)}; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
