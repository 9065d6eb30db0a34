"""Pictures that expansions from outside bring: files in their folder ``pictures``, named like a card, leader or board.

``granary.png`` is the picture of the card `granary`; ``eleusis.jpg`` shows both sides of the board `eleusis`,
``eleusis_B.jpg`` that side. docs/content.md tells makers of expansions. A folder ``eleusis`` with a book is a painting
of the wonder that gains its stages (docs/wonders.md).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

from game.messages import GameMessage
from game.painting.foreign.decoding import FORMATS
from game.painting.foreign.reader import pictures_of
from game.wonders.cards.wonder_painting import fault_of_painting, holds_book
from game.wonders.installed import outside, shown_expansions
from rules.core.printable import NAME, printable

if TYPE_CHECKING:
    from game.painting.scenes import Inlay, SceneStore
    from game.ui.tools import Tools
    from game.wonders.cards.wonder_art import FindPicture
    from rules.core.messages import Message

_FOLDER = "pictures"
_MOST = 300  # of one expansion


def _contents(expansion: str) -> list[Path]:
    """Return what lies in the folder of pictures of an expansion, by name."""
    from rules.wonders.library import folders  # loading is put off to keep the start short

    folder = files(folders()[expansion].package) / _FOLDER
    found = [file for file in folder.iterdir() if isinstance(file, Path)] if folder.is_dir() else []
    return sorted(found)[:_MOST]


def _pictures(expansion: str) -> Iterator[tuple[str, Path]]:
    """Yield the pictures of an expansion with what they are named after, by name."""
    for file in _contents(expansion):
        if file.suffix.lower() in FORMATS and file.is_file():
            yield file.stem, file


def board_folders() -> Mapping[str, Path]:
    """Return the folders of boards from outside that bring a painting, by the board's id."""
    return {folder.name: folder for expansion in outside() for folder in _contents(expansion) if holds_book(folder)}


def _all() -> dict[str, Path]:
    return {name: file for expansion in outside() for name, file in _pictures(expansion)}


def register_pictures(art: SceneStore, tools: Tools) -> None:
    """Give cards from outside their pictures; the cards of the program keep its own."""
    reader, painted = pictures_of(tools), art.ids()
    for name, file in _all().items():
        if name not in painted:
            art.register(name, reader.picture(file))


def board_pictures(tools: Tools) -> FindPicture:
    """Return what finds the picture of a board and side from outside."""
    reader = pictures_of(tools)
    found = {name: reader.picture(file, whole=True) for name, file in _all().items()}

    def picture(board: str, side: str) -> Inlay | None:
        return found.get(f"{board}_{side}") or found.get(board)

    return picture


def faults_of_pictures(tools: Tools) -> Mapping[str, Message]:
    """Return what is wrong with the pictures of expansions, by expansion: the first that belongs to nothing or has been
    refused. In a window those that nobody has read yet are ordered, so ask again."""
    faults: dict[str, Message] = {}
    for expansion in outside():
        pictures = dict(_pictures(expansion))
        paintings = [folder for folder in _contents(expansion) if holds_book(folder)]
        cards, boards = _names(expansion) if pictures or paintings else ((), ())
        for folder in paintings:
            fault: Message | None = GameMessage("picture_of_nothing", file=printable(folder.name, NAME))
            if folder.name in boards:
                fault = fault_of_painting(folder, _stages(folder.name))
            if fault is not None:
                faults.setdefault(expansion, fault)
        for name, file in pictures.items():
            shown = printable(file.name, NAME)
            if name not in cards and name not in boards:
                faults.setdefault(expansion, GameMessage("picture_of_nothing", file=shown))
            elif pictures_of(tools).picture(file, whole=name in boards).check(at_once=not tools.live):
                faults.setdefault(expansion, GameMessage("picture_refused", file=shown))
    return faults


def _stages(board: str) -> tuple[tuple[str, int], ...]:
    """Return how many stages the sides of a board have."""
    from rules.wonders.library import ruleset  # as above

    sides = ruleset(shown_expansions()).content.boards[board].sides
    return tuple((side, len(found)) for side, found in sides.items())


def _names(expansion: str) -> tuple[Collection[str], Collection[str]]:
    """Return what pictures of an expansion can be named after: cards, and boards and their sides."""
    from rules.wonders.library import ruleset  # as above

    content, here = ruleset(shown_expansions()).content, f"{expansion}/"
    boards = [board for board in content.boards.values() if board.file.startswith(here)]
    sides = [f"{board.id}_{side}" for board in boards for side in board.sides]
    return [card.id for card in content.cards if card.file.startswith(here)], [*(board.id for board in boards), *sides]
