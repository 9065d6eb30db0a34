"""A tournament: the same deals for several people, one after the other or in several rooms, as in duplicate bridge.

It is a list of deals (records before their first answer) with the names of those who take part. What somebody has
played is a finished game like any other, so a result is never believed: its answers are played again by the rules, and
its bots are asked again. A friend's deal is a tournament of one deal and one result, the daily deal one of one deal
for everybody.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Annotated, NamedTuple

import msgspec

import rules
from game import __version__
from game.bots.base import referee
from game.bots.characters import split_word
from game.bots.registry import HUMAN, bot_info, bots, bots_for
from game.challenges.deal import deal_of, luck_of, players_of, plays, seated, seats_of_people
from game.challenges.text import (
    TOURNAMENT_HEAD,
    DealTextError,
    final_state,
    game_of,
    packed,
    texts_in,
    unpacked,
)
from game.coach.coach import silence
from game.games import SEED_BITS
from game.messages import GameMessage
from game.play.controller import LUCK, bot_seed
from game.players import default_name, players_to_json
from game.storage.files import RECORD, FileError, parse_json, read_text, write_atomic
from rules import GameSetup, Record, RecordError, RulesError
from rules.core.checked import checked
from rules.core.game import in_teams, setup_with
from rules.core.messages import message_of
from rules.core.printable import NAME, printable
from rules.core.record import RecordedAnswer, start, steps
from rules.core.rng import stream

if TYPE_CHECKING:
    from game.bots.registry import BotInfo
    from game.players import Player
    from rules.core.flow import Ask, FlowState

FORMAT = 1
"""Of the file."""
MOST_DEALS = 12
MOST_PEOPLE = 48
_DIGEST = 8  # bytes
_PATIENCE = 60.0  # seconds for a bot that has fixed work
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
        dare = {"tournament": self.digest, "deal": deal}
        record = deal_of(asked.setup, seated(players_of(asked), given), luck_of(asked), dare)
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


def check_bots(deal: Record, record: Record) -> Iterator[None]:
    """Ask the bots of a deal again, from a finished game of it, a question a step.

    Raises:
        TournamentError: one answers otherwise than it did, so somebody has changed its answers, or another version of
            the program has played.
    """
    bots = {seat: bot_info(one.bot) for seat, one in enumerate(players_of(deal)) if not one.human}
    made = {seat: info.make() for seat, info in bots.items() if not info.searches}
    state, _ = start(record)
    so_far = Record(record.setup, extra=record.extra)

    def look(ask: Ask) -> None:
        seat = ask.seat
        if seat in made:
            chance = Random(bot_seed(so_far, seat))
            choice = referee(made[seat], rules.view(state, seat), ask.legal(state), chance, _PATIENCE)
            number, (_, given) = len(so_far.actions), record.actions[len(so_far.actions)]
            if str(choice.action) != given:
                wrong = {"number": number + 1, "given": given, "bot": bots[seat].id, "answer": str(choice.action)}
                raise TournamentError(GameMessage("other_bot_answer", **wrong))

    for step in steps(record, state, look):
        so_far.actions.append(RecordedAnswer(step.seat, str(step.action)))
        yield


def tournament_from(document: object) -> Tournament:
    """Return the tournament of a file's content.

    Raises:
        TournamentError: it is none, of another version, or has a deal that cannot be played here.
    """
    try:
        found = checked(document, TournamentFile, GameMessage("a_tournament"))
    except ValueError as error:
        raise TournamentError(message_of(error)) from error
    if found.format != FORMAT:
        raise TournamentError(GameMessage("tournament_format", format=found.format, known=FORMAT))
    deals = [_deal(number, record) for number, record in enumerate(found.deals, 1)]
    return tournament_of(found.tournament, found.people, deals)


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


def _deal(number: int, document: object) -> Record:
    """Return a deal of a file's content, counted from 1."""
    try:
        record = Record.from_json(document)
        start(record)
        check_deal(record)
    except (RulesError, ValueError) as error:
        raise TournamentError(GameMessage("wrong_deal", n=number, reason=message_of(error))) from error
    return record


def names_in_text(text: str) -> list[str]:
    """Return the names in a text, which has commas between them."""
    return [name.strip() for name in text.replace("、", ",").replace("，", ",").split(",") if name.strip()]


def drawn_deals(setup: GameSetup, players: Sequence[Player], seed: int, count: int) -> list[Record]:
    """Return so many deals of a setup, drawn from a seed."""
    deals = []
    for number in range(count):
        chance = stream(seed, f"tournament:{number}")
        dealt = setup_with(setup, seed=chance.getrandbits(SEED_BITS), deal=None)
        deals.append(deal_of(dealt, players, chance.getrandbits(SEED_BITS), {}))
    return deals


def bots_that_answer_alike(game: str) -> Mapping[str, BotInfo]:
    """Return the bots of a game that a tournament can have: whose answers do not depend on the machine."""
    return {name: bot for name, bot in bots_for(game).items() if bot.builtin and not bot.by_time}


def check_deal(record: Record) -> None:
    """Prove that a record can be a deal of a tournament.

    Raises:
        TournamentError: somebody has answered in it already, nobody plays, or a bot does not answer alike everywhere.
    """
    players = players_of(record)
    if record.actions or record.position is not None:
        raise TournamentError(GameMessage("deal_played"))
    if not any(player.human for player in players):
        raise TournamentError(GameMessage("deal_of_bots", human=HUMAN))
    for player in players:
        info = None if player.human else bots().get(split_word(player.bot)[0])
        if not player.human and (info is None or not info.builtin or info.by_time):
            allowed = list(bots_that_answer_alike(record.game))
            raise TournamentError(GameMessage("bot_by_time", bot=player.bot, allowed=allowed))


def write_tournament(path: Path, tournament: Tournament) -> None:
    """Write the file of a tournament; OSError if that fails."""
    write_atomic(path, json.dumps(tournament.to_json(), ensure_ascii=False, indent=1) + "\n")


def tournament_text(tournament: Tournament) -> str:
    """Return a tournament as a text."""
    return packed(tournament.to_json(), TOURNAMENT_HEAD)


def tournament_in(text: str) -> Tournament:
    """Return the tournament of a text, or of the content of a file.

    Raises:
        TournamentError: it is neither.
    """
    if not text.lstrip().startswith("{"):
        try:
            return tournament_from(unpacked(text, TOURNAMENT_HEAD))
        except DealTextError as error:
            raise TournamentError(GameMessage("no_tournament")) from error
    try:
        document = parse_json(text)
    except ValueError as error:
        raise TournamentError(GameMessage("no_tournament")) from error
    return tournament_from(document)


def read_tournament(path: Path) -> Tournament:
    """Return the tournament in a file.

    Raises:
        FileError: it holds none that can be played here.
    """
    text = read_text(path, RECORD)
    try:
        return tournament_in(text)
    except TournamentError as error:
        raise FileError(path, message_of(error)) from error


def games_in(text: str) -> list[Record]:
    """Return the games of a text with any number of them, or of the content of a record's file, none if there are none.

    Raises:
        TournamentError: one is damaged.
    """
    try:
        if text.lstrip().startswith("{") and not texts_in(text):
            document = parse_json(text)
            return [] if "deals" in document else [Record.from_json(document)]
        return [game_of(one) for one in texts_in(text)]
    except DealTextError as error:
        raise TournamentError(GameMessage("result_damaged", reason=error.reason or error.key)) from error
    except (RulesError, ValueError) as error:
        raise TournamentError(message_of(error)) from error
