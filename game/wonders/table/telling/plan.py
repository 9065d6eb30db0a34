"""What an answer is for, as a person at the table would say it: a few whole sentences, the weightiest first.

Everything follows from the open table, from the effects of the cards, and from what the adviser found to speak for the
answer; a card that is kept from somebody is said to be so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Final

from game.wonders.cards.effect_text import AGE_NUMERALS, goods_text
from game.wonders.partners import teams_of
from game.wonders.table.telling.hooks import WorthHooks
from game.wonders.table.telling.tips import offer
from rules.wonders.knowledge.prospects import STAGE
from rules.wonders.model import SYMBOLS

if TYPE_CHECKING:
    from game.bots.base import Advice
    from game.wonders.table.snapshot import TableSnapshot
    from game.wonders.table.telling.narrator import Narrator
    from rules import Action, GoodsUses, Offer

_WORTH_SAYING = 1.0  # points by rule of thumb below which a reason is not told
_OWN = 3.0  # points by rule of thumb below which a card is built for what it denies, if it denies something
_DENIED = 4  # points in a rival's hands from which a card is said to be kept from it
_MANY = 3  # names in one sentence
_SEVERAL = 2  # cards that cost a good, from which that is a reason
_LOWER = 1.5  # points that a rival has less in the games looked at, from which that is said
_OUT_OF_REACH = 4  # shields by which a city is ahead that is hardly caught up with
_STAGES = 0.4  # stages more in the games looked at
_TOKENS = 1.5  # points of conflicts more in the games looked at


def plan(narrator: Narrator, best: Advice, refused: Advice | None = None) -> list[str]:
    """Return sentences on what an answer is for, the weightiest first; none where nothing can be said. ``refused``:
    told is only what speaks for the answer more than for this one, and nothing that is true of both."""
    if refused is not None:
        return _apart(narrator, best, refused)
    action = best.action
    beside = [line for hook in narrator.hooks(WorthHooks) for line in hook.purpose(action)]
    if action.card not in narrator.snapshot.cards:
        return beside
    why = best.reasons
    order = sorted(_REASONS, key=lambda name: -why.get(name, 0.0))
    sentences = [_REASONS[name](narrator, action) for name in order if why.get(name, 0.0) >= _WORTH_SAYING]
    denied = _denied(narrator, action, why)
    if action.verb == STAGE:
        said = _points(narrator, action)  # by the sentence on the stage
        sentences = [*beside[:1], denied, *(line for line in sentences if line != said)]
        sentences.insert(0, _stage(narrator, action, not any(sentences)))
    elif action.verb == "sell":
        sentences = [denied, *beside[:1], *sentences, _sold(narrator, action)]
    elif action.verb != "build":
        sentences = [*beside, *sentences]
    elif denied and max((why.get(name, 0.0) for name in _REASONS), default=0.0) < _OWN:
        sentences = [denied, *beside[:1], *sentences]
    else:
        sentences = [*sentences[:1], _grows(narrator, action), *beside[:1], denied, *sentences[1:]]
    if denial(why) > max((why.get(name, 0.0) for name in _REASONS), default=0.0):
        sentences.insert(0, denied)
    return list(dict.fromkeys(filter(None, [*sentences, *_seen(narrator, action, why)])))


def _apart(narrator: Narrator, best: Advice, refused: Advice) -> list[str]:
    """Return sentences on what an answer does that a refused one does not."""
    gains = reasons_apart(best, refused)
    every = {**refused.reasons, **{name: max(_WORTH_SAYING, refused.reasons.get(name, 0.0)) for name in _REASONS}}
    shared = {*plan(narrator, refused._replace(reasons=every))}
    if best.action.card == refused.action.card:
        shared.add(_denied(narrator, best.action, gains))  # both keep it from others
    own, other = (narrator.snapshot.prospects(one.action).change.lasting for one in (best, refused))
    if own <= other:
        shared.add(_points(narrator, best.action))
    if best.action.verb == STAGE and own > 0 and (own <= other or gains.get("points", 0.0) < _WORTH_SAYING):
        shared.add(_stage(narrator, best.action))
    found = [line for line in plan(narrator, best._replace(reasons=gains)) if line not in shared]
    terms = narrator.snapshot.offers.get(best.action.card)
    if terms is not None and best.action.way == "chain" and refused.action.way != "chain":
        found.insert(1, offer(narrator, terms))
    most = max((gains.get(name, 0.0) for name in _REASONS), default=0.0)
    if denial(gains) > max(most, _LOWER) and _denied(narrator, best.action, gains) not in found:
        lower = narrator.tr.plural("effect.point", round(denial(gains)))
        found.insert(0, narrator.tr("table.plan.rivals_lose", n=lower))
    return found


def reasons_apart(best: Advice, refused: Advice) -> dict[str, float]:
    """Return by how much more each reason speaks for an answer than for a refused one."""
    names = {**best.reasons, **refused.reasons}
    return {name: best.reasons.get(name, 0.0) - refused.reasons.get(name, 0.0) for name in names}


def denial(reasons: Mapping[str, float]) -> float:
    """Return what rivals lose by an answer: by rule of thumb, and in the games looked at."""
    return reasons.get("rivals", 0.0) + max(0.0, reasons.get("seen_rival", 0.0))


def comes_back(narrator: Narrator, best: Advice, others: Iterable[Advice]) -> str:
    """Return that a card which is left in the hand may be taken later; '' where none of the other answers builds one
    that may come back."""
    memory, tr = narrator.snapshot.memory, narrator.tr
    if memory is None or not memory.returns:
        return ""
    left = len(narrator.snapshot.hand) - (memory.returns - narrator.snapshot.view.turn)
    for one in others:
        card = one.action.card
        if one.action.verb != "build" or card == best.action.card or card not in memory.offers:
            continue
        wanted = memory.offers[card].playable and memory.gains.get(card, 0) >= _DENIED
        if left > 0 and not wanted:
            cards = tr.plural("table.plan.cards", left)
            return tr("table.plan.comes_back", card=narrator.name(card), n=memory.returns, cards=cards)
    return ""


def _last_turn(snapshot: TableSnapshot) -> bool:
    """True if no turn of the game follows."""
    return snapshot.view.age >= snapshot.ruleset.ages and snapshot.view.turn >= snapshot.turns


def _grows(narrator: Narrator, action: Action) -> str:
    """Return that the points of a card may still grow."""
    return narrator.tr("table.plan.grows") if narrator.snapshot.prospects(action).grows else ""


def _points(narrator: Narrator, action: Action) -> str:
    points = narrator.snapshot.prospects(action).change.lasting
    return narrator.tr.plural("table.plan.points", points) if points > 0 else ""


def _military(narrator: Narrator, action: Action) -> str:
    """Return whom the city beats with its new shields, or, if it was ahead already, how many more these may add."""
    snapshot = narrator.snapshot
    won = [rival for rival in snapshot.prospects(action).rivals if rival.after > rival.theirs >= rival.before]
    ahead = [
        rival
        for rival in snapshot.prospects(action).rivals
        if rival.after > rival.before > rival.theirs > rival.before - _OUT_OF_REACH
    ]
    names = [narrator.player(rival.seat).name for rival in won or ahead]
    if not names:
        return ""
    blanks = {"names": narrator.tr.listed(names), "age": AGE_NUMERALS[max(1, snapshot.view.age)]}
    if won:
        return narrator.tr.plural("table.plan.wins", won[0].after, **blanks)
    more = min(rival.after - rival.theirs for rival in ahead) - 1
    return narrator.tr.plural("table.plan.holds", more, **blanks)


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
    return tr("table.plan.science" if _last_turn(narrator.snapshot) else "table.plan.science_grows", **blanks)


def _supply(narrator: Narrator, action: Action) -> str:
    """Return what the city can have by what the answer makes or brings: its next stage, cards of the hand that come
    back, cards of ages to come. In the last turn of all nothing is for later."""
    snapshot = narrator.snapshot
    if _last_turn(snapshot):
        return ""
    found, tr, stage = snapshot.prospects(action), narrator.tr, snapshot.stage_offer
    gained = found.purse[1] - found.purse[0]
    eased = {one.what: one.saved for one in found.eased}
    uses = snapshot.reader.goods_uses(snapshot.acting, action)
    if STAGE in eased and stage is not None and not eased[STAGE]:
        lacking = _goods(narrator, stage.missing)
        if stage.state == "poor" and gained > 0:
            key = "coins_goods" if lacking else "coins"
            return tr(f"table.plan.{key}", n=tr.plural("effect.coin", gained), goods=lacking)
        if uses is not None and (given := _given(uses, stage)):
            alone = not any(stage.sellers.get(good) for good in given)
            return tr("table.plan.alone" if alone else "table.plan.stage_goods", goods=_goods(narrator, given))
        return tr("table.plan.stage_open")
    if eased.get(STAGE):
        return tr("table.plan.stage_cheaper", n=tr.plural("effect.coin", eased[STAGE]))
    turn = 0 if snapshot.memory is None else snapshot.memory.returns
    cards = [narrator.name(what) for what, saved in eased.items() if what != STAGE and not saved][:_MANY]
    if cards and turn:
        return tr("table.plan.cards_open", cards=tr.listed(cards), n=turn)
    return "" if uses is None else _uses(narrator, uses)


def _uses(narrator: Narrator, uses: GoodsUses) -> str:
    """Return what goods are for after this age: own stages, or cards that the city can have by them."""
    tr, goods = narrator.tr, goods_text(uses.made, narrator.tr, "or" if uses.choice else "and")
    if uses.stages:
        return tr.plural(
            "table.plan.stages_need", len(uses.stages), stages=tr.listed(map(str, uses.stages)), goods=goods
        )
    if uses.opened:
        return tr.plural("table.plan.opened", len(uses.opened))
    if len(uses.cards) >= _SEVERAL:
        return tr("table.plan.goods", n=len(uses.cards), goods=goods)
    return ""


def _goods(narrator: Narrator, goods: Mapping[str, int]) -> str:
    return goods_text(dict(goods), narrator.tr) if goods else ""


def _given(uses: GoodsUses, stage: Offer) -> dict[str, int]:
    """Return what of the goods that a stage lacks an answer makes; of several to choose from it is one."""
    found = {good: min(number, uses.made[good]) for good, number in stage.missing.items() if good in uses.made}
    return dict([*found.items()][:1]) if uses.choice else found


def _power(narrator: Narrator, action: Action) -> str:
    """Return the cards of later ages that come free."""
    tr, found = narrator.tr, narrator.snapshot.prospects(action)
    names = list(dict.fromkeys(narrator.name(card) for card in found.frees))[:_MANY]
    return tr("table.plan.frees", cards=tr.listed(names)) if names else ""


def _purse(narrator: Narrator, action: Action) -> str:
    """Return what the coins buy; they alone are no reason."""
    before, after = narrator.snapshot.prospects(action).purse
    if after <= before or _last_turn(narrator.snapshot):
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
    allied = teams and teams[memory.receiver] == teams[snapshot.acting]
    if not offer.playable or offer.state in ("built", "none") or allied:
        return ""
    if gain < _DENIED or gain <= others:
        if lower < _LOWER:
            return ""
        return tr("table.plan.denied_seen", name=name, card=card, n=tr.plural("effect.point", round(lower)))
    return tr("table.plan.denied", name=name, card=card, n=tr.plural("effect.point", gain))


def _stage(narrator: Narrator, action: Action, alone: bool = True) -> str:
    """Return what the next stage brings at once; of one without points, that it leads on, if that stands ``alone``."""
    snapshot = narrator.snapshot
    points = snapshot.prospects(action).change.lasting
    tr = narrator.tr
    number = action.place or snapshot.city(snapshot.acting).stages + 1
    if points > 0:
        return tr("table.plan.stage", n=number, points=tr.plural("effect.point", points))
    return tr("table.plan.stage_plain", n=number) if alone else ""


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
