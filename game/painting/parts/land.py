"""Skies, seas, hills and grounds: the back of every scene, painted past the frame for other aspect ratios."""

from __future__ import annotations

from random import Random

from game.painting.pen import Pen

LEFT, RIGHT, TOP, BOTTOM = -110.0, 470.0, -80.0, 340.0
WIDTH = RIGHT - LEFT


def sky(
    p: Pen,
    horizon: float = 185,
    sun: tuple[float, float, float] | None = None,
    moon: tuple[float, float, float] | None = None,
    clouds: int = 3,
    stars: int = 0,
    seed: int = 1,
) -> None:
    """The sky of the light, with a sun or moon (x, y, radius), streaks of cloud and stars."""
    rng = Random(seed)
    colours = p.tones.light.sky
    stops = tuple((i / (len(colours) - 1), c, 1.0) for i, c in enumerate(colours))
    _plain_fade(p, TOP + 40, horizon + 12, stops)
    for _ in range(0 if stars else 14):  # broad strokes of the brush, as on wet plaster
        x, y = rng.uniform(-60, 420), rng.uniform(-10, horizon)
        p.ell(rng.choice(("lit", "haze", colours[0])), x, y, rng.uniform(40, 110), rng.uniform(2, 6), o=0.11)
    for _ in range(stars):
        x, y = rng.uniform(LEFT, RIGHT), rng.uniform(TOP, horizon * 0.75)
        p.ell("#ffffff", x, y, rng.choice((0.5, 0.7, 1.1)), o=rng.uniform(0.5, 0.95))
    if sun is not None:
        x, y, r = sun
        p.glow("sun", x, y, r * 7, o=0.55)
        p.ell("sun+2", x, y, r * 1.25, o=0.35)
        p.ell("sun+2", x, y, r)
    if moon is not None:
        x, y, r = moon
        p.glow("#dfe6ff", x, y, r * 5, o=0.45)
        p.ell("#f4f1dc", x, y, r)
        p.ell("#d9d6c4", x + r * 0.25, y + r * 0.2, r * 0.22, o=0.6)
        p.ell("#d9d6c4", x - r * 0.3, y - r * 0.25, r * 0.3, o=0.6)
    for _ in range(clouds):
        cloud(p, rng.uniform(-30, 390), rng.uniform(15, horizon * 0.55), rng.uniform(0.6, 1.35), rng)


def _plain_fade(p: Pen, top: float, bottom: float, stops: tuple[tuple[float, str, float], ...]) -> None:
    p.rect(stops[0][1], LEFT, TOP, WIDTH, top - TOP + 1)
    p.rect(stops[-1][1], LEFT, bottom - 1, WIDTH, 60)
    p.fade(LEFT, top, WIDTH, bottom - top, *stops)


def cloud(p: Pen, x: float, y: float, s: float, rng: Random) -> None:
    """A flat-bottomed bank of cloud: shaded belly, lit crown."""
    puffs = [(rng.uniform(-34, 34), rng.uniform(-5, 2), rng.uniform(9, 17)) for _ in range(5)]
    with p.at(x, y, s):
        p.ell("haze-1", 0, 4, 52, 4.5, o=0.30)
        for px, py, r in puffs:
            p.ell("haze", px, py + 2, r * 1.5, r * 0.5, o=0.55)
        for px, py, r in puffs:
            p.ell("lit+1", px - 3, py - 1.5, r * 1.15, r * 0.34, o=0.75)


