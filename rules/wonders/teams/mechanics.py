"""The hooks of teams: no conflict between partners, doubled tokens against others, one score (reference, "Teams").

Partners may not lend, swap or trade for nothing; the game has no such actions anyway. Nor can they buy what a chain
makes free, or what own sources cover: wasteful payments are never offered.

Where the rules are silent: teams that are level in points are ranked by the coins of both partners, then share the
victory, as single players do (base-rules 4). Partners who play with open hands share all that they know of age cards,
for they may talk freely: what they passed on, put down or saw in the discard pile.
"""

from __future__ import annotations

from typing import Final

from rules.core.errors import SetupError
from rules.core.facts import Facts
from rules.wonders.engine.battles import Battle
from rules.wonders.engine.ruleset import Ruleset
from rules.wonders.engine.state import NOBODY, Document, StatePiece, WondersState
from rules.wonders.expansion import Conflicts, Expansion, Opening, Pieces, Scoring, Seats
from rules.wonders.facts import View
from rules.wonders.teams.facts import TeamView

OPEN: Final = "start_companion"
"""The option of a setup: the seats that show their hands to their partners."""


def team_of(rs: Ruleset, seat: int) -> int:
    """Return the number of a seat's team."""
    size: int = rs.constants["team_size"]
    return seat // size


def partner_of(seat: int) -> int:
    """Return the other seat of a team of two."""
    return seat ^ 1


def ally(state: WondersState, seat: int) -> int:
    """Return the partner if both show their hands, else NOBODY."""
    willing = state.setup.options.get(OPEN)
    partner = partner_of(seat)
    both = isinstance(willing, list | tuple) and seat in willing and partner in willing
    return partner if both else NOBODY


def team_battles(state: WondersState, battles: list[Battle]) -> list[Battle]:
    """Return the battles without those of partners; neighbours of different teams fight for more tokens than others."""
    rs, found = state.rs, []
    for battle in battles:
        if team_of(rs, battle.first) != team_of(rs, battle.second):
            doubled = battle.neighbours and not battle.single
            times = rs.constants["opponent_tokens"] if doubled else battle.times
            found.append(Battle(battle.first, battle.second, battle.neighbours, times))
    return found


def judge(state: WondersState, points: list[int]) -> list[int]:
    """Return the seats of the team with the highest sum of points, then of coins; of all teams that tie."""
    rs, seats = state.rs, range(state.setup.seats)
    sums: dict[int, tuple[int, int]] = {}
    for seat in seats:
        team = team_of(rs, seat)
        total, coins = sums.get(team, (0, 0))
        sums[team] = total + points[seat], coins + state.cities[seat].coins
    best = max(sums.values())
    return [seat for seat in seats if sums[team_of(rs, seat)] == best]


def opening_fields(state: WondersState, city: int) -> Document:
    """Return the team of a city, for the setup line."""
    return {"team": team_of(state.rs, city)}


class TeamState(StatePiece):
    """Shows a partner's hand."""

    def view(self, state: WondersState, seat: int) -> Facts | None:
        """Return the partner's cards, None if they are not shown."""
        friend = ally(state, seat)
        if friend == NOBODY:
            return TeamView(partner_hand=None)
        return TeamView(partner_hand=tuple([state.rs.ids[card] for card in state.hands[friend]]))

    def recall(self, state: WondersState, view: View) -> None:
        shown = view.piece(TeamView).partner_hand
        if shown is not None:
            index = state.rs.card_index
            state.hands[partner_of(view.seat)] = [index[card] for card in shown]


def read_open_hands(value: object) -> str:
    """Check the option: seats, as whole numbers. It brings no content.

    Raises:
        SetupError: it is anything else.
    """
    if not isinstance(value, list | tuple) or not all(isinstance(seat, int) and 0 <= seat < 8 for seat in value):
        raise SetupError("option_of_seats", option=OPEN)
    return ""


EXPANSION: Final[Expansion] = Expansion(
    opening=Opening(options={OPEN: read_open_hands}, opening_fields=opening_fields),
    pieces=Pieces(state=lambda seats: TeamState()),
    seats=Seats(ally=ally, team=team_of),
    conflicts=Conflicts(battles=team_battles),
    scoring=Scoring(judge=judge),
)
