"""Hooks of the site (`mkdocs.yml`): documents of the root folder become pages, and every decision has its entry."""

import re
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).parents[1]
PAGES = {"README.md": "index.md", "CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changelog.md"}
PLAIN = ("LICENSE", "NOTICE")
DECISIONS = "Decisions"


def on_config(config: MkDocsConfig) -> None:
    """List the decisions below their overview."""
    pages = sorted(
        path.relative_to(config.docs_dir).as_posix() for path in Path(config.docs_dir, "decisions").glob("0*")
    )
    for entry in config.nav or []:
        if DECISIONS in entry:
            entry[DECISIONS] += pages


def on_files(files: Files, config: MkDocsConfig) -> None:
    """Add the documents of the root folder."""
    for name, page in PAGES.items():
        files.append(File.generated(config, page, content=(ROOT / name).read_text(encoding="utf-8")))
    for name in PLAIN:
        files.append(File.generated(config, name, content=(ROOT / name).read_text(encoding="utf-8")))


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Let links go where the documents lie on the site."""
    if page.file.src_uri in PAGES.values():
        markdown = markdown.replace("](docs/", "](")
    for name, target in PAGES.items():  # "decisions/README.md" is another
        markdown = re.sub(rf"\]\((?:\.\./)?{re.escape(name)}", f"]({target}", markdown)
    return markdown
