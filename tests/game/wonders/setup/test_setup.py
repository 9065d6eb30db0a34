"""Setting up a game: defaults, what is remembered, what cannot be combined."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path

import pytest

from game.architects.setup.plan import ArchitectsPlan
from game.bots.registry import HUMAN
from game.platform.input import Intent, Kind
from game.seating.game_in_words import who
from game.seating.people import PlayerSelector
from game.seating.pieces import ColourOption, Option, SeatPlaque
from game.ui.text_field import TextField
from game.ui.widgets import Toggle
from game.wonders.setup.pieces import BoardOption
from game.wonders.setup.plan import Plan, SeatPlan
from game.wonders.setup.scene import SetupScene
from rules import Setup, new_game
from tests.support.scene_tools import button, click, give, make_app, top

ROWS = ("count:", "with:", "side:")


def open_setup(folder: Path):
    app = make_app(folder)
    app.services.go("setup")
    scene = top(app)
    assert isinstance(scene, SetupScene)
    app.tick(0.1)
    return app, scene


def board(scene, name):
    return next(w for w in scene.ui.widgets if isinstance(w, BoardOption) and w.board == name)


def captured(monkeypatch):
    games = []
    monkeypatch.setattr(
        "game.play.plugin.TableGamePlugin.start",
        lambda plugin, services, setup, players, phones, clock: games.append((setup, players)),
    )
    return games


def test_enter_starts_with_a_person_and_bots(tmp_path, monkeypatch):
    games = captured(monkeypatch)
    app, _ = open_setup(tmp_path)
    give(app, Kind.CONFIRM)
    setup, players = games[0]
    assert setup.seats == 4
    assert [player.human for player in players] == [True, False, False, False]
    assert len({player.name for player in players}) == 4
    assert top(app).name == "title"


def test_enter_in_a_name_leads_to_the_next_persons_name_and_starts_only_after_the_last(tmp_path, monkeypatch):
    games = captured(monkeypatch)
    app, scene = open_setup(tmp_path)
    for seat in (0, 2):
        scene.choose_seat(seat)
        scene.change(bot=HUMAN)
    scene.choose_seat(0)
    scene.ui.set_focus(next(widget for widget in scene.ui.widgets if widget.key == "name"))
    for name, seat in (("Ann", 0), ("Ben", 2)):
        assert scene.seat == seat and scene.ui.focus.key == "name" and not games
        give(app, Intent(Kind.TEXT, text=name), Kind.CONFIRM)
    assert scene.ui.focus.key == "start" and not games
    give(app, Kind.CONFIRM)
    assert [player.name for player in games[0][1] if player.human] == ["Ann", "Ben"]


def test_names_typed_in_one_setup_are_those_of_another(tmp_path, monkeypatch):
    games = captured(monkeypatch)
    app, scene = open_setup(tmp_path)
    for seat, name in ((0, "Ann"), (1, "Ben")):
        scene.choose_seat(seat)
        scene.change(bot=HUMAN, name=name)
    scene.start()
    app.services.go("architects_setup")
    other = top(app)
    other.choose_seat(1)
    other.change(bot=HUMAN)
    other.start()
    assert [player.name for player in games[1][1] if player.human] == ["Ann", "Ben"]


def test_every_colour_of_a_seat_carries_its_number(tmp_path):
    app, scene = open_setup(tmp_path)
    drawn: list[tuple[str, float]] = []
    app.services.text.observer = partial(_note, drawn)
    app.render()
    colours = [w for w in scene.ui.widgets if isinstance(w, ColourOption)]
    assert len(colours) > 4 and {str(n + 1) for n in range(len(colours))} <= {line for line, _ in drawn}


def _note(drawn: list[tuple[str, float]], line: str, size: float) -> None:
    drawn.append((line, size))


def test_labels_and_options_of_a_row_have_one_size_at_any_text_size(tmp_path):
    app, scene = open_setup(tmp_path)
    for scale in (1.0, 1.5):
        app.services.text.ui_scale = scale
        drawn: list[tuple[str, float]] = []
        app.services.text.observer = partial(_note, drawn)
        scene.rebuild()
        app.render()
        rows = [[app.services.tr(f"setup.{name}") for name in ("name", "played_by", "colour", "emblem")]]
        rows += [
            [w.text for w in scene.ui.widgets if isinstance(w, Option) and w.key.startswith(kind)] for kind in ROWS
        ]
        sizes, label = dict(drawn), app.services.tr("setup.wonder")
        assert (label, sizes[app.services.tr("setup.emblem")]) in drawn, (
            "the row of wonders has a label like the others"
        )
        assert sizes["Player"] > 27 * (1 + scale) / 2 - 1, "what is typed grows, too"
        for row in rows:
            assert len(row) > 2 and len({sizes.get(words) or sizes[words.split()[0]] for words in row}) == 1, row


@pytest.mark.parametrize("lang", ["en", "zh-Hant"])
def test_expansions_have_large_names_in_one_line(tmp_path, lang):
    app = make_app(tmp_path, (1920, 1080))
    app.services.set_language(lang)
    app.services.go("setup")
    scene, drawn = top(app), []
    for scale in (1.0, 1.5):
        app.services.text.ui_scale = scale
        drawn.clear()
        app.services.text.observer = partial(_note, drawn)
        scene.rebuild()
        app.render()
        names = [w.text for w in scene.ui.widgets if isinstance(w, Option) and w.key.startswith("with:")]
        assert len(names) > 3
        sizes = dict(drawn)
        assert all(sizes[name] >= 25 * min(scale, 1.1) for name in names)


@pytest.mark.parametrize("lang", ["en", "zh-Hant"])
def test_the_level_of_a_bot_is_written_beside_its_marks(tmp_path, lang):
    app = make_app(tmp_path, (1280, 720), mute=True, ui_scale=1.5)
    app.services.set_language(lang)
    app.services.go("setup")
    scene, taken = top(app), []
    app.services.text.listener = lambda text, box, style, whole: taken.append((text, box, style))
    for level in ("easy", "medium", "hard", "master"):
        scene.seat = 1
        scene.change(bot=level)
        selector = next(w for w in scene.ui.widgets if isinstance(w, PlayerSelector))
        app.render()
        shown = next(one for one in taken if one[1] == selector.room)
        taken.clear()
        text, box, style = shown
        end = box.centerx + app.services.text.measure(text, style)[0] / 2
        assert text == who(app.services, level) and end + 6 < selector.marks.x and selector.room.contains(box)


def test_a_mouse_alone_sets_everything_up(tmp_path, monkeypatch):
    games = captured(monkeypatch)
    app, scene = open_setup(tmp_path)
    five = next(w for w in scene.ui.widgets if isinstance(w, Option) and w.text == "5")
    click(app, five)
    plaques = [w for w in scene.ui.widgets if isinstance(w, SeatPlaque)]
    assert len(plaques) == 5
    click(app, plaques[2])
    click(app, board(scene, "giza"))
    click(app, next(w for w in scene.ui.widgets if isinstance(w, Toggle)))  # not all on side A
    click(app, next(w for w in scene.ui.widgets if isinstance(w, Option) and w.text == "Side B"))
    click(app, button(scene.ui.widgets, "Start"))
    setup, players = games[0]
    assert len(players) == 5
    assert setup.boards[2] == "giza:B"
    new_game(setup)


def test_a_board_is_asked_for_once_only(tmp_path):
    app, scene = open_setup(tmp_path)
    scene.change(board="giza")
    scene.choose_seat(1)
    giza = board(scene, "giza")
    assert scene.players()[0].name in giza.blocked and giza.tooltip == giza.blocked
    click(app, giza)
    assert giza.blocked in app.services.toasts.texts
    assert scene.plan.seats[1].board == "random"


def test_typing_a_name_and_a_seed(tmp_path, monkeypatch):
    games = captured(monkeypatch)
    app, scene = open_setup(tmp_path)
    name, seed = (w for w in scene.ui.widgets if isinstance(w, TextField))
    for field, text in ((name, "Ann"), (seed, "12x3")):
        scene.ui.set_focus(field)
        for sign in text:
            give(app, Intent(Kind.TEXT, text=sign))
    give(app, Kind.CONFIRM)  # Enter in the seed starts
    setup, players = games[0]
    assert setup.seed == 123
    assert players[0].name == "Ann"


def test_the_plan_is_remembered(tmp_path, monkeypatch):
    captured(monkeypatch)
    app, scene = open_setup(tmp_path)
    scene.set_count(6)
    scene.change(bot="easy", name="Robin")
    scene.set_beginner(True)
    scene.start()
    app.services.go("setup")
    again = top(app)
    assert isinstance(again, SetupScene)
    assert again.plan == scene.plan
    assert all(word.endswith(":A") for word in again.plan.setup(1).boards)


def test_a_plan_of_seven_seats_gets_an_eighth_with_signs_of_its_own():
    kept = {"seats": [{"colour": 7 - seat, "emblem": seat} for seat in range(7)], "count": 5}
    plan = Plan.from_json(json.dumps(kept))
    assert [seat.colour for seat in plan.seats] == [7, 6, 5, 4, 3, 2, 1, 0]
    assert [seat.emblem for seat in plan.seats] == list(range(8))
    assert plan.count == 5


def test_signs_are_swapped_so_that_they_stay_different():
    plan = Plan()
    plan.change(0, colour=3)
    plan.change(2, emblem=0)
    assert sorted(seat.colour for seat in plan.seats) == list(range(8))
    assert sorted(seat.emblem for seat in plan.seats) == list(range(8))
    assert plan.seats[3].colour == 0 and plan.seats[0].emblem == 2


@pytest.mark.parametrize(
    "text",
    ["", "[]", '{"seats": 3}', '{"seats": ["x"]}', '{"seats": [{}], "count": "x", "seed": 5}', "null"],
)
def test_a_damaged_plan_is_no_reason_not_to_play(tmp_path, text):
    path = tmp_path / "setup.json"
    path.write_text(text, "utf-8")
    plan = Plan.kept(path)
    assert 3 <= plan.count <= 7
    new_game(plan.setup(1))


def test_whoever_has_not_set_up_a_game_is_offered_side_a_and_easy_opponents(tmp_path):
    for kind, sides in ((Plan, True), (ArchitectsPlan, None)):
        path = tmp_path / f"{kind.played}.json"
        plan = kind.kept(path)
        assert {seat.bot for seat in plan.seats} == {HUMAN, "easy"} and getattr(plan, "beginner", None) is sides
        plan.change(1, bot="hard")
        plan.save(path)
        assert kind.kept(path) == plan, "until the person chooses otherwise"


def test_a_plan_survives_its_file(tmp_path):
    plan = Plan([SeatPlan(HUMAN, "Ann", 7, 7, board="giza", side="A")], count=5, seed="42")
    plan.save(tmp_path / "setup.json")
    assert Plan.kept(tmp_path / "setup.json") == plan
    assert plan.setup(7) == Setup(5, 42, boards=("giza:A", *["random:random"] * 4))


def test_return_in_the_empty_seed_leads_to_start_and_starts_nothing(tmp_path, monkeypatch):
    games = captured(monkeypatch)
    app, scene = open_setup(tmp_path)
    field = next(widget for widget in scene.ui.widgets if isinstance(widget, TextField) and widget.key == "seed")
    scene.ui.set_focus(field)
    give(app, Kind.CONFIRM)
    assert games == [] and scene.ui.focus is button(scene.ui.widgets, app.services.tr("setup.start"))
    give(app, Kind.CONFIRM)
    assert len(games) == 1
    app.close()


def test_a_name_typed_in_the_setup_is_your_name_in_the_settings_and_changes_with_them(tmp_path, monkeypatch):
    games = captured(monkeypatch)
    app, scene = open_setup(tmp_path)
    scene.type_name("Anna")
    scene.start()
    assert games[-1][1][0].name == "Anna" and app.services.settings.player_name == "Anna"
    app.services.settings.player_name = "Ann"
    app.services.go("setup")
    top(app).start()
    assert games[-1][1][0].name == "Ann"
    app.close()


def test_a_guest_on_the_first_seat_does_not_take_your_name(tmp_path, monkeypatch):
    captured(monkeypatch)
    app, scene = open_setup(tmp_path)
    app.services.settings.player_name = "Anna"
    scene.plan.change(1, bot=HUMAN)
    scene.type_name("Papa")
    scene.start()
    assert app.services.settings.player_name == "Anna"
    app.close()


def test_one_press_gives_all_rivals_the_level_of_this_seat(tmp_path):
    app, scene = open_setup(tmp_path)
    keys = [widget.key for widget in scene.ui.widgets]
    assert "level_of_all" not in keys, "a person has no level"
    scene.choose_seat(2)
    scene.change(bot="hard")
    click(app, next(widget for widget in scene.ui.widgets if widget.key == "level_of_all"))
    assert any("All opponents" in text for text in app.services.toasts.texts), "it says what it has done"
    assert [seat.bot for seat in scene.plan.seats] == [HUMAN, *["hard"] * 7]
    app.close()


def test_the_sides_of_a_wonder_are_explained_without_pointing(tmp_path):
    app, _ = open_setup(tmp_path)
    said: list[str] = []
    app.services.text.observer = lambda line, size: said.append(line)
    app.render()
    assert "Side A is simpler; side B has more unusual stages." in said
    app.close()


def experts(scene):
    return next((w for w in scene.ui.widgets if w.key == "expansion:experts"), None)


def test_expert_leaders_are_left_out_where_the_edition_has_some(tmp_path, monkeypatch):
    games = captured(monkeypatch)
    app, scene = open_setup(tmp_path)
    scene.set_expansion("leaders", True)
    assert experts(scene) is None, "the first edition has none"
    scene.set_edition("second")
    assert experts(scene).chosen
    click(app, experts(scene))
    assert not experts(scene).chosen
    scene.start()
    assert games[0][0].options == {"without_experts": True}


def test_expert_leaders_are_dealt_where_nothing_is_chosen(tmp_path, monkeypatch):
    games = captured(monkeypatch)
    app, scene = open_setup(tmp_path)
    scene.set_edition("second")
    assert experts(scene) is None
    scene.set_expansion("leaders", True)
    give(app, Kind.CONFIRM)
    assert games[0][0].options == {}
