"""Neck, shoulders and dress of the portraits, in head units; all is drawn down to y = 132 and cut by the medallion."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from game.painting.portraits.model import Model, xy

_TRUNK = xy("-12 64, -22 72, -46 80, -64 92, -76 112, -80 134, 92 134, 88 112, 78 92, 62 80, 40 72, 31 62")


def neck(m: Model, slim: float = 1.0) -> None:
    """Neck and the bare top of the chest; `slim` below 1 for a slender neck."""
    k = 1 - slim
    m.shape(
        "skin",
        -11 + 6 * k,
        40,
        -12 + 7 * k,
        56,
        -14 + 4 * k,
        66,
        *xy("-30 78, -52 90, -52 134, 66 134, 66 90, 46 78"),
        32 - 4 * k,
        66,
        29 - 6 * k,
        48,
        31 - 4 * k,
        20,
    )
    m.soft(
        "skin",
        xy("-12 66, 2 62, 14 70, 20 90, 4 110, -34 104, -44 88, -26 76"),
        xy("-8 74, 2 70, 8 76, 10 88, 0 98, -24 96, -32 88, -20 80"),
        0.85,
    )
    m.soft(
        "skin-2",
        xy("14 40, 26 30, 31 22, 30 48, 33 66, 48 78, 66 92, 66 134, 30 134, 24 96, 18 74"),
        xy("24 42, 28 34, 31 24, 30 48, 33 66, 48 80, 64 92, 64 134, 46 134, 38 96, 28 72"),
        0.55,
    )
    # The shadow of the jaw.
    _jaw_shadow(m, 6 * k)
    m.line("skin-2", 1.4, 26, 44, 18, 60, 4, 74, o=0.5)
    m.line("skin-2", 1.3, -10, 82, -2, 79.5, 3, 78, o=0.6)
    m.line("skin-2", 1.3, 10, 78, 24, 78, 38, 82, o=0.6)


def _folds(m: Model, col: str, *lines: tuple[float, ...]) -> None:
    """Folds as dark blades, each with a lit one along its upper edge."""
    for line in lines:
        m.blade(f"{col}-2", 2.2, *line, o=0.75)
        m.blade(f"{col}+1", 1.7, *(v - (2.6 if i % 2 == 0 else 1.0) for i, v in enumerate(line)), o=0.8)


def _trunk(m: Model, col: str) -> None:
    m.shape(col, *_TRUNK)
    m.soft(
        f"{col}-2",
        xy("30 64, 46 76, 66 84, 84 104, 90 134, 40 134, 34 100"),
        xy("44 78, 56 82, 70 90, 84 108, 90 134, 62 134, 54 104"),
        0.6,
    )
    m.soft(
        f"{col}+2",
        xy("-22 74, -44 82, -62 94, -70 110, -46 108, -26 96"),
        xy("-30 79, -44 84, -56 93, -60 100, -46 98, -34 90"),
        0.4,
    )


def tunic(m: Model) -> None:
    """A plain garment with a hemmed round neck."""
    _trunk(m, "cloth")
    _opening(m, "trim")
    _folds(
        m,
        "cloth",
        (-30, 84, -38, 108, -36, 132),
        (6, 88, 4, 108, 8, 132),
        (36, 82, 46, 104, 44, 132),
        (58, 88, 66, 108, 66, 132),
    )


def _opening(m: Model, trim: str, deep: float = 0.0) -> None:
    """Skin in a round neckline with a border."""
    _nape(m, 80 + deep)
    m.line(trim, 4.2, -15, 62, -15, 71, -6, 81 + deep, 8, 85.4 + deep, 24, 81.4 + deep, 35, 71, 33, 60)
    m.line(f"{trim}-2", 1.0, -15.6, 66, -12, 76, -4, 84 + deep, 8, 87.8 + deep, 26, 83 + deep, 36, 73)
    m.line(f"{trim}+2", 1.0, -14, 69, -6, 79 + deep, 8, 83.6 + deep, o=0.8)


def _nape(m: Model, foot: float) -> None:
    """The foot of the neck over a garment, down to `foot` if that is not 0, in the shadow of the head."""
    if foot:
        m.shape("skin", -11, 50, -14, 68, -6, foot, 8, foot + 4, 24, foot, 34, 69, 30, 50, 10, 46)
    _jaw_shadow(m, 0)


def _jaw_shadow(m: Model, slim: float) -> None:
    """What the head throws on the neck, falling away from the light."""
    m.soft(
        "skin-3",
        (-9 + slim, 45, 8, 48, 23, 32, 31, 20, 31, 48, 32, 64, 25, 71, 12, 65, -4 + slim, 54),
        (-8 + slim, 46, 8, 49.5, 23, 36, 31, 24, 30.6, 46, 31, 54, 24, 58, 10, 55, -4 + slim, 49.5),
        0.5,
        5,
    )


def toga(m: Model) -> None:
    """The Roman toga over a tunic: its roll over the near shoulder, heavy folds across the breast."""
    _trunk(m, "cloth")
    _opening(m, "cloth-1")
    m.line("trim", 4, -28, 76, -34, 100, -34, 134)
    m.shape(
        "cloth+1",
        *xy("30 58, 44 62, 64 76, 84 96, 92 134, 10 134, -20 126, -52 112, -62 102, -40 108, -14 108, 10 98, 26 80"),
    )
    m.soft(
        "cloth-2",
        xy("44 64, 64 76, 86 100, 92 134, 40 134, 44 100"),
        xy("60 78, 70 86, 84 104, 90 134, 62 134, 62 108"),
        0.6,
    )
    _folds(
        m,
        "cloth",
        (36, 66, 26, 96, -10, 116),
        (44, 70, 36, 104, 2, 124),
        (54, 78, 50, 108, 22, 130),
        (-54, 106, -26, 116, 8, 112),
        (66, 88, 66, 110, 52, 132),
    )
    m.line("trim", 3.6, *xy("31 60, 27 80, 10 99, -14 109, -40 109, -60 103"))
    m.line("trim-2", 1, *xy("33 62, 29 81, 11 101, -14 111, -40 111, -58 105"), o=0.7)


def himation(m: Model) -> None:
    """The mantle of Greek thinkers over one shoulder, the breast bare."""
    m.soft(
        "skin-2",
        xy("-20 92, -2 98, 14 92, 14 100, -2 106, -20 102"),
        xy("-16 95, -2 100, 10 96, 10 99, -2 103, -16 100"),
        0.4,
        3,
    )
    m.soft(
        "skin+1", xy("-56 92, -44 84, -30 86, -34 100, -50 106"), xy("-50 92, -44 88, -36 89, -38 96, -46 99"), 0.7, 3
    )
    m.shape("cloth", *xy("30 56, 44 60, 64 76, 84 96, 92 134, -70 134, -66 118, -44 116, -18 112, 4 100, 20 82"))
    m.soft(
        "cloth-2",
        xy("44 62, 64 76, 86 98, 92 134, 36 134, 42 98"),
        xy("60 78, 70 86, 84 104, 90 134, 60 134, 60 106"),
        0.6,
    )
    m.soft(
        "cloth+2",
        xy("24 82, 34 70, 42 76, 36 98, 16 114, 4 108"),
        xy("27 84, 33 77, 38 80, 33 95, 20 106, 14 103"),
        0.5,
    )
    _folds(
        m,
        "cloth",
        (37, 64, 28, 96, -12, 120),
        (46, 70, 38, 104, 0, 128),
        (56, 80, 50, 108, 22, 132),
        (68, 92, 66, 112, 52, 134),
        (-60, 122, -30, 126, 2, 118),
    )
    m.line("trim", 2.8, *xy("31 58, 21 82, 5 101, -18 113, -44 117.6, -66 120"))


def peplos(m: Model) -> None:
    """A woman's gown pinned on both shoulders, falling in a soft V."""
    _trunk(m, "cloth")
    m.shape("skin", *xy("-14 62, -30 78, -30 78, -14 90, 0 96, 8 98, 18 95, 34 88, 44 77, 44 77, 32 62, 10 58"))
    m.soft(
        "skin",
        xy("-14 66, -26 78, -12 88, 4 93, 16 84, 8 72"),
        xy("-12 74, -18 79, -10 84, 2 87, 8 82, 2 76"),
        0.85,
    )
    _jaw_shadow(m, 2)
    m.line("trim", 3, *xy("-31 78, -14 91, 0 97, 8 99.4, 18 96, 34 89, 45 77"))
    _folds(
        m,
        "cloth",
        (-28, 84, -14, 102, 4, 108),
        (40, 84, 28, 100, 10, 108),
        (-30, 92, -14, 116, 2, 122),
        (44, 92, 30, 114, 12, 122),
        (-46, 92, -48, 112, -42, 132),
        (60, 90, 64, 112, 60, 132),
    )
    for x, y in ((-31, 78), (45, 77)):
        m.dot("gold-2", x + 0.6, y + 0.8, 5.2)
        m.dot("gold", x, y, 4.8)
        m.dot("gold+2", x - 1, y - 1.2, 2.2)


