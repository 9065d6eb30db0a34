"""Icons and sentences of the effects of leaders."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from game.wonders.cards.effect_text import cities_text, neighbours_text
from game.wonders.effect import Effect, Glyph, ShownEffect, Translator, signs


def _recruit_discount(effect: Effect, tr: Translator) -> str:
    coins = tr.plural("effect.coin", effect["amount"])
    return tr("effect.recruit_discount", cities=cities_text(effect["cities"], tr), coins=coins)


EFFECTS: Final[Mapping[str, ShownEffect]] = MappingProxyType(
    {
        "free_recruit": ShownEffect(signs("free_recruit"), lambda effect, tr: tr("effect.free_recruit")),
        "recruit_discount": ShownEffect(
            lambda effect: [
                Glyph(("card_white",), cities=tuple(effect["cities"])),
                Glyph(("coin",), f"-{effect['amount']}"),
            ],
            _recruit_discount,
        ),
        "copy_leader": ShownEffect(
            lambda effect: [Glyph(("copy_leader",), cities=tuple(effect["from"]))],
            lambda effect, tr: tr("effect.copy_leader", neighbours=neighbours_text(effect["from"], tr)),
        ),
        "draw_leaders": ShownEffect(
            lambda effect: [Glyph(("draw_leaders",), f"+{effect['amount']}")],
            lambda effect, tr: tr.plural("effect.draw_leaders", effect["amount"]),
        ),
        "extra_recruit": ShownEffect(signs("extra_recruit"), lambda effect, tr: tr("effect.extra_recruit")),
    }
)
