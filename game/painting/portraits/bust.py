"""The bust of a person: builds a head and its dress from the features that the scene book names."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from game.painting.pen import Pen
from game.painting.portraits.model import Build, Model
from game.painting.portraits.strokes import draw, features


@dataclass(frozen=True)
class Features:
    """The features of a face; sizes are 1.0 for the middle."""

    nose: float = 1.0  # length
    hook: float = 0.0  # 1 aquiline, -1 turned up
    wide: float = 1.0  # of the nose
    eyes: float = 1.0  # openness
    iris: str = "#4a3020"
    brow: float = 1.0  # thickness
    frown: float = 0.0  # 1 stern, -1 gentle
    lips: float = 1.0  # fullness
    smile: float = 0.0  # 1 smiling, -1 grave
    age: float = 0.0  # 0 young, 1 old
    lash: float = 0.0  # 0 none, 1 painted lids
    kohl: bool = False  # lines drawn out to the temples

    def sizes(self) -> dict[str, float]:
        """Return the sizes that outlines use. The crease of a lid follows the openness of its eye only in part."""
        own = {name: float(value) for name, value in asdict(self).items() if name != "iris"}
        return {**own, "crease": self.eyes**0.5, "painted": float(self.lash > 0 or self.kohl)}


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
    person = Features(**(face_of or {}))
    sizes = {**person.sizes(), "slim": slim}
    head, body = Model(p, Build(**(build or {}))), Model(p)
    hats = hat.split()
    layers = (
        *((head, "hat", f"{name}_back") for name in hats),
        (head, "hair", f"{hair}_back"),
        (body, "dress", "neck"),
        (body, "dress", dress),
        (body, "dress", necklace and "necklace"),
        (head, "face", "face"),
        (head, "beard", beard),
        (head, "hair", hair),
        (head, "face", earring and "earring"),
        *((head, "hat", name) for name in hats),
        (head, "face", "" if beard else "rim_light"),
    )
    shades = _hair_shades(p.tones.plain("hair"), "hair") | _hair_shades(p.tones.plain("beard"), "beard")
    stones = {name: p.tones.plain(col) for name, col in (("earring", earring), ("necklace", necklace)) if col}
    with p.toned(p.tones.fogged(0.0, {**shades, **stones, "iris": person.iris})):
        for model, book, name in layers:
            if name and (name in features(book) or not name.endswith("_back")):
                draw(model, book, name, sizes)


def _hair_shades(colour: str, name: str) -> dict[str, str]:
    """Return the tones of hair: its lights are warm and its darks stay hair, which skin tones would not do."""
    rgb = [int(colour[i : i + 2], 16) for i in (1, 3, 5)]

    def towards(goal: tuple[int, int, int], share: float) -> str:
        return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in zip(rgb, goal, strict=True))

    return {
        f"{name}_glint": towards((0xE8, 0xB8, 0x80), 0.46),
        f"{name}_lit": towards((0xD8, 0x98, 0x60), 0.22),
        f"{name}_low": towards((0x1C, 0x0C, 0x12), 0.3),
        f"{name}_deep": towards((0x14, 0x08, 0x10), 0.6),
    }
