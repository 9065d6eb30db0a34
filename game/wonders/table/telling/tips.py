"""Tooltips of things on the table, with this table's numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import rules
from game.wonders.cards.effect_text import goods_text
from game.wonders.installed import first
from game.wonders.sides import side_name
from game.wonders.table.snapshot import LOST
from game.wonders.table.telling.hooks import WordHooks
from game.wonders.table.telling.sources import unit_prices
from rules.wonders.engine.verbs import Counting
from rules.wonders.model import SYMBOLS

if TYPE_CHECKING:
    from game.wonders.table.telling.narrator import Narrator
    from game.wonders.table.telling.sources import Source
    from rules import Effect


def city_name(narrator: Narrator, seat: int) -> str:
    """Return the player of a city with its wonder: "Ann (Giza)"."""
    tr = narrator.tr
    return tr("table.tip.city", name=narrator.player(seat).name, city=tr(f"city.{narrator.snapshot.city(seat).board}"))


def coins(narrator: Narrator, seat: int) -> str:
    """Return the coins and their worth, and what neighbours paid for goods last turn."""
    snapshot = narrator.snapshot
    tr, amount = narrator.tr, snapshot.city(seat).coins
    worth = tr.plural("effect.point", amount // snapshot.coins_per_point)
    lines = [tr("table.tip.coins", who=city_name(narrator, seat), coins=tr.plural("effect.coin", amount), points=worth)]
    for (payer, paid_to), paid in snapshot.trade.items():
        if paid_to == seat:
            name = narrator.player(payer).name
            lines.append(tr("table.tip.received", name=name, coins=tr.plural("effect.coin", paid)))
        elif (payer, paid_to) == (seat, LOST) and paid:
            lines.append(tr("table.tip.lost", coins=tr.plural("effect.coin", paid)))
    return "\n".join(lines)


def shields(narrator: Narrator, seat: int) -> str:
    """Return the city's strength against its rivals, and the value of the next conflict; for a far city, that the
    viewer does not fight it."""
    snapshot, tr = narrator.snapshot, narrator.tr
    lines = [tr.plural("table.tip.shields", snapshot.city(seat).shields, who=city_name(narrator, seat))]
    fights = snapshot.rivals(seat)
    if seat in snapshot.far and not snapshot.onlookers and snapshot.viewer not in [rival.seat for rival in fights]:
        return "\n".join([*lines, tr("table.tip.never_fights")])
    if not fights:
        lines.append(tr("table.tip.no_conflict"))
    return "\n".join([*lines, *(_against(narrator, seat, rival) for rival in fights)])


def rival(narrator: Narrator, seat: int, other: int) -> str:
    """Return whose shields the small number beside a city's shields is, and the outcome of that conflict."""
    found = next((battle for battle in narrator.snapshot.rivals(seat) if battle.seat == other), None)
    strength = narrator.snapshot.city(other).shields
    who = narrator.tr.plural("table.tip.shields", strength, who=city_name(narrator, other))
    return who if found is None else "\n".join([who, _against(narrator, seat, found)])


def _against(narrator: Narrator, seat: int, battle: rules.Rivalry) -> str:
    """Return how a city stands against one rival, and what that would bring now."""
    snapshot = narrator.snapshot
    tr, mine, theirs = narrator.tr, snapshot.city(seat).shields, snapshot.city(battle.seat).shields
    points = snapshot.victory[max(snapshot.view.age, 1) - 1] * battle.times
    outcome = "draw" if theirs == mine else "win" if mine > theirs else "lose"
    text = tr(f"table.tip.conflict.{outcome}", points=tr.plural("effect.point", points))
    whose = "" if seat == snapshot.addressed else "_of"
    key = f"table.tip.rival{whose}_{battle.side or 'other'}"
    who, name = narrator.player(seat).name, narrator.player(battle.seat).name
    return tr(key, who=who, mine=mine, name=name, n=theirs, outcome=text)


