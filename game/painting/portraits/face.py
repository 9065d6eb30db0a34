"""A face in three-quarter view, looking left, lit from the upper left: planes of skin, eyes, nose and mouth."""

from __future__ import annotations

from dataclasses import dataclass

from game.painting.portraits.model import Model, xy

# The outline from the hairline over the far cheek, chin and jaw to the ear and the crown.
OUTLINE = (
    *xy("-20 -44, -30 -31, -34 -18, -33.6 -9, -31 -1, -32.6 8, -32 16, -29 27, -26.5 35"),
    *xy("-24 42, -18.5 48.5, -9 51, 1 49.5, 12 44, 22 34, 27.5 21, 30 8, 33 -8, 32 -26, 22 -42, 2 -51"),
)


@dataclass(frozen=True)
class Features:
    """What makes the face a person's; sizes are 1.0 for the middle."""

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


def face(m: Model, f: Features, hair: str) -> None:
    """The head without hair, its parts from back to front."""
    _planes(m, f)
    _ear(m)
    _sockets(m, f)
    _nose(m, f)
    _mouth(m, f)
    for far in (True, False):
        _eye(m, f, far)
    _brows(m, f, hair)
    _years(m, f)


def _planes(m: Model, f: Features) -> None:
    m.shape("skin", *OUTLINE)
    # The side of the head turns away from the light: temple, cheek and jaw.
    m.soft(
        "skin-2",
        xy("16 -44, 12 -26, 14 -8, 15 6, 13 16, 8 28, -2 40, -8 50, 2 48.5, 13 42, 22 33, 27 21, 30 8, 33 -10, 30 -30"),
        xy("28 -36, 26 -24, 25 -8, 26 6, 24 16, 20 27, 12 37, 2 46, 6 46, 14 41, 22 33, 27 21, 30 8, 33 -10, 31 -28"),
        0.62,
        5,
    )
    # Light on the forehead, the far cheek and the chin.
    m.soft(
        "skin+2",
        xy("-28 -30, -12 -40, 6 -36, 8 -20, -8 -13, -28 -15"),
        xy("-22 -27, -12 -32, -4 -30, -4 -23, -12 -20, -22 -21"),
        0.45,
        4,
    )
    m.soft("skin+2", xy("-2 8, 8 9, 12 15, 5 21, -3 17"), xy("2 11, 6 11, 8 14, 4 17, 1 14"), 0.4, 3)
    m.soft(
        "skin+2",
        xy("-20 42, -13 40.5, -7 43, -10 48, -18 47"),
        xy("-16 43, -13 42.5, -11 44, -12 46, -15 45.5"),
        0.4,
        3,
    )
    # A hollow under the far cheekbone and the warmth of the cheeks.
    m.soft(
        "skin-1",
        xy("-31 14, -26 18, -25 28, -27 35, -30 26"),
        xy("-30.5 19, -28 21, -27 27, -27.5 32, -29.5 26"),
        0.5,
        3,
    )
    warm = "blush"
    m.soft(warm, xy("-3 10, 8 7, 18 12, 15 24, 3 25"), xy("4 14, 9 13, 13 15, 11 19, 5 19"), 0.28, 4)
    m.soft(warm, xy("-32 9, -27 9, -24 15, -26 22, -31 18"), xy("-31 12, -28 12, -26 15, -27 18, -30 17"), 0.25, 3)


def _ear(m: Model) -> None:
    m.shape("skin-1", *xy("27 -4, 31 -9, 36 -8, 38 -1, 35.5 8, 31.5 15, 28 14, 27 6"))
    m.shape("skin-2", *xy("29 -2, 32 -6, 35 -5, 35.5 0, 33 6, 31 10, 29.5 8"))
    m.line("skin", 1.3, *xy("29 -4, 32.5 -7, 36 -5.5, 36.5 0, 34 7"))


