"""Icons and sentences of the effects of black cards, of Cities' leaders and boards."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from game.wonders.cards.effect_text import neighbours_text
from game.wonders.cards.effects import counted_icon, counted_text
from game.wonders.effect import Effect, Glyph, ShownEffect, Translator, signs

_EQUALS = Glyph(("equals",), scale=0.62)
_SYMBOLS = ("compass", "gear", "tablet")


def _counted(effect: Effect, icon: Glyph) -> list[Glyph]:
    return [Glyph(tuple(counted_icon(what) for what in effect["count"])), _EQUALS, icon]


def _coins(effect: Effect, tr: Translator) -> str:
    return tr.plural("effect.coin", effect["amount"])


def _rebate(effect: Effect, tr: Translator) -> str:
    return tr("effect.purchase_rebate", neighbours=neighbours_text(effect["neighbours"], tr), coins=_coins(effect, tr))


def _to_neighbours(effect: Effect, tr: Translator) -> str:
    who = tr.listed([tr(f"effect.neighbour.{side}") for side in effect["cities"]])
    return tr("effect.coins_to_neighbours", who=who, coins=_coins(effect, tr))


EFFECTS: Final[Mapping[str, ShownEffect]] = MappingProxyType(
    {
        "coin_loss": ShownEffect(
            lambda effect: [Glyph(("coin_loss",), f"−{effect['amount']}")],
            lambda effect, tr: tr("effect.coin_loss", coins=_coins(effect, tr)),
        ),
        "coin_loss_per": ShownEffect(
            lambda effect: _counted(effect, Glyph(("coin_loss",), f"−{effect['amount']}")),
            lambda effect, tr: tr(
                "effect.coin_loss_per", coins=_coins(effect, tr), counted=counted_text(effect["count"], tr)
            ),
        ),
        "diplomacy": ShownEffect(
            lambda effect: [Glyph(("dove",))] * effect["amount"],
            lambda effect, tr: tr.plural("effect.diplomacy", effect["amount"]),
        ),
        "copy_science": ShownEffect(
            lambda effect: [Glyph(("mask",), cities=tuple(effect["from"]))],
            lambda effect, tr: tr("effect.copy_science", neighbours=neighbours_text(effect["from"], tr)),
        ),
        "purchase_rebate": ShownEffect(
            lambda effect: [
                Glyph(("any_good",), cities=tuple(effect["neighbours"])),
                Glyph(("coin",), f"−{effect['amount']}"),
            ],
            _rebate,
        ),
        "produce_owned": ShownEffect(
            lambda effect: [Glyph(("good_owned",))] * effect["amount"],
            lambda effect, tr: tr.plural("effect.produce_owned", effect["amount"]),
        ),
        "produce_missing": ShownEffect(
            lambda effect: [Glyph(("good_missing",))] * effect["amount"],
            lambda effect, tr: tr.plural("effect.produce_missing", effect["amount"]),
        ),
        "coins_to_neighbours": ShownEffect(
            lambda effect: [Glyph(("coin",), f"+{effect['amount']}", cities=tuple(effect["cities"]))], _to_neighbours
        ),
        "free_stage_resources": ShownEffect(
            signs("stage", "free_cost"), lambda effect, tr: tr("effect.free_stage_resources")
        ),
        "bank_coin_bonus": ShownEffect(
            lambda effect: [Glyph(("coins",)), Glyph(("coin",), f"+{effect['amount']}")],
            lambda effect, tr: tr("effect.bank_coin_bonus", coins=_coins(effect, tr)),
        ),
        "shields_per": ShownEffect(
            lambda effect: _counted(effect, Glyph(("shield",))),
            lambda effect, tr: tr.plural(
                "effect.shields_per", effect["amount"], counted=counted_text(effect["count"], tr)
            ),
        ),
    }
)
