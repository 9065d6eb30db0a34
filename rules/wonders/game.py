"""Starting a wonders game: boards, sides and decks from the setup and its seed (base-rules 1)."""

from __future__ import annotations

from rules.core.errors import SetupError
from rules.core.events import Event
from rules.core.flow import run
from rules.core.rng import stream
from rules.wonders.leaders.own import rules_for
from rules.wonders.model import SIDES
from rules.wonders.ruleset import Ruleset
from rules.wonders.setup import RANDOM, Setup
from rules.wonders.state import City, WondersState


def new_game(setup: Setup, snapshots: bool = False) -> tuple[WondersState, list[Event]]:
    """A game dealt and waiting for its first answers, and the events so far.

    ``snapshots``: every milestone event carries the public table (for traces and for browsing turns).

    Raises:
        SetupError: the setup asks for something that does not exist or does not combine.
    """
    if len(set(setup.expansions)) != len(setup.expansions):
        raise SetupError(f"an expansion is named twice: {', '.join(setup.expansions)}")
    rs = rules_for(setup)
    low, high = rs.content.cities
    if not low <= setup.seats <= high:
        raise SetupError(f"{setup.seats} seats cannot play; allowed: 2 to {high}")
    if setup.teams:
        raise SetupError("team play is not part of this version")
    state = WondersState(rs, setup)
    state.snapshots = snapshots
    state.cities = [City(rs, board, side, rs.constants["starting_coins"]) for board, side in choose_boards(rs, setup)]
    for city in state.cities[setup.seats :]:
        city.coins = rs.constants["free_city_coins"]
    state.decks = [_deck(rs, setup, age) for age in range(1, rs.constants["ages"] + 1)]
    cities = [{"seat": seat, "board": city.board, "side": city.side} for seat, city in enumerate(state.cities)]
    events = [Event("started", -1, {"cities": cities})]
    run(state, events)
    return state, events


def choose_boards(rs: Ruleset, setup: Setup) -> list[tuple[str, str]]:
    """The board and side of every seat: as the setup says, the rest drawn.

    Raises:
        SetupError: an unknown board or side, or a board asked for twice.
    """
    if len(setup.boards) > setup.cities:
        raise SetupError(f"{len(setup.boards)} boards are named for {setup.cities} cities")
    wishes = [_wish(rs, word) for word in setup.boards]
    wishes += [(RANDOM, RANDOM)] * (setup.cities - len(wishes))
    taken = [board for board, _ in wishes if board != RANDOM]
    for board in taken:
        if taken.count(board) > 1:
            raise SetupError(f"the board '{board}' is asked for twice")
    chance = stream(setup.seed, "boards")
    free = [board for board in rs.boards if board not in taken]
    chance.shuffle(free)
    sides = [chance.choice(SIDES) for _ in wishes]
    chosen = []
    for seat, ((board, side), drawn) in enumerate(zip(wishes, sides, strict=True)):
        if board == RANDOM:
            allowed = [name for name in free if seat < setup.seats or rs.boards[name].free_city]
            board = allowed[-1]
            free.remove(board)
        elif seat >= setup.seats and not rs.boards[board].free_city:
            raise SetupError(f"the Free City cannot have the board '{board}'")
        chosen.append((board, drawn if side == RANDOM else side))
    return chosen


def _wish(rs: Ruleset, word: str) -> tuple[str, str]:
    board, _, side = word.partition(":")
    board, side = board or RANDOM, side or RANDOM
    if board != RANDOM and board not in rs.boards:
        raise SetupError(f"there is no board '{board}'; allowed: {', '.join(rs.boards)}, {RANDOM}")
    if side not in (*SIDES, RANDOM):
        raise SetupError(f"board '{board}' has no side '{side}'; allowed: A, B, {RANDOM}")
    return board, side


def _deck(rs: Ruleset, setup: Setup, age: int) -> list[int]:
    count = setup.cities
    wanted = rs.constants["hand_size"] * count
    explicit = (setup.deal or {}).get(f"age{age}")
    if explicit is not None:
        unknown = [card for card in explicit if card not in rs.card_index]
        if unknown:
            raise SetupError(f"the deal of age{age} names the unknown card '{unknown[0]}'")
        if len(explicit) != wanted:
            raise SetupError(f"the deal of age{age} has {len(explicit)} cards; {count} cities need {wanted}")
        return [rs.card_index[card] for card in explicit]
    deck = age_cards(rs, age, count)
    guilds = [i for i, card in enumerate(rs.cards) if card.age == age and not card.copies]
    if guilds:
        stream(setup.seed, "guilds").shuffle(guilds)
        deck += guilds[: count + rs.constants["guilds_beyond_cities"]]
    stream(setup.seed, f"deck:age{age}").shuffle(deck)
    return deck


def age_cards(rs: Ruleset, age: int, cities: int) -> list[int]:
    """The cards of an age's deck for that many cities, one entry a copy, guilds left out."""
    return [i for i, card in enumerate(rs.cards) if card.age == age for least in card.copies if least <= cities]
