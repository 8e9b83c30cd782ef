"""The commands of `estaminet`, a module each: found, never listed."""


class BadInput(Exception):
    """What was asked cannot be done; the message is one line for the person at the terminal."""
