"""The coach at a table of Architects, and what it sees there."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Protocol

from game.architects.table.questions.marks import TokenMark, token_tray
from game.architects.table.questions.targets import near_decks
from game.architects.texts import card_name
from game.coach.coach import Coach, CoachSlot, RemarkContext
from game.coach.layer import CoachedScene, CoachLayer
from game.coach.remarks import Anchor, AnchoredSubject
from game.table.static_layer import Hotspot
from game.ui.canvas import Box

if TYPE_CHECKING:
    from game.architects.controller import ArchitectsController
    from game.architects.session import ArchitectsSession
    from game.architects.table.pictures import ArchitectsTable
    from game.architects.table.questions.question import Asking
    from game.services import Services
    from game.ui.focus import Ui, Widget

BOOK, MEDALS = "architects", "medals"
TOKENS = "coach:tokens"
"""The place of all tokens to choose from."""
_LATE = 4  # stages of a wonder from which the end is near


class CoachedArchitects(Protocol):
    """The table of a running game, as its coach sees it."""

    services: Services
    ui: Ui
    controller: ArchitectsController
    session: ArchitectsSession
    table: ArchitectsTable
    asking: Asking | None

    @property
    def busy(self) -> bool:
        """True if something is shown that must end before the game goes on."""
        ...

    def show_coach(self, widgets: Sequence[Widget]) -> None:
        """Put what the coach says over the table."""
        ...


class ArchitectSights:
    """What can be seen at one table while the person at the screen is asked something."""

    def __init__(self, scene: CoachedArchitects) -> None:
        self._scene = scene

    @property
    def sights(self) -> Mapping[str, Anchor]:
        """All sights by name."""
        return {
            **{colour: partial(self._coloured, colour) for colour in ("grey", "yellow", "blue", "green", "red")},
            "decks": self._decks, "central": self._central, "cat_card": self._cat_card, "horn": self._horn,
            "demand": self._demand, "ready": self._ready, "staged": self._staged, "symbol": self._symbol,
            "progress": self._progress, "order": self._order, "token": self._token, "cat": self._cat,
            "victories": self._victories, "behind": self._behind, "late": self._late, "medal": self._medal,
            "medal_won": self._medal_won, "points": self._points, "extra": self._extra,
        }  # fmt: skip

    @property
    def _table(self) -> ArchitectsTable:
        return self._scene.table

    def _asked(self, kind: str) -> bool:
        return self._scene.asking is not None and self._scene.asking.kind == kind

    def _top(self, wanted: Callable[[str], bool]) -> AnchoredSubject | None:
        """Return the first of the three decks with such a card on top."""
        table = self._table
        for deck, _ in near_decks(table) if self._asked("pick") else ():
            top = table.snapshot.top(deck)
            if top is not None and wanted(top):
                return AnchoredSubject((f"near:{deck}",), {"card": card_name(table.services.tr, top)})
        return None

    def _coloured(self, colour: str) -> AnchoredSubject | None:
        return self._top(lambda card: self._table.snapshot.colours[card] == colour)

    def _kind(self, card: str) -> tuple[bool, int]:
        kind = next(one for one in self._table.snapshot.box.cards if one.id == card)
        return kind.cat, kind.horns

    def _cat_card(self) -> AnchoredSubject | None:
        return self._top(lambda card: self._kind(card)[0])

    def _horn(self) -> AnchoredSubject | None:
        return self._top(lambda card: self._kind(card)[1] > 0)

    def _decks(self) -> AnchoredSubject | None:
        """Return the decks in the first round."""
        if not self._asked("pick") or self._scene.controller.turn > self._table.snapshot.seats:
            return None
        return AnchoredSubject(tuple(f"near:{deck}" for deck, _ in near_decks(self._table)), every=True)

    def _central(self) -> AnchoredSubject | None:
        hidden = self._asked("pick") and self._table.snapshot.top(self._table.snapshot.central) is None
        return AnchoredSubject((f"near:{self._table.snapshot.central}",)) if hidden else None

    # --- the own wonder ---------------------------------------------------------------------------------------------

    def _demand(self) -> AnchoredSubject | None:
        """Return the first open stage, and what it asks for."""
        table = self._table
        snapshot = table.snapshot
        found = snapshot.demands[snapshot.viewer] if self._asked("pick") else []
        if not found:
            return None
        key = "different" if found[0].different else "same"
        cost = table.services.tr(f"piece.demand.{key}", n=found[0].cards)
        return AnchoredSubject(
            (f"demand:{found[0].number}", f"stage:{snapshot.viewer}:{found[0].number}"), {"cost": cost}
        )

    def _ready(self) -> AnchoredSubject | None:
        """Return a stage that lacks one card."""
        table = self._table
        snapshot = table.snapshot
        found = snapshot.demands[snapshot.viewer] if self._asked("pick") else []
        one = next((demand for demand in found if demand.held == demand.cards - 1), None)
        return (
            None if one is None else AnchoredSubject((f"demand:{one.number}", f"stage:{snapshot.viewer}:{one.number}"))
        )

    def _staged(self) -> AnchoredSubject | None:
        built = self._table.snapshot.built(self._table.snapshot.viewer)
        number = built.index(True) + 1 if self._asked("pick") and any(built) else 0
        return AnchoredSubject((f"stage:{self._table.snapshot.viewer}:{number}",)) if number else None

    def _symbol(self) -> AnchoredSubject | None:
        table = self._table
        snapshot = table.snapshot
        held = [card for card, _ in snapshot.held(snapshot.viewer, building=False) if snapshot.colours[card] == "green"]
        return (
            AnchoredSubject(tuple(f"card:{snapshot.viewer}:{card}" for card in held))
            if held and self._asked("pick")
            else None
        )

    def _progress(self) -> AnchoredSubject | None:
        return AnchoredSubject((TOKENS,)) if TOKENS in self.places() else None

    def places(self) -> Mapping[str, Box]:
        """Return what is no widget: the tray of tokens to choose from."""
        marks = [widget for widget in self._scene.ui.widgets if isinstance(widget, TokenMark)]
        tray = token_tray(marks, self._scene.services.text.ui_scale)
        return {TOKENS: tray} if tray is not None else {}

    def _extra(self) -> AnchoredSubject | None:
        """Return the decks from which one more card can be taken."""
        asking = self._scene.asking if self._asked("build_order") else None
        decks = [deck for deck, move in asking.decks.items() if move.verb == "extra"] if asking is not None else []
        return AnchoredSubject(tuple(f"near:{deck}" for deck in decks), every=True) if decks else None

    def _order(self) -> AnchoredSubject | None:
        asking = self._scene.asking
        waiting = asking is not None and asking.kind == "build_order" and not asking.asks_for_payment
        tiles = asking.tiles if asking is not None and waiting else []
        return AnchoredSubject(tuple(f"tile:{move}" for move in tiles)) if tiles else None

    def _token(self) -> AnchoredSubject | None:
        table = self._table
        snapshot = table.snapshot
        tokens = snapshot.city(snapshot.viewer).tokens if self._asked("pick") else []
        return (
            AnchoredSubject(tuple(f"token:{snapshot.viewer}:{i}:{name}" for i, name in enumerate(tokens)))
            if tokens
            else None
        )

    def _points(self) -> AnchoredSubject | None:
        return AnchoredSubject((f"points:{self._table.snapshot.viewer}",)) if self._asked("pick") else None

    # --- the others -------------------------------------------------------------------------------------------------

    def _cat(self) -> AnchoredSubject | None:
        """Return the Cat once somebody has it."""
        seat = self._table.snapshot.shown.cat
        return AnchoredSubject((f"cat:{seat}",)) if self._asked("pick") and seat >= 0 else None

    def _victories(self) -> AnchoredSubject | None:
        won = self._asked("pick") and any(city.victories for city in self._table.snapshot.shown.cities)
        return AnchoredSubject((f"shield:{self._table.snapshot.viewer}",)) if won else None

    def _behind(self) -> AnchoredSubject | None:
        """Return the shields of a neighbour who is ahead, once a battle is near."""
        table, shown = self._table, self._table.snapshot.shown
        snapshot = table.snapshot
        seats = ((snapshot.viewer + step) % snapshot.seats for step in (1, -1))
        ahead = [seat for seat in seats if snapshot.strengths[seat] > snapshot.strengths[snapshot.viewer]]
        if not (self._asked("pick") and ahead and shown.conflict - shown.battle <= 1):
            return None
        return AnchoredSubject((f"shield:{ahead[0]}",), {"name": table.narrator.player(ahead[0]).name})

    def _late(self) -> AnchoredSubject | None:
        table = self._table
        far = [seat for seat in range(table.snapshot.seats) if sum(table.snapshot.built(seat)) >= _LATE]
        if not (far and self._asked("pick")):
            return None
        return AnchoredSubject((f"wonder:{far[0]}",), {"name": table.narrator.player(far[0]).name})

    def _medal(self) -> AnchoredSubject | None:
        places = [place for place, name in enumerate(self._table.snapshot.shown.medals) if name is not None]
        return AnchoredSubject(tuple(f"free:{place}" for place in places)) if places and self._asked("pick") else None

    def _medal_won(self) -> AnchoredSubject | None:
        won = self._table.snapshot.medals_won if self._asked("pick") else {}
        if not won:
            return None
        place, (seat, _) = next(iter(won.items()))
        return AnchoredSubject((f"gone:{place}",), {"name": self._table.narrator.player(seat).name})


def at_table(scene: CoachedArchitects) -> CoachLayer | None:
    """Return the coach at the table of a running game; None where several people share the screen."""
    if len(scene.session.people) != 1:
        return None
    record, services = scene.controller.record, scene.services
    books = [MEDALS, BOOK] if MEDALS in record.setup.expansions else [BOOK]
    coach = services.get(CoachSlot).coach = Coach(services.settings, services.say, record, books)
    sights = ArchitectSights(scene)
    watched = CoachedScene(
        widgets=lambda: scene.ui.widgets,
        sights=sights.sights,
        moment=lambda: RemarkContext(
            1, scene.controller.turn, scene.asking is not None and scene.asking.kind != "pick"
        ),
        state=lambda: (scene.asking, len(record.actions)),
        question=lambda: len(record.actions),
        open=lambda: not scene.busy and scene.asking is not None and scene.session.down is None,
        show=scene.show_coach,
        key=_key,
        more=sights.places,
    )
    return CoachLayer(services, coach, watched)


def _key(widget: Widget) -> str:
    return widget.hot.key if isinstance(widget, Hotspot) else widget.key
