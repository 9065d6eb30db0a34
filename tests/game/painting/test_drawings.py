"""What an SVG may hold, how it is read, and what is said where it cannot be."""

from __future__ import annotations

import pytest

from game.painting import drawings
from game.painting.drawings import DrawingError, DrawingFile, DrawnPiece
from game.painting.swatches import swatches, tones_by_colour

TONES = tones_by_colour({})
MARBLE, SHADED = (swatches({})[name] for name in ("marble", "marble-2"))
HEAD = '<svg xmlns="http://www.w3.org/2000/svg">'


def drawing(inside: str) -> str:
    return f'{HEAD}<g id="a">{inside}</g></svg>'


def read(inside: str) -> DrawnPiece:
    (piece,) = DrawingFile(drawing(inside), TONES).layer("a")
    return piece


def test_every_swatch_is_found_again_by_its_colour() -> None:
    table = swatches({"wheat": "#d9b45a"})
    by_colour = tones_by_colour({"wheat": "#d9b45a"})
    twins = {name for name, colour in table.items() if by_colour[colour] != name}
    assert twins == set()


def test_a_colour_of_the_palette_is_a_tone_and_any_other_itself() -> None:
    painted, planned, *_ = read(
        f'<rect x="1" y="2" width="3" height="4" fill="{MARBLE}"/><path d="M0 0L1 1" fill="#123456"/>'
    )
    assert 'fill="{marble}"' in painted and 'fill="{#123456}"' in painted
    assert planned.count("{@lit}") == 2


def test_what_an_editor_writes_is_read_as_what_it_shows() -> None:
    text = f"""<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:i="urn:i">
    <i:namedview/><metadata>licence</metadata><title>A hall</title>
    <defs><linearGradient id="stops"><stop offset="0" style="stop-color:{MARBLE};stop-opacity:1"/>
    <stop offset="1" style="stop-color:{SHADED}"/></linearGradient>
    <linearGradient id="used" xlink:href="#stops" x1="3" y1="4" x2="5" y2="6" gradientUnits="userSpaceOnUse"/></defs>
    <g i:label="hall" id="layer1" transform="translate(5,6)" style="opacity:0.5;display:inline">
    <path d="m 0,0 h 4 v 4 z" style="fill:url(#used);stroke:#FFF;stroke-width:2px"/><i:note/></g></svg>"""
    ((painted, planned, *_),) = DrawingFile(text, TONES).layer("hall")
    assert painted.startswith('<defs><linearGradient id="used" x1="3" y1="4"')
    assert '</defs><g transform="translate(5,6)"><path' in painted
    assert 'stop-color="{marble}" stop-opacity="1"' in painted and 'stop-color="{marble-2}"' in painted
    assert 'fill-opacity="0.5"' in painted and 'stroke="{#ffffff}"' in painted and 'stroke-width="2"' in painted
    assert "path" not in planned, "a veil leaves no trace in a plan"


def test_groups_say_what_is_only_painted_or_only_planned() -> None:
    inside = '<g class="paint"><circle r="1"/></g><g class="plan"><circle r="2"/></g><circle r="3"/>'
    painted, planned, *_ = read(inside)
    assert [painted.count(f'r="{n}"') for n in (1, 2, 3)] == [1, 0, 1]
    assert [planned.count(f'r="{n}"') for n in (1, 2, 3)] == [0, 1, 1]


def test_groups_say_at_which_hour_and_in_which_light_they_are_there() -> None:
    wall, lamp = f'<circle r="1" fill="{MARBLE}"/>', f'<circle r="2" fill="{SHADED}"/>'
    door = f'<g class="day">{lamp}</g><g class="night lit" transform="scale(2)">{lamp}<g class="paint">{wall}</g></g>'
    pieces = DrawingFile(drawing(wall + door + wall), TONES).layer("a")
    assert [(piece.hour, piece.lit) for piece in pieces] == [("", False), ("day", False), ("night", True), ("", False)]
    night = pieces[2]
    assert night.painted.startswith('<g transform="scale(2)">') and night.painted.endswith("</g>")
    assert 'r="1"' in night.painted and 'r="1"' not in night.planned


def test_each_piece_brings_the_gradients_that_it_is_painted_with() -> None:
    gradient = f'<defs><radialGradient id="g"><stop offset="0" stop-color="{MARBLE}"/></radialGradient></defs>'
    ball = '<circle r="1" fill="url(#g)"/>'
    pieces = DrawingFile(drawing(f'{gradient}{ball}{ball}<g class="night">{ball}</g>'), TONES).layer("a")
    assert [piece.painted.count("<radialGradient") for piece in pieces] == [1, 1]