def _sockets(m: Model, f: Features) -> None:
    deep = 0.42 + 0.2 * f.age
    m.soft(
        "skin-2",
        xy("-11 -6, -2 -9, 12 -9, 17 -3, 12 4, 2 5, -8 4"),
        xy("-8 -4, 0 -6, 8 -6.5, 12 -3, 9 1, 2 2, -6 1"),
        deep,
        4,
    )
    m.soft(
        "skin-2",
        xy("-16 -7, -21 -9, -29 -8, -31 -2, -28 4, -20 5, -16 3"),
        xy("-17 -4, -21 -6, -27 -5.5, -29 -2, -26 1, -20 2, -17 1"),
        deep,
        4,
    )


def _nose(m: Model, f: Features) -> None:
    tip = 20 * f.nose
    w = f.wide
    hump = -1.6 * f.hook
    # The side that lies in shade, from the inner corner of the eye down to the wing.
    m.soft(
        "skin-2",
        (-9, -8, -12.5, -3, -15, 6, -17, tip - 6, -16, tip + 1, -9, tip + 2.5, -4 + w, tip + 1, -3.4, tip - 6, -6, 6),
        (
            -10.5,
            -6,
            -13,
            -2,
            -15.5 + hump * 0.4,
            6,
            -17.5,
            tip - 6,
            -16.5,
            tip,
            -11,
            tip + 1,
            -7 * w,
            tip - 0.5,
            -8,
            tip - 7,
            -10,
            5,
        ),
        0.55,
        4,
    )
    # The wing, the ball and the shadow they throw on the lip.
    m.soft(
        "skin-2",
        (-21, tip + 2, -14, tip + 1.5, -4, tip, -3, tip + 5, -10, tip + 8, -19, tip + 6),
        (-19, tip + 2.4, -14, tip + 2.6, -6, tip + 1.5, -6, tip + 3.4, -11, tip + 4.6, -18, tip + 3.8),
        0.6,
        3,
    )
    wing = -3.6 - 1.6 * (1 - w)
    m.shape(
        "skin-1",
        wing - 4.6,
        tip - 5.4,
        wing - 1,
        tip - 4.6,
        wing + 0.4,
        tip - 0.6,
        wing - 1.8,
        tip + 2.2,
        wing - 5.4,
        tip + 1.6,
    )
    m.soft(
        "skin+1",
        (wing - 4, tip - 4.6, wing - 1.4, tip - 4, wing - 1, tip - 1.4, wing - 3.6, tip - 1),
        (wing - 3.2, tip - 4, wing - 2, tip - 3.6, wing - 2, tip - 2.4, wing - 3, tip - 2.2),
        0.5,
        2,
    )
    m.shape(
        "skin",
        -14.5,
        tip - 7,
        -19 - 0.8 * w,
        tip - 5,
        -22.6 - w,
        tip - 0.6,
        -21.6,
        tip + 2.2,
        -17,
        tip + 3.2,
        -12.4,
        tip + 1.8,
        -11.8,
        tip - 3,
    )
    m.shape("skin-3", -11.6, tip + 1.6, -8, tip + 0.2, -6.4, tip + 1.6, -9, tip + 3, o=0.9)
    m.shape("skin-3", -20.6, tip + 2.4, -18.4, tip + 1.8, -16.8, tip + 2.8, -18.8, tip + 3.4, o=0.8)
    # The ridge: a line against the far cheek and a streak of light along it.
    m.line(
        "skin-2",
        1.1,
        -17.6,
        -7,
        -16.4,
        -2,
        -18 + hump,
        4,
        -20.6 + hump,
        tip - 7,
        -24,
        tip - 1,
        -23.4,
        tip + 2,
        -20.5,
        tip + 3,
        o=0.85,
    )
    m.blade("skin+2", 1.8, -14.4, -3, -17 + hump, 7, -20.2, tip - 4, o=0.7)
    m.soft(
        "skin+3",
        (-22.4, tip - 3.4, -19.6, tip - 4.4, -18, tip - 1.6, -20.6, tip - 0.4),
        (-21.4, tip - 2.8, -20, tip - 3, -19.6, tip - 1.8, -20.8, tip - 1.4),
        0.8,
        2,
    )


