"""What an answer is good for beyond what follows at once: what then lacks little, who else could take its card, how
much a Progress token will work. Like foresight it is worked out from a view, so that nothing hidden can be in it."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Final

from rules.architects.effects import deck_at
from rules.architects.facts import ArchitectsView
from rules.architects.knowledge.determinization import ArchitectsDeterminizations
from rules.architects.knowledge.foresight import MovePreview, preview_move
from rules.architects.knowledge.insight import open_stages, strengths
from rules.architects.model import ProgressToken
from rules.architects.moves import STACK, Move
from rules.architects.scoring import token_points
from rules.architects.state import ArchitectCity, ArchitectsState
from rules.architects.take import left_deck, right_deck, take
from rules.architects.turn import waiting

_SYMBOLS: Final = 2
"""Different science symbols of which every other one makes a set, if none of them lies there twice."""


class ArchitectsRivalUse:
    """Another player who could take the card before the seat's next turn: what it would complete for that player.
    ``stage``: the number of a stage, 0 for none; ``science``: a science set; ``beats``: the player is a neighbour of
    the seat and would have more shields only then; ``follows``: plays next, and takes it from the seat's own deck."""

    __slots__ = ("beats", "follows", "science", "seat", "stage")

    def __init__(self, seat: int, stage: int, science: bool, beats: bool, follows: bool) -> None:
        self.seat = seat
        self.beats = beats
        self.stage = stage
        self.science = science
        self.follows = follows


class ArchitectsProspects:
    """What an answer is good for. ``preview``: what follows at once; ``last``: the game ends with this turn; ``beats``,
    ``levels``: neighbours whom the seat has only then more shields than, or who have only then no more than it, if a
    battle may still come;
    ``battle``: Conflict tokens turned then; ``near``: stages that then lack one card, and lacked more; ``any_green``:
    every green card then makes a set, as was not so before; ``left``: green cards that stay after the smallest science
    set that is then complete; ``rivals``: who else could take the card, in turn order;
    ``likely``: of ``unseen`` cards that may lie on the central deck, where that is taken unseen, so many complete a
    stage or a science set.

    Of a Progress token, ``worth``: its own points as the table stands; ``fits``: of ``reach`` cards in the two decks
    beside the player, so many that it works with; ``ready``: those of them that lie on top now;
    ``stages``: stages still to be built, if it works with those and none is built at once."""

    __slots__ = (
        "any_green", "battle", "beats", "fits", "last", "left", "levels", "likely", "near", "preview", "reach", "ready",
        "rivals", "stages", "unseen", "worth",
    )  # fmt: skip

    def __init__(self, preview: MovePreview) -> None:
        self.preview = preview
        self.last = False
        self.beats: list[int] = []
        self.levels: list[int] = []
        self.battle = 0
        self.near: list[int] = []
        self.any_green = False
        self.left: list[str] = []
        self.rivals: list[ArchitectsRivalUse] = []
        self.likely = 0
        self.unseen = 0
        self.worth = 0
        self.fits = 0
        self.reach = 0
        self.ready: list[str] = []
        self.stages = 0

    @property
    def completes(self) -> bool:
        """True if a stage or a science set is complete at once."""
        return bool(self.preview.builds) or self.preview.science


def move_prospects(view: ArchitectsView, move: Move) -> ArchitectsProspects:
    """Return what an answer to the question that the seat of the view is asked is good for."""
    found = ArchitectsProspects(preview_move(view, move))
    state = ArchitectsDeterminizations(view).deal(Random(0))
    state.emit_events = False
    found.last = any(city.complete for city in state.cities) or any(build.ends for build in found.preview.builds)
    _compare_shields(state, view.seat, found)
    if view.question.kind == "progress":
        if move.object != STACK:
            _token(state, view.seat, move.object, found)
    elif found.preview.card and not found.last:
        _card(state, view, move, found)
    elif found.preview.blind and not waiting(state) and _deck(state, view, move) == len(state.cities):
        _unseen(state, view, found)
    return found


def _compare_shields(state: ArchitectsState, seat: int, prospects: ArchitectsProspects) -> None:
    """Compare the shields before and after the answer with those of the neighbours (architects-rules 7.4)."""
    before, after = strengths(state), prospects.preview.strengths
    prospects.battle = state.battle + prospects.preview.turned
    if not after or prospects.last:
        return
    for other in sorted({(seat - 1) % len(before), (seat + 1) % len(before)}):
        if after[seat] > after[other] and before[seat] <= before[other]:
            prospects.beats.append(other)
        elif after[seat] == after[other] and before[seat] < before[other]:
            prospects.levels.append(other)


