"""A table on a terminal: persons at one keyboard, and bots, with the words of the page and without a server."""