def hills(
    p: Pen, y: float = 170, amp: float = 26, col: str = "hill", seed: int = 1, bumps: int = 5, woods: int = 0
) -> None:
    """A ridge of rounded hills, lit from the left, down to the foot of the picture."""
    rng = Random(seed)
    step = WIDTH / bumps
    crests = [(LEFT + step * (i + 0.5) + rng.uniform(-20, 20), y - amp * rng.uniform(0.45, 1.0)) for i in range(bumps)]
    for i, (cx, cy) in enumerate(crests):
        w = step * rng.uniform(0.8, 1.05)
        d = f"M{cx - w:.1f} {y + 4:.1f}C{cx - w * 0.5:.1f} {y:.1f} {cx - w * 0.4:.1f} {cy:.1f} {cx:.1f} {cy:.1f}"
        p.path(f"{col}", d + f"C{cx + w * 0.4:.1f} {cy:.1f} {cx + w * 0.5:.1f} {y:.1f} {cx + w:.1f} {y + 4:.1f}Z")
        shade = f"M{cx:.1f} {cy:.1f}C{cx + w * 0.4:.1f} {cy:.1f} {cx + w * 0.5:.1f} {y:.1f} {cx + w:.1f} {y + 4:.1f}"
        p.path(
            f"{col}-1",
            shade + f"L{cx + w * 0.1:.1f} {y + 4:.1f}Q{cx + w * 0.28:.1f} {(y + cy) / 2:.1f} {cx:.1f} {cy:.1f}Z",
            o=0.75,
        )
        foot = f"{cx - w * 0.72:.1f} {y + 2:.1f}"
        lit = f"M{foot}C{cx - w * 0.45:.1f} {y:.1f} {cx - w * 0.4:.1f} {cy:.1f} {cx:.1f} {cy:.1f}"
        p.path(f"{col}+1", f"{lit}Q{cx - w * 0.3:.1f} {cy + amp * 0.3:.1f} {foot}Z", o=0.7)
        for _ in range(woods):
            wx = cx + rng.uniform(-0.6, 0.6) * w
            wy = y - (y - cy) * rng.uniform(0.05, 0.6)
            p.ell(f"{col}-2", wx, wy, rng.uniform(2, 4), rng.uniform(2, 3.4))
            p.ell(f"{col}-1", wx - 0.8, wy - 0.8, 1.8, 1.6)
        if i == len(crests) - 1:
            p.rect(col, LEFT, y + 3, WIDTH, 40)


def mountains(
    p: Pen, y: float = 175, amp: float = 70, col: str = "rock", seed: int = 1, peaks: int = 6, snow: bool = False
) -> None:
    """Faceted mountains: a lit face, a shaded face and a ridge between, with or without snow."""
    rng = Random(seed)
    step = WIDTH / peaks
    order = list(range(peaks))
    rng.shuffle(order)
    for i in order:
        cx = LEFT + step * (i + 0.5) + rng.uniform(-14, 14)
        top = y - amp * rng.uniform(0.55, 1.0)
        w = step * rng.uniform(0.7, 1.0)
        foot = cx + w * rng.uniform(-0.05, 0.2)
        mid = top + (y - top) * 0.45
        p.poly(f"{col}+1", cx - w, y + 2, cx - w * 0.35, mid - 4, cx, top, foot, y + 2)
        p.poly(f"{col}-1", cx, top, cx + w * 0.4, mid, cx + w, y + 2, foot, y + 2, cx + w * 0.12, mid)
        p.poly(col, cx, top, cx + w * 0.12, mid, foot, y + 2, cx - w * 0.3, y + 2, cx - w * 0.06, mid + 4)
        if snow:
            h = (y - top) * 0.3
            p.poly(
                "#ffffff",
                cx,
                top,
                cx + w * 0.16,
                top + h,
                cx + w * 0.05,
                top + h * 0.8,
                cx - w * 0.04,
                top + h * 1.15,
                cx - w * 0.13,
                top + h * 0.75,
                cx - w * 0.2,
                top + h,
            )
            p.poly("#ffffff-1", cx, top, cx + w * 0.16, top + h, cx + w * 0.05, top + h * 0.8)
    p.rect(col, LEFT, y + 1, WIDTH, 40)


def sea(p: Pen, y: float = 160, y2: float = 340, col: str = "water", glint: float | None = None, seed: int = 1) -> None:
    """Water from the horizon `y` down to `y2`, with waves and the sun's glitter below x = `glint`."""
    rng = Random(seed)
    p.fade(LEFT, y, WIDTH, y2 - y, (0, f"{col}+2", 1), (0.16, f"{col}+1", 1), (0.5, col, 1), (1, f"{col}-1", 1))
    for _ in range(46):
        t = rng.random() ** 1.5
        wy = y + 2 + (min(y2, 265) - y) * t
        x, w = rng.uniform(-60, 420), 6 + 22 * t
        p.path(
            f"{col}{rng.choice(('+2', '+1', '-1', '-1'))}",
            f"M{x - w:.1f} {wy:.1f}q{w:.1f} {-1.5 - 2 * t:.1f} {2 * w:.1f} 0q{-w:.1f} {0.8:.1f} {-2 * w:.1f} 0Z",
            o=0.6,
        )
    if glint is not None:
        for i in range(22):
            t = i / 22
            wy = y + 1 + (min(y2, 265) - y) * t
            w = (3 + 20 * t) * rng.uniform(0.5, 1.2)
            p.ell("sun+2", glint + rng.uniform(-6, 6) * (1 + 2 * t), wy, w, 0.7 + 1.1 * t, o=0.62)


