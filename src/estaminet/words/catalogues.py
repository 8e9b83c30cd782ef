"""Compiles catalogues with Babel, so that nobody needs the gettext programs.

Imports nothing of Estaminet, so that a build can run it before anything is installed.
"""

from collections.abc import Iterator
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

LANGUAGES = ("en", "fr", "de")


def po_files(folder: Path) -> Iterator[Path]:
    """Every catalogue below the folder, in a steady order."""
    return iter(sorted(folder.rglob("locale/*/LC_MESSAGES/*.po")))


def compile_all(folder: Path) -> list[Path]:
    """Compile every catalogue below the folder whose `.mo` is missing or older; the paths that were written."""
    return [compile_one(path) for path in po_files(folder) if _stale(path)]


def compile_one(path: Path) -> Path:
    """Compile one catalogue beside itself; its `.mo`."""
    with path.open("rb") as source:
        catalogue = read_po(source, locale=path.parts[-3], abort_invalid=True)
    target = path.with_suffix(".mo")
    part = path.with_suffix(".mo.part")
    with part.open("wb") as file:
        write_mo(file, catalogue)
    part.replace(target)
    return target


def _stale(path: Path) -> bool:
    target = path.with_suffix(".mo")
    return not target.exists() or target.stat().st_mtime < path.stat().st_mtime


def main() -> None:
    """Compile what belongs to this installation."""
    compile_all(Path(__file__).parents[1])


if __name__ == "__main__":
    main()
