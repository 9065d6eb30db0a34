"""Tournaments and games of them as files and as texts that people send."""

from __future__ import annotations

import json
from pathlib import Path

from game.challenges.text import TOURNAMENT, DealTextError, game_of, packed, texts_in, unpacked
from game.challenges.tournament import FORMAT, Tournament, TournamentError, TournamentFile, tournament_of
from game.challenges.tournament_deals import check_deal
from game.messages import GameMessage
from game.storage.files import RECORD, FileError, parse_json, read_text, write_atomic
from rules import Record, RulesError
from rules.core.checked import checked
from rules.core.messages import message_of
from rules.core.record import start


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


def _deal(number: int, document: object) -> Record:
    """Return a deal of a file's content, counted from 1."""
    try:
        record = Record.from_json(document)
        start(record)
        check_deal(record)
    except (RulesError, ValueError) as error:
        raise TournamentError(GameMessage("wrong_deal", n=number, reason=message_of(error))) from error
    return record


def write_tournament(path: Path, tournament: Tournament) -> None:
    """Write the file of a tournament; OSError if that fails."""
    write_atomic(path, json.dumps(tournament.to_json(), ensure_ascii=False, indent=1) + "\n")


def tournament_text(tournament: Tournament) -> str:
    """Return a tournament as a text."""
    return packed(tournament.to_json(), TOURNAMENT)


def tournament_in(text: str) -> Tournament:
    """Return the tournament of a text, or of the content of a file.

    Raises:
        TournamentError: it is neither.
    """
    if not text.lstrip().startswith("{"):
        try:
            return tournament_from(unpacked(text, TOURNAMENT))
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
