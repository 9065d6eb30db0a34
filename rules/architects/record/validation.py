"""Validation of the table of a document: whether a game can reach it, before anybody plays on it."""

from __future__ import annotations

from collections import Counter
from typing import Final

from rules.architects.effects import NOTE_STAGE, STEPS
from rules.architects.state import ArchitectCity, ArchitectsState
from rules.core.checked import all_below, need
from rules.core.flow import run

_MANY: Final = 1000  # turns and shuffles of a game, by far


def validate_table(state: ArchitectsState) -> None:
    """Validate a state that was read from a document.

    Raises:
        ValueError: no game can reach it; one sentence says why. Other errors of impossible tables come through.
    """
    _numbers(state)
    for city in state.cities:
        _city(city, len(state.cities))
    _cards(state)
    _tokens(state)
    _medals(state)
    _effects(state)
    _question(state)


def _numbers(state: ArchitectsState) -> None:
    seats = state.setup.seats
    need(len(state.cities) == seats == len(state.asks) == len(state.decks) - 1, "architects.seats")
    need(len({city.wonder.id for city in state.cities}) == seats, "architects.wonder")
    all_below([state.first, state.active], seats, "architects.turn")
    all_below([state.turn, state.shuffles], _MANY, "architects.turns")
    need(not state.turn or state.active == (state.first + state.turn - 1) % seats, "architects.other_turn")
    all_below([state.battle], state.conflict + 1, "architects.conflict")
    all_below([state.cat], seats, "architects.cat", -1)
    all_below([state.known], 1 << seats, "architects.known")
    need(state.finished or state.stack == [[0, 0]], "flow.step")


def _city(city: ArchitectCity, seats: int) -> None:
    all_below(city.cards, _MANY, "architects.cards")
    all_below([city.victories], _MANY, "architects.victories")
    need(0 <= city.stages <= city.wonder.all_built, "architects.stages")
    for i, stage in enumerate(city.wonder.stages):
        need(not city.stages >> i & 1 or not stage.needed & ~city.stages, "architects.stage")
    all_below([gift.known for gift in city.gifts], 1 << seats, "architects.gift")


def _cards(state: ArchitectsState) -> None:
    """Every card of the decks in play is in one place."""
    box = state.box
    all_below(state.discard, _MANY, "architects.pile")
    lying = Counter(state.lifted)
    for deck in state.decks:
        lying += Counter(deck)
    for city in state.cities:
        lying += Counter([gift.card for gift in city.gifts])
    dealt = Counter(box.central)
    for city in state.cities:
        dealt += Counter(city.wonder.deck)
    for kind, name in enumerate(box.ids):
        found = lying[kind] + state.discard[kind] + sum([city.cards[kind] for city in state.cities])
        need(found == dealt[kind], "architects.copies", n=found, card=name, needed=dealt[kind])


def _tokens(state: ArchitectsState) -> None:
    box = state.box
    need(len(state.faces) == box.face_up_tokens, "architects.faces")
    held = [token for city in state.cities for token in city.tokens]
    lying = Counter([*state.stack_of_tokens, *held, *[token for token in state.faces if token >= 0]])
    need(lying == Counter({i: token.copies for i, token in enumerate(box.tokens)}), "architects.token")
    own = state.cities[state.active].tokens
    need({*state.noted} <= {*own} and len({*state.noted}) == len(state.noted), "architects.waits")


def _medals(state: ArchitectsState) -> None:
    box, setup = state.box, state.setup
    need(len(state.medals) == (setup.seats if setup.medals else 0), "architects.places")
    won = [medal for city in state.cities for medal in city.medals]
    lying = [*[medal for medal in state.medals if medal >= 0], *state.centre, *won]
    need(0 <= state.spare == len(box.medals) - len(lying), "architects.medal")
    doubled = Counter(lying) - Counter({*lying})
    need({*doubled} <= {box.battle_medal}, "architects.medal_twice")


def _effects(state: ArchitectsState) -> None:
    """What waits to be carried out can be."""
    box = state.box
    need(len(state.pending) < _MANY, "architects.more")
    for step in state.pending:
        name, _, rest = step.partition(" ")
        known = {*rest.split()} <= {*box.token_index} if name == NOTE_STAGE else step in STEPS
        need(known, "architects.effect")
    lifts = bool(state.pending) and state.pending[0] == "one_of_five"
    need(lifts or not state.lifted, "architects.lifted")
    need(len(state.lifted) <= box.cards_lifted, "architects.many")
    least, end = (0, len(state.decks)) if state.lifted else (-1, 0)
    all_below([state.lifted_from], end, "architects.deck", least)


def _question(state: ArchitectsState) -> None:
    """The game, asked once more at the same table, asks the same."""
    need(state.finished != bool(state.owed) and not state.answers, "flow.owed")
    if state.finished:
        return
    twin = state.copy()
    twin.open(len(state.cities))
    twin.emit_events = False
    run(twin, [])
    need(twin.saved() == state.saved(), "architects.question")
