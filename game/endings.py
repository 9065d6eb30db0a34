"""Which parts of the program add something to the end of a game; its scene knows them only by what they add."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.play.ending import EndFeature


def end_features() -> tuple[type[EndFeature], ...]:
    """Return them in the order of their buttons."""
    from game.challenges.ending import ComparedEnd  # loading is put off to keep the start short
    from game.play.courses import CoachedEnd
    from game.play.devices import CompanionEnd
    from game.play.rated import RatedEnd
    from game.play.recording import RecordedEnd

    return (RecordedEnd, CoachedEnd, ComparedEnd, CompanionEnd, RatedEnd)
