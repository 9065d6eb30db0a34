"""The names of the options of the form."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from game.i18n import I18n
from game.wonders.own_leaders.vocabulary import Field


def option_name(tr: I18n, field: Field, option: str) -> str:
    """Return the name of an option of a field."""
    return _NAMES[field.words](tr, option)


def _counted(tr: I18n, option: str) -> str:
    """Return a card colour, or another thing that is counted. The words of an effect say after "each" what is counted,
    some languages with a measure word, which asks for a number where they stand alone."""
    colour = option.removesuffix("_card")
    if colour == option or option == "leader_card":
        return tr("own_leader.counted", what=tr(f"effect.counted.{option}"))
    return tr("own_leader.counted", what=tr("effect.counted.card", colours=tr(f"colour.{colour}")))


_NAMES: Mapping[str, Callable[[I18n, str], str]] = MappingProxyType(
    {
        "counted": _counted,
        "city": lambda tr, option: tr(f"effect.city.{option}"),
        "neighbour": lambda tr, option: tr(f"effect.neighbour.{option}"),
        "goods": lambda tr, option: tr(f"effect.goods.{option}"),
        "resource": lambda tr, option: tr(f"resource.{option}"),
        "science": lambda tr, option: tr(f"science.{option}"),
        "colour": lambda tr, option: tr(f"colour.{option}"),
        "event": lambda tr, option: tr(f"own_leader.event.{option}"),
    }
)
