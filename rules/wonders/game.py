"""Starting a wonders game: boards, sides and decks from the setup and its seed (base-rules 1)."""

from __future__ import annotations

from rules.core.errors import SetupError
from rules.core.events import Event
from rules.core.flow import run
from rules.core.rng import random_below, reseed, shuffle
from rules.wonders.engine.city import new_city
from rules.wonders.engine.event_facts import Started
from rules.wonders.engine.ruleset import Ruleset
from rules.wonders.engine.state import WondersState, new_state
from rules.wonders.library import check_seats, rules_for
from rules.wonders.model import SIDES
from rules.wonders.setup import RANDOM, Setup


def new_game(setup: Setup, snapshots: bool = False) -> tuple[WondersState, list[Event]]:
    """Return a new game that waits for its first answers, and the events so far.

    ``snapshots``: every milestone event carries the public table (for traces and for browsing turns).

    Raises:
        SetupError: the setup names something that does not exist or cannot be combined.
    """
    check_seats(setup)
    rs = rules_for(setup)
    state = new_state(rs, setup)
    state.snapshots = snapshots
    for seat, wonder in enumerate(rs.wonders_of(choose_boards(rs, setup))):
        coins = rs.starting_coins if seat < setup.seats else rs.unowned_coins
        state.cities.append(new_city(rs, wonder, coins))
    state.decks = [_deck(rs, setup, age) for age in range(1, rs.ages + 1)]
    for lay_out in rs.lay_outs:
        lay_out(state)
    events = [Event(-1, Started(cities=tuple(openings(state))))]
    run(state, events)
    return state, events


def openings(state: WondersState) -> list[dict[str, str | int]]:
    """Return the start of each city: its board, and what expansions deal."""
    found = []
    for seat, city in enumerate(state.cities):
        opening: dict[str, str | int] = {"seat": seat, "board": city.board, "side": city.side}
        for fields in state.rs.opening_fields:
            opening |= fields(state, seat)
        found.append(opening)
    return found


def choose_boards(rs: Ruleset, setup: Setup) -> list[tuple[str, str]]:
    """Return the board and side of every city: as the setup says, the rest drawn.

    Raises:
        SetupError: an unknown board or side, or a board asked for twice.
    """
    cities = setup.seats + rs.extra_cities
    if len(setup.boards) > cities:
        raise SetupError("boards_and_cities", boards=len(setup.boards), cities=cities)
    wishes = [_wish(rs, word) for word in setup.boards]
    wishes += [(RANDOM, RANDOM)] * (cities - len(wishes))
    taken = [board for board, _ in wishes if board != RANDOM]
    for board in taken:
        if taken.count(board) > 1:
            raise SetupError("board_twice", board=board)
    rng = reseed(rs.rng, setup.seed, "boards")
    unknown = [board for board in setup.without if board not in rs.boards]
    if unknown:
        raise SetupError("no_board", board=unknown[0], allowed=[*rs.boards])
    fit = [board.id for board in rs.boards.values() if board.id not in taken and board.least <= cities]
    free = [board for board in fit if board not in setup.without]
    places = [seat for seat, (board, _) in enumerate(wishes) if board == RANDOM]
    _enough(rs, free, places, setup.seats)
    order = list(range(len(free)))
    shuffle(order, rng)
    free = [free[i] for i in order]
    sides = [SIDES[random_below(len(SIDES), rng)] for _ in wishes]
    chosen = []
    for seat, ((board, side), drawn) in enumerate(zip(wishes, sides, strict=True)):
        if board == RANDOM:
            place = len(free) - 1
            while seat >= setup.seats and not rs.boards[free[place]].unowned:
                place -= 1
            board = free.pop(place)
        elif seat >= setup.seats and not rs.boards[board].unowned:
            raise SetupError("board_of_nobody", board=board)
        chosen.append((board, drawn if side == RANDOM else side))
    return chosen


def _enough(rs: Ruleset, free: list[str], places: list[int], seats: int) -> None:
    """Check that there are boards to draw for all places without one, some of which only some boards fit.

    Raises:
        SetupError: there are too few.
    """
    fit = sum(rs.boards[board].unowned for board in free)
    if len(free) < len(places) or (places and places[-1] >= seats and fit < len(places)):
        raise SetupError("few_left", left=len(free), needed=len(places))


def _wish(rs: Ruleset, word: str) -> tuple[str, str]:
    board, _, side = word.partition(":")
    board, side = board or RANDOM, side or RANDOM
    if board != RANDOM and board not in rs.boards:
        raise SetupError("no_board", board=board, allowed=[*rs.boards, RANDOM])
    if side != RANDOM and side not in SIDES:
        raise SetupError("no_side", board=board, side=side, allowed=["A", "B", RANDOM])
    return board, side


def _deck(rs: Ruleset, setup: Setup, age: int) -> list[int]:
    count = setup.seats + rs.extra_cities
    if setup.deal is not None and f"age{age}" in setup.deal:
        return _explicit_deck(rs, setup.deal[f"age{age}"], age, count)
    deck = rs.age_cards(age, count)
    guilds = rs.guilds[age].copy()
    if guilds:
        shuffle(guilds, reseed(rs.rng, setup.seed, "guilds"))
        deck += guilds[: count + rs.guilds_beyond_cities]
    for lot, cards in rs.lots(age, count).items():
        shuffle(cards, reseed(rs.rng, setup.seed, f"{lot}:age{age}"))
        deck += cards[: rs.lot_size(lot, count)]
    shuffle(deck, reseed(rs.rng, setup.seed, f"deck:age{age}"))
    return deck


def _explicit_deck(rs: Ruleset, explicit: list[str], age: int, count: int) -> list[int]:
    wanted = rs.hand_size * count
    unknown = [card for card in explicit if card not in rs.card_index]
    if unknown:
        raise SetupError("unknown_card", age=age, card=unknown[0])
    if len(explicit) != wanted:
        raise SetupError("cards", age=age, n=len(explicit), cities=count, needed=wanted)
    return [rs.card_index[card] for card in explicit]
