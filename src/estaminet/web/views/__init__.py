"""The views: thin, each asks `estaminet.server.matches.tables` and shows what it says."""
