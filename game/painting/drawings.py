"""Drawings: the layers of an SVG, read as shapes whose colours are tones of the painters.

Each group at the top of a file is a layer, named by its ``id`` or by its label in Inkscape. What an SVG may hold is
little: groups, paths and plain shapes, filled or stroked in one colour or a gradient. Anything else is refused in a
sentence that names it. A shape in a group of the class ``paint`` is left out of the plan of what is still to be built,
one of the class ``plan`` is only there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
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
_REFUSED: Final = ("clip-path", "mask", "filter")
_NAME: Final = re.compile(r"[A-Za-z0-9_-]{1,40}")  # of a file
_COLOUR: Final = re.compile(r"#[0-9a-f]{6}|none")
_USED: Final = re.compile(r"url\(#([\w.:-]+)\)")
# In none of these two ways lead over the same letters, or what is no match would take any amount of time.
_NUMBER: Final = re.compile(r"[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?")
_LONG: Final = re.compile(r"\d{4}|[eE]")  # without these no number of a text is far
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


class DrawnLayer(NamedTuple):
    """A layer: its shapes with ``{tones}`` for colours, and as the plan of what is still to be built, in which
    ``{@lit}``, ``{@dark}`` and ``{@ink}`` stand for planes in light and in shade and for lines."""

    painted: str
    planned: str


Pieces = Iterator[DrawnLayer]


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
    """The layers of the drawings in a folder, each file read when one of its layers is first wanted."""

    def __init__(self, folder: Path, tones: Mapping[str, str]) -> None:
        """``tones``: names of tones by their colours at noon (:mod:`game.painting.swatches`)."""
        self._folder, self._tones = folder, tones
        self._files: dict[str, Mapping[str, DrawnLayer]] = {}

    def layer(self, name: str) -> DrawnLayer:
        """Return a layer by the name of its file and its own: ``hall/columns``.

        Raises:
            DrawingError: there is none, or its file cannot be read as a drawing.
        """
        file, _, layer = name.partition("/")
        named = file + ".svg"
        if file not in self._files:
            if not _NAME.fullmatch(file):
                raise DrawingError("drawing_layer", name, named)
            text = read_file(self._folder, named, MOST_BYTES)
            try:
                self._files[file] = read_drawing(text, self._tones)
            except DrawingError as error:
                raise DrawingError(error.code, error.word, named) from error
        if layer not in self._files[file]:
            raise DrawingError("drawing_layer", layer, named)
        return self._files[file][layer]


def read_drawing(text: str, tones: Mapping[str, str]) -> Mapping[str, DrawnLayer]:
    """Return the layers of an SVG by name.

    Raises:
        DrawingError: it holds what a drawing may not.
    """
    return _read(text, tones).layers()


def _read(text: str, tones: Mapping[str, str]) -> _Reading:
    if "<!DOCTYPE" in text or "<!ENTITY" in text:
        raise DrawingError("drawing_element", "DOCTYPE")
    try:
        root = ElementTree.fromstring(text)
    except (ElementTree.ParseError, ValueError) as error:
        raise DrawingError("drawing_unreadable", str(error)) from error
    if root.tag != f"{_SVG}svg":
        raise DrawingError("drawing_element", root.tag)
    return _Reading(root, tones)


def read_shapes(text: str, tones: Mapping[str, str]) -> str:
    """Return all shapes of an SVG without layers, with ``{tones}`` for colours.

    Raises:
        DrawingError: it holds what a drawing may not.
    """
    return _read(text, tones).shapes()


class _Reading:
    """One file while it is read."""

    def __init__(self, root: ElementTree.Element, tones: Mapping[str, str]) -> None:
        self._root, self._tones = root, tones
        self._shapes = 0
        self._gradients = {
            found.get("id", ""): found for found in root.iter() if found.tag.removeprefix(_SVG) in _GRADIENTS
        }
        self._defined: set[str] = set()
        self._looks: dict[object, _StyleLook] = {}

    def shapes(self) -> str:
        """Return what the whole file paints."""
        return "".join(piece.painted for piece in self._group(self._root, _INHERITED, 0, ""))

    def layers(self) -> Mapping[str, DrawnLayer]:
        """Return what the groups at the top hold."""
        style = _style(self._root, _INHERITED)
        found: dict[str, DrawnLayer] = {}
        for child in self._root:
            if _passed_over(child) or child.tag == f"{_SVG}defs":
                continue
            if child.tag != f"{_SVG}g":
                raise DrawingError("drawing_loose", child.tag.removeprefix(_SVG))
            label = next((value for key, value in child.attrib.items() if key.endswith(_LABEL)), "")
            name = label or child.get("id", "")
            self._defined.clear()
            pieces = list(self._group(child, style, 0, ""))
            found[name] = DrawnLayer(
                "".join(piece.painted for piece in pieces), "".join(piece.planned for piece in pieces)
            )
        return found

    def _group(
        self, group: ElementTree.Element, above: Mapping[str, str], depth: int, only: str
    ) -> Iterator[DrawnLayer]:
        if depth > _DEEPEST:
            raise DrawingError("drawing_large", str(_DEEPEST))
        style, moved = _style(group, above), _transform(group)
        only = group.get("class", "") or only
        if moved:
            yield DrawnLayer(f"<g {moved}>", f"<g {moved}>")
        for child in group:
            tag = child.tag.removeprefix(_SVG) if isinstance(child.tag, str) else ""
            if tag == "g":
                yield from self._group(child, style, depth + 1, only)
            elif tag in _SHAPES:
                yield self._shape(tag, child, style, only)
            elif tag != "defs" and not _passed_over(child):
                raise DrawingError("drawing_element", tag)
        if moved:
            yield DrawnLayer("</g>", "</g>")

    def _shape(self, tag: str, shape: ElementTree.Element, above: Mapping[str, str], only: str) -> DrawnLayer:
        self._shapes += 1
        if self._shapes > MOST_SHAPES:
            raise DrawingError("drawing_large", str(MOST_SHAPES))
        key = id(above), *((name, value) for name, value in shape.attrib.items() if name not in _PLACING)
        look = self._looks.get(key)
        if look is None:
            look = self._looks[key] = self._looked(_style(shape, above), above)
        place = "".join([f'{name}="{value}" ' for name, value in _geometry(shape, _SHAPES[tag])])
        moved = _transform(shape)
        before, after = (f"<g {moved}>", "</g>") if moved else ("", "")
        painted = planned = ""
        if only != "plan":
            defs = "".join(map(self._gradient, look.gradients))
            painted = f"{before}{defs}<{tag} {place}{look.painted}/>{after}"
        if only != "paint" and look.planned:
            planned = f"{before}<{tag} {place}{look.planned}/>{after}"
        return DrawnLayer(painted, planned)

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
            self._found(name)
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
        """Return a gradient as the loader reads it, once in a layer."""
        if name in self._defined:
            return ""
        self._defined.add(name)
        found, tag = self._found(name), self._found(name).tag.removeprefix(_SVG)
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

    def _found(self, name: str) -> ElementTree.Element:
        if name not in self._gradients:
            raise DrawingError("drawing_colour", name)
        return self._gradients[name]

    def _with_stops(self, name: str) -> ElementTree.Element:
        """Return the gradient whose stops a gradient has: its own, or those of one that it refers to."""
        for _ in range(_DEEPEST):
            found = self._found(name)
            link = found.get(_LINK) or found.get("href")
            if len(found) or link is None:
                return found
            name = link.removeprefix("#")
        raise DrawingError("drawing_colour", name)

    def _stops(self, name: str) -> list[tuple[str, str]]:
        shown = [_style(stop, {"stop-color": "#000000", "stop-opacity": "1"}) for stop in self._with_stops(name)]
        return [(style["stop-color"], style["stop-opacity"]) for style in shown]

    def _offsets(self, name: str) -> list[str]:
        return [_numbers(stop.get("offset", "0")) for stop in self._with_stops(name)]


def _passed_over(element: ElementTree.Element) -> bool:
    """True for what editors write beside the picture: titles, licences, the places of windows and guides."""
    return not isinstance(element.tag, str) or not element.tag.startswith(_SVG) or element.tag[len(_SVG) :] in _SILENT


def _style(element: ElementTree.Element, above: Mapping[str, str]) -> Mapping[str, str]:
    """Return how an element is painted, with what it has from the groups round it. The opacity of a whole is that of
    its planes and lines."""
    if element.attrib.keys() <= _PLACING:
        return above
    said = {name: value for name, value in element.attrib.items() if name in above or name == "opacity"}
    for part in (*element.get("style", "").split(";"), *(f"{name}:{element.get(name, 'none')}" for name in _REFUSED)):
        name, _, value = part.partition(":")
        if name.strip() in _REFUSED and value.strip() != "none":
            raise DrawingError("drawing_element", name.strip())
        if name.strip() in above or name.strip() == "opacity":
            said[name.strip()] = value.strip()
    if not said:
        return above
    style = {**above}
    opacity = said.pop("opacity", "1")
    for name, value in said.items():
        style[name] = _look(name, value)
    if float(_numbers(opacity)) < 1:
        for name in ("fill-opacity", "stroke-opacity"):
            style[name] = f"{float(style[name]) * float(_numbers(opacity)):g}"
    return style


def _look(name: str, value: str) -> str:
    if name in ("fill", "stroke", "stop-color"):
        value = value.lower()
        if re.fullmatch("#[0-9a-f]{3}", value):
            value = "#" + "".join(2 * digit for digit in value[1:])
        if _COLOUR.fullmatch(value) or _USED.fullmatch(value):
            return value
        raise DrawingError("drawing_colour", value)
    if name in ("stroke-linecap", "stroke-linejoin", "fill-rule"):
        return value if value.isalpha() else ""
    return f"{float(_numbers(value.removesuffix('px'))):g}"


def _geometry(element: ElementTree.Element, names: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    for name in names:
        value = element.get(name)
        if value is not None:
            if not _GEOMETRY.fullmatch(value):
                raise DrawingError("drawing_value", name)
            _near(value)
            yield name, value


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
    for number in _NUMBER.findall(text) if _LONG.search(text) else ():
        if not -_FARTHEST <= float(number) <= _FARTHEST:
            raise DrawingError("drawing_value", number)