def science(narrator: Narrator, seat: int) -> str:
    """Return the symbols as a formula: squares and sets."""
    snapshot = narrator.snapshot
    tr, city = narrator.tr, snapshot.city(seat)
    counts = tr.row(
        tr("table.tip.symbol", symbol=tr(f"science.{name}"), n=number)
        for name, number in zip(SYMBOLS, city.science, strict=True)
    )
    points = snapshot.sheets[seat].categories["science"]
    text = tr(
        "table.tip.science", who=city_name(narrator, seat), counts=counts, points=tr.plural("effect.point", points)
    )
    borrowed = tr.listed([tr(f"science.{name}") for name in snapshot.sheets[seat].borrowed])
    more = [
        *([tr("table.tip.wild", n=city.wild)] if city.wild else []),
        *([tr("table.tip.borrowed", symbols=borrowed)] if borrowed else []),
    ]
    return "\n".join([text, *more])


def points(narrator: Narrator, seat: int) -> str:
    """Return the points of the city if the game ended now, by category."""
    tr = narrator.tr
    sheet = narrator.snapshot.sheets[seat]
    parts = [
        tr("table.tip.category", category=tr(f"table.category.{name}"), n=number)
        for name, number in sheet.categories.items()
        if number
    ]
    head = tr("table.tip.points", who=city_name(narrator, seat), points=tr.plural("effect.point", sheet.total))
    return "\n".join([head, tr.row(parts)]) if parts else head


def tokens(narrator: Narrator, seat: int) -> str:
    """Return the conflict tokens and their sum."""
    tr, held = narrator.tr, narrator.snapshot.city(seat).tokens
    won = sum(1 for value in held if value > 0)
    return tr(
        "table.tip.tokens",
        who=city_name(narrator, seat),
        won=won,
        lost=len(held) - won,
        points=tr.plural("effect.point", sum(held)),
    )


def board(narrator: Narrator, seat: int) -> str:
    """Return the wonder, its side and its built stages."""
    tr, city = narrator.tr, narrator.snapshot.city(seat)
    return tr(
        "table.tip.board",
        wonder=tr(f"wonder.{city.board}"),
        side=side_name(tr, narrator.snapshot.view.edition, city.side),
        built=city.stages,
        all=len(narrator.snapshot.stages(seat)),
    )


def stage(narrator: Narrator, seat: int, number: int) -> str:
    """Return the effect and the cost of a stage, and whether it can be built now."""
    snapshot = narrator.snapshot
    tr, definition = narrator.tr, snapshot.stage(seat, number)
    lines = [tr("table.tip.stage", n=number + 1), *effects(narrator, definition.effects, seat)]
    lines += [line for hook in narrator.hooks(WordHooks) for line in hook.stage(seat, number)]
    copies = definition.copies
    if copies is not None:
        owner = (seat + (1 if copies.side == "left" else -1)) % snapshot.seats
        lines.append(tr("table.tip.stage_copies", n=copies.place, who=city_name(narrator, owner)))
    if snapshot.is_built(seat, number):
        lines.append(tr("table.tip.stage_built"))
    else:
        lines.append(tr("table.tip.cost", cost=goods_text(definition.cost, tr)))
        terms = snapshot.stage_offers.get(number)
        if seat == snapshot.acting and terms is not None:
            lines.append(offer(narrator, terms))
        elif number not in snapshot.open_stages(seat):
            lines.append(tr("table.tip.stage_later"))
    return "\n".join(lines)


def stage_price(narrator: Narrator) -> str:
    """Return the use of a card of the hand for the next stage, and the cost; "" if there is none."""
    if not any(terms.playable for terms in narrator.snapshot.stage_offers.values()):
        return ""
    return "\n".join([narrator.tr("table.tip.for_stage"), *stage_terms(narrator)])


def stage_terms(narrator: Narrator) -> list[str]:
    """Return the terms of the next stage of the city that acts, of several each with its number."""
    snapshot, tr = narrator.snapshot, narrator.tr
    found = snapshot.stage_offers
    if len(found) < 2:
        return [] if snapshot.stage_offer is None else [offer(narrator, snapshot.stage_offer)]
    return [tr("table.tip.one_stage", n=n + 1, terms=offer(narrator, terms)) for n, terms in found.items()]


