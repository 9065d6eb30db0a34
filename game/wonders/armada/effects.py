"""What the effects of Armada's cards and islands look like and say."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from game.wonders.armada.paintings.ships import FLEETS
from game.wonders.cards.card_face import Effect, Glyph
from game.wonders.cards.card_painter import AGE_NUMERALS
from game.wonders.cards.effect_text import Translator

_EQUALS = Glyph(("equals",), scale=0.62)
_FAN = tuple(f"card_{colour}" for colour in ("blue", "yellow", "red", "green"))
_SYMBOLS = ("compass", "gear", "tablet")


def _free_move(effect: Effect) -> list[Glyph]:
    ships = effect["ships"]
    if len(ships) == 1:
        return [Glyph(("ship_move",)), Glyph((f"ship_{ships[0]}",))]
    return [Glyph(("ship_move",)), *[Glyph(("ship_any",))] * effect["count"]]


def _afar(effect: Effect) -> list[Glyph]:
    return [
        *[Glyph(("any_good",))] * effect["units"],
        Glyph((effect["from"],), scale=0.7),
        Glyph(("coin",), str(effect["price"])),
    ]


ICONS: Mapping[str, Callable[[Effect], list[Glyph]]] = MappingProxyType(
    {
        "naval_shields": lambda effect: [Glyph(("naval",))] * effect["amount"],
        "incursion": lambda effect: [Glyph(("incursion",)), Glyph((effect["target"],), scale=0.7)],
        "piracy": lambda effect: [Glyph(("piracy",))],
        "free_move": _free_move,
        "island_top": lambda effect: [Glyph(("island",), AGE_NUMERALS[effect["level"]])],
        "science_most_owned": lambda effect: [Glyph(_SYMBOLS), Glyph(("plus",), scale=0.7)],
        "buy_from_afar": _afar,
        "spared_losses": lambda effect: [Glyph(("spared",))],
        "may_abstain": lambda effect: [Glyph(("abstain",))],
        "free_stage_move": lambda effect: [Glyph(("stage",)), Glyph(("ship_any",)), Glyph(("free_cost",))],
        "sailing_discount": lambda effect: [Glyph(("ship_any",)), Glyph(("any_good",), f"-{effect['amount']}")],
        "coins_per_move": lambda effect: [Glyph(("ship_any",)), Glyph(("coin",), f"+{effect['amount']}")],
        "points_per_best_colour": lambda effect: [Glyph(_FAN), _EQUALS, Glyph(("points",), str(effect["amount"]))],
    }
)


def _move_text(effect: Effect, tr: Translator) -> str:
    ships = effect["ships"]
    if len(ships) == 1:
        return tr("effect.free_move.fleet", fleet=tr(f"fleet.{ships[0]}"))
    key = "effect.free_move.any" if len(ships) == len(FLEETS) else "effect.free_move.some"
    return tr.plural(key, effect["count"], fleets=", ".join(tr(f"fleet.{ship}") for ship in ships))


def _afar_text(effect: Effect, tr: Translator) -> str:
    coins = tr.plural("effect.coin", effect["price"])
    return tr.plural("effect.buy_from_afar", effect["units"], who=tr(f"effect.far.{effect['from']}"), coins=coins)


TEXTS: Mapping[str, Callable[[Effect, Translator], str]] = MappingProxyType(
    {
        "naval_shields": lambda effect, tr: tr.plural("effect.naval_shields", effect["amount"]),
        "incursion": lambda effect, tr: tr("effect.incursion", who=tr(f"effect.far.{effect['target']}")),
        "piracy": lambda effect, tr: tr("effect.piracy"),
        "free_move": _move_text,
        "island_top": lambda effect, tr: tr("effect.island_top", level=AGE_NUMERALS[effect["level"]]),
        "science_most_owned": lambda effect, tr: tr("effect.science_most_owned"),
        "buy_from_afar": _afar_text,
        "spared_losses": lambda effect, tr: tr("effect.spared_losses"),
        "may_abstain": lambda effect, tr: tr("effect.may_abstain"),
        "free_stage_move": lambda effect, tr: tr("effect.free_stage_move"),
        "sailing_discount": lambda effect, tr: tr.plural("effect.sailing_discount", effect["amount"]),
        "coins_per_move": lambda effect, tr: tr(
            "effect.coins_per_move", coins=tr.plural("effect.coin", effect["amount"])
        ),
        "points_per_best_colour": lambda effect, tr: tr(
            "effect.points_per_best_colour", points=tr.plural("effect.point", effect["amount"])
        ),
    }
)
