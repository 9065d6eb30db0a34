"""Leaders that players make: the form, its scene, and games with them."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.app import App
from game.i18n import I18n
from game.platform.input import Intent, Kind
from game.players import players_from
from game.wonders.cards.card_face import face_of
from game.wonders.cards.effects import describe, effect_icons
from game.wonders.controller import Controller
from game.wonders.own_leaders import store
from game.wonders.own_leaders.fields import Chip, chosen, is_chosen
from game.wonders.own_leaders.form import LeaderForm
from game.wonders.own_leaders.option_names import option_name
from game.wonders.own_leaders.panel import OwnLeadersPanel
from game.wonders.own_leaders.scene import OwnLeaderScene
from game.wonders.own_leaders.vocabulary import OFFERED, fields, shown
from game.wonders.setup.plan import Plan
from rules import Effect, Record, Setup, ruleset_of
from rules.wonders.engine.verbs import PointsPer
from rules.wonders.leaders.own import read_own_leader
from tests.game.wonders.own_leaders.own_support import BAD, GOOD, put, show
from tests.support.frame_support import make_app, press

# --- the vocabulary and the form --------------------------------------------------------------------------------------


@pytest.mark.parametrize("effect", OFFERED, ids=[effect.kind for effect in OFFERED])
def test_every_effect_offered_is_right_and_can_be_shown_drawn_and_said(app: App, effect: Effect) -> None:
    card, _ = read_own_leader(store.leader_text("Test", 0, [effect]), "x")
    assert shown(card.effects[0])
    assert effect_icons(card.effects)
    assert all(describe(card.effects, app.services.tr))
    for field in fields(effect):
        for option in field.options:
            changed = chosen(field, effect, option)
            assert is_chosen(field, changed, option) or option in str(field.of.value(effect))


def test_the_form_refuses_what_the_rules_refuse() -> None:
    form = LeaderForm()
    assert not form.ready, "it has no name"
    form.name = "Semiramis"
    assert form.ready
    form.effects[1] = PointsPer(1, (), ("self",))
    assert form.effect_error(1)
    assert not form.effect_error(0)
    assert not form.ready
    assert [e.kind for e in form.card().effects] == ["points"], "the card shows what is right"
    form.effects[:2] = [None, None]
    assert form.empty
    assert not form.ready
    assert form.card().effects == ()


def test_a_file_with_more_than_the_form_can_show_is_not_touched(where: Path) -> None:
    four = "\n".join(["effects:", *["- {kind: points, amount: 1}"] * 4])
    form = LeaderForm.of(store.read_leader(put(where, "a.yaml", f"name: Many\n{four}\n")))
    assert not form.whole
    assert not form.ready
    rare = "name: Rare\neffects: [{kind: copy_guild, from: [left], resolve: scoring}]\n"
    assert not LeaderForm.of(store.read_leader(put(where, "b.yaml", rare))).whole


def focus_on(scene: OwnLeaderScene, kind: type) -> None:
    scene.ui.set_focus(next(widget for widget in scene.ui.widgets if isinstance(widget, kind)))


def test_a_leader_is_made_by_keys_and_saved(app: App) -> None:
    from game.ui.text_field import TextField

    scene = show(app)
    focus_on(scene, TextField)
    app.tick(0.02, [Intent(Kind.TEXT, text="Dido of Carthage")])
    assert scene.changed
    scene.set_kind(1, OFFERED[1])
    app.tick(0.02)
    focus_on(scene, Chip)
    press(app, Kind.CONFIRM)
    app.render()
    scene.save()
    path = store.folder(app.services.paths) / "dido_of_carthage.yaml"
    assert path.is_file()
    assert [leader.name for leader in scene.leaders] == ["Dido of Carthage"]
    assert scene.selected == scene.leaders[0]
    assert not scene.changed


def test_saving_a_changed_leader_keeps_its_file(app: App, where: Path) -> None:
    put(where, "queen.yaml")
    scene = show(app)
    scene.open(scene.leaders[0])
    scene.set_name("Nitocris")
    scene.set_coins(1)
    scene.save()
    assert [path.name for path in where.iterdir()] == ["queen.yaml"]
    assert store.read_leaders(where)[0].name == "Nitocris"


def test_deleting_asks_first_and_leaving_with_changes_too(app: App, where: Path) -> None:
    put(where, "queen.yaml")
    scene = show(app)
    scene.open(scene.leaders[0])
    scene.ask_delete()
    press(app, Kind.CANCEL)
    assert (where / "queen.yaml").exists()
    scene.set_coins(1)
    scene.leave()
    assert app.services.stack.top is not scene
    press(app, Kind.CANCEL)
    assert app.services.stack.top is scene
    scene.ask_delete()
    dialog = app.services.stack.top
    dialog.choose(dialog.answers[0])  # type: ignore[union-attr]
    assert not (where / "queen.yaml").exists()
    scene.leave()
    assert app.services.stack.top is not scene


def test_wrong_files_and_pictures_are_shown_for_what_they_are(app: App, where: Path) -> None:
    put(where, "a.yaml", GOOD + "portrait: gone.png\n")
    put(where, "b.yaml", BAD)
    scene = show(app)
    for leader in scene.leaders:
        scene.open(leader)
        app.tick(0.02)
        app.render()
    assert not scene.form.whole
    scene.open(scene.leaders[0])
    assert scene.portrait_note


def test_every_kind_of_effect_has_a_place_in_the_form(app: App) -> None:
    scene = show(app)
    for effect in OFFERED:
        scene.set_kind(0, effect)
        app.tick(0.02)
        app.render()
    scene.choose_kind(0)
    app.tick(0.02)
    app.render()
    press(app, Kind.CANCEL)
    assert app.services.stack.top is scene


@pytest.mark.parametrize(
    ("lang", "card", "stage"),
    [
        ("en", "blue card", "finished wonder stage"),
        ("zh-Hant", "一張藍色卡牌", "一個已完成的奇蹟階段"),
    ],
)
def test_what_is_counted_is_named_as_one_thing(lang: str, card: str, stage: str) -> None:
    tr, field = I18n(lang), next(field for field in fields(OFFERED[1]) if field.of.key == "count")
    assert option_name(tr, field, "blue_card") == card
    assert option_name(tr, field, "wonder_stage") == stage


def test_the_panel_switches_leaders(app: App, where: Path) -> None:
    put(where, "a.yaml")
    put(where, "b.yaml", BAD)
    said: list[frozenset[str]] = []
    panel = OwnLeadersPanel(app.services, [], said.append)
    app.services.stack.reset(app.services.scenes.create("settings"))
    app.services.stack.push(panel)
    press(app, Kind.CONFIRM)
    assert said == [frozenset({"own_semiramis"})]
    press(app, Kind.CONFIRM)
    assert said[-1] == frozenset()
    press(app, Kind.DOWN, Kind.CONFIRM)
    assert len(said) == 2, "one that is wrong stays off"
    app.render()


# --- games ------------------------------------------------------------------------------------------------------------


def test_a_plan_with_leaders_takes_those_that_are_on(app: App, where: Path) -> None:
    put(where, "a.yaml")
    put(where, "b.yaml", GOOD.replace("Semiramis", "Dido"))
    plan = Plan()
    assert plan.setup(1, plan.options(app.services)).options == {}
    plan.set_expansion("leaders", True)
    plan.choices["own_off"] = ["own_dido"]
    plan = Plan.from_json(plan.to_json())
    setup = plan.setup(1, plan.options(app.services))
    assert setup.expansions == ("leaders",)
    assert [leader["id"] for leader in setup.options["own_leaders"]] == ["own_semiramis"]
    plan.change(0, board="rome")
    plan.set_expansion("leaders", False)
    assert plan.seats[0].board == "random"


def test_a_record_needs_no_file(app: App, where: Path) -> None:
    path = put(where, "a.yaml")
    setup = Setup(3, 5, ("leaders",), options={"own_leaders": list(store.definitions(store.read_leaders(where)))})
    controller = Controller(setup, players_from(["human", "human", "human"]))
    path.unlink()
    record = Record.from_json(controller.save_data())
    again = Controller.resume(record)
    card = next(c for c in ruleset_of(again.view(0)).content.cards if c.id == "own_semiramis")
    assert face_of(card, {}, app.services.tr).name == "Semiramis"


@pytest.mark.parametrize("size", [(900, 1200), (1280, 720), (1024, 640), (2560, 1080)])
def test_a_window_of_any_shape_is_used(tmp_path: Path, size: tuple[int, int]) -> None:
    app = make_app(tmp_path, size)
    app.services.go("own_leader")
    app.tick(0.1)
    app.render()
    places, seen = app.services.stack.top.places, app.services.canvas.bounds
    slabs = [places.list, places.form, places.card, places.save, places.title]
    assert all(box.collidelist(slabs[number + 1 :]) < 0 for number, box in enumerate(slabs))
    used = slabs[0].unionall(slabs[1:])
    assert seen.contains(used) and used.height >= 0.85 * seen.height
    assert used.width >= 0.85 * seen.width
    app.close()
