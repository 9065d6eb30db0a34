"""What a reason says is so by the rules: nothing is kept from a city that has it or cannot have it, no good is praised
that nothing needs, nothing is for later in the last turn."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import rules
from game.app import App
from game.bots.base import Advice
from game.wonders.samples.demo import demo_game
from game.wonders.table.pictures import Table
from game.wonders.table.telling.plan import comes_back, plan
from rules import Action
from tests.support.frame_support import make_app

ALL = dict.fromkeys(("points", "military", "science", "supply", "power", "purse"), 2.0)


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    app = make_app(tmp_path_factory.mktemp("reasons"))
    yield app
    app.close()


def positions(app: App) -> Iterator[tuple[Table, Action, list[str]]]:
    """Every answer at some tables, with all that is said for it."""
    for seats, age, turn, seed in (
        (3, 1, 1, 2),
        (3, 1, 2, 1),
        (4, 1, 5, 2),
        (3, 2, 1, 3),
        (4, 2, 4, 4),
        (3, 3, 3, 5),
        (4, 3, 1, 7),
        (3, 3, 6, 6),
    ):
        controller = demo_game(seats, age, turn, seed)
        table = Table(app.services, controller, 0, 0)
        for action in controller.legal(0):
            yield table, action, plan(table.narrator, Advice(action, 50.0, 0.3, ALL))


def test_what_is_said_is_so(app: App) -> None:
    seen = set()
    for table, action, lines in positions(app):
        snapshot, tr = table.snapshot, app.services.tr
        memory, text = snapshot.memory, " ".join(lines)
        assert memory is not None
        last = (snapshot.view.age, snapshot.view.turn) == (3, 6)
        if "It keeps" in text:
            assert memory.receiver is not None
            offer = snapshot.reader.card_offer(memory.receiver, action.card)
            assert offer.playable and action.card not in snapshot.city(memory.receiver).structures
            seen.add("kept")
        uses = snapshot.reader.goods_uses(snapshot.acting, action)
        if "It makes" in text and "science rises" not in text:
            assert uses is not None and not last
            assert uses.stages or len(uses.cards) > 1 or "next stage" in text
            seen.add("goods")
            made = [line for line in lines if line.startswith("It makes ") and "next stage" not in line]
            assert all((" or " in line.partition(":")[0]) is uses.choice for line in made if len(uses.made) > 1)
            assert all(f"{number} " in line for line in made for number in uses.made.values())
            seen |= {"choice"} if uses.choice and made else set()
        if "within reach" in text:
            assert uses is not None and uses.opened and not last
            for card in uses.opened:
                assert not snapshot.reader.card_offer(snapshot.acting, card).playable
            seen.add("opened")
        if "if still there" in text:
            assert memory.returns > snapshot.view.turn
            seen.add("back")
        if tr("table.plan.grows") in text:
            assert not last
            seen.add("grows")
        if "You stay ahead" in text:
            more = int(text.partition(" even if they add ")[2].split()[0])
            near = [one for one in snapshot.prospects(action).rivals if one.before - 4 < one.theirs < one.before]
            assert min(one.after - one.theirs for one in near) == more + 1
            seen.add("holds")
        if last:
            assert not any(word in text for word in ("next stage", "come back", "reach", "Later"))
    assert {"kept", "goods", "choice", "opened", "grows", "holds"} <= seen


def test_what_leads_to_an_answer_for_free_is_told_where_the_other_one_is_paid(app: App) -> None:
    told = 0
    for table, action, _ in positions(app):
        if action.way == "chain":
            sale, freed = Action("sell", action.card), "Free: you have "
            assert any(freed in line for line in plan(table.narrator, Advice(action, 50.0), Advice(sale, 49.0)))
            assert freed not in " ".join(plan(table.narrator, Advice(action, 50.0), Advice(action, 49.0)))
            told += 1
    assert told


def test_a_card_may_wait_where_the_hand_comes_back_with_some(app: App) -> None:
    controller = demo_game(3, 2, 2, 3)
    table = Table(app.services, controller, 0, 0)
    memory = table.snapshot.memory
    builds = [action for action in controller.legal(0) if action.verb == "build"]
    others = [Advice(action, 50.0) for action in builds]
    best = Advice(builds[0], 51.0)
    assert memory is not None and memory.returns == 5
    said = comes_back(table.narrator, best, others[1:])
    assert said.endswith("comes back in turn 5 with 3 cards.") and table.narrator.name(builds[0].card) not in said
    late = Table(app.services, demo_game(3, 2, 5, 3), 0, 0)
    assert comes_back(late.narrator, best, others) == "", "it does not come back in this age"


def test_uses_of_goods_are_those_of_the_rules() -> None:
    state, _ = rules.new_game(rules.Setup(3, 2, boards=("giza:A", "rhodes:A", "ephesus:A")))
    seat, action = next(
        (seat, action)
        for seat in range(3)
        for action in rules.legal_actions(state, seat)
        if action.verb == "build" and rules.goods_uses(state, seat, action) is not None
    )
    uses = rules.goods_uses(state, seat, action)
    assert uses is not None and uses.made and set(uses.opened) <= set(uses.cards)
    for card in uses.cards:
        definition = next(one for one in state.rs.cards if one.id == card)
        assert definition.age > 1 and set(definition.cost) & set(uses.made)
    sale = next(one for one in rules.legal_actions(state, 0) if one.verb == "sell")
    assert rules.goods_uses(state, 0, sale) is None
