"""Drawings of strangers: shapes pass, and nothing else ever does."""

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabard.looks.drawings import MOST_BYTES, MOST_ELEMENTS, read_drawing
from tabard.looks.paint import PARTS, Wrong

GAMES = Path(__file__).parent.parent.parent / "src" / "tabard" / "games"
SHIPPED = sorted(GAMES.glob("*/look/*.svg"))
SVG = "http://www.w3.org/2000/svg"
BOX = f'xmlns="{SVG}" viewBox="0 0 100 100"'
SAID = {name for parts in PARTS.values() for name in parts} - {"style"}


def read(inner: str, root: str = BOX) -> str:
    return read_drawing(f"<svg {root}>{inner}</svg>".encode(), "game_sword")["body"]


def refusal(inner: str, root: str = BOX) -> str:
    with pytest.raises(Wrong) as wrong:
        read(inner, root)
    return str(wrong.value)


def only_shapes(body: str) -> bool:
    """Whether a drawing holds shapes and paint alone, looked at by another reader than the one that wrote it."""
    for part in ET.fromstring(f"<svg>{body}</svg>").iter():  # noqa: S314  (our own writing)
        if part.tag not in {*PARTS, "svg"} or (part.text or "").strip() or (part.tail or "").strip():
            return False
        for name, value in part.attrib.items():
            points = re.findall(r"url\(([^)]*)\)", value)
            if (
                name not in SAID
                or re.search(r"[<>&\"'\\:;@]|//", value)
                or "url" in re.sub(r"url\(#[\w-]+\)", "", value)
            ):
                return False
            if not all(one.startswith("#game_sword_") for one in points):
                return False
    return True


# --- what passes ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("file", SHIPPED, ids=lambda file: f"{file.parent.parent.name}/{file.stem}")
def test_what_is_shipped_is_shapes_alone(file: Path) -> None:
    assert only_shapes(read_drawing(file.read_bytes(), "game_sword")["body"])


def test_a_shape_comes_out_as_it_went_in() -> None:
    assert read('<path d="M0 0L10 10" fill="#a8262e"/>') == '<g><path d="M0 0L10 10" fill="#a8262e"/></g>'


def test_paint_of_the_whole_is_kept() -> None:
    assert read('<circle r="4"/>', f'{BOX} width="20" fill="none"') == '<g fill="none"><circle r="4"/></g>'


def test_a_style_is_parted_into_attributes() -> None:
    """A page may forbid styles that stand in its text."""
    assert (
        read('<circle r="4" style="fill:var(--cut); stroke:none;"/>')
        == '<g><circle r="4" fill="var(--cut)" stroke="none"/></g>'
    )


def test_a_style_counts_more_than_an_attribute_of_the_same_name() -> None:
    assert read('<circle style="fill:#fff" r="4" fill="#000"/>') == '<g><circle r="4" fill="#fff"/></g>'


def test_ids_are_given_the_name_of_the_drawing_so_that_two_never_collide() -> None:
    fade = (
        '<defs><linearGradient id="a"><stop stop-color="#fff"/></linearGradient></defs><circle r="4" fill="url(#a)"/>'
    )
    assert 'id="game_sword_a"' in read(fade)
    assert 'fill="url(#game_sword_a)"' in read(fade)


def test_comments_and_white_space_are_left_behind() -> None:
    assert read('\n <!-- <script>1</script> -->\n <circle r="4"/>\n') == '<g><circle r="4"/></g>'


# --- what does not ----------------------------------------------------------------------------------------