def sale(narrator: Narrator, seat: int, group: str) -> str:
    """Return the goods of a group that a city sells, and their price to the viewer."""
    snapshot, tr = narrator.snapshot, narrator.tr
    side = {snapshot.left: "left", snapshot.right: "right"}.get(seat)
    goods = tr(f"effect.goods.{group}")
    if seat == snapshot.viewer:
        return tr("table.tip.own_goods", goods=goods)
    if side is None:
        return tr("table.tip.makes", who=city_name(narrator, seat), goods=goods)
    usual = snapshot.me.prices.of(side, group)
    told = tr("table.tip.sale", who=city_name(narrator, seat), goods=goods, price=tr.plural("effect.coin", usual))
    cheaper = {good: price for good, price in unit_prices(snapshot, side, seat, group).items() if price < usual}
    less = [
        tr("table.tip.sale_printed", good=tr(f"resource.{good}"), price=tr.plural("effect.coin", price))
        for good, price in cheaper.items()
    ]
    return tr.sentences([told, *less])


def source(narrator: Narrator, goods_source: Source) -> str:
    """Return the goods of one source of the viewer's city."""
    tr = narrator.tr
    names = [tr(f"resource.{good}") for good in goods_source.options]
    text = tr("table.tip.one_of", goods=tr.row(names)) if len(names) > 1 else tr("table.tip.one", good=names[0])
    return text + "\n" + tr("table.tip.sold_too" if goods_source.sale else "table.tip.own_only")


def card(narrator: Narrator, card_id: str, seat: int | None = None) -> str:
    """Return a card's name and effects; with ``seat``, counted for that city."""
    return "\n".join([narrator.name(card_id), *effects(narrator, narrator.snapshot.cards[card_id].effects, seat)])


def card_in_city(narrator: Narrator, card_id: str, seat: int) -> str:
    """Return the text of an open card in a city: that of its expansion, else the usual one."""
    return first(hook.card(card_id, seat) for hook in narrator.hooks(WordHooks)) or card(narrator, card_id, seat)


def effects(
    narrator: Narrator, piece_effects: tuple[Effect, ...], seat: int | None, prospects: rules.Prospects | None = None
) -> list[str]:
    """Return sentences for effects, with the current counts of counting ones; ``prospects``: of an answer that brings
    them, which are then counted as they stand after it: many count themselves."""
    snapshot = narrator.snapshot
    tr, place = narrator.tr, ""
    if snapshot.onlookers:
        place = "far"
    elif seat not in (None, snapshot.viewer, snapshot.acting):
        place = "near" if seat in (snapshot.left, snapshot.right) else "far"
    lines = narrator.sentences.of(piece_effects, tr, place)
    if seat is None:
        return lines
    for index, effect in enumerate(piece_effects):
        if isinstance(effect, Counting) or type(effect).points is not rules.Effect.points:
            if prospects is not None and effect in prospects.effects:
                count = prospects.worths[prospects.effects.index(effect)]
                lines[index] = tr("table.tip.then", text=lines[index], n=count)
            else:
                lines[index] = tr("table.tip.now", text=lines[index], n=snapshot.reader.worth(seat, effect))
    return lines


def offer(narrator: Narrator, terms: rules.Offer) -> str:
    """Return the terms of a card or stage for the city that the viewer answers for, in one sentence."""
    tr = narrator.tr
    state = "produced" if terms.owned and terms.state in ("free", "own") else terms.state
    goods = {**terms.owned, "coins": terms.coins} if state == "produced" else terms.missing
    text = tr(
        narrator.key(f"offer.{state}"),
        coins=tr.plural("effect.coin", terms.coins),
        goods=goods_text(goods, tr),
        parents=narrator.tr.listed(narrator.name(parent) for parent in terms.parents),
    )
    return text + (" " + tr(narrator.key("offer.power")) if terms.power else "")


def card_offer(narrator: Narrator, card_id: str, terms: rules.Offer) -> str:
    """Return the terms of a card in one sentence; of one whose cost the wonder waives, that it does."""
    waived = narrator.snapshot.waiver(card_id) is not None
    return narrator.tr("table.waived") if waived else offer(narrator, terms)


def power(narrator: Narrator, seat: int) -> str:
    """Return the standing power of a board."""
    city = narrator.snapshot.city(seat)
    found = narrator.snapshot.power(city)
    return "\n".join([narrator.tr("table.tip.power"), *effects(narrator, tuple(found), seat)])


def age(narrator: Narrator, number: int) -> str:
    """Return the passing and the conflicts of an age; of a game that does not count, that first."""
    text = narrator.tr(narrator.key(f"tip.age_{number}"))
    kind = narrator.snapshot.uncounted
    return "\n".join([narrator.tr(f"table.tip.{kind}"), text]) if kind else text
