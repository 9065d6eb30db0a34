"""The surroundings of a wonder: the yard while it is being built, the feast when it is finished."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from game.painting import shore
from game.painting.hour import Hour
from game.painting.pen import Pen, track


@dataclass(frozen=True)
class Site:
    """The ground on which a wonder stands: the middle of its foot, its width, its height, the measure of people."""

    x: float
    y: float
    width: float
    height: float
    people: float = 24.0


_ROBES = ("ochre", "marble", "terracotta", "lapis", "marble")
_BANNERS = ("red", "lapis", "gold", "purple")


def yard(p: Pen, s: Hour, site: Site) -> None:
    """Beaten earth, blocks and timber, masons and a gang with its sledge, left and right of the foot of the wonder."""
    k = site.people / 24
    left, right = site.x - site.width / 2, site.x + site.width / 2
    for i in range(3):
        p.ell("earth+2", site.x, site.y - 2, site.width * (0.58 - 0.07 * i), (9 - 2 * i) * k, o=0.22)
    _blocks(p, left + 4 * k, site.y + 1, 11 * k, 4)
    _blocks(p, right - 52 * k, site.y + 1, 11 * k, 3)
    _logs(p, left + 70 * k, site.y + 3, k)
    _mason(p, left + 58 * k, site.y + 5, k)
    _mason(p, right - 64 * k, site.y + 5, k, flip=True)
    _gang(p, site.x + site.width * 0.12, site.y + 6, k)
    shore.folk(p, site.x - site.width * 0.16, site.y + 4, 25 * k, "speak", "lapis", sash="gold")
    shore.folk(p, site.x - site.width * 0.16 - 15 * k, site.y + 5, 24 * k, "carry", "ochre", flip=True, prop="basket")
    if s.night:
        for x in (left - 6 * k, site.x + 2 * k, right + 4 * k):
            shore.brazier(p, s, x, site.y + 5, 20 * k)


def _blocks(p: Pen, x: float, y: float, w: float, n: int) -> None:
    """A stack of dressed stones, `n` in the lowest course."""
    h = w * 0.72
    for row in range(n):
        for i in range(n - row):
            bx, by = x + (i + row / 2) * (w + 0.8), y - row * (h + 0.4)
            p.rect("marble+1", bx, by - h, w * 0.72, h)
            p.rect("marble-2", bx + w * 0.72, by - h, w * 0.28, h)
            p.rect("marble+3", bx, by - h, w * 0.72, h * 0.18)


def _logs(p: Pen, x: float, y: float, k: float) -> None:
    """A pile of trunks seen from the end."""
    for row, n in enumerate((4, 3, 2)):
        for i in range(n):
            cx, cy = x + (i + row / 2) * 7.4 * k, y - 3.6 * k - row * 6.2 * k
            p.ell("timber-2", cx, cy, 3.8 * k)
            p.ell("timber+1", cx - 0.5 * k, cy - 0.4 * k, 2.8 * k)
            p.ell("timber-1", cx - 0.3 * k, cy - 0.2 * k, 1.1 * k)


def _mason(p: Pen, x: float, y: float, k: float, flip: bool = False) -> None:
    """A stonecutter at his block."""
    side = -1 if flip else 1
    p.rect("limestone+1", x + side * 9 * k - 6 * k, y - 8 * k, 9 * k, 8 * k)
    p.rect("limestone-2", x + side * 9 * k + 3 * k, y - 8 * k, 3.4 * k, 8 * k)
    shore.folk(p, x, y, 22 * k, "swing", "ochre", flip, prop="hammer")


def _gang(p: Pen, x: float, y: float, k: float) -> None:
    """Four men who haul a stone on its sledge to the left."""
    p.poly("wood-1", x, y - 2 * k, x + 40 * k, y - 2 * k, x + 40 * k, y, x - 5 * k, y)
    p.rect("marble+1", x + 6 * k, y - 20 * k, 22 * k, 18 * k)
    p.rect("marble-2", x + 28 * k, y - 20 * k, 8 * k, 18 * k)
    p.rect("marble+3", x + 6 * k, y - 20 * k, 22 * k, 3 * k)
    for dx in (10, 24):
        p.line("leather", 1.2 * k, x + dx * k, y - 20 * k, x + dx * k, y - 2 * k)
    p.line("straw", 1.1 * k, x + 4 * k, y - 6 * k, x - 58 * k, y - 13 * k)
    for i in range(4):
        shore.folk(p, x - (14 + 14 * i) * k, y + (1 if i % 2 else 0), 23 * k, "pull", _ROBES[i], flip=True)


def halo(p: Pen, s: Hour, site: Site) -> None:
    """The light in which a finished wonder stands, behind it."""
    middle = site.y - site.height * 0.5
    if s.night:
        p.glow("glow", site.x, site.y - site.height * 0.3, site.width * 0.95, site.height * 0.85, o=0.5)
        return
    p.glow("sun+3", site.x, middle, max(site.width, site.height) * 0.95, site.height * 0.9, o=0.75)
    for i in range(9):
        lean = (i - 4) * 0.3
        x = site.x + lean * site.height * 1.2
        p.poly(
            "sun+2", site.x + lean * 30, middle, x - 16, middle - site.height * 0.95, x + 16,
            middle - site.height * 0.95, o=0.16,
        )  # fmt: skip


def feast(p: Pen, s: Hour, site: Site) -> None:
    """Banners, a crowd that cheers, doves; by night fires that light the walls from below."""
    k, rng = site.people / 24, Random(int(site.x))
    left, right = site.x - site.width / 2, site.x + site.width / 2
    if s.night:
        for i in range(5):
            x = left + site.width * (i + 0.5) / 5
            p.glow("glow", x, site.y - 6, site.width * 0.17, site.height * 0.36, o=0.42)
    for i, x in enumerate((left - 14 * k, left + 16 * k, right - 16 * k, right + 14 * k)):
        _banner(p, x, site.y + 3, k, _BANNERS[i])
    # Two crowds, and no two of a kind: neither a number nor a stance is repeated on the other side.
    crowds = ((-1, ("up", "speak", "up", "both", "up", "carry", "up")), (1, ("both", "up", "carry", "up", "speak")))
    for side, poses in crowds:
        pace = site.width * 0.36 / len(poses)
        for i, pose in enumerate(poses):
            x = site.x + side * (site.width * 0.1 + (i + rng.uniform(-0.35, 0.35)) * pace)
            y = site.y + 5 + rng.uniform(0, 5) * k
            shore.folk(p, x, y, 24 * k, pose, rng.choice(_ROBES), flip=(side > 0) != (rng.random() < 0.3))
    for _ in range(9):
        _dove(p, site.x + rng.uniform(-0.5, 0.5) * site.width * 1.3, site.y - site.height * rng.uniform(0.3, 0.95), rng)
    if s.night:
        for i in range(4):
            shore.brazier(p, s, left + site.width * (i + 0.5) / 4, site.y + 6, 24 * k)


def _banner(p: Pen, x: float, y: float, k: float, col: str) -> None:
    """A long pennant on a gilded pole."""
    p.line("gold-1", 1.6 * k, x, y, x, y - 66 * k)
    p.ell("gold+2", x, y - 67 * k, 2.2 * k)
    for tone, d in (("+1", 0.0), ("-1", 7.0)):
        a, b = x + (1 + d) * k, x + (8 + d * 0.9) * k
        p.poly(f"{col}{tone}", a, y - 63 * k, b, y - 61 * k, b + k, y - 34 * k, (a + b) / 2, y - 30 * k, a, y - 34 * k)
    p.line("gold+1", 1.0 * k, x, y - 63 * k, x + 15 * k, y - 60 * k)


def _dove(p: Pen, x: float, y: float, rng: Random) -> None:
    r = rng.uniform(3.2, 5.4)
    left = (x - r, y - r * 0.7, x, y - r * 0.4, x + r * 0.2, y)
    right = (x + r * 0.5, y - r, x + r * 1.2, y - r * 1.1, x + r, y + r * 0.3, x, y + r * 0.5)
    p.path("#ffffff", track("MQQQQZ", *left, *right, x - r * 0.6, y, x - r, y - r * 0.7))
