"""The painting of one wonder in all its states, for whoever draws it: sides, stages, hours, and its sign."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

import pygame

from game.headless.unattended import unseen
from game.painting.frame import FRAME
from game.painting.swatches import palette_file
from game.platform.unusable import UnusableError
from game.storage.files import write_bytes
from game.storage.settings import Settings
from game.wonders.cards.wonder_art import WonderArt
from game.wonders.cards.wonder_painting import fault_of_painting, painting_in

_STATE: Final = (round(FRAME[0]), round(FRAME[1]))
_HOURS: Final = 3
_SIGN: Final = 96
_SHOWN: Final = "shown"  # a name that no board of ours has


def wonder_states(out: Path, folder: Path) -> None:
    """Write a picture of every state of the wonder in a folder, a row for each number of stages and a column for each
    hour, side B below side A; and the palette that it is drawn with, where it has pigments of its own.

    Raises:
        UnusableError: something is wrong with it.
    """
    folder = folder.absolute()
    _check(folder, {})
    stages = {side: len(found) for side, found in painting_in(folder).stages.items()}
    _check(folder, stages)
    with unseen(_STATE, Settings(), None):
        art = WonderArt(folders={folder.name: folder})
        states = [(side, built) for side, count in stages.items() for built in range(count + 1)]
        page = pygame.Surface((_STATE[0] * _HOURS, _STATE[1] * len(states)))
        for row, (side, built) in enumerate(states):
            for hour in range(_HOURS):
                page.blit(art.painting(_SHOWN, side, built, _STATE, hour + 1), (hour * _STATE[0], row * _STATE[1]))
        page.blit(art.emblem(_SHOWN, _SIGN), (12, 12))
        out.mkdir(parents=True, exist_ok=True)
        pygame.image.save(page, str(out / f"{folder.name}.png"))
    own = painting_in(folder).book.tones
    if own:
        write_bytes((out / folder.name).with_suffix(".gpl"), palette_file(own).encode())


def _check(folder: Path, stages: Mapping[str, int]) -> None:
    fault = fault_of_painting(folder, tuple(stages.items()))
    if fault is not None:
        raise UnusableError(fault)
