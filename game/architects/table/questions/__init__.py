"""Questions at the table: what can be chosen, how it is marked, what an answer would bring."""
