"""Icons and sentences of effects, by kind: those of the engine here, those of expansions in their folders.

Sentences are made from the very data that the rules execute, so that text and behaviour agree.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from game.wonders.cards.effect_text import AGE_NUMERALS, cities_text, goods_text, neighbours_text
from game.wonders.cards.hooks import EffectHooks
from game.wonders.effect import EQUALS, SMALL, EffectSign, ShownEffect, Translator, signs
from game.wonders.installed import hooks
from rules import Effect
from rules.wonders.content.effects import kind_of
from rules.wonders.engine.verbs import (
    BUILT,
    BuildFromDiscard,
    BuyFromBank,
    Coins,
    CoinsOnEvent,
    CoinsPer,
    CopyGuild,
    Counting,
    FreeBuild,
    FreeColour,
    FreeFirstOfAge,
    FreeFirstOfColour,
    FreeLastOfAge,
    PlayLastCard,
    Points,
    PointsPer,
    PointsPerColourSet,
    Produce,
    ProduceChoice,
    RedirectDefeatTokens,
    ResourceDiscount,
    Science,
    ScienceChoice,
    ScienceMostOwned,
    ScienceSetBonus,
    Shields,
    SwapScienceSymbol,
    TradeDiscount,
    TradeRebate,
)
from rules.wonders.model import MANUFACTURED, RAW, SYMBOLS, VICTORY_VALUES
from rules.wonders.phases.verbs import DiscardDefeatTokens, VictoryToken

if TYPE_CHECKING:
    from rules.wonders.content.definitions import StageDef

UNKNOWN_COST: Final = "?"
_COUNTED_ICONS = {
    "wonder_stage": "stage",
    "defeat_token": "defeat",
    "victory_token": "victory_token",
    "coin_triplet": "coin_triplet",
    "complete_wonder": "complete_wonder",
    **{f"victory_token_{value}": f"victory_{value}" for value in VICTORY_VALUES},
    "coin": "coin",
}
_EVENT_ICONS = {"victory_token_gained": "victory_token", "chain_build": "chain", "stage_built": "stage"}
_CARD = "_card"
_UNKNOWN = ShownEffect(Effect, signs("star"), lambda effect, tr: tr(f"effect.{effect.kind}", **effect.to_json()))
_GOODS = {"raw": RAW, "manufactured": MANUFACTURED}


def all_shown() -> Iterator[ShownEffect]:
    """Yield all kinds of effects that have icons and a sentence."""
    yield from EFFECTS
    for effects in hooks(EffectHooks):
        yield from effects.shown


def shown(effect: Effect) -> ShownEffect:
    """Return the icons and sentence of the kind of an effect: a star and its name if there are none."""
    return next((found for found in all_shown() if found.record is type(effect)), _UNKNOWN)


def unshown(records: Iterable[type[Effect]]) -> list[str]:
    """Return the names of those of these kinds of effects without icons and sentence."""
    return sorted(map(kind_of, set(records) - {found.record for found in all_shown()}))


def effect_icons(effects: Iterable[Effect]) -> tuple[EffectSign, ...]:
    """Return the row of icons for a list of effects; rewards for counting the same things stand behind one count."""
    row: list[EffectSign] = []
    counted: EffectSign | None = None
    for effect in effects:
        found = shown(effect)
        icons = found.icons(effect)
        if found.counted:
            row += icons[1:] if icons[0] == counted else icons
            counted = icons[0]
        else:
            row += icons
    return tuple(row)


def stage_icons(stage: StageDef) -> tuple[EffectSign, ...]:
    """Return the row of icons for a stage; of one that copies another, whose is not known yet, which one it is."""
    if stage.copies is None or stage.effects:
        return effect_icons(stage.effects)
    return (EffectSign(("stage",), str(stage.copies.place), cities=(stage.copies.side,)),)


def describe_stage(stage: StageDef, tr: Translator) -> list[str]:
    """Return one sentence for each effect of a stage; for one that copies another, which one it is."""
    if stage.copies is None or stage.effects:
        return describe(stage.effects, tr)
    return [tr("effect.copied_stage", n=stage.copies.place, whose=neighbours_text((stage.copies.side,), tr))]


def stage_cost(stage: StageDef, tr: Translator) -> str:
    """Return the cost of a stage in words, a question mark where it is not known yet."""
    return UNKNOWN_COST if stage.copies is not None and not stage.effects else goods_text(stage.cost, tr)


def describe(effects: Iterable[Effect], tr: Translator) -> list[str]:
    """Return one sentence for each effect, in order, in the language of `tr` (keys `effect.*`)."""
    return [shown(effect).sentence(effect, tr) for effect in effects]


def counted_icon(what: str) -> str:
    """Return the icon of something counted or discounted."""
    icons = dict(_COUNTED_ICONS)
    for effects in hooks(EffectHooks):
        icons.update(effects.counted)
    return icons.get(what) or f"card_{what.removesuffix(_CARD)}"


# --- signs -----------------------------------------------------------------------------------------------------------


def _reward(effect: Counting, icon: str) -> list[EffectSign]:
    """Return the counted things, and the reward for each."""
    count = EffectSign(tuple(counted_icon(what) for what in effect.count), cities=effect.cities)
    return [count, EffectSign((icon,), str(effect.amount))]


def _either(options: Iterable[str]) -> list[EffectSign]:
    row: list[EffectSign] = []
    for option in options:
        if row:
            row.append(EffectSign(("slash",), scale=SMALL))
        row.append(EffectSign((option,)))
    return row


def _goods_icons(effect: Produce) -> list[EffectSign]:
    return [EffectSign((good,)) for good, amount in effect.resources.items() for _ in range(amount)]


def _discount_icons(effect: TradeDiscount) -> list[EffectSign]:
    goods = _GOODS[effect.resources]
    return [EffectSign(goods, cities=effect.neighbours), EffectSign(("coin",), str(effect.price))]


def _colour_set_icons(effect: PointsPerColourSet) -> list[EffectSign]:
    fan = tuple(f"card_{colour}" for colour in effect.colours)
    return [EffectSign(fan), EQUALS, EffectSign(("points",), str(effect.amount))]


def _coins_more(amount: int) -> EffectSign:
    return EffectSign(("coin",), f"+{amount}")


# --- sentences -------------------------------------------------------------------------------------------------------


def counted_text(what: Sequence[str], tr: Translator) -> str:
    """Return the counted things, in the singular: "brown, grey or purple card"."""
    own = {thing for effects in hooks(EffectHooks) for thing in effects.counted}
    cards = [thing for thing in what if thing.endswith(_CARD) and thing not in own]
    colours = [tr(f"colour.{thing.removesuffix(_CARD)}") for thing in cards]
    parts = [tr("effect.counted.card", colours=tr.listed(colours, "or"))] if colours else []
    parts += [tr(f"effect.counted.{thing}") for thing in what if thing not in cards]
    return tr.listed(parts, "or")


def _per(effect: Counting, tr: Translator) -> dict[str, str]:
    return {"counted": counted_text(effect.count, tr), "cities": cities_text(effect.cities, tr)}


def _points_per(effect: PointsPer, tr: Translator) -> str:
    points = tr.plural("effect.point", effect.amount)
    if (effect.count, effect.cities) == (("complete_wonder",), ("self",)):
        return tr("effect.points_if_complete", points=points)
    return tr("effect.points_per", points=points, **_per(effect, tr))


def _produce(effect: Produce, tr: Translator) -> str:
    key = "effect.produce.tradable" if effect.tradable else "effect.produce.own"
    return tr(key, goods=goods_text(effect.resources, tr))


def _produce_choice(effect: ProduceChoice, tr: Translator) -> str:
    key = "effect.produce_choice.tradable" if effect.tradable else "effect.produce_choice.own"
    return tr(key, goods=tr.listed([tr(f"resource.{option}") for option in effect.options], "or"))


def _trade_discount(effect: TradeDiscount, tr: Translator) -> str:
    return tr(
        "effect.trade_discount",
        goods=tr(f"effect.goods.{effect.resources}"),
        neighbours=neighbours_text(effect.neighbours, tr),
        coins=tr.plural("effect.coin", effect.price),
    )


def _science_choice(effect: ScienceChoice, tr: Translator) -> str:
    symbols = [tr(f"science.{option}") for option in effect.options]
    return tr("effect.science_choice", symbols=tr.listed(symbols, "or"))


def _colour_set(effect: PointsPerColourSet, tr: Translator) -> str:
    colours = tr.listed([tr(f"colour.{colour}") for colour in effect.colours])
    return tr("effect.points_per_colour_set", points=tr.plural("effect.point", effect.amount), colours=colours)


def _resource_discount(effect: ResourceDiscount, tr: Translator) -> str:
    target = effect.target
    thing = counted_text([target], tr) if target.endswith("_card") else tr(f"effect.target.{target}")
    goods = tr.plural("effect.goods_less", effect.amount)
    return tr("effect.resource_discount", target=thing, goods=goods)


def _event_icons(effect: CoinsOnEvent) -> list[EffectSign]:
    event = effect.event
    icon = f"card_{event.removesuffix(BUILT)}" if event.endswith(BUILT) else _EVENT_ICONS[event]
    return [EffectSign((icon,)), _coins_more(effect.amount)]


def _coins_on_event(effect: CoinsOnEvent, tr: Translator) -> str:
    event, coins = effect.event, tr.plural("effect.coin", effect.amount)
    if event.endswith(BUILT):
        return tr("effect.coins_on_event.card_built", coins=coins, colour=tr(f"colour.{event.removesuffix(BUILT)}"))
    return tr(f"effect.coins_on_event.{event}", coins=coins)


def _victory_token_icons(effect: VictoryToken) -> list[EffectSign]:
    return [EffectSign(("victory_token",), AGE_NUMERALS[effect.age] if effect.age else "")]


def _victory_token(effect: VictoryToken, tr: Translator) -> str:
    if effect.age:
        return tr("effect.victory_token.age", age=AGE_NUMERALS[effect.age])
    return tr("effect.victory_token.present")


def _free_build_icons(effect: FreeBuild) -> list[EffectSign]:
    colour = effect.colour
    return [EffectSign(("free_build",)), *([EffectSign((f"card_{colour}",))] if colour else [])]


def _free_build(effect: FreeBuild, tr: Translator) -> str:
    colour = effect.colour
    return tr("effect.free_build_colour", colour=tr(f"colour.{colour}")) if colour else tr("effect.free_build")


EFFECTS: Final[tuple[ShownEffect, ...]] = (
    ShownEffect(Produce, _goods_icons, _produce),
    ShownEffect(ProduceChoice, lambda effect: _either(effect.options), _produce_choice),
    ShownEffect(TradeDiscount, _discount_icons, _trade_discount),
    ShownEffect(
        Coins,
        lambda effect: [EffectSign(("coin",), str(effect.amount))],
        lambda effect, tr: tr("effect.coins", coins=tr.plural("effect.coin", effect.amount)),
    ),
    ShownEffect(
        CoinsPer,
        lambda effect: _reward(effect, "coin"),
        lambda effect, tr: tr("effect.coins_per", coins=tr.plural("effect.coin", effect.amount), **_per(effect, tr)),
        counted=True,
    ),
    ShownEffect(
        Points,
        lambda effect: [EffectSign(("points",), str(effect.amount))],
        lambda effect, tr: tr("effect.points", points=tr.plural("effect.point", effect.amount)),
    ),
    ShownEffect(
        PointsPer,
        lambda effect: _reward(effect, "points"),
        _points_per,
        counted=True,
    ),
    ShownEffect(
        Shields,
        lambda effect: [EffectSign(("shield",))] * effect.amount,
        lambda effect, tr: tr.plural("effect.shields", effect.amount),
    ),
    ShownEffect(
        Science,
        lambda effect: [EffectSign((effect.symbol,))],
        lambda effect, tr: tr("effect.science", symbol=tr(f"science.{effect.symbol}")),
    ),
    ShownEffect(ScienceChoice, lambda effect: _either(effect.options), _science_choice),
    ShownEffect(FreeBuild, _free_build_icons, _free_build),
    ShownEffect(
        FreeFirstOfColour,
        signs("free_first_of_colour"),
        lambda effect, tr: tr("effect.free_first_of_colour"),
    ),
    ShownEffect(FreeFirstOfAge, signs("free_first_of_age"), lambda effect, tr: tr("effect.free_first_of_age")),
    ShownEffect(FreeLastOfAge, signs("free_last_of_age"), lambda effect, tr: tr("effect.free_last_of_age")),
    ShownEffect(PlayLastCard, signs("play_last_card"), lambda effect, tr: tr("effect.play_last_card")),
    ShownEffect(BuildFromDiscard, signs("build_from_discard"), lambda effect, tr: tr("effect.build_from_discard")),
    ShownEffect(
        CopyGuild,
        lambda effect: [EffectSign(("copy_guild",), cities=effect.sides)],
        lambda effect, tr: tr("effect.copy_guild", neighbours=neighbours_text(effect.sides, tr)),
    ),
    ShownEffect(PointsPerColourSet, _colour_set_icons, _colour_set),
    ShownEffect(
        ScienceSetBonus,
        lambda effect: [EffectSign(SYMBOLS), EffectSign(("points",), f"+{effect.amount}")],
        lambda effect, tr: tr("effect.science_set_bonus", points=tr.plural("effect.point", effect.amount)),
    ),
    ShownEffect(
        SwapScienceSymbol,
        lambda effect: [EffectSign(SYMBOLS), EffectSign(("swap",), scale=SMALL), EffectSign(SYMBOLS)],
        lambda effect, tr: tr("effect.swap_science_symbol"),
    ),
    ShownEffect(
        ScienceMostOwned,
        lambda effect: [EffectSign(SYMBOLS), EffectSign(("plus",), scale=0.7)],
        lambda effect, tr: tr("effect.science_most_owned"),
    ),
    ShownEffect(
        BuyFromBank,
        lambda effect: [
            EffectSign(("any_good",)),
            EQUALS,
            EffectSign(("coin",), str(effect.price)),
        ],
        lambda effect, tr: tr("effect.buy_from_bank", coins=tr.plural("effect.coin", effect.price)),
    ),
    ShownEffect(
        FreeColour,
        lambda effect: [EffectSign((f"card_{effect.colour}",)), EffectSign(("free_cost",))],
        lambda effect, tr: tr("effect.free_colour", colour=tr(f"colour.{effect.colour}")),
    ),
    ShownEffect(
        ResourceDiscount,
        lambda effect: [
            EffectSign((counted_icon(effect.target),)),
            EffectSign(("any_good",), f"-{effect.amount}"),
        ],
        _resource_discount,
    ),
    ShownEffect(
        TradeRebate,
        lambda effect: [EffectSign(("trade",), cities=("left", "right")), _coins_more(effect.amount)],
        lambda effect, tr: tr("effect.trade_rebate", coins=tr.plural("effect.coin", effect.amount)),
    ),
    ShownEffect(CoinsOnEvent, _event_icons, _coins_on_event),
    ShownEffect(
        RedirectDefeatTokens,
        lambda effect: [EffectSign(("defeat",), cities=("left", "right"))],
        lambda effect, tr: tr("effect.redirect_defeat_tokens"),
    ),
    ShownEffect(VictoryToken, _victory_token_icons, _victory_token),
    ShownEffect(
        DiscardDefeatTokens,
        lambda effect: [EffectSign(("defeat",)), EffectSign(("cross",), scale=SMALL)],
        lambda effect, tr: tr("effect.discard_defeat_tokens"),
    ),
)
"""Those of the engine's verbs."""


def token_icon(value: int) -> str:
    """Return the icon of a conflict token."""
    return f"victory_{value}" if value > 0 else "defeat"