ATTACKS = {
    "a script": "<script>alert(1)</script>",
    "a script in capitals": "<SCRIPT>alert(1)</SCRIPT>",
    "a script in CDATA": "<script><![CDATA[alert(1)]]></script>",
    "an event": '<circle r="4" onload="alert(1)"/>',
    "an event in capitals": '<circle r="4" OnClick="alert(1)"/>',
    "a link": '<a href="javascript:alert(1)"><circle r="4"/></a>',
    "a link by xlink": '<a xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="javascript:alert(1)"/>',
    "a picture from elsewhere": '<image href="https://example.org/spy.png" width="1" height="1"/>',
    "a part from elsewhere": '<use href="https://example.org/x.svg#y"/>',
    "a part of its own": '<g id="a"/><use href="#a"/>',
    "HTML": "<foreignObject><div/></foreignObject>",
    "HTML by its namespace": '<div xmlns="http://www.w3.org/1999/xhtml" onclick="alert(1)"/>',
    "MathML": '<math xmlns="http://www.w3.org/1998/Math/MathML"/>',
    "an element of no namespace": '<circle xmlns="" r="4"/>',
    "a second prefix": f'<s:circle xmlns:s="{SVG}" r="4"/>',
    "a style sheet": "<style>@import 'https://example.org/x.css';</style>",
    "an animation": '<animate attributeName="href" to="javascript:alert(1)"/>',
    "an attribute set later": '<set attributeName="onclick" to="alert(1)"/>',
    "text": "<text>gold: play me</text>",
    "loose text": "play me",
    "a title": "<title>play me</title>",
    "a filter": '<filter id="f"><feImage href="https://example.org"/></filter>',
    "a mask": '<mask id="m"/>',
    "a marker": '<marker id="m"/>',
    "a drawing in a drawing": '<svg viewBox="0 0 1 1"/>',
    "a class": '<circle r="4" class="can"/>',
    "an id of the page": '<g id="table"><circle r="4"/></g>',
    "data": '<circle r="4" data-move="3"/>',
    "a role": '<circle r="4" role="button"/>',
    "a tab stop": '<circle r="4" tabindex="0"/>',
    "a base": '<g xml:base="https://example.org/"/>',
    "paint from elsewhere": '<circle r="4" fill="url(https://example.org/x#y)"/>',
    "paint of another drawing": '<circle r="4" fill="url(#game_shield_a)"/>',
    "paint that is not there": '<circle r="4" fill="url(#nothing)"/>',
    "paint of a clip path": '<defs><clipPath id="a"><circle r="4"/></clipPath></defs><circle r="4" fill="url(#a)"/>',
    "a clip of a gradient": '<defs><linearGradient id="a"/></defs><circle r="4" clip-path="url(#a)"/>',
    "paint by name": '<circle r="4" fill="gold"/>',
    "paint that falls back": '<circle r="4" fill="url(#a) #fff"/>',
    "the gold of the page": '<circle r="4" fill="var(--gold)"/>',
    "a variable that falls back": '<circle r="4" fill="var(--cut,url(https://example.org))"/>',
    "a function": '<circle r="4" fill="image-set(url(https://example.org) 1x)"/>',
    "a style that loads": '<circle r="4" style="fill:url(https://example.org)"/>',
    "a style in escapes": r'<circle r="4" style="fill:\75rl(https://example.org)"/>',
    "a style in comments": '<circle r="4" style="fill:u/**/rl(https://example.org)"/>',
    "a style that places": '<circle r="4" style="position:fixed;inset:0"/>',
    "a style that leaves": '<circle r="4" style="fill:#fff}body{display:none"/>',
    "a background": '<circle r="4" style="background:#fff"/>',
    "a variable set": '<circle r="4" style="--gold:#000"/>',
    "an old script": '<circle r="4" style="fill:expression(alert(1))"/>',
    "a binding": '<circle r="4" style="-moz-binding:url(https://example.org)"/>',
    "a quote": '<circle r="4" fill="#fff&quot; onload=&quot;alert(1)"/>',
    "a bracket": '<path d="M0 0&quot;&gt;&lt;script&gt;"/>',
    "letters as numbers": '<path d="&#106;avascript:alert(1)"/>',
    "an id with a quote": '<defs><linearGradient id="a&quot;b"/></defs>',
    "two ids alike": '<defs><linearGradient id="a"/><linearGradient id="a"/></defs>',
    "a transform that loads": '<g transform="url(#a)"/>',
    "a transform in letters": '<g transform="translate(1px, calc(2))"/>',
    "a number that is none": '<circle r="NaN"/>',
    "a number without end": '<circle r="1e9"/>',
    "a large number": '<circle r="999999"/>',
    "large numbers in a way": '<path d="M0 0L123456 5"/>',
    "fine dashes": '<path d="M0 0L9999 0" stroke-dasharray="0.0001 0.0001"/>',
    "a fine pattern": '<defs><pattern id="a" width="0.001" height="1"><circle r="1"/></pattern></defs>',
    "a pattern of shares": '<defs><pattern id="a" width="10%" height="10%"><circle r="1"/></pattern></defs>',
    "a pattern in a pattern": '<defs><pattern id="a" width="1" height="1"><circle r="1"/></pattern>'
    '<pattern id="b" width="1" height="1"><circle r="1" fill="url(#a)"/></pattern></defs>',
    "a clip in a clip": '<defs><clipPath id="a"><circle r="1"/></clipPath>'
    '<clipPath id="b"><circle r="1" clip-path="url(#a)"/></clipPath></defs>',
    "a shape in a shape": '<circle r="4"><circle r="2"/></circle>',
    "a stop alone": '<stop offset="1"/>',
    "an instruction": "<?xml-stylesheet href='https://example.org/x.css'?>",
    "too many elements": "<g/>" * MOST_ELEMENTS,
    "too deep": "<g>" * 30 + "</g>" * 30,
    "no end": "<g>",
}


