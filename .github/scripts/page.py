"""Write the product page, docs/index.html and docs/index.zh-Hant.html, from the two READMEs and docs/images.

`python .github/scripts/page.py`; a test says when the pages are not those of the READMEs any more. Static: they open
from the disk, without a server and without anything from elsewhere.
"""

from __future__ import annotations

import html
import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PARAGRAPH = "\n\n"


@dataclass(frozen=True)
class Edition:
    """A language of the page: its README, its file, the headings shown, and words that the README does not have."""

    lang: str
    readme: str
    page: str
    other: tuple[str, str]
    sections: tuple[str, ...]
    shots: tuple[str, ...]
    film: str
    poster: str


EDITIONS = (
    Edition(
        "en",
        "README.md",
        "index.html",
        ("index.zh-Hant.html", "繁體中文"),
        (
            "Getting started",
            "What you can play",
            "Opponents",
            "Controls",
            "Where your games are",
            "How to help",
            "Licence",
        ),
        ("conflict", "scoring", "sea_5", "leader_draft", "hint", "architects_4"),
        "Half a minute at the table",
        "title",
    ),
    Edition(
        "zh-Hant",
        "README.zh-Hant.md",
        "index.zh-Hant.html",
        ("index.html", "English"),
        ("開始", "可以玩什麼", "電腦玩家", "操作", "你的遊戲在哪裡", "如何參與", "授權"),
        ("conflict_zh", "scoring_zh", "sea_5_zh", "leader_draft_zh", "setup_zh", "architects_4_zh"),
        "牌桌上的半分鐘",
        "title_zh",
    ),
)


def target(address: str) -> str:
    """A link of a README as it is from docs/."""
    if re.match(r"https?:|#", address):
        return address
    return address.removeprefix("docs/") if address.startswith("docs/") else f"../{address}"


def inline(text: str) -> str:
    """A line of Markdown as HTML: code, bold, italics and links."""
    parts = re.split(r"(`[^`]*`)", text)
    for number, part in enumerate(parts):
        if part.startswith("`"):
            parts[number] = f"<code>{html.escape(part[1:-1])}</code>"
        else:
            part = html.escape(part, quote=False)
            part = re.sub(r"(?<!!)\[([^]]*)\]\(([^)]*)\)", lambda m: f'<a href="{target(m[2])}">{m[1]}</a>', part)
            part = re.sub(r"\*\*([^*]+)\*\*", r"<strong>\1</strong>", part)
            parts[number] = re.sub(r"\*([^*]+)\*", r"<em>\1</em>", part)
    return "".join(parts)


def table(lines: list[str]) -> str:
    """A table of Markdown; one without words in its head has none."""
    rows = [[inline(cell.strip()) for cell in line.strip().strip("|").split("|")] for line in lines]
    head, body = rows[0], rows[2:]
    cells = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in body)
    top = "<thead><tr>" + "".join(f"<th>{cell}</th>" for cell in head) + "</tr></thead>" if any(head) else ""
    return f'<div class="table"><table>{top}<tbody>{cells}</tbody></table></div>'


def block(text: str) -> str:
    """A paragraph, list, table or command; pictures have their own place on the page."""
    lines = text.splitlines()
    if "![" in text or text.startswith(("<details", "<summary", "</details")):
        return ""
    if lines[0].startswith("|"):
        return table(lines)
    if lines[0].startswith("    "):
        return f"<pre>{html.escape(chr(10).join(line[4:] for line in lines))}</pre>"
    joined = "" if re.search(r"[\u4e00-\u9fff]", text) else " "
    if lines[0].startswith("- "):
        entries = re.split(r"\n(?=- )", text)
        said = (inline(joined.join(line.strip() for line in entry[2:].splitlines())) for entry in entries)
        return "<ul>" + "".join(f"<li>{entry}</li>" for entry in said) + "</ul>"
    return f"<p>{inline(joined.join(lines))}</p>"


def sections(readme: str) -> dict[str, str]:
    """The text of each section by its heading; what stands before the first one by ''."""
    parts = re.split(r"^## (.+)\n", readme, flags=re.MULTILINE)
    return {"": parts[0], **dict(zip(parts[1::2], parts[2::2], strict=True))}


def section(heading: str, text: str) -> str:
    """A heading with what stands below it."""
    return f"<section><h2>{heading}</h2>{''.join(block(part) for part in text.strip().split(PARAGRAPH))}</section>"


def page(edition: Edition) -> str:
    """The whole page of one language."""
    text = (ROOT / edition.readme).read_text("utf-8")
    parts = sections(text)
    opening = [part for part in parts[""].strip().split(PARAGRAPH) if not part.startswith(("!", "|", "["))]
    name = opening[0].removeprefix("# ")
    captions = dict(re.findall(r"!\[([^]]*)\]\(docs/images/([\w-]+)\.jpg\)", text))
    captions = {picture: words for words, picture in captions.items()}
    hero = next(iter(captions))
    body = "".join(section(heading, parts[heading]) for heading in edition.sections)
    shots = "".join(
        f'<figure><img src="images/{shot}.jpg" alt="{captions[shot]}" loading="lazy">'
        f"<figcaption>{captions[shot]}</figcaption></figure>"
        for shot in edition.shots
    )
    template = (Path(__file__).parent / "page.html").read_text("utf-8")
    words = {
        "lang": edition.lang,
        "name": name,
        "said": block(opening[1]),
        "plain": html.escape(re.sub(r"[*`]", "", opening[1].replace("\n", " "))),
        "other": f'<a href="{edition.other[0]}">{edition.other[1]}</a>',
        "hero": f'<img src="images/{hero}.jpg" alt="{captions[hero]}">',
        "first": edition.sections[0],
        "film": edition.film,
        "poster": f"images/{edition.poster}.jpg",
        "shots": shots,
        "body": body,
    }
    return re.sub(r"\{\{(\w+)\}\}", lambda blank: words[blank[1]], template)


if __name__ == "__main__":
    for edition in EDITIONS:
        (ROOT / "docs" / edition.page).write_text(page(edition), "utf-8", newline="\n")
