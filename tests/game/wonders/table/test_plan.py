"""What advice says an answer is for: two sentences at most, denial named as denial, what ships and leaders do, and what
the search itself saw."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.app import App
from game.bots.base import Advice
from game.wonders.controller import Controller
from game.wonders.samples.demo import demo_game
from game.wonders.table.pictures import Table
from game.wonders.table.telling.advice import speaks_for, trade_off
from game.wonders.table.telling.plan import plan
from rules import Action
from tests.game.wonders.armada.naval_games import asked, sailing
from tests.support.frame_support import make_app


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    app = make_app(tmp_path_factory.mktemp("plan"))
    yield app
    app.close()


def table_of(app: App, controller: Controller) -> Table:
    return Table(app.services, controller, 0, 0)


def said(table: Table, action: Action, **reasons: float) -> list[str]:
    found = speaks_for(table.narrator, Advice(action, 50.0, 0.3, reasons))
    assert len(found) <= 2
    return found


def denying(app: App) -> tuple[Table, Action]:
    """A table where a card would bring the city that gets the hand more than any other, and an answer that sells it."""
    for seed in range(40):
        table = table_of(app, demo_game(4, 3, 3, seed))
        memory = table.snapshot.memory
        if memory is None or memory.receiver is None:
            continue
        playable = {card: gain for card, gain in memory.gains.items() if memory.offers[card].playable}
        ranked = sorted(playable.values(), reverse=True)
        if len(ranked) > 1 and ranked[0] >= 5 and ranked[0] > ranked[1]:
            card = max(playable, key=lambda card: playable[card])
            return table, Action("sell", card)
    raise AssertionError("no such table")


def test_a_card_that_is_thrown_away_because_a_neighbour_needs_it_says_so_first(app: App) -> None:
    table, sold = denying(app)
    assert table.snapshot.memory is not None and table.snapshot.memory.receiver is not None
    name = table.narrator.player(table.snapshot.memory.receiver).name
    first = said(table, sold)[0]
    assert first.startswith(f"It keeps {table.narrator.name(sold.card)} from {name}, who would gain")
    own = sold._replace(verb="build")
    assert said(table, own, points=2.0)[0] == first, "what brings oneself little is built for what it denies"
    assert said(table, own, points=9.0)[0] != first


def test_what_sets_an_answer_apart_holds_not_of_the_refused_one(app: App) -> None:
    table, sold = denying(app)
    best = Advice(sold._replace(verb="build"), 50.0, 0.3, {"points": 3.0, "rivals": 2.0})
    kept = speaks_for(table.narrator, Advice(sold, 50.0))[0]
    assert kept in plan(table.narrator, best)
    assert kept not in plan(table.narrator, best, Advice(sold, 48.0, 0.2, {"purse": 1.0, "rivals": 2.0}))
    other = Advice(Action("sell", next(card for card in table.snapshot.hand if card != sold.card)), 48.0)
    assert plan(table.narrator, best._replace(reasons={"points": 3.0, "rivals": 9.0}), other)[0] == kept


def test_points_at_once_are_no_reason_against_what_brings_as_many(app: App) -> None:
    table = table_of(app, demo_game(3, 3, 3, 1))
    builds = [one for one in table.snapshot.reader.legal(0) if one.verb == "build"]
    builds.sort(key=lambda one: table.snapshot.prospects(one).change.lasting)
    fewer, more = (next(one for one in order if points(table, one)) for order in (builds, builds[::-1]))
    assert points(table, fewer) < points(table, more)
    text = points_text(table, fewer)
    assert text in plan(table.narrator, Advice(fewer, 50.0, 0.3, {"points": 9.0}))
    assert text not in plan(table.narrator, Advice(fewer, 50.0, 0.3, {"points": 9.0}), Advice(more, 48.0))
    assert points_text(table, more) in plan(
        table.narrator, Advice(more, 50.0, 0.3, {"points": 9.0}), Advice(fewer, 48.0)
    )


def points(table: Table, action: Action) -> int:
    return table.snapshot.prospects(action).change.lasting


def points_text(table: Table, action: Action) -> str:
    return table.narrator.tr.plural("table.plan.points", points(table, action))


def test_an_answer_is_told_in_what_it_is_behind_and_ahead(app: App) -> None:
    def one(**reasons: float) -> Advice:
        return Advice(Action("sell", "altar"), 50.0, 0.3, reasons)

    tr = app.services.tr
    assert trade_off(tr, one(points=6.0), one(science=4.0)) == "Ahead in science, but behind in points."
    assert trade_off(tr, one(points=6.0), one(points=2.0, purse=0.5)) == "Behind in points."
    assert trade_off(tr, one(points=6.0), one(points=5.5, science=4.0)) == ""


def test_the_points_of_a_stage_are_told_once(app: App) -> None:
    for seed in range(20):
        controller = demo_game(4, 3, 3, seed)
        table = table_of(app, controller)
        stage = next((one for one in controller.legal(0) if one.verb == "stage"), None)
        points = 0 if stage is None else table.snapshot.prospects(stage).change.lasting
        if stage is not None and points > 0:
            first, *others = plan(
                table.narrator, Advice(stage, 50.0, 0.3, {"points": 9.0, "wonder": 8.0, "stages": 7.0})
            )
            assert str(points) in first and not any("at once" in line for line in others)
            return
    raise AssertionError("no such table")


def test_what_the_search_saw_is_told(app: App) -> None:
    saw = {"seen_stages": 0.7, "seen_tokens": 3.2}
    for seed in range(40):
        controller = demo_game(4, 2, 3, seed)
        table = table_of(app, controller)
        armed = [one for one in controller.legal(0) if table.snapshot.prospects(one).change.shields]
        if armed and not any(one.verb == "stage" for one in armed):
            break
    told = plan(table.narrator, Advice(armed[0], 50.0, 0.3, saw))
    assert any("one more stage" in line for line in told)
    assert any("more from this age’s conflicts" in line for line in told)
    assert not any("looked at" in line for line in plan(table.narrator, Advice(armed[0], 50.0, 0.3, {})))
    sold = plan(table.narrator, Advice(Action("sell", armed[0].card), 50.0, 0.3, saw))
    assert not any("conflicts" in line for line in sold), "no arms, no word of them"


def test_a_step_at_sea_is_named_with_what_it_brings(app: App) -> None:
    controller = sailing("human random random", 1, asked("turn"))
    table = table_of(app, controller)
    sails = next(one for one in controller.legal(0) if one.extra and one.verb == "build")
    assert any("ship:" in line for line in said(table, sails, points=3.0))
    stays = sails._replace(extra="")
    assert not any("ship:" in line for line in said(table, stays, points=3.0))


@pytest.mark.parametrize(("age", "verb"), [(0, "draft"), (1, "recruit")])
def test_a_leader_is_kept_or_hired_for_what_he_does(app: App, age: int, verb: str) -> None:
    controller = demo_game(4, age, 0 if age else 1, expansions=("leaders",))
    table = table_of(app, controller)
    hired = next(one for one in controller.legal(0) if one.verb == verb)
    assert said(table, hired) and said(table, hired)[0].endswith(".")
    if verb == "recruit":
        assert "Nothing here is worth more" in said(table, Action("sell", hired.card))[-1]


def test_a_sale_is_not_said_to_be_worth_most_where_something_dearer_brings_more(app: App) -> None:
    told = set()
    for seed in range(1, 30):
        controller = demo_game(3, 3, 6, seed)
        table, legal = table_of(app, controller), controller.legal(0)
        sold = next((one for one in legal if one.verb == "sell"), None)
        if sold is None:
            continue
        worths = {one: table.snapshot.prospects(one).now for one in legal}
        better = any(worths[one] > worths[sold] for one in legal if one.payments)
        told.add(better)
        lines = plan(table.narrator, Advice(sold, 50.0, 0.3, {}))
        assert (app.services.tr("table.plan.sold_rivals") in lines) == better
        assert any("Nothing here is worth more" in line for line in lines) != better
    assert told == {False, True}
