"""Garbage collection at moments when nobody notices it.

Python stops everything while it looks for garbage among all that lives: some hundredths of a second once content,
pictures and a game are there, which is several frames. So all of it is swept soon after a scene has come, when
nothing is expected to move smoothly yet; what lives then is left out of later searches, up to the next scene.
"""

from __future__ import annotations

import gc
from weakref import ref

from game.platform.memory import give_back

_FRAMES = 20  # from the first one of a scene to the sweep


class GcScheduler:
    """Collects garbage soon after a change of scenes."""

    def __init__(self) -> None:
        self._scene: ref[object] | None = None
        self._wait = 0

    def update(self, scene: object) -> bool:
        """Note the scene that fills the window, once a frame; sweep when it has been there for some frames. True while
        that is to come."""
        if self._scene is None or self._scene() is not scene:
            self._scene, self._wait = ref(scene), _FRAMES
        elif self._wait:
            self._wait -= 1
            if not self._wait:
                self.sweep()
        return self._wait > 0

    @staticmethod
    def sweep() -> None:
        """Drop all garbage, and hand back its memory; leave what is left out of searches until the next sweep."""
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        give_back()

    @staticmethod
    def close() -> None:
        """Search everything again."""
        gc.unfreeze()
