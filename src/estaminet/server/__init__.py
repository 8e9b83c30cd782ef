"""The Django project: settings, the server process, and the app `matches`."""
