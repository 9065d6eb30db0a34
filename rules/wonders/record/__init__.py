"""How a game is kept and shown: documents, checks, traces, snapshots of the table."""
