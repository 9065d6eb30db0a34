"""What the harvest shows: its texts in `assets/locale`, and for cards without a picture a painted scene of the program.

Without this file texts and pictures are found all the same, and the other cards have the plain picture of their colour.
"""

from importlib.resources import files

from game.wonders.cards.hooks import ArtHooks
from game.wonders.extension import ScreenExtension

SCENES = {
    "threshing_floor": "lumber_yard",
    "harvest_feast": "gardens",
    "triptolemus": "midas",
}
EXTENSION = ScreenExtension(
    "harvest",
    hooks=(ArtHooks(scene_for=SCENES.get),),
    assets=files(__package__) / "assets",
)
