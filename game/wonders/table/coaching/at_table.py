"""The coach at a table of cities, and on the scenes over it that ask for a card."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Protocol

from game.coach.coach import Coach, CoachSlot, RemarkContext
from game.coach.layer import CoachedScene, CoachLayer, coach_at
from game.editions import edition_of
from game.table.static_layer import key_of
from game.ui.canvas import Box
from game.ui.focus import Widget
from game.wonders.installed import hooks_of
from game.wonders.table.areas.hand import OVERHANG, CardWidget
from game.wonders.table.coaching.anchors import HAND, TableSights
from game.wonders.table.coaching.approval import Approval
from game.wonders.table.coaching.hooks import EDITION_BOOKS, CoachHooks

if TYPE_CHECKING:
    from game.scenes.base import Scene
    from game.services import Services
    from game.ui.focus import Ui
    from game.wonders.controller import Controller
    from game.wonders.desk.session import Session
    from game.wonders.table.pictures import Table
    from game.wonders.table.snapshot import TableSnapshot
    from game.wonders.table.telling.questions import CardDesk
    from rules import Record

BOOK = "wonders"


class CoachedTable(Protocol):
    """The table of a running game, as its coach sees it."""

    services: Services
    ui: Ui
    controller: Controller
    session: Session
    table: Table
    desk: CardDesk

    @property
    def busy(self) -> bool:
        """True if something is shown that must end before the game goes on."""
        ...

    def show_coach(self, widgets: Sequence[Widget]) -> None:
        """Put what the coach says over the table."""
        ...


def coach_of(services: Services, record: Record) -> Coach:
    """Return the coach of a game of cities, and give it the chair."""
    brought = [hook.book for hook in hooks_of(record.setup, CoachHooks)]
    about = [book for edition, book in EDITION_BOOKS.items() if edition == edition_of(record.setup).edition]
    coach = Coach(services.settings, services.say, record, [*brought, *about, BOOK])
    services.get(CoachSlot).coach = coach
    return coach


def at_table(scene: CoachedTable) -> CoachLayer | None:
    """Return the coach at the table of a running game; None where several people share the screen."""
    session, table, desk = scene.session, scene.table, scene.desk
    snapshot = table.snapshot
    if len(session.people) != 1:
        return None
    setup = scene.controller.record.setup
    coach = coach_of(scene.services, scene.controller.record)
    approval = Approval(snapshot, desk, scene.services.cores, bool(coach.course))
    sights = dict(TableSights(table.narrator, desk, approval).sights)
    for hook in hooks_of(setup, CoachHooks):
        sights |= hook.sights(table.narrator, desk)
    watched = CoachedScene(
        widgets=lambda: scene.ui.widgets,
        sights=sights,
        moment=partial(_moment, snapshot, desk),
        state=lambda: (desk.key, snapshot.offers_key, snapshot.view.age, snapshot.view.turn, approval.poll()),
        question=lambda: (snapshot.view.age, snapshot.view.turn, desk.laid_down),
        open=lambda: not scene.busy and (desk.asked or (desk.laid_down and desk.in_grace)),
        show=scene.show_coach,
        key=key_of,
        room=partial(_room, scene),
        more=lambda: {HAND: _cards_of(scene)} if snapshot.hand else {},
        keep=partial(_kept, scene),
        close=approval.close,
    )
    return CoachLayer(scene.services, coach, watched)


class QuestionLayer(CoachLayer):
    """The coach on a scene of its own that asks for a card."""

    def __init__(self, scene: Scene, coach: Coach, snapshot: TableSnapshot, desk: CardDesk, beside: Box | None) -> None:
        ui = scene.ui
        put = list[Widget]()

        def show(widgets: Sequence[Widget]) -> None:
            ui.remove(put)
            put[:] = [ui.add(widget) for widget in widgets]

        watched = CoachedScene(
            widgets=lambda: ui.widgets,
            sights={},
            moment=partial(_moment, snapshot, desk),
            state=lambda: (desk.key, len(ui.widgets), all(widget in ui.widgets for widget in put)),
            question=lambda: (desk.kind, snapshot.view.age, desk.choice.cards),
            open=lambda: desk.asked and not ui.covered and not scene.timeline.busy,
            show=show,
            key=key_of,
            room=lambda widget: Box(widget.box) if beside is None else beside,
        )
        super().__init__(scene.services, coach, watched)
        self._put, self._ui = put, ui

    def follow(self) -> None:
        """Look again also if the scene has made its widgets anew, without those of the coach."""
        if any(widget not in self._ui.widgets for widget in self._put):
            self._laid = None
        super().follow()


def at_question(
    scene: Scene, snapshot: TableSnapshot, desk: CardDesk, beside: Box | None = None
) -> QuestionLayer | None:
    """Return the coach of the running game on a scene over its table, None if there is none. ``beside``: where it
    speaks; None: at what it speaks of."""
    coach = coach_at(scene.services)
    return QuestionLayer(scene, coach, snapshot, desk, beside) if coach is not None else None


def _moment(snapshot: TableSnapshot, desk: CardDesk) -> RemarkContext:
    kind = desk.kind.kind if desk.kind is not None else ""
    prompted = desk.choice.card is not None or desk.laid_down
    return RemarkContext(snapshot.view.age, snapshot.view.turn, prompted, kind, snapshot.viewer)


def _room(scene: CoachedTable, widget: Widget) -> Box:
    """Return the room of a widget: a card needs that in which it stands raised, and what is said of something on the
    panel should cover nothing else there."""
    if isinstance(widget, CardWidget):
        return widget.stands.union(widget.box)
    panel = scene.table.seating.frame.action
    return Box(panel) if panel.contains(widget.box) else Box(widget.box)


def _kept(scene: CoachedTable) -> list[Box]:
    """Return what should not be covered besides: the own stages, and the panel."""
    stages = f"stage:{scene.table.snapshot.viewer}:"
    found = [Box(widget.box) for widget in scene.ui.widgets if (key_of(widget) or "").startswith(stages)]
    return [*found, scene.table.seating.frame.action]


def _cards_of(scene: CoachedTable) -> Box:
    """Return the box round the cards of the hand and their badges."""
    cards = [Box(widget.box) for widget in scene.ui.widgets if isinstance(widget, CardWidget)]
    if not cards:
        return scene.table.tray
    found = cards[0].unionall(cards[1:])
    return Box(found.x, found.y - OVERHANG, found.width, found.height + OVERHANG)
