"""A copy of this project into which a wheel with compiled modules was unpacked."""

import os
import runpy
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
COPIED = ("src", "tests", "docs", "conftest.py", "hatch_build.py", "pyproject.toml", "README.md", "LICENSE", "NOTICE")

_HOOK = runpy.run_path(str(ROOT / "hatch_build.py"))
MARK: str = _HOOK["MARK"]


def marked() -> list[str]:
    """The modules that want to be compiled, as paths below `src`."""
    paths: list[str] = _HOOK["marked"](ROOT / "src")
    return paths


def compiled_copy(folder: Path) -> Path:
    """Build the wheel and unpack it over a copy of the sources; the folder of the copy."""
    copy = folder / "copy"
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / name, copy / name)
    command = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "wheel", "--no-deps"]
    command += ["--no-build-isolation", "--wheel-dir", str(folder), str(copy)]
    subprocess.run(command, check=True, env={**os.environ, "ESTAMINET_MYPYC": "1"}, stdout=sys.stderr)
    (wheel,) = folder.glob("*.whl")
    assert "none-any" not in wheel.name
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(copy / "src")
    return copy


def within(copy: Path) -> dict[str, str]:
    """The environment in which Python finds the copy before anything else."""
    return {**os.environ, "PYTHONPATH": str(copy / "src")}
