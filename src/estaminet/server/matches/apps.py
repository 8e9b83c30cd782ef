"""The Django app."""

from django.apps import AppConfig


class Matches(AppConfig):
    """Tables, seats, logs."""

    name = "estaminet.server.matches"
    label = "matches"
