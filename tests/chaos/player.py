"""A person at a table of bots who plays without a window, for the kill loop: `python -m tests.chaos.player TOLD`.

Goes on with the newest unfinished game, as Continue does, or starts one; writes into the file TOLD, after every choice
that was accepted, the seed of the game and the number of choices made in it so far; "over" where a game has ended.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from time import sleep

from game.bots.pool import BotPool
from game.i18n import I18n
from game.platform.paths import find_paths
from game.players import players_from
from game.storage.saves import Autosave, SaveStore, save_title
from game.wonders.controller import Controller
from rules import Record, RecordError, Setup

SEATS = ["human", "random", "random"]
_PERSON = 0


def main(told: Path) -> None:
    """Play on until killed."""
    store = SaveStore(find_paths(), I18n("en"))
    pool = BotPool(2)
    pool.warm_up()
    rng = Random()
    with told.open("a", encoding="ascii", buffering=1) as out:
        while True:
            _play(_game(store, pool, rng), rng, out.write)


def _game(store: SaveStore, pool: BotPool, rng: Random) -> Controller:
    info = store.newest_unfinished()
    place = Autosave(store, info.path if info is not None else None)

    def save(data: dict[str, object]) -> None:
        place.save(data, save_title(data, store.tr))

    for loaded in store.copies(info.path) if info is not None else ():
        try:
            return Controller.resume(Record.from_json(loaded.record), pool, save)
        except RecordError:
            continue
    return Controller(Setup(len(SEATS), rng.randrange(10**9)), players_from(SEATS), pool, save)


def _play(game: Controller, rng: Random, tell: object) -> None:
    while not game.finished:
        if _PERSON in game.humans_to_act():
            game.choose(_PERSON, rng.choice(game.legal(_PERSON)))
            made = sum(1 for seat, _ in game.record.actions if seat == _PERSON)
            tell(f"{game.record.setup.seed} {made}\n")  # type: ignore[operator]
        game.update()
        sleep(0.001)
    tell("over\n")  # type: ignore[operator]


if __name__ == "__main__":
    main(Path(sys.argv[1]))
