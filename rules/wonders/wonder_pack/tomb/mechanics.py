"""The hooks: those of the Wonder Pack that Abu Simbel needs."""

from __future__ import annotations

from typing import Final

from rules.wonders.expansion import Expansion, Flow, Pieces, Scoring, Words
from rules.wonders.wonder_pack import burial
from rules.wonders.wonder_pack.mechanics import check, score
from rules.wonders.wonder_pack.state import WonderPackCity
from rules.wonders.wonder_pack.verbs import Bury

EXPANSION: Final[Expansion] = Expansion(
    words=Words(verbs=(Bury,)),
    pieces=Pieces(city=WonderPackCity, check=check),
    flow=Flow(questions=(burial.QUESTION,)),
    scoring=Scoring(lines=score),
)
