"""Tables and their matches: the log in the database, the one door to it, the clerk, the bus and the stream."""
