"""What a file does stays as it is, and what is only read goes."""

import ast
import io
import tokenize
from pathlib import Path

import pytest

import tabard
from tabard.engine.targets.code_text import code_text

FILES = sorted(Path(tabard.__file__).parent.rglob("*.py"))
WITH_BODIES = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def without_docstrings(text: str) -> str:
    """What the text means, docstrings being empty."""
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, WITH_BODIES) and ast.get_docstring(node, clean=False) is not None:
            node.body[0].value.value = ""
    return ast.dump(tree)


def comments_in(text: str) -> list[str]:
    return [token.string for token in tokenize.generate_tokens(io.StringIO(text).readline)
            if token.type == tokenize.COMMENT]  # fmt: skip


def test_of_all_files_that_there_are_nothing_but_comments_and_docstrings_goes() -> None:
    for file in FILES:
        text = file.read_text(encoding="utf-8")
        code = code_text(text)
        assert without_docstrings(code) == without_docstrings(text), file
        assert not comments_in(code), file
        assert code_text(code) == code, file


CODE = 'def f(a, b="#"):\n    ""\n    return a\n'


@pytest.mark.parametrize(
    "text",
    [
        CODE,
        '# Above.\ndef f(a, b="#"):\n    """Words,\n\n    # and more."""\n    return a\n',
        'def f(a, b="#"):  # beside\n    # below\n\n    "Words \\" so."  # after\n\n    return a   # last\n# end\n',
    ],
)
def test_words_make_no_difference(text: str) -> None:
    assert code_text(text) == CODE


@pytest.mark.parametrize(
    "text",
    [
        CODE.replace("#", "##"),
        CODE.replace("return a", "return b"),
        CODE.replace('""', '"" + ""'),
        CODE.replace("return a", 'return """\n    # a\n"""'),
        CODE.replace("return a", "return '# a'"),
    ],
)
def test_a_text_in_the_code_does(text: str) -> None:
    assert code_text(text) == text
