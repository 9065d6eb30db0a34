"""What the coach sees of teams: the partner's city."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.coach.remarks import Anchor, AnchoredSubject
from game.wonders.partners import teams_of

if TYPE_CHECKING:
    from game.wonders.table.telling.narrator import Narrator
    from game.wonders.table.telling.questions import CardDesk


def partner_sights(narrator: Narrator, desk: CardDesk) -> Mapping[str, Anchor]:
    """Return the sight of the partner."""

    snapshot = narrator.snapshot

    def partner() -> AnchoredSubject | None:
        teams = teams_of(snapshot.view)
        if not teams or not desk.asked or desk.choice.card is not None:
            return None
        found = (seat for seat, team in enumerate(teams) if team == teams[snapshot.viewer] and seat != snapshot.viewer)
        seat = next(found)
        return AnchoredSubject((f"board:{seat}",), {"name": narrator.player(seat).name})

    return {"partner": partner}
