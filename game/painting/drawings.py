"""Drawings: the layers of an SVG, read as shapes whose colours are tones of the painters.

Each group at the top of a file is a layer, named by its ``id`` or by its label in Inkscape. What an SVG may hold is
little: groups, paths and plain shapes, filled or stroked in one colour or a gradient. Anything else is refused in a
sentence that names it. The classes of a group say when it is there, and in which light: ``day`` or ``night``, ``lit``
by lamps and fires while they burn, ``paint`` (left out of the plan of what is still to be built) or ``plan`` (only
there).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cached_property, lru_cache
from itertools import groupby
from pathlib import Path
from typing import Final, NamedTuple
from xml.etree import ElementTree

from game.messages import GameMessage
from game.storage.files import FileError, read_text
from rules.core.messages import Message
from rules.core.printable import NAME, printable

MOST_BYTES: Final = 512 * 1024
MOST_SHAPES: Final = 6000
"""Of one file."""
_WORDS: Final = 60  # letters of what a sentence names
_DEEPEST: Final = 24  # groups inside each other
_MOST_STOPS: Final = 64  # of a gradient, which is written down for each piece that uses it
_FARTHEST: Final = 8000.0  # units

_SVG: Final = "{http://www.w3.org/2000/svg}"
_LABEL: Final = "}label"  # as Inkscape names its layers
_LINK: Final = "{http://www.w3.org/1999/xlink}href"
_SHAPES: Final[Mapping[str, tuple[str, ...]]] = {
    "path": ("d",),
    "rect": ("x", "y", "width", "height", "rx", "ry"),
    "circle": ("cx", "cy", "r"),
    "ellipse": ("cx", "cy", "rx", "ry"),
    "line": ("x1", "y1", "x2", "y2"),
    "polyline": ("points",),
    "polygon": ("points",),
}
_PLACING: Final = frozenset({"id", "class", "transform", *(name for names in _SHAPES.values() for name in names)})
_GRADIENTS: Final[Mapping[str, tuple[str, ...]]] = {
    "linearGradient": ("x1", "y1", "x2", "y2"),
    "radialGradient": ("cx", "cy", "r", "fx", "fy"),
}
_SILENT: Final = frozenset({"title", "desc", "metadata"})
_INHERITED: Final[Mapping[str, str]] = {
    "fill": "#000000",
    "fill-opacity": "1",
    "fill-rule": "nonzero",
    "stroke": "none",
    "stroke-width": "1",
    "stroke-opacity": "1",
    "stroke-linecap": "butt",
    "stroke-linejoin": "miter",
}
_OPACITIES: Final = frozenset({"fill-opacity", "stroke-opacity"})
_STOP: Final[Mapping[str, str]] = {"stop-color": "#000000", "stop-opacity": "1"}
_REFUSED: Final = ("clip-path", "mask", "filter")
_NAME: Final = re.compile(r"[A-Za-z0-9_-]{1,40}")  # of a file
_COLOUR: Final = re.compile(r"#[0-9a-f]{6}|none")
_SHORT: Final = re.compile(r"#[0-9a-f]{3}")
_USED: Final = re.compile(r"url\(#([\w.:-]+)\)")
# In none of these two ways lead over the same letters, or what is no match would take any amount of time.
_NUMBER: Final = re.compile(r"[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?")
_DIGITS: Final = str.maketrans("123456789E", "000000000e")  # a far number has four digits, or a power of ten
_GEOMETRY: Final = re.compile(r"[MmLlHhVvCcSsQqTtAaZz0-9eE.,+\-\s%]*")
_TRANSFORM: Final = re.compile(r"(?:(?:translate|scale|rotate|matrix|skewX|skewY) ?\([-+0-9eE.,\s]*\)[\s,]*)*")
_PLANE: Final = 'stroke="{@ink}" stroke-width="1.1" stroke-linejoin="round" stroke-opacity="0.5"'
_THIN: Final = 0.77  # units: no line of a plan is wider


class DrawingError(ValueError):
    """Says what is wrong with a drawing, or with the folder of a wonder: the code of a sentence, what it names, and
    the file that it is about."""

    def __init__(self, code: str, word: str | Message, file: str = "") -> None:
        super().__init__(f"{file}: {code}: {word}")
        self.code, self.word, self.file = code, word, file

    def message(self, folder: str) -> GameMessage:
        """Return the sentence about a file in a folder."""
        word = self.word if isinstance(self.word, Message) else printable(self.word, _WORDS)
        return GameMessage(self.code, file=printable(f"{folder}/{self.file}", NAME), word=word)


class DrawnPiece(NamedTuple):
    """A piece of a layer: its shapes with ``{tones}`` for colours, and as the plan of what is still to be built, in
    which ``{@lit}``, ``{@dark}`` and ``{@ink}`` stand for planes in light and in shade and for lines. ``hour``: it is
    only there by "day" or by "night"; ``lit``: lamps and fires light it while they burn."""

    painted: str
    planned: str
    hour: str = ""
    lit: bool = False


DrawnLayer = tuple[DrawnPiece, ...]
"""The pieces from behind to the front."""


class _Kind(NamedTuple):
    """What the groups round a shape say of it by their classes. ``light``: the hour, and whether lamps light it."""

    light: tuple[str, bool] = ("", False)
    only: str = ""


class _Bit(NamedTuple):
    """One shape, or where a group begins or ends, with the gradients that it is painted with."""

    kind: _Kind
    painted: str
    planned: str
    gradients: tuple[str, ...] = ()


class _StyleLook(NamedTuple):
    """How shapes of one style look: painted, in a plan ("" where they leave no trace), and the gradients they use."""

    painted: str
    planned: str
    gradients: tuple[str, ...]
    above: Mapping[str, str]  # the style round them, by whose identity looks are found again


def read_file(folder: Path, name: str, most: int) -> str:
    """Return the text of a file in a folder of at most ``most`` bytes.

    Raises:
        DrawingError: there is none, or it cannot be read.
    """
    try:
        return read_text(folder / name, most)
    except FileError as error:
        raise DrawingError("drawing_unreadable", error.reason, name) from error


class Drawings:
    """The layers of the drawings in a folder, each file and layer read when it is first wanted."""

    def __init__(self, folder: Path, tones: Mapping[str, str]) -> None:
        """``tones``: names of tones by their colours at noon (:mod:`game.painting.swatches`)."""
        self._folder, self._tones = folder, tones
        self._files: dict[str, DrawingFile] = {}

    def layer(self, name: str) -> DrawnLayer:
        """Return a layer by the name of its file and its own: ``hall/columns``.

        Raises:
            DrawingError: there is none, or it cannot be read.
        """
        file, _, layer = name.partition("/")
        named = file + ".svg"
        try:
            if file not in self._files:
                if not _NAME.fullmatch(file):
                    raise DrawingError("drawing_layer", name)
                self._files[file] = DrawingFile(read_file(self._folder, named, MOST_BYTES), self._tones)
            return self._files[file].layer(layer)
        except DrawingError as error:
            raise DrawingError(error.code, error.word, named) from error


class DrawingFile:
    """One SVG."""

    def __init__(self, text: str, tones: Mapping[str, str]) -> None:
        """Look at the whole; what it holds is read when it is wanted.

        Raises:
            DrawingError: it is no drawing.
        """
        if "<!DOCTYPE" in text or "<!ENTITY" in text:
            raise DrawingError("drawing_element", "DOCTYPE")
        try:
            self._root = ElementTree.fromstring(text)
        except (ElementTree.ParseError, ValueError) as error:
            raise DrawingError("drawing_unreadable", str(error)) from error
        if self._root.tag != f"{_SVG}svg":
            raise DrawingError("drawing_element", self._root.tag)
        elements = [(found.tag.removeprefix(_SVG), found) for found in self._root.iter() if isinstance(found.tag, str)]
        if sum(tag in _SHAPES for tag, _ in elements) > MOST_SHAPES:
            raise DrawingError("drawing_large", str(MOST_SHAPES))
        self._tones = tones
        self._gradients = {found.get("id", ""): found for tag, found in elements if tag in _GRADIENTS}
        self._looks: dict[object, _StyleLook] = {}
        self._known_stops: dict[str, list[tuple[str, str]]] = {}
        self._layers: dict[str, DrawnLayer] = {}

    def shapes(self) -> str:
        """Return all shapes without layers, with ``{tones}`` for colours.

        Raises:
            DrawingError: it holds what a drawing may not.
        """
        return "".join(piece.painted for piece in self._pieces(self._root, _INHERITED))

    def layer(self, name: str) -> DrawnLayer:
        """Return the group at the top that has this name.

        Raises:
            DrawingError: there is none, or it holds what a drawing may not.
        """
        if name not in self._layers:
            if name not in self._groups:
                raise DrawingError("drawing_layer", name)
            self._layers[name] = self._pieces(self._groups[name], _style(self._root, _INHERITED))
            self._groups[name].clear()  # its shapes are kept as they are painted
        return self._layers[name]

    @cached_property
    def _groups(self) -> Mapping[str, ElementTree.Element]:
        found: dict[str, ElementTree.Element] = {}
        for child in self._root:
            if _passed_over(child) or child.tag == f"{_SVG}defs":
                continue
            if child.tag != f"{_SVG}g":
                raise DrawingError("drawing_loose", child.tag.removeprefix(_SVG))
            label = next((value for key, value in child.attrib.items() if key.endswith(_LABEL)), "")
            found[label or child.get("id", "")] = child
        return found

    def _pieces(self, group: ElementTree.Element, above: Mapping[str, str]) -> DrawnLayer:
        """Return a group as pieces that are there at one hour and in one light, with the gradients that each uses."""
        pieces = list[DrawnPiece]()
        for (hour, lit), found in groupby(self._group(group, above, 0, _Kind()), lambda bit: bit.kind.light):
            bits = list(found)
            used = dict.fromkeys(name for bit in bits if bit.painted for name in bit.gradients)
            painted = "".join([*map(self._gradient, used), *(bit.painted for bit in bits)])
            pieces.append(DrawnPiece(painted, "".join(bit.planned for bit in bits), hour, lit))
        return tuple(pieces)

    def _group(self, group: ElementTree.Element, above: Mapping[str, str], depth: int, kind: _Kind) -> Iterator[_Bit]:
        if depth > _DEEPEST:
            raise DrawingError("drawing_large", str(_DEEPEST))
        style, moved = _style(group, above), _transform(group)
        kind = _kind(group, kind)
        if moved:
            yield _Bit(kind, f"<g {moved}>", f"<g {moved}>")
        for child in group:
            tag = child.tag.removeprefix(_SVG) if isinstance(child.tag, str) else ""
            if tag == "g":
                yield from self._group(child, style, depth + 1, kind)
            elif tag in _SHAPES:
                yield self._shape(tag, child, style, kind)
            elif tag != "defs" and not _passed_over(child):
                raise DrawingError("drawing_element", tag)
        if moved:
            yield _Bit(kind, "</g>", "</g>")

    def _shape(self, tag: str, shape: ElementTree.Element, above: Mapping[str, str], kind: _Kind) -> _Bit:
        key = id(above), *[item for item in shape.attrib.items() if item[0] not in _PLACING]
        look = self._looks.get(key)
        if look is None:
            look = self._looks[key] = self._looked(_style(shape, above), above)
        place = "".join([f'{name}="{value}" ' for name, value in _geometry(shape, _SHAPES[tag])])
        moved = _transform(shape)
        before, after = (f"<g {moved}>", "</g>") if moved else ("", "")
        painted = planned = ""
        if kind.only != "plan":
            painted = f"{before}<{tag} {place}{look.painted}/>{after}"
        if kind.only != "paint" and look.planned:
            planned = f"{before}<{tag} {place}{look.planned}/>{after}"
        return _Bit(kind, painted, planned, look.gradients)

    def _looked(self, style: Mapping[str, str], above: Mapping[str, str]) -> _StyleLook:
        look, gradients = list[str](), list[str]()
        for kind in ("fill", "stroke"):
            colour, opacity = style[kind], style[f"{kind}-opacity"]
            used = _USED.fullmatch(colour)
            if used is not None:
                gradients.append(used.group(1))
            if kind == "fill" or colour != "none":
                look.append(f'{kind}="{colour if used is not None else self._tone(colour)}"')
                look += [f'{kind}-opacity="{opacity}"'] if opacity != "1" else []
        if style["fill-rule"] != "nonzero":
            look.append('fill-rule="evenodd"')
        if style["stroke"] != "none":
            look += [f'{name}="{style[name]}"' for name in ("stroke-width", "stroke-linecap", "stroke-linejoin")]
        for name in gradients:
            self._gradient_element(name)
        return _StyleLook(" ".join(look), self._planned(style), tuple(gradients), above)

    def _planned(self, style: Mapping[str, str]) -> str:
        """Return the look of a shape in a plan: a plane blank, so that it hides what lies behind, with its edge drawn,
        a stroke as a thin line; nothing where it is only a veil of colour."""
        fill, stroke = style["fill"], style["stroke"]
        used = _USED.fullmatch(fill)
        stops = self._stops(used.group(1)) if used is not None else [(fill, "1")]
        soft = used is not None and self._gradients[used.group(1)].tag == f"{_SVG}radialGradient"
        if fill != "none":
            if (
                soft
                or not stops
                or any(float(opacity) < 1 for opacity in (style["fill-opacity"], *(o for _, o in stops)))
            ):
                return ""
            shaded = "-" in self._tone(stops[0][0])
            return f'fill="{{@{"dark" if shaded else "lit"}}}" {_PLANE}'
        if stroke == "none":
            return ""
        width = min(float(style["stroke-width"]), _THIN)
        faint = float(style["stroke-opacity"]) * 0.32
        return f'fill="none" stroke="{{@ink}}" stroke-width="{width:.2f}" stroke-opacity="{faint:.2f}"'

    def _tone(self, colour: str) -> str:
        return colour if colour == "none" else f"{{{self._tones.get(colour, colour)}}}"

    def _gradient(self, name: str) -> str:
        """Return a gradient as the loader reads it."""
        found, tag = self._gradient_element(name), self._gradient_element(name).tag.removeprefix(_SVG)
        placed = _geometry(found, _GRADIENTS[tag])
        if found.get("gradientUnits") == "userSpaceOnUse":
            frame = "".join(f'{key}="{value}" ' for key, value in placed) + 'gradientUnits="userSpaceOnUse" '
        else:
            # Shares of the shape as percentages, for NanoSVG takes plain numbers as user units even then.
            frame = "".join(f'{key}="{_percent(value)}" ' for key, value in placed)
        frame += _transform(found, "gradientTransform")
        stops = "".join(
            f'<stop offset="{offset}" stop-color="{self._tone(colour)}" stop-opacity="{opacity}"/>'
            for offset, (colour, opacity) in zip(self._offsets(name), self._stops(name), strict=True)
        )
        return f'<defs><{tag} id="{name}" {frame}>{stops}</{tag}></defs>'

    def _gradient_element(self, name: str) -> ElementTree.Element:
        if name not in self._gradients:
            raise DrawingError("drawing_colour", name)
        return self._gradients[name]

    def _with_stops(self, name: str) -> ElementTree.Element:
        """Return the gradient whose stops a gradient has: its own, or those of one that it refers to."""
        for _ in range(_DEEPEST):
            found = self._gradient_element(name)
            link = found.get(_LINK) or found.get("href")
            if len(found) > _MOST_STOPS:
                raise DrawingError("drawing_large", str(_MOST_STOPS))
            if len(found) or link is None:
                return found
            name = link.removeprefix("#")
        raise DrawingError("drawing_colour", name)

    def _stops(self, name: str) -> list[tuple[str, str]]:
        if name not in self._known_stops:
            shown = [_style(stop, _STOP) for stop in self._with_stops(name)]
            self._known_stops[name] = [(style["stop-color"], style["stop-opacity"]) for style in shown]
        return self._known_stops[name]

    def _offsets(self, name: str) -> list[str]:
        return [_numbers(stop.get("offset", "0")) for stop in self._with_stops(name)]


def _passed_over(element: ElementTree.Element) -> bool:
    """True for what editors write beside the picture: titles, licences, the places of windows and guides."""
    return not isinstance(element.tag, str) or not element.tag.startswith(_SVG) or element.tag[len(_SVG) :] in _SILENT


def _kind(group: ElementTree.Element, above: _Kind) -> _Kind:
    (hour, lit), only = above
    for word in group.get("class", "").split():
        hour = word if word in ("day", "night") else hour
        only = word if word in ("paint", "plan") else only
        lit = lit or word == "lit"
    return _Kind((hour, lit), only)


def _style(element: ElementTree.Element, above: Mapping[str, str]) -> Mapping[str, str]:
    """Return how an element is painted, with what it has from the groups round it. The opacity of a whole is that of
    its planes and lines."""
    if element.attrib.keys() <= _PLACING:
        return above
    said = {**element.attrib}
    if "style" in said:
        parts = [part.partition(":") for part in said["style"].split(";")]
        said |= {name.strip(): value.strip() for name, _, value in parts}
    for name in _REFUSED:
        if said.get(name, "none") != "none":
            raise DrawingError("drawing_element", name)
    opacity = float(_numbers(said.get("opacity", "1")))
    style = {name: _look(name, said[name]) if name in said else value for name, value in above.items()}
    if opacity < 1:
        for name in above.keys() & _OPACITIES:
            style[name] = f"{float(style[name]) * opacity:g}"
    return above if style == above else style


@lru_cache(maxsize=4096)
def _look(name: str, value: str) -> str:
    if name in ("fill", "stroke", "stop-color"):
        value = value.lower()
        if _COLOUR.fullmatch(value) or _USED.fullmatch(value):
            return value
        if _SHORT.fullmatch(value):
            return "#" + "".join(2 * digit for digit in value[1:])
        raise DrawingError("drawing_colour", value)
    if name in ("stroke-linecap", "stroke-linejoin", "fill-rule"):
        return value if value.isalpha() else ""
    return f"{float(_numbers(value.removesuffix('px'))):g}"


def _geometry(element: ElementTree.Element, names: tuple[str, ...]) -> list[tuple[str, str]]:
    said = [(name, value) for name in names if (value := element.get(name)) is not None]
    together = " ".join([value for _, value in said])
    if not _GEOMETRY.fullmatch(together):
        raise DrawingError("drawing_value", next(name for name, value in said if not _GEOMETRY.fullmatch(value)))
    _near(together)
    return said


def _transform(element: ElementTree.Element, name: str = "transform") -> str:
    value = element.get(name, "").strip()
    if not value:
        return ""
    if not _TRANSFORM.fullmatch(value):
        raise DrawingError("drawing_value", name)
    _near(value)
    return f'{name}="{value}"'


def _numbers(value: str) -> str:
    """Return a number as it is written; one with a percent sign keeps it."""
    if not _NUMBER.fullmatch(value.removesuffix("%")):
        raise DrawingError("drawing_value", value)
    _near(value)
    return value


def _percent(value: str) -> str:
    return value if value.endswith("%") else f"{100 * float(_numbers(value)):g}%"


def _near(text: str) -> None:
    """Refuse numbers that lie nowhere near a picture, which would take any amount of work."""
    digits = text.translate(_DIGITS)
    if "0000" not in digits and "e" not in digits:
        return
    for number in _NUMBER.findall(text):
        if not -_FARTHEST <= float(number) <= _FARTHEST:
            raise DrawingError("drawing_value", number)
