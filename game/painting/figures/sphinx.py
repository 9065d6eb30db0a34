"""The sphinx, looking left; about 200 units long, its forepaws left of the origin."""

from __future__ import annotations

from game.painting.brush import Brush


def sphinx(p: Brush) -> None:
    """Body and head on their base."""
    p.poly("shade", -10, 2, 172, 2, 216, -8, 190, -12, o=0.35)
    p.poly("sand+1", -34, 4, -26, -6, 166, -6, 174, 4)
    p.poly("sand-2", -34, 4, 174, 4, 174, 12, -34, 12)
    p.path(
        "sand",
        "M164 -6C172 -24 166 -44 146 -48C124 -50 104 -46 84 -52L46 -56L36 -30L34 -16L-22 -17Q-28 -12 -26 -6Z",
    )
    p.path("sand-1", "M164 -6C172 -24 166 -44 146 -48C152 -40 152 -30 140 -24C124 -18 118 -14 116 -6Z")
    p.path("sand-2", "M112 -6C116 -22 130 -32 148 -30C160 -28 166 -18 164 -6Z", o=0.7)
    p.path("sand+2", "M146 -48C124 -50 104 -46 84 -52L78 -44C100 -40 124 -44 146 -48Z")
    p.path("sand-2", "M84 -46C86 -32 80 -18 70 -8L44 -8L40 -24Q60 -30 84 -46Z", o=0.55)
    p.path("sand+2", "M-22 -17L34 -17L36 -12L-26 -11Z")
    p.path("sand-1", "M-26 -8Q0 -11 60 -8L62 -6L-26 -6Z")
    for x in (-20, -15, -10):
        p.line("sand-2", 1.0, x, -15, x - 1, -7)
    p.path("ochre", "M34 -48C30 -72 36 -98 58 -101C80 -101 88 -82 90 -56L92 -42L74 -38L66 -56L44 -44Z")
    p.path("ochre-2", "M66 -100C82 -98 88 -80 90 -56L92 -42L74 -38Q72 -70 66 -100Z", o=0.75)
    for i in range(5):
        p.line("lapis", 1.5, 74 + i * 3.4, -84 + i * 9, 76 + i * 3.6, -76 + i * 9, o=0.0 if p.drawing else 0.7)
        p.curve("lapis", 1.4, f"M{42 + i * 9} {-99 + abs(i - 1) * 1.4}q{4 + i} 12 {6 + i * 2} {22 + i * 2}", o=0.5)
    p.path("sand+1", "M36 -60C33 -72 35 -88 44 -91C54 -92 62 -88 64 -76C65 -64 60 -52 52 -49C44 -47 38 -50 36 -60Z")
    p.path("sand-1", "M56 -89C62 -86 64 -80 64 -76C65 -64 60 -52 52 -49C56 -62 58 -76 56 -89Z", o=0.8)
    p.path("sand+2", "M36 -62L32 -64L36 -72L37 -80L41 -80L40 -66Z")
    p.path("ink", "M38 -76q4 -3 9 0q-4 3 -9 0Z", o=0.8)
    p.line("sand-2", 1.2, 37, -80, 48, -80)
    p.line("sand-2", 1.2, 38, -58, 46, -57)
    p.path("lapis", "M42 -48h8l-1 14h-5Z")
    p.path("gold+1", "M40 -99C36 -106 40 -112 44 -110Q47 -104 47 -98Z")
