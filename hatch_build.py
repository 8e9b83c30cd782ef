"""Compiles the catalogues (`.po` to `.mo`) whenever the package is built, editable or not."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompileWords(BuildHookInterface[Any]):
    """The build hook that hatchling finds in this file."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile before any file is collected."""
        source = Path(self.root) / "src"
        sys.path.insert(0, str(source))
        try:
            from estaminet.words.catalogues import compile_all  # not importable before
        finally:
            sys.path.remove(str(source))
        compile_all(source)