def _card(state: ArchitectsState, view: ArchitectsView, move: Move, prospects: ArchitectsProspects) -> None:
    """Look at what the card begins, and at who else could take it."""
    card, seat = state.box.card_index[prospects.preview.card], view.seat
    deck = _deck(state, view, move)
    if 0 <= deck < len(state.cities):
        prospects.rivals = _rivals(state, seat, deck, card)
    city = state.cities[seat]
    before = {stage.number: stage.cards - stage.held for stage in open_stages(state, seat)}
    green = _any_green(state, city)
    city.cards[card] += 1
    if not prospects.preview.builds:
        near = [stage.number for stage in open_stages(state, seat) if stage.cards - stage.held == 1]
        prospects.near = [number for number in near if before[number] > 1]
    prospects.any_green = not green and _any_green(state, city)
    prospects.left = _left(state, city)


def _left(state: ArchitectsState, city: ArchitectCity) -> list[str]:
    """Return the green cards of the active player that stay after the smallest science set, none without a set."""
    sets = [move.words for move in waiting(state) if move.verb == "science"]
    if not sets:
        return []
    smallest = min(sets, key=len)
    held = Counter({state.box.ids[symbol]: city.cards[symbol] for symbol in state.box.symbols})
    return sorted((held - Counter(smallest)).elements())


def _any_green(state: ArchitectsState, city: ArchitectCity) -> bool:
    held = [city.cards[symbol] for symbol in state.box.symbols if city.cards[symbol]]
    return held == [1] * _SYMBOLS


def _rivals(state: ArchitectsState, seat: int, deck: int, card: int) -> list[ArchitectsRivalUse]:
    """Return the players beside a deck, in turn order, with what its card would complete for them."""
    seats, found = len(state.cities), list[ArchitectsRivalUse]()
    for step in range(1, seats):
        other = (seat + step) % seats
        if deck in (left_deck(state, other), right_deck(state, other)):
            after, shields = state.copy(), strengths(state)
            after.active, after.noted, after.used = other, [], 0
            before = [str(move) for move in waiting(after)]
            take(after, card, "", [])
            new = [move for move in waiting(after) if str(move) not in before]
            stages = [int(move.object) for move in new if move.verb == "stage"]
            science = any(move.verb == "science" for move in new)
            ahead = shields[other] <= shields[seat] < strengths(after)[other] and step in (1, seats - 1)
            follows = step == 1 and deck == left_deck(state, seat)
            found.append(ArchitectsRivalUse(other, min(stages, default=0), science, ahead, follows))
    return found


def _unseen(state: ArchitectsState, view: ArchitectsView, prospects: ArchitectsProspects) -> None:
    """Count the cards that may lie on the central deck, and those that would complete something."""
    for name, number in Counter(view.hidden.central).items():
        after = state.copy()
        take(after, state.box.card_index[name], "", [])
        prospects.unseen += number
        if any(move.verb in ("stage", "science") for move in waiting(after)):
            prospects.likely += number


def _token(state: ArchitectsState, seat: int, name: str, prospects: ArchitectsProspects) -> None:
    """Look at the points of a token by itself, and at what it will work with."""
    box, city = state.box, state.cities[seat]
    token = box.token_index[name]
    kind, held = box.tokens[token], city.tokens.count(token)
    before = token_points(state, city, token, held) if held else 0
    city.tokens.append(token)
    prospects.worth = token_points(state, city, token, held + 1) - before
    if prospects.last:
        return
    for deck in (left_deck(state, seat), right_deck(state, seat)):
        fitting = [_works_with(state, kind, card) for card in state.decks[deck]]
        prospects.reach += len(fitting)
        prospects.fits += sum(fitting)
        if fitting and fitting[-1]:
            prospects.ready.append(box.ids[state.decks[deck][-1]])
    if (kind.for_stage or kind.any_resources) and not prospects.preview.builds:
        prospects.stages = len([i for i in range(len(city.wonder.stages)) if not city.stages >> i & 1])


def _works_with(state: ArchitectsState, kind: ProgressToken, card: int) -> bool:
    return bool(kind.taken >> card & 1) or (kind.double_coin and card == state.box.coin)


def _deck(state: ArchitectsState, view: ArchitectsView, move: Move) -> int:
    """Return the deck whose top an answer takes, -1 for none."""
    step = view.effect if view.question.kind == "effect" else ""
    if step == "any_deck":
        return state.deck_named(move.object)
    return deck_at(state, move.object) if move.verb in ("take", "extra") or step == "cat_and_card" else -1
