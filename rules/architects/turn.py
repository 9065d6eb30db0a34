"""A turn: gifts, peek, pick, waiting actions, close (architects-rules 3).

The turn is one step of the game's flow, taken again and again: it carries out what waits, or asks the active player, or
closes the turn and begins the next. Questions: ``pick`` (the compulsory pick; after a gift also the actions that may
come before it), ``build_order`` (the actions that wait), ``progress``, ``effect``.
"""

from __future__ import annotations

from rules.architects.battle import fight
from rules.architects.effects import NOTE_STAGE, PROGRESS, answer, carry_out, deck_at, sides
from rules.architects.event_facts import ExtraUsed, ScienceUsed, StageBuilt, TurnBegun
from rules.architects.medals import claim
from rules.architects.moves import DONE, ECONOMY, ENGINEERING, Move
from rules.architects.payment import stage_moves
from rules.architects.scoring import score_table
from rules.architects.snapshot import milestone
from rules.architects.state import ArchitectsState, TurnOrder
from rules.architects.take import peek, spend, take, take_top
from rules.core.event_facts import Scored
from rules.core.events import Event
from rules.core.flow import Ask, Op, put

PICK = "pick"
BUILD_ORDER = "build_order"


def go_on(state: ArchitectsState, events: list[Event]) -> bool:
    """Take the next step of the game. Return False when it is over."""
    if state.pending:
        carry_out(state, events)
        return True
    if not state.playing:
        return _begin(state, events)
    if state.due:
        moves = [Move("take", (side,)) for side in sides(state, True)]
        if not moves:
            state.due = False
            return True
        if state.early:
            moves += waiting(state)
        _ask(state, PICK, moves, events)
        return True
    moves = waiting(state)
    if not moves:
        _close(state, events)
        return True
    if all(move.verb == "extra" for move in moves):
        moves.append(DONE)
    _ask(state, BUILD_ORDER, moves, events)
    return True


def waiting(state: ArchitectsState) -> list[Move]:
    """Return the actions that the active player may or must still take (architects-rules 3.1): stages that can be paid,
    science sets, the extra card noted first."""
    city = state.cities[state.active]
    box = state.box
    economy = _ready(state, box.doubling)
    engineering = _ready(state, box.engineering)
    found: list[Move] = []
    for i, stage in enumerate(city.wonder.stages):
        if not city.stages >> i & 1 and not stage.needed & ~city.stages:
            found += stage_moves(box, stage, city.cards, economy, engineering)
    if state.stack_of_tokens or any(token >= 0 for token in state.faces):
        found += _sets(state)
    if state.noted:
        found += [Move("extra", (side,)) for side in sides(state, True)]
    return found


def _ready(state: ArchitectsState, tokens: list[int]) -> bool:
    held = state.cities[state.active].tokens
    return any(token in held and not state.used >> token & 1 for token in tokens)


def _sets(state: ArchitectsState) -> list[Move]:
    """Return the science sets: two of the same symbol, or one of each (architects-rules 5.1)."""
    cards = state.cities[state.active].cards
    ids = state.box.ids
    symbols = state.box.symbols
    found = [Move("science", (ids[kind], ids[kind])) for kind in symbols if cards[kind] > 1]
    if all(cards[kind] for kind in symbols):
        found.append(Move("science", tuple([ids[kind] for kind in symbols])))
    return found


def _ask(state: ArchitectsState, kind: str, moves: list[Move], events: list[Event]) -> None:
    put(state, Ask(kind, state.active, state.active, [], state.box.ids, tuple(moves)), events)


def act(state: ArchitectsState, kind: str, move: Move, events: list[Event]) -> None:
    """Carry out an answer."""
    if kind not in (PICK, BUILD_ORDER):
        answer(state, move, events)
    elif move.verb == "take":
        state.due = False
        take_top(state, deck_at(state, move.object), events)
    elif move.verb == "stage":
        _build(state, move, events)
    elif move.verb == "science":
        for word in move.words:
            spend(state, state.box.card_index[word])
        if state.emit_events:
            events.append(Event(state.active, ScienceUsed(cards=move.words)))
        state.pending.append(PROGRESS)
    elif move.verb == "extra":
        token = state.noted.pop(0)
        state.used |= 1 << token
        if state.emit_events:
            events.append(Event(state.active, ExtraUsed(token=state.box.tokens[token].id)))
        take_top(state, deck_at(state, move.object), events)
    else:
        state.noted = []


def _build(state: ArchitectsState, move: Move, events: list[Event]) -> None:
    """Pay and turn a stage over; its effect comes before any other waiting action (architects-rules 3.1, 4.5)."""
    box = state.box
    city = state.cities[state.active]
    number = int(move.words[0])
    stage = city.wonder.stages[number - 1]
    cards = []
    for word in move.words[1:]:
        if word == ECONOMY:
            _use(state, box.doubling)
        elif word == ENGINEERING:
            _use(state, box.engineering)
        else:
            spend(state, box.card_index[word])
            cards.append(word)
    city.stages |= 1 << (number - 1)
    if state.emit_events:
        used = tuple([word for word in move.words[1:] if word in (ECONOMY, ENGINEERING)])
        events.append(Event(state.active, StageBuilt(stage=number, cards=tuple(cards), used=used)))
    claim(state, state.active, 0, events)
    if stage.effect and city.wonder.effect != "shield":
        state.pending.append(city.wonder.effect)
    noted = [box.tokens[t].id for t in dict.fromkeys(city.tokens) if box.tokens[t].for_stage]
    if noted:
        state.pending.append(f"{NOTE_STAGE} {' '.join(noted)}")


def _use(state: ArchitectsState, tokens: list[int]) -> None:
    held = state.cities[state.active].tokens
    for token in tokens:
        if token in held and not state.used >> token & 1:
            state.used |= 1 << token
            return


def _begin(state: ArchitectsState, events: list[Event]) -> bool:
    """Begin the next turn. Return False if the game is over: after the turn in which a wonder was finished, or when no
    deck holds a card (architects-rules 10, 11)."""
    if any(city.complete for city in state.cities) or not any(state.decks):
        _finish(state, events)
        return False
    state.turn += 1
    state.active = (state.first + state.turn - 1) % len(state.cities)
    state.playing = state.due = True
    state.early = False
    state.used = 0
    state.noted = []
    if state.emit_events:
        events.append(Event(state.active, TurnBegun(turn=state.turn)))
    city = state.cities[state.active]
    gifts, city.gifts = city.gifts, []
    for gift in gifts:
        state.early = True
        take(state, gift.card, "gift", events)
    if state.cat == state.active or city.has(state.box.peekers):
        peek(state, events)
    return True


def _close(state: ArchitectsState, events: list[Event]) -> None:
    state.noted = []
    if state.battle == state.conflict:
        fight(state, events)
    state.playing = False
    milestone(state, "turn", events)
    if state.turn % len(state.cities) == 0:
        milestone(state, "round", events)


def _finish(state: ArchitectsState, events: list[Event]) -> None:
    """End the game. Gifts never turned up score nothing (architects-rules 8.1)."""
    for city in state.cities:
        for gift in city.gifts:
            state.discard[gift.card] += 1
        city.gifts = []
    milestone(state, "end", events)
    if state.emit_events:
        sheets, winners = score_table(state)
        totals = tuple([sheet.total for sheet in sheets])
        events.append(Event(-1, Scored(totals=totals, winners=tuple(winners))))


ORDER = TurnOrder(((Op("", go_on),),), act)
"""The whole game: one flow of one step."""