def _mouth(m: Model, f: Features) -> None:
    y = 33.6 + 1.6 * (f.nose - 1) * 10
    up, full = 1.5 * f.smile, f.lips
    left, right = (-25, y + 0.4 - up), (-2, y + 0.2 - up * 1.3)
    # Hollow above the lip, and the shade under it.
    m.soft(
        "skin-1",
        (-18, y - 7.5, -14, y - 7.5, -13, y - 3, -18, y - 3),
        (-17, y - 6, -15, y - 6, -15, y - 4, -17, y - 4),
        0.4,
        2,
    )
    m.soft(
        "skin-2",
        (-22, y + 3, -8, y + 3, -8, y + 8, -15, y + 9.6, -21, y + 8),
        (-19, y + 4.4 * full, -11, y + 4.4 * full, -11, y + 6.4, -15, y + 7, -19, y + 6.4),
        0.5,
        3,
    )
    m.shape(
        "lip-1",
        *(*left, *left, -18.4, y - 2.7 * full, -16.2, y - 1.9 * full, -13.6, y - 2.9 * full, *right, *right),
        *(-9, y + 0.9, -16, y + 0.7),
    )
    m.shape(
        "lip",
        *left,
        *left,
        -16,
        y + 0.5,
        -9,
        y + 0.7,
        *right,
        *right,
        -7,
        y + 3.2 * full,
        -14.6,
        y + 4.8 * full,
        -21,
        y + 3.2 * full,
    )
    m.soft(
        "lip+2",
        (-20, y + 1.6, -13, y + 1.4, -11, y + 3 * full, -18, y + 3.4 * full),
        (-18, y + 2, -15, y + 2, -14.5, y + 2.8 * full, -17, y + 2.8 * full),
        0.5,
        2,
    )
    m.line(
        "skin-3", 1.1, left[0] - 0.6, left[1], -20, y + 0.2, -16, y + 0.9, -10, y + 0.6, right[0] + 1.2, right[1] - 0.2
    )
    m.dot("skin-2", right[0] + 1.4, right[1] + 0.2, 1.5, 1.2, o=0.6)


def _eye(m: Model, f: Features, far: bool) -> None:
    # x runs from the inner corner (0) to the outer one (1).
    inner, outer = (-17.2, -28.6) if far else (-5.2, 13.6)
    span = outer - inner
    op = f.eyes
    tilt = -0.8 - 0.4 * f.lash

    def at(t: float, y: float) -> tuple[float, float]:
        return inner + span * t, y

    a, c = at(0, 2.0), at(1, 0.9 + tilt)
    u1, u2 = at(0.3, -3.1 * op), at(0.68, -3.3 * op)
    l1, l2 = at(0.34, 3.2), at(0.72, 2.9)
    m.shape("eyewhite-1", *a, *a, *u1, *u2, *c, *c, *l2, *l1)
    m.shape(
        "eyewhite",
        *at(0.1, 1.9),
        *at(0.35, -1.2 * op),
        *at(0.7, -1.3 * op),
        *at(0.92, 0.6),
        *at(0.7, 2.2),
        *at(0.36, 2.5),
    )
    ix, iy = at(0.56 if far else 0.37, -0.3)
    rx, ry = (3.1, 3.7) if far else (3.9, 3.8)
    m.dot(f"{f.iris}-2", ix, iy, rx, ry)
    m.dot(f.iris, ix - 0.1, iy + 0.7, rx * 0.72, ry * 0.7)
    m.dot("ink", ix, iy, rx * 0.54, ry * 0.54)
    m.dot("#fff6e4", ix - rx * 0.36, iy - 1.5, 0.8, 0.75, o=0.85)
    # The lid covers the iris above; its crease runs in parallel.
    k1, k2 = at(0.26, -6.2 * op**0.5), at(0.72, -6.2 * op**0.5)
    m.shape("skin", *a, *a, *k1, *k2, *at(1.06, -0.6 + tilt), *at(1.06, -0.6 + tilt), *c, *u2, *u1)
    m.shape(
        "lid",
        *a,
        *a,
        *at(0.28, -4.9 * op),
        *at(0.7, -5.1 * op),
        *at(1.04, -0.2 + tilt),
        *c,
        *u2,
        *u1,
        o=0.35 + 0.5 * f.lash,
    )
    m.line("skin-3", 0.9, *at(0.06, -1.6), *k1, *k2, *at(1.06, -0.9 + tilt), o=0.75)
    dark = "ink" if f.lash or f.kohl else "skin-3"
    thick = 1.5 + 0.8 * f.lash
    m.line(dark, thick, *at(0.02, 1.4), *u1, *u2, *at(1.04, 0.5 + tilt))
    m.line("skin-3", 0.8, *at(0.1, 2.6), *l1, *l2, *at(0.98, 1.2 + tilt), o=0.7)
    m.dot("lip", *at(0.04, 2.0), 1.0, 0.8, o=0.8)
    if f.lash:
        m.blade("ink", 0.9, *at(0.8, -1.6), *at(1.0, -0.2 + tilt), *at(1.22, -2.4 + tilt))
    if f.kohl:
        m.line("ink", 1.4, *at(0.1, 2.8), *l1, *l2, *c)
        m.blade("ink", 1.5, *at(0.86, 0.4), *at(1.2, 0.6 + tilt), *at(1.55, -0.2 + tilt))


