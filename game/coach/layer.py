"""The coach on a scene: looks when something has changed, says what is new, and points at the widget that shows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from game.coach.bubble import CoachBubble, bubble_widgets
from game.coach.coach import COACH, Coach, CoachSlot, RemarkContext, SpokenRemark
from game.coach.remarks import Anchor, AnchoredSubject
from game.ui.canvas import Box
from game.ui.focus import Widget

if TYPE_CHECKING:
    from game.platform.input import Intent
    from game.services import Services
    from game.ui.focus import Ui


def _box(widget: Widget) -> Box:
    return Box(widget.box)


def _key(widget: Widget) -> str:
    return widget.key


@dataclass(frozen=True)
class CoachedScene:
    """What a scene tells its coach. ``state``: whatever changes when there may be something new to see; ``question``:
    changes when something else is asked; ``open``: whether the coach may speak now; ``room``: the place that a widget
    needs; ``show``: puts widgets on top of those of the scene."""

    widgets: Callable[[], Sequence[Widget]]
    sights: Mapping[str, Anchor]
    moment: Callable[[], RemarkContext]
    state: Callable[[], object]
    question: Callable[[], object]
    open: Callable[[], bool]
    show: Callable[[Sequence[Widget]], object]
    key: Callable[[Widget], str | None] = _key
    room: Callable[[Widget], Box] = _box
    more: Callable[[], Mapping[str, Box]] = dict
    """Returns places without a widget, by keys of their own."""
    keep: Callable[[], Sequence[Box]] = tuple
    """Returns places without a widget that are not to be covered."""
    close: Callable[[], object] = bool
    """Ends what the sights keep running."""


class CoachLayer:
    """The coach on one scene."""

    def __init__(self, services: Services, coach: Coach, watched: CoachedScene) -> None:
        self._services = services
        self.coach = coach
        self._watched = watched
        self._state: object = None
        self._lang = services.tr.lang
        self._question: object = None
        self._in: object = None  # the window and the size of text
        self._laid: object = None  # what the bubble on show was laid out for
        self.remark: SpokenRemark | None = None
        self.bubble: CoachBubble | None = None

    def close(self) -> None:
        """End what the sights keep running."""
        self._watched.close()

    def follow(self) -> None:
        """Look again if something has changed; called once a frame, when nothing moves."""
        watched, services = self._watched, self._services
        if not watched.open():
            self._drop()
            self._state = None
            return
        question = watched.question()
        if question != self._question:
            self._question = question
            self.coach.next_question()
            self._drop()
        state, room = watched.state(), (services.text_variant, tuple(services.canvas.bounds))
        if state != self._state or self._lang != services.tr.lang:
            self._state, self._in = state, room
            self._look()
        elif room != self._in:  # the same remark, laid out anew
            self._in = room
            self._show()

    def dismiss(self) -> None:
        """Take the remark away, and make the next one that is due."""
        self._services.audio.play("click")
        self._drop()
        self._state = None

    def send_away(self) -> None:
        """Say no more."""
        self.coach.send_away()
        self._services.toast(self._services.tr("coach.away.course" if self.coach.course else "coach.away.game"), 5)
        self.dismiss()

    def hit(self, intent: Intent) -> bool:
        """True if an intent is for what the coach says, or the buttons on it."""
        return self.bubble is not None and intent.pos is not None and self.bubble.contains(intent.pos)

    def targets(self) -> list[Box]:
        """Return the boxes of what the remark is about, as they are now."""
        return self._boxes(lambda widget: Box(widget.box))

    def _boxes(self, box: Callable[[Widget], Box]) -> list[Box]:
        at = self.remark.at if self.remark is not None else ()
        places = dict(self._watched.more())
        places |= {key: box(one) for one in self._watched.widgets() if (key := self._watched.key(one)) in at and key}
        return [places[key] for key in at if key in places]

    def _look(self) -> None:
        """Keep the remark on show while it is still true, and unless another one is due because of a deed."""
        watched = self._watched
        drawn = [key for widget in watched.widgets() if (key := watched.key(widget)) and widget.visible]
        moment = watched.moment()
        if self.remark is not None and self._lang != self._services.tr.lang:
            self.remark = self.coach.say_again(self.remark, watched.sights, moment, [*drawn, *watched.more()])
        self._lang = self._services.tr.lang
        found = self.coach.look(watched.sights, moment, [*drawn, *watched.more()]) if self._free(moment) else None
        if found is not None:
            self.remark = found
            self.coach.note(found, moment.prompted)
            self._services.audio.play("hover")
        elif self.remark is not None and not self._still(self.remark, drawn):
            self.remark = None
        self._show()

    def _free(self, moment: RemarkContext) -> bool:
        """True if a new remark may take the place of the one on show."""
        return self.remark is None or moment.prompted

    def _still(self, remark: SpokenRemark, drawn: Sequence[str]) -> bool:
        return any(key in drawn or key in self._watched.more() for key in remark.at)

    def _drop(self) -> None:
        if self.remark is not None:
            self.remark = None
            self._show()

    def _show(self) -> None:
        remark = self.remark
        if remark is None:
            self.bubble = None
            self._watched.show(())
            return
        watched = self._watched
        place = self._boxes(watched.room)[0]
        others = (one for one in watched.widgets() if not one.key.startswith(COACH))
        keep = [watched.room(widget) for widget in others if widget.shields and widget.visible]
        keep += watched.keep()
        laid = (remark, tuple(place), list(map(tuple, keep)), self._in)
        if self.bubble is not None and laid == self._laid:
            return
        self._laid = laid
        age = self.bubble.age if self.bubble is not None and self.bubble.remark is remark else 0.0
        self.bubble = CoachBubble(self._services, remark, self.targets, place, keep, age)
        self._watched.show(bubble_widgets(self.bubble, self.dismiss, self.send_away))
        self._services.repaint()


class PlacesLayer(CoachLayer):
    """The coach on a scene over the table, which has places to point at: ``places`` by the names of their sights;
    ``keep``: what it must not cover."""

    def __init__(
        self,
        services: Services,
        ui: Ui,
        coach: Coach,
        names: Sequence[str],
        places: Callable[[], Mapping[str, Box]],
        keep: Callable[[], Sequence[Box]] = tuple,
    ) -> None:
        put = list[Widget]()

        def show(widgets: Sequence[Widget]) -> None:
            ui.remove(put)
            put[:] = [ui.add(widget) for widget in widgets]

        def seen(name: str) -> AnchoredSubject | None:
            return AnchoredSubject((name,)) if name in places() else None

        watched = CoachedScene(
            widgets=lambda: ui.widgets,
            sights={name: partial(seen, name) for name in names},
            moment=lambda: RemarkContext(0, 0, prompted=True),
            state=lambda: tuple(places()),
            question=lambda: None,
            open=lambda: bool(places()),
            show=show,
            more=places,
            keep=keep,
        )
        super().__init__(services, coach, watched)


def coach_at(services: Services) -> Coach | None:
    """Return the coach of the running game, for scenes over its table."""
    return services.get(CoachSlot).coach