def stola(m: Model) -> None:
    """A gown with a mantle over the near shoulder."""
    peplos(m)
    m.shape("mantle", *xy("42 66, 58 74, 80 92, 92 134, 4 134, 26 118, 36 96"))
    m.soft("mantle-2", xy("58 76, 80 92, 92 134, 50 134, 58 104"), xy("68 86, 80 98, 90 134, 68 134, 68 108"), 0.6)
    _folds(m, "mantle", (46, 74, 42, 104, 20, 130), (56, 80, 54, 110, 36, 132), (68, 90, 68, 112, 58, 132))
    m.line("trim", 2.6, 42, 67, 36, 96, 26, 118, 6, 134)


def collar(m: Model) -> None:
    """The broad bead collar of Egypt over white linen."""
    _trunk(m, "cloth")
    _folds(
        m,
        "cloth",
        (-40, 100, -52, 116, -56, 132),
        (-14, 112, -20, 122, -20, 134),
        (20, 112, 26, 122, 26, 134),
        (56, 98, 68, 114, 70, 132),
    )
    rows = ("gold", "lapis", "gold", "terracotta", "gold", "verdigris", "gold-1")
    for i, col in enumerate(rows):
        k = 6 - i
        r = k * 6.0
        m.shape(
            col,
            -14 - r * 0.72,
            64 + r * 0.16,
            -22 - r * 0.8,
            76 + r * 0.3,
            -12 - r * 0.5,
            86 + r * 0.62,
            8,
            88 + r * 0.82,
            28 + r * 0.5,
            85 + r * 0.62,
            40 + r * 0.75,
            74 + r * 0.32,
            33 + r * 0.72,
            62 + r * 0.16,
            10,
            58,
        )
        if i in (1, 3, 5):
            for step in range(13):
                t = step / 12 * 2 - 1
                x = 9 + t * (28 + r * 0.86 - 4)
                y = 87 + r * 0.7 - 2.6 - (abs(t) ** 2.2) * (14 + r * 0.3)
                m.dot("gold+1" if i != 3 else "lapis", x, y, 1.5)
    _nape(m, 80)
    m.soft(
        "shade",
        xy("38 66, 60 74, 72 96, 44 120, 24 110, 34 88"),
        xy("50 74, 62 80, 68 96, 46 112, 36 106, 44 90"),
        0.35,
    )


