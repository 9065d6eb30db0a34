"""Icons and sentences of the effects of leaders."""

from __future__ import annotations

from typing import Final

from game.wonders.cards.effect_text import cities_text, neighbours_text
from game.wonders.cards.effects import counted_icon, counted_text
from game.wonders.effect import EQUALS, SMALL, EffectSign, ShownEffect, Translator, signs
from rules.wonders.leaders.verbs import (
    BankCoinBonus,
    CopyLeader,
    DrawLeaders,
    ExtraRecruit,
    FreeRecruit,
    OthersDiscardVictory,
    PointsIfExactly,
    PointsIfMore,
    PointsPerTokenPair,
    RecruitDiscount,
)
from rules.wonders.model import NEIGHBOURS


def _recruit_discount(effect: RecruitDiscount, tr: Translator) -> str:
    coins = tr.plural("effect.coin", effect.amount)
    return tr("effect.recruit_discount", cities=cities_text(effect.cities, tr), coins=coins)


def _if_more(effect: PointsIfMore, tr: Translator) -> str:
    points = tr.plural("effect.point", effect.amount)
    return tr("effect.points_if_more", points=points, counted=counted_text(effect.count, tr))


def _if_exactly(effect: PointsIfExactly, tr: Translator) -> str:
    points, counted = tr.plural("effect.point", effect.amount), counted_text(effect.count, tr)
    if not effect.number:
        return tr("effect.points_if_exactly.none", points=points, counted=counted)
    return tr("effect.points_if_exactly.some", points=points, counted=counted, n=effect.number)


EFFECTS: Final[tuple[ShownEffect, ...]] = (
    ShownEffect(FreeRecruit, signs("free_recruit"), lambda effect, tr: tr("effect.free_recruit")),
    ShownEffect(
        RecruitDiscount,
        lambda effect: [
            EffectSign(("card_white",), cities=effect.cities),
            EffectSign(("coin",), f"-{effect.amount}"),
        ],
        _recruit_discount,
    ),
    ShownEffect(
        CopyLeader,
        lambda effect: [EffectSign(("copy_leader",), cities=effect.sides)],
        lambda effect, tr: tr("effect.copy_leader", neighbours=neighbours_text(effect.sides, tr)),
    ),
    ShownEffect(
        DrawLeaders,
        lambda effect: [EffectSign(("draw_leaders",), f"+{effect.amount}")],
        lambda effect, tr: tr.plural("effect.draw_leaders", effect.amount),
    ),
    ShownEffect(
        BankCoinBonus,
        lambda effect: [EffectSign(("coins",)), EffectSign(("coin",), f"+{effect.amount}")],
        lambda effect, tr: tr("effect.bank_coin_bonus", coins=tr.plural("effect.coin", effect.amount)),
    ),
    ShownEffect(
        PointsIfMore,
        lambda effect: [
            EffectSign(tuple(map(counted_icon, effect.count))),
            EffectSign(("more_than",), cities=NEIGHBOURS, scale=SMALL),
            EffectSign(("points",), str(effect.amount)),
        ],
        _if_more,
    ),
    ShownEffect(
        PointsIfExactly,
        lambda effect: [
            EffectSign(tuple(map(counted_icon, effect.count)), str(effect.number)),
            EQUALS,
            EffectSign(("points",), str(effect.amount)),
        ],
        _if_exactly,
    ),
    ShownEffect(
        PointsPerTokenPair,
        lambda effect: [
            EffectSign(("victory_token", "victory_token")),
            EQUALS,
            EffectSign(("victory_token",)),
        ],
        lambda effect, tr: tr("effect.points_per_token_pair"),
    ),
    ShownEffect(
        OthersDiscardVictory,
        lambda effect: [EffectSign(("people",)), EffectSign(("victory_token",), "−1")],
        lambda effect, tr: tr("effect.others_discard_victory_token"),
    ),
    ShownEffect(ExtraRecruit, signs("extra_recruit"), lambda effect, tr: tr("effect.extra_recruit")),
)
