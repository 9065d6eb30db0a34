"""Icons and sentences of the effects of leaders."""

from __future__ import annotations

from typing import Final

from game.wonders.cards.effect_text import cities_text, neighbours_text
from game.wonders.effect import EffectSign, ShownEffect, Translator, signs
from rules.wonders.leaders.verbs import CopyLeader, DrawLeaders, ExtraRecruit, FreeRecruit, RecruitDiscount


def _recruit_discount(effect: RecruitDiscount, tr: Translator) -> str:
    coins = tr.plural("effect.coin", effect.amount)
    return tr("effect.recruit_discount", cities=cities_text(effect.cities, tr), coins=coins)


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
    ShownEffect(ExtraRecruit, signs("extra_recruit"), lambda effect, tr: tr("effect.extra_recruit")),
)