def test_shares_of_a_shape_are_written_as_the_loader_wants_them() -> None:
    stops = f'<stop offset="0" stop-color="{MARBLE}"/><stop offset="1" stop-color="{SHADED}"/>'
    gradient = f'<defs><linearGradient id="g" x1="0" x2=".5" y2="30%">{stops}</linearGradient></defs>'
    painted = read(f'{gradient}<circle r="1" fill="url(#g)"/>').painted
    assert 'x1="0%" x2="50%" y2="30%"' in painted


def test_a_stop_has_no_opacity_but_its_own() -> None:
    stop = f'<stop offset="0" stop-color="{MARBLE}" opacity="0.5"/>'
    gradient = f'<defs><linearGradient id="g">{stop}</linearGradient></defs>'
    assert 'stop-opacity="1"' in read(f'{gradient}<circle r="1" fill="url(#g)"/>').painted


WRONG = {
    "a text": ("<text>x</text>", "drawing_element"),
    "a picture": ('<image href="file:///etc/passwd"/>', "drawing_element"),
    "a script": ("<script>1</script>", "drawing_element"),
    "a clone": ('<use href="#a"/>', "drawing_element"),
    "a filter": ("<filter/>", "drawing_element"),
    "clipping": ('<circle r="1" style="clip-path:url(#a)"/>', "drawing_element"),
    "a mask": ('<g mask="url(#a)"/>', "drawing_element"),
    "a colour by name": ('<circle r="1" fill="red"/>', "drawing_colour"),
    "a colour of the page": ('<circle r="1" style="fill:url(file.svg#a)"/>', "drawing_colour"),
    "no such gradient": ('<circle r="1" fill="url(#none)"/>', "drawing_colour"),
    "far away": ('<circle r="1e30"/>', "drawing_value"),
    "too far by one": ('<path d="M0 0L1 8001"/>', "drawing_value"),
    "no number": ('<circle r="x"/>', "drawing_value"),
    "a command as a way": ('<g transform="translate(1) evil()"/>', "drawing_value"),
    "no opacity": ('<circle r="1" opacity="much"/>', "drawing_value"),
    "quotes": ("<circle r='1&quot;/&gt;' />", "drawing_value"),
    "a number out of all measure": ('<circle r="1" stroke="#000000" stroke-width="1e999"/>', "drawing_value"),
    "gaps to divide": (f'<g transform="{"scale(1) " * 60}x"/>', "drawing_value"),
    "digits to divide": (f'<circle r="1" opacity="{"1" * 100_000}x"/>', "drawing_value"),
    "a name with quotes": ('<circle r="1" fill="url(#a&quot;/&gt;)"/>', "drawing_colour"),
    "a thousand stops": (
        f'<defs><linearGradient id="g">{"<stop/>" * 1000}</linearGradient></defs><path fill="url(#g)"/>',
        "drawing_large",
    ),
    "deep": ("<g>" * 40 + "</g>" * 40, "drawing_large"),
}


@pytest.mark.parametrize("how", WRONG)
def test_what_a_drawing_may_not_hold_is_refused_by_name(how: str) -> None:
    inside, code = WRONG[how]
    with pytest.raises(DrawingError) as raised:
        read(inside)
    said = str(raised.value.message("eleusis"))
    assert raised.value.code == code and len(said) < 200


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "drawing_unreadable"),
        ("<svg", "drawing_unreadable"),
        ("<svg/>", "drawing_element"),
        (f'{HEAD}<path d="M0 0"/></svg>', "drawing_loose"),
        (f'<!DOCTYPE x [<!ENTITY a "aaa">]>{HEAD}</svg>', "drawing_element"),
        (
            HEAD + '<defs><linearGradient id="a" href="#b"/><linearGradient id="b" href="#a"/></defs>'
            '<g id="x"><circle r="1" fill="url(#a)"/></g></svg>',
            "drawing_colour",
        ),
    ],
    ids=["nothing", "half", "no namespace", "no layer", "entities", "gradients in a ring"],
)
def test_a_file_that_is_no_drawing_is_refused(text: str, code: str) -> None:
    with pytest.raises(DrawingError) as raised:
        DrawingFile(text, TONES).layer("x")
    assert raised.value.code == code


def test_too_many_shapes_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drawings, "MOST_SHAPES", 3)
    read('<circle r="1"/>' * 3)
    with pytest.raises(DrawingError, match="drawing_large"):
        read('<circle r="1"/>' * 4)
