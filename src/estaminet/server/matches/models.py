"""What is stored: guests, deals, tables, seats and the log, which is the only truth about a match."""

# ruff: noqa: D106 -- "Meta" is Django's word and needs no explanation

import secrets
from typing import ClassVar

from django.db import models


def table_id() -> str:
    """A short name for a table that nobody guesses (72 bits)."""
    return secrets.token_urlsafe(9)


def token() -> str:
    """A secret for a cookie or a link (192 bits)."""
    return secrets.token_urlsafe(24)


class Guest(models.Model):
    """A browser that plays here; its cookie carries `token`."""

    token = models.CharField(max_length=43, unique=True, default=token)
    name = models.CharField(max_length=40, blank=True)
    language = models.CharField(max_length=8, blank=True)
    created = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return self.name or f"guest {self.pk}"


class Deal(models.Model):
    """The luck of one or more tables: a secret in hexadecimal, and the hash of it that is shown from the start."""

    secret = models.CharField(max_length=64)
    commitment = models.CharField(max_length=64, unique=True)

    def __str__(self) -> str:
        return self.commitment


class Table(models.Model):
    """A box that was opened for some seats. `public` counts what all may see and the log does not tell.

    `repeats` is the table whose deal is played again; such a table is never rated.
    """

    class Status(models.TextChoices):
        """Waiting for seats to be taken; being played; finished; put away unfinished."""

        OPEN = "open"
        RUNNING = "running"
        OVER = "over"
        ENDED = "ended"

    id = models.CharField(max_length=16, primary_key=True, default=table_id, editable=False)
    host = models.ForeignKey(Guest, null=True, on_delete=models.SET_NULL, related_name="hosted")
    game = models.CharField(max_length=40)
    edition = models.JSONField()
    options = models.JSONField(default=dict)
    rules_version = models.PositiveIntegerField()
    deal = models.ForeignKey(Deal, on_delete=models.PROTECT, related_name="tables")
    repeats = models.ForeignKey("self", null=True, blank=True, on_delete=models.SET_NULL, related_name="repeated")
    status = models.CharField(max_length=8, choices=Status.choices, default=Status.OPEN)
    public = models.PositiveIntegerField(default=0)
    join_token = models.CharField(max_length=43, unique=True, default=token)
    watch_token = models.CharField(max_length=43, unique=True, default=token)
    created = models.DateTimeField(auto_now_add=True)
    changed = models.DateTimeField(auto_now=True)

    class Meta:
        indexes: ClassVar = [models.Index(fields=["host", "status"], name="tables_of_host")]

    def __str__(self) -> str:
        return f"{self.game} {self.id}"

    @property
    def alive(self) -> bool:
        """Whether it still waits or is played."""
        return self.status in (self.Status.OPEN, self.Status.RUNNING)


class Seat(models.Model):
    """A place at a table.

    A seat of kind "link" waits for somebody; whoever joins makes it a "person". `due` is when a bot is to be asked,
    `failed` how often it failed in a row.
    """

    class Kind(models.TextChoices):
        """Who sits there."""

        PERSON = "person"
        DEVICE = "device"
        BOT = "bot"
        LINK = "link"

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=8, choices=Kind.choices)
    level = models.CharField(max_length=40, blank=True)
    guest = models.ForeignKey(Guest, null=True, blank=True, on_delete=models.SET_NULL, related_name="seats")
    name = models.CharField(max_length=40, blank=True)
    word = models.CharField(max_length=32, blank=True)
    token = models.CharField(max_length=43, unique=True, default=token)
    ends_turns = models.BooleanField(default=False)
    failed = models.PositiveIntegerField(default=0)
    due = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering: ClassVar = ["number"]
        constraints: ClassVar = [models.UniqueConstraint(fields=["table", "number"], name="one_seat_a_place")]
        indexes: ClassVar = [
            models.Index(fields=["due"], name="seats_due", condition=models.Q(due__isnull=False)),
        ]

    def __str__(self) -> str:
        return f"seat {self.number} of {self.table_id}"


class Pass(models.Model):
    """What a link opened for a browser that does not hold it by itself: a seat, or (no seat) watching."""

    guest = models.ForeignKey(Guest, on_delete=models.CASCADE, related_name="passes")
    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="passes")
    seat = models.ForeignKey(Seat, null=True, on_delete=models.CASCADE, related_name="passes")

    class Meta:
        indexes: ClassVar = [models.Index(fields=["guest", "table"], name="passes_of_guest")]

    def __str__(self) -> str:
        return f"{self.table_id} for guest {self.guest_id}"


class Event(models.Model):
    """Entry `n` (from 0) of a table's log, as in `estaminet.core.match.Event`, and when it was stored."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="events")
    n = models.PositiveIntegerField()
    seat = models.SmallIntegerField()
    text = models.TextField(blank=True)
    takes_back = models.IntegerField(default=-1)
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering: ClassVar = ["n"]
        constraints: ClassVar = [models.UniqueConstraint(fields=["table", "n"], name="one_event_a_number")]

    def __str__(self) -> str:
        return f"{self.n}: {self.text or f'takes back {self.takes_back}'}"


class SentMove(models.Model):
    """The first answer to a message of a page, given again when the same message comes twice."""

    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, related_name="sent")
    client_move_id = models.CharField(max_length=64)
    answer = models.JSONField()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["seat", "client_move_id"], name="one_answer_a_message"),
        ]

    def __str__(self) -> str:
        return self.client_move_id


class Import(models.Model):
    """A record that a guest brought: its canonical bytes as text, read-only, seen by whoever has the address."""

    id = models.CharField(max_length=16, primary_key=True, default=table_id, editable=False)
    guest = models.ForeignKey(Guest, null=True, on_delete=models.SET_NULL, related_name="imports")
    game = models.CharField(max_length=40)
    digest = models.CharField(max_length=64)
    data = models.TextField()
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints: ClassVar = [models.UniqueConstraint(fields=["guest", "digest"], name="one_import_a_guest")]

    def __str__(self) -> str:
        return f"{self.game} {self.id}"


class Analysis(models.Model):
    """What a strong bot makes of a seat's finished match: the deal as a whole, and `found` turn by turn.

    `due` is when the next turn is to be studied; None once all is done or given up.
    """

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="analyses")
    seat = models.PositiveSmallIntegerField()
    level = models.CharField(max_length=40)
    turns = models.PositiveIntegerField()
    deal = models.JSONField(null=True)
    found = models.JSONField(default=list)
    failed = models.PositiveIntegerField(default=0)
    due = models.DateTimeField(null=True)

    class Meta:
        constraints: ClassVar = [models.UniqueConstraint(fields=["table", "seat"], name="one_analysis_a_seat")]
        indexes: ClassVar = [
            models.Index(fields=["due"], name="analyses_due", condition=models.Q(due__isnull=False)),
        ]

    def __str__(self) -> str:
        return f"analysis of seat {self.seat} of {self.table_id}"
