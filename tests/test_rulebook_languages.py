"""The rulebooks in other languages have the paragraphs, numbers, rulings, tables, links and options of the English ones."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
BOOKS = ROOT / "docs" / "rulebooks"
GAMES = sorted(path.stem for path in BOOKS.glob("*.md") if "." not in path.stem)
TRANSLATED = sorted(path.stem for path in BOOKS.glob("*.*.md"))
LANGUAGES = sorted({stem.split(".", 1)[1] for stem in TRANSLATED})

CHAPTER = re.compile(r"## (\d+) \S")
PARAGRAPH = re.compile(r"\*\*(\d+\.\d+) ")
TITLE = re.compile(r"\*\*\d+\.\d+ \S[^*]*\.\*\* \S")
CARD = re.compile(r'"card\.([a-z-]+)": "([^"]+)"')
FACETS = {
    "the ruling": re.compile(r"\b[RD]\d+\b"),
    "the number": re.compile(r"\d+"),
    "the link to": re.compile(r"\]\(([^)]+)\)"),
    "the code": re.compile(r"`([^`]+)`"),
}
SOURCE = re.compile(r"\[([^\]]+)\](?!\()")
EMPHASIS = re.compile(r"(?<!\*)\*[^*]+\*(?!\*)")


@dataclass(frozen=True)
class Block:
    """What stands between two empty lines of a rulebook, and how it is called in a complaint."""

    name: str
    text: str


def blocks(book: str) -> list[Block]:
    """The parts of a rulebook in their order; each has a name of its own."""
    place, seen, found = "", Counter[str](), []
    for text in book.strip().split("\n\n"):
        if text.startswith("# "):
            name = place = "the heading"
        elif chapter := CHAPTER.match(text):
            name = place = f"chapter {chapter[1]}"
        elif paragraph := PARAGRAPH.match(text):
            name = place = f"paragraph {paragraph[1]}"
        else:
            name = f"the {'table' if text.startswith('|') else 'text'} after {place}"
        seen[name] += 1
        found.append(Block(name if seen[name] == 1 else f"{name} ({seen[name]})", text))
    return found


def cells(table: str) -> list[list[str]]:
    """The cells of a table, row by row."""
    return [[cell.strip() for cell in row.split("|")[1:-1]] for row in table.splitlines()]


def table_faults(name: str, english: str, other: str) -> Iterator[str]:
    """How the rows and numbers of a table differ from the English one."""
    ours, theirs = cells(english), cells(other)
    if [len(row) for row in ours] != [len(row) for row in theirs]:
        yield f"{name} has {[len(row) for row in theirs]} cells in its rows, not {[len(row) for row in ours]}"
        return
    for row, (wanted, came) in enumerate(zip(ours, theirs, strict=True), start=1):
        for column, (cell, told) in enumerate(zip(wanted, came, strict=True), start=1):
            if cell and not told:
                yield f"{name} has nothing in row {row}, column {column}, instead of {cell!r}"
            if re.findall(r"\d+", cell) != re.findall(r"\d+", told):
                yield f"{name} has {told!r} in row {row}, column {column}, instead of {cell!r}"


def text_faults(name: str, english: str, other: str) -> Iterator[str]:
    """What a text leaves out of the English one or adds to it."""
    for what, pattern in FACETS.items():
        wanted, came = Counter(pattern.findall(english)), Counter(pattern.findall(other))
        for thing in sorted(wanted | came):
            if wanted[thing] != came[thing]:
                yield f"{name} has {what} {thing} {came[thing]} times, not {wanted[thing]}"
    wanted_sources, sources = ([source.count(";") + 1 for source in SOURCE.findall(text)] for text in (english, other))
    if wanted_sources != sources:
        yield f"{name} names {sources} chapters in its brackets, not {wanted_sources}"
    wanted_italics, italics = (len(EMPHASIS.findall(text)) for text in (english, other))
    if wanted_italics != italics:
        yield f"{name} has {italics} words or examples in italics, not {wanted_italics}"
    if PARAGRAPH.match(english) and not TITLE.match(other):
        yield f"{name} has no title in bold: {other[:20]!r}"
    if english == other and not english.startswith("#"):
        yield f"{name} is still in English: {other[:20]!r}"


def faults(english: str, other: str) -> list[str]:
    """Every difference of a rulebook in another language from the English one, a sentence each."""
    ours, theirs = blocks(english), {block.name: block.text for block in blocks(other)}
    wanted, came = [block.name for block in ours], list(theirs)
    found = [f"{name} is missing" for name in wanted if name not in theirs]
    found += [f"{name} is not in the English book" for name in came if name not in wanted]
    if not found and wanted != came:
        name = next(name for name, told in zip(wanted, came, strict=True) if name != told)
        found.append(f"{name} does not stand where it stands in the English book")
    for name, text in ((block.name, block.text) for block in ours if block.name in theirs):
        found += table_faults(name, text, theirs[name]) if text.startswith("|") else ()
        found += text_faults(name, text, theirs[name])
    return found


def card_names(game: str, language: str) -> dict[str, str]:
    """How the pages call the cards of a game."""
    folder = ROOT / "client" / "src" / "games" / game / "words"
    files = (folder / f"{language}.ts", folder / language / "names.ts")
    return dict(CARD.findall("".join(path.read_text("utf-8") for path in files if path.exists())))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_rulebook_says_in_every_language_what_the_english_one_says(game: str, language: str) -> None:
    path = BOOKS / f"{game}.{language}.md"
    assert path.exists(), f"{path.name} is missing, but other games have a rulebook in this language"
    found = faults((BOOKS / f"{game}.md").read_text("utf-8"), path.read_text("utf-8"))
    assert not found, "\n".join([f"{path.name}:", *found])


@pytest.mark.parametrize("stem", TRANSLATED)
def test_a_rulebook_in_another_language_has_an_english_one_and_pages_in_its_language(stem: str) -> None:
    game, language = stem.split(".", 1)
    assert game in GAMES, f"{stem}.md has no English book {game}.md"
    assert (ROOT / "client/src/words" / f"{language}.ts").exists(), f"{stem}.md: the pages have no language {language!r}"


@pytest.mark.parametrize("stem", TRANSLATED)
def test_the_tables_of_a_rulebook_call_the_cards_as_the_pages_do(stem: str) -> None:
    names = card_names(*stem.split(".", 1))
    tables = [block.text for block in blocks((BOOKS / f"{stem}.md").read_text("utf-8")) if block.text.startswith("|")]
    rows = [(row[0].strip("`"), row[1]) for table in tables for row in cells(table)[2:]]
    wrong = [f"{stem}.md calls {card} {name!r}, the pages call it {names[card]!r}" for card, name in rows if name != names[card]]
    assert not wrong, "\n".join(wrong)


ENGLISH = """# The rules

