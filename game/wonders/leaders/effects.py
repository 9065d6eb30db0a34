"""What the effects of leaders look like and say."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from game.wonders.cards.card_face import Effect, Glyph
from game.wonders.cards.effect_text import Translator, cities_text, neighbours_text

ICONS: Mapping[str, Callable[[Effect], list[Glyph]]] = MappingProxyType(
    {
        "free_recruit": lambda effect: [Glyph(("free_recruit",))],
        "recruit_discount": lambda effect: [
            Glyph(("card_white",), cities=tuple(effect["cities"])),
            Glyph(("coin",), f"-{effect['amount']}"),
        ],
        "copy_leader": lambda effect: [Glyph(("copy_leader",), cities=tuple(effect["from"]))],
        "draw_leaders": lambda effect: [Glyph(("draw_leaders",), f"+{effect['amount']}")],
        "extra_recruit": lambda effect: [Glyph(("extra_recruit",))],
    }
)


def _recruit_discount(effect: Effect, tr: Translator) -> str:
    coins = tr.plural("effect.coin", effect["amount"])
    return tr("effect.recruit_discount", cities=cities_text(effect["cities"], tr), coins=coins)


TEXTS: Mapping[str, Callable[[Effect, Translator], str]] = MappingProxyType(
    {
        "free_recruit": lambda effect, tr: tr("effect.free_recruit"),
        "recruit_discount": _recruit_discount,
        "copy_leader": lambda effect, tr: tr("effect.copy_leader", neighbours=neighbours_text(effect["from"], tr)),
        "draw_leaders": lambda effect, tr: tr.plural("effect.draw_leaders", effect["amount"]),
        "extra_recruit": lambda effect, tr: tr("effect.extra_recruit"),
    }
)
