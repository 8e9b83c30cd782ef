"""Editions that the host puts into the data folder."""

import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

import estaminet.games
from estaminet.core.game import Line
from estaminet.server.matches import editions, tables
from estaminet.server.matches.held import forget_all
from estaminet.server.matches.models import Table
from tabling import PERSON, fresh, offers, opened

pytestmark = pytest.mark.django_db(transaction=True)
SHIPPED = Path(estaminet.games.__path__[0]) / "limes/editions/box.toml"


@pytest.fixture
def put(settings: Any, tmp_path: Path) -> Callable[[str, str], Path]:
    """Lay an edition of Limes into the data folder of this test."""
    settings.DATA = tmp_path

    def lay(name: str, text: str) -> Path:
        editions.folder("limes").mkdir(parents=True, exist_ok=True)
        file = editions.folder("limes") / name
        file.write_text(text, encoding="utf-8")
        return file

    return lay


def changed(old: str = '"forest N"', new: str = '"forest S"') -> str:
    return SHIPPED.read_text(encoding="utf-8").replace(old, new, 1)


def test_without_a_folder_there_is_what_ships(put: Callable[[str, str], Path]) -> None:
    assert list(editions.offered("limes")) == ["box"]


def test_a_file_in_the_folder_is_offered_and_kept_by_the_table(put: Callable[[str, str], Path]) -> None:
    file = put("mine.toml", changed())
    table = opened(PERSON, edition="mine")
    assert table.edition["cards"][0]["NW"] == "forest S"
    file.unlink()
    forget_all()
    assert offers(fresh(table), 0)
    assert fresh(table).edition["cards"][0]["NW"] == "forest S"


def test_a_file_of_the_shipped_name_takes_its_place(put: Callable[[str, str], Path]) -> None:
    put("box.toml", changed())
    assert opened(PERSON).edition["cards"][0]["NW"] == "forest S"


@pytest.mark.parametrize("text", ["cards = [", "", changed('"forest N"', '"swamp"'), "cards = 3"])
def test_a_broken_file_is_left_out_and_the_log_says_why(
    put: Callable[[str, str], Path], text: str, caplog: pytest.LogCaptureFixture
) -> None:
    put("broken.toml", text)
    with caplog.at_level(logging.WARNING):
        assert list(editions.offered("limes")) == ["box"]
    assert "broken.toml" in caplog.text
    with pytest.raises(tables.TableRefused) as refused:
        opened(PERSON, edition="broken")
    assert refused.value.line == Line("table no such edition", {"edition": "broken"})


def test_the_page_lets_choose_and_playing_again_keeps_the_edition(put: Callable[[str, str], Path]) -> None:
    client = Client()
    assert 'name="edition"' not in client.get("/").content.decode()
    put("mine.toml", changed())
    page = client.get("/").content.decode()
    assert '<option value="box" selected>As it ships</option><option value="mine">mine</option>' in page
    answer = client.post("/tables/", {"game": "limes", "chair": ["me"], "edition": "mine"})
    first = answer["Location"].strip("/").split("/")[-1]
    again = client.post("/tables/", {"again": first})["Location"].strip("/").split("/")[-1]
    assert Table.objects.get(pk=again).edition["cards"][0]["NW"] == "forest S"
