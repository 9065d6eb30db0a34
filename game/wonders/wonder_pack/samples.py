"""Believable moments of games with the Wonder Pack, for the gallery."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import combinations
from typing import TYPE_CHECKING

from game.anim.timeline import call, sequence, wait
from game.games import Sample
from game.wonders.desk.session import Session
from game.wonders.installed import shown_expansions
from game.wonders.samples.demo import game_until
from game.wonders.setup.possible import refusal
from game.wonders.table.age_draft import AgeDraftScene
from game.wonders.wonder_pack.burial import BurialScene
from game.wonders.wonder_pack.copying import CopyingScene
from rules import Setup, View, ruleset

if TYPE_CHECKING:
    from game.services import Services
    from game.ui.stack import StackedScene

_PACK = ("wonder_pack",)
_BEFORE = 0.1  # seconds until a card is taken up
_TABLES = (
    ("pack_3", Setup(3, 4, _PACK, boards=("manneken_pis:A", "stonehenge:A", "giza:B")), 4),
    ("pack_5", Setup(5, 2, _PACK, boards=("great_wall:B", "stonehenge:B", "manneken_pis:B")), 4),
    ("pack_8", Setup(8, 6, _PACK, boards=("abu_simbel:A", "great_wall:A")), 3),
)
"""Names, setups without what their boards need besides, and turns of the last age."""
_COPYING = Setup(4, 8, _PACK, boards=("manneken_pis:A", "halicarnassus:B", "giza:A", "babylon:A"), rules=2)
_WALL = Setup(4, 12, _PACK, boards=("great_wall:A", "manneken_pis:A", "giza:A", "stonehenge:B"))
_BURIAL = Setup(4, 50, _PACK, boards=("abu_simbel:A", "rome:A", "stonehenge:B", "manneken_pis:A"))


def samples(services: Services) -> Iterator[Sample]:
    """Yield tables of three, five and eight cities with boards of the pack, and both questions."""
    for name, wanted, turn in _TABLES:
        for setup in _with_boards(wanted):
            yield Sample(name, partial(_table, services, setup, turn))
    yield Sample("any_order", partial(_any_order, services))
    yield Sample("copying", partial(_copying, services))
    for setup in _with_boards(_BURIAL):
        yield Sample("burial", partial(_burial, services, setup))


def _table(services: Services, setup: Setup, turn: int) -> StackedScene:
    return AgeDraftScene(services, game_until(setup, partial(_chooses, turn)))


def _any_order(services: Services) -> StackedScene:
    """Return a card for the Great Wall, and the stages that it could raise."""
    scene = AgeDraftScene(services, game_until(_WALL, _may_choose_a_stage))
    scene.timeline.play(sequence(wait(_BEFORE), call(partial(_take_stages, scene))))
    return scene


def _take_stages(scene: AgeDraftScene) -> None:
    choice = scene.desk.choice
    choice.pick(0)
    choice.do("stage")
    choice.raise_stage(choice.stages[-1])


def _may_choose_a_stage(view: View) -> bool:
    """True if the first seat can build three stages at least."""
    ask = view.ask
    if ask is None or ask.kind != "turn":
        return False
    return len({word for answer in ask.legal for word in answer.split() if word.startswith("#")}) > 2


def _copying(services: Services) -> tuple[StackedScene, StackedScene]:
    game = game_until(_COPYING, partial(_is_asked, "copy_stage"), verb="stage")
    copying = CopyingScene(services, Session(game))
    copying.desk.pick(0, False)
    return copying, AgeDraftScene(services, game)


def _burial(services: Services, setup: Setup) -> tuple[StackedScene, StackedScene]:
    game = game_until(setup, partial(_is_asked, "bury"), verb="stage")
    burial = BurialScene(services, Session(game))
    burial.desk.pick(0, False)
    return burial, AgeDraftScene(services, game)


def _with_boards(setup: Setup) -> list[Setup]:
    """Return the setup with the expansions that its boards need besides, as few as do; none where they are missing."""
    wanted = {board.partition(":")[0] for board in setup.boards}
    for size in range(len(shown_expansions())):
        for names in combinations([name for name in shown_expansions() if name not in setup.expansions], size):
            found = replace(setup, expansions=(*setup.expansions, *names))
            if not refusal(found) and wanted <= ruleset(found.expansions).boards.keys():
                return [found]
    return []


def _chooses(turn: int, view: View) -> bool:
    """True if a card is to be chosen in a turn of the last age."""
    return (view.age, view.turn) == (3, turn) and view.ask is not None and view.ask.kind == "turn"


def _is_asked(kind: str, view: View) -> bool:
    """True if the first seat is asked a question of a kind."""
    return view.ask is not None and view.ask.kind == kind
