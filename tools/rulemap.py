"""Paragraph → functions → tests. Fails if a paragraph of a rulebook has no function or no test, or a citation leads nowhere.

Functions cite paragraphs at the beginning of their docstring ("Mammoth 6.5, 6.7: ..."), tests by
`@pytest.mark.rule("Mammoth 6.5")`.
Usage: python tools/rulemap.py [--list]
"""

import ast
import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PARAGRAPH = re.compile(r"^\*\*(\d+\.\d+) ", re.MULTILINE)
CITATION = re.compile(r"([A-Z][a-z]+) (\d+\.\d+(?:, \d+\.\d+)*):")


def paragraphs() -> Iterator[str]:
    """All numbered paragraphs of all English rulebooks, as they are cited; "mammoth.de.md" is one of another language."""
    for book in sorted(path for path in (ROOT / "docs" / "rulebooks").glob("*.md") if "." not in path.stem):
        for number in PARAGRAPH.findall(book.read_text("utf-8")):
            yield f"{book.stem.capitalize()} {number}"


def functions(tree: ast.Module) -> Iterator[ast.FunctionDef]:
    """All functions of a module, methods included."""
    return (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


def cited(function: ast.FunctionDef) -> list[str]:
    """The paragraphs at the beginning of a function's docstring."""
    found = CITATION.match(ast.get_docstring(function) or "")
    return [f"{found[1]} {number}" for number in found[2].split(", ")] if found else []


def marked(function: ast.FunctionDef) -> list[str]:
    """The paragraphs a test is marked with."""
    return [
        str(mark.args[0].value)
        for mark in function.decorator_list
        if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule" and isinstance(mark.args[0], ast.Constant)
    ]


def collect(folder: str, pattern: str, is_test: bool) -> dict[str, list[str]]:
    """For each paragraph the places that cite it."""
    places: dict[str, list[str]] = defaultdict(list)
    for path in sorted((ROOT / folder).rglob(pattern)):
        for function in functions(ast.parse(path.read_text("utf-8"))):
            for paragraph in marked(function) if is_test else cited(function):
                places[paragraph].append(f"{path.relative_to(ROOT)}:{function.lineno} {function.name}")
    return places


def main() -> int:
    """Print the map or the gaps; 1 if there are any."""
    wanted = list(paragraphs())
    rules = collect("src/beringia/games", "*.py", is_test=False)
    tests = collect("tests", "test_*.py", is_test=True)
    out = sys.stdout.write
    if "--list" in sys.argv:
        for paragraph in wanted:
            out(f"{paragraph}\n")
            for place in [*rules[paragraph], *tests[paragraph]]:
                out(f"    {place}\n")
    gaps = [f"{paragraph}: no function cites it" for paragraph in wanted if not rules[paragraph]]
    gaps += [f"{paragraph}: no test holds it" for paragraph in wanted if not tests[paragraph]]
    gaps += [
        f"{paragraph}: cited by {rules[paragraph][0]}, but not in a rulebook"
        for paragraph in rules
        if rules[paragraph] and paragraph not in wanted
    ]
    gaps += [
        f"{paragraph}: marked by {tests[paragraph][0]}, but not in a rulebook"
        for paragraph in tests
        if tests[paragraph] and paragraph not in wanted
    ]
    for gap in gaps:
        out(f"gap: {gap}\n")
    held = sum(len(tests[paragraph]) for paragraph in wanted)
    out(f"{len(wanted)} paragraphs, {sum(len(rules[p]) for p in wanted)} citing functions, {held} marked tests, {len(gaps)} gaps\n")
    return 1 if gaps else 0


if __name__ == "__main__":
    sys.exit(main())
