"""The database is what the models say."""

from typing import Any

import pytest
from django.core.management import call_command
from django.db import connection

pytestmark = pytest.mark.django_db(transaction=True)


def test_no_migration_is_missing() -> None:
    call_command("makemigrations", "--check", "--dry-run", verbosity=0)


def test_readers_never_wait_for_the_writer_and_writers_queue_from_the_start() -> None:
    with connection.cursor() as cursor:
        assert cursor.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert cursor.execute("PRAGMA foreign_keys").fetchone() == (1,)
    options: dict[str, Any] = connection.settings_dict["OPTIONS"]
    assert options["transaction_mode"] == "IMMEDIATE"


def test_all_is_well_with_the_project() -> None:
    call_command("check", fail_level="WARNING")
