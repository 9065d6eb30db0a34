"""The widgets of the table by area: their stacking, the order of Tab, and keeping the focus."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from itertools import chain

from game.table.static_layer import Area, Hotspot, StaticLayer, key_of
from game.ui.focus import Ui, Widget
from game.wonders.table.areas.city import next_stage_box
from game.wonders.table.areas.hand import CardWidget, hand_widgets
from game.wonders.table.asking.action import plan_of
from game.wonders.table.asking.answer_options import StageSpot
from game.wonders.table.asking.panel import panel_buttons
from game.wonders.table.pictures import Table
from game.wonders.table.telling.questions import CardDesk


class Zone(StrEnum):
    """A part of the table, in the order of Tab."""

    LOOK = "look"
    COACH = "coach"
    HAND = "hand"
    ACTION = "action"
    CITY = "city"
    LEFT = "left"
    RIGHT = "right"
    TOP = "top"
    MEMO = "memo"
    FAR = "far"
    BUTTONS = "buttons"
    LOG = "log"


_STACKING = (
    Zone.TOP,
    Zone.MEMO,
    Zone.LEFT,
    Zone.RIGHT,
    Zone.CITY,
    Zone.FAR,
    Zone.BUTTONS,
    Zone.ACTION,
    Zone.HAND,
    Zone.COACH,
    Zone.LOOK,
    Zone.LOG,
)
"""The last lies on top."""


class Zones:
    """Keeps the group of widgets in step with what has been painted."""

    def __init__(self, ui: Ui, table: Table, desk: CardDesk | None, still: StaticLayer) -> None:
        self._ui = ui
        self._table = table
        self._desk = desk
        self._still = still
        self._widgets: dict[Zone, list[Widget]] = {zone: [] for zone in Zone}
        self._action_key: object = None
        self._last_state: object = None

    def __getitem__(self, zone: Zone) -> list[Widget]:
        return self._widgets[zone]

    def put(self, zone: Zone, widgets: Sequence[Widget]) -> None:
        """Replace the widgets of an area."""
        self._widgets[zone] = list(widgets)
        self._assemble()

    def follow(self, painted: Sequence[Area], hand_shown: bool) -> None:
        """Rebuild the hotspots of painted areas, the hand, and the buttons of the action panel."""
        for area in painted:
            if area.name == "hand":
                self._renew_hand(hand_shown)
            else:
                self._renew_spots(area)
        desk = self._desk
        key = (desk.key, self._table.snapshot.offers_key) if desk is not None else None
        if desk is not None and key != self._action_key:
            self._action_key = key
            spots = [widget for widget in self._widgets[Zone.ACTION] if isinstance(widget, Hotspot)]
            buttons = panel_buttons(self._table, desk, plan_of(self._table, desk))
            self._widgets[Zone.ACTION] = [*spots, *self._stages(desk), *buttons]
        elif not painted:
            return
        self._assemble()

    def _stages(self, desk: CardDesk) -> list[StageSpot]:
        """Return the plates of the own board that can be chosen."""
        table, stages = self._table, desk.choice.stages
        if len(stages) < 2 or table.snapshot.for_other:
            return []
        return [StageSpot(table, desk, next_stage_box(table, place - 1), place) for place in stages]

    def hide_tooltip(self, state: object) -> None:
        """Hide the tooltip if ``state``, the game or the choice, has changed."""
        if state != self._last_state:
            self._last_state = state
            self._ui.hide_tooltip()

    @property
    def confirms(self) -> bool:
        """True if Enter confirms the choice: the focus is not on a button, or on another card."""
        focus, desk = self._ui.focus, self._desk
        picked = isinstance(focus, CardWidget) and desk is not None and focus.index == desk.choice.index
        return focus is None or isinstance(focus, Hotspot) or picked

    def focus_card(self, index: int) -> None:
        """Move the focus to a card of the hand, so that no other one is raised."""
        cards = [widget for widget in self._widgets[Zone.HAND] if isinstance(widget, CardWidget)]
        if 0 <= index < len(cards):
            self._ui.set_focus(cards[index])

    def forget_actions(self) -> None:
        """Have the buttons of the action panel rebuilt."""
        self._action_key = None

    def next(self, step: int) -> bool:
        """Move the focus to the first widget of the next area, for Tab; False if there is none."""
        zones = [zone for zone in Zone if self._first(zone) is not None]
        if not zones:
            return False
        here = next((index for index, zone in enumerate(zones) if self._ui.focus in self._widgets[zone]), None)
        zone = zones[(here + step) % len(zones)] if here is not None else zones[0]
        self._ui.set_focus(self._first(zone), ring=True)
        return True

    def _first(self, zone: Zone) -> Widget | None:
        if zone is Zone.HAND:
            raised = [w for w in self._widgets[zone] if isinstance(w, CardWidget) and w.rise > 0]
            if raised:
                return raised[0]
        return next((widget for widget in self._widgets[zone] if widget.focusable and widget.enabled), None)

    def _renew_spots(self, area: Area) -> None:
        zone = Zone(area.name) if area.name in self._widgets else Zone.TOP
        rest = [widget for widget in self._widgets[zone] if not isinstance(widget, Hotspot) or widget.area != area.name]
        self._widgets[zone] = [*self._still.spots(area), *rest]

    def _renew_hand(self, shown: bool) -> None:
        if not (shown and self._table.snapshot.open):
            self._widgets[Zone.HAND] = []
            return
        old = {widget.key: widget for widget in self._widgets[Zone.HAND] if isinstance(widget, CardWidget)}
        desk = self._desk
        if desk is None:
            fresh = hand_widgets(self._table, lambda _index, _double: None, lambda _index: False, lambda _card: False)
        else:
            fresh = hand_widgets(
                self._table,
                desk.pick,
                lambda index: desk.choice.index == index,
                lambda card: desk.asked and desk.advised is not None and desk.advised.card == card,
            )
        for widget in fresh:
            before = old.get(widget.key)
            if before is not None and before.card == widget.card:
                widget.rise = before.rise
                widget.box = widget.place
        self._widgets[Zone.HAND] = list(fresh)

    def _assemble(self) -> None:
        """Put all widgets into the group; the focus stays on the widget of the same name."""
        ui = self._ui
        key = key_of(ui.focus)
        ui.widgets = list(chain.from_iterable(self._widgets[zone] for zone in _STACKING))
        for widget in ui.widgets:
            widget.ui = ui
        if ui.focus is not None and ui.focus not in ui.widgets:
            ui.focus = next((widget for widget in ui.widgets if key_of(widget) == key), None)
