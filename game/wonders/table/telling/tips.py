"""Tooltips of things on the table, with this table's numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import rules
from game.wonders.cards.effect_text import goods_text
from game.wonders.table.areas.hooks import CityHooks
from game.wonders.table.layout import LOST
from rules.wonders.engine.verbs import Counting
from rules.wonders.model import SYMBOLS

if TYPE_CHECKING:
    from game.wonders.table.model import Table
    from game.wonders.table.telling.sources import Source
    from rules import Effect


def city_name(table: Table, seat: int) -> str:
    """Return the player of a city with its wonder: "Ann (Giza)"."""
    tr = table.services.tr
    return tr("table.tip.city", name=table.player(seat).name, city=tr(f"city.{table.city(seat).board}"))


def coins(table: Table, seat: int) -> str:
    """Return the coins and their worth, and what neighbours paid for goods last turn."""
    tr, amount = table.services.tr, table.city(seat).coins
    worth = tr.plural("effect.point", amount // table.coins_per_point)
    lines = [tr("table.tip.coins", who=city_name(table, seat), coins=tr.plural("effect.coin", amount), points=worth)]
    for (payer, paid_to), paid in table.trade.items():
        if paid_to == seat:
            name = table.player(payer).name
            lines.append(tr("table.tip.received", name=name, coins=tr.plural("effect.coin", paid)))
        elif (payer, paid_to) == (seat, LOST) and paid:
            lines.append(tr("table.tip.lost", coins=tr.plural("effect.coin", paid)))
    return "\n".join(lines)


def shields(table: Table, seat: int) -> str:
    """Return the city's strength against its rivals, and the value of the next conflict; for a far city, that the
    viewer does not fight it."""
    tr = table.services.tr
    lines = [tr("table.tip.shields", who=city_name(table, seat), n=table.city(seat).shields)]
    fights = table.rivals(seat)
    if seat in table.seating.far and table.viewer not in [rival.seat for rival in fights]:
        return "\n".join([*lines, tr("table.tip.never_fights")])
    if not fights:
        lines.append(tr("table.tip.no_conflict"))
    return "\n".join([*lines, *(_against(table, seat, rival) for rival in fights)])


def rival(table: Table, seat: int, other: int) -> str:
    """Return whose shields the small number beside a city's shields is, and the outcome of that conflict."""
    found = next((battle for battle in table.rivals(seat) if battle.seat == other), None)
    who = table.services.tr("table.tip.shields", who=city_name(table, other), n=table.city(other).shields)
    return who if found is None else "\n".join([who, _against(table, seat, found)])


def _against(table: Table, seat: int, battle: rules.Rivalry) -> str:
    """Return how a city stands against one rival, and what that would bring now."""
    tr, mine, theirs = table.services.tr, table.city(seat).shields, table.city(battle.seat).shields
    points = table.victory[max(table.view.age, 1) - 1] * battle.times
    outcome = "draw" if theirs == mine else "win" if mine > theirs else "lose"
    text = tr(f"table.tip.conflict.{outcome}", points=tr.plural("effect.point", points))
    whose = "" if seat == table.viewer else "_of"
    key = f"table.tip.rival{whose}_{battle.side or 'other'}"
    who, name = table.player(seat).name, table.player(battle.seat).name
    return tr(key, who=who, mine=mine, name=name, n=theirs, outcome=text)


def science(table: Table, seat: int) -> str:
    """Return the symbols as a formula: squares and sets."""
    tr, city = table.services.tr, table.city(seat)
    counts = tr.row(
        tr("table.tip.symbol", symbol=tr(f"science.{name}"), n=number)
        for name, number in zip(SYMBOLS, city.science, strict=True)
    )
    points = table.sheets[seat].categories["science"]
    text = tr("table.tip.science", who=city_name(table, seat), counts=counts, points=tr.plural("effect.point", points))
    borrowed = tr.listed([tr(f"science.{name}") for name in table.sheets[seat].borrowed])
    more = [
        *([tr("table.tip.wild", n=city.wild)] if city.wild else []),
        *([tr("table.tip.borrowed", symbols=borrowed)] if borrowed else []),
    ]
    return "\n".join([text, *more])


def points(table: Table, seat: int) -> str:
    """Return the points of the city if the game ended now, by category."""
    tr = table.services.tr
    sheet = table.sheets[seat]
    parts = [
        tr("table.tip.category", category=tr(f"table.category.{name}"), n=number)
        for name, number in sheet.categories.items()
        if number
    ]
    head = tr("table.tip.points", who=city_name(table, seat), points=tr.plural("effect.point", sheet.total))
    return "\n".join([head, tr.row(parts)]) if parts else head


def tokens(table: Table, seat: int) -> str:
    """Return the conflict tokens and their sum."""
    tr, held = table.services.tr, table.city(seat).tokens
    won = sum(1 for value in held if value > 0)
    return tr(
        "table.tip.tokens",
        who=city_name(table, seat),
        won=won,
        lost=len(held) - won,
        points=tr.plural("effect.point", sum(held)),
    )


