"""Django's settings. Reading them changes nothing on disk: `estaminet serve` furnishes the data folder first."""

import os
from importlib.util import find_spec

from csp.constants import NONE, SELF

from estaminet.server import house

DATA = house.folder()
_SITE = house.kept(DATA)

SECRET_KEY = _SITE.secret_key
ALLOWED_HOSTS = house.hosts(_SITE)
DEBUG = os.environ.get("ESTAMINET_DEBUG") == "1"

ESTAMINET_ADDRESS = os.environ.get(house.ADDRESS_VARIABLE, "")
"""The address at which friends in the house reach this server (`serve --lan`); empty: it listens here only."""
ESTAMINET_OPEN_TABLES = 5
"""How many tables a guest may have under way."""
ESTAMINET_IMPORTS = 50
"""How many records a guest may bring."""
ESTAMINET_BOT_SECONDS = 1.0
"""Processor time a bot may think about a turn."""
ESTAMINET_STUDY_SECONDS = 1.0
"""Processor time for each turn of a finished match that is looked back upon."""

ROOT_URLCONF = "estaminet.web.urls"
_WEB = "estaminet.web"
INSTALLED_APPS = [
    "django.contrib.staticfiles",
    "csp",
    "estaminet.server.matches",
    *([_WEB] if find_spec(_WEB) else []),
]
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "estaminet.server.matches.guests.GuestMiddleware",
    "estaminet.web.views.errors.MisfortuneMiddleware",
]
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
            ],
        },
    },
]

DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": DATA / "estaminet.sqlite3",
        "CONN_MAX_AGE": None,
        "OPTIONS": {
            "transaction_mode": "IMMEDIATE",
            "timeout": 10,
            "init_command": "PRAGMA journal_mode=WAL",
        },
    },
}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English"), ("fr", "Français"), ("de", "Deutsch")]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"

STATIC_URL = "/static/"
STATICFILES_FINDERS = [
    "django.contrib.staticfiles.finders.AppDirectoriesFinder",
    "estaminet.web.finders.GameFinder",
]
WHITENOISE_USE_FINDERS = True

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF],
        "font-src": [SELF],
        "connect-src": [SELF],
        "manifest-src": [SELF],
        "form-action": [SELF],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
    },
}
X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"
CSRF_COOKIE_SAMESITE = "Lax"
CSRF_FAILURE_VIEW = "estaminet.web.views.errors.csrf_failure"

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"}},
    "handlers": {"terminal": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["terminal"], "level": "WARNING"},
    # Addresses nobody has are no news for the host, and some hold a link's token.
    "loggers": {"django.request": {"level": "ERROR"}, "django.security.DisallowedHost": {"level": "CRITICAL"}},
}