def cuirass(m: Model) -> None:
    """A bronze breastplate with a cloak pinned on the near shoulder."""
    _trunk(m, "mantle")
    m.round(
        "metal",
        *xy("-16 70, -34 78, -50 96, -54 134, 52 134, 52 100, 44 80, 32 68, 24 80, 8 86, -6 82"),
        towards=(-20, 96),
    )
    m.line("metal-3", 1.6, 0, 94, -1, 112, 2, 134, o=0.8)
    for x in (-24, 24):
        m.line("metal-3", 1.5, x - 20, 114, x - 10, 122, x + 6, 122, x + 18, 112, o=0.8)
        m.line("metal+2", 1.1, x - 18, 111, x - 9, 119, x + 5, 119, x + 15, 110, o=0.8)
    _opening(m, "metal+1")
    m.shape("metal-1", *xy("-32 76, -22 72, -18 92, -26 98, -32 92"))
    m.line("metal+2", 1.2, -30, 78, -23, 75, -20, 90)
    m.dot("gold", -25, 92, 2.4)
    m.shape("mantle", *xy("34 58, 50 64, 72 82, 88 108, 92 134, 44 134, 50 108, 42 90, 26 82, 32 72"))
    m.soft(
        "mantle-2",
        xy("50 66, 72 82, 90 110, 92 134, 62 134, 66 108"),
        xy("64 80, 76 92, 88 112, 91 134, 74 134, 76 112"),
        0.6,
    )
    _folds(m, "mantle", (40, 68, 52, 96, 52, 132), (50, 72, 64, 98, 64, 132), (32, 80, 42, 86, 50, 104))
    m.dot("gold-2", 33.6, 79, 6)
    m.dot("gold", 33, 78, 5.4)
    m.dot("gold+2", 31.6, 76.4, 2.4)


