"""Estaminet: a self-hostable place where people and computers play modern board games."""

__version__ = "0.1.0"
