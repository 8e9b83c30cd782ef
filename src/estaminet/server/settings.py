"""Django's settings."""

SECRET_KEY = "only-until-the-real-settings-are-here"
USE_TZ = True
DATABASES = {"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": ":memory:"}}
