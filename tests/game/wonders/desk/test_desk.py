"""The choice desk without a window: picks, verbs, payments, targets, grace, taking back, and a made-up question."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import inf
from types import SimpleNamespace
from typing import Any

import pytest

import rules
from game.play.preferences import MOMENT, SHORT_MOMENT, PlayPreferences
from game.storage.settings import Settings
from game.wonders.desk.choice import CardChoice, paid_to
from game.wonders.desk.desk import ChoiceDesk, find_kind
from game.wonders.desk.question import QuestionKind, VerbOffer
from game.wonders.desk.session import Session
from game.wonders.samples.demo import demo_game
from game.wonders.table.telling.question_hooks import QuestionHooks
from game.wonders.table.telling.question_lookup import questions
from game.wonders.table.telling.questions import EXTRA, PILE, TURN, CardQuestion
from rules import Action, AskFacts, View
from rules.wonders.engine.actions import LEFT, RIGHT
from rules.wonders.two_players.facts import HolderView

_VIEW = rules.view(rules.new_game(rules.Setup(3, 1))[0], 0)

ANCHOR = VerbOffer("anchor", "test.anchor")
TRADE = VerbOffer("trade", "test.trade")
ISLAND = QuestionKind("island", (ANCHOR, TRADE))
ISLANDS = (
    Action("anchor", "1 naxos", bank=2),
    Action("anchor", "2 naxos", payments=((LEFT, 1),)),
    Action("anchor", "2 naxos", payments=((RIGHT, 3),)),
    Action("anchor", "1 delos"),
    Action("trade", "delos", bank=1),
    Action("choose", "none"),
)


class Game:
    """One person and a bot; every question is made up. What has been answered can be taken back until the bot has
    answered too."""

    def __init__(self, *asks: tuple[str, Sequence[Action]]) -> None:
        self.players = [SimpleNamespace(human=True), SimpleNamespace(human=False)]
        self.asks = [(kind, tuple(legal)) for kind, legal in asks]
        self.given: list[Action] = []
        self.revealed = False

    @property
    def ask(self) -> tuple[str, tuple[Action, ...]] | None:
        return self.asks[len(self.given)] if len(self.given) < len(self.asks) else None

    def to_act(self) -> list[int]:
        return [0] if self.ask is not None else []

    def legal(self, seat: int) -> tuple[Action, ...]:
        return self.ask[1] if self.ask is not None else ()

    def rivals_by_points(self, seat: int) -> tuple[int, ...]:
        return ()

    def choose(self, seat: int, action: Action) -> None:
        assert action in self.legal(seat)
        self.given.append(action)

    def can_take_back(self, seat: int) -> bool:
        return bool(self.given) and not self.revealed

    def take_back(self, seat: int) -> Action:
        return self.given.pop()

    def view(self) -> View:
        if self.ask is None:
            return _VIEW.replaced(ask=None)
        kind, legal = self.ask
        cards = dict.fromkeys(card for action in legal if (card := action.card))
        return _VIEW.replaced(ask=AskFacts(kind=kind, city=0, cards=tuple(cards), legal=()))


class Shown:
    """A table that shows the game as it was when it was last looked at."""

    def __init__(self, game: Game, session: Session) -> None:
        self.viewer = 0
        self._game, self._session = game, session
        self.look(0)

    def look(self, viewer: int) -> None:
        self.view = self._game.view()

    @property
    def laid(self) -> dict[int, str]:
        return self._session.laid


class Table:
    """A desk with all that it stands on; ``heard`` are its sounds."""

    def __init__(
        self, *asks: tuple[str, Sequence[Action]], kinds: Sequence[QuestionKind] = (ISLAND,), **settings: Any
    ) -> None:
        self.game = Game(*asks)
        self.session = Session(self.game)  # type: ignore[arg-type]
        self.shown = Shown(self.game, self.session)
        self.heard: list[str] = []
        self.busy = False
        preferences = PlayPreferences(Settings(**settings), lambda name, *volume: self.heard.append(name))
        self.desk = ChoiceDesk(self.session, self.shown, kinds, preferences, busy=lambda: self.busy)
        self.desk.renew()

    def sync(self) -> None:
        """The scene shows the table as it is."""
        self.shown.look(0)
        self.session.forget()
        self.desk.renew()


@pytest.fixture
def table() -> Table:
    return Table(("island", ISLANDS), speed="normal")


# --- the answer in the making -----------------------------------------------------------------------------------------


def test_an_object_names_a_card_and_perhaps_its_owner() -> None:
    assert [action.card for action in ISLANDS] == ["naxos", "naxos", "naxos", "delos", "delos", ""]
    assert [action.owner for action in ISLANDS] == [1, 2, 2, 1, None, None]


def test_the_usual_verb_is_chosen_with_the_card(table: Table) -> None:
    desk = table.desk
    assert desk.asked and desk.choice.cards == ("naxos", "delos")
    desk.pick(1, False)
    assert desk.choice.verb == "anchor" and desk.choice.action == ISLANDS[3]
    desk.choose_verb("trade")
    assert desk.choice.action == ISLANDS[4]
    desk.pick(0, False)
    assert desk.choice.card == "naxos" and desk.choice.verb == "anchor"
    desk.choose_verb("trade")
    assert desk.choice.verb == "anchor" and table.heard[-1] == "error"


def test_where_several_own_the_card_one_is_chosen_before_the_payment(table: Table) -> None:
    desk = table.desk
    desk.pick(0, False)
    assert desk.choice.targets == [1, 2] and desk.choice.action is None and desk.choice.payments == []
    desk.confirm()
    assert table.session.down is None, "an answer that is not complete cannot be laid down"
    desk.choose_target(2)
    assert desk.choice.payments == [ISLANDS[1], ISLANDS[2]] and desk.choice.action == ISLANDS[1]
    desk.choose_payment(1)
    assert desk.choice.action == ISLANDS[2]
    desk.choose_target(1)
    assert desk.choice.action == ISLANDS[0] and desk.choice.payment == 0
    desk.choose_target(7)
    assert desk.choice.target == 1
    desk.choose_target(1)
    assert table.session.down is not None and table.session.down.action == ISLANDS[0]


def test_payments_come_cheapest_first_and_a_power_last() -> None:
    legal = [
        Action("build", "x", "power"),
        Action("build", "x", "", ((LEFT, 3),)),
        Action("build", "x", "", ((RIGHT, 1),)),
    ]
    choice = CardChoice(("build",), legal, ("x",))
    choice.pick(0)
    assert choice.payments == [legal[2], legal[1], legal[0]]


def test_of_equally_dear_payments_the_first_pays_least_to_the_rival_with_most_points() -> None:
    ways = [Action("build", "x", "", paid) for paid in (((RIGHT, 4),), ((LEFT, 2), (RIGHT, 2)), ((LEFT, 4),))]
    for rivals, first in (((1, 2), ways[0]), ((2, 1), ways[2]), ((2,), ways[2]), ((1,), ways[0])):
        choice = CardChoice(("build",), [*ways, Action("build", "x", "", ((LEFT, 5),))], ("x",), harm(rivals))
        choice.pick(0)
        assert choice.action == first, rivals
        assert choice.payments[1:3] == [ways[1], ways[0] if first is ways[2] else ways[2]]


def harm(rivals: Sequence[int]) -> Callable[[Action], Sequence[int]]:
    return lambda action: paid_to(rivals, _VIEW, action)


def test_the_same_again_confirms(table: Table) -> None:
    desk = table.desk
    desk.press_digit(2)
    desk.press_verb(1)
    assert table.session.down is None
    desk.press_verb(1)
    assert table.session.down is not None and table.session.down.action == ISLANDS[4]


def test_a_verb_key_takes_up_the_card_under_the_focus(table: Table) -> None:
    table.desk.press_verb(1, under=1)
    assert table.desk.choice.card == "delos" and table.desk.choice.verb == "trade"
    table.desk.press_verb(5)
    table.desk.press_digit(0)
    table.desk.press_digit(9)
    assert table.desk.choice.card == "delos" and table.desk.choice.verb == "trade"
    assert table.desk.put_back() and not table.desk.put_back()


def test_whoever_likes_it_confirms_with_the_verb() -> None:
    table = Table(("island", ISLANDS), confirm="double_click", speed="normal")
    table.desk.pick(1, False)
    table.desk.choose_verb("trade")
    assert table.session.down is not None and table.session.down.action == ISLANDS[4]


# --- face down --------------------------------------------------------------------------------------------------------


def test_an_answer_waits_until_the_person_goes_on(table: Table) -> None:
    table.desk.pick(1, False)
    table.desk.confirm()
    assert table.desk.in_grace and table.desk.left is None
    assert not table.session.tick(3600) and table.game.given == []
    table.desk.go_on()
    assert table.game.given == [ISLANDS[3]] and not table.desk.in_grace


@pytest.mark.parametrize("speed", ["slow", "normal", "fast", "instant"])
@pytest.mark.parametrize("way", ["number", "click", "button", "advice"])
def test_what_is_committed_can_be_taken_back_at_every_speed_and_by_every_way(speed: str, way: str) -> None:
    table = Table(("island", ISLANDS), speed=speed)
    if way == "advice":
        table.desk.hint, table.desk.advised = "Take Delos", ISLANDS[3]
        table.desk.follow_hint()
    else:
        table.desk.press_digit(2)
        {"number": lambda: table.desk.press_digit(2), "click": lambda: table.desk.pick(1, True),
         "button": table.desk.confirm}[way]()  # fmt: skip
    assert table.desk.in_grace and table.game.given == []
    assert table.desk.take_back() and table.desk.choice.card == "delos"


@pytest.mark.parametrize(
    ("speed", "take_back", "grace"),
    [
        ("slow", "wait", inf), ("normal", "wait", inf), ("fast", "wait", inf), ("instant", "wait", inf),
        ("slow", "moment", MOMENT), ("normal", "moment", MOMENT), ("fast", "moment", SHORT_MOMENT),
        ("instant", "moment", 0), ("normal", "off", 0), ("fast", "off", 0),
    ],
)  # fmt: skip
def test_how_long_it_can_be_taken_back_follows_speed_and_setting(speed: Any, take_back: Any, grace: float) -> None:
    assert PlayPreferences(Settings(speed=speed, take_back=take_back), print).grace == grace


def test_another_card_can_be_taken_up_instead(table: Table) -> None:
    table.desk.pick(1, False)
    table.desk.confirm()
    table.desk.change_to("naxos")
    assert table.desk.asked and table.desk.choice.card == "naxos" and table.game.given == []


def test_an_answer_counts_after_its_moment_of_grace() -> None:
    table = Table(("island", ISLANDS), speed="normal", take_back="moment")
    table.desk.hint = "Take Delos"
    table.desk.pick(1, False)
    table.desk.confirm()
    assert table.desk.in_grace and not table.desk.asked and table.game.given == [] and table.desk.hint == ""
    assert table.session.laid == {0: "delos"}
    assert not table.session.tick(MOMENT - 0.1) and table.game.given == []
    assert table.desk.left == pytest.approx(0.1 / MOMENT)
    assert table.session.tick(0.2) and table.game.given == [ISLANDS[3]]
    assert not table.desk.in_grace and table.session.laid == {0: "delos"}, "no snapshot shows it yet"
    table.sync()
    assert table.session.laid == {} and not table.desk.asked


def test_it_counts_at_once_when_told_to_or_where_nothing_takes_time(table: Table) -> None:
    table.desk.pick(1, False)
    table.desk.confirm()
    table.desk.go_on()
    assert table.game.given == [ISLANDS[3]]
    instant = Table(("island", ISLANDS), speed="instant", take_back="moment")
    instant.desk.decline()
    assert instant.game.given == [ISLANDS[5]] and instant.session.laid == {}


def test_it_can_be_taken_back_in_grace_and_until_all_have_answered(table: Table) -> None:
    desk = table.desk
    desk.pick(0, False)
    desk.choose_target(2)
    desk.confirm()
    assert desk.laid_down and desk.take_back()
    assert desk.asked and desk.choice.card == "naxos" and desk.choice.target == 2 and desk.choice.verb == "anchor"
    desk.confirm()
    desk.go_on()
    assert desk.laid_down and desk.take_back()
    assert table.game.given == [] and desk.asked and desk.choice.target == 2
    desk.confirm()
    desk.go_on()
    table.game.revealed = True
    assert not desk.laid_down and not desk.take_back()


def test_one_answer_may_follow_another_and_both_be_taken_back() -> None:
    first = QuestionKind("first", (ANCHOR,), grace=False)
    table = Table(("first", [Action("anchor", "delos")]), ("island", ISLANDS), kinds=(first, ISLAND), speed="normal")
    desk = table.desk
    desk.pick(0, True)
    assert [action.card for action in table.game.given] == ["delos"] and desk.outdated and not desk.asked
    table.sync()
    assert desk.asked and desk.kind is ISLAND and not desk.outdated
    desk.pick(1, True)
    desk.go_on()
    assert desk.take_back() and desk.kind is ISLAND
    desk.put_back()
    assert desk.take_back() and desk.kind is first and desk.choice.card == "delos" and table.game.given == []


def test_nothing_is_asked_while_something_is_shown(table: Table) -> None:
    table.busy = True
    table.desk.pick(0, True)
    table.desk.press_verb(0, under=1)
    table.desk.decline()
    assert not table.desk.asked and table.desk.choice.card is None and table.session.down is None


def test_the_key_changes_whenever_there_is_something_else_to_press(table: Table) -> None:
    desk, seen = table.desk, [table.desk.key]
    for step in (
        lambda: desk.pick(0, False),
        lambda: desk.choose_target(1),
        desk.confirm,
        desk.go_on,
        lambda: setattr(table, "busy", True),
    ):
        step()
        assert desk.key not in seen
        seen.append(desk.key)


# --- where a question is asked ----------------------------------------------------------------------------------------


def test_a_desk_leaves_what_another_scene_asks_to_that_scene() -> None:
    far = replace(ISLAND, scene="map")
    table = Table(("island", ISLANDS), kinds=(far,))
    assert not table.desk.asked and table.desk.kind is None and table.desk.elsewhere is far
    there = ChoiceDesk(table.session, table.shown, (far,), PlayPreferences(Settings(), lambda *sound: None), "map")
    there.renew()
    assert there.asked and there.kind is far and there.elsewhere is None
    there.decline()
    there.go_on()
    assert table.game.given == [ISLANDS[5]]


def test_a_question_that_nobody_describes_is_not_asked() -> None:
    table = Table(("riddle", ISLANDS))
    assert not table.desk.asked and table.desk.elsewhere is None
    table.desk.pick(0, True)
    assert table.session.down is None


def test_a_part_brings_its_question_and_the_desk_answers_it(monkeypatch: pytest.MonkeyPatch) -> None:
    class IslandQuestion(CardQuestion):
        """A question in words of its own."""

    brought = QuestionHooks(lambda: (IslandQuestion("island", (ANCHOR, TRADE), words="islands"),))
    monkeypatch.setattr("game.wonders.table.telling.question_lookup.hooks_of", lambda view, kind: (brought,))
    kinds = questions(_VIEW)
    assert [kind.kind for kind in kinds] == ["island", "turn", "extra", "discard_pick"]
    table = Table(("island", ISLANDS), kinds=kinds, speed="instant", take_back="off")
    assert isinstance(table.desk.kind, IslandQuestion)
    table.desk.press_digit(2)
    table.desk.press_verb(1)
    table.desk.confirm()
    assert table.game.given == [ISLANDS[4]]


def test_every_question_of_the_game_has_a_description() -> None:
    view = demo_game(2, 2, 3, expansions=("leaders",)).view(0)
    kinds = {kind.kind for kind in questions(view)}
    assert kinds == {
        *("turn", "extra", "discard_pick", "free_city"),
        *("draft", "recruit", "recruit_more", "mark_leader"),
    }
    assert {kind.kind for kind in questions(demo_game(3, 2, 3).view(0))} == {"turn", "extra", "discard_pick"}


def test_a_special_description_comes_before_the_general_one() -> None:
    view = demo_game(2, 2, 4).view(0)
    kinds = questions(view)
    holder = view.piece(HolderView).holder == 0
    found = find_kind(kinds, view)
    assert found is not None and (found is TURN) == (not holder) and found.kind == "turn"
    assert found.grace != holder
    pick = AskFacts(kind="discard_pick", city=0, cards=(), legal=())
    assert find_kind(kinds, view.replaced(ask=pick)) is PILE
    assert find_kind(kinds, view.replaced(ask=pick.replaced(city=2))) not in (None, PILE)
    assert find_kind(kinds, view.replaced(ask=pick.replaced(kind="extra"))) is EXTRA
    assert find_kind(kinds, view.replaced(ask=None)) is None
