"""What an answer does before it is given: the table after it, everything else standing still.

This is where everything comes from that is foretold of an answer: its card or token, points, shields, what follows at
once, the stages that are then built, and effects that would do nothing. It is worked out from a view, so that nothing
hidden can be in it: only the card that is taken, the stage that is built or the token that is chosen is looked at, not
the cards below.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Final, TypeVar

from rules.architects.battle import battle_victories, shields
from rules.architects.effects import NOTE_STAGE, deck_at, gain_token, sides
from rules.architects.event_facts import HornsBlown
from rules.architects.facts import ArchitectsView
from rules.architects.knowledge.determinization import ArchitectsDeterminizations
from rules.architects.knowledge.no_effect import card_does_nothing, effect_does_nothing, token_does_nothing
from rules.architects.medals import claim
from rules.architects.moves import STACK, Move
from rules.architects.scoring import score_city
from rules.architects.state import ArchitectsState
from rules.architects.take import take, take_cat, top_of
from rules.architects.turn import BUILD_ORDER, act, waiting
from rules.core.event_facts import EventFacts
from rules.core.events import Event

F = TypeVar("F", bound=EventFacts)

_TAKES: Final = ("take", "extra")
_LIFTED: Final = "one_of_five"


class MovePreview:
    """The certain consequences of an answer before it is given.

    ``card``: the card that it takes, '' if it takes none or the seat does not know it; ``blind``: a card or token is
    taken, or looked for, that the seat does not know; ``points``: how many more the seat would have, were the game
    over, all that is paid counted; ``shields``: how many more; ``strength``: how many then; ``victories``: Military
    Victory tokens of the battle that closes the turn as the shields then stand, None if no battle is due; ``events``:
    what follows at once (``CatMoved``, ``HornsBlown``, ``MedalWon``), as in docs/events.md; ``builds``: the stages
    that can then be paid, and what each brings by itself in the best way to pay; ``science``: a science set is then
    held; ``extra``: the tokens whose extra card then waits. Of a stage, ``stage``: its number, otherwise 0;
    ``effect``: what begins with it, '' for nothing; ``ends``: it finishes the wonder, and the game with the turn.
    ``strengths``: the shields of all players then, none where the card is not known; ``no_effect``: words for what
    would do nothing now (rules/architects/knowledge/no_effect.py).
    """

    __slots__ = (
        "blind", "builds", "card", "effect", "ends", "events", "extra", "no_effect", "points", "science", "shields",
        "stage", "strength", "strengths", "victories",
    )  # fmt: skip

    def __init__(self) -> None:
        self.card = ""
        self.blind = False
        self.points = 0
        self.shields = 0
        self.strength = 0
        self.strengths: list[int] = []
        self.victories: int | None = None
        self.events: list[Event] = []
        self.builds: list[MovePreview] = []
        self.science = False
        self.extra: list[str] = []
        self.stage = 0
        self.effect = ""
        self.ends = False
        self.no_effect: list[str] = []

    @property
    def stages(self) -> list[int]:
        """The numbers of the stages that can then be paid."""
        return [build.stage for build in self.builds]

    @property
    def turned(self) -> int:
        """How many Conflict tokens turn at once."""
        horns = self.first(HornsBlown)
        return 0 if horns is None else horns.turned

    def first(self, record: type[F]) -> F | None:
        """Return the facts of the first event of a kind of record, None if there is none."""
        return next((event.facts for event in self.events if isinstance(event.facts, record)), None)


def preview_move(view: ArchitectsView, move: Move) -> MovePreview:
    """Return the certain consequences of an answer to the question that the seat of the view is asked."""
    return preview_moves(view, (move,))[move]


def preview_moves(view: ArchitectsView, moves: Iterable[Move]) -> dict[Move, MovePreview]:
    """Return the certain consequences of each of some answers; the view is read once for all of them."""
    worlds, rng = ArchitectsDeterminizations(view), Random(0)
    found = {}
    for move in moves:
        state = worlds.deal(rng)
        state.emit_events = True
        found[move] = _preview(state, view, move)
    return found


def _preview(state: ArchitectsState, view: ArchitectsView, move: Move) -> MovePreview:
    found, before = MovePreview(), state.copy()
    if move.verb in ("stage", "science"):
        _act(state, move, found)
    elif view.question.kind == "progress":
        if move.object == STACK:
            found.blind = True
            return found
        gain_token(state, move, found.events)
        found.no_effect = token_does_nothing(state, state.box.token_index[move.object])
    elif not _take(state, view, move, found):
        return found
    _compare(before, state, view.seat, found)
    found.builds = _builds(state, view.seat)
    return found


def _act(state: ArchitectsState, move: Move, preview: MovePreview) -> None:
    """Build a stage, or lay down a science set."""
    act(state, BUILD_ORDER, move, preview.events)
    if move.verb != "stage":
        return
    city = state.cities[state.active]
    preview.stage, preview.ends = int(move.object), city.complete
    stage = city.wonder.stages[preview.stage - 1]
    if stage.effect:
        preview.effect = city.wonder.effect
        preview.no_effect = effect_does_nothing(state, state.active, preview.effect)
    if preview.effect == "cat_and_card":  # the Cat comes in any case
        take_cat(state, preview.events)
        claim(state, state.active, 0, preview.events)


def _take(state: ArchitectsState, view: ArchitectsView, move: Move, preview: MovePreview) -> bool:
    """Take the card of an answer, wherever it lies; False if the seat does not know it."""
    step = state.pending[0].partition(" ")[0] if state.pending else ""
    if move.verb in _TAKES or step in ("any_deck", "cat_and_card"):
        deck = state.deck_named(move.object) if step == "any_deck" else deck_at(state, move.object)
        known = view.peek if deck == len(state.cities) else view.tops[deck]
        if known is None:
            preview.blind = True
            return False
        card = top_of(state, deck)
    elif len(move.words) == 2:
        card = state.box.card_index[move.words[1]]
        state.cities[int(move.object)].cards[card] -= 1
    elif step == _LIFTED and state.lifted:
        card = state.box.card_index[move.object]
    else:
        preview.blind = move.verb == "choose"
        return False
    if move.verb == "extra":
        state.used |= 1 << state.noted.pop(0)
    elif move.verb == "take":
        state.due = False
    else:
        state.pending.pop(0)
    preview.card = state.box.ids[card]
    preview.no_effect = card_does_nothing(state, card)
    take(state, card, "", preview.events)
    return True


def _compare(before: ArchitectsState, after: ArchitectsState, seat: int, preview: MovePreview) -> None:
    """Say what has changed from one table to the other."""
    box = after.box
    preview.points = score_city(after, seat).total - score_city(before, seat).total
    preview.strengths = strengths = [shields(after, city) for city in after.cities]
    preview.strength = strengths[seat]
    preview.shields = strengths[seat] - shields(before, before.cities[seat])
    if after.battle == after.conflict:
        preview.victories = battle_victories(strengths)[seat]
    noted = [box.tokens[token].id for token in after.noted if token not in before.noted]
    for step in after.pending[len(before.pending) :]:
        name, _, rest = step.partition(" ")
        if name == NOTE_STAGE:
            noted += [name for name in rest.split() if not after.used >> box.token_index[name] & 1]
    preview.extra = list(dict.fromkeys(noted)) if sides(after, True) else []
    preview.science = any(move.verb == "science" for move in waiting(after))


def _builds(state: ArchitectsState, seat: int) -> list[MovePreview]:
    """Return each stage that can be paid now, in the way that leaves most points."""
    best: dict[int, MovePreview] = {}
    for move in waiting(state):
        if move.verb == "stage":
            after, found = state.copy(), MovePreview()
            _act(after, move, found)
            _compare(state, after, seat, found)
            if found.stage not in best or found.points > best[found.stage].points:
                best[found.stage] = found
    return [best[number] for number in sorted(best)]
