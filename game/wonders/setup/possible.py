"""Possible combinations in a setup, and the reasons why others are not. Every case is checked by the rules; none is
repeated here."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

from game.i18n import I18n
from game.wonders.installed import not_shown, shown_expansions
from rules import Setup, SetupError, check_seats
from rules.core.game import FIRST_EDITION
from rules.core.messages import Message

TEAMS = "teams"
_MOST = 9  # more cities than the rules can ever allow


def refusal(game: Setup) -> SetupError | None:
    """Return why a setup cannot be played by the rules, None if it can."""
    try:
        check_seats(game)
    except SetupError as error:
        return error
    return None


def counts(game: Setup) -> list[int]:
    """Return the possible numbers of players of a setup."""
    return [count for count in range(1, _MOST) if not refusal(replace(game, seats=count))]


def offered_counts() -> range:
    """Return the numbers of players of any setup."""
    every = [count for names in _subsets(()) for count in counts(Setup(1, expansions=names))]
    return range(min(every), max(every) + 1)


def can_play_in_teams() -> bool:
    """True if some number of players can play in teams, on a table that can show it."""
    possible = counts(Setup(1, teams=True))
    return bool(possible) and not not_shown(Setup(possible[0], teams=True))


def changed(game: Setup, name: str, on: bool) -> Setup:
    """Return a setup with or without an expansion, or `TEAMS`; the other expansions that cannot be shown are left
    out."""
    if name == TEAMS:
        return replace(game, teams=on)
    wanted = [other for other in shown_expansions() if (on if other == name else other in game.expansions)]
    return replace(game, expansions=tuple(wanted))


def reason(game: Setup, tr: I18n) -> str:
    """Return the reason why a setup cannot be played, in words for the player; "" if it can.

    Either a choice allows only other numbers of players, or so many need another choice, or choices exclude each other.
    """
    refused = refusal(game)
    if refused is None:
        return ""
    match refused.message:
        case Message(code="together", values={"names": list(limited), "most": most}):
            return tr("setup.too_many", what=tr.listed([called(name, tr) for name in limited]), most=most)
        case Message(code="expansion_and_edition", values={"name": str(name), "edition": edition}):
            return tr(f"setup.not_in.{edition}", what=called(name, tr))
        case Message(code="seats", values={"low": int(low), "high": int(high)}) if game.edition != FIRST_EDITION:
            return tr(f"setup.seats_of.{game.edition}", low=low, high=high)
    for name in (*game.expansions, *([TEAMS] if game.teams else ())):
        alone = changed(Setup(1, edition=game.edition), name, True)
        allowed = [count for count in range(1, _MOST) if not _refuses(alone, count)]
        if allowed and game.seats not in allowed:
            return tr("setup.only_for", what=called(name, tr), numbers=_numbers(allowed, tr))
    needed = next((names for names in _subsets(game.expansions) if not refusal(replace(game, expansions=names))), None)
    if needed is None and len(game.expansions) < 2:
        return tr.message(refused)
    names = tr.listed([called(name, tr) for name in needed or game.expansions])
    return tr("setup.not_together" if needed is None else "setup.needs", n=game.seats, what=names)


def _subsets(least: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Return the sets of expansions that include those of `least`, small ones first."""
    more = [name for name in shown_expansions() if name not in least]
    return [(*least, *names) for size in range(len(more) + 1) for names in combinations(more, size)]


def _refuses(game: Setup, count: int) -> bool:
    """True if the choices of a setup exclude so many players, whatever is added."""
    wished = [replace(game, seats=count, expansions=names) for names in _subsets(game.expansions)]
    return all(refusal(setup) for setup in wished)


def _numbers(numbers: list[int], tr: I18n) -> str:
    """Return numbers in words: "3 to 8", or "4, 6 or 8"."""
    if len(numbers) > 2 and numbers == list(range(numbers[0], numbers[-1] + 1)):
        return tr("setup.from_to", low=numbers[0], high=numbers[-1])
    return tr.listed([str(number) for number in numbers], "or")


def called(name: str, tr: I18n) -> str:
    """Return what an expansion, or play in teams, is called: an expansion without a text by its name in the rules."""
    return tr(f"setup.{name}") if tr.has(f"setup.{name}") else name
