"""The bust of a person: builds a head and its dress from the features that the scene book names."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from game.painting.pen import Pen
from game.painting.portraits import beard as beards
from game.painting.portraits import crowns, egypt, hats, wigs
from game.painting.portraits import dress as dresses
from game.painting.portraits import hair as hairs
from game.painting.portraits.face import Features, face
from game.painting.portraits.model import Build, Model

Part = Callable[[Model], None]


def _named(module: Any, *names: str) -> dict[str, Part]:
    return {name: getattr(module, name) for name in names}


_HATS: Final[Mapping[str, Part]] = MappingProxyType(
    {
        **_named(hats, "fillet", "diadem", "gold_diadem", "laurel", "gold_laurel", "sakkos"),
        **_named(hats, "corinthian", "corinthian_up", "punic", "phrygian", "scythian"),
        **_named(egypt, "nemes", "pschent", "nefertiti", "vulture"),
        **_named(crowns, "tiara", "brim_cap", "crown", "mural", "cone", "veil", "stemma", "sheba", "turban"),
    }
)
_HAT_BACKS: Final[Mapping[str, Part]] = MappingProxyType({"nemes": egypt.nemes_back, "veil": crowns.veil_back})
_HAIR: Final[Mapping[str, Part]] = MappingProxyType(
    {
        **_named(hairs, "short", "curls", "mane", "bald", "receding", "waves", "long", "shaved"),
        **_named(wigs, "plaits", "ringlets"),
    }
)
_HAIR_BACKS: Final[Mapping[str, Part]] = MappingProxyType(
    {
        "long": hairs.long_back,
        "plaits": wigs.plaits_back,
        "ringlets": wigs.ringlets_back,
    }
)


def portrait(
    p: Pen,
    build: Mapping[str, float] | None = None,
    face_of: Mapping[str, Any] | None = None,
    hair: str = "short",
    beard: str = "",
    hat: str = "",
    dress: str = "tunic",
    slim: float = 1.0,
    earring: str = "",
    necklace: str = "",
) -> None:
    """A bust looking left, its origin between the eyes. `hat` may name several, separated by spaces."""
    features = Features(**(face_of or {}))
    tones = p.tones
    shades = _hair_shades(tones.plain("hair"), "hair") | _hair_shades(tones.plain("beard"), "beard")
    with p.toned(tones.fogged(0.0, shades)):
        m = Model(p, Build(**(build or {})))
        body = Model(p)
        hats = hat.split()
        for name in hats:
            if name in _HAT_BACKS:
                _HAT_BACKS[name](m)
        if hair in _HAIR_BACKS:
            _HAIR_BACKS[hair](m)
        dresses.neck(body, slim)
        dresses.STYLES[dress](body)
        if necklace:
            _necklace(body, necklace)
        face(m, features, "hair_low")
        if beard:
            beards.STYLES[beard](m)
        if hair:
            _HAIR[hair](m)
        if earring:
            _earring(m, earring)
        for name in hats:
            _HATS[name](m)
        _rim(m, bool(beard))


def _hair_shades(colour: str, name: str) -> dict[str, str]:
    """The tones of hair: its lights are warm and its darks stay hair, which skin tones would not do."""
    rgb = [int(colour[i : i + 2], 16) for i in (1, 3, 5)]

    def towards(goal: tuple[int, int, int], share: float) -> str:
        return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in zip(rgb, goal, strict=True))

    return {
        f"{name}_glint": towards((0xE8, 0xB8, 0x80), 0.46),
        f"{name}_lit": towards((0xD8, 0x98, 0x60), 0.22),
        f"{name}_low": towards((0x1C, 0x0C, 0x12), 0.3),
        f"{name}_deep": towards((0x14, 0x08, 0x10), 0.6),
    }


def _rim(m: Model, bearded: bool) -> None:
    """Warm light from behind along the cheek and jaw that lie in shade."""
    if not bearded:
        m.blade("sun", 0.8, 29, 12, 26.6, 24, 15, 41, o=0.5)


def _earring(m: Model, col: str) -> None:
    m.line("gold-1", 1.2, 32.4, 14, 32.2, 19)
    m.dot("gold-2", 32.4, 23, 3.8, 4.4)
    m.dot("gold+1", 32, 22.6, 3.2, 3.8)
    m.dot(col, 32, 22.6, 1.7, 2.1)
    m.dot("gold", 32.2, 29.4, 1.6, 2.4)


def _necklace(m: Model, col: str) -> None:
    for i in range(15):
        t = i / 14 * 2 - 1
        x, y = 9 + t * 25, 80 - t * t * 13
        m.dot("gold-2", x + 0.4, y + 0.6, 2.8)
        m.dot("gold+1" if i % 2 else col, x, y, 2.4)
    m.dot("gold-2", 9.4, 87, 5)
    m.dot("gold+1", 9, 86.4, 4.4)
    m.dot(col, 9, 86.4, 2.4)
