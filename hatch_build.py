"""Compiles the catalogues (`.po` to `.mo`) whenever the package is built, and modules with mypyc if asked to.

With ESTAMINET_MYPYC=1 a wheel holds, beside every module whose first line is MARK, that module compiled.
"""

import os
import re
import runpy
import tempfile
import tomllib
from pathlib import Path
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

MARK: Final = "# mypyc may compile this module."
COMPILERS: Final = {"msgspec", "mypy", "setuptools"}
"""What compiling needs; pinned in pyproject.toml. The types of msgspec are read."""


class Compile(BuildHookInterface[Any]):
    """The build hook that hatchling finds in this file."""

    def dependencies(self) -> list[str]:
        """What else has to be installed for this build."""
        project = tomllib.loads((Path(self.root) / "pyproject.toml").read_text(encoding="utf-8"))["project"]
        pins = [*project["dependencies"], *project["optional-dependencies"]["dev"]]
        return [pin for pin in pins if re.split(r"[\[=]", pin)[0] in COMPILERS] if _asked() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile before any file is collected."""
        source = Path(self.root) / "src"
        # By path: the package itself may need what is not installed while it is built.
        runpy.run_path(str(source / "estaminet/words/catalogues.py"))["compile_all"](source)
        if _asked() and self.target_name == "wheel" and version != "editable":
            self._compile(source, build_data)

    def _compile(self, source: Path, build_data: dict[str, Any]) -> None:
        built = Path(tempfile.mkdtemp(prefix="mypyc-"))
        for library in compiled(source, marked(source), built):
            build_data["force_include"][str(library)] = str(library.relative_to(built / "lib"))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True


def _asked() -> bool:
    return os.environ.get("ESTAMINET_MYPYC") == "1"


def marked(source: Path) -> list[str]:
    """The modules that want to be compiled, as paths below `source`."""
    modules = sorted(source.glob("estaminet/**/*.py"))
    return [str(path.relative_to(source)) for path in modules if _first_line(path) == MARK]


def _first_line(path: Path) -> str:
    with path.open(encoding="utf-8") as file:
        return file.readline().rstrip()


def compiled(source: Path, modules: list[str], built: Path) -> list[Path]:
    """Compile the modules into the folder `lib` below `built`; the libraries."""
    from mypyc.build import mypycify
    from setuptools import Distribution

    before = Path.cwd()
    os.chdir(source)
    try:
        # Types are checked elsewhere, with plugins that a build has no need of.
        options = ["--config-file=", "--explicit-package-bases", "--namespace-packages"]
        extensions = mypycify([*options, *modules], target_dir=str(built / "c"))
        command: Any = Distribution({"ext_modules": extensions}).get_command_obj("build_ext")
        command.build_lib, command.build_temp = str(built / "lib"), str(built / "objects")
        command.ensure_finalized()
        command.run()
    finally:
        os.chdir(before)
    return sorted(path for path in (built / "lib").rglob("*") if path.suffix in (".so", ".pyd"))
