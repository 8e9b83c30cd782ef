"""Compiled with mypyc, kernel and games pass the same tests."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from compiling import MARK, ROOT, compiled_copy, marked, within

TESTS = ("src/estaminet/games", "tests/core", "tests/test_every_game.py", "tests/test_golden.py")
WHERE = """
import importlib, json, sys
print(json.dumps([importlib.import_module(name).__file__ for name in sys.argv[1:]]))
"""


def names() -> list[str]:
    return [path.removesuffix(".py").replace("/", ".").replace("\\", ".") for path in marked()]


def test_modules_with_the_mark_are_found() -> None:
    assert names()
    for name in names():
        text = (ROOT / "src" / f"{name.replace('.', '/')}.py").read_text(encoding="utf-8")
        assert text.startswith(f"{MARK}\n")
    elsewhere = [path for path in (ROOT / "src").rglob("*.py") if MARK in path.read_text(encoding="utf-8")]
    assert len(elsewhere) == len(names())


@pytest.mark.long
def test_kernel_and_games_pass_their_tests_compiled(tmp_path: Path) -> None:
    copy = compiled_copy(tmp_path)
    command = [sys.executable, "-c", WHERE, *names()]
    files = json.loads(subprocess.run(command, cwd=copy, env=within(copy), check=True, capture_output=True).stdout)
    assert all(file.startswith(str(copy)) and not file.endswith(".py") for file in files)
    tests = [sys.executable, "-m", "pytest", "-q", "-n", "2", "-m", "not long and not browser", *TESTS]
    ran = subprocess.run(tests, cwd=copy, env=within(copy), check=False, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stdout[-4000:]