See [the rulings](../rulings/mammoth.md). A *seat* is a place.

## 1 Setting up

**1.1 Seats.** Three play. With `strict8=on` they have 9 stones. *Example: 2 and 3.* [Overview; The end] (R1, D2)

**1.2 Ice.** Regions 1 and 4 lie under ice. [Overview]

| card | number | stones |
|---|---|---|
| `oak` | 3 | 2, 3 or 5 |
"""

GERMAN = """# Die Regeln

Siehe [die Entscheidungen](../rulings/mammoth.md). Ein *Sitz* ist ein Platz.

## 1 Aufbau

**1.1 Sitze.** Es spielen drei. Mit `strict8=on` haben sie 9 Steine. *Beispiel: 2 und 3.* [Übersicht; Das Ende] (R1, D2)

**1.2 Eis.** Die Gebiete 4 und 1 liegen unter Eis. [Übersicht]

| Karte | Anzahl | Steine |
|---|---|---|
| `oak` | 3 | 2, 3 oder 5 |
"""


def test_a_faithful_translation_has_no_fault() -> None:
    assert faults(ENGLISH, GERMAN) == []


DIFFERENCES = [
    ("(R1, D2)", "(R1)", "paragraph 1.1 has the ruling D2 0 times, not 1"),
    ("9 Steine", "90 Steine", "paragraph 1.1 has the number 9 0 times, not 1"),
    ("9 Steine", "90 Steine", "paragraph 1.1 has the number 90 1 times, not 0"),
    ("`strict8=on`", "`streng8=an`", "paragraph 1.1 has the code strict8=on 0 times, not 1"),
    ("mammoth.md)", "mammut.md)", "the text after the heading has the link to ../rulings/mammoth.md 0 times, not 1"),
    ("[Übersicht; Das Ende]", "[Übersicht]", "paragraph 1.1 names [1] chapters in its brackets, not [2]"),
    ("[Übersicht]", "", "paragraph 1.2 names [] chapters in its brackets, not [1]"),
    ("*Beispiel: 2 und 3.*", "2, 3.", "paragraph 1.1 has 0 words or examples in italics, not 1"),
    ("**1.2 Eis.**", "**1.2 **", "paragraph 1.2 has no title in bold: '**1.2 ** Die Gebiete'"),
    ("**1.2 Eis.**", "**1.3 Eis.**", "paragraph 1.2 is missing"),
    ("**1.2 Eis.**", "**1.3 Eis.**", "paragraph 1.3 is not in the English book"),
    ("## 1 Aufbau", "## Aufbau", "chapter 1 is missing"),
    ("3 oder 5 |", "5 |", "the table after paragraph 1.2 has '2, 5' in row 3, column 3, instead of '2, 3 or 5'"),
    ("| 2, 3 oder 5 |", "|", "the table after paragraph 1.2 has [3, 3, 2] cells in its rows, not [3, 3, 3]"),
    ("| Anzahl |", "|  |", "the table after paragraph 1.2 has nothing in row 1, column 2, instead of 'number'"),
    (
        "Siehe [die Entscheidungen](../rulings/mammoth.md). Ein *Sitz* ist ein Platz.",
        "See [the rulings](../rulings/mammoth.md). A *seat* is a place.",
        "the text after the heading is still in English: 'See [the rulings](..'",
    ),
]


@pytest.mark.parametrize(("before", "after", "sentence"), DIFFERENCES)
def test_a_difference_is_said_in_a_sentence(before: str, after: str, sentence: str) -> None:
    assert sentence in faults(ENGLISH, GERMAN.replace(before, after, 1))


def test_paragraphs_in_another_order_are_said() -> None:
    heading, text, chapter, first, second = GERMAN.split("\n\n")[:5]
    moved = "\n\n".join([heading, text, chapter, second, first])
    assert faults(ENGLISH.partition("\n\n|")[0], moved) == ["paragraph 1.1 does not stand where it stands in the English book"]
