"""Naval conflicts: ranks, the podium, and what they bring."""
