"""What can be looked up during a game: how the cities stand, what a person remembers, and who may see it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

import rules
from game.app import App
from game.platform.input import DEFAULT_KEYS, Intent, Kind
from game.players import players_from
from game.scenes.handover import HandoverScene
from game.scores.reasons_slab import WhyScene
from game.storage.settings import Settings
from game.table.enlarged import EnlargedScene
from game.table.static_layer import Hotspot
from game.wonders.controller import Controller
from game.wonders.ledger.memory import MemoryPage
from game.wonders.ledger.scene import LedgerScene
from game.wonders.ledger.standings import Cell, StandingsPage
from game.wonders.samples.demo import advance, demo_game
from game.wonders.samples.table import choosing
from game.wonders.table.age_draft import AgeDraftScene
from game.wonders.table.areas.hand import CardWidget
from game.wonders.table.asking.pile import PileScene
from game.wonders.table.layout import Seating, fan_slots, raised
from game.wonders.table.telling import memo
from game.wonders.watch.scene import ReplayScene
from rules import Setup
from tests.support.frame_support import click, make_app, press

STEP = 0.05


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    app = make_app(tmp_path, (640, 360), Settings(mute=True))
    yield app
    app.close()


def show(app: App, game: Controller) -> AgeDraftScene:
    scene = AgeDraftScene(app.services, game)
    app.services.stack.push(scene)
    for _ in range(3):
        app.tick(STEP)
    return scene


def opened(app: App) -> LedgerScene:
    scene = app.services.stack.top
    assert isinstance(scene, LedgerScene)
    return scene


def spots(scene: AgeDraftScene, word: str) -> list[Hotspot]:
    return [w for w in scene.ui.widgets if isinstance(w, Hotspot) and w.hot.key.partition(":")[0] == word]


def pixels(app: App) -> bytes:
    return pygame.image.tobytes(app.render(), "RGB")


# ---- points beside the names


@pytest.mark.parametrize("setup", [Setup(3, 5), Setup(7, 5), Setup(4, 5, ("leaders",)), Setup(2, 5)])
def test_every_city_wears_its_points_unless_they_are_switched_off(app: App, setup: Setup) -> None:
    scene = show(app, demo_game(setup.seats, 2, 3, bot="random", expansions=setup.expansions))
    sheets, _ = rules.standings(scene.table.snapshot.view)
    near = {scene.table.snapshot.viewer, scene.table.snapshot.left, scene.table.snapshot.right}
    assert {w.hot.key for w in spots(scene, "points")} == {f"points:{seat}" for seat in near}
    for spot in spots(scene, "points"):
        seat = int(spot.hot.key.partition(":")[2])
        assert str(sheets[seat].total) in spot.tip()
    assert [scene.table.snapshot.points(seat) for seat in range(len(sheets))] == [sheet.total for sheet in sheets]
    app.services.settings.standings = "off"
    with_points = pixels(app)
    app.tick(STEP)
    assert not spots(scene, "points") and scene.table.snapshot.points(0) is None
    assert pixels(app) != with_points


def test_the_points_of_a_far_city_change_its_strip(app: App) -> None:
    scene = show(app, demo_game(7, 2, 3, bot="random"))
    strips = {area.name: area.key() for area in scene.still.areas if area.name.startswith("strip")}
    app.services.settings.standings = "off"
    assert all(area.key() != strips[area.name] for area in scene.still.areas if area.name in strips)


# ---- opening and closing


@pytest.mark.parametrize(
    ("kind", "page"), [(Kind.STANDINGS, StandingsPage.name), (Kind.MEMORY, MemoryPage.name)], ids=str
)
def test_a_key_opens_its_page_and_closes_it_again(app: App, kind: Kind, page: str) -> None:
    scene = show(app, demo_game(3, 2, 3, bot="random"))
    press(app, kind)
    assert opened(app).page.name == page
    press(app, kind)
    assert app.services.stack.top is scene


@pytest.mark.parametrize("kind", [Kind.STANDINGS, Kind.MEMORY])
def test_it_can_be_looked_up_while_the_discard_pile_is_open(app: App, kind: Kind) -> None:
    pile = next(found for found in choosing(app.services) if isinstance(found.scene, PileScene))
    assert pile.below is not None
    app.services.stack.push(pile.below)
    app.services.stack.push(pile.scene)
    app.tick(STEP)
    press(app, kind)
    assert opened(app).page.name == {Kind.STANDINGS: "standings", Kind.MEMORY: "memory"}[kind]
    app.render()
    press(app, kind)
    assert app.services.stack.top is pile.scene and pile.scene.desk.choice.card is not None


def test_the_other_key_turns_the_page_and_the_tabs_do_too(app: App) -> None:
    show(app, demo_game(3, 2, 3, bot="random"))
    press(app, Kind.STANDINGS)
    press(app, Kind.MEMORY)
    assert opened(app).page.name == "memory"
    tabs = next(w for w in opened(app).ui.widgets if type(w).__name__ == "TabBar")
    opened(app).ui.set_focus(tabs)
    press(app, Kind.LEFT)
    assert opened(app).page.name == "standings"


@pytest.mark.parametrize("way", [Kind.CANCEL, Kind.SKIP, Kind.CONFIRM])
def test_it_closes_without_a_mouse(app: App, way: Kind) -> None:
    scene = show(app, demo_game(3, 2, 3, bot="random"))
    press(app, Kind.STANDINGS)
    press(app, way)
    assert app.services.stack.top is scene
    assert not scene.desk.laid_down and scene.desk.choice.card is None


def test_it_opens_and_closes_by_mouse(app: App) -> None:
    scene = show(app, demo_game(5, 2, 3, bot="random"))
    click(app, Seating(0, 3).frame.bar.buttons["standings"].center)
    assert opened(app).page.name == "standings"
    click(app, (20, 20))
    assert app.services.stack.top is scene
    click(app, spots(scene, "points")[0].box.center)
    assert opened(app).page.name == "standings"
    press(app, Kind.CANCEL)
    click(app, spots(scene, "direction")[0].box.center)
    assert opened(app).page.name == "memory"


@pytest.mark.parametrize(("pushed", "page"), [(32767, "standings"), (-32767, "memory")])
def test_the_right_stick_of_a_gamepad_opens_it(app: App, pushed: int, page: str) -> None:
    show(app, demo_game(3, 2, 3, bot="random"))
    event = pygame.event.Event(pygame.CONTROLLERAXISMOTION, axis=2, value=pushed, instance_id=0)
    app.tick(STEP, list(app.services.input.translate(event)))
    assert opened(app).page.name == page


def test_its_keys_are_nobody_else_s() -> None:
    names = [name for action in DEFAULT_KEYS for name in DEFAULT_KEYS[action]]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("wanted", ["off", "totals"])
def test_without_an_overview_there_is_neither_button_nor_page(tmp_path: Path, wanted: str) -> None:
    app = make_app(tmp_path, (640, 360), Settings(mute=True, standings=wanted, memory=False))  # type: ignore[arg-type]
    scene = show(app, demo_game(3, 2, 3, bot="random"))
    assert not any(widget.key == "button:standings" for widget in scene.ui.widgets)
    press(app, Kind.STANDINGS)
    press(app, Kind.MEMORY)
    assert app.services.stack.top is scene and scene.table.snapshot.memory is None
    app.close()


def test_the_game_waits_while_it_is_open(app: App) -> None:
    scene = show(app, demo_game(3, 2, 3, bot="random"))
    hand = list(scene.table.snapshot.hand)
    press(app, Kind.STANDINGS)
    for kind in (Kind.BUILD, Kind.SELL, Kind.UNDO, Kind.HINT, Kind.LOG, Kind.SPEED):
        press(app, kind)
    app.tick(STEP, [Intent(Kind.DIGIT, value=1)])
    assert scene.table.snapshot.hand == hand and scene.desk.choice.card is None
    assert app.services.settings.speed == Settings().speed


# ---- standings


def test_rows_go_from_the_first_city_to_the_last_and_the_first_is_marked(app: App) -> None:
    scene = show(app, demo_game(7, 3, 4, bot="random"))
    page = StandingsPage(app.services, scene.table)
    totals = [scene.table.snapshot.sheets[seat].total for seat in page.order]
    assert totals == sorted(totals, reverse=True) and sorted(page.order) == list(range(7))
    assert page.rank(page.order[0]) == 1
    assert scene.table.snapshot.ahead == [page.order[0]]
    for seat in page.order:
        assert sum(page.book.points(seat, name) for name in page.columns[:-1]) == page.book.points(seat, "total")


def test_level_cities_share_their_place(app: App) -> None:
    page = StandingsPage(app.services, show(app, demo_game(3, 1, 1, bot="random")).table)
    points = [(sheet.total, sheet.coins_left) for sheet in page.table.snapshot.sheets]
    assert len(set(points)) == 1
    assert [page.rank(seat) for seat in page.order] == [1, 1, 1]


def test_expansions_bring_their_columns(app: App) -> None:
    setup = Setup(4, 5, ("leaders",))
    page = StandingsPage(app.services, show(app, demo_game(4, 2, 3, bot="random", expansions=setup.expansions)).table)
    assert page.columns[:-1] == list(rules.rules_for(setup).categories) and "leaders" in page.columns


def test_a_city_that_is_nobody_s_has_points_but_no_place(app: App) -> None:
    page = StandingsPage(app.services, show(app, demo_game(2, 2, 3, bot="random")).table)
    assert page.order[-1] == page.table.snapshot.unowned_seat == 2
    assert page.rank(2) is None and page.table.snapshot.sheets[2].total > 0


def test_a_number_says_what_it_is_made_of(app: App) -> None:
    show(app, demo_game(3, 3, 4, bot="random"))
    press(app, Kind.STANDINGS)
    cells = [w for w in opened(app).ui.widgets if isinstance(w, Cell)]
    assert len(cells) == 3 * 8
    page = opened(app).page
    assert isinstance(page, StandingsPage)
    blue = next(cell for cell in cells if cell.key == f"{page.order[0]}:civilian")
    card = next(line.source for line in page.table.snapshot.sheets[page.order[0]].lines if line.category == "civilian")
    assert page.table.narrator.name(card) in blue.tip()
    click(app, blue.box.center)
    assert isinstance(app.services.stack.top, WhyScene)


@pytest.mark.parametrize("seats", [2, 7, *(pytest.param(seats, marks=pytest.mark.slow) for seats in (3, 5))])
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080), (2560, 1080)])
def test_everything_lies_on_the_slab(tmp_path: Path, size: tuple[int, int], seats: int) -> None:
    app = make_app(tmp_path, size)
    show(app, demo_game(seats, 2, 5, bot="random"))
    for page in (Kind.STANDINGS, Kind.MEMORY):
        press(app, page)
        scene = opened(app)
        assert app.services.canvas.bounds.contains(scene.box), page
        boxes = [w.box for w in scene.ui.widgets]
        assert all(scene.box.contains(box) for box in boxes), page
        for number, box in enumerate(boxes):
            assert box.inflate(-2, -2).collidelist(boxes[number + 1 :]) < 0, page
        press(app, Kind.CANCEL)
    app.close()


def test_partners_share_a_place(app: App) -> None:
    game = Controller(Setup(4, 4, ("armada",), teams=True), players_from(["human", *["random"] * 3]))
    advance(game, 2, 2, "random")
    page = StandingsPage(app.services, show(app, game).table)
    ranks = [page.rank(seat) for seat in range(4)]
    assert ranks[0] == ranks[1] and ranks[2] == ranks[3] and page.book.teams == (0, 0, 1, 1)
    assert {*page.order[:2]} in ({0, 1}, {2, 3})


def test_the_menu_over_the_handover_shows_nothing_of_a_person(app: App) -> None:
    game = Controller(Setup(3, 4), players_from(["human", "human", "random"], ("Ann", "Bob", "Cyrus")))
    scene = show(app, game)
    for _ in range(400):
        app.tick(STEP)
        if isinstance(app.services.stack.top, HandoverScene):
            break
    drawn: list[str] = []
    app.services.text.observer = lambda line, size: drawn.append(line)
    press(app, Kind.CANCEL)
    assert app.services.stack.top is not None and app.services.stack.top.name == "menu"
    app.render()
    hidden = {scene.table.narrator.name(card) for card in game.view(0).hand + game.view(1).hand}
    assert app.services.tr("table.menu.title") in drawn and not hidden & set(drawn)
    assert app.services.tr("table.menu.look_back") not in drawn
    press(app, Kind.CANCEL)
    assert isinstance(app.services.stack.top, HandoverScene)


def test_a_replay_tells_the_standings_of_its_moment(app: App) -> None:
    scene = ReplayScene(app.services, demo_game(3, 4, 1, bot="random").record)
    app.services.stack.push(scene)
    app.tick(STEP)
    scene.show(len(scene.moments) // 2)
    press(app, Kind.STANDINGS)
    page = opened(app).page
    assert isinstance(page, StandingsPage)
    assert sorted(page.book.points(seat, "total") for seat in page.order) == sorted(
        sheet.total for sheet in scene.watched.scores()[0]
    )
    assert page.book.points(page.order[0], "total") < max(
        sheet.total for sheet in demo_game(3, 4, 1, bot="random").scores()[0]
    )


# ---- memory


def test_the_memo_says_who_is_next_and_what_that_city_could_build(app: App) -> None:
    scene = show(app, demo_game(3, 2, 4, bot="random"))
    found = rules.memory(scene.table.snapshot.view)
    assert found.receiver == scene.table.snapshot.right and len(scene.table.snapshot.hand) == 4
    assert len(spots(scene, "memo")) == 1 + 4
    name = scene.table.narrator.player(found.receiver).name
    for spot in spots(scene, "memo"):
        assert name in spot.tip()
    said = {offer.state: memo.use(scene.table.narrator, card) for card, offer in found.offers.items()}
    assert len(set(said.values())) > 1


def test_there_is_no_memo_where_a_larger_hand_lies(app: App) -> None:
    scene = show(app, demo_game(3, 2, 3, bot="random"))
    table = scene.table
    assert len(table.snapshot.hand) == 5 and not spots(scene, "memo") and table.tray == table.seating.frame.fan
    table.snapshot.view = table.snapshot.view.replaced(hand=table.snapshot.view.hand[:4])
    for count in range(1, 5):
        for slot in fan_slots(count, table.tray):
            assert raised(slot, table.tray).left >= table.memo_box.right and slot.left >= table.memo_box.right
    app.resize((2560, 1080))
    assert table.memo_box.width, "a wide window has room for it beside any hand"


@pytest.mark.parametrize("memory", [True, False])
def test_a_small_hand_lies_in_the_middle_of_what_there_is(app: App, memory: bool) -> None:
    app.services.settings.memory = memory
    table = show(app, demo_game(3, 2, 4, bot="random")).table
    slots, fan = fan_slots(len(table.snapshot.hand), table.tray), table.seating.frame.fan
    left = table.memo_box.right if memory else fan.left
    assert slots[0].left - left == pytest.approx(fan.right - slots[-1].right, abs=20)


def test_the_panel_says_what_the_next_city_could_do_with_the_card_under_the_pointer(app: App) -> None:
    scene = show(app, demo_game(3, 1, 2, bot="random"))
    said: list[str] = []
    app.services.text.observer = lambda line, size: said.append(line)
    scene.ui.set_focus(next(widget for widget in scene.ui.widgets if isinstance(widget, CardWidget)))
    app.tick(STEP)
    sentence = memo.use(scene.table.narrator, scene.table.snapshot.hand[0])
    assert sentence and sentence in " ".join(said)


@pytest.mark.parametrize(
    ("offer", "words"),
    [
        (rules.Offer("built"), "already has this structure"),
        (rules.Offer("missing", missing={"ore": 2}), "cannot build this: it lacks 2 ore"),
        (rules.Offer("poor", 7), "it would cost 7 coins"),
        (rules.Offer("poor", 7, power=True), "may still build a card without paying"),
        (rules.Offer("chain"), "through a chain"),
        (rules.Offer("trade", 3), "for 3 coins"),
        (rules.Offer("own", 1), "for 1 coin"),
        (rules.Offer("free"), "could build this."),
    ],
    ids=lambda found: found.state if isinstance(found, rules.Offer) else "",
)
def test_every_state_has_its_sentence(app: App, offer: rules.Offer, words: str) -> None:
    scene = show(app, demo_game(3, 2, 4, bot="random"))
    found = scene.table.snapshot.memory
    assert found is not None
    found.offers["altar"] = offer
    assert words in memo.use(scene.table.narrator, "altar")


def test_cards_passed_on_are_listed_with_their_holder(app: App) -> None:
    scene = show(app, demo_game(7, 3, 4, bot="random"))
    found = rules.memory(scene.table.snapshot.view)
    press(app, Kind.MEMORY)
    page = opened(app).page
    assert isinstance(page, MemoryPage)
    held = {entry.seat: entry for entry in page.entries if entry.seat is not None}
    assert {group.holder for group in found.passed if group.holder is not None} == set(held)
    for group in found.passed:
        if group.holder is not None:
            assert held[group.holder].cards == group.cards
            assert scene.table.narrator.player(group.holder).name in held[group.holder].text


def test_a_page_stays_as_it_was_opened_when_the_table_goes_on(app: App) -> None:
    table = show(app, demo_game(3, 2, 3, bot="random")).table
    app.tick(STEP, [Intent(Kind.MEMORY)])
    assert opened(app).page.hand
    table.snapshot.look(0, demo_game(3, 3, 2, bot="random").view(0))
    opened(app).resized()
    opened(app).finish_pictures()
    app.render()


@pytest.mark.parametrize("expansions", [(), ("armada",)])
def test_cards_never_seen_are_counted_each_once(app: App, expansions: tuple[str, ...]) -> None:
    scene = show(app, demo_game(7, 3, 3, bot="random", expansions=expansions))
    press(app, Kind.MEMORY)
    page, found = opened(app).page, scene.table.snapshot.memory
    assert isinstance(page, MemoryPage) and found is not None and found.unseen is not None
    unseen = next(entry for entry in page.entries if entry.figures)
    assert sum(number for _, number, _ in unseen.figures) == len(found.unseen.cards) + found.unseen.chosen
    assert found.unseen.chosen and str(found.unseen.chosen) in unseen.figures[-1][2]


def test_a_card_can_be_enlarged_there(app: App) -> None:
    show(app, demo_game(3, 2, 4, bot="random"))
    press(app, Kind.MEMORY)
    spot = next(w for w in opened(app).ui.widgets if isinstance(w, Hotspot) and w.hot.card)
    app.tick(STEP, [Intent(Kind.PRESS, pos=spot.box.center, button=3, device="mouse")])
    assert isinstance(app.services.stack.top, EnlargedScene)


def test_nothing_is_remembered_while_the_screen_is_nobody_s(app: App) -> None:
    game = Controller(Setup(3, 4), players_from(["human", "human", "random"], ("Ann", "Bob", "Cyrus")))
    scene = show(app, game)
    for _ in range(400):
        app.tick(STEP)
        if isinstance(app.services.stack.top, HandoverScene):
            break
    assert isinstance(app.services.stack.top, HandoverScene)
    assert scene.table.snapshot.memory is None and "memory" not in scene.table.narrator.ledger


def test_what_one_person_remembers_closes_when_the_window_loses_the_focus(app: App) -> None:
    game = Controller(Setup(3, 4), players_from(["human", "human", "random"], ("Ann", "Bob", "Cyrus")))
    scene = show(app, game)
    for _ in range(400):
        app.tick(STEP)
        if isinstance(app.services.stack.top, HandoverScene):
            break
    top = app.services.stack.top
    assert isinstance(top, HandoverScene)
    top.reveal()
    app.tick(STEP)
    scene.open_ledger("memory")
    assert opened(app).page.private
    app.tick(0.0, [Intent(Kind.FOCUS_LOST)])
    assert not any(isinstance(found, LedgerScene) for found in app.services.stack.scenes)
    assert scene.table.snapshot.memory is None


def test_alone_it_stays_when_the_window_loses_the_focus(app: App) -> None:
    show(app, demo_game(3, 2, 4, bot="random"))
    press(app, Kind.MEMORY)
    press(app, Kind.FOCUS_LOST)
    assert opened(app).page.private
