"""Coach, advice, analysis and practice speak with one voice: what one of them praises, none of the others charges."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

import rules
from game.app import App
from game.bots.base import Choice
from game.bots.judgement import ENOUGH
from game.bots.registry import make_bot
from game.review.analysis import ChoiceAnalysis
from game.table.judged import LITTLE
from game.wonders.bots.searching.bots import MasterBot
from game.wonders.samples.demo import demo_game
from game.wonders.table.coaching.anchors import TableSights
from game.wonders.table.coaching.approval import Approval
from game.wonders.table.pictures import Table
from rules import Action, Setup
from tests.support.frame_support import make_app

_PLENTY = 600.0
SETUPS = [
    Setup(4, 1), Setup(3, 2, ("leaders",)), Setup(3, 3, ("armada",)), Setup(3, 4, ("cities",)), Setup(2, 5),
    Setup(4, 6, (), True), Setup(5, 7), Setup(3, 8, ("cities", "leaders")), Setup(3, 9), Setup(7, 10),
]  # fmt: skip


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    app = make_app(tmp_path_factory.mktemp("agreement"))
    yield app
    app.close()


def contradictions(view: rules.View, legal: tuple[Action, ...], given: Action) -> list[str]:
    """Ask advice, coach and analysis about a question, and return where they differ."""
    judge = MasterBot()
    advised = judge.consider(view, legal, _PLENTY)
    looked = advised.looked
    found = []
    if abs(sum(side.share for side in looked.sides) - 1) > 1e-6:
        found.append("the shares of the sides do not come to 1")
    # The coach praises what the adviser's judgement approves.
    pairs = [*zip(advised.advice, looked.gaps, strict=False)]
    approved = [one.action for one, gap in pairs if gap.even or gap.lead < LITTLE]
    for answer in {given, *approved}:
        analysed = MasterBot().consider(view, legal, _PLENTY, answer)
        if analysed.advice[0] != advised.advice[0] or analysed.looked.sides != looked.sides:
            found.append(f"{answer}: analysis and practice call {analysed.advice[0].action} the best")
        place = next(place for place, one in enumerate(analysed.advice) if one.action == answer)
        gap = analysed.looked.gaps[place] if place < len(analysed.looked.gaps) else None
        finding = ChoiceAnalysis(analysed.advice[0], analysed.advice[place], 1.0, gap, True, analysed.looked)
        if answer in approved and finding.cost >= LITTLE:
            found.append(f"{answer}: praised, and charged {finding.cost:.1f} points")
    return found


def played(setup: Setup, every: int) -> Iterator[tuple[rules.View, tuple[Action, ...], Action]]:
    """Every so manyth question about a hand of a game of `medium`, from the last turn backwards in count."""
    state, _ = rules.new_game(setup)
    bots, rng, number = [make_bot("medium") for _ in range(setup.seats)], Random(setup.seed), 0
    while not state.finished:
        for seat in rules.to_act(state):
            view, legal = rules.view(state, seat), tuple(rules.legal_actions(state, seat))
            given = bots[seat].choose(view, legal, rng, 1.0)
            if len(legal) > 1 and view.age and seat == 0:
                number += 1
                if number % every == 0:
                    yield view, legal, given
            rules.apply(state, seat, given)


def test_all_voices_agree() -> None:
    for view, legal, given in played(Setup(3, 1), 16):
        assert contradictions(view, legal, given) == []


@pytest.mark.slow
@pytest.mark.parametrize("number", range(50))
def test_all_voices_agree_at_every_question_of_fifty_games(number: int) -> None:
    setup = SETUPS[number % len(SETUPS)]
    for view, legal, given in played(Setup(setup.seats, 100 + number, setup.expansions, setup.teams), 1):
        assert contradictions(view, legal, given) == []


def test_the_coach_praises_nothing_before_the_judgement_is_whole_and_then_what_it_approves(app: App) -> None:
    controller = demo_game(3, 3, 4)
    table = Table(app.services, controller, 0, 0)
    app.services.go("age_draft", controller=controller)
    desk = app.services.stack.top.desk
    approval = Approval(table.snapshot, desk, app.services.cores, course=False)
    approval._adviser.ask = lambda *_: None  # type: ignore[method-assign]
    sights = TableSights(table.narrator, desk, approval)
    builds = [action for action in desk.choice.legal if action.verb == "build"]
    assert builds and not approval.approves(lambda _: True) and approval.poll() == -1
    view, legal = controller.view(0), tuple(controller.legal(0))
    found = MasterBot().consider(view, legal, _PLENTY)
    approval._take(Choice(legal[0], "", found.advice, found.looked._replace(worlds=8)))
    assert approval.poll() == -1, "a first look is not enough"
    approval._take(Choice(legal[0], "", found.advice, found.looked))
    assert found.looked.worlds == ENOUGH and approval.poll() >= 1
    best = found.advice[0].action
    assert approval.approves(lambda one: one == best)
    charged = [one.action for one, gap in zip(found.advice, found.looked.gaps, strict=False) if gap.lead > LITTLE]
    for name in ("chain", "blue", "red", "guild", "set", "wins"):
        seen = sights.sights[name]()
        if seen is not None:
            card = table.snapshot.hand[int(seen.at[0].partition(":")[2])]
            assert not any((one.verb, one.card) == ("build", card) for one in charged) or approval.approves(
                lambda one, card=card: (one.verb, one.card) == ("build", card)
            )
    approval.close()
