"""The list of sayings is the one made now, and what could not be collected is named with file and line."""

import ast

import pytest

from tests.tools import load_tool

tool = load_tool("sayings")
FROM = "from beringia.sayings import name, names, say\n"


def patterns(text: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = tool.patterns_in(tool.Source("file.py", ast.parse(text)))
    return found


def test_patterns_are_literals_or_chosen_among_literals() -> None:
    assert patterns(FROM + 'say("{who} plays " "{card}", who=1, card=2)') == {"{who} plays {card}": ["card", "who"]}
    assert patterns(FROM + 'say("one" if n == 1 else "{n} of them", n=n)') == {"one": [], "{n} of them": ["n"]}
    assert patterns('from beringia import sayings\nsayings.say("a")\nother.say("b")') == {"a": []}
    assert patterns('def say(text): ...\nsay("not ours")') == {}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("say(pattern)", "written out"),
        ('say(f"{who}")', "written out"),
        ('say("{who}")', "nothing fills who"),
        ('say("{n:g}", n=1)', "a hole is a name"),
        ('say("{}", n=1)', "a hole is a name"),
        ('say("{{n}}", n=1)', "braces"),
        ('say("a", "b")', "one pattern"),
    ],
)
def test_what_cannot_be_collected_is_named_with_its_line(text: str, words: str) -> None:
    with pytest.raises(tool.NotCollected, match=rf"file\.py:2: .*{words}"):
        patterns(FROM + text)


def test_names_are_made_when_a_module_is_loaded() -> None:
    tool.check_names(tool.Source("file.py", ast.parse(FROM + 'CARDS = names("card", ["a"], ["A"])')))
    with pytest.raises(tool.NotCollected, match=r"file\.py:3: a name is to be made"):
        tool.check_names(tool.Source("file.py", ast.parse(FROM + 'def f():\n return name("a", "A")')))