def _brows(m: Model, f: Features, hair: str) -> None:
    t, fr = f.brow, f.frown
    m.shape(
        hair,
        -9,
        -8.6 + 2.2 * fr,
        -2,
        -12.4 + fr,
        8,
        -14 - 0.6 * fr,
        17.5,
        -9.4,
        17.5,
        -9.4,
        8,
        -12.4 + 1.4 * t,
        -1.5,
        -9.6 + t + fr,
        -8.6,
        -6.6 + t * 0.6 + 2.2 * fr,
    )
    m.shape(
        hair,
        -18,
        -8.6 + 2.2 * fr,
        -22,
        -12 + fr,
        -27,
        -12.6,
        -32.2,
        -8.4,
        -32.2,
        -8.4,
        -27,
        -11 + 1.2 * t,
        -22.4,
        -9.4 + t + fr,
        -18.4,
        -6.6 + t * 0.6 + 2.2 * fr,
    )
    if fr > 0.4:
        m.line("skin-2", 0.9, -11.6, -13, -11.2, -9, -12.4, -6, o=0.8)
        m.line("skin-2", 0.9, -15.4, -12.6, -15.8, -9, -15, -6, o=0.6)


def _years(m: Model, f: Features) -> None:
    if f.age <= 0.15:
        return
    k = min(1.0, f.age)
    m.line("skin-2", 0.9 + 0.5 * k, -4, 20.5, 0.5, 25, 2, 31, 0.6, 37, o=0.35 + 0.5 * k)
    m.line("skin-2", 0.9 + 0.4 * k, -26, 23, -28, 28, -27.6, 34, o=0.3 + 0.4 * k)
    m.line("skin-2", 0.9, -4, 6.4, 3, 8.6, 10, 6.6, o=0.3 + 0.5 * k)
    m.line("skin-2", 0.9, -19, 6.2, -24, 8, -28.5, 5.6, o=0.25 + 0.4 * k)
    if k > 0.45:
        for i, y in enumerate((-21, -26.5, -32)):
            m.line("skin-2", 0.9, -28 + i, y + 1, -18, y - 0.6, -6, y + 0.4, 8 - i * 2, y - 1, o=0.5 * k)
        for y in (-2, 0.6, 3.2):
            m.line("skin-2", 0.8, 16, y * 0.6, 20, y, 22.5, y * 1.6, o=0.6 * k)
        m.soft("skin-2", xy("4 20, 14 18, 18 26, 10 36, 4 30"), xy("8 23, 12 22, 14 26, 10 31, 7 28"), 0.3 * k, 3)