def scales(m: Model) -> None:
    """Scale armour of the east."""
    _trunk(m, "metal-1")
    for row in range(7):
        for i in range(16):
            x = -70 + i * 10 + (row % 2) * 5
            y = 78 + row * 8 + abs(x - 8) * 0.16
            dark = x > 40
            m.dot("metal-2" if dark else "metal-1", x, y + 1.6, 5.4, 6)
            m.dot("metal-1" if dark else "metal", x, y, 4.8, 5.4)
            m.dot("metal" if dark else "metal+2", x - 1.4, y - 1.6, 1.6, 2, o=0.8)
    _opening(m, "trim")


def robe(m: Model) -> None:
    """A fringed and patterned robe of the east, crossed on the breast."""
    _trunk(m, "cloth")
    _opening(m, "trim", 4)
    for i in range(9):
        for row in range(4):
            x, y = -58 + i * 16.0 + (row % 2) * 8, 98 + row * 11.0
            m.dot("trim", x, y, 2.4, o=0.9)
            m.dot("cloth-2", x, y, 1.1)
    m.shape("mantle", *xy("32 60, 48 66, 72 82, 90 112, 92 134, 6 134, -20 130, -48 118, -22 116, 4 104, 22 84"))
    m.soft(
        "mantle-2",
        xy("48 68, 72 82, 90 112, 92 134, 50 134, 54 104"),
        xy("62 80, 74 90, 88 114, 91 134, 68 134, 70 110"),
        0.6,
    )
    _folds(m, "mantle", (46, 72, 42, 104, 12, 128), (60, 82, 58, 108, 38, 132))
    m.line("trim", 4.4, *xy("33 62, 23 84, 5 104.6, -22 117, -48 119"))
    for i in range(13):
        t = i / 12
        x, y = 26 - t * 62, 82 + 38 * min(1.0, t * 1.35)
        m.line("trim+1", 1.3, x, y + 3, x - 2.4, y + 10)
    m.line("trim-2", 0.9, 30, 72, 22, 86, 5, 106.4, -22, 119, o=0.8)


def chlamys(m: Model) -> None:
    """The purple cloak of Byzantium: jewelled collar, brooch and golden panel."""
    _trunk(m, "cloth")
    _folds(m, "cloth", (-40, 92, -48, 112, -46, 132), (-18, 100, -22, 116, -20, 134), (58, 92, 66, 112, 66, 132))
    m.shape("gold", 14, 108, 50, 100, 56, 134, 16, 134)
    for i in range(3):
        m.dot("terracotta", 26 + i * 11, 117 - i * 2, 3.2)
        m.dot("gold+2", 26 + i * 11, 117 - i * 2, 1.3)
    m.shape("gold", *xy("-18 60, -28 74, -14 90, 8 97, 30 90, 46 74, 35 58"))
    m.soft("gold-2", xy("20 66, 46 70, 32 90, 10 97"), xy("32 70, 42 74, 32 86, 22 90"), 0.5, 3)
    _opening(m, "gold-1")
    for i in range(9):
        t = i / 8 * 2 - 1
        x, y = 9 + t * 30, 90 - t * t * 15
        m.dot(("lapis", "red", "verdigris")[i % 3], x, y, 3.0)
        m.dot("#ffffff", x - 0.9, y - 0.9, 0.8, o=0.8)
    for i in range(15):
        t = i / 14 * 2 - 1
        m.dot("marble+1", 9 + t * 35, 96.5 - t * t * 18, 1.5)
    m.dot("gold-2", 40, 84, 8)
    m.dot("gold+1", 39.4, 83.4, 7)
    m.dot("red", 39.4, 83.4, 4)
    m.dot("#ffffff", 38, 82, 1.2, o=0.8)


Dress = Callable[[Model], None]
STYLES: Final[Mapping[str, Dress]] = MappingProxyType(
    {
        "tunic": tunic,
        "toga": toga,
        "himation": himation,
        "peplos": peplos,
        "stola": stola,
        "collar": collar,
        "cuirass": cuirass,
        "scales": scales,
        "robe": robe,
        "chlamys": chlamys,
    }
)
