"""The kernel: the contract of a game, the one door, verifiable luck, records. It knows no game by name."""
