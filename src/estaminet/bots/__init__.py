"""Opponents: they see what a seat sees, and think on guesses of what lies behind it."""
