"""What a puzzle is about: by what its best answer changes by the rules, and by what speaks for it in a bot's eyes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.bots.base import Advice
from game.wonders.bots.searching.candidates import line_of
from rules import Action, FlowState, SeatView, View, expansions, prospects, rules_for
from rules.architects.effects import deck_at
from rules.architects.model import CardKind
from rules.architects.moves import LEFT, RIGHT, Move
from rules.architects.state import ArchitectsState
from rules.wonders.engine.state import WondersState
from rules.wonders.engine.verbs import Produce, ProduceChoice, ResourceDiscount, TradeDiscount

_DENIED = 1.5  # points by rule of thumb that rivals lose more than by the next best answer of another kind
_CARRIES = 3.0  # points by rule of thumb from which a reason carries an answer also where nothing comes after
_SUPPLIES = Produce, ProduceChoice, TradeDiscount, ResourceDiscount  # what they save weighs more than a chain does
_BY_REASON = {
    "points": "building",
    "power": "building",
    "military": "military",
    "science": "science",
    "supply": "trading",
    "purse": "trading",
    "rivals": "denial",
}


def idea_of(state: FlowState, view: SeatView, advice: Sequence[Advice]) -> str:
    """Return the idea of a puzzle, one of :data:`game.puzzles.puzzle.IDEAS` or an expansion. ``advice``: the best
    answer first."""
    if isinstance(view, View):
        assert isinstance(state, WondersState)
        return _of_cities(state, view, advice)
    assert isinstance(state, ArchitectsState)
    return _of_architects(state, advice[0].action)


def _of_cities(state: WondersState, view: View, advice: Sequence[Advice]) -> str:
    best = advice[0].action
    assert isinstance(best, Action)
    rs, plain = state.rs, rules_for(replace(state.setup, expansions=()))
    brought = [name for name in view.expansions if name in expansions()]
    if brought and (
        best.extra or view.question.kind not in plain.questions or (best.card and best.card not in plain.card_index)
    ):
        return brought[0]
    changes = prospects(state, view.seat, best)
    own, more = _reasons(advice[0]), _more(advice)
    before, after = changes.science
    why = max(_BY_REASON, key=lambda name: own.get(name, 0.0) + max(0.0, more[name]))
    last = view.turn >= rs.turns_per_age  # no hand is passed on: what rivals lose, they lose in conflicts
    if last and why == "rivals" and changes.change.shields:
        return "military"
    if last and after.sets <= before.sets and (own.get(why, 0.0) < _CARRIES or why == "rivals"):
        return "last_card"
    denies = not last and more["rivals"] >= _DENIED
    if denies and (best.verb == "sell" or (best.verb == "stage" and why == "rivals")):
        return "denial"
    if best.verb in ("stage", "sell"):
        return "burying" if best.verb == "stage" else "trading"
    if after.sets > before.sets:
        return "science"
    if why in ("supply", "purse") and best.way == "chain":
        return "chains"
    if why == "supply" and changes.frees and not any(isinstance(effect, _SUPPLIES) for effect in changes.effects):
        return "chains"
    return _BY_REASON[why]


def _reasons(advice: Advice) -> dict[str, float]:
    """Return the reasons for an answer; what rivals lose by it is also what was seen in the games looked at."""
    return {
        **advice.reasons,
        "rivals": advice.reasons.get("rivals", 0.0) + max(0.0, advice.reasons.get("seen_rival", 0.0)),
    }


def _more(advice: Sequence[Advice]) -> dict[str, float]:
    """Return by how much each reason speaks more for the best answer than for the next one of another kind."""
    line = line_of(advice[0].action)
    best = _reasons(advice[0])
    second = next((_reasons(one) for one in advice if line_of(one.action) != line), _reasons(advice[-1]))
    return {name: best.get(name, 0.0) - second.get(name, 0.0) for name in _BY_REASON}


def _of_architects(state: ArchitectsState, move: Move) -> str:
    card = _taken(state, move)
    if move.verb == "science" or (card is not None and card.symbol >= 0):
        return "science"
    if card is not None and card.shields:
        return "military"
    return "building" if move.verb == "stage" else "taking"


def _taken(state: ArchitectsState, move: Move) -> CardKind | None:
    """Return the card that an answer takes, None if it takes none that is known."""
    box = state.box
    named = next((word for word in move.words if word in box.ids), None)
    if named is not None:
        return box.cards[box.ids.index(named)]
    if move.verb not in ("take", "extra") or move.object not in (LEFT, RIGHT):
        return None
    return box.cards[state.decks[deck_at(state, move.object)][-1]]