@pytest.mark.parametrize("attack", ATTACKS.values(), ids=ATTACKS)
def test_nothing_but_shapes_passes(attack: str) -> None:
    said = refusal(attack)
    assert said == said.strip()
    assert "\n" not in said


DOCTYPES = {
    "a bomb of entities": '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>',
    "a file of this machine": '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>',
    "a parameter entity": '<!DOCTYPE svg [<!ENTITY % a SYSTEM "https://example.org/x.dtd"> %a;]>',
    "a grammar from elsewhere": '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/svg11.dtd">',
}


@pytest.mark.parametrize("doctype", DOCTYPES.values(), ids=DOCTYPES)
def test_no_file_declares_anything(doctype: str) -> None:
    with pytest.raises(Wrong, match="DOCTYPE"):
        read_drawing(f"{doctype}<svg {BOX}><path d='&b;'/></svg>".encode(), "game_sword")


@pytest.mark.parametrize("encoding", ["utf-16", "utf-32", "latin-1"])
def test_no_other_encoding_hides_anything(encoding: str) -> None:
    with pytest.raises(Wrong, match="UTF-8"):
        read_drawing(f"<svg {BOX}><!-- é --><circle r='4'/></svg>".encode(encoding), "game_sword")


def test_a_stated_encoding_is_not_believed() -> None:
    hidden = f'<?xml version="1.0" encoding="utf-7"?><svg {BOX}>+ADw-script/+AD4-</svg>'
    with pytest.raises(Wrong, match="holds text"):
        read_drawing(hidden.encode(), "game_sword")


@pytest.mark.parametrize(
    ("root", "right"),
    [
        ('viewBox="0 0 1 1"', "begin the file with"),
        (f'xmlns="{SVG}"', "viewBox"),
        (f'xmlns="{SVG}" viewBox="0 0 1"', "4 numbers"),
        (f'xmlns="{SVG}" viewBox="0 0 0 1"', "no width"),
        (f'{BOX} onload="alert(1)"', "may say"),
        (f'{BOX} xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"', "foreign namespace"),
    ],
)
def test_a_file_begins_with_its_box(root: str, right: str) -> None:
    assert right in refusal('<circle r="4"/>', root)


def test_a_large_file_is_not_read() -> None:
    with pytest.raises(Wrong, match=f"{MOST_BYTES} at most"):
        read_drawing(b" " * (MOST_BYTES + 1), "game_sword")


# --- anything at all --------------------------------------------------------------------------------------

WORDS = st.sampled_from(
    [*PARTS, *sorted(SAID), "script", "style", "use", "a", "text", "onload", "href", "xlink:href", "class"]
)
NASTY = [
    *("0", "1", "50%", "#fff", "none", "currentColor", "url(#a)", "url(#b)", "var(--cut)", "fill:#fff", "fill:url(#a)"),
    *(
        "a",
        "b",
        "url(https://example.org)",
        "javascript:1",
        "&quot;",
        "round",
        "evenodd",
        "userSpaceOnUse",
        "M0,0L1,1Z",
    ),
    *("0 0 100 100", "translate(1 2)", "userSpaceOnUse"),
]
VALUES = st.sampled_from(NASTY) | st.text(max_size=6).map(lambda text: re.sub(r"[<&\"]", "", text))


def element(name: str, said: dict[str, str], inner: list[str]) -> str:
    told = "".join(f' {key}="{value}"' for key, value in said.items())
    return f"<{name}{told}>{''.join(inner)}</{name}>"


SAYING = st.dictionaries(WORDS, VALUES, max_size=3)
TREES = st.recursive(
    st.builds(element, WORDS, SAYING, st.just([])),
    lambda inner: st.builds(element, WORDS, SAYING, st.lists(inner, max_size=3)),
    max_leaves=8,
)


@settings(max_examples=400, deadline=None)
@given(st.lists(TREES, max_size=4))
def test_whatever_passes_is_shapes_alone(trees: list[str]) -> None:
    data = f"<svg {BOX}>{''.join(trees)}</svg>".encode("utf-8", "replace")
    try:
        drawing = read_drawing(data, "game_sword")
    except Wrong:
        return
    assert only_shapes(drawing["body"])


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(SHIPPED), st.integers(0), st.binary(min_size=1, max_size=12))
def test_a_file_with_anything_written_into_it_is_refused_or_still_shapes(file: Path, at: int, written: bytes) -> None:
    data = file.read_bytes()
    at %= len(data)
    try:
        drawing = read_drawing(data[:at] + written + data[at + len(written) :], "game_sword")
    except Wrong:
        return
    assert only_shapes(drawing["body"])
