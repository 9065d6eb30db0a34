"""Write the product page, docs/index.html and docs/index.zh-Hant.html, from the two READMEs and docs/images.

`python .github/scripts/page.py`; a test says when the pages are not those of the READMEs any more. Static: they open
from the disk, without a server and without anything from elsewhere. `--site FOLDER --address https://…` writes them
instead for a web server, with all that they show, and with links to the public repository at that address.
"""

from __future__ import annotations

import argparse
import html
import re
import shutil
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


def link(words: str, leads: str, address: str) -> str:
    """A link of a README: into the public repository, or without an address to the files around docs/; what a code host
    shows beside the files is then the words alone."""
    if leads.startswith("../../"):
        return f'<a href="{address}/{leads.removeprefix("../../")}">{words}</a>' if address else words
    if not re.match(r"https?:|#", leads):
        near = leads.removeprefix("docs/") if leads.startswith("docs/") else f"../{leads}"
        leads = f"{address}/blob/main/{leads}" if address else near
    return f'<a href="{leads}">{words}</a>'


def inline(text: str, address: str) -> str:
    """A line of Markdown as HTML: code, bold, italics and links."""
    parts = re.split(r"(`[^`]*`)", text)
    for number, part in enumerate(parts):
        if part.startswith("`"):
            parts[number] = f"<code>{html.escape(part[1:-1])}</code>"
        else:
            part = html.escape(part, quote=False)
            part = re.sub(r"(?<!!)\[([^]]*)\]\(([^)]*)\)", lambda m: link(m[1], m[2], address), part)
            part = re.sub(r"\*\*([^*]+)\*\*", r"<strong>\1</strong>", part)
            parts[number] = re.sub(r"\*([^*]+)\*", r"<em>\1</em>", part)
    return "".join(parts)


def table(lines: list[str], address: str) -> str:
    """A table of Markdown; one without words in its head has none."""
    rows = [[inline(cell.strip(), address) for cell in line.strip().strip("|").split("|")] for line in lines]
    head, body = rows[0], rows[2:]
    cells = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in body)
    top = "<thead><tr>" + "".join(f"<th>{cell}</th>" for cell in head) + "</tr></thead>" if any(head) else ""
    return f'<div class="table"><table>{top}<tbody>{cells}</tbody></table></div>'


def block(text: str, address: str) -> str:
    """A paragraph, list, table or command; pictures have their own place on the page."""
    lines = text.splitlines()
    if "![" in text or text.startswith(("<details", "<summary", "</details")):
        return ""
    if lines[0].startswith("|"):
        return table(lines, address)
    if lines[0].startswith("    "):
        return f"<pre>{html.escape(chr(10).join(line[4:] for line in lines))}</pre>"
    joined = "" if re.search(r"[\u4e00-\u9fff]", text) else " "
    if lines[0].startswith("- "):
        entries = re.split(r"\n(?=- )", text)
        said = (inline(joined.join(line.strip() for line in entry[2:].splitlines()), address) for entry in entries)
        return "<ul>" + "".join(f"<li>{entry}</li>" for entry in said) + "</ul>"
    return f"<p>{inline(joined.join(lines), address)}</p>"


def sections(readme: str) -> dict[str, str]:
    """The text of each section by its heading; what stands before the first one by ''."""
    parts = re.split(r"^## (.+)\n", readme, flags=re.MULTILINE)
    return {"": parts[0], **dict(zip(parts[1::2], parts[2::2], strict=True))}


def section(heading: str, text: str, address: str) -> str:
    """A heading with what stands below it."""
    body = "".join(block(part, address) for part in text.strip().split(PARAGRAPH))
    return f"<section><h2>{heading}</h2>{body}</section>"


def page(edition: Edition, address: str = "") -> str:
    """The whole page of one language; with an address of the public repository, its links lead there."""
    text = (ROOT / edition.readme).read_text("utf-8")
    parts = sections(text)
    opening = [part for part in parts[""].strip().split(PARAGRAPH) if not part.startswith(("!", "|", "["))]
    name = opening[0].removeprefix("# ")
    captions = dict(re.findall(r"!\[([^]]*)\]\(docs/images/([\w-]+)\.jpg\)", text))
    captions = {picture: words for words, picture in captions.items()}
    hero = next(iter(captions))
    body = "".join(section(heading, parts[heading], address) for heading in edition.sections)
    shots = "".join(
        f'<figure><img src="images/{shot}.jpg" alt="{captions[shot]}" loading="lazy">'
        f"<figcaption>{captions[shot]}</figcaption></figure>"
        for shot in edition.shots
    )
    template = (Path(__file__).parent / "page.html").read_text("utf-8")
    words = {
        "lang": edition.lang,
        "name": name,
        "said": block(opening[1], address),
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


def site(folder: Path, address: str) -> None:
    """Both pages for a web server, with the pictures, typefaces and film that they show."""
    for edition in EDITIONS:
        text = page(edition, address)
        for shown in re.findall(r'(?:(?:src|poster|link rel="icon" href)="|url\()([^")]+)', text):
            copy = folder / shown.removeprefix("../")
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / "docs" / shown, copy)
        (folder / edition.page).write_text(text.replace('"../', '"').replace("(../", "("), "utf-8", newline="\n")


def main() -> None:
    """Write what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--site", type=Path, help="the folder for a web server; without it, docs/ of this clone")
    parser.add_argument("--address", default="", help="of the public repository")
    options = parser.parse_args()
    if options.site:
        site(options.site, options.address.rstrip("/"))
        return
    for edition in EDITIONS:
        (ROOT / "docs" / edition.page).write_text(page(edition), "utf-8", newline="\n")


if __name__ == "__main__":
    main()
