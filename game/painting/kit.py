"""The computed parts of large pictures, by the name that a wonder's book calls them: skies, seas, towns, people, fire.

Unlike a drawing they follow the hour: a town lights its windows at night, a brazier burns, water mirrors the sky.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Annotated, Final, get_type_hints

from msgspec import Meta, Struct, defstruct

from game.painting import backdrop, greenery, shore
from game.painting.hour import Hour
from game.painting.pen import Pen

ComputedPart = Callable[..., None]

KIT: Final[Mapping[str, ComputedPart]] = MappingProxyType(
    {
        part.__name__: part
        for part in (
            backdrop.sky, backdrop.ridge, backdrop.sea, backdrop.plain, backdrop.town, backdrop.far_temple,
            backdrop.birds, backdrop.smoke, backdrop.reflection, backdrop.lamp,
            shore.island, shore.headland, shore.river, shore.galley, shore.boat, shore.folk, shore.throng,
            shore.palms, shore.cypresses, shore.brazier, shore.flame, shore.scaffold, shore.crane,
            greenery.tree, greenery.bush, greenery.umbrella_pine, greenery.palm, greenery.verge,
        )
    }
)  # fmt: skip

_Length = Annotated[float, Meta(ge=-2000, le=2000)]
_Number = Annotated[int, Meta(ge=-9999, le=9999)]
_Word = Annotated[str, Meta(max_length=40)]
_Spots = Annotated[tuple[tuple[_Length, _Length, _Length], ...], Meta(max_length=60)]
_ACCEPTED: Final[Mapping[object, object]] = {
    float: _Length,
    int: _Number,
    str: _Word,
    bool: bool,
    tuple[tuple[float, float, float], ...]: _Spots,
    tuple[str, str]: tuple[_Word, _Word],
}


@cache
def settings_of(part: str) -> type[Struct]:
    """Return the record of what can be set about a part: the arguments of its painter.

    Raises:
        KeyError: there is no such part.
    """
    hints = get_type_hints(KIT[part], include_extras=True)
    fields: list[tuple[str, object] | tuple[str, object, object]] = []
    for name, parameter in inspect.signature(KIT[part]).parameters.items():
        if hints[name] in (Pen, Hour):
            continue
        accepted = _ACCEPTED.get(hints[name], hints[name])  # a bound of its own stays
        bare = parameter.default is inspect.Parameter.empty
        fields.append((name, accepted) if bare else (name, accepted, parameter.default))
    return defstruct(f"{part}_settings", fields, frozen=True, forbid_unknown_fields=True)


@cache
def _follows_the_hour(part: str) -> bool:
    return Hour in get_type_hints(KIT[part]).values()


def paint_part(pen: Pen, hour: Hour, part: str, settings: Mapping[str, object]) -> None:
    """Paint a computed part at an hour."""
    if _follows_the_hour(part):
        KIT[part](pen, hour, **settings)
    else:
        KIT[part](pen, **settings)
