"""What an answer is for, as a person at the table would say it: a few whole sentences, the weightiest first.

Everything follows from the open table, from the effects of the cards, and from what the adviser found to speak for the
answer; a card that is kept from somebody is said to be so.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from game.wonders.cards.card_face import AGE_NUMERALS
from game.wonders.cards.effect_text import goods_text
from game.wonders.partners import teams_of
from game.wonders.table.telling.hooks import WorthHooks
from rules.wonders.engine.verbs import Produce, ProduceChoice
from rules.wonders.knowledge.prospects import STAGE
from rules.wonders.model import SYMBOLS

if TYPE_CHECKING:
    from game.bots.base import Advice
    from game.wonders.table.snapshot import TableSnapshot
    from game.wonders.table.telling.narrator import Narrator
    from rules import Action, Offer

_WORTH_SAYING = 1.0  # points by rule of thumb below which a reason is not told
_OWN = 3.0  # points by rule of thumb below which a card is built for what it denies, if it denies something
_DENIED = 4  # points in a rival's hands from which a card is said to be kept from it
_MANY = 3  # names in one sentence
_LOWER = 1.5  # points that a rival has less in the games looked at, from which that is said
_STAGES = 0.4  # stages more in the games looked at
_TOKENS = 1.5  # points of conflicts more in the games looked at


def plan(narrator: Narrator, best: Advice) -> list[str]:
    """Return sentences on what an answer is for, the weightiest first; none where nothing can be said."""
    action = best.action
    beside = [line for hook in narrator.hooks(WorthHooks) for line in hook.purpose(action)]
    if action.card not in narrator.snapshot.cards:
        return beside
    why = best.reasons
    order = sorted(_REASONS, key=lambda name: -why.get(name, 0.0))
    found = [_REASONS[name](narrator, action) for name in order if why.get(name, 0.0) >= _WORTH_SAYING]
    denied = _denied(narrator, action, why)
    if action.verb == STAGE:
        said = _points(narrator, action)  # by the sentence on the stage
        found = [_stage(narrator, action), *beside[:1], denied, *(line for line in found if line != said)]
    elif action.verb == "sell":
        found = [denied, *beside[:1], *found, _sold(narrator, action)]
    elif action.verb != "build":
        found = [*beside, *found]
    elif denied and max((why.get(name, 0.0) for name in _REASONS), default=0.0) < _OWN:
        found = [denied, *beside[:1], *found]
    else:
        found = [*found[:1], *beside[:1], denied, *found[1:]]
    return list(dict.fromkeys(filter(None, [*found, *_seen(narrator, action, why)])))


def _points(narrator: Narrator, action: Action) -> str:
    points = narrator.snapshot.prospects(action).change.lasting
    return narrator.tr.plural("table.plan.points", points) if points > 0 else ""


def _military(narrator: Narrator, action: Action) -> str:
    """Return whom the city beats with its new shields, and until when that counts."""
    snapshot = narrator.snapshot
    won = [rival for rival in snapshot.prospects(action).rivals if rival.after > rival.theirs >= rival.before]
    ahead = [rival for rival in snapshot.prospects(action).rivals if rival.after > rival.before > rival.theirs]
    names = [narrator.player(rival.seat).name for rival in won or ahead]
    if not names:
        return ""
    shields = (won or ahead)[0].after
    tr, age = narrator.tr, AGE_NUMERALS[max(1, snapshot.view.age)]
    return tr(f"table.plan.{'wins' if won else 'holds'}", names=tr.listed(names), n=shields, age=age)


def _science(narrator: Narrator, action: Action) -> str:
    """Return what the symbols come to, and that a set or a further one of a kind is complete."""
    tr, (before, after) = narrator.tr, narrator.snapshot.prospects(action).science
    if after.points <= before.points:
        return ""
    blanks = {"before": before.points, "after": after.points}
    if after.sets > before.sets:
        return tr("table.plan.set", **blanks)
    new = max(range(len(SYMBOLS)), key=lambda place: after.counts[place] - before.counts[place])
    if after.counts[new] > max(1, before.counts[new]):
        return tr("table.plan.symbols", n=after.counts[new], symbol=f"{{{SYMBOLS[new]}}}", **blanks)
    return tr("table.plan.science", **blanks)


def _supply(narrator: Narrator, action: Action) -> str:
    """Return what the city can have by what the answer makes or brings: its next stage before cards of the hand."""
    snapshot = narrator.snapshot
    found, tr, stage = snapshot.prospects(action), narrator.tr, snapshot.stage_offer
    gained = found.purse[1] - found.purse[0]
    eased = {one.what: one.saved for one in found.eased}
    if STAGE in eased and stage is not None and not eased[STAGE]:
        lacking = goods_text(stage.missing, tr) if stage.missing else ""
        if stage.state == "poor" and gained > 0:
            key = "coins_goods" if lacking else "coins"
            return tr(f"table.plan.{key}", n=tr.plural("effect.coin", gained), goods=lacking)
        if lacking and _made(snapshot, action, stage):
            return tr("table.plan.alone" if not _sold_by_any(stage) else "table.plan.stage_goods", goods=lacking)
        return tr("table.plan.stage_open")
    if eased.get(STAGE):
        return tr("table.plan.stage_cheaper", n=tr.plural("effect.coin", eased[STAGE]))
    cards = [narrator.name(what) for what, saved in eased.items() if what != STAGE and not saved][:_MANY]
    if cards:
        return tr("table.plan.cards_open", cards=tr.listed(cards))
    if any(isinstance(effect, Produce | ProduceChoice) for effect in snapshot.prospects(action).effects):
        return tr("table.plan.goods")
    return ""


def _made(snapshot: TableSnapshot, action: Action, stage: Offer) -> bool:
    """True if the answer makes goods that the next stage lacks."""
    made: set[str] = set()
    for effect in snapshot.prospects(action).effects:
        if isinstance(effect, Produce | ProduceChoice):
            made |= set(effect.resources if isinstance(effect, Produce) else effect.options)
    return bool(made & stage.missing.keys())


def _sold_by_any(stage: Offer) -> bool:
    return any(stage.sellers.get(good) for good in stage.missing)


def _power(narrator: Narrator, action: Action) -> str:
    """Return the cards of later ages that come free."""
    tr, found = narrator.tr, narrator.snapshot.prospects(action)
    names = list(dict.fromkeys(narrator.name(card) for card in found.frees))[:_MANY]
    return tr("table.plan.frees", cards=tr.listed(names)) if names else ""


def _purse(narrator: Narrator, action: Action) -> str:
    """Return what the coins buy; they alone are no reason."""
    before, after = narrator.snapshot.prospects(action).purse
    if after <= before:
        return ""
    return _supply(narrator, action) or narrator.tr("table.plan.purse", before=before, after=after)


def _denied(narrator: Narrator, action: Action, why: Mapping[str, float]) -> str:
    """Return from whom the card is kept, and what it would gain there, or has less in the games looked at."""
    snapshot, memory, tr = narrator.snapshot, narrator.snapshot.memory, narrator.tr
    if memory is None or memory.receiver is None or action.card not in memory.offers:
        return ""
    gain, offer = memory.gains.get(action.card, 0), memory.offers[action.card]
    others = max((points for card, points in memory.gains.items() if card != action.card), default=0)
    name, card = narrator.player(memory.receiver).name, narrator.name(action.card)
    lower = why.get("seen_rival", 0.0)
    teams = teams_of(snapshot.view)
    if not offer.playable or (teams and teams[memory.receiver] == teams[snapshot.acting]):
        return ""
    if gain < _DENIED or gain <= others:
        if lower < _LOWER:
            return ""
        return tr("table.plan.denied_seen", name=name, card=card, n=tr.plural("effect.point", round(lower)))
    return tr("table.plan.denied", name=name, card=card, n=tr.plural("effect.point", gain))


def _stage(narrator: Narrator, action: Action) -> str:
    """Return what the next stage brings at once."""
    snapshot = narrator.snapshot
    points = snapshot.prospects(action).change.lasting
    tr = narrator.tr
    number = snapshot.city(snapshot.acting).stages + 1
    if points > 0:
        return tr("table.plan.stage", n=number, points=tr.plural("effect.point", points))
    return tr("table.plan.stage_plain", n=number)


def _seen(narrator: Narrator, action: Action, why: Mapping[str, float]) -> list[str]:
    """Return what the adviser saw in the games that it has looked at."""
    tr, found = narrator.tr, []
    if action.verb != STAGE and why.get("seen_stages", 0.0) >= _STAGES:
        found.append(tr("table.plan.seen_stages"))
    if (tokens := why.get("seen_tokens", 0.0)) >= _TOKENS and narrator.snapshot.prospects(action).change.shields:
        found.append(tr("table.plan.seen_tokens", n=tr.plural("effect.point", round(tokens))))
    return found


def _sold(narrator: Narrator, action: Action) -> str:
    """Return why a card is rather sold: nothing brings more, or what does would be paid to rivals."""
    snapshot = narrator.snapshot
    plain, builds = (
        snapshot.prospects(action).now,
        [one for one in snapshot.reader.legal(snapshot.acting) if one.payments],
    )
    if any(snapshot.prospects(one).now > plain for one in builds):
        return narrator.tr("table.plan.sold_rivals")
    return narrator.tr("table.plan.sold", n=narrator.tr.plural("effect.coin", snapshot.sale_coins))


_REASONS: Final[dict[str, Callable[[Narrator, Action], str]]] = {
    "points": _points,
    "military": _military,
    "science": _science,
    "supply": _supply,
    "power": _power,
    "purse": _purse,
}