def ground(p: Pen, y: float = 185, col: str = "grass", seed: int = 1, dabs: int = 60, slope: float = 0) -> None:
    """Open ground from `y` to the foot: lit far edge, darker near the viewer, with dabs of both tones."""
    rng = Random(seed)
    tops = [(LEFT + WIDTH * i / 8, y + rng.uniform(-2.5, 2.5) + slope * (i - 4) / 4) for i in range(9)]
    d = f"M{LEFT:.1f} {BOTTOM}L" + " ".join(f"{x:.1f} {ty:.1f}" for x, ty in tops) + f" {RIGHT:.1f} {BOTTOM}Z"
    p.path(f"{col}+1", d)
    p.fade(LEFT, y + 6, WIDTH, 265 - y, (0, col, 0), (0.35, col, 1), (1, f"{col}-1", 1))
    p.rect(f"{col}-1", LEFT, 270, WIDTH, 70)
    for _ in range(dabs):
        t = rng.random()
        dy = y + 8 + (258 - y) * t
        w = 5 + 18 * t
        tone = rng.choice(("+1", "+2", "-1", "-1", "+1"))
        p.ell(f"{col}{tone}", rng.uniform(-40, 400), dy, w * rng.uniform(0.6, 1.3), 0.6 + 1.6 * t, o=0.38)


def road(
    p: Pen, x: float = 180, y: float = 185, w: float = 16, x2: float = 180, w2: float = 120, col: str = "sand"
) -> None:
    """A path running from the far point (x, y) to the foot of the picture."""
    mid = (x + x2) / 2
    p.path(
        f"{col}+1",
        f"M{x - w / 2:.1f} {y}C{x - w:.1f} {y + 30} {mid - w2 * 0.3:.1f} {y + 30} {x2 - w2 / 2:.1f} 270"
        f"L{x2 + w2 / 2:.1f} 270C{mid + w2 * 0.4:.1f} {y + 34} {x + w:.1f} {y + 30} {x + w / 2:.1f} {y}Z",
    )
    p.path(
        col,
        f"M{x:.1f} {y}C{x:.1f} {y + 30} {mid + w2 * 0.1:.1f} {y + 32} {x2 + w2 * 0.1:.1f} 270"
        f"L{x2 + w2 / 2:.1f} 270C{mid + w2 * 0.4:.1f} {y + 34} {x + w:.1f} {y + 30} {x + w / 2:.1f} {y}Z",
        o=0.8,
    )


def paving(p: Pen, y: float = 190, col: str = "stone", vanish: float = 180, rows: int = 7, chequer: str = "") -> None:
    """A paved floor in perspective towards (vanish, y); with `chequer` every other slab takes that colour."""
    p.fade(LEFT, y, WIDTH, BOTTOM - y, (0, f"{col}+1", 1), (0.3, col, 1), (1, f"{col}-1", 1))
    ys = [y + (285 - y) * (i / rows) ** 1.7 for i in range(rows + 1)]
    lanes = 9
    for r in range(rows):
        a, b = ys[r], ys[r + 1]
        ka, kb = 0.35 + (a - y) / (285 - y), 0.35 + (b - y) / (285 - y)
        for lane in range(-lanes, lanes):
            xa, xa2 = vanish + lane * 52 * ka, vanish + (lane + 1) * 52 * ka
            xb, xb2 = vanish + lane * 52 * kb, vanish + (lane + 1) * 52 * kb
            if max(xa2, xb2) < LEFT or min(xa, xb) > RIGHT:
                continue
            if chequer and (lane + r) % 2:
                p.poly(chequer, xa, a, xa2, a, xb2, b, xb, b, o=0.85)
            elif (lane * 7 + r * 5) % 4 == 0:
                p.poly(f"{col}+1", xa, a, xa2, a, xb2, b, xb, b, o=0.5)
        p.line(f"{col}-1", 0.5 + r * 0.12, LEFT, b, RIGHT, b, o=0.6)
    for lane in range(-lanes, lanes + 1):
        p.line(f"{col}-1", 0.8, vanish + lane * 52 * 0.35, y, vanish + lane * 52 * 1.35, 285, o=0.5)


def haze(p: Pen, y: float = 180, h: float = 30, o: float = 0.5) -> None:
    """A band of mist lying at `y`."""
    p.fade(LEFT, y - h, WIDTH, 2 * h, (0, "haze", 0), (0.5, "haze", o), (1, "haze", 0))
