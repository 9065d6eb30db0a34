"""A tournament: the same deals for several people, one after the other or in several rooms, as in duplicate bridge.

It is a list of deals (records before their first answer) with the names of those who take part. What somebody has
played is a finished game like any other, so a result is never believed: its answers are played again by the rules, and
its bots are asked again. A friend's deal is a tournament of one deal and one result, the daily deal one of one deal
for everybody.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import TYPE_CHECKING, Annotated, NamedTuple

import msgspec

import rules
from game import __version__
from game.bots.registry import HUMAN
from game.challenges.deal import deal_of, luck_of, players_of, plays, seated, seats_of_people
from game.challenges.text import final_state
from game.coach.coach import silence
from game.messages import GameMessage
from game.play.controller import LUCK
from game.players import default_name, players_to_json
from rules import Record, RecordError
from rules.core.game import in_teams
from rules.core.messages import message_of
from rules.core.printable import NAME, printable

if TYPE_CHECKING:
    from rules.core.flow import FlowState

FORMAT = 1
"""Of the file (tournament_file.py)."""
MOST_DEALS = 12
MOST_PEOPLE = 48
_DIGEST = 8  # bytes
LONGEST_TITLE = 40
"""Letters."""


class TournamentError(ValueError):
    """A tournament or a result that cannot be used: its message says why."""


class TournamentFile(msgspec.Struct, frozen=True):
    """What the file of a tournament holds. ``deals``: records before their first answer; ``people``: who takes part,
    anybody if it is empty."""

    format: int
    tournament: str
    deals: Annotated[list[dict[str, object]], msgspec.Meta(min_length=1, max_length=MOST_DEALS)]
    people: Annotated[list[str], msgspec.Meta(max_length=MOST_PEOPLE)] = []
    app: str = __version__


class PlayedDeal(NamedTuple):
    """What somebody has made of a deal, both counted from 0."""

    deal: int
    seat: int
    name: str
    points: int


@dataclass(frozen=True)
class Tournament:
    """Deals that several people play. ``title``: what it is called."""

    title: str
    people: tuple[str, ...]
    deals: tuple[Record, ...]

    @property
    def digest(self) -> str:
        """What the tournament is known by: the same deals are the same tournament, whoever plays them."""
        told = [[one.setup.to_json(), luck_of(one), [player.bot for player in players_of(one)]] for one in self.deals]
        return blake2b(json.dumps(told, sort_keys=True).encode(), digest_size=_DIGEST).hexdigest()

    def to_json(self) -> dict[str, object]:
        """Return the content of its file."""
        deals = [record.to_json() for record in self.deals]
        found = TournamentFile(FORMAT, self.title, deals, list(self.people))
        return dict(msgspec.to_builtins(found))

    def record(self, deal: int, names: Sequence[str]) -> Record:
        """Return the record of a deal, before its first answer, for people of these names: the first has the first seat
        of a person. A seat without one has a number. Its coach is silent: nobody is to know more than the others."""
        asked = self.deals[deal]
        seats = seats_of_people(asked)
        named = [*names, *(default_name(HUMAN, seat) for seat in seats[len(names) :])]
        given = dict(zip(seats, named, strict=False))
        compared = {"tournament": self.digest, "title": self.title, "deal": deal}
        record = deal_of(asked.setup, seated(players_of(asked), given), luck_of(asked), compared)
        silence(record)
        return record

    def person(self, name: str) -> str:
        """Return who of the people a name means, however it is written.

        Raises:
            TournamentError: nobody of that name takes part.
        """
        found = self._people_called(name)
        if not found:
            raise TournamentError(
                GameMessage("not_in_tournament", name=printable(name, NAME), people=list(self.people))
            )
        return found[0]

    def _people_called(self, name: str) -> list[str]:
        wanted = printable(name, NAME).strip()
        if not self.people and wanted:
            return [wanted]
        return [one for one in self.people if one.casefold() == wanted.casefold()]

    def deal_number(self, record: Record) -> int:
        """Return which deal a game is one of.

        Raises:
            TournamentError: it is none of them.
        """
        found = next((number for number, deal in enumerate(self.deals) if plays(record, deal)), None)
        if found is None:
            raise TournamentError(GameMessage("not_a_deal"))
        return found

    def results(self, record: Record) -> list[PlayedDeal]:
        """Return what the people of a finished game have made of its deal, those who do not take part left out. The
        answers are played again by the rules.

        Raises:
            TournamentError: it is not a finished game of one of the deals, or nobody in it takes part.
        """
        number = self.deal_number(record)
        try:
            state = final_state(record)
        except RecordError as error:
            raise TournamentError(message_of(error)) from error
        players = players_of(record)
        named = {seat: players[seat].name for seat in seats_of_people(self.deals[number]) if players[seat].human}
        if not named:
            raise TournamentError(GameMessage("result_of_nobody"))
        known = {seat: name for seat, name in named.items() if self._people_called(name)}
        if not known:
            self.person(next(iter(named.values())))  # says who takes part
        return [
            PlayedDeal(number, seat, self.person(name), points_of(record, state, seat)) for seat, name in known.items()
        ]


def points_of(record: Record, state: FlowState, seat: int) -> int:
    """Return the points of a seat at the end of a record's game, those of both partners in a team."""
    sheets, _ = rules.scores(state)
    if not in_teams(record.setup):
        return int(sheets[seat].total)
    first = seat - seat % 2  # of two neighbours that play together (rules/wonders/teams)
    return int(sheets[first].total + sheets[first + 1].total)


def tournament_of(title: str, people: Iterable[str], deals: Sequence[Record]) -> Tournament:
    """Return a tournament of these deals.

    Raises:
        TournamentError: two people have one name, or two deals are the same.
    """
    names = tuple(printable(name, NAME).strip() for name in people)
    folded = [name.casefold() for name in names]
    if len(folded) > MOST_PEOPLE or "" in folded or len(set(folded)) < len(folded):
        raise TournamentError(GameMessage("tournament_names", most=MOST_PEOPLE))
    bare = (Record(one.setup, extra={"players": players_to_json(players_of(one)), LUCK: luck_of(one)}) for one in deals)
    found = Tournament(printable(title, LONGEST_TITLE), names, tuple(bare))
    for number, deal in enumerate(deals):
        if found.deal_number(deal) != number:
            raise TournamentError(GameMessage("deals_alike", n=number + 1))
    return found


def names_in_text(text: str) -> list[str]:
    """Return the names in a text, which has commas between them."""
    return [name.strip() for name in text.replace("、", ",").replace("，", ",").split(",") if name.strip()]
