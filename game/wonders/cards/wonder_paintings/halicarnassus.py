"""The Mausoleum of Halicarnassus: podium, colonnade, stepped pyramid and the king's four-horse chariot."""

from __future__ import annotations

from typing import Final

from game.painting import backdrop, greenery, shore
from game.painting.frame import LEFT, RIGHT
from game.painting.pen import Pen
from game.painting.site import Site
from game.painting.space import Camera
from game.painting.wonders.halicarnassus import Mausoleum
from game.wonders.cards.wonder_paintings.scene import StagePainter, WonderPainter, WonderScene

_HORIZON: Final = 246.0
_TOMB: Final = Mausoleum(
    Camera(x=436, horizon=_HORIZON, zoom=1.0, eye=92, distance=880, yaw=31), 96.0, (-74.0, 96.0), 50.0, 92.0
)


def _back(p: Pen, s: WonderScene) -> None:
    backdrop.sky(p, s, _HORIZON - 8, seed=21, clouds=5)
    backdrop.ridge(p, _HORIZON - 6, 44, "hill", 0.66, 14, 6, 14)
    backdrop.sea(p, s, _HORIZON - 8, 330, seed=3, calm=0.5)
    _bay(p, s)
    backdrop.plain(p, 312, "grass", 8, dabs=120)
    backdrop.birds(p, 620, 80, 6, 5)


def _bay(p: Pen, s: WonderScene) -> None:
    """The harbour on the left, the town climbing its hill on the right."""
    with p.fog(0.34):
        p.path_fade("olive+1", "olive-1", f"M420 330C520 240 640 196 780 176C880 164 1000 150 {RIGHT} 140V340H400Z")
    backdrop.town(p, s, 800, 296, 520, 41, 16, 7, 14, fog=0.32)
    backdrop.far_temple(p, 800, 184, 58, 0.4)
    shore.cypresses(p, ((690, 246, 34), (702, 250, 28), (860, 214, 34), (872, 218, 26), (610, 276, 32)), 0.28)
    with p.fog(0.3):
        p.poly_fade("limestone+1", "limestone-1", 130, 290, 300, 276, 306, 284, 136, 300)
        p.rect("limestone+1", 104, 262, 16, 34)
        p.rect("limestone-1", 120, 262, 14, 34)
        for i in range(4):
            p.rect("limestone", 103 + i * 8.4, 257, 5, 6)
    if s.night:
        backdrop.lamp(p, 119, 250, 6)
    shore.galley(p, 208, 272, 0.26, sail="marble", emblem="purple", fog=0.3)
    shore.galley(p, 60, 292, 0.36, flip=True, emblem="lapis", fog=0.2)
    shore.boat(p, 268, 262, 0.3, fog=0.4)
    with p.fog(0.2):
        p.path_fade("grass+1", "grass-1", f"M{LEFT} 306C40 296 180 300 330 316C380 322 420 330 440 346H{LEFT}Z")


def _podium(p: Pen, s: WonderScene) -> None:
    """Both storeys of the podium."""
    _TOMB.lower(p, s)
    _TOMB.upper(p, s)


def _front(p: Pen, s: WonderScene) -> None:
    p.path_fade("sand+1", "sand-1", "M330 352C300 372 260 396 210 416H520C500 392 470 372 440 352Z")
    shore.cypresses(
        p, ((206, 366, 132), (178, 376, 104), (700, 362, 128), (730, 374, 150), (770, 368, 104), (130, 392, 150))
    )
    for x, y, h, seed in (
        (60, 388, 92, 3),
        (-60, 380, 88, 5),
        (846, 392, 96, 6),
        (940, 384, 90, 2),
        (1050, 390, 96, 8),
    ):
        greenery.tree(p, x, y, h, "olive", seed, 1.15)
    for x, y, seed in ((250, 384, 3), (660, 388, 5), (600, 398, 9), (90, 404, 2), (800, 406, 4)):
        greenery.bush(p, x, y, 34, "leaf", seed, "blossom")
    shore.folk(p, 372, 384, 40, "walk", "purple", prop="staff")
    shore.folk(p, 344, 388, 39, "walk", "marble", prop="basket")
    shore.folk(p, 318, 394, 40, "walk", "terracotta", prop="jar")
    shore.throng(p, 480, 368, 6, 70, 21)
    shore.folk(p, 560, 392, 40, "speak", "verdigris", flip=True)
    shore.folk(p, 530, 394, 40, "stand", "ochre")
    for x in (300, 584):
        shore.brazier(p, s, x, 376, 34)


def _works(p: Pen, s: WonderScene) -> None:
    x, y = _TOMB.cam.at(0, (0, _TOMB.podium, _TOMB.cornice)[s.built], _TOMB.deep[0])
    shore.scaffold(p, x + 4, y + 2, (190, 170, 110)[s.built], (78, 72, 62)[s.built], 3)
    shore.crane(p, *_TOMB.cam.at(_TOMB.half + 40, 0, 0), 96, -34)


WONDER: Final = WonderPainter(
    back=_back,
    stages=dict.fromkeys(
        "AB", (StagePainter(_podium, _works), StagePainter(_TOMB.hall, _works), StagePainter(_TOMB.crown, _works))
    ),
    front=_front,
    badge="halicarnassus",
    badge_colour="purple",
    site=Site(436, 350, 290, 320, 23),
)