def board(table: Table, seat: int) -> str:
    """Return the wonder, its side and its built stages."""
    tr, city = table.services.tr, table.city(seat)
    return tr(
        "table.tip.board",
        wonder=tr(f"wonder.{city.board}"),
        side=city.side,
        built=city.stages,
        all=len(table.stages(seat)),
    )


def stage(table: Table, seat: int, number: int) -> str:
    """Return the effect and the cost of a stage, and whether it can be built now."""
    tr, definition = table.services.tr, table.stage(seat, number)
    lines = [tr("table.tip.stage", n=number + 1), *effects(table, definition.effects, seat)]
    lines += [line for hook in table.hooks(CityHooks) for line in hook.stage_told(seat, number)]
    built = table.city(seat).stages
    if number < built:
        lines.append(tr("table.tip.stage_built"))
    else:
        lines.append(tr("table.tip.cost", cost=goods_text(definition.cost, tr)))
        if number == built and seat == table.acting and table.stage_offer is not None:
            lines.append(offer(table, table.stage_offer))
        elif number > built:
            lines.append(tr("table.tip.stage_later"))
    return "\n".join(lines)


def stage_price(table: Table) -> str:
    """Return the use of a card of the hand for the next stage, and the cost; "" if there is none."""
    found = table.stage_offer
    if found is None or not found.playable:
        return ""
    return "\n".join([table.services.tr("table.tip.for_stage"), offer(table, found)])


def sale(table: Table, seat: int, group: str) -> str:
    """Return the goods of a group that a city sells, and their price to the viewer."""
    tr = table.services.tr
    side = {table.seating.left: "left", table.seating.right: "right"}.get(seat)
    goods = tr(f"effect.goods.{group}")
    if seat == table.viewer:
        return tr("table.tip.own_goods", goods=goods)
    if side is None:
        return tr("table.tip.makes", who=city_name(table, seat), goods=goods)
    price = tr.plural("effect.coin", table.me.prices.of(side, group))
    return tr("table.tip.sale", who=city_name(table, seat), goods=goods, price=price)


def source(table: Table, found: Source) -> str:
    """Return the goods of one source of the viewer's city."""
    tr = table.services.tr
    names = [tr(f"resource.{good}") for good in found.options]
    text = tr("table.tip.one_of", goods=tr.row(names)) if len(names) > 1 else tr("table.tip.one", good=names[0])
    return text + "\n" + tr("table.tip.sold_too" if found.sale else "table.tip.own_only")


def card(table: Table, card_id: str, seat: int | None = None) -> str:
    """Return a card's name and effects; with ``seat``, counted for that city."""
    return "\n".join([table.name(card_id), *effects(table, table.cards[card_id].effects, seat)])


def card_in_city(table: Table, card_id: str, seat: int) -> str:
    """Return the text of an open card in a city: that of its expansion, else the usual one."""
    return table.added_tip(card_id, seat) or card(table, card_id, seat)


def effects(table: Table, found: tuple[Effect, ...], seat: int | None) -> list[str]:
    """Return sentences for effects, with the current counts of counting ones."""
    tr, place = table.services.tr, ""
    if seat not in (None, table.viewer, table.acting):
        place = "near" if seat in (table.seating.left, table.seating.right) else "far"
    lines = table.sentences.of(found, tr, place)
    if seat is None:
        return lines
    for index, effect in enumerate(found):
        if isinstance(effect, Counting):
            lines[index] = tr("table.tip.now", text=lines[index], n=table.controller.worth(seat, effect))
    return lines


def offer(table: Table, found: rules.Offer) -> str:
    """Return the terms of a card or stage for the city that the viewer answers for, in one sentence."""
    tr = table.services.tr
    state = "produced" if found.owned and found.state in ("free", "own") else found.state
    goods = {**found.owned, "coins": found.coins} if state == "produced" else found.missing
    text = tr(
        table.words(f"offer.{state}"),
        coins=tr.plural("effect.coin", found.coins),
        goods=goods_text(goods, tr),
        parents=table.services.tr.listed(table.name(parent) for parent in found.parents),
    )
    return text + (" " + tr(table.words("offer.power")) if found.power else "")


def power(table: Table, seat: int) -> str:
    """Return the standing power of a board."""
    city = table.city(seat)
    found = table.boards[city.board].powers.get(city.side, ())
    return "\n".join([table.services.tr("table.tip.power"), *effects(table, tuple(found), seat)])


def age(table: Table, number: int) -> str:
    """Return the passing and the conflicts of an age; for a practice game, that it does not count."""
    text = table.services.tr(table.words(f"tip.age_{number}"))
    return "\n".join([table.services.tr("table.tip.practice"), text]) if table.practice else text
