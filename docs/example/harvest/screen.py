"""What the harvest shows: its texts in `assets/locale`, and for each card a painted scene of the program's own.

Without this file the texts are found all the same, and cards have the plain picture of their colour.
"""

from importlib.resources import files

from game.wonders.cards.hooks import ArtHooks
from game.wonders.extension import ScreenExtension

SCENES = {
    "threshing_floor": "lumber_yard",
    "granary": "caravansery",
    "harvest_feast": "gardens",
    "triptolemus": "midas",
}
EXTENSION = ScreenExtension(
    "harvest",
    hooks=(ArtHooks(scene_for=SCENES.get),),
    assets=files(__package__) / "assets",
)
