"""Compiles the catalogues (`.po` to `.mo`) whenever the package is built, editable or not."""

import runpy
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompileWords(BuildHookInterface[Any]):
    """The build hook that hatchling finds in this file."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile before any file is collected."""
        source = Path(self.root) / "src"
        # By path: the package itself may need what is not installed while it is built.
        runpy.run_path(str(source / "estaminet/words/catalogues.py"))["compile_all"](source)
