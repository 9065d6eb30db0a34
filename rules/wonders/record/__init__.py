"""Records of a game: documents, checks, traces, snapshots of the table."""
