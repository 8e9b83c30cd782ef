"""The Django app of the pages."""

from django.apps import AppConfig


class Web(AppConfig):
    """Pages, their words, styles and modules."""

    name = "estaminet.web"
    label = "web"
