"""The sheet of icons: those of the game that is played, each with room of its own."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from game.games import game_plugin, game_plugins
from game.platform.input import Intent, Kind
from game.scenes.legend import MEANING, LegendScene
from game.ui.layout import inset
from game.wonders.installed import extensions
from rules import Record, Setup
from rules.architects.setup import ArchitectsSetup
from tests.support.frame_support import make_app

RECORDS = (
    Record(Setup(3)),
    Record(Setup(4, expansions=("leaders", "armada", "wonder_pack"))),
    Record(ArchitectsSetup(3, expansions=("medals",))),
)


def legend(game: str, record: Record | None = None) -> dict[str, str]:
    return {icon: key for signs in game_plugin(game).legend(record).values() for icon, key in signs.items()}


def test_the_sheet_has_the_icons_of_the_boxes_in_play_alone() -> None:
    base, cities = (legend("wonders", Record(Setup(3, expansions=names))) for names in ((), ("cities",)))
    assert "wood" in base and not {"debt", "naval", "symbol_white", "bury"} & set(base)
    assert set(cities) - set(base) >= {"debt", "dove", "symbol_black"} and "naval" not in cities
    assert len(legend("wonders")) > len(base) and extensions()
    assert "medal" not in legend("architects", Record(ArchitectsSetup(3)))
    assert "medal" in legend("architects", Record(ArchitectsSetup(3, expansions=("medals",))))


def test_what_means_something_else_in_the_other_game_has_a_text_of_its_own(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    meanings = {icon: app.services.tr(key) for icon, key in legend("architects").items()}
    others = {icon: app.services.tr(key) for icon, key in legend("wonders").items()}
    for icon in ("wood", "coin", "shield", "symbol_grey", "symbol_yellow"):
        assert meanings[icon] != others[icon]
    assert not [text for text in meanings.values() if "raw" in text or "age" in text.split()]
    app.close()


@pytest.mark.parametrize("window", [(1280, 720), (900, 1200)])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_rows_of_the_sheet_never_overlap_and_the_way_back_has_room_of_its_own(
    tmp_path: Path, window: tuple[int, int], scale: float
) -> None:
    app = make_app(tmp_path)
    app.resize(window)
    app.services.text.ui_scale = scale
    for record in RECORDS:
        scene = LegendScene(app.services, record)
        app.services.stack.reset(scene)
        shown = []
        for page, trays in enumerate(scene.pages):
            assert scene.page == page
            app.render()
            rows = [sign for tray in trays for sign in tray.signs]
            shown += [sign.icon for sign in rows]
            taken = [sign.box for sign in rows] + [inset(widget.box, 1) for widget in scene.ui.widgets]
            assert not [pair for pair in combinations(taken, 2) if inset(pair[0], 0.1).colliderect(pair[1])]
            assert all(tray.box.contains(inset(sign.box, 0.1)) for tray in trays for sign in tray.signs)
            assert all(app.services.text.has_room(sign.text, MEANING, sign.words.size) for sign in rows)
            scene.handle(Intent(Kind.PAGE_DOWN))
        assert shown == list(legend(record.game, record))
    app.close()


def test_every_game_has_a_sheet() -> None:
    assert all(plugin.legend() for plugin in game_plugins())
